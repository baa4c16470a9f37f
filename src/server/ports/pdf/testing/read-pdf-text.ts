import { actualText, type Font, readFont } from './read-pdf-font.ts'
import { readObjects } from './read-pdf-objects.ts'

type Matrix = [number, number, number, number, number, number]

/**
 * The words of a PDF as a reader copies them, page by page: ActualText first, else the font's own
 * Unicode map; a gap becomes a space, another baseline a new line. Reads what Typst writes, no more:
 * plain objects, Flate streams, composite fonts.
 */
export function readPdfText(pdf: Uint8Array): string[] {
  const objects = readObjects(pdf)
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object.head))
  return pages.map(({ head }) => {
    const fonts = new Map<string, Font>()
    for (const [, name = '', id = ''] of head.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      fonts.set(name, readFont(objects, id))
    }
    const contents = objects.get(head.match(/\/Contents (\d+) 0 R/)?.[1] ?? '')
    return showText(contents?.stream() ?? '', fonts)
  })
}

// A string may hold brackets of its own as long as they pair: nested as deep as it takes in practice.
const string = Array.from({ length: 6 }).reduce<string>(
  (inner) => String.raw`\((?:\\[\s\S]|[^\\()]|${inner})*\)`,
  String.raw`\(\)`,
)
const token = new RegExp(
  String.raw`${string}|<[0-9A-Fa-f\s]*>|/[^\s/<>[\]()]+|[-+.\d]+|[A-Za-z'"*]+\d?|\[|\]|<<|>>`,
  'g',
)

function showText(content: string, fonts: Map<string, Font>): string {
  const stack: Matrix[] = []
  const marks: (string | null)[] = []
  let ctm: Matrix = [1, 0, 0, 1, 0, 0]
  let text: Matrix = ctm
  let font: Font | undefined
  let size = 0
  let operands: string[] = []
  let out = ''
  let end: { x: number; y: number } | undefined

  const put = (words: string, width: number) => {
    const at = multiply(text, ctm)
    const [x, y] = [at[4], at[5]]
    if (end && Math.abs(end.y - y) > size * 0.4) out += '\n'
    else if (end && x - end.x > size * 0.16 && !out.endsWith(' ')) out += ' '
    out += words
    text = multiply([1, 0, 0, 1, width, 0], text)
    const after = multiply(text, ctm)
    // A mark may be set back over its letter: the line still ends where the letter does.
    end = { x: end && Math.abs(end.y - y) < size * 0.4 ? Math.max(end.x, after[4]) : after[4], y }
  }

  for (const [word] of content.matchAll(token)) {
    if (!/^[A-Za-z'"*]/.test(word)) {
      operands.push(word)
      continue
    }
    const numbers = operands.map(Number)
    if (word === 'q') stack.push(ctm)
    else if (word === 'Q') ctm = stack.pop() ?? ctm
    else if (word === 'cm') ctm = multiply(numbers as Matrix, ctm)
    else if (word === 'Tm') text = numbers as Matrix
    else if (word === 'Tf') {
      font = fonts.get(operands.at(-2)?.slice(1) ?? '')
      size = numbers.at(-1) ?? 0
    } else if (word === 'BDC' || word === 'BMC') {
      const index = operands.indexOf('/ActualText')
      marks.push(index < 0 ? null : actualText(operands[index + 1] ?? ''))
    } else if (word === 'EMC') marks.pop()
    else if ((word === 'Tj' || word === 'TJ') && font) {
      const { words, width } = font.show(operands)
      const actual = marks.findLastIndex((mark) => mark !== null)
      put(actual < 0 ? words : (marks[actual] ?? ''), width * size)
      if (actual >= 0) marks[actual] = ''
    }
    operands = []
  }
  return out
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ]
}
