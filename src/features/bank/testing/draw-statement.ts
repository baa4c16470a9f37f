import { PDF } from '@libpdf/core'

/** How a bank that does not exist lays out a statement. */
export type Layout = {
  /** Above the lines, on each page. */
  head: string[]
  /** Widths of the columns in points, and their headings; sums stand on the right of theirs. */
  columns: [number, string][]
  rows: string[][]
  /** Below the last line. */
  foot?: string[]
  password?: string
}

const ROWS_PER_PAGE = 30
const LEAD = 14
const SIZE = 8
const TOP = 800

/** Draws a statement as a PDF, its head and headings anew on each page; locked where a password is named. */
export async function drawStatement({
  head,
  columns,
  rows,
  foot = [],
  password,
}: Layout): Promise<Uint8Array> {
  const pages: string[] = []
  for (let first = 0; first < Math.max(rows.length, 1); first += ROWS_PER_PAGE) {
    const drawn: string[] = []
    let y = TOP
    const draw = (text: string, x: number) =>
      drawn.push(`BT /F 8 Tf 1 0 0 1 ${x} ${y} Tm <${Buffer.from(bytesOf(text)).toString('hex')}> Tj ET`)
    const line = (cells: string[]) => {
      let x = 24
      for (const [at, [width]] of columns.entries()) {
        const cell = cells[at] ?? ''
        if (cell) draw(cell, /\d\.\d\d$/.test(cell) ? x + width - 6 - widthOf(cell) : x)
        x += width
      }
      y -= LEAD
    }
    const alone = (text: string) => {
      draw(text, 24)
      y -= LEAD
    }
    head.forEach(alone)
    y -= LEAD
    line(columns.map(([, word]) => word))
    rows.slice(first, first + ROWS_PER_PAGE).forEach(line)
    if (first + ROWS_PER_PAGE >= rows.length) foot.forEach(alone)
    y = 30
    alone(`หน้า ${first / ROWS_PER_PAGE + 1}`)
    pages.push(drawn.join('\n'))
  }
  const pdf = pdfOf(pages)
  if (password === undefined) return pdf
  const open = await PDF.load(pdf)
  open.setProtection({ userPassword: password, ownerPassword: `${password}-owner`, algorithm: 'AES-256' })

  return open.save()
}

/** A PDF of so many pages without letters, as a scanner makes it. */
export function drawScan(pages = 1): Uint8Array {
  return pdfOf(Array.from({ length: pages }, () => '0.5 g 20 20 300 400 re f'))
}

/** A PDF of these drawings. Its one font is not embedded and speaks TIS-620, as those of older banks do. */
function pdfOf(pages: string[]): Uint8Array {
  const codes = Array.from({ length: 224 }, (_, at) => at + 32)
  const widths = codes.map((code) => (isMark(code) ? 0 : 500))
  const names = codes.map((code) => `<${hex(code, 2)}> <${hex(code < 128 ? code : code - 0xa0 + 0x0e00, 4)}>`)
  const chunks = Array.from({ length: Math.ceil(names.length / 100) }, (_, at) =>
    names.slice(at * 100, at * 100 + 100),
  )
  const cmap = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...chunks.map((some) => `${some.length} beginbfchar ${some.join(' ')} endbfchar`),
    'endcmap end end',
  ].join('\n')
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    `<</Type/Font/Subtype/TrueType/BaseFont/Thai/FirstChar 32/LastChar 255/Widths[${widths.join(' ')}]/ToUnicode 4 0 R>>`,
    stream(cmap),
    ...pages.flatMap((drawing, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${6 + at * 2} 0 R>>`,
      stream(drawing),
    ]),
  ]
  const starts: number[] = []
  let text = '%PDF-1.7\n'
  for (const [at, body] of objects.entries()) {
    starts.push(text.length)
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1

  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`
const hex = (code: number, figures: number) => code.toString(16).padStart(figures, '0')
const isMark = (code: number) =>
  code === 0xd1 || (code >= 0xd4 && code <= 0xda) || (code >= 0xe7 && code <= 0xee)
const bytesOf = (text: string) =>
  [...text].map((sign) =>
    sign.codePointAt(0)! < 128 ? sign.codePointAt(0)! : sign.codePointAt(0)! - 0x0e00 + 0xa0,
  )
const widthOf = (text: string) => bytesOf(text).filter((code) => !isMark(code)).length * SIZE * 0.5
