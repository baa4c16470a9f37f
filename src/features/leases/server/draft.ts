import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { assertUnitRates, MOST_RENT_SATANG } from '#contract/amounts.ts'
import { assertDay, leaseEndDays, leaseStartDays } from '#contract/day-bounds.ts'
import type { Foreign } from '#contract/dollars.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { priced } from '#features/exchange-rates/server/service.ts'
import type { leaseTermsInput } from '#features/leases/contract.ts'
import { leases } from '#features/leases/tables.ts'
import { properties } from '#features/properties/tables.ts'
import { matchTenant } from '#features/tenants/server/service.ts'
import { workspaceSettings } from '#features/workspaces/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumber } from '#server/numbers.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { leaseRuleOn } from '#thai/lease-rules/rules.ts'
import { copyCoTenants, dropCoTenants, setCoTenants } from './cotenants.ts'
import { nextStart, proposedTerms, type RenewalTerms } from './life/terms.ts'
import { assertDraft, lastDay } from './rules.ts'
import { assertSteps, storedTerms } from './steps.ts'
import { findLease, type LeaseRow, saveLease } from './store.ts'

/** What a draft is made from. */
export type DraftSource =
  | { applicationId: string }
  | { leaseId: string }
  | { propertyId: string; tenantId: string }

export type LeaseTermsChange = Partial<z.output<typeof leaseTermsInput>>

/**
 * Begins a draft with all that is known filled in: home and rent from the property, parties and days from the
 * application, due day and late fee from the workspace's settings. One application gives one draft.
 */
export async function createDraft(tx: Tx, kit: Kit, who: Actor, source: DraftSource): Promise<LeaseRow> {
  if ('applicationId' in source) return draftFromApplication(tx, kit, who, source.applicationId)
  if ('leaseId' in source) return draftFromLease(tx, kit, who, source.leaseId)
  const { rows } = await tx.execute(
    sql`select id from tenants where workspace_id = ${who.workspaceId} and id = ${source.tenantId} and deleted_at is null`,
  )
  if (!rows.length) throw notFound()
  const terms = await startingTerms(tx, who.workspaceId, source.propertyId)
  const startDay = todayInBangkok(kit.now())

  return insertDraft(tx, kit, who, {
    ...terms,
    ...source,
    startDay,
    endDay: lastDay(startDay, terms.minLeaseMonths),
  })
}

/** Changes a draft's terms. Days in the wrong order are refused, since no paper can be made of them. */
export async function updateDraft(
  tx: Tx,
  kit: Kit,
  who: Actor,
  id: string,
  { coTenants: others, ...change }: LeaseTermsChange,
): Promise<LeaseRow> {
  const before = await findLease(tx, who.workspaceId, id)
  assertDraft(before.status)
  const stored = { ...storedTerms(change), ...(await rentOf(tx, kit, before, change)) }
  const after = { ...before, ...given(stored) } as LeaseRow
  assertUnitRates(after)
  if (change.startDay) assertDay('startDay', after.startDay, leaseStartDays(todayInBangkok(kit.now())))
  if (after.endDay !== null && after.endDay < after.startDay)
    throw invalid({ endDay: 'leases_end_before_start' })
  if (change.endDay) assertDay('endDay', change.endDay, leaseEndDays(after.startDay))
  if (after.rentUsdCents !== null && after.rentSteps.length > 0)
    throw invalid({ rentSteps: 'leases_steps_baht' })
  if (after.rentSatang <= 0n) throw invalid({ rentSatang: 'leases_rent' })
  // An end that was drawn in may leave steps outside: told where steps or the rent are typed, and once more when it is sent.
  if (change.rentSteps || change.rentSatang || change.startDay || change.endDay) assertSteps(after)
  if (others) await setCoTenants(tx, kit, who, { lease: before, others })
  await saveLease(tx, before, { ...stored, updatedAt: kit.now() })

  return findLease(tx, who.workspaceId, id)
}

