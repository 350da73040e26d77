"""Games looked back on: records, uploads, moments and forks."""
