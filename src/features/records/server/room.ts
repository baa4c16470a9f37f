import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { PolicyKind } from '#features/insurance/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readHistory } from './history.ts'
import { readAround, readHome, readNeighbours, readOwners } from './home.ts'
import { readLeases, readTenant } from './lease.ts'
import { readBills, readHeld, readOwed } from './money.ts'
import { readNextBill } from './next-bill.ts'
import { readNotes } from './notes.ts'

/** Units of so many readings are drawn. */
const READINGS = 6

/** Everything about one home. @throws Problem 404 */
export async function readRoom(
  tx: Tx,
  workspaceId: string,
  { id, locale, now }: { id: string; locale: Locale; now: Date },
) {
  const today = todayInBangkok(now)
  const home = await readHome(tx, workspaceId, id, locale)
  const leases = await readLeases(tx, workspaceId, {
    today,
    where: sql`l.property_id = ${id} and l.status in ('active', 'draft', 'sent', 'signed')`,
  })
  // A renewal is active beside the lease that it follows: whose days these are is the one that runs.
  const running = leases.filter(({ status }) => status === 'active')
  const lease =
    running.find((one) => one.startDay <= today && (one.endDay === null || one.endDay >= today)) ??
    running[0] ??
    null
  const ofHome = { propertyId: id }

  return {
    ...home,
    ...(await readNeighbours(tx, workspaceId, id)),
    tenant: lease && (await readTenant(tx, workspaceId, { propertyId: id, tenantId: lease.tenantId })),
    lease,
    coming: leases.filter((one) => one !== lease),
    money: {
      ...(await readOwed(tx, workspaceId, ofHome, today)),
      ...(await readHeld(tx, workspaceId, ofHome)),
    },
    ...(await readBills(tx, workspaceId, ofHome, today)),
    nextRun: lease && (await readNextBill(tx, workspaceId, { leaseId: lease.id, now })),
    meters: await readMeters(tx, workspaceId, id),
    owners: await readOwners(tx, workspaceId, id, locale),
    ...(await readAround(tx, workspaceId, id, now)),
    policy: await readPolicyInForce(tx, workspaceId, id, today),
    notes: await readNotes(tx, workspaceId, { kind: 'property', recordId: id }),
    history: await readHistory(tx, workspaceId, ofHome),
  }
}

type MeterRow = { kind: 'water' | 'electric'; value: number; day: string; units: number[] }

/** Where the meters stand, with the units of the last readings, oldest first. */
async function readMeters(tx: Tx, workspaceId: string, id: string): Promise<MeterRow[]> {
  const { rows } = await tx.execute<MeterRow>(sql`
    select m.kind, (array_agg(r.value order by r.day desc))[1] as value, max(r.day)::text as day,
           array_agg(r.units order by r.day) as units
      from meters m join lateral (
        select * from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id order by r.day desc limit ${READINGS}) r on true
     where m.workspace_id = ${workspaceId} and m.property_id = ${id} group by m.kind order by m.kind desc`)

  return rows
}

type InForce = { id: string; kind: PolicyKind; insurer: string; endDay: string }

/** Of the home's policies that hold today the one that began last. */
async function readPolicyInForce(
  tx: Tx,
  workspaceId: string,
  id: string,
  today: string,
): Promise<InForce | null> {
  const { rows } = await tx.execute<InForce>(sql`
    select id, kind, insurer, end_day::text as "endDay" from insurance_policies
     where workspace_id = ${workspaceId} and property_id = ${id} and tenant_id is null
       and start_day <= ${today} and end_day >= ${today} order by start_day desc, id desc limit 1`)

  return rows[0] ?? null
}
