import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Scope } from '#web/page/page-scope.ts'
import type { DataColumn } from './data-table.tsx'

/** One fact of a row as a spreadsheet takes it: an ISO day, plain baht (`csvBaht`), a word; empty for nothing. */
type Fact<Row> = (row: Row) => string | null | undefined

/**
 * A column of a list and what it is in the file of that list: the same fact, several under heads of their own where the
 * cell holds several, or nothing for buttons and pictures.
 */
export type ListColumn<Row> = DataColumn<Row> & {
  head: string
  file: Fact<Row> | { head: string; fact: Fact<Row> }[] | null
}

/** Who reads a list, and when. */
export type Reading = Pick<Scope, 'locale' | 'today'>

/** Where in a list: a page by its number, or by the cursor that the page before it gave. */
export type ListPage = { itemsPerPage: number; page: number; cursor?: string }

type Answered = { data: unknown[]; total: number; nextCursor?: string }
type RowOf<Answer extends Answered> = Answer['data'][number]

/**
 * A list of the dashboard. Its page and its file read the same address, ask the same call and have the same columns, so
 * that the file holds what is shown. Stands in `<name>.list.tsx` as `shownList`, where the file finds it by its path.
 */
export type DashboardList<Filters extends object, Answer extends Answered> = {
  /** In the address of its file and in the audit log. */
  name: string
  /** The address of its page, without language and filters. */
  path: string
  /** The filters as they stand in the address; what is not understood is left out. */
  read: (query: URLSearchParams) => Filters
  ask: (api: Scope['api'], asked: Filters & ListPage) => Promise<Answer>
  /** What the file is called. */
  title: (filters: Filters) => string
  keyOf: (row: RowOf<Answer>) => string
  columns: (reading: Reading, filters: Filters) => ListColumn<RowOf<Answer>>[]
}

/** Any list, as the file sees it. */
export type AnyList = DashboardList<object, Answered>

/** A list as it is written down; its types follow from what it asks. */
export function dashboardList<Filters extends object, Answer extends Answered>(
  list: DashboardList<Filters, Answer>,
): DashboardList<Filters, Answer> {
  return list
}

/** What was typed into the search of a list, as far as the calls take it. */
export function searchIn(query: URLSearchParams, name = 'q'): string | undefined {
  return query.get(name)?.trim().slice(0, 200) || undefined
}

/** Where the file of a list is fetched, in the reader's language. */
export function listFilePath(locale: Locale, name: string): string {
  return pathIn(locale, `/dashboard/export/${name}`)
}
