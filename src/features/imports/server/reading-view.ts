import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import { fieldsOf } from './formats/detect.ts'
import type { ImportFormat } from './formats/types.ts'
import type { Reading } from './sources.ts'

/** Columns whose word is that of the cell they hold under another name. */
const WORD_OF: Record<string, string> = { property: 'project', start: 'lease_from', end: 'lease_to' }

/** The columns of a file that waits and the lines it left out, in words; nothing of one that waits no more. */
export function readingView(reading: Reading | null, format: ImportFormat, locale: Locale) {
  if (!reading)
    return { columns: [], fields: [], missing: [], leftOut: [], leftOutCount: 0, sheet: null, otherSheets: 0 }
  const { columns, missing, leftOut, leftOutCount, sheet, otherSheets } = reading
  const nameOf = (field: string) => text(`imports_field_${wordOf(field)}`, {}, locale) ?? field

  return {
    columns: columns.map((column) => ({ ...column, fieldName: column.field && nameOf(column.field) })),
    fields: fieldsOf(format).map((field) => ({ field, name: nameOf(field) })),
    missing: missing.map(nameOf),
    leftOut: leftOut.map((one) => ({
      ...one,
      message: text(`imports_left_out_${one.reason}`, {}, locale) ?? one.reason,
    })),
    leftOutCount,
    sheet,
    otherSheets,
  }
}

/** `waterBefore` is `water_before`. */
function wordOf(field: string): string {
  return WORD_OF[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
