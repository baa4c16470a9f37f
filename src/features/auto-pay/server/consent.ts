import { sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { CONSENT_VERSION } from '#features/auto-pay/contract.ts'
import { takingOf } from '#features/gateways/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { offeredWays, readCapability } from '#server/ports/pay/ways.ts'

type Place = { workspaceId: string; tenantId: string; invoiceId: string }
type LeaseBill = { leaseId: string; tenantId: string; kind: string }

/** The text that a tenant agrees to, as it is shown and kept. */
export function consentText(locale: Locale): string {
  return m.auto_pay_consent({}, { locale })
}

/** Whether the rent of the lease behind an own bill can be charged by itself: a bill of theirs alone, by an account that takes cards. */
export async function isOffered(kit: Kit, { workspaceId, tenantId, invoiceId }: Place): Promise<boolean> {
  const bill = await kit.database.inWorkspace(workspaceId, (tx) => leaseOf(tx, workspaceId, invoiceId))
  if (!bill || bill.tenantId !== tenantId || bill.kind !== 'rent') return false
  const { kit: its } = await takingOf(kit, workspaceId)
  const capability = await readCapability(its.ports.pay, its.now())

  return offeredWays({ capability, paypal: null }).some(({ method }) => method === 'card')
}

/**
 * Keeps the card at the account that takes the payments of the business, with the words that were agreed to. The account is
 * asked before anything is written; a card that was there is replaced and forgotten.
 * @throws Problem 404; 409 `auto_pay_not_offered`; 422 `card_declined`, `card_token_used`; 503 `card_unavailable`
 */
export async function startAutoPay(
  kit: Kit,
  { userId, cardToken, locale, ...place }: Place & { userId: string; cardToken: string; locale: Locale },
): Promise<string> {
  const { workspaceId, tenantId, invoiceId } = place
  if (!(await isOffered(kit, place))) throw conflict('auto_pay_not_offered')
  const taking = await takingOf(kit, workspaceId)
  const kept = await taking.kit.ports.pay
    .keepCard({ token: cardToken, description: `rent of tenant ${tenantId}` })
    .catch((error) => {
      if (!(error instanceof PayError)) throw error
      if (error.kind === 'unavailable') throw new Problem(503, 'card_unavailable')
      throw new Problem(422, error.kind === 'declined' ? 'card_declined' : 'card_token_used')
    })
  const id = newId()
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const bill = await leaseOf(tx, workspaceId, invoiceId)
    if (!bill) throw notFound()
    const { leaseId } = bill
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`auto_pay:${leaseId}`}, 0))`)
    const former = await tx.execute<{ id: string }>(sql`
      update auto_payments set stopped_at = ${kit.now().toISOString()}, stopped_because = 'tenant'
       where workspace_id = ${workspaceId} and lease_id = ${leaseId} and tenant_id = ${tenantId} and stopped_at is null returning id`)
    await tx.execute(sql`
      insert into auto_payments (workspace_id, id, lease_id, tenant_id, user_id, gateway_account_id, gateway_customer_id, gateway_card_id,
             card_brand, card_last4, expiry_month, expiry_year, consent_version, consent_text, created_at)
      values (${workspaceId}, ${id}, ${leaseId}, ${tenantId}, ${userId}, ${taking.accountOf('card')}, ${kept.customerId}, ${kept.cardId},
              ${kept.card.brand}, ${kept.card.last4}, ${kept.card.expMonth}, ${kept.card.expYear}, ${CONSENT_VERSION}, ${consentText(locale)},
              ${kit.now().toISOString()})`)
    // What the card before was told for goes on with this one.
    for (const { id: formerId } of former.rows) {
      await tx.execute(sql`
        update auto_charges set auto_id = ${id} where workspace_id = ${workspaceId} and auto_id = ${formerId} and status = 'told'`)
      await announce(tx, 'auto_pay.card_left', { workspaceId, autoId: formerId })
    }
    await audit(tx, {
      ...{ at: kit.now(), workspaceId, actorId: userId, action: 'auto_pay.started', recordKind: 'auto_pay' },
      ...{ recordId: id, after: { invoiceId, cardLast4: kept.card.last4, consentVersion: CONSENT_VERSION } },
    })
    await announce(tx, 'auto_pay.changed', { workspaceId, autoId: id, change: 'on', invoiceId })
  })

  return id
}

/** Ends it; asked twice it changes nothing. @throws Problem 404 where it is not theirs */
export async function stopAutoPay(
  kit: Kit,
  { workspaceId, tenantId, id, by }: { workspaceId: string; tenantId: string; id: string; by: string },
): Promise<void> {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ stopped: string | null }>(sql`
      select stopped_at as stopped from auto_payments
       where workspace_id = ${workspaceId} and id = ${id} and tenant_id = ${tenantId} for update`)
    if (!rows[0]) throw notFound()
    if (rows[0].stopped) return
    await endAutoPay(tx, kit, { workspaceId, id, because: 'tenant', by })
  })
}

/** Switches it off, and has its card forgotten. The caller holds it. */
export async function endAutoPay(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  end: {
    workspaceId: string
    id: string
    because: 'tenant' | 'failures' | 'card' | 'account'
    by: string | null
  },
): Promise<void> {
  const { workspaceId, id, because, by } = end
  await tx.execute(sql`
    update auto_payments set stopped_at = ${kit.now().toISOString()}, stopped_because = ${because}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await tx.execute(sql`
    update auto_charges set status = 'skipped' where workspace_id = ${workspaceId} and auto_id = ${id} and status = 'told'`)
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId: by, action: 'auto_pay.stopped', recordKind: 'auto_pay' },
    ...{ recordId: id, after: { because } },
  })
  await announce(tx, 'auto_pay.card_left', { workspaceId, autoId: id })
  await announce(tx, 'auto_pay.changed', { workspaceId, autoId: id, change: because })
}

async function leaseOf(tx: Tx, workspaceId: string, invoiceId: string): Promise<LeaseBill | undefined> {
  const { rows } = await tx.execute<LeaseBill>(sql`
    select lease_id as "leaseId", tenant_id as "tenantId", kind from invoices
     where workspace_id = ${workspaceId} and id = ${invoiceId}`)

  return rows[0]
}
