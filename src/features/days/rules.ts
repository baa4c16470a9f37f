import type { IsoDay } from '#thai/dates.ts'
import { addDays, bangkokInstant, clockInstant } from '#thai/days.ts'

/** What stands on a day. `own` is one's own entry, `busy` one of a colleague, of which nothing more is told; `alert` what administrators tell. */
export const DAY_KINDS = [
  'visit',
  'move_in',
  'lease_end',
  'offer',
  'bills_due',
  'meters',
  'deposit',
  'insurance',
  'filing',
  'repair',
  'care',
  'own',
  'busy',
  'alert',
] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** When one is reminded: an hour before, or at seven in the morning of the day, or of 1, 3, 7 days before. */
export const REMINDERS = ['none', 'hour', 'day0', 'day1', 'day3', 'day7'] as const
export type Reminder = (typeof REMINDERS)[number]

const MORNING = 7

/** The instant of a reminder; null for none, and for an hour before something without a time. */
export function remindAt(remind: Reminder, day: IsoDay, time: string | null): Date | null {
  if (remind === 'none') return null
  if (remind === 'hour') return time === null ? null : new Date(clockInstant(day, time).getTime() - 3_600_000)

  return bangkokInstant(addDays(day, -Number(remind.slice(3))), { hour: MORNING })
}

/** So many days before its day something is a thing to do, and so long after it stays one that is late. */
const ALERTS: Record<Exclude<DayKind, 'busy' | 'alert'>, { ahead: number; late: number }> = {
  visit: { ahead: 1, late: 0 },
  move_in: { ahead: 7, late: 0 },
  lease_end: { ahead: 30, late: 0 },
  offer: { ahead: 3, late: 0 },
  bills_due: { ahead: 3, late: 30 },
  meters: { ahead: 7, late: 0 },
  deposit: { ahead: 14, late: 60 },
  insurance: { ahead: 30, late: 0 },
  filing: { ahead: 1, late: 30 },
  repair: { ahead: 1, late: 0 },
  care: { ahead: 1, late: 0 },
  own: { ahead: 7, late: 30 },
}

/** The days whose entries may be alerts. */
export const ALERT_SPAN = { ahead: 30, late: 60 }

/** Whether something on a day is to be done today. */
export function isAlert(kind: DayKind, day: IsoDay, today: IsoDay): boolean {
  if (kind === 'busy') return false
  if (kind === 'alert') return true
  const { ahead, late } = ALERTS[kind]

  return day <= addDays(today, ahead) && day >= addDays(today, -late)
}

/** The id of an alert: kind, record and day; of another day it is another one. */
export const alertIdOf = (key: string, day: IsoDay) => `${key}.${day}`

/** Its parts; null where it is none. The longest record is a business with a day. */
export function alertParts(id: string): { key: string; day: IsoDay } | null {
  const match = /^([a-z_]{1,20}\.[0-9a-f-]{10,47})\.(\d{4}-\d\d-\d\d)$/.exec(id)

  return match && { key: match[1]!, day: match[2]! }
}
