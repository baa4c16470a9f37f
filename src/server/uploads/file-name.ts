const maxLength = 120
const unnamed = 'file'

/** Control characters, marks that turn the reading direction, and invisible characters that hide an ending. */
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * The name of an uploaded file as people may see it: no folders, no hidden characters, at most 120 signs, and
 * the ending of what the file really is. For display and for download only; files are kept under generated keys.
 */
export function cleanFileName(given: string, ending?: string): string {
  const name = given
    .normalize('NFC')
    .replace(hidden, '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = name.lastIndexOf('.')
  const hasEnding = dot > 0 && /^[a-z0-9]{1,5}$/i.test(name.slice(dot + 1))
  const stem = (hasEnding ? name.slice(0, dot) : name).replace(/[. ]+$/, '')
  const kept = endingOf({ given: hasEnding ? name.slice(dot + 1) : '', real: ending })
  return cut(stem || unnamed) + (kept && `.${kept}`)
}

const tables = ['csv', 'txt', 'tsv', 'xlsx', 'xls', 'mt940', 'sta']

/** The ending of a table: its own where a table may have it, so that a text is not named another kind of file; else `csv`. */
export function tableEnding(given: string): string {
  const own = given.slice(given.lastIndexOf('.') + 1).toLowerCase()

  return tables.includes(own) ? own : 'csv'
}

/** Keeps the visitor's spelling where it means the same (`JPEG` for `jpg`). */
function endingOf({ given, real }: { given: string; real: string | undefined }): string {
  if (real === undefined) return given
  const lower = given.toLowerCase() === 'jpeg' ? 'jpg' : given.toLowerCase()
  return lower === real ? given : real
}

/** Cuts between graphemes, so that no Thai mark loses its letter. */
function cut(text: string): string {
  let result = ''
  for (const { segment } of graphemes.segment(text.slice(0, maxLength * 4))) {
    if (result.length + segment.length > maxLength) break
    result += segment
  }
  return result || unnamed
}
