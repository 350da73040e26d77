"""What a table is and where it comes from: kinds, prepared positions, scripts."""
