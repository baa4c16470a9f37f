const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** The letter for a person's or business's tile: leading Thai vowels are passed over, as เอก is filed under อ. */
export function initialOf(name: string): string {
  const bare = name.trim().replace(/^[\s"'(\u0e40-\u0e44]+/u, '')
  const first = segmenter.segment(bare)[Symbol.iterator]().next().value?.segment ?? '·'

  return first.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu, '').toUpperCase()
}
