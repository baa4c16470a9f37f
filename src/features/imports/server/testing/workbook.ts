import { writeZip, type ZipPart } from '#server/uploads/testing/write-zip.ts'

/** A cell: text, a number, or either with a style (an index into `FORMATS`), or XML of its own. */
export type Cell = string | number | null | { value: string | number; style: number } | { xml: string }

/** Formats of numbers by style. */
export const FORMATS = [
  'General',
  'd/m/yyyy',
  '0000000000',
  '#,##0.00',
  '[$-107041E]d mmm yyyy;@',
  '000-000-0000',
]

/** A workbook with these sheets, as a spreadsheet would save it: texts once, days as numbers with a format. */
export function workbook(
  sheets: { name: string; rows: Cell[][]; state?: string }[],
  more: ZipPart[] = [],
): Buffer {
  const strings: string[] = []
  const parts = sheets.map(({ rows }, n) => ({
    name: `xl/worksheets/sheet${n + 1}.xml`,
    data: `${HEAD}<worksheet ${MAIN}><sheetData>${rows.map((cells, r) => rowXml(cells, r + 1, strings)).join('')}</sheetData></worksheet>`,
  }))
  const all: ZipPart[] = [
    { name: '[Content_Types].xml', data: `${HEAD}<Types/>` },
    {
      name: '_rels/.rels',
      data: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    },
    {
      name: 'xl/workbook.xml',
      data: `${HEAD}<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${sheets
        .map(
          ({ name, state }, n) =>
            `<sheet name="${name}" sheetId="${n + 1}" ${state ? `state="${state}"` : ''} r:id="rId${n + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations([
        ...sheets.map((_, n) => [`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`] as const),
        ['rId90', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['rId91', 'styles', 'styles.xml'],
      ]),
    },
    {
      name: 'xl/styles.xml',
      data: `${HEAD}<styleSheet ${MAIN}><numFmts>${FORMATS.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${FORMATS.map((_, n) => `<xf numFmtId="${164 + n}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...parts,
  ]
  all.push({
    name: 'xl/sharedStrings.xml',
    data: `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  })

  return writeZip([...all.filter(({ name }) => !more.some((part) => part.name === name)), ...more])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relations(all: (readonly [string, string, string])[]): string {
  return `${HEAD}<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`).join('')}</Relationships>`
}

function rowXml(cells: Cell[], line: number, strings: string[]): string {
  const drawn = cells.map((cell, column) => {
    const place = `${column < 26 ? '' : 'A'}${String.fromCharCode(65 + (column % 26))}${line}`
    if (cell === null) return ''
    if (typeof cell === 'object' && 'xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`)
    const { value, style } = typeof cell === 'object' ? cell : { value: cell, style: 0 }
    if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`
    return `<c r="${place}" s="${style}" t="s"><v>${strings.push(value) - 1}</v></c>`
  })

  return cells.length === 0 ? '' : `<row r="${line}">${drawn.join('')}</row>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
