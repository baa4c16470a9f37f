import { requestVisit, type Slot } from '#features/visits/server/service.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import { demoEmail } from './logins.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

type Visit = {
  home: string
  name: string
  inDays: number
  slot: Slot
  locale: 'th' | 'en'
  isOnline?: boolean
  phone?: string
  source?: string
}

/** Who wants to see a home in the days to come. */
const VISITS: Record<Business['key'], Visit[]> = {
  agency: [
    {
      home: 'ks-1204',
      name: 'คุณนภัส รุ่งจำลอง',
      inDays: 1,
      slot: '10.00 A.M',
      locale: 'th',
      phone: '0800000201',
    },
    { home: 'ns-1503', name: 'Nora Sagastad', inDays: 1, slot: '4.00 P.M', locale: 'en', isOnline: true },
    {
      home: 'sa-2005',
      name: 'คุณภาสกร ดาวสมมติ',
      inDays: 2,
      slot: '1.00 P.M',
      locale: 'th',
      phone: '0800000202',
      source: 'site',
    },
    {
      home: 'sa-2005',
      name: 'คุณอรณิชา งามตัวอย่าง',
      inDays: 2,
      slot: '1.00 P.M',
      locale: 'th',
      phone: '0800000203',
    },
    {
      home: 'pl-0057',
      name: 'ครอบครัวคุณสิทธิ์ แก้วนิทาน',
      inDays: 4,
      slot: '9.00 A.M',
      locale: 'th',
      phone: '0800000204',
      source: 'site',
    },
  ],
  investor: [
    {
      home: 'mn-2503',
      name: 'คุณหมอเจน น้ำจำลอง',
      inDays: 2,
      slot: '5.00 P.M',
      locale: 'th',
      phone: '0800000205',
    },
  ],
  dorm: [
    {
      home: 'bt-204',
      name: 'น้องมิว ทุ่งจำลอง',
      inDays: 1,
      slot: '11.00 A.M',
      locale: 'th',
      phone: '0800000206',
    },
    {
      home: 'bt-302',
      name: 'แม่ของน้องพลอย สุขสมมติ',
      inDays: 3,
      slot: '2.00 P.M',
      locale: 'th',
      phone: '0800000207',
    },
  ],
}

/** Puts the wishes to see homes on the timeline: they came in over the last two days. */
export function layVisits(
  { kit }: Clock,
  timeline: Timeline,
  { business, homes, today }: { business: Business; homes: Map<string, MadeHome>; today: string },
): void {
  for (const [index, visit] of VISITS[business.key].entries()) {
    const asked = bangkokInstant(addDays(today, -1 - (index % 2)), { hour: 9 + index, minute: 12 * index })
    timeline.on(asked, async () => {
      await requestVisit(
        kit,
        {
          propertyId: homes.get(visit.home)!.id,
          languageID: visit.locale === 'th' ? 1 : 2,
          demoTypeID: visit.isOnline ? 2 : 1,
          name: visit.name,
          forDateTime: `${addDays(today, visit.inDays)} ${visit.slot}`,
          demoOrSchedule: true,
          source: visit.source,
          ...(visit.phone ? { contactNumber: visit.phone } : { contactEmail: demoEmail(`visitor.${index}`) }),
        },
        visit.locale,
      )
    })
  }
}