/** Rent in dollars in baht at the newest rate of today; typed in baht again, or told to be, it is in baht. */
async function rentOf(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  before: LeaseRow,
  { rentUsdCents: cents, rentSatang }: LeaseTermsChange,
) {
  const isBaht =
    cents === null || (cents === undefined && rentSatang !== undefined && rentSatang !== before.rentSatang)
  if (isBaht) return { rentUsdCents: null, rentRateE4: null, rentRateDay: null }
  if (cents === undefined) return {}
  const day = todayInBangkok(kit.now())
  const { satang, foreign } = await priced(tx, { cents, day, field: 'rentUsdCents', most: MOST_RENT_SATANG })

  return { rentSatang: satang, ...rentColumns(foreign) }
}

const rentColumns = ({ cents, rateE4, rateDay }: Foreign) => ({
  ...{ rentUsdCents: cents, rentRateE4: rateE4, rentRateDay: rateDay },
})

/** Throws a draft away; what was sent stays. */
export async function removeDraft(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  id: string,
): Promise<void> {
  const lease = await findLease(tx, workspaceId, id)
  assertDraft(lease.status)
  await dropCoTenants(tx, lease)
  await tx.delete(leases).where(and(eq(leases.workspaceId, workspaceId), eq(leases.id, id)))
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'lease.draft_removed',
    recordKind: 'lease',
    recordId: id,
  })
}

type Applied = {
  id: string
  status: string
  property_id: string
  user_id: string
  answers: Record<string, string>
  first_name: string
  last_name: string
  email: string
  phone: string | null
  move_in_day: string
  term_months: number
  locale: string
}

async function draftFromApplication(tx: Tx, kit: Kit, who: Actor, applicationId: string): Promise<LeaseRow> {
  const { rows } = await tx.execute<Applied>(sql`
    select id, status, property_id, user_id, answers, first_name, last_name, email, phone, move_in_day::text, term_months, locale
      from applications where workspace_id = ${who.workspaceId} and id = ${applicationId} and submitted_at is not null
       for update`)
  const application = rows[0]
  if (!application) throw notFound()
  if (application.status !== 'approved') throw conflict('lease_application_not_approved')
  const existing = await findOfApplication(tx, who.workspaceId, applicationId)
  if (existing) return existing

  const { answers } = application
  const tenantId = await matchTenant(tx, kit, {
    workspaceId: who.workspaceId,
    userId: application.user_id,
    firstName: application.first_name,
    lastName: application.last_name,
    email: application.email,
    phone: application.phone,
    idNumber: answers.idNumber || null,
    nationality: answers.nationality || null,
    employer: answers.employer || null,
    locale: application.locale,
  })
  const terms = await startingTerms(tx, who.workspaceId, application.property_id)

  return insertDraft(tx, kit, who, {
    ...terms,
    propertyId: application.property_id,
    tenantId,
    applicationId,
    startDay: application.move_in_day,
    endDay: lastDay(application.move_in_day, application.term_months),
    occupants: Number(answers.occupants ?? 1),
  })
}

