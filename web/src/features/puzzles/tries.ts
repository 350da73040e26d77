/** How often a puzzle may be tried, as the server counts. */
export const MAX_TRIES = 3;
