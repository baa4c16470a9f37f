import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { hourOf } from '#features/visits/slots.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { OutgoingAttachment } from '#server/notices/notice.ts'
import { bangkokInstant } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { type Visit, wayOf } from './read-visit.ts'

/** A visit takes its slot: an hour. */
const HOUR_MS = 3_600_000

/**
 * The calendar file (RFC 5545) of a visit, for the mail to the visitor or the manager. Times are UTC, so that each
 * calendar shows its own; tentative, as the business still calls to confirm. The same visit keeps its UID.
 */
export function visitCalendar(
  kit: Kit,
  visit: Visit,
  { summary, locale }: { summary: string; locale: Locale },
): OutgoingAttachment {
  const { publicUrl, product } = kit.config
  const start = bangkokInstant(visit.day, { hour: hourOf(visit.slot) })
  const calendar = ical({
    prodId: { company: product.nameEn, product: 'visits' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar
    .createEvent({
      id: `visit-${visit.id}@${new URL(publicUrl).hostname}`,
      stamp: kit.now(),
      start,
      end: new Date(start.getTime() + HOUR_MS),
      summary,
      location: wayOf(visit, locale),
      description: visit.businessPhone ? displayPhone(visit.businessPhone) : undefined,
      url: visit.titleTh ? publicUrl + pathIn(locale, `/listing/${visit.propertyId}`) : undefined,
      status: ICalEventStatus.TENTATIVE,
    })
    .createAlarm({ type: ICalAlarmType.display, triggerBefore: 3600 })

  return { name: 'visit.ics', type: 'text/calendar', text: calendar.toString() }
}
