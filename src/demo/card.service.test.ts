import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { payAway, payByCard } from './card.ts'

const app = await testApp()
const { workspaceId } = await buildManager(app)

it.each([
  ['a card', null],
  ['the app of a bank', { method: 'bank_app', channel: 'ktb' }],
  ['a wallet', { method: 'wallet', channel: 'linepay' }],
  ['PayPal', { method: 'paypal' }],
] as const)('the demo pays a bill by %s, before the service listens', async (_name, way) => {
  const bill = await buildBill(app, workspaceId)
  const about = {
    ...{ workspaceId, tenantId: bill.tenantId, userId: bill.userId, invoiceId: bill.invoiceId },
    ...{ idempotencyKey: newId(), locale: 'th' as const },
  }
  const isPaid = way
    ? await payAway(app.kit, { ...about, ...way })
    : await payByCard(app.kit, { ...about, holder: 'DEMO' })
  expect(isPaid).toBe(true)
  const { rows } = await app.kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute(sql`select method, status from payments where invoice_id = ${bill.invoiceId}`),
  )
  expect(rows).toEqual([{ method: way?.method ?? 'card', status: 'succeeded' }])
})
