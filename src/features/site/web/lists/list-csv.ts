import { CSV_START, csvLine } from '#i18n/csv.ts'
import { m } from '#i18n/messages/messages.js'
import type { AnyList, ListColumn } from '#web/dashboard/kit/dashboard-list.ts'
import type { Scope } from '#web/page/page-scope.ts'

/** A file ends here; where the list goes on, its last line says so. */
export const MOST_ROWS = 50_000
/** The most that a call of a list answers at once. */
const BATCH = 100

/**
 * A list from its first row to its last as CSV, each page asked when the one before it was taken.
 * @returns how many rows the list has, and its lines; refusals of the first page are thrown before any line
 */
export async function listCsv(
  list: AnyList,
  { api, locale, today }: Pick<Scope, 'api' | 'locale' | 'today'>,
  filters: object,
  most = MOST_ROWS,
): Promise<{ total: number; lines: AsyncGenerator<string> }> {
  const ask = (page: number, cursor?: string) =>
    list.ask(api, { ...filters, itemsPerPage: BATCH, page, ...(cursor && { cursor }) })
  const first = await ask(1)
  const facts = factsOf(list.columns({ locale, today }, filters))

  async function* lines() {
    yield CSV_START + csvLine(facts.map(({ head }) => head))
    // Pages by number move on where something new is put before them: a row that was written is not written again.
    const written = new Set<string>()
    let answer = first
    let isByCursor = false
    for (let page = 1; ; page++) {
      const fresh = answer.data.filter((row) => !written.has(list.keyOf(row)))
      const rows = fresh.slice(0, most - written.size)
      for (const row of rows) written.add(list.keyOf(row))
      yield rows.map((row) => csvLine(facts.map(({ fact }) => fact(row) ?? ''))).join('')
      const { nextCursor, total } = answer
      isByCursor ||= nextCursor !== undefined
      const isMore = isByCursor ? nextCursor !== undefined : page * BATCH < total
      if (written.size >= most && (isMore || rows.length < fresh.length)) {
        yield csvLine([m.list_csv_cut({ most: most.toLocaleString('en') })])
        return
      }
      if (!isMore) return
      answer = await ask(nextCursor ? 1 : page + 1, nextCursor)
    }
  }

  return { total: first.total, lines: lines() }
}

function factsOf<Row>(columns: ListColumn<Row>[]) {
  return columns.flatMap(({ head, file }) =>
    typeof file === 'function' ? [{ head, fact: file }] : (file ?? []),
  )
}

/**
 * The lines as a body. They are written by a task of its own, not when the reader asks for more: so they keep the
 * language of the request, which is lost in whatever the server's socket calls.
 */
export function bodyOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TextEncoderStream()
  const writer = writable.getWriter()
  const write = async () => {
    for await (const text of lines) {
      await writer.ready
      await writer.write(text)
    }
    await writer.close()
  }
  // What was refused or broken on the way cuts the file off, so that the browser does not take it for whole.
  write().catch((error) => writer.abort(error).catch(() => undefined))

  return readable
}
