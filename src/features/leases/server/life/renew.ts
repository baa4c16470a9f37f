import { sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { draftNextTerm } from '#features/leases/server/draft.ts'
import { lastDay } from '#features/leases/server/rules.ts'
import { findLease, findOwnLease, type LeaseRow } from '#features/leases/server/store.ts'
import { leaseOffers } from '#features/leases/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { findOffer, madeNext, type OfferRow, offersOf, ownOffer, saveOffer, shownOffer } from './offers.ts'
import { heldOver, nextStart, proposedTerms, type RenewalTerms } from './terms.ts'

/** A tenant has so many months at most to answer. */
const ANSWER_MONTHS = 6

/** What the renewal page begins with. */
export async function readRenewal(tx: Tx, workspaceId: string, id: string) {
  const lease = await findLease(tx, workspaceId, id)

  return {
    startDay: lease.endDay && addDays(lease.endDay, 1),
    proposed: await proposedTerms(tx, lease),
    heldSatang: await heldOver(tx, lease),
    offers: (await offersOf(tx, lease)).map(shownOffer),
    next: await madeNext(tx, lease),
  }
}

/** Offers the next term to the tenant; the same offer, pressed twice, goes out once. */
export async function offerRenewal(
  tx: Tx,
  kit: Kit,
  who: Actor,
  { id, answerBy, message, ...terms }: RenewalTerms & { id: string; answerBy: string; message?: string },
) {
  const lease = await findRenewable(tx, who.workspaceId, id)
  assertDay('answerBy', answerBy, comingDays(todayInBangkok(kit.now()), ANSWER_MONTHS))
  const { rowCount } = await tx.execute(sql`
    select 1 from tenants where workspace_id = ${who.workspaceId} and id = ${lease.tenantId} and email is not null`)
  if (!rowCount) throw invalid({ email: 'required' })
  const asked = { ...(await termsOf(tx, lease, terms)), answerBy, message: message || null }
  const standing = await findStanding(tx, lease)
  if (standing && Object.entries(asked).every(([name, value]) => standing[name as keyof OfferRow] === value))
    return shownOffer(standing)
  if (standing) await takeBack(tx, kit, who.actorId, { lease, offer: standing })
  const offer = await insertOffer(tx, kit, lease, { ...asked, state: 'offered' })
  await note(tx, kit, { lease, actorId: who.actorId, action: 'lease.renewal_offered', offer })
  await announce(tx, 'lease.renewal_offered', {
    workspaceId: who.workspaceId,
    leaseId: id,
    offerId: offer.id,
  })

  return shownOffer(offer)
}

/** Agreed outside Ruen: the next lease is a draft at once, and what was offered is off the table. */
export async function agreeRenewal(
  tx: Tx,
  kit: Kit,
  who: Actor,
  { id, ...terms }: RenewalTerms & { id: string },
): Promise<LeaseRow> {
  const lease = await findRenewable(tx, who.workspaceId, id)
  const standing = await findStanding(tx, lease)
  if (standing) await takeBack(tx, kit, who.actorId, { lease, offer: standing })
  const next = await draftNextTerm(tx, kit, who, { lease, terms })
  const offer = await insertOffer(tx, kit, lease, {
    ...(await termsOf(tx, lease, terms)),
    ...{ state: 'agreed', nextLeaseId: next.id, answeredAt: kit.now() },
  })
  await note(tx, kit, { lease, actorId: who.actorId, action: 'lease.renewal_agreed', offer })

  return next
}

/** @throws Problem 404, 409 `lease_offer_{state}` */
export async function takeOfferBack(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, offerId }: { id: string; offerId: string },
) {
  const lease = await findLease(tx, workspaceId, id)
  const offer = await findOffer(tx, lease, offerId)
  if (offer.state !== 'taken_back') {
    assertStands(offer)
    await takeBack(tx, kit, actorId, { lease, offer })
    await announce(tx, 'lease.offer_taken_back', { workspaceId, leaseId: id, offerId })
  }

  return shownOffer(await findOffer(tx, lease, offerId))
}

