"""The course of Key Harvest."""
