import { expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { pay, recordPayment } from '#features/payments/server/service.ts'
import { settle } from '#features/payments/server/settle.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, decideCharge } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app

/** A home of an owner's, whose tenant's QR code was given up though the gateway still takes money for it. */
async function givenUp() {
  app.setNow('2026-11-20T03:00:00Z')
  const { id: by, workspaceId, token } = await buildManager(app)
  const bill = await buildBill(app, workspaceId)
  const owner = await app.call('POST', '/manager/dashboard/owners', {
    token,
    body: { name: 'นายสุรชัย กิจดี', homes: [{ propertyId: bill.propertyId, shareBp: 10_000 }] },
  })
  const { payment } = await pay(kit, {
    ...{ workspaceId, tenantId: bill.tenantId, userId: bill.userId, invoiceId: bill.invoiceId },
    ...{ method: 'promptpay', locale: 'th', idempotencyKey: newId() },
  })
  await settle(kit, workspaceId, payment.id, { kind: 'refused', code: 'not_charged', isSeen: true })
  const income = async () => {
    const path = `/manager/dashboard/owners/${owner.body.data.id}/statements/2026-11`
    return (await app.call('GET', path, { token })).body.data.incomeSatang
  }
  const cash = (amountSatang: bigint) =>
    recordPayment(kit, {
      ...{ workspaceId, propertyId: bill.propertyId, invoiceId: bill.invoiceId, method: 'cash', by },
      ...{ amountSatang, idempotencyKey: newId() },
    })
  const scan = async () => {
    await decideCharge(app, workspaceId, payment.id, 'approve')
    await vi.waitFor(async () => {
      const { rows } = await kit.database.owner.query('select failure_code from payments where id = $1', [
        payment.id,
      ])
      expect(rows).toEqual([{ failure_code: 'surplus' }])
    })
  }

  return { income, cash, scan }
}

it('money for a bill that was paid already is not the owner’s, while it waits to be sent back and after', async () => {
  const { income, cash, scan } = await givenUp()
  await cash(4_800_000n)
  const before = await income()
  expect(before).toBe('1200000')
  await scan()
  expect(await income()).toBe(before)
  await app.runJobs()
  expect(await income()).toBe(before)
})

it('nor does it cover a part of a bill that later payments are counted from', async () => {
  const { income, cash, scan } = await givenUp()
  await cash(100_000n)
  const before = BigInt(await income())
  await scan()
  expect(BigInt(await income())).toBe(before)
  await cash(4_700_000n)
  expect(await income()).toBe('1200000')
})
