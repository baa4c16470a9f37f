import type { AboutKind, ChatRow, Heap } from '#features/chats/contract.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { salutationOf } from '#thai/names.ts'

export const HEAP_NAMES: Record<Heap, () => string> = {
  all: m.chats_heap_all,
  unread: m.chats_heap_unread,
  waiting: m.chats_heap_waiting,
  mine: m.chats_heap_mine,
  unassigned: m.chats_heap_unassigned,
  archived: m.chats_heap_archived,
}

const KIND_NAMES = {
  tenant: m.chats_kind_tenant,
  owner: m.chats_kind_owner,
  vendor: m.chats_kind_vendor,
  applicant: m.chats_kind_applicant,
  visitor: m.chats_visitor,
  member: m.chats_kind_team,
  business: m.chats_kind_business,
}

/** What somebody is to the reader. */
export const kindName = (kind: keyof typeof KIND_NAMES): string => KIND_NAMES[kind]()

export const ABOUT_NAMES: Record<AboutKind, () => string> = {
  home: m.chats_about_home,
  repair: m.chats_about_repair,
  bill: m.chats_about_bill,
  application: m.chats_about_application,
  inquiry: m.chats_about_inquiry,
}

/** The other side of a thread as one speaks to them; a business has no title before its name. */
export function otherName({ name, side, partyKind }: ChatRow, locale: Locale): string {
  if (name === null) return m.chats_former_user()

  return side === 'party' || partyKind === 'vendor' || partyKind === null ? name : salutationOf(name, locale)
}

/** When a message came, as a list says it: the time today, the day before that. */
export function shortWhen(at: Date, { now, locale }: { now: Date; locale: Locale }): string {
  const day = todayInBangkok(at)
  const today = todayInBangkok(now)
  if (day === today) return formatTime(at, locale)
  if (day === addDays(today, -1)) return m.chats_yesterday()

  return formatDay(day, locale)
}

/** The day above the messages that came on it. */
export function dayLine(day: string, { today, locale }: { today: string; locale: Locale }): string {
  const long = formatDay(day, locale, 'long')

  return day === today ? m.chats_today({ day: long }) : long
}

/** `0:07` */
export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
