import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { ALERT_SPAN, alertIdOf, alertParts, type DayKind, isAlert } from '#features/days/rules.ts'
import { type ApiContext, recordsHere, signedIn } from '#server/http/context.ts'
import { holidaysBetween, holidaysOf } from '#thai/calendar/holidays.ts'
import { addDays, firstDayOfMonth, lastDayOfMonth, monthKey, todayInBangkok } from '#thai/days.ts'
import { type DayReader, type DayRow, readRows } from './entries.ts'
import type { DayScope } from './sources.ts'
import { detailOf, goneWords, pathOf, titleOf } from './words.ts'

/** Entries of one day that a page shows; the rest is counted. */
const OF_A_DAY = 40

export type Entry = {
  id: string
  kind: DayKind
  date: string
  time: string | null
  minutes: number | null
  title: string
  detail: string | null
  homeId: string | null
  home: string | null
  gone: string | null
  path: string | null
  status: 'open' | 'done'
  doneAt: Date | null
  isOverdue: boolean
}

/** The account that reads, and what it sees from here: the business in use for a member, else its own records. */
export function readerOf(context: ApiContext): DayReader {
  const reader = signedIn(context)
  const { userId, workspace } = reader
  const own = (['tenant', 'owner'] as const).flatMap((kind) =>
    recordsHere(context, kind).map((link): DayScope => ({ ...link, kind })),
  )
  const staff: DayScope[] = workspace?.rights.includes('view')
    ? [{ workspaceId: workspace.id, kind: 'staff', recordId: null }]
    : []

  return { userId, scopes: [...staff, ...own], locale: context.locale }
}

/** All entries of a span, as they are told. */
export async function readEntries(context: ApiContext, from: string, to: string): Promise<Entry[]> {
  const { kit } = context
  const reader = readerOf(context)
  const today = todayInBangkok(kit.now())
  const rows = await readRows(kit, reader, { from, to, today })
  const ticks = await kit.database.once<{ key: string; day: string; doneAt: Date }>(sql`
    select key, day::text as day, done_at as "doneAt" from calendar_done
     where user_id = ${reader.userId} and day between ${from} and ${to}`)
  const done = new Map(ticks.map(({ key, day, doneAt }) => [alertIdOf(key, day), new Date(doneAt)]))

  return rows.map((row) =>
    shown(row, { today, doneAt: done.get(alertIdOf(row.key, row.day)) ?? null, reader }),
  )
}

function shown(
  row: DayRow,
  { today, doneAt, reader }: { today: string; doneAt: Date | null; reader: DayReader },
): Entry {
  const { locale } = reader

  return {
    id: alertIdOf(row.key, row.day),
    ...{ kind: row.kind, date: row.day, time: row.time, minutes: row.minutes },
    title: titleOf(row, locale),
    detail: detailOf(row, locale),
    ...{ homeId: row.homeId, home: row.home },
    gone: row.gone && goneWords(row.gone, locale),
    path: pathOf(row),
    status: doneAt ? 'done' : 'open',
    doneAt,
    isOverdue: !doneAt && !row.gone && row.day < today && isAlert(row.kind, row.day, today),
  }
}

/** The month of a day from that day on, or of today from its first, page by page. */
export async function listMonth(
  context: ApiContext,
  { date, page, itemsPerPage }: { date?: string; page: number; itemsPerPage: number },
) {
  const month = monthKey(date ?? todayInBangkok(context.kit.now()))
  const all = await readEntries(context, date ?? firstDayOfMonth(month), lastDayOfMonth(month))

  return pageOf(all, { page, itemsPerPage })
}

/** A span with its holidays; at most 40 entries of a day. */
export async function readSpan(context: ApiContext, { from, to }: { from: string; to: string }) {
  const last = to < from ? from : to > addDays(from, 61) ? addDays(from, 61) : to
  const counts = new Map<string, number>()
  const entries = (await readEntries(context, from, last)).filter(({ date }) => {
    const count = (counts.get(date) ?? 0) + 1
    counts.set(date, count)
    return count <= OF_A_DAY
  })
  const states = [from, last].map((day) => holidaysOf(Number(day.slice(0, 4))).state)

  return {
    entries,
    more: [...counts].flatMap(([day, count]) => (count > OF_A_DAY ? { day, count: count - OF_A_DAY } : [])),
    holidays: holidaysBetween(from, last).map(({ day, th, en, isOff, isSubstitute }) => ({
      ...{ day, isOff, isSubstitute },
      name: context.locale === 'th' ? th : en,
    })),
    holidaysAre:
      states.find((one) => one === 'fixed') ?? states.find((one) => one === 'reckoned') ?? 'published',
  } as const
}

/** What is to be done: late ones first, then by day. */
export async function readAlerts(context: ApiContext, { isOpen }: { isOpen: boolean }): Promise<Entry[]> {
  const today = todayInBangkok(context.kit.now())
  const all = await readEntries(context, addDays(today, -ALERT_SPAN.late), addDays(today, ALERT_SPAN.ahead))

  return all.filter(
    ({ kind, date, gone, status }) => isAlert(kind, date, today) && !gone && (!isOpen || status === 'open'),
  )
}

/** One alert. @throws Problem 404 */
export async function readAlert(context: ApiContext, id: string): Promise<Entry> {
  const parts = alertParts(id)
  const isDay = parts && !Number.isNaN(Date.parse(parts.day))
  const found = isDay && (await readEntries(context, parts.day, parts.day)).find((one) => one.id === id)
  if (!found || found.kind === 'busy') throw notFound()

  return found
}

export function pageOf<T>(all: T[], { page, itemsPerPage }: { page: number; itemsPerPage: number }) {
  return {
    data: all.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    total: all.length,
    page,
    itemsPerPage,
  }
}
