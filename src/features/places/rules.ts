/** A station's homes are those from which it is at most a quarter of an hour on foot, in metres. */
export const WALK_M = 1_200

/** Fewer free homes make no page: there would be nothing to compare, and the search says what to ease. */
export const LEAST_HOMES = 3
