import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { balances } from '#features/ledger/server/service.ts'
import { incomeOf } from '#features/owners/server/rules.ts'
import { listStatements } from '#features/owners/server/statements.ts'
import { reconcile } from '#features/payments/server/reconcile.ts'
import { closeCodes } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken, decideCharge } from '#testing/bills.ts'
import { ALL_WELL, billsOf, interleave, moneyOf } from '#testing/interleavings.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const ROUNDS = 5
type Answer = Awaited<ReturnType<typeof app.call>>

/**
 * A lease that ended on 15 January with a bill of its last month open, whose owner has a statement to come for each
 * month, and all that manager and tenant may do to its money on 2 February.
 */
async function ended() {
  app.setNow('2027-02-02T03:00:00Z')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId, token: managerToken } = manager
  const one = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-12-01', endDay: '2027-11-30', activatedAt: new Date('2026-11-28T03:00:00Z') },
    ...{ waterMode: 'flat', waterRateSatang: 15_000n },
  })
  const { leaseId, propertyId, token } = one
  const asManager = (path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
    app.call(method, `/manager/dashboard${path}`, { token: managerToken, body })
  const cash = (invoiceId: string, amountSatang: string, day?: string) =>
    asManager(`/get-properties/${propertyId}/record-tenant-payment`, {
      ...{ invoiceId, method: 'cash', amountSatang, idempotencyKey: newId(), day },
    })
  const owner = await asManager('/owners', { name: 'นายสุรชัย กิจดี', homes: [{ propertyId, shareBp: 10_000 }] })
  const ownerId = owner.body.data.id as string
  expect((await cash(one.invoiceId, '4800000', '2026-12-02')).status).toBe(200)
  await runRent(kit, { month: '2027-01', workspaceIds: [workspaceId] })
  const day = { day: '2027-01-15', reason: 'ย้ายออก' }
  expect((await asManager(`/document/leases/${leaseId}/terminate`, day)).status).toBe(200)

  const latest = async (query: ReturnType<typeof sql>) =>
    (await inside(workspaceId, (tx) => tx.execute<{ id: string }>(query))).rows[0]?.id
  const onBill = (act: (id: string) => Promise<unknown>) => async () => {
    const id = await latest(
      sql`select id from invoices where workspace_id = ${workspaceId} and kind <> 'first' order by no desc limit 1`,
    )
    return id && act(id)
  }
  const onNoted = (act: (id: string) => Promise<unknown>) => async () => {
    const id = await latest(
      sql`select y.id from payments y join invoices i on i.workspace_id = y.workspace_id and i.id = y.invoice_id
           where y.workspace_id = ${workspaceId} and y.method = 'cash' and y.status = 'succeeded' and i.kind <> 'first'
           order by y.id desc limit 1`,
    )
    return id && act(id)
  }
  const onCode = (act: (id: string) => Promise<unknown>) => async () => {
    const id = await latest(
      sql`select id from payments where workspace_id = ${workspaceId} and method = 'promptpay' order by id desc limit 1`,
    )
    return id && act(id)
  }
  const pay = (body: object) => (invoiceId: string) =>
    app.call('POST', '/tenant/dashboard/pay', {
      token,
      body: { invoiceId, idempotencyKey: newId(), ...body },
    })
  const deposit = `/document/leases/${leaseId}/deposit`
  const read = async () =>
    (await app.call('GET', `/manager/dashboard${deposit}`, { token: managerToken })).body.data
  const settle = async (): Promise<Answer> => {
    const { refundSatang } = await read()
    const way = { method: 'transfer', reference: 'KB-1', returnedDay: '2027-02-01' }
    return asManager(`${deposit}/settle`, { refundSatang, ...(refundSatang === '0' ? {} : way) })
  }
  const takeBack = (moneyAt: 'tenant' | 'here') => async () => {
    const { settled } = await read()
    return settled && asManager(`${deposit}/take-back`, { settlementId: settled.id, reason: 'นับผิด', moneyAt })
  }
  const draft = (amountSatang?: string) => () => {
    const deductions = amountSatang ? [{ kind: 'cleaning', description: 'ทำความสะอาด', amountSatang }] : []
    return asManager(deposit, { condition: 'no_damage', deductions }, 'PUT')
  }
  const month = (period: string, act: string, body: object = {}) =>
    asManager(`/owners/${ownerId}/statements/${period}/${act}`, body)
  const issue = async () => {
    const december = await month('2026-12', 'issue')
    return december.status === 200 ? month('2027-01', 'issue') : december
  }

  return {
    workspaceId,
    ownerId,
    leaseId,
    acts: {
      settle,
      settleAgain: settle,
      takeBackKept: takeBack('tenant'),
      takeBackHere: takeBack('here'),
      deduct: draft('150000'),
      deductMuch: draft('4000000'),
      deductNothing: draft(),
      code: onBill(pay({ method: 'promptpay' })),
      card: onBill(async (id) => pay({ method: 'card', cardToken: await cardToken(app) })(id)),
      scan: onCode((id) => decideCharge(app, workspaceId, id, 'approve', 'double').catch(() => {})),
      leave: onCode((paymentId) =>
        app.call('POST', '/tenant/dashboard/pay/leave-code', { token, body: { paymentId } }),
      ),
      part: onBill((id) => cash(id, '10000')),
      partOfThen: onBill((id) => cash(id, '10000', '2026-12-30')),
      unnote: onNoted((paymentId) =>
        asManager(`/accounting/payments/${paymentId}/take-back`, { reason: 'ห้องอื่น' }),
      ),
      void: onBill((id) => asManager(`/accounting/invoices/${id}/void`, { reason: 'ผิด' })),
      again: onBill((id) => asManager(`/accounting/invoices/${id}/again`)),
      keep: () => asManager(`/document/leases/${leaseId}/keep`),
      december: () => month('2026-12', 'issue'),
      months: issue,
      payout: () => month('2026-12', 'payout', { reference: 'KB-9' }),
      expense: () =>
        asManager('/accounting/expenses', {
          ...{
            propertyId,
            day: '2027-01-20',
            category: 'repair',
            description: 'ล้างแอร์',
            amountSatang: '60000',
          },
        }),
      reconcile: () => reconcile(kit),
    },
  }
}

