import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { issueOpeningInvoice } from '#features/invoices/server/service.ts'
import { buildLease } from '#testing/homes.ts'
import { buildUser, linkUser } from '#testing/people.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import type { Stage } from './stage.ts'

const STATEMENT = new URL(
  '../../features/bank/testing/samples/kbank_kbiz_th_a_SYNTHETIC.csv',
  import.meta.url,
)
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Where the steps are taken: the stage, the addresses that answer in turn, and a manager's business. */
export type Ground = {
  stage: Stage
  urls: string[]
  workspaceId: string
  token: string
  calls: Calls
}

/** Calls of all that go on at once: under way, and answered. */
export type Calls = { underWay: number; answered: number }

type Answer = { status: number; body: { code?: string; data?: Record<string, unknown> } }

/**
 * Asks until somebody answers, now here, now there: the one that was asked may just have died. An answer that the service
 * is away counts as none.
 */
export async function ask(
  ground: Ground,
  {
    method,
    path,
    token,
    body,
  }: { method: string; path: string; token: string; body?: object | (() => FormData) },
): Promise<Answer> {
  for (let turn = Math.floor(Math.random() * 2); ; turn += 1) {
    ground.calls.underWay += 1
    try {
      const form = typeof body === 'function' ? body() : undefined
      const response = await fetch(ground.urls[turn % ground.urls.length] + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          ...(body && !form ? { 'content-type': 'application/json' } : {}),
        },
        body: form ?? (body ? JSON.stringify(body) : undefined),
        signal: AbortSignal.timeout(12_000),
      })
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] }
      if (answer.status !== 503) {
        ground.calls.answered += 1
        return answer
      }
    } catch {
      // It died under the call.
    } finally {
      ground.calls.underWay -= 1
    }
    await sleep(25)
  }
}

