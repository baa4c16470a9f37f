import { buffer } from 'node:stream/consumers'
import { csvBaht } from '#i18n/csv.ts'
import { openZip, type Write } from './zip.ts'

/**
 * A cell: text, baht as satang, a whole number, an ISO day, or nothing. Texts are inline strings, which no spreadsheet takes
 * for a formula.
 */
export type XlsxCell =
  | { text: string }
  | { satang: bigint }
  | { count: bigint | number }
  | { day: string }
  | null

export type XlsxSheet = {
  /** The name on the tab. */
  name: string
  /** Lines above the table: what it is, of when. */
  lead: string[]
  heads: string[]
  /** Width of each column in letters. */
  widths: number[]
  /** Batches of rows, in order. */
  rows: AsyncIterable<XlsxCell[][]>
  /** The last line, in bold. */
  total?: XlsxCell[]
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Styles by their place in `STYLES`. */
const STYLE = { plain: 0, bold: 1, money: 2, moneyBold: 3, day: 4, title: 5, count: 6, countBold: 7 } as const

/**
 * A workbook of one sheet, written as it goes: memory holds one batch of rows, however many there are.
 * Office Open XML (ECMA-376), the parts that a sheet needs (G488).
 */
export function xlsxStream(sheet: XlsxSheet, at: Date): ReadableStream<Uint8Array> {
  const zip = openZip()
  const work = async () => {
    for (const [name, xml] of Object.entries(PARTS(sheet.name)))
      await zip.add(name, at, (write) => write(Buffer.from(xml)))
    await zip.add('xl/worksheets/sheet1.xml', at, (write) => writeSheet(sheet, write))
    await zip.close()
  }
  work().catch((error) => zip.abort(error))

  return zip.readable
}

/** The same whole, as a file to answer with. */
export async function xlsxFile(name: string, sheet: ReadableStream<Uint8Array>): Promise<File> {
  const bytes = (await buffer(sheet)) as Uint8Array<ArrayBuffer>

  return new File([bytes], `${name}.xlsx`, { type: TYPE })
}

async function writeSheet({ lead, heads, widths, rows, total }: XlsxSheet, write: Write): Promise<void> {
  const say = (xml: string) => write(Buffer.from(xml))
  const headRow = lead.length + 1
  await say(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
      .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols><sheetData>`,
  )
  let row = 0
  const line = (cells: (XlsxCell | undefined)[], look: 'plain' | 'bold' | 'title') => {
    row += 1
    return `<row r="${row}">${cells.map((cell, index) => cellXml(cell ?? null, `${letters(index)}${row}`, look)).join('')}</row>`
  }
  await say(lead.map((text, index) => line([{ text }], index === 0 ? 'title' : 'plain')).join(''))
  await say(
    line(
      heads.map((text) => ({ text })),
      'bold',
    ),
  )
  for await (const batch of rows) await say(batch.map((cells) => line(cells, 'plain')).join(''))
  if (total) await say(line(total, 'bold'))
  await say('</sheetData></worksheet>')
}

function cellXml(cell: XlsxCell, ref: string, look: 'plain' | 'bold' | 'title'): string {
  if (cell === null) return ''
  const isBold = look === 'bold'
  if ('text' in cell)
    return `<c r="${ref}" t="inlineStr" s="${STYLE[look]}"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`
  if ('satang' in cell)
    return `<c r="${ref}" s="${isBold ? STYLE.moneyBold : STYLE.money}"><v>${csvBaht(cell.satang)}</v></c>`
  if ('count' in cell)
    return `<c r="${ref}" s="${isBold ? STYLE.countBold : STYLE.count}"><v>${cell.count}</v></c>`

  return `<c r="${ref}" s="${STYLE.day}"><v>${serial(cell.day)}</v></c>`
}

/** Days since the end of 1899, as spreadsheets count them. */
function serial(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** A, B … Z, AA … */
function letters(index: number): string {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Text for XML, without the signs that XML 1.0 has no place for, and no longer than a cell holds. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .slice(0, 32_000)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Number formats: money with satang, a day, a whole number; then plain, bold and large letters. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Sarabun"/></font><font><b/><sz val="11"/><name val="Sarabun"/></font><font><b/><sz val="16"/><name val="Sarabun"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/>${[
  'fontId="1" applyFont="1"',
  'numFmtId="164" applyNumberFormat="1"',
  'numFmtId="164" applyNumberFormat="1" fontId="1" applyFont="1"',
  'numFmtId="165" applyNumberFormat="1"',
  'fontId="2" applyFont="1"',
  'numFmtId="3" applyNumberFormat="1"',
  'numFmtId="3" applyNumberFormat="1" fontId="1" applyFont="1"',
]
  .map((look) => `<xf ${look}/>`)
  .join('')}</cellXfs></styleSheet>`

/** The parts around the sheet. Names of tabs hold 31 signs, and none of these: `\ / ? * [ ] :`. */
const PARTS = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
})
