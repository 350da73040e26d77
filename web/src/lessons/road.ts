/** The year passes along the road of a course. */
const LANDS = ["spring", "spring", "spring", "summer", "summer", "autumn", "winter", "winter"];

/** The colour of the ground at a chapter, counted from 0. */
export const landOf = (n: number): string => `--land-${LANDS[n % LANDS.length]}`;
