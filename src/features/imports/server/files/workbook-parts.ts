import { FileRefused } from '#features/imports/server/formats/types.ts'
import { cleanCell, type FileRecord, MAX_COLUMNS, tooManyRows } from './read-records.ts'
import { isDateFormat, shownDay, shownNumber } from './workbook-numbers.ts'
import { walkXml } from './xml.ts'

const MOST_TEXT = 1000

type Around = {
  strings: string[]
  /** The format of numbers by the style of a cell. */
  formats: string[]
  is1904: boolean
  maxRows: number
}

/** The texts that cells point to, without how they are to be read aloud. */
export function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  walkXml(xml, {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      if (name === 't') isText = phonetic === 0
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') phonetic -= 1
      // Cleaned and cut once: a hundred thousand cells may point to one long text.
      if (name === 'si') strings.push(cleanCell(unescaped(text)).slice(0, MOST_TEXT))
    },
  })

  return strings
}

/** The format of numbers for each style of cells. */
export function numberFormatsOf(xml: string): string[] {
  const own = new Map<string, string>()
  const formats: string[] = []
  let isCells = false
  walkXml(xml, {
    open({ name, attributes }) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode } = attributes()
        if (numFmtId) own.set(numFmtId, formatCode ?? '')
      }
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) {
        const id = attributes().numFmtId ?? '0'
        formats.push(own.get(id) ?? `#${id}`)
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })

  return formats
}

/**
 * The rows of a sheet as text: days by their format as ISO days, numbers as they are shown. Rows without anything stand
 * between others, so that lines are counted as people see them.
 * @throws FileRefused `import_too_many_rows`, `import_too_wide`
 */
export function readSheet(xml: string, around: Around): FileRecord[] {
  const records: FileRecord[] = []
  let line = 0
  let column = -1
  let cell = { type: 'n', style: 0, text: '' }
  let isValue = false
  let cells: string[] = []

  const keep = () => {
    const shown = shownCell(cell, around)
    if (shown === '') return
    if (column >= MAX_COLUMNS) throw new FileRefused('import_too_wide', { max: String(MAX_COLUMNS) })
    while (cells.length < column) cells.push('')
    cells[column] = shown
  }
  const endRow = () => {
    if (cells.length === 0) return
    if (line > around.maxRows) throw tooManyRows(around.maxRows)
    const last = records.at(-1)?.line ?? 0
    for (let blank = last + 1; blank < line; blank++) records.push({ line: blank, cells: [] })
    if (line > last) records.push({ line, cells })
  }
  walkXml(xml, {
    open({ name, attributes }) {
      if (name === 'row') {
        line = Number(attributes().r ?? line + 1)
        column = -1
        cells = []
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes()
        column = r ? columnOf(r) : column + 1
        cell = { type: t, style: Number(s), text: '' }
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') isValue = false
    },
    text(part) {
      if (isValue) cell.text += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') keep()
      else if (name === 'row') endRow()
    },
  })

  return records
}

function shownCell(
  { type, style, text }: { type: string; style: number; text: string },
  { strings, formats, is1904 }: Around,
): string {
  if (text === '') return ''
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return cleanCell(unescaped(text)).slice(0, MOST_TEXT)
  const format = formats[style] ?? ''

  return isDateFormat(format) ? shownDay(text, is1904) : shownNumber(text, format)
}

/** `AB12` is 27; a place beyond any sheet is far outside. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(place)?.[0].toUpperCase()
  if (!letters) return MAX_COLUMNS

  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What XML cannot hold stands as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
