import { and, eq, gt, inArray, isNotNull, min, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { leases } from '#features/leases/tables.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { findLease, hasEnded } from './leases.ts'
import { type BilledLease, type Deducted, finalLine, type InvoiceLine, meterLines } from './lines.ts'
import { closingReadings, isMetered } from './rules.ts'

/** How many days after the last one a reading still closes a lease (decision 167). */
const LATE_DAYS = 7

export type MeterKind = 'water' | 'electric'

/** A reading of a lease that has ended, billed or not; `from` is where the meter stood before. */
export type LastReading = {
  id: string
  meterKind: MeterKind
  day: string
  value: number
  from: number
  units: number
  oldEnd: number | null
  newStart: number | null
  invoiceId: string | null
}

/** What the meters say at the end of a lease. */
export type LastMeters = {
  lease: BilledLease
  /** Meters whose units the lease bills, and where each stood last, on or before the last day a reading may have. */
  meters: { kind: MeterKind; last: { day: string; value: number } | null; isClosed: boolean }[]
  /** The readings that are this tenant's to pay, billed or not, oldest first. */
  readings: LastReading[]
  /** Days on which a reading closes the lease: its last one, and those after it that are nobody else's. */
  from: string
  until: string
}

/** Reads the meters at the end of a lease; null where it has not ended, or none of its meters is billed by the unit. */
export async function lastMeters(tx: Tx, workspaceId: string, leaseId: string): Promise<LastMeters | null> {
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease?.endDay || !hasEnded(lease)) return null
  const kinds = (['water', 'electric'] as const).filter((kind) => isMetered(lease, kind))
  if (kinds.length === 0) return null
  const until = await closedBy(tx, workspaceId, { ...lease, endDay: lease.endDay })
  const { rows } = await tx.execute<LastReading & { isTheirs: boolean }>(sql`
    select r.id, m.kind as "meterKind", r.day::text as day, r.value, r.units, r.invoice_id as "invoiceId",
           r.old_end as "oldEnd", r.new_start as "newStart", r.day > ${lease.metersFrom} as "isTheirs",
           coalesce(lag(r.value) over (partition by m.id order by r.day), r.value - r.units) as "from"
      from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
     where m.workspace_id = ${workspaceId} and m.property_id = ${lease.propertyId} and r.day <= ${until}
     order by r.day, r.id`)
  const of = kinds.map((kind) => {
    const all = rows.filter(({ meterKind }) => meterKind === kind)
    const theirs = closingReadings(
      all.filter(({ isTheirs }) => isTheirs),
      lease.endDay!,
    )
    const last = all.at(-1)

    return {
      kind,
      theirs,
      last: last ? { day: last.day, value: last.value } : null,
      isClosed: (theirs.at(-1)?.day ?? '') >= lease.endDay!,
    }
  })

  return {
    lease,
    meters: of.map(({ theirs: _, ...meter }) => meter),
    readings: of
      .flatMap(({ theirs }) => theirs)
      .map(({ isTheirs: _, ...reading }) => reading)
      .sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id)),
    from: lease.endDay,
    until,
  }
}

/** The last day on which a reading closes a lease: a week after it, or the day on which the next tenant begins. */
async function closedBy(
  tx: Tx,
  workspaceId: string,
  { id, propertyId, startDay, endDay }: BilledLease & { endDay: string },
): Promise<string> {
  const [later] = await tx
    .select({ day: min(leases.startDay) })
    .from(leases)
    .where(
      and(
        eq(leases.workspaceId, workspaceId),
        eq(leases.propertyId, propertyId),
        ne(leases.id, id),
        gt(leases.startDay, startDay),
        or(isNotNull(leases.activatedAt), inArray(leases.status, ['active', 'expired', 'renewed'])),
      ),
    )
  const late = addDays(endDay, LATE_DAYS)
  const next = later?.day
  if (!next || next > late) return late

  return next > endDay ? next : endDay
}

/** One line for each meter that was read and never billed, as a deposit proposes it. */
export function unbilledAtEnd({ lease, readings }: LastMeters, but: ReadonlySet<string>): Deducted[] {
  const free = readings.filter(({ id, invoiceId }) => invoiceId === null && !but.has(id))

  return (['water', 'electric'] as const).flatMap((kind) => {
    const read = free.filter(({ meterKind }) => meterKind === kind)
    const [line] = meterLines(lease, read)
    if (!line) return []
    const words = wordsOf(lease, read)

    return [
      {
        kind: 'utilities' as const,
        description: words.th,
        words,
        amountSatang: line.amountSatang,
        readingIds: read.map(({ id }) => id),
      },
    ]
  })
}

/** A deduction with its words in both languages, where it still says what the meter says. */
export function withMeterWords(last: LastMeters | null, deducted: Deducted): Deducted {
  const read = last ? readingsOf(last, deducted) : []
  if (!last || read.length === 0) return deducted
  const words = wordsOf(last.lease, read)
  const isAsRead = [words.th, words.en].some((text) => plain(text) === plain(deducted.description))

  return isAsRead ? { ...deducted, words } : deducted
}

/** A line of the bill at the end: as on any bill where it asks for what the meter counted, else in a manager's words. */
export function closingLine(last: LastMeters | null, deducted: Deducted): InvoiceLine {
  const read = last ? readingsOf(last, deducted) : []
  const [metered] = last ? meterLines(last.lease, read) : []
  if (!metered) return finalLine(deducted)
  const isAsRead =
    withMeterWords(last, deducted).words !== undefined && metered.amountSatang === deducted.amountSatang

  return isAsRead ? metered : { ...finalLine(deducted), cause: metered.cause }
}

function readingsOf({ readings }: LastMeters, { readingIds = [] }: Deducted): LastReading[] {
  const read = readings.filter(({ id }) => readingIds.includes(id))

  return read.every(({ meterKind }) => meterKind === read[0]!.meterKind) ? read : []
}

const WORDS = { water: m.invoices_line_water_last, electric: m.invoices_line_electric_last }

/** `ค่าน้ำประปา มิเตอร์ 1,204 → 1,212 (31 ธ.ค. 2569) 8 หน่วย × ฿18.00` */
function wordsOf(lease: BilledLease, read: LastReading[]): Record<Locale, string> {
  const [first, last] = [read[0]!, read.at(-1)!]
  const rate = first.meterKind === 'water' ? lease.waterRateSatang : lease.electricRateSatang
  const units = read.reduce((sum, reading) => sum + reading.units, 0)
  const words = (locale: Locale) =>
    WORDS[first.meterKind](
      {
        from: formatNumber(first.from),
        to: formatNumber(last.value),
        day: formatDay(last.day, locale),
        units: formatNumber(units),
        rate: formatMoney(rate, locale),
      },
      { locale },
    )

  return { th: words('th'), en: words('en') }
}

/** Spaces that do not break may come back from a form as plain ones. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
