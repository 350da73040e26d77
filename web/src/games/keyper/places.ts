/** Places in the words of choices: a field of a country board, a plot of one's own. */
export const CELL = /^[1-4]-[a-d][1-4]$/;
export const PLOT = /^[a-e][1-4]$/;
