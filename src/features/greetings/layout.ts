import type { BuiltInCard, TextLook } from './cards.ts'
import widths from './data/letter-widths.json' with { type: 'json' }

/** A line of words where it stands on the card; `x` is its middle or its left end, `y` its base line. */
export type CardLine = { text: string; x: number; y: number; size: number; weight: number; color: string }

export type CardWords = { headline: string; message: string; signature: string }

/** Between headline and message, and between message and signature (the artist's `flow`). */
const GAPS = [24, 40]
/** A line takes no more than this of its place: letters are measured by the font's own widths, which lack kerning. */
const ROOM = 0.97

const REGULAR: Record<string, number> = widths['400']
const BOLD: Record<string, number> = widths['700']

/** How wide text is in Anuphan, in units of the size: between the two weights that were measured. */
export function widthOf(text: string, { size, weight }: { size: number; weight: number }): number {
  const share = Math.min(1, Math.max(0, (weight - 400) / 300))
  let width = 0
  for (const letter of text) {
    const thin = REGULAR[letter] ?? 700
    width += thin + ((BOLD[letter] ?? 740) - thin) * share
  }

  return (width * size) / 1000
}

/**
 * Places the words of a card in the part of it that is kept free: headline, message and signature one below the other,
 * in the middle of its height. Where they are too long all shrink in small steps; null where the smallest do not fit
 * either: the words are then refused or stand below the card.
 */
export function layOut(card: BuiltInCard, words: CardWords): CardLine[] | null {
  const parts = [
    { text: words.headline, look: card.headline, gap: GAPS[0]! },
    { text: words.message, look: card.body, gap: GAPS[1]! },
    { text: words.signature, look: card.signature, gap: 0 },
  ].filter(({ text }) => text.trim())
  for (let step = 0; step <= STEPS; step++) {
    const placed = tryOut(card, parts, step / STEPS)
    if (placed) return placed
  }

  return null
}

const STEPS = 12

type Part = { text: string; look: TextLook; gap: number }

/** @param shrunk 0 at the wished size, 1 at the smallest */
function tryOut({ safe, align }: BuiltInCard, parts: Part[], shrunk: number): CardLine[] | null {
  const set = parts.map(({ text, look, gap }) => {
    const size = Math.round(look.size - (look.size - look.minSize) * shrunk)

    return { lines: broken(text, safe.w * ROOM, { size, weight: look.weight }), size, look, gap }
  })
  if (set.some(({ lines }) => lines === null)) return null
  const height = set.reduce(
    (sum, { lines, size, look, gap }, nth) =>
      sum + lines!.length * size * look.lineHeight + (nth < set.length - 1 ? gap : 0),
    0,
  )
  if (height > safe.h) return null
  const x = align === 'left' ? safe.x : safe.x + safe.w / 2
  let top = safe.y + (safe.h - height) / 2
  const placed: CardLine[] = []
  for (const { lines, size, look, gap } of set) {
    for (const text of lines!) {
      // The base line of Thai letters with marks above and below them, within their line.
      const y = Math.round(top + size * look.lineHeight * 0.68)
      placed.push({ text, x: Math.round(x), y, size, weight: look.weight, color: look.color })
      top += size * look.lineHeight
    }
    top += gap
  }

  return placed
}

type Set = { size: number; weight: number }

/** The lines of a text: broken between phrases first, within a long phrase by words, and of like length. */
function broken(text: string, width: number, set: Set): string[] | null {
  const lines: string[] = []
  for (const typed of text.split('\n')) {
    const pieces = piecesOf(typed.trim(), width, set)
    if (!pieces) return null
    if (pieces.length > 0) lines.push(...balanced(pieces, width, set))
  }

  return lines
}

type Piece = { text: string; isGlued: boolean }

/** Phrases; a phrase that is wider than a line by its words. `isGlued`: without a space before it. */
function piecesOf(text: string, width: number, set: Set): Piece[] | null {
  const pieces: Piece[] = []
  for (const phrase of text.split(/ +/).filter(Boolean)) {
    // ๆ and a figure's unit stay with what they belong to.
    if (/^ๆ/.test(phrase) && pieces.length > 0) {
      pieces.at(-1)!.text += ` ${phrase}`
      continue
    }
    if (widthOf(phrase, set) <= width) pieces.push({ text: phrase, isGlued: false })
    else {
      const words = wordsOf(phrase)
      if (words.some((word) => widthOf(word, set) > width)) return null
      pieces.push(...words.map((word, nth) => ({ text: word, isGlued: nth > 0 })))
    }
  }

  return pieces
}

let segmenter: Intl.Segmenter | undefined

function wordsOf(phrase: string): string[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  const words: string[] = []
  // A mark or a sign of its own never begins a line.
  for (const { segment } of segmenter.segment(phrase)) {
    if (words.length > 0 && !/[\p{L}\p{N}]/u.test(segment)) words[words.length - 1] += segment
    else words.push(segment)
  }

  return words
}

/** Fills as few lines as it takes, then narrows them as far as their number allows, so that they are of like length. */
function balanced(pieces: readonly Piece[], width: number, set: Set): string[] {
  const few = filled(pieces, width, set)
  let best = few
  for (let narrow = width * 0.95; narrow > width * 0.45; narrow -= width * 0.05) {
    const lines = filled(pieces, narrow, set)
    if (lines.length > few.length || lines.some((line) => widthOf(line, set) > narrow)) break
    best = lines
  }

  return best
}

function filled(pieces: readonly Piece[], width: number, set: Set): string[] {
  const lines: string[] = []
  for (const { text, isGlued } of pieces) {
    const last = lines.at(-1)
    const longer = last === undefined ? null : last + (isGlued ? '' : ' ') + text
    if (longer !== null && widthOf(longer, set) <= width) lines[lines.length - 1] = longer
    else lines.push(text)
  }

  return lines
}
