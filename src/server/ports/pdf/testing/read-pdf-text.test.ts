import { expect, it } from 'vitest'
import { readPdfText } from './read-pdf-text.ts'

/** One page whose only glyph is mapped to a letter with a break behind it, as that is how it was first used. */
function paper(mark: string): Uint8Array {
  const objects = [
    '<< /Type /Page /Contents 2 0 R /f0 3 0 R >>',
    `<< >>\nstream\nBT /f0 10 Tf 1 0 0 1 0 0 Tm /Span << /ActualText ${mark} >> BDC <0001> Tj EMC ET\nendstream`,
    '<< /ToUnicode 4 0 R >>',
    '<< >>\nstream\n1 beginbfchar\n<0001> <0064200B>\nendbfchar\nendstream',
  ]

  return Buffer.from(objects.map((body, n) => `\n${n + 1} 0 obj\n${body}\nendobj`).join(''), 'latin1')
}

it.each([
  ['a literal of plain letters', '(d)'],
  ['a literal with a bracket', String.raw`(d\))`, 'd)'],
  ['hexadecimal', '<FEFF0064>'],
  ['a literal in UTF-16', String.raw`(\376\377\000d)`],
])('reads what a mark says in place of its letters: %s', (_, mark, text = 'd') => {
  expect(readPdfText(paper(mark))).toEqual([text])
})
