/** As high as seven lines; so much at least, whatever room there is; between the field and its list. */
const MOST = 392
const LEAST = 168
const GAP = 6
/** The heads of pages stay above, and on a phone a row of links below. */
const EDGE = 72

/** Where the list of a field stands, and its height in pixels: below, unless there is more room above and too little below. */
export function roomFor(
  field: { top: number; bottom: number },
  view: { top: number; height: number },
): { side: 'below' | 'above'; height: number } {
  const below = view.top + view.height - field.bottom - GAP - EDGE
  const above = field.top - view.top - GAP - EDGE
  const side = below >= Math.min(MOST, LEAST * 1.5) || below >= above ? 'below' : 'above'

  return { side, height: Math.max(LEAST, Math.min(MOST, side === 'below' ? below : above)) }
}
