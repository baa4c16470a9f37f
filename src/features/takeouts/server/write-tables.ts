import type { Tx } from '#db/client.ts'
import { CSV_START, csvLine } from '#i18n/csv.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Write, Zip } from '#server/archive/zip.ts'
import { cellOf } from './cells.ts'
import type { Content } from './content.ts'
import { pathOf } from './file-path.ts'
import { headingOf, titleOf } from './headings/headings.ts'
import { MORE_COLUMNS, rowsOf } from './rows.ts'

type Row = Record<string, unknown>

type Writing = {
  workspaceId: string
  locale: Locale
  at: Date
  /** Told after each batch how many rows it had. */
  tell(rows: number): Promise<void>
}

/** Writes a table twice: as CSV for people and as JSON, complete and exact, for programs. */
export async function writeTable(tx: Tx, zip: Zip, content: Content, writing: Writing): Promise<void> {
  const { workspaceId, locale, at, tell } = writing
  const batches = async (each: (rows: Row[]) => Promise<void>) => {
    for await (const texts of rowsOf(tx, content, workspaceId)) {
      await each(texts.map((text) => withPath(content, JSON.parse(text))))
      await tell(texts.length)
    }
  }
  await zip.add(`csv/${csvName(content.name, locale)}.csv`, at, async (write) => {
    const columns = columnsOf(content)
    await say(write, CSV_START + csvLine(columns.map(({ name }) => headingOf(name, locale))))
    await batches((rows) =>
      say(
        write,
        rows.map((row) => csvLine(columns.map((one) => cellOf(one, row[one.name], locale)))).join(''),
      ),
    )
  })
  await zip.add(`json/${content.name}.json`, at, async (write) => {
    let isFirst = true
    await say(write, '[')
    await batches(async (rows) => {
      await say(write, (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n'))
      isFirst = false
    })
    await say(write, '\n]\n')
  })
}

/** The name of a table's CSV: the program's name, and what people call it where that is Thai. */
function csvName(table: string, locale: Locale): string {
  return locale === 'th' ? `${table} ${titleOf(table, locale).replaceAll('/', '-')}` : table
}

function columnsOf({ name, columns }: Content) {
  const more = (MORE_COLUMNS[name] ?? []).map((it) => ({ name: it, columnType: 'PgText' }))

  return [...columns, ...more]
}

/** Rows of files say where their file lies in the archive. */
function withPath({ name }: Content, row: Row): Row {
  return name === 'files' && !row.deleted_at ? { ...row, path: pathOf(row as never) } : row
}

const say = (write: Write, text: string) => write(Buffer.from(text))
