/** So much of a message is looked through for the words that were sought. */
export const MOST_FOUND = 2_000
const MOST_SHOWN = 160
/** Letters that are shown before what was found. */
const BEFORE = 30

/** What a list shows of a message: its beginning, or the place where the words stand that were sought. */
export function excerptOf(text: string, search: string): string {
  const words = [search, ...search.split(/\s+/)].map((word) => word.trim().toLowerCase()).filter(Boolean)
  const folded = text.toLowerCase()
  const at = words.map((word) => folded.indexOf(word)).find((place) => place >= 0) ?? 0
  if (at <= BEFORE) return text.slice(0, MOST_SHOWN)
  // Not within a letter and its marks.
  const cut = text.slice(at - BEFORE).replace(/^[\p{M}\u{dc00}-\u{dfff}]+/u, '')

  return `…${cut.slice(0, MOST_SHOWN)}`
}
