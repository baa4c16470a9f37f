import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { statusName } from '#features/properties/web/embed/status-name.ts'
import { homeName } from '#features/records/web/room/home-words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import type { Act, Asked, FindOption, Found } from './find-options.ts'

const PERSON_PATHS = { tenant: 'tenants', owner: 'owners', vendor: 'edit-vendor', contact: 'contacts' }
const dashboard = (locale: Locale, path: string) => pathIn(locale, `/dashboard/manager/${path}`)
const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
const lateOf = (days: number) => (days > 0 ? m.records_overdue({ days }) : undefined)
/** A fact that is not known is not there. */
const facts = (...all: [label: string, value: string | null | undefined | false][]) =>
  all.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** The records that were found, each with what stands beside the list for it. */
export function recordsOf(found: Found | undefined, asked: Asked): FindOption[] {
  const { rooms, people, papers } = found ?? { rooms: [], people: [], papers: [] }

  return [
    ...rooms.map((one) => roomOption(one, asked)),
    ...people.map((one) => personOption(one, asked)),
    ...papers.map((one) => paperOption(one, asked)),
  ]
}

function roomOption(one: Found['rooms'][number], asked: Asked): FindOption {
  const { locale } = asked
  const name = homeName(one)
  const note = joined(one.place, one.floor !== null && m.records_floor({ floor: String(one.floor) }))
  const late = lateOf(one.overdueDays)

  return {
    key: `room ${one.id}`,
    group: 'rooms',
    title: joined(name, one.tenantName),
    ...{ note, late },
    href: dashboard(locale, `properties/${one.id}`),
    preview: {
      ...{ title: name, note, late },
      state: { status: one.status, label: statusName(one.status) },
      toPaySatang: one.tenantName === null && one.toPaySatang === 0n ? undefined : one.toPaySatang,
      facts: facts(
        [m.records_find_tenant(), one.tenantName],
        [m.records_phone(), one.tenantPhone && displayPhone(one.tenantPhone)],
        [m.records_find_lease_end(), one.leaseEnd && formatDay(one.leaseEnd, locale)],
        [m.records_find_rent(), formatMoney(one.rentSatang, locale)],
      ),
      acts: actsOn(one, asked, false),
    },
  }
}

function personOption(one: Found['people'][number], asked: Asked): FindOption {
  const { locale } = asked
  const kind = {
    tenant: m.records_find_tenant,
    owner: m.records_find_owner,
    vendor: m.records_find_vendor,
    contact: m.records_find_contact,
  }
  const room = one.unitNo && m.records_room({ unit: one.unitNo })
  const phone = one.phone && displayPhone(one.phone)
  const late = lateOf(one.overdueDays)

  return {
    key: `${one.kind} ${one.id}`,
    group: 'people',
    title: one.name,
    note: joined(kind[one.kind](), room, phone),
    late,
    href: dashboard(locale, `${PERSON_PATHS[one.kind]}/${one.id}`),
    preview: {
      title: one.name,
      note: joined(kind[one.kind](), room),
      late,
      toPaySatang: one.kind === 'tenant' ? one.toPaySatang : undefined,
      facts: facts([m.records_phone(), phone], [m.records_find_mail(), one.email]),
      acts: one.phone
        ? [{ key: 'call', label: m.records_find_call({ phone: phone || '' }), href: `tel:${one.phone}` }]
        : [],
    },
  }
}

function paperOption(one: Found['papers'][number], { locale }: Asked): FindOption {
  const kind = {
    bill: m.records_find_bill,
    receipt: m.records_find_receipt,
    lease: m.records_find_lease,
    policy: m.records_find_policy,
    repair: m.records_find_repair,
  }
  const day = {
    bill: m.records_find_due,
    receipt: m.records_find_received,
    lease: m.records_find_lease_end,
    policy: m.records_find_policy_end,
    repair: m.records_find_repair_day,
  }
  const sum = {
    bill: m.records_find_total,
    receipt: m.records_find_total,
    lease: m.records_find_rent,
    policy: m.records_find_insured,
    repair: m.records_find_total,
  }
  const room = m.records_room({ unit: one.unitNo })
  const amount = one.amountSatang === null ? null : formatMoney(one.amountSatang, locale)
  const path = {
    lease: `edit-lease-draft/${one.openId}`,
    policy: `insurance/${one.openId}`,
    repair: `maintenance/${one.openId}`,
  }

  return {
    key: `${one.kind} ${one.id}`,
    group: 'papers',
    title: one.no,
    note: joined(one.title ?? kind[one.kind](), room, amount),
    href:
      one.kind === 'bill' || one.kind === 'receipt'
        ? accountingPath(locale, `/bills/${one.openId}`)
        : dashboard(locale, path[one.kind]),
    preview: {
      title: one.title ?? one.no,
      note: joined(kind[one.kind](), one.title && one.no, room),
      facts: facts(
        [m.records_find_tenant(), one.tenantName],
        [sum[one.kind](), amount],
        [day[one.kind](), one.day && formatDay(one.day, locale)],
      ),
      acts: [],
    },
  }
}

/** What one does to a home most. In the list each act names its home. */
export function actsOn(one: Found['rooms'][number], { locale, rights }: Asked, isNamed = true): Act[] {
  const { id } = one
  const named = (act: string) => (isNamed ? m.records_find_act({ act, home: homeName(one) }) : act)

  return [
    ...(rights.mayMoney && one.nextBillId !== null
      ? [
          {
            key: 'act money',
            label: named(m.records_act_money()),
            href: accountingPath(locale, `/bills/${one.nextBillId}?record=1`),
          },
        ]
      : []),
    ...(rights.mayMoney
      ? [
          {
            key: 'act meter',
            label: named(m.records_act_meter()),
            href: accountingPath(locale, `/meters?room=${id}`),
          },
        ]
      : []),
    ...(rights.mayMoney && one.tenantName !== null
      ? [
          {
            key: 'act charge',
            label: named(m.records_act_charge()),
            href: accountingPath(locale, `/charges/new?property=${id}`),
          },
        ]
      : []),
    ...(rights.mayEdit && one.tenantName === null
      ? [
          {
            key: 'act lease',
            label: named(m.records_act_lease()),
            href: dashboard(locale, `properties/${id}/new-lease`),
          },
        ]
      : []),
  ]
}