it('whatever happens at the same moment once a lease has ended, every satang is somebody’s, once', {
  timeout: 240_000,
}, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const { workspaceId, ownerId, leaseId, acts } = await ended()
    const said = await interleave(acts, { seed, waves: 7 })
    await closeCodes(kit, workspaceId, await billsOf(app, workspaceId))
    await reconcile(kit)
    await app.runJobs()
    expect(await moneyOf(app, workspaceId), said).toEqual(ALL_WELL)

    await inside(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ status: string }>(sql`
        select status from deposit_settlements where workspace_id = ${workspaceId} and lease_id = ${leaseId} and status = 'settled'`)
      const of = async (account: string) =>
        (await balances(tx, workspaceId)).find((one) => one.account === account)?.balanceSatang ?? 0n
      // A settled deposit holds nothing any more; one that was taken back holds or has returned all of it.
      expect(rows.length, said).toBeLessThan(2)
      if (rows.length === 1)
        expect([await of('2100'), await of('2160'), await of('2190')], said).toEqual([0n, 0n, 0n])
      // What came or was spent stands in one month of the owner's, and what was issued is in the books as theirs.
      const months = await listStatements(tx, kit, { workspaceId, ownerId })
      const issued = months.filter(({ id }) => id)
      const payable = issued.reduce((sum, { payableSatang, openingSatang, paidOutAt }) => {
        return sum + payableSatang - openingSatang - (paidOutAt ? payableSatang : 0n)
      }, 0n)
      expect(await of('2200'), said).toBe(-payable)
      const open = months.filter(({ id }) => !id)
      const total = months.reduce((sum, { incomeSatang }) => sum + incomeSatang, 0n)
      const whole = await allIncome(workspaceId)
      expect(total, `${said}; open ${open.map(({ period }) => period)}`).toBe(whole)
    })
  }
})

/** All that the bills of a workspace brought in: what was paid of each, and rent that had been paid in advance. */
async function allIncome(workspaceId: string): Promise<bigint> {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ paid: string; lines: { kind: string; amount: string }[] }>(sql`
      select i.paid_satang::text as paid,
             (select json_agg(json_build_object('kind', l.kind, 'amount', l.amount_satang::text) order by l.position)
                from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id) as lines
        from invoices i where i.workspace_id = ${workspaceId} and i.status <> 'void'`),
  )

  return rows.reduce((total, { paid, lines }) => {
    const billed = lines.map(({ kind, amount }) => ({ kind, amountSatang: BigInt(amount) }))
    const parts = incomeOf({ lines: billed, paidBefore: 0n, amountSatang: BigInt(paid) })
    const used = billed.filter(({ kind }) => kind === 'advance_used')
    return [...parts.values(), ...used.map(({ amountSatang }) => -amountSatang)].reduce(
      (a, b) => a + b,
      total,
    )
  }, 0n)
}
