import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { takeCharge } from '#features/payments/server/pay.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, buildRenewal, cardToken } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const LEASES = '/manager/dashboard/document/leases'
type Bill = Awaited<ReturnType<typeof buildBill>>

/** Settling asks for a second factor: these managers have shown one. */
const buildSettler = () => buildManager(app, { secondFactor: 'shown' })
type Manager = Awaited<ReturnType<typeof buildSettler>>

async function receive({ workspaceId, id: by }: Manager, one: Bill, amountSatang: bigint) {
  await recordPayment(kit, {
    ...{ workspaceId, propertyId: one.propertyId, invoiceId: one.invoiceId, by },
    ...{ method: 'transfer', amountSatang, day: '2026-11-02', idempotencyKey: newId() },
  })
}

async function end({ token }: Manager, leaseId: string) {
  const body = { day: '2026-11-15', reason: 'ย้ายออกตามที่ตกลง' }
  expect((await app.call('POST', `${LEASES}/${leaseId}/terminate`, { token, body })).status).toBe(200)
}

const act = ({ token }: Manager, leaseId: string, name: string, body: object) =>
  app.call(name ? 'POST' : 'PUT', `${LEASES}/${leaseId}/deposit${name}`, { token, body })
const settle = (manager: Manager, leaseId: string, refundSatang: string) =>
  act(manager, leaseId, '/settle', {
    refundSatang,
    ...(refundSatang === '0' ? {} : { method: 'transfer', reference: 'KB-1', returnedDay: '2026-11-20' }),
  })

async function pay({ token }: Bill, invoiceId: string, more: object = { method: 'promptpay' }) {
  const body = { invoiceId, idempotencyKey: newId(), ...more }
  const paid = await app.call('POST', '/tenant/dashboard/pay', { token, body })
  expect(paid.body.data, JSON.stringify(paid.body)).toMatchObject({ status: 'pending' })

  return paid.body.data.paymentId as string
}

/** Arrears beside it that the end of the lease leaves as they are. */
async function billBeside({ workspaceId }: Manager, one: Bill, period: string, totalSatang = 500_000) {
  const id = newId()
  await kit.database.owner.query(
    `insert into invoices (workspace_id, id, no, kind, period, status, issue_day, due_day, total_satang, lease_id, tenant_id, property_id, created_at)
     select workspace_id, $2, 'INV-' || $3, 'opening', $3, 'due', issue_day, ($3 || '-05')::date, $4, lease_id, tenant_id, property_id, created_at
       from invoices where workspace_id = $1 and id = $5`,
    [workspaceId, id, period, totalSatang, one.invoiceId],
  )
  await kit.database.owner.query(
    `insert into invoice_lines (workspace_id, invoice_id, position, kind, description_th, description_en, quantity, unit_price_satang, amount_satang)
     select workspace_id, $2, 1, kind, description_th, description_en, 1, $3, $3
       from invoice_lines where workspace_id = $1 and invoice_id = $4 and kind = 'rent' limit 1`,
    [workspaceId, id, totalSatang, one.invoiceId],
  )

  return id
}

async function payment(id: string) {
  const { rows } = await kit.database.owner.query('select status from payments where id = $1', [id])
  return rows[0].status as string
}

const booksOf = ({ workspaceId }: Manager) =>
  kit.database.inWorkspace(workspaceId, async (tx) => ({
    held: (await balances(tx, workspaceId)).find(({ account }) => account === '2100')?.balanceSatang,
    problems: (await verifyBooks(tx, workspaceId)).problems,
  }))

/** 1 to 15 November at 24,000 a month: 12,000 for the days, as the bills of these stories ask for. */
const HALF_MONTH = { endDay: '2026-11-15', rentSatang: 2_400_000n }

