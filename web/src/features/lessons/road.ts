/** The year passes along the road of a course. */
const LANDS = ["spring", "spring", "spring", "summer", "summer", "autumn", "winter", "home"];

/** The ground at a chapter, counted from 0. */
export const landOf = (n: number): string => LANDS[n % LANDS.length]!;
