/** Codes of refusals that say nothing of what was sent: the same may be sent again later. */
export const PASSING_REFUSALS: ReadonlySet<string> = new Set([
  'offline',
  'unexpected',
  'too_many',
  'unavailable',
])
