"""The process: settings, the ASGI application, its guard, logs and figures, and who looks at which table."""
