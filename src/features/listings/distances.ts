/** Metres on foot around a named place, where a search says nothing else. */
export const NEAR_M = 1_500

/** Metres in a straight line around a point of the visitor's own, where a search says nothing else. */
export const AROUND_M = 3_000
