import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { meterUnits } from '#thai/rent-math.ts'
import { lastMeters, type MeterKind } from './last-readings.ts'
import { hasEnded, holdLease, isSettled } from './leases.ts'
import { dropReading, holdMeter, holdReadings, insertReading } from './write-reading.ts'

export type ReadingsOrder = {
  leaseId: string
  day: string
  by: string
  /** Where the meters stand. */
  water?: number
  electric?: number
  /** Where they stood when the tenant moved in, for a meter that was never read. */
  waterFrom?: number
  electricFrom?: number
}

/**
 * Writes down where the meters stand at the end of a lease. A reading of the same day is replaced while no bill has
 * asked for it; a later one that is unbilled gives up the units that are counted now, so that none counts twice.
 * @throws Problem 404; 409 `deposit_lease_runs`, `meters_none`, `deposit_settled`; 422 for a day that is not the lease's
 *   to close, and for a value that the readings around it contradict
 */
export async function enterReadings(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  order: ReadingsOrder,
): Promise<void> {
  const { leaseId, day, by } = order
  const lease = await holdLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  if (!hasEnded(lease)) throw conflict('deposit_lease_runs')
  const today = todayInBangkok(kit.now())
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year: Number(today.slice(0, 4)) })
  if (await isSettled(tx, workspaceId, leaseId)) throw conflict('deposit_settled')
  const last = await lastMeters(tx, workspaceId, leaseId)
  if (!last) throw conflict('meters_none')
  if (day <= lease.metersFrom || day > last.until) throw invalid({ day: 'invoices_reading_day' })
  if (day > today) throw invalid({ day: 'invoices_reading_ahead' })

  const entered = last.meters.flatMap(({ kind }) => {
    const value = order[kind]
    return value === undefined ? [] : [{ kind, value, from: order[`${kind}From`] }]
  })
  if (entered.length === 0) throw invalid({ [last.meters[0]!.kind]: 'required' })
  for (const { kind, value, from } of entered)
    await enter(tx, workspaceId, {
      ...{ kind, value, from, day, by, now: kit.now() },
      propertyId: lease.propertyId,
      startDay: lease.metersFrom,
    })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    action: 'lease.meters_read',
    recordKind: 'lease',
    recordId: leaseId,
    after: { day, ...Object.fromEntries(entered.map(({ kind, value }) => [kind, value])) },
  })
  await push(tx, `workspace:${workspaceId}`, 'deposit.settled', { leaseId })
}

type Entry = {
  kind: MeterKind
  value: number
  from: number | undefined
  day: string
  by: string
  now: Date
  propertyId: string
  startDay: string
}

async function enter(tx: Tx, workspaceId: string, entry: Entry): Promise<void> {
  const { kind, value, from, day, startDay } = entry
  const meter = await holdMeter(tx, workspaceId, entry)
  const rows = await holdReadings(tx, workspaceId, meter.id)
  const same = rows.find((one) => one.day === day)
  const next = rows.find((one) => one.day > day)
  if (same?.invoiceId || next?.invoiceId) throw invalid({ [kind]: 'invoices_reading_billed' })
  const before = rows.findLast((one) => one.day < day)
  const previous = before?.value ?? from
  if (previous === undefined) throw invalid({ [`${kind}From`]: 'required' })
  const used = unitsBetween(kind, { previous, current: value, digits: meter.digits })
  const left = (same?.units ?? 0) + (next?.units ?? 0) - used
  if (next && left < 0) throw invalid({ [kind]: 'invoices_reading_high' })

  const meterId = meter.id
  if (!before)
    await insertReading(tx, workspaceId, { ...entry, meterId, day: startDay, value: previous, units: 0 })
  if (same) await dropReading(tx, workspaceId, same.id)
  await insertReading(tx, workspaceId, { ...entry, meterId, units: used })
  if (next)
    await tx.execute(
      sql`update meter_readings set units = ${left} where workspace_id = ${workspaceId} and id = ${next.id}`,
    )
}

function unitsBetween(
  kind: MeterKind,
  reading: { previous: number; current: number; digits: number },
): number {
  const used = meterUnits({
    previous: BigInt(reading.previous),
    current: BigInt(reading.current),
    digits: reading.digits,
  })
  if (used.ok) return Number(used.units)
  throw invalid({
    [kind]: used.reason === 'lower_than_previous' ? 'invoices_reading_low' : 'invoices_reading_digits',
  })
}
