import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isSettled } from '#features/invoices/server/service.ts'
import { hasNotice, lastDay, reviewLease } from '#features/leases/server/rules.ts'
import { steppedRent } from '#features/leases/server/steps.ts'
import { findLease, type LeaseRow } from '#features/leases/server/store.ts'
import { DEPOSITS_HELD, heldForLeases } from '#features/ledger/server/service.ts'
import { addDays, addMonths } from '#thai/days.ts'
import { type LeaseFinding, needsRegistration } from '#thai/lease-rules/check-lease.ts'
import { rentOn } from '#thai/lease-rules/rent-steps.ts'

/** What the next term would be. */
export type RenewalTerms = {
  months: number
  rentSatang: bigint
  /** Beside what is held. */
  depositSatang: bigint
  commonFeeSatang: bigint
  internetFeeSatang: bigint
}

/** The law holds a promise of over three years to three, unless the Land Office knows it (CCC s. 538). */
const UNREGISTERED_MONTHS = 36

/** The first day of the next term. @throws Problem 409 `lease_without_end`, `lease_{state}` */
export function nextStart(lease: LeaseRow): string {
  if (!['active', 'expired', 'renewed'].includes(lease.status)) throw conflict(`lease_${lease.status}`)
  if (lease.endDay === null) throw conflict('lease_without_end')

  return addDays(lease.endDay, 1)
}

/** What one would propose: the same again, at the rent that was set for the next lease, the deposit staying where it is. */
export async function proposedTerms(tx: Tx, lease: LeaseRow): Promise<RenewalTerms> {
  const { commonFeeSatang, internetFeeSatang } = lease

  return {
    months: 12,
    rentSatang: await nextRent(tx, lease),
    depositSatang: (await goesBack(tx, lease)) ? lease.depositSatang : 0n,
    commonFeeSatang,
    internetFeeSatang,
  }
}

/** The deposit of the tenant in the home that the next term takes over; what goes back with a notice is none. */
export async function heldOver(tx: Tx, lease: LeaseRow): Promise<bigint> {
  if (await goesBack(tx, lease)) return 0n
  const { workspaceId, propertyId, tenantId } = lease
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where workspace_id = ${workspaceId} and property_id = ${propertyId} and tenant_id = ${tenantId}
       and start_day <= ${lease.startDay}`)
  const held = await heldForLeases(tx, workspaceId, {
    account: DEPOSITS_HELD,
    leaseIds: rows.map(({ id }) => id),
  })

  return [...held.values()].reduce((sum, one) => sum + one, 0n)
}

/** The deposit that a renewal takes over from the lease before; none for any other. */
export async function stayingDeposit(tx: Tx, { workspaceId, id }: LeaseRow): Promise<bigint> {
  const { rows } = await tx.execute<{ lease_id: string }>(sql`
    select lease_id from lease_offers where workspace_id = ${workspaceId} and next_lease_id = ${id} limit 1`)

  return rows[0] ? heldOver(tx, await findLease(tx, workspaceId, rows[0].lease_id)) : 0n
}

/** The rule checker on the next term. The deposit that stays counts as one that is asked for. */
export async function checkTerms(tx: Tx, lease: LeaseRow, terms: RenewalTerms) {
  const startDay = nextStart(lease)
  const endDay = lastDay(startDay, terms.months)
  const depositSatang = terms.depositSatang + (await heldOver(tx, lease))
  const { rows } = await tx.execute<{ units: number; is_company: string }>(sql`
    select (select count(*)::int from properties where workspace_id = ${lease.workspaceId} and deleted_at is null) as units,
           is_company from tenants where workspace_id = ${lease.workspaceId} and id = ${lease.tenantId}`)
  if (!rows[0]) throw notFound()
  const { units, is_company } = rows[0]

  const checked = { rentSatang: terms.rentSatang, rentSteps: [], depositSatang, advanceSatang: 0n }
  const check = reviewLease(
    { ...checked, startDay, endDay },
    { landlordUnits: units, isCompany: is_company === 'yes' },
  )
  if (isOverThreeYears({ startDay: lease.startDay, endDay }) && !needsRegistration({ startDay, endDay }))
    return { endDay, terms: checked, check: { ...check, findings: [...check.findings, TOGETHER] } }

  return { endDay, terms: checked, check }
}

/** Of the two terms together; the new one alone has a finding of its own. */
const TOGETHER: { level: 'should_look' } & Omit<LeaseFinding, 'id' | 'level'> & { id: string } = {
  id: 'renewal_over_3_years',
  level: 'should_look',
  ...{ sourceKey: 'ccc-538', inForce: true, inForceFrom: null },
}

/** Whether two terms that follow each other pass three years together: one promise of that length wants registering. */
export function isOverThreeYears({ startDay, endDay }: { startDay: string; endDay: string }): boolean {
  return endDay >= addMonths(startDay, UNREGISTERED_MONTHS)
}

/** A deposit that was settled, or is to be with the notice: the next term begins without it. */
async function goesBack(tx: Tx, lease: LeaseRow): Promise<boolean> {
  return hasNotice(lease) || (await isSettled(tx, lease.workspaceId, lease.id))
}

/** The rent that was set for the next lease while this one ran, by an act on many rooms (G371); else the same. */
async function nextRent(tx: Tx, lease: LeaseRow): Promise<bigint> {
  const { rows } = await tx.execute<{ rent: string }>(sql`
    select p.rent_satang::text as rent from properties p
     where p.workspace_id = ${lease.workspaceId} and p.id = ${lease.propertyId}
       and exists (select 1 from room_act_rooms r
                     join room_acts a on a.workspace_id = r.workspace_id and a.id = r.act_id and a.kind = 'rent'
                    where r.workspace_id = p.workspace_id and r.property_id = p.id and r.state = 'done'
                      and a.created_at > ${lease.createdAt.toISOString()}::timestamptz)`)

  return rows[0] ? BigInt(rows[0].rent) : rentOn(steppedRent(lease), lease.endDay ?? lease.startDay)
}
