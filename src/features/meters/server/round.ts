import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foldKey } from '#db/found-by.ts'
import { placeName, projectName } from '#db/place-name.ts'
import {
  isMetered,
  type LastBill,
  type MeterKind,
  type RoundLease,
  roundLeases,
} from '#features/invoices/server/service.ts'
import { sumOf } from '#features/meters/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { daysBetween, todayInBangkok } from '#thai/days.ts'

/** Rooms of one page: more than a building has, and still light for a telephone. */
const PAGE = 300
/** Readings that say what is usual. */
const USUAL = 6

const KINDS = ['water', 'electric'] as const

type Reading = {
  id: string
  day: string
  value: number
  units: number
  oldEnd: number | null
  newStart: number | null
  by: string | null
  at: Date
  invoice: { id: string; no: string } | null
}

/** A room of the round with its meters; figures are whole units. */
export type RoundRoom = {
  propertyId: string
  unitNo: string
  place: string | null
  floor: number | null
  isLet: boolean
  isRead: boolean
  meters: {
    kind: MeterKind
    digits: number
    rateSatang: bigint | null
    last: Reading | null
    before: { day: string; value: number } | null
    isRead: boolean
    waiting: number
    usual: { units: number; days: number } | null
  }[]
  nextBill: { period: string; issueDay: string } | null
  leaseEnd: string | null
  leaseId: string | null
  countsFrom: string | null
  unreadBill: { id: string; no: string; issueDay: string; kinds: MeterKind[] } | null
}

type Look = { now: Date; locale: Locale; propertyId?: string }

/** The rooms of a page with how far the round has come. */
export async function readRound(
  tx: Tx,
  workspaceId: string,
  { page, search, show, ...look }: Look & { page: number; search?: string; show?: 'unread' },
) {
  const all = await readRooms(tx, workspaceId, look)
  const wanted = foldKey(search ?? '')
  const found = all.filter(
    ({ isRead, unitNo }) => (show !== 'unread' || !isRead) && (!wanted || foldKey(unitNo).includes(wanted)),
  )
  const let_ = all.filter(({ isLet }) => isLet)
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const shown = Math.min(page, pages)

  return {
    rooms: found.slice((shown - 1) * PAGE, shown * PAGE),
    total: let_.length,
    read: let_.filter(({ isRead }) => isRead).length,
    empty: all.length - let_.length,
    totals: sumOf(let_),
    found: found.length,
    page: shown,
    pages,
    due: firstDue(let_),
  }
}

/** The first day on which a bill goes out while a room is unread, and how many rooms that concerns. */
export function firstDue(rooms: Pick<RoundRoom, 'isRead' | 'nextBill'>[]) {
  const days = rooms.flatMap(({ isRead, nextBill }) => (!isRead && nextBill ? [nextBill.issueDay] : []))
  if (days.length === 0) return null
  const day = days.sort()[0]!

  return { day, rooms: days.filter((one) => one === day).length }
}

/**
 * Homes whose meters bills count on, and empty ones that have meters, in the order in which one walks.
 * @param depth readings of each meter; with one alone nothing is said of what is usual, nor of the bill before
 */
export async function readRooms(
  tx: Tx,
  workspaceId: string,
  { now, locale, propertyId, depth = USUAL + 2 }: Look & { depth?: number },
): Promise<RoundRoom[]> {
  const today = todayInBangkok(now)
  const leases = await roundLeases(tx, workspaceId, { now, propertyId })
  const homes = await readHomes(tx, workspaceId, { locale, propertyId, let: [...leases.keys()] })
  const meters = await readMeters(tx, workspaceId, { propertyIds: homes.map(({ id }) => id), depth })

  return homes
    .flatMap((home) => roomOf(home, leases.get(home.id), meters.get(home.id) ?? [], today))
    .sort(byWalk)
}

type Home = { id: string; unitNo: string; place: string | null; floor: number | null; isElsewhere: boolean }

async function readHomes(
  tx: Tx,
  workspaceId: string,
  { locale, propertyId, let: let_ }: { locale: Locale; propertyId?: string; let: string[] },
): Promise<Home[]> {
  const { rows } = await tx.execute<Home>(sql`
    select p.id, p.unit_no as "unitNo", ${placeName({ project: projectName(locale) })} as place, p.floor,
           exists (select 1 from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status = 'active') as "isElsewhere"
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.deleted_at is null
       ${propertyId ? sql`and p.id = ${propertyId}` : sql``}
       and (p.id = any (${`{${let_.join(',')}}`}::uuid[])
         or exists (select 1 from meters m where m.workspace_id = p.workspace_id and m.property_id = p.id))`)

  return rows
}

type MeterRow = { kind: MeterKind; digits: number; readings: Reading[] }

