"""What two games already share, nothing else."""