/** A lease of the application that still stands: a draft to go on with, or one already sent. */
async function findOfApplication(
  tx: Tx,
  workspaceId: string,
  applicationId: string,
): Promise<LeaseRow | undefined> {
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    select id, status from leases where workspace_id = ${workspaceId} and application_id = ${applicationId}
       and status <> 'terminated' order by created_at desc limit 1`)
  const found = rows[0]
  if (!found) return undefined
  if (found.status !== 'draft') throw conflict('lease_application_used')

  return findLease(tx, workspaceId, found.id)
}

/** A copy of a lease that was taken back, or the next term of one that runs, on the terms that one would propose. */
async function draftFromLease(tx: Tx, kit: Kit, who: Actor, leaseId: string): Promise<LeaseRow> {
  const lease = await findLease(tx, who.workspaceId, leaseId)
  if (['active', 'expired', 'renewed'].includes(lease.status) && lease.endDay)
    return draftNextTerm(tx, kit, who, { lease, terms: await proposedTerms(tx, lease) })

  const copy = await insertDraft(tx, kit, who, {
    ...{ ...termsOf(lease), rentSteps: lease.rentSteps },
    ...{ propertyId: lease.propertyId, tenantId: lease.tenantId, applicationId: lease.applicationId },
    ...{ occupants: lease.occupants, startDay: lease.startDay },
    endDay: lease.endDay ?? lastDay(lease.startDay, 12),
  })
  await copyCoTenants(tx, kit, { from: lease, to: copy })

  return copy
}

/** The next term of a lease as a draft. The deposit that is held stays and is not asked for again, nor is rent in advance. */
export async function draftNextTerm(
  tx: Tx,
  kit: Kit,
  who: Actor,
  { lease, terms }: { lease: LeaseRow; terms: RenewalTerms },
): Promise<LeaseRow> {
  const { rentSatang, depositSatang, commonFeeSatang, internetFeeSatang, months } = terms
  const startDay = nextStart(lease)
  const next = await insertDraft(tx, kit, who, {
    ...termsOf(lease),
    // Rent that was offered in another sum of baht is in baht.
    ...(rentSatang !== lease.rentSatang && { rentUsdCents: null, rentRateE4: null, rentRateDay: null }),
    ...{ propertyId: lease.propertyId, tenantId: lease.tenantId, occupants: lease.occupants },
    ...{ rentSatang, depositSatang, commonFeeSatang, internetFeeSatang, advanceSatang: 0n },
    startDay,
    endDay: lastDay(startDay, months),
  })
  await copyCoTenants(tx, kit, { from: lease, to: next })

  return next
}

function termsOf(lease: LeaseRow) {
  const { rentSatang, depositSatang, advanceSatang, commonFeeSatang, internetFeeSatang, dueDay, graceDays } =
    lease
  const {
    lateFeeSatang,
    waterMode,
    waterRateSatang,
    electricMode,
    electricRateSatang,
    noticeDays,
    billingMode,
  } = lease
  const { specialTermsTh, specialTermsEn, guarantor, occupantNames, registerPayer } = lease
  const { rentUsdCents, rentRateE4, rentRateDay } = lease

  return {
    ...{ rentSatang, rentUsdCents, rentRateE4, rentRateDay },
    depositSatang,
    advanceSatang,
    commonFeeSatang,
    internetFeeSatang,
    dueDay,
    graceDays,
    lateFeeSatang,
    waterMode,
    waterRateSatang,
    electricMode,
    electricRateSatang,
    noticeDays,
    billingMode,
    guarantor,
    occupantNames,
    registerPayer,
    specialTermsTh,
    specialTermsEn,
  }
}

/** What a home and its workspace say before anything was agreed. */
async function startingTerms(tx: Tx, workspaceId: string, propertyId: string) {
  const [home] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, propertyId)))
  if (!home || home.deletedAt) throw notFound()
  const [settings] = await tx
    .select()
    .from(workspaceSettings)
    .where(eq(workspaceSettings.workspaceId, workspaceId))
  const { rentSatang, depositSatang, advanceSatang, commonFeeSatang, internetFeeSatang, minLeaseMonths } =
    home
  const { waterMode, waterRateSatang, electricMode, electricRateSatang } = home
  const { rentUsdCents, rentRateE4, rentRateDay } = home

  return {
    ...{ rentSatang, rentUsdCents, rentRateE4, rentRateDay },
    depositSatang,
    advanceSatang,
    commonFeeSatang,
    internetFeeSatang,
    minLeaseMonths,
    waterMode,
    waterRateSatang,
    electricMode,
    electricRateSatang,
    dueDay: Math.min(settings?.defaultDueDay ?? 5, 28),
    graceDays: settings?.defaultGraceDays ?? 3,
    lateFeeSatang: BigInt(settings?.defaultLateFeeSatang ?? 0),
    billingMode: settings?.billingMode ?? 'before',
  }
}

type NewDraft = Omit<
  typeof leases.$inferInsert,
  'workspaceId' | 'id' | 'no' | 'status' | 'createdAt' | 'updatedAt'
> & { minLeaseMonths?: number }

async function insertDraft(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  draft: NewDraft,
): Promise<LeaseRow> {
  const { minLeaseMonths: _, ...values } = draft
  const id = newId()
  const year = Number(todayInBangkok(kit.now()).slice(0, 4))
  await tx.insert(leases).values({
    noticeDays: leaseRuleOn(draft.startDay)?.tenantNoticeDays ?? 30,
    ...values,
    workspaceId,
    id,
    no: await takeNumber(tx, { workspaceId, kind: 'lease', year }),
    createdAt: kit.now(),
    updatedAt: kit.now(),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'lease.drafted',
    recordKind: 'lease',
    recordId: id,
  })

  return findLease(tx, workspaceId, id)
}
