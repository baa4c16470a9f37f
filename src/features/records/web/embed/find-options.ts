import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import type { Scope } from '#web/page/page-scope.ts'

export type Found = Awaited<ReturnType<Scope['api']['records']['find']>>['data']

/** A page of the dashboard that is found by its name. */
export type FindPage = { label: string; href: string }

export type FindOption = {
  key: string
  group: 'rooms' | 'people' | 'papers' | 'acts' | 'pages'
  title: string
  note: string
  /** What is late about it, where something is. */
  late?: string
  href: string
}

const PEOPLE = { tenant: m.records_find_tenant, owner: m.records_find_owner, vendor: m.records_find_vendor }
const PERSON_PATHS = { tenant: 'tenants', owner: 'owners', vendor: 'edit-vendor' }
const PAPERS = { bill: m.records_find_bill, receipt: m.records_find_receipt, lease: m.records_find_lease }

/** What was found, in a fixed order of groups: homes, people, papers, acts on the nearest home, pages. */
export function findOptions(
  found: Found | undefined,
  { search, locale, pages }: { search: string; locale: Locale; pages: FindPage[] },
): FindOption[] {
  const dashboard = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)
  const { rooms, people, papers } = found ?? { rooms: [], people: [], papers: [] }
  const wanted = search.trim().toLowerCase()
  const nearest = rooms[0]

  return [
    ...rooms.map((one) => ({
      key: `room ${one.id}`,
      group: 'rooms' as const,
      title: [m.records_room({ unit: one.unitNo }), one.tenantName].filter(Boolean).join(' · '),
      note: [one.place, one.floor === null ? null : m.records_floor({ floor: String(one.floor) })]
        .filter(Boolean)
        .join(' · '),
      late: one.overdueDays > 0 ? m.records_overdue({ days: one.overdueDays }) : undefined,
      href: dashboard(`properties/${one.id}`),
    })),
    ...people.map((one) => ({
      key: `${one.kind} ${one.id}`,
      group: 'people' as const,
      title: one.name,
      note: [
        PEOPLE[one.kind](),
        one.unitNo && m.records_room({ unit: one.unitNo }),
        one.phone && displayPhone(one.phone),
      ]
        .filter(Boolean)
        .join(' · '),
      href: dashboard(`${PERSON_PATHS[one.kind]}/${one.id}`),
    })),
    ...papers.map((one) => ({
      key: `${one.kind} ${one.id}`,
      group: 'papers' as const,
      title: one.no,
      note: [
        PAPERS[one.kind](),
        m.records_room({ unit: one.unitNo }),
        one.amountSatang === null ? null : formatMoney(one.amountSatang, locale),
      ]
        .filter(Boolean)
        .join(' · '),
      href:
        one.kind === 'lease'
          ? dashboard(`edit-lease-draft/${one.openId}`)
          : accountingPath(locale, `/bills/${one.openId}`),
    })),
    ...(nearest
      ? [
          {
            key: 'act meter',
            group: 'acts' as const,
            title: m.records_find_act_meter({ unit: nearest.unitNo }),
            note: '',
            href: accountingPath(locale, `/meters?room=${nearest.id}`),
          },
          {
            key: 'act lease',
            group: 'acts' as const,
            title: m.records_new_lease({ unit: nearest.unitNo }),
            note: '',
            href: dashboard(`properties/${nearest.id}/new-lease`),
          },
        ]
      : []),
    ...(wanted.length < 2 ? [] : pages.filter(({ label }) => label.toLowerCase().includes(wanted)))
      .slice(0, 4)
      .map(({ label, href }) => ({
        key: `page ${href}`,
        group: 'pages' as const,
        title: label,
        note: '',
        href,
      })),
  ]
}

export const GROUP_WORDS: Record<FindOption['group'], () => string> = {
  rooms: m.records_find_rooms,
  people: m.records_find_people,
  papers: m.records_find_papers,
  acts: m.records_find_acts,
  pages: m.records_find_pages,
}
