import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken, decideCharge } from '#testing/bills.ts'
import { ALL_WELL, billsOf, interleave, moneyOf } from '#testing/interleavings.ts'
import { buildManager } from '#testing/people.ts'
import { reconcile } from './reconcile.ts'
import { closeCodes } from './service.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const ROUNDS = 8

/** A lease whose first bill is paid, with the bill of December out, and all that its people may do to it. */
async function letting() {
  app.setNow('2026-11-02T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const one = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-11-01', endDay: '2027-05-31', activatedAt: new Date('2026-10-28T03:00:00Z') },
    ...{ waterMode: 'flat', waterRateSatang: 15_000n },
  })
  const { leaseId, propertyId, token } = one
  const asManager = (path: string, body: object = {}) =>
    app.call('POST', `/manager/dashboard${path}`, { token: manager.token, body })
  const asTenant = (path: string, body: object) =>
    app.call('POST', `/tenant/dashboard${path}`, { token, body })
  const cash = (invoiceId: string, amountSatang: string) =>
    asManager(`/get-properties/${propertyId}/record-tenant-payment`, {
      ...{ invoiceId, method: 'cash', amountSatang, idempotencyKey: newId() },
    })
  expect((await cash(one.invoiceId, '4800000')).status).toBe(200)
  app.setNow('2026-11-02T03:05:00Z')
  await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })

  const latest = async (what: 'payment' | 'bill') => {
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute<{ id: string }>(
        what === 'bill'
          ? sql`select id from invoices where workspace_id = ${workspaceId} and kind <> 'first' order by no desc limit 1`
          : sql`select id from payments where workspace_id = ${workspaceId} and method = 'promptpay' order by id desc limit 1`,
      ),
    )
    return rows[0]?.id
  }
  const onBill = (act: (id: string) => Promise<unknown>) => async () => act((await latest('bill'))!)
  const onCode = (act: (id: string) => Promise<unknown>) => async () => {
    const id = await latest('payment')
    return id && act(id)
  }
  const pay = (body: object) => (invoiceId: string) =>
    asTenant('/pay', { invoiceId, idempotencyKey: newId(), ...body })
  const decide = (how: 'approve' | 'expire', webhooks: 'double' | 'none') => (id: string) =>
    decideCharge(app, workspaceId, id, how, webhooks).catch(() => {})
  const notice = (day: string) => () =>
    asManager(`/document/leases/${leaseId}/terminate`, { day, reason: 'ย้ายงาน' })

  return {
    workspaceId,
    acts: {
      code: onBill(pay({ method: 'promptpay' })),
      codeForPart: onBill(pay({ method: 'promptpay', amountSatang: '10000' })),
      card: onBill(async (id) => pay({ method: 'card', cardToken: await cardToken(app) })(id)),
      leave: onCode((paymentId) => asTenant('/pay/leave-code', { paymentId })),
      scan: onCode(decide('approve', 'double')),
      scanUnheard: onCode(decide('approve', 'none')),
      runOut: onCode(decide('expire', 'double')),
      part: onBill((id) => cash(id, '10000')),
      void: onBill((id) => asManager(`/accounting/invoices/${id}/void`, { reason: 'ผิดเดือน' })),
      again: onBill((id) => asManager(`/accounting/invoices/${id}/again`)),
      december: notice('2026-12-31'),
      january: notice('2027-01-31'),
      keep: () => asManager(`/document/leases/${leaseId}/keep`),
      run: () =>
        runRent(kit, {
          ...{ month: '2027-01', workspaceIds: [workspaceId] },
          closeCodes: (...bills) => closeCodes(kit, ...bills),
        }),
      reconcile: () => reconcile(kit),
    },
  }
}

it('whatever people do at the same moment, no money is lost, doubled or left without a bill', async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const { workspaceId, acts } = await letting()
    // A code is open more often than not.
    const before = async (wave: number) => wave % 2 === 0 && acts.code()
    const said = await interleave(acts, { seed, waves: 6, before })
    await closeCodes(kit, workspaceId, await billsOf(app, workspaceId))
    await reconcile(kit)
    await app.runJobs()
    expect(await moneyOf(app, workspaceId), said).toEqual(ALL_WELL)
  }
})
