import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { metPath } from './met-path.ts'
import type { ReadContact } from './types.ts'

/** What is next with somebody, and where it is done; nothing where nothing waits. */
export type Next = { label: string; href: string }

type Met = ReadContact['met'][number]

/**
 * What waits longest comes first: a question without an answer, then a visit, then an application; once they have seen or
 * asked about a home that is free, its lease.
 */
export function nextStep({ met }: Pick<ReadContact, 'met'>, locale: Locale): Next | null {
  const oldest = (kind: Met['kind'], state: Met['state']) =>
    met.findLast((one) => one.kind === kind && one.state === state)
  const to = (one: Met, label: string): Next => ({ label, href: pathIn(locale, metPath(one)) })
  const question = oldest('inquiry', 'open')
  if (question) return to(question, m.contacts_next_answer())
  const visit = oldest('visit', 'open')
  if (visit) return to(visit, m.contacts_next_visit({ day: formatDay(todayInBangkok(visit.at), locale) }))
  const application = oldest('application', 'open')
  if (application) return to(application, m.contacts_next_decide())
  const approved = oldest('application', 'ready')
  if (approved) return to(approved, m.contacts_next_lease())
  const home = met.find(({ state, propertyId }) => state === 'ready' && propertyId)
  if (!home || met.some(({ kind }) => kind === 'tenant')) return null
  const path = `/dashboard/manager/properties/${home.propertyId}/new-lease?q=${encodeURIComponent(home.name)}`

  return { label: m.contacts_next_lease(), href: pathIn(locale, path) }
}
