/** A character of a page as it was drawn: its place in points, from the left and from the bottom, and its turn in the file. */
export type Glyph = {
  char: string
  left: number
  right: number
  baseline: number
  size: number
  turn: number
}

/** A word of a page; `isApart` where a gap as between columns stands before it. */
export type Word = { text: string; left: number; right: number; isApart: boolean }

/** What stands at one height of a page, from left to right. */
export type PdfRow = { page: number; y: number; size: number; words: Word[] }

/** Thai signs above and below letters: they are drawn at the letter before them, wherever that ends. */
const MARK = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/
/** Signs for which a font names no letter. */
const NAMELESS = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD]/u
/** Share of the size of the letters: a gap between words, and one between columns. */
const GAP = { word: 0.15, column: 0.5 }

/** Puts the characters of a page together to rows of words, from the top down. The spaces that a file draws count; others are told by gaps. */
export function rowsOf(glyphs: Glyph[], page: number): PdfRow[] {
  const rows: { y: number; glyphs: Glyph[] }[] = []
  const known = glyphs.filter(({ char }) => !NAMELESS.test(char))
  for (const glyph of known.toSorted((a, b) => b.baseline - a.baseline || a.turn - b.turn)) {
    const last = rows.at(-1)
    if (last && last.y - glyph.baseline <= glyph.size * 0.35) last.glyphs.push(glyph)
    else rows.push({ y: glyph.baseline, glyphs: [glyph] })
  }

  return rows.flatMap((row) => {
    const words = wordsOf(row.glyphs)
    return words.length > 0
      ? [{ page, y: row.y, size: Math.max(...row.glyphs.map(({ size }) => size)), words }]
      : []
  })
}

/** A row as a person reads it. */
export function textOf(words: Word[]): string {
  return words.map(({ text, isApart }, at) => `${at > 0 ? (isApart ? '  ' : ' ') : ''}${text}`).join('')
}

/** A text without what text layers lose or change: case, and the Thai signs above and below. */
export function unsigned(text: string): string {
  return text
    .replaceAll('\u0E33', '\u0E32')
    .replace(/[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]+/g, '')
    .toLowerCase()
}

/** Runs of one drawing stay in the turn of the file, in which signs follow their letter; runs are laid from left to right. */
function wordsOf(glyphs: Glyph[]): Word[] {
  const runs: Glyph[][] = []
  for (const glyph of glyphs.toSorted((a, b) => a.turn - b.turn)) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext = before && (MARK.test(glyph.char) || Math.abs(glyph.left - before.right) <= glyph.size)
    if (run && isNext) run.push(glyph)
    else runs.push([glyph])
  }
  const words: (Word & { isOpen: boolean })[] = []
  for (const run of runs.toSorted((a, b) => a[0]!.left - b[0]!.left)) {
    for (const { char, left, right, size } of run) {
      const last = words.at(-1)
      const gap = last ? left - last.right : Number.POSITIVE_INFINITY
      const isMark = MARK.test(char)
      if (char.trim() === '') {
        // A sign that the text layer lost is a blank without width; it parts nothing.
        if (last && right - left > size * 0.05) last.isOpen = false
      } else if (last && (isMark || (last.isOpen && gap <= size * GAP.word))) {
        last.text += char
        last.right = Math.max(last.right, right)
      } else words.push({ text: char, left, right, isApart: !last || gap > size * GAP.column, isOpen: true })
    }
  }

  return words.map(({ isOpen: _, ...word }) => word)
}