async function readMeters(
  tx: Tx,
  workspaceId: string,
  { propertyIds, depth }: { propertyIds: string[]; depth: number },
): Promise<Map<string, MeterRow[]>> {
  if (propertyIds.length === 0) return new Map()
  const { rows } = await tx.execute<{
    propertyId: string
    kind: MeterKind
    digits: number
    id: string | null
    day: string
    value: number
    units: number
    oldEnd: number | null
    newStart: number | null
    at: string
    invoiceId: string | null
    invoiceNo: string | null
    by: string | null
  }>(sql`
    select m.property_id as "propertyId", m.kind, m.digits, r.id, r.day::text as day, r.value, r.units, r.old_end as "oldEnd",
           r.new_start as "newStart", r.created_at as at, r.invoice_id as "invoiceId", i.no as "invoiceNo", u.first_name as "by"
      from meters m
      left join lateral (
        select * from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id
         order by r.day desc limit ${depth}) r on true
      left join invoices i on i.workspace_id = m.workspace_id and i.id = r.invoice_id
      left join users u on u.id = r.created_by
     where m.workspace_id = ${workspaceId} and m.property_id = any (${`{${propertyIds.join(',')}}`}::uuid[])
     order by r.day desc`)
  const meters = new Map<string, MeterRow[]>()
  for (const { propertyId, kind, digits, id, invoiceId, invoiceNo, at, ...rest } of rows) {
    const own = meters.get(propertyId) ?? []
    meters.set(propertyId, own)
    const meter = own.find((one) => one.kind === kind) ?? { kind, digits, readings: [] }
    if (!own.includes(meter)) own.push(meter)
    if (id)
      meter.readings.push({
        ...rest,
        id,
        at: new Date(at),
        invoice: invoiceId ? { id: invoiceId, no: invoiceNo ?? '' } : null,
      })
  }

  return meters
}

function roomOf(home: Home, lease: RoundLease | undefined, own: MeterRow[], today: string): RoundRoom[] {
  // Let by a lease that asks a flat sum, or nothing: there is nothing to read for a bill.
  if (!lease && home.isElsewhere) return []
  const meters = KINDS.flatMap((kind) => {
    const kept = own.find((one) => one.kind === kind)
    const rate = lease && (kind === 'water' ? lease.waterRateSatang : lease.electricRateSatang)
    const isWanted = lease ? isMetered(lease, kind) && (kept || rate! > 0n) : kept
    if (!isWanted) return []
    const [last = null, before = null] = kept?.readings ?? []

    return [
      {
        kind,
        digits: kept?.digits ?? (kind === 'water' ? 4 : 5),
        rateSatang: rate ?? null,
        last,
        before: before && { day: before.day, value: before.value },
        isRead: last !== null && (lease ? isForNext(last, lease) : last.day === today),
        waiting: lease
          ? (kept?.readings ?? []).reduce((sum, one) => sum + (isForNext(one, lease) ? one.units : 0), 0)
          : 0,
        usual: usualOf(kept?.readings ?? [], {
          isRead: last !== null && lease !== undefined && isForNext(last, lease),
          from: lease?.metersFrom,
        }),
      },
    ]
  })
  if (meters.length === 0) return []

  return [
    {
      propertyId: home.id,
      unitNo: home.unitNo,
      place: home.place,
      floor: home.floor,
      isLet: lease !== undefined,
      isRead: meters.every(({ isRead }) => isRead),
      meters,
      nextBill: lease?.next ?? null,
      leaseEnd: lease?.endDay ?? null,
      leaseId: lease?.id ?? null,
      countsFrom: lease?.metersFrom ?? null,
      unreadBill: lease?.last && lease.last.unreadMeters.length > 0 ? billOf(lease.last) : null,
    },
  ]
}

const billOf = ({ id, no, issueDay, unreadMeters: kinds }: LastBill) => ({ id, no, issueDay, kinds })

/**
 * Taken since the last bill went out, and after the day on which the tenant began: where the meter stood then, or when the
 * tenant before left, is what is counted from. What is on a bill already is for none that comes.
 */
function isForNext({ day, at, invoice }: Reading, { last, metersFrom }: RoundLease): boolean {
  if (invoice !== null || day <= metersFrom) return false

  return !last || day > last.issueDay || (day === last.issueDay && at >= last.madeAt)
}

/**
 * What the readings before this round counted. The oldest of them is only where they began. What a tenant before used, and
 * what an empty room did, is usual for nobody: only readings since the tenant began count.
 */
function usualOf(
  readings: Reading[],
  { isRead, from = '' }: { isRead: boolean; from?: string },
): { units: number; days: number } | null {
  const own = readings.filter(({ day }) => day >= from)
  const earlier = own.slice(isRead ? 1 : 0).slice(0, USUAL + 1)
  const counted = earlier.slice(0, -1)
  if (counted.length === 0) return null

  return {
    units: counted.reduce((sum, { units }) => sum + units, 0),
    days: daysBetween(earlier.at(-1)!.day, counted[0]!.day),
  }
}

const NUMERIC = new Intl.Collator('th', { numeric: true })

/** Building, floor, number; what has no building comes last. */
function byWalk(a: RoundRoom, b: RoundRoom): number {
  const place =
    a.place === null || b.place === null
      ? Number(a.place === null) - Number(b.place === null)
      : NUMERIC.compare(a.place, b.place)

  return (
    place ||
    (a.floor ?? Number.MIN_SAFE_INTEGER) - (b.floor ?? Number.MIN_SAFE_INTEGER) ||
    NUMERIC.compare(a.unitNo, b.unitNo) ||
    a.propertyId.localeCompare(b.propertyId)
  )
}
