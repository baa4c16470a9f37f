import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newId } from '../../src/db/ids.ts'
import { buildBill } from '../../src/testing/bills.ts'
import { buildManager } from '../../src/testing/people.ts'
import { costOf } from '../support/cpu.ts'
import { startGateway } from '../support/gateway.ts'
import type { Figure } from '../support/report.ts'
import { costOfRequest, nextAddress, openStage } from '../support/stage.ts'
import { captureTransactions, undone } from '../support/statements.ts'

const PAYMENTS = 150
const WARM = 20

/**
 * A bill paid by card over HTTP, all of it: the attempt, the charge at the gateway, the booking, the receipt's
 * number, and the gateway's webhook that says so once more. The jobs that follow (paper, mails) are not in it.
 */
export async function run(): Promise<Figure[]> {
  const gateway = await startGateway()
  const stage = await openStage({ SERVICES: 'web', ...gateway.env })
  const { app, kit, floors, postmaster } = stage
  gateway.sendWebhooksTo(app.url)
  try {
    const { workspaceId } = await buildManager({ kit })
    const orders: Order[] = []
    for (let index = 0; index < PAYMENTS + WARM + 1; index++) {
      const { invoiceId, token } = await buildBill({ kit }, workspaceId)
      orders.push({ invoiceId, token, cardToken: await gateway.cardToken() })
    }
    let paid = 0
    const payAll = async (some: Order[]) => {
      for (const order of some) await pay(app.url, order)
      paid += some.length
      while ((await gateway.delivered()) < paid) await sleep(5)
    }
    await payAll(orders.splice(0, WARM))
    const sample = orders.pop()!
    const transactions = await captureTransactions(stage.app, () => payAll([sample]))
    const path = await costOf({ app: app.pid, postmaster }, PAYMENTS, () => payAll(orders))
    await expectPaid(app.database, PAYMENTS + WARM + 1)

    await takeBack(app.database, sample.invoiceId)
    await floors.tell({ transactions: undone(transactions) })
    const bare = await costOfRequest(stage, floors.pid, { url: `${floors.url}/statements` }, 400)

    return [
      {
        name: 'payment by card with its webhook, CPU',
        value: path.app + path.database,
        unit: 'µs',
        floor: {
          name: 'Hono and the same SQL, prepared, taken back at the end',
          value: bare.app + bare.database,
        },
        note: `${transactions.length} transactions; of it ${Math.round(path.database)} µs PostgreSQL (floor: ${Math.round(bare.database)} µs); the gateway’s own work and the jobs that follow not counted`,
      },
      { name: 'payment by card, one after the other', value: path.wall / 1_000, unit: 'ms' },
    ]
  } finally {
    await stage.close()
    await gateway.stop()
  }
}

type Order = { invoiceId: string; token: string; cardToken: string }

async function pay(url: string, { invoiceId, token, cardToken }: Order): Promise<void> {
  const answer = await fetch(`${url}/api/tenant/dashboard/pay`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': nextAddress(),
    },
    body: JSON.stringify({ invoiceId, method: 'card', cardToken, idempotencyKey: newId() }),
  })
  const { data } = (await answer.json()) as { data?: { status: string } }
  if (data?.status !== 'succeeded') throw new Error(`${answer.status}: the payment is ${data?.status}`)
}

async function expectPaid(database: pg.Pool, count: number): Promise<void> {
  const { rows } = await database.query<{ paid: number }>(
    "select count(*)::int as paid from invoices where status = 'paid'",
  )
  if (rows[0]!.paid !== count) throw new Error(`${rows[0]!.paid} of ${count} bills are paid`)
}

/** The bill as it was before it was paid, guards set aside: the floor writes the very same rows again. */
async function takeBack(database: pg.Pool, invoiceId: string): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ id: string }>('select id from payments where invoice_id = $1', [
      invoiceId,
    ])
    const id = rows[0]!.id
    for (const sql of [
      'delete from receipts where payment_id = $1',
      'delete from ledger_lines where entry_id in (select id from ledger_entries where source_id = $1)',
      'delete from ledger_entries where source_id = $1',
      'delete from gateway_charges where payment_id = $1',
      'delete from payments where id = $1',
    ])
      await client.query(sql, [id])
    await client.query('delete from gateway_events')
    await client.query("update invoices set status = 'due', paid_satang = 0 where id = $1", [invoiceId])
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
