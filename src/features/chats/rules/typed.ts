/** What stands in the field of a thread, and whether it is for the business alone. */
export type Typed = { text: string; isNote: boolean }

/**
 * What becomes of a field when another window of the same device changed or sent what it holds: it follows, for sent from
 * there it must not be sent from here again. What was changed here meanwhile stays; null for that.
 * @param before what the other window had kept
 * @param kept what it keeps now; nothing once it has sent it
 */
export function followTyped(here: Typed, { before, kept }: { before: Typed; kept: Typed }): Typed | null {
  const isSame = here.text !== '' && here.text === before.text && here.isNote === before.isNote

  return isSame && (kept.text !== here.text || kept.isNote !== here.isNote) ? kept : null
}