/** The tenant's answer, once. @throws Problem 404, 409 `lease_offer_{state}`, `lease_offer_moved`, `lease_{state}` */
export async function answerOffer(
  tx: Tx,
  kit: Kit,
  who: Actor & { tenantId: string },
  { id, offerId, isAccepted, wish }: { id: string; offerId: string; isAccepted: boolean; wish?: string },
) {
  const lease = await findOwnLease(tx, who.workspaceId, who.tenantId, id)
  if (lease.tenantId !== who.tenantId) throw conflict('lease_lead_answers')
  const offer = await findOffer(tx, lease, offerId)
  const state = isAccepted ? 'accepted' : 'declined'
  if (offer.state === state) return ownOffer(offer, lease)
  assertStands(offer)
  if (offer.answerBy! < todayInBangkok(kit.now())) throw conflict('lease_offer_lapsed')
  if (isAccepted && nextStart(lease) !== offer.startDay) throw conflict('lease_offer_moved')
  const next = isAccepted ? await draftNextTerm(tx, kit, who, { lease, terms: offer }) : null
  await saveOffer(tx, kit, offer, {
    state,
    wish: isAccepted ? null : wish || null,
    nextLeaseId: next?.id ?? null,
    answeredAt: kit.now(),
  })
  await note(tx, kit, { lease, actorId: who.actorId, action: `lease.renewal_${state}`, offer })
  await announce(tx, 'lease.offer_answered', { workspaceId: who.workspaceId, leaseId: id, offerId })
  await push(tx, `workspace:${who.workspaceId}`, 'lease.offer_answered', { leaseId: id })

  return ownOffer(await findOffer(tx, lease, offerId), lease)
}

/** Every night: offers whose day to answer has passed lapse, and so do those of leases that are over otherwise. */
export async function lapseOffers(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspace_id: string; lease_id: string; id: string }>(sql`
      select o.workspace_id, o.lease_id, o.id from lease_offers o
        join leases l on l.workspace_id = o.workspace_id and l.id = o.lease_id
       where o.state = 'offered' and (o.answer_by < ${today} or l.status not in ('active', 'expired', 'renewed')) limit 5000`)
    return rows
  })
  for (const { workspace_id: workspaceId, lease_id: leaseId, id } of due)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const lease = await findLease(tx, workspaceId, leaseId)
      const offer = await findOffer(tx, lease, id)
      if (offer.state !== 'offered') return
      await saveOffer(tx, kit, offer, { state: 'lapsed' })
      await note(tx, kit, { lease, actorId: null, action: 'lease.renewal_lapsed', offer })
      await announce(tx, 'lease.offer_answered', { workspaceId, leaseId, offerId: id })
    })
}

/** A lease that may have a next term and has none yet. */
async function findRenewable(tx: Tx, workspaceId: string, id: string): Promise<LeaseRow> {
  const lease = await findLease(tx, workspaceId, id)
  nextStart(lease)
  const next = await madeNext(tx, lease)
  if (next) throw conflict('lease_renewal_made', { no: next.no })

  return lease
}

async function findStanding(tx: Tx, lease: LeaseRow): Promise<OfferRow | undefined> {
  return (await offersOf(tx, lease)).find(({ state }) => state === 'offered')
}

async function termsOf(tx: Tx, lease: LeaseRow, terms: RenewalTerms) {
  const { months, rentSatang, depositSatang, commonFeeSatang, internetFeeSatang } = terms
  if (rentSatang <= 0n) throw invalid({ rentSatang: 'leases_rent' })
  const startDay = nextStart(lease)

  return {
    ...{ months, rentSatang, depositSatang, commonFeeSatang, internetFeeSatang, startDay },
    endDay: lastDay(startDay, months),
    heldSatang: await heldOver(tx, lease),
  }
}

async function insertOffer(
  tx: Tx,
  kit: Kit,
  { workspaceId, id: leaseId, tenantId }: LeaseRow,
  values: Omit<
    typeof leaseOffers.$inferInsert,
    'workspaceId' | 'id' | 'leaseId' | 'tenantId' | 'createdAt' | 'updatedAt'
  >,
): Promise<OfferRow> {
  const [made] = await tx
    .insert(leaseOffers)
    .values({
      ...values,
      ...{ workspaceId, leaseId, tenantId, id: newId(), createdAt: kit.now(), updatedAt: kit.now() },
    })
    .returning()

  return made!
}

function assertStands({ state }: OfferRow): void {
  if (state !== 'offered') throw conflict(`lease_offer_${state}`)
}

async function takeBack(
  tx: Tx,
  kit: Kit,
  actorId: string | null,
  { lease, offer }: { lease: LeaseRow; offer: OfferRow },
): Promise<void> {
  await saveOffer(tx, kit, offer, { state: 'taken_back' })
  await note(tx, kit, { lease, actorId, action: 'lease.renewal_taken_back', offer })
}

function note(
  tx: Tx,
  kit: Kit,
  {
    lease,
    actorId,
    action,
    offer,
  }: { lease: LeaseRow; actorId: string | null; action: string; offer: OfferRow },
): Promise<void> {
  const { rentSatang, depositSatang, endDay, answerBy } = offer

  return audit(tx, {
    ...{ at: kit.now(), workspaceId: lease.workspaceId, actorId, action },
    ...{ recordKind: 'lease', recordId: lease.id },
    after: {
      ...{ rentSatang: String(rentSatang), addedDepositSatang: String(depositSatang), lastDay: endDay },
      ...(answerBy && { answerBy }),
    },
  })
}