/** The same, for a call that must be right. */
async function asked(ground: Ground, call: Parameters<typeof ask>[1]): Promise<Record<string, unknown>> {
  const answer = await ask(ground, call)
  if (answer.status !== 200)
    throw new Error(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`)

  return answer.body.data ?? {}
}

/** A tenant of a home of the business with a bill of that sum, and an account of their own. */
async function bill({ stage: { kit }, workspaceId }: Ground, amountSatang: bigint) {
  const { id: userId, token } = await buildUser({ kit })
  const lease = await buildLease({ kit }, workspaceId)
  await linkUser({ kit }, userId, 'tenant', workspaceId, lease.tenantId)
  const dueDay = addDays(todayInBangkok(kit.now()), 5)
  const invoiceId = await kit.database.inWorkspace(workspaceId, (tx) =>
    issueOpeningInvoice(tx, kit, workspaceId, { leaseId: lease.id, amountSatang, dueDay, importId: newId() }),
  )

  return { invoiceId, token, propertyId: lease.propertyId }
}

let statements = 0
const books = '/manager/dashboard/accounting'

/** Each step is begun and asked for again under the same key until it is known to be done; then it is there once. */
export const STEPS: Record<string, (ground: Ground) => Promise<void>> = {
  /** Rent by PayPal: an order, the payer's word, the capture. A try that came to nothing is begun anew, as a payer would. */
  async paypal(ground) {
    const { invoiceId, token } = await bill(ground, 500_000n)
    const call = (path: string, body: object) => asked(ground, { method: 'POST', path, token, body })
    const begin = () =>
      call('/tenant/dashboard/pay', { invoiceId, method: 'paypal', idempotencyKey: newId() })
    let state = await begin()
    let approved: unknown
    const deadline = Date.now() + 120_000
    while (state.status !== 'succeeded' && Date.now() < deadline) {
      const { paymentId } = state
      if (state.status === 'failed') state = await begin()
      else if (approved !== paymentId && (await approve(ground, String(paymentId)))) approved = paymentId
      else await sleep(50)
      state = await call('/payment/status', { token: state.paymentId })
    }
    if (state.status !== 'succeeded') throw new Error(`PayPal: ${JSON.stringify(state)}`)
  },

  /** Money noted by hand. */
  async cash(ground) {
    const { invoiceId, propertyId } = await bill(ground, 300_000n)
    await asked(ground, {
      ...{ method: 'POST', path: `/manager/dashboard/get-properties/${propertyId}/record-tenant-payment` },
      token: ground.token,
      body: { invoiceId, method: 'cash', amountSatang: '300000', idempotencyKey: newId() },
    })
  },

  /** A part of it given back. */
  async refund(ground) {
    const { invoiceId, propertyId } = await bill(ground, 200_000n)
    const { token } = ground
    const { paymentId } = await asked(ground, {
      ...{
        method: 'POST',
        path: `/manager/dashboard/get-properties/${propertyId}/record-tenant-payment`,
        token,
      },
      body: { invoiceId, method: 'transfer', amountSatang: '200000', idempotencyKey: newId() },
    })
    await asked(ground, {
      ...{ method: 'POST', path: `${books}/payments/${paymentId}/refund`, token },
      body: {
        ...{ amountSatang: '50000', way: 'transfer', reason: 'kill test', requestId: newId() },
        sentDay: todayInBangkok(ground.stage.kit.now()),
      },
    })
  },

  /** A certificate of tax, with its file. */
  async certificate(ground) {
    const { invoiceId } = await bill(ground, 1_000_000n)
    const fields = {
      ...{ invoiceId, no: '1/1', day: todayInBangkok(ground.stage.kit.now()), baseSatang: '1000000' },
      ...{ taxSatang: '50000', idempotencyKey: newId(), payee: 'business' },
    }
    await asked(ground, {
      ...{ method: 'POST', path: `${books}/withholding`, token: ground.token },
      body: () => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'paper.png')
        return form
      },
    })
  },

  /** An expense by a form with its key. */
  async expense(ground) {
    const body = {
      ...{ key: newId(), day: todayInBangkok(ground.stage.kit.now()), category: 'supplies' },
      ...{ description: 'kill test', amountSatang: '10000' },
    }
    await asked(ground, { method: 'POST', path: `${books}/expenses`, token: ground.token, body })
  },

  /** A statement of an account of its own: read, brought in, one line of it accepted for a bill. */
  async statement(ground) {
    const { token } = ground
    statements += 1
    const number = String(10_000 + statements)
    const text = readFileSync(STATEMENT, 'utf8').replaceAll('000-0-00001-0', `000-0-${number}-0`)
    const file = new Blob([text], { type: 'text/csv' })
    const form = () => {
      const body = new FormData()
      body.set('file', file, `statement-${number}.csv`)
      return body
    }
    const read = await asked(ground, { method: 'POST', path: `${books}/bank/files`, token, body: form })
    const newName = `Account ${number}`
    const brought = await asked(ground, {
      ...{ method: 'POST', path: `${books}/bank/files/${read.id}/import`, token, body: { newName } },
    })
    const { id: accountId } = brought.account as { id: string }
    const { rows } = await ground.stage.kit.database.inWorkspace(ground.workspaceId, (tx) =>
      tx.execute<{ id: string }>(sql`
        select id from bank_lines where workspace_id = ${ground.workspaceId} and account_id = ${accountId} and satang = 514000 limit 1`),
    )
    const { invoiceId } = await bill(ground, 514_000n)
    const accept = { method: 'POST', path: `${books}/bank/lines/${rows[0]!.id}/accept`, token }
    const answer = await ask(ground, { ...accept, body: { invoiceIds: [invoiceId] } })
    // The one before was heard, and its answer was lost.
    if (answer.status !== 200 && answer.body.code !== 'bank_line_decided')
      throw new Error(`accept: ${answer.status} ${JSON.stringify(answer.body)}`)
  },
}

/** The payer agrees at PayPal's page, once there is an order. Answers whether there was. */
async function approve({ stage }: Ground, paymentId: string): Promise<boolean> {
  const { rows } = await stage.kit.database.owner.query<{ charge: string | null }>(
    'select gateway_charge_id as charge from payments where id = $1',
    [paymentId],
  )
  const charge = rows[0]?.charge
  if (!charge) return false
  const page = `${stage.gatewayUrl}/sandbox/paypal/checkoutnow/${charge}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', headers, body: 'decision=approve' })
  if (answer.status >= 400) throw new Error(`PayPal's page answered ${answer.status}`)

  return true
}
