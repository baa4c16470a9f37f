import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import {
  dropReading,
  holdLeasesOf,
  holdMeter,
  holdReadings,
  insertReading,
  type MeterKind,
  widenMeter,
} from '#features/invoices/server/service.ts'
import { OLDEST_READING_DAYS } from '#features/meters/contract.ts'
import { countUnits } from '#features/meters/rules.ts'
import { audit } from '#server/audit.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

export type ReadingOrder = {
  propertyId: string
  kind: MeterKind
  day: string
  value: number
  seen?: string | null
  replaces?: string
  hasTurned?: boolean
  oldEnd?: number
  newStart?: number
  isWider?: boolean
  from?: number
  by: string
}

type Kept = Awaited<ReturnType<typeof holdReadings>>[number]

/**
 * Writes down where a meter of a home stands, as the last reading of it. Whoever sends the same again changes nothing.
 * @throws Problem 404; 409 `meters_read_meanwhile`, `meters_reading_billed`; 422 for a day that is none for a reading, and
 *   for a figure that has to be asked about
 */
export async function enterReading(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  asked: ReadingOrder,
): Promise<void> {
  const { propertyId, kind, value, by } = asked
  const now = kit.now()
  const today = todayInBangkok(now)
  if (asked.day > today) throw invalid({ day: 'invoices_reading_ahead' })
  if (asked.day < addDays(today, -OLDEST_READING_DAYS)) throw invalid({ day: 'meters_day_old' })
  const { rows: homes } = await tx.execute(sql`
    select 1 from properties where workspace_id = ${workspaceId} and id = ${propertyId} and deleted_at is null`)
  if (homes.length === 0) throw notFound()
  // As the rent run does it: leases, then numbers, then readings. No bill goes out between looking and writing.
  const leases = await holdLeasesOf(tx, workspaceId, propertyId)
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year: Number(today.slice(0, 4)) })
  const meter = await holdMeter(tx, workspaceId, { kind, propertyId })
  const readings = await holdReadings(tx, workspaceId, meter.id)
  const active = leases
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.startDay.localeCompare(b.startDay))
  const metersFrom = (active.find((one) => holds(one, asked.day)) ?? active[0])?.metersFrom
  const order = { ...asked, day: dayOf(readings, asked, { today, metersFrom }) }
  const { day } = order
  if (isThere(readings, order)) return

  const { replaced, before } = await placeOf(tx, workspaceId, { readings, order, metersFrom })
  const begun = replaced && !before ? beginningOf(replaced) : undefined
  const previous = before?.value ?? begun ?? order.from
  const digits = order.isWider ? Math.max(meter.digits, String(value).length) : meter.digits
  const exchange =
    order.oldEnd !== undefined && order.newStart !== undefined
      ? { oldEnd: order.oldEnd, newStart: order.newStart }
      : undefined
  // A meter that was never read begins here, unless somebody knows where it stood on moving in.
  const units =
    previous === undefined ? firstUnits(value, digits) : unitsOf(order, { previous, digits, exchange })
  const widest = Math.max(digits, exchange ? String(value).length : 0)
  if (widest > meter.digits) await widenMeter(tx, workspaceId, meter.id, widest)

  if (replaced) await dropReading(tx, workspaceId, replaced.id)
  if (!before && begun === undefined && order.from !== undefined) {
    if (!metersFrom || metersFrom >= day) throw invalid({ from: 'meters_from_day' })
    const began = { meterId: meter.id, day: metersFrom, value: order.from, units: 0, by, now }
    await insertReading(tx, workspaceId, began)
  }
  const reading = { meterId: meter.id, day, value, units, exchange, by, now }
  const readingId = await insertReading(tx, workspaceId, reading)
  await audit(tx, {
    at: now,
    workspaceId,
    actorId: by,
    action: replaced ? 'property.meter_corrected' : 'property.meter_read',
    recordKind: 'property',
    recordId: propertyId,
    ...(replaced ? { before: { day: replaced.day, [kind]: replaced.value } } : {}),
    after: { day, [kind]: value, units, ...exchange },
  })
  await push(tx, `workspace:${workspaceId}`, 'meter.read', { propertyId, readingId })
}

/** A figure that is put right today was read when the wrong one was; another day has to be said. */
function dayOf(
  readings: Kept[],
  { day, replaces }: ReadingOrder,
  { today, metersFrom }: { today: string; metersFrom: string | undefined },
): string {
  const last = readings.at(-1)
  const isCorrected = last !== undefined && last.id === replaces && (!metersFrom || last.day > metersFrom)

  return day === today && isCorrected ? last.day : day
}

/** Sent twice, as on a bad line: it is there already. */
function isThere(readings: Kept[], { day, value, replaces }: ReadingOrder): boolean {
  const last = readings.at(-1)

  return last?.day === day && last.value === value && last.id !== replaces
}

/** Which reading gives way, and which one is counted from. */
async function placeOf(
  tx: Tx,
  workspaceId: string,
  {
    readings,
    order: { replaces, seen, day },
    metersFrom,
  }: { readings: Kept[]; order: ReadingOrder; metersFrom: string | undefined },
): Promise<{ replaced: Kept | undefined; before: Kept | undefined }> {
  const last = readings.at(-1)
  if ((replaces ?? seen ?? null) !== (last?.id ?? null)) throw conflict('meters_read_meanwhile')
  // Where a tenant began is counted from: no later figure takes its place.
  const isBeginning =
    last !== undefined && metersFrom !== undefined && last.day <= metersFrom && metersFrom < day
  if (replaces !== undefined && isBeginning) throw conflict('meters_read_meanwhile')
  const isSame = replaces !== undefined || last?.day === day
  if (isSame && last?.invoiceId)
    throw conflict('meters_reading_billed', { no: await billNo(tx, workspaceId, last.invoiceId) })
  const before = isSame ? readings.at(-2) : last
  if (before && before.day >= day) throw invalid({ day: 'meters_day_before' })

  return { replaced: isSame ? last : undefined, before }
}

function holds({ startDay, endDay }: { startDay: string; endDay: string | null }, day: string): boolean {
  return startDay <= day && (endDay === null || day <= endDay)
}

/** Where a first reading that counted something, as an import brings it, began; none where counting begins with it. */
function beginningOf({ value, units }: Kept): number | undefined {
  return units > 0 && units <= value ? value - units : undefined
}

function firstUnits(value: number, digits: number): number {
  if (value >= 10 ** digits) throw invalid({ value: 'meters_wheels' })

  return 0
}

function unitsOf(
  { value, hasTurned }: ReadingOrder,
  counted: { previous: number; digits: number; exchange?: { oldEnd: number; newStart: number } },
): number {
  const count = countUnits({ ...counted, current: value, hasTurned })
  if (count.ok) return count.units
  throw invalid(count.ask === 'exchange' ? { oldEnd: 'meters_exchange' } : { value: `meters_${count.ask}` })
}

async function billNo(tx: Tx, workspaceId: string, invoiceId: string): Promise<string> {
  const { rows } = await tx.execute<{ no: string }>(
    sql`select no from invoices where workspace_id = ${workspaceId} and id = ${invoiceId}`,
  )

  return rows[0]?.no ?? ''
}
