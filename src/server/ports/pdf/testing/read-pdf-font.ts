import { type PdfObject, utf16 } from './read-pdf-objects.ts'

/** A font as far as text needs it: what a string says, and how wide it is in units of the size. */
export type Font = { show: (operands: string[]) => { words: string; width: number } }

export function readFont(objects: Map<string, PdfObject>, id: string): Font {
  const head = objects.get(id)?.head ?? ''
  const at = (name: string) => objects.get(head.match(new RegExp(`/${name} \\[?(\\d+) 0 R`))?.[1] ?? '')
  const letters = readLetters(at('ToUnicode')?.stream() ?? '')
  const widths = readWidths(at('DescendantFonts')?.head ?? '')
  return {
    show(operands) {
      let words = ''
      let width = 0
      for (const operand of operands) {
        if (/^[-+.\d]+$/.test(operand)) width -= Number(operand) / 1000
        const bytes = bytesOf(operand)
        for (let index = 0; index + 1 < bytes.length; index += 2) {
          const glyph = bytes.charCodeAt(index) * 256 + bytes.charCodeAt(index + 1)
          words += letters.get(glyph) ?? '\ufffd'
          width += (widths.get(glyph) ?? 0) / 1000
        }
      }
      return { words, width }
    },
  }
}

function readLetters(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      letters.set(Number.parseInt(glyph, 16), utf16(text))
    }
  }
  return letters
}

/** `/W [first last width …]`, or `first [width …]`. */
function readWidths(head: string): Map<number, number> {
  const widths = new Map<number, number>()
  const list = head.match(/\/W \[([\s\S]*?)\]\s*(?:\/|>>)/)?.[1] ?? ''
  for (const [, first = '', many, last = '', width = ''] of list.matchAll(
    /(\d+) (?:\[([^\]]*)\]|(\d+) ([\d.]+))/g,
  )) {
    const from = Number(first)
    if (many !== undefined) {
      many
        .trim()
        .split(/\s+/)
        .forEach((one, index) => {
          widths.set(from + index, Number(one))
        })
    } else {
      for (let glyph = from; glyph <= Number(last); glyph += 1) widths.set(glyph, Number(width))
    }
  }
  return widths
}

/** What a mark says in place of its letters: a literal in one byte a letter (plain letters alone), or in UTF-16. */
export function actualText(operand: string): string {
  const bytes = bytesOf(operand)
  const isWide = operand.startsWith('<') || bytes.startsWith('\xfe\xff')

  return isWide ? utf16(Buffer.from(bytes, 'latin1').toString('hex')) : bytes
}

/** A literal string, or one in hexadecimal; nothing for any other operand. */
function bytesOf(operand: string): string {
  if (operand.startsWith('(')) return unescaped(operand.slice(1, -1))
  if (/^<[0-9A-Fa-f]/.test(operand)) return Buffer.from(operand.slice(1, -1), 'hex').toString('latin1')
  return ''
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
}
