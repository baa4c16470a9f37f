import { type OwnAlert, readOwnAlert, readOwnAlerts, setAlertDone } from '#features/alerts/server/service.ts'
import { alertIdOf, alertParts } from '#features/days/rules.ts'
import type { ApiContext } from '#server/http/context.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Entry } from './read.ts'

/** More of them are on their own page. */
const MOST = 20
const KEY = 'alert.'

/** What administrators tell the reader, beside what the calendar has to do. */
export async function readNews(context: ApiContext, { isOpen }: { isOpen: boolean }): Promise<Entry[]> {
  const { alerts } = await readOwnAlerts(context, { isCard: isOpen, itemsPerPage: MOST, page: 1 })

  return alerts.map(asEntry)
}

/** The id of the alert that an entry's id names; null for an entry of the calendar. */
export function newsId(id: string): string | null {
  const key = alertParts(id)?.key

  return key?.startsWith(KEY) ? key.slice(KEY.length) : null
}

/** @throws Problem 404 */
export async function readNewsEntry(context: ApiContext, alertId: string): Promise<Entry> {
  return asEntry(await readOwnAlert(context, alertId))
}

/** @throws Problem 404 */
export async function setNewsDone(context: ApiContext, alertId: string, isDone: boolean): Promise<Entry> {
  return asEntry(await setAlertDone(context, alertId, isDone))
}

function asEntry({ id, title, summary, at, isDone, doneAt, path }: OwnAlert): Entry {
  const date = todayInBangkok(at)

  return {
    id: alertIdOf(`${KEY}${id}`, date),
    kind: 'alert',
    ...{ date, time: null, minutes: null, title, detail: summary },
    ...{ homeId: null, home: null, gone: null, path },
    status: isDone ? 'done' : 'open',
    doneAt,
    isOverdue: false,
  }
}
