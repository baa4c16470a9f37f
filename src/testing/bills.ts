import { sql } from 'drizzle-orm'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import type { leases } from '#features/leases/tables.ts'
import type { TestApp } from './app.ts'
import { buildLease } from './homes.ts'
import { buildUser, linkUser } from './people.ts'

type App = Pick<TestApp, 'kit'>

/**
 * A tenant with an account, a lease and its first bill: rent of the month, deposit and advance, 48,000 baht together
 * unless the lease says otherwise.
 */
export async function buildBill(
  app: App,
  workspaceId: string,
  lease: Partial<typeof leases.$inferInsert> = {},
) {
  const { id: leaseId, propertyId, tenantId } = await buildLease(app, workspaceId, lease)
  const tenant = await buildUser(app)
  await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)
  const invoiceId = await app.kit.database.inWorkspace(workspaceId, (tx) =>
    issueFirstInvoice(tx, app.kit, workspaceId, leaseId),
  )

  return { leaseId, propertyId, tenantId, invoiceId: invoiceId!, token: tenant.token, userId: tenant.id }
}

/** Has a lease of October 2026 carried on by one from November, which asks for no deposit of its own. Answers its id. */
export async function buildRenewal(
  app: App,
  workspaceId: string,
  {
    leaseId,
    propertyId,
    tenantId,
  }: Pick<Awaited<ReturnType<typeof buildBill>>, 'leaseId' | 'propertyId' | 'tenantId'>,
) {
  const { id } = await buildLease(app, workspaceId, {
    ...{ propertyId, tenantId, depositSatang: 0n, advanceSatang: 0n },
    ...{ startDay: '2026-11-01', endDay: '2027-10-31', activatedAt: new Date('2026-10-20') },
  })
  await app.kit.database.owner.query(
    `update leases set status = 'renewed', ended_at = '2026-10-31T18:00Z' where id = $1`,
    [leaseId],
  )

  return id
}

/** A single-use token for a test card, made as the payer's browser makes it: straight at the gateway's vault. */
export async function cardToken({ kit, url }: Pick<TestApp, 'kit' | 'url'>, number = '4242424242424242') {
  const { publicKey } = kit.ports.payBrowser
  const response = await fetch(`${url}/sandbox/vault/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${publicKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      card: {
        name: 'Somying Test',
        number,
        expiration_month: 12,
        expiration_year: 2029,
        security_code: '123',
      },
    }),
  })
  const body = (await response.json()) as { id?: string }
  if (!body.id) throw new Error(`the vault refused: ${JSON.stringify(body)}`)

  return body.id
}

/** What a payer does at a bank, a wallet or a counter; what they do at PayPal, and what PayPal does. */
type PayerAct =
  | ('approve' | 'refuse' | 'expire' | 'no_funds' | 'limit' | 'late')
  | ('review' | 'decline' | 'cancel' | 'reverse' | 'clear' | 'deny' | 'dispute' | 'won' | 'lost')

const PAGES: Record<string, string> = {
  promptpay: 'promptpay',
  counter: 'counter',
  paypal: 'paypal/checkoutnow',
}

/** Plays the payer at the page of the bank, the wallet, the counter, PromptPay or PayPal. `webhooks`: whether the gateway tells us. */
export async function decideCharge(
  { kit, url }: Pick<TestApp, 'kit' | 'url'>,
  workspaceId: string,
  paymentId: string,
  decision: PayerAct,
  webhooks: 'normal' | 'double' | 'none' = 'normal',
) {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ method: string; charge: string }>(
      sql`select method, gateway_charge_id as charge from payments where workspace_id = ${workspaceId} and id = ${paymentId}`,
    ),
  )
  const { method, charge } = rows[0]!
  const page = PAGES[method] ?? 'authorize'
  const response = await fetch(`${url}/sandbox/${page}/${charge}?webhooks=${webhooks}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  })
  if (response.status >= 400) throw new Error(`the gateway's page answered ${response.status}`)
}