describe('settling a deposit beside QR codes that tenants were shown', () => {
  it('closes the code of a bill of the lease that this one carried on', async () => {
    const manager = await buildSettler()
    const { workspaceId } = manager
    const first = await buildBill(app, workspaceId, {
      ...{ startDay: '2026-10-01', endDay: '2026-10-31', activatedAt: new Date('2026-10-01') },
    })
    // Of 48,000 came 47,000: a part of the advance is open, and its tenant looks at the code for it.
    await receive(manager, first, 4_700_000n)
    const nextId = await buildRenewal(app, workspaceId, first)
    await end(manager, nextId)
    const code = await pay(first, first.invoiceId)
    const { refundSatang } = (await app.call('GET', `${LEASES}/${nextId}/deposit`, manager)).body.data
    const settled = await settle(manager, nextId, refundSatang)
    expect(settled.body.data, JSON.stringify(settled.body)).toMatchObject({ state: 'settled' })
    expect(await payment(code)).toBe('failed')
    expect(await booksOf(manager)).toEqual({ held: 0n, problems: [] })
  })

  it('leaves the code of a bill that the money does not reach', async () => {
    const manager = await buildSettler()
    const one = await buildBill(app, manager.workspaceId, HALF_MONTH)
    await receive(manager, one, 4_800_000n)
    const near = await billBeside(manager, one, '2026-12', 3_600_000)
    const far = await billBeside(manager, one, '2027-01')
    await end(manager, one.leaseId)
    const codes = [await pay(one, near), await pay(one, far)]
    const settled = await settle(manager, one.leaseId, '0')
    expect(settled.body.data, JSON.stringify(settled.body)).toMatchObject({ state: 'settled' })
    expect(await Promise.all(codes.map(payment))).toEqual(['failed', 'pending'])
  })

  it('closes none where a card of another bill is at its bank, for it cannot be settled yet', async () => {
    const manager = await buildSettler()
    const one = await buildBill(app, manager.workspaceId, HALF_MONTH)
    await receive(manager, one, 4_800_000n)
    const bills = [await billBeside(manager, one, '2026-12'), await billBeside(manager, one, '2027-01')]
    await end(manager, one.leaseId)
    const code = await pay(one, bills[0]!)
    await pay(one, bills[1]!, { method: 'card', cardToken: await cardToken(app, '4111111111303007') })
    expect(await settle(manager, one.leaseId, '2600000')).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    expect(await payment(code)).toBe('pending')
  })

  it('closes the code of the bill of the deductions when the settlement is taken back', async () => {
    const manager = await buildSettler()
    const one = await buildBill(app, manager.workspaceId, HALF_MONTH)
    await receive(manager, one, 4_800_000n)
    await end(manager, one.leaseId)
    const deductions = [{ kind: 'damage', description: 'กระจกแตก', amountSatang: '4000000' }]
    await act(manager, one.leaseId, '', { condition: 'damage', deductions })
    const { settled } = (await settle(manager, one.leaseId, '0')).body.data
    const code = await pay(one, settled.invoiceId)
    const order = { settlementId: settled.id, reason: 'ลงยอดผิด' }
    const taken = await act(manager, one.leaseId, '/take-back', order)
    expect(taken.body.data, JSON.stringify(taken.body)).toMatchObject({ state: 'waiting' })
    expect(await payment(code)).toBe('failed')
    expect(await booksOf(manager)).toMatchObject({ problems: [] })
  })

  it('is taken back beside money that its bill did not need, which goes back by itself', async () => {
    const manager = await buildSettler()
    const { workspaceId } = manager
    const one = await buildBill(app, workspaceId, HALF_MONTH)
    await receive(manager, one, 4_800_000n)
    await end(manager, one.leaseId)
    const deductions = [{ kind: 'damage', description: 'กระจกแตก', amountSatang: '4000000' }]
    await act(manager, one.leaseId, '', { condition: 'damage', deductions })
    const { settled } = (await settle(manager, one.leaseId, '0')).body.data
    const code = await pay(one, settled.invoiceId)
    const { rows } = await kit.database.owner.query(
      'select gateway_charge_id as id from payments where id = $1',
      [code],
    )
    // The gateway tells of another sum than was asked for.
    const charge = await kit.ports.pay.readCharge(rows[0].id)
    const odd = { ...charge, status: 'successful' as const, amountSatang: charge.amountSatang + 1n }
    await takeCharge(kit, workspaceId, { paymentId: code, accountId: null }, odd)
    const order = { settlementId: settled.id, reason: 'ลงยอดผิด' }
    const taken = await act(manager, one.leaseId, '/take-back', order)
    expect(taken.body.data, JSON.stringify(taken.body)).toMatchObject({ state: 'waiting' })
    expect(await booksOf(manager)).toMatchObject({ problems: [] })
  })
})
