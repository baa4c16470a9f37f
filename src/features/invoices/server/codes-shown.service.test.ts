import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { expireLeases } from '#features/leases/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { openAttempt } from '#features/payments/server/attempts.ts'
import { closeCodes, pay, recordPayment } from '#features/payments/server/service.ts'
import { createOmise } from '#server/ports/pay/omise.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, decideCharge } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { invoicesSchedules } from './listeners.ts'
import { runRent } from './rent-run.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
type Let = Awaited<ReturnType<typeof letting>>
type Bill = { id: string; kind: string; period: string; status: string; total: string; paid: string }

/** A lease of 12,000 baht from November 2026 to May 2027, whose first bill with a month in advance is paid. */
async function letting() {
  app.setNow('2026-11-02T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const one = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-11-01', endDay: '2027-05-31', activatedAt: new Date('2026-10-28T03:00:00Z') },
    ...{ waterMode: 'flat', waterRateSatang: 15_000n },
  })
  const all = { ...one, manager, workspaceId }
  await payCash(all, one.invoiceId)

  return all
}

async function payCash({ workspaceId, propertyId, manager }: Omit<Let, 'token'>, invoiceId: string) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ left: string }>(
      sql`select (total_satang - paid_satang)::text as left from invoices where id = ${invoiceId}`,
    ),
  )
  await recordPayment(kit, {
    ...{ workspaceId, propertyId, invoiceId, method: 'cash', amountSatang: BigInt(rows[0]!.left) },
    ...{ idempotencyKey: newId(), by: manager.id },
  })
}

/** The bills after the first one, oldest first, without those that were taken back. */
async function standing({ workspaceId }: Pick<Let, 'workspaceId'>) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<Bill>(sql`
      select id, kind, period, status, total_satang::text as total, paid_satang::text as paid from invoices
       where workspace_id = ${workspaceId} and kind <> 'first' and status <> 'void' order by no`),
  )
  return rows
}

const month = async (all: Let, day: string, how: typeof runRent = runRent) => {
  app.setNow(`${day}T03:00:00Z`)
  return how(kit, { workspaceIds: [all.workspaceId] })
}

async function asManager({ leaseId, manager }: Let, step: 'terminate' | 'keep', body?: object) {
  const { token } = await openSession(kit, manager.id, 'test')
  return app.call('POST', `/manager/dashboard/document/leases/${leaseId}/${step}`, { token, body })
}
const notice = (all: Let, day: string) => asManager(all, 'terminate', { day, reason: 'ย้ายงาน' })

/** The tenant opens a QR code for a bill. */
async function show({ workspaceId, tenantId, userId }: Let, invoiceId: string): Promise<string> {
  const { payment } = await pay(kit, {
    ...{ workspaceId, tenantId, userId, invoiceId, method: 'promptpay', locale: 'th' },
    idempotencyKey: newId(),
  })
  return payment.id
}

async function payments({ workspaceId }: Let, invoiceId: string) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute(
      sql`select method, status from payments where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} order by id`,
    ),
  )
  return rows
}

async function closedBy({ workspaceId }: Let) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ by: string | null }>(sql`
      select actor_id as by from audit_log where workspace_id = ${workspaceId} and action = 'payment.qr_closed'`),
  )
  return rows.map(({ by }) => by)
}

const booksAreWell = async ({ workspaceId }: Let) =>
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])

/** An unpaid bill that asks for rent in advance again, whose tenant has a QR code; January is the last month. */
async function advanceShown() {
  const all = await letting()
  await notice(all, '2026-12-31')
  await month(all, '2026-11-26')
  await payCash(all, (await standing(all))[0]!.id)
  await notice(all, '2027-01-31')
  const advance = (await standing(all)).at(-1)!
  expect(advance).toMatchObject({ kind: 'advance', status: 'due' })
  app.setNow('2026-12-26T02:30:00Z')

  return { all, advance, paymentId: await show(all, advance.id) }
}

describe('a last day that moves while a code is shown for the bill of a month', () => {
  it('closes it, and the bill is made anew with what was paid in advance', async () => {
    const all = await letting()
    await month(all, '2026-11-26')
    const [december] = await standing(all)
    const paymentId = await show(all, december!.id)
    expect((await notice(all, '2026-12-31')).status).toBe(200)
    expect(await standing(all)).toMatchObject([{ period: '2026-12', total: '15000' }])
    expect(await payments(all, december!.id)).toEqual([{ method: 'promptpay', status: 'failed' }])
    expect(await closedBy(all)).toEqual([all.manager.id])
    await decideCharge(app, all.workspaceId, paymentId, 'approve')
    await app.runJobs()
    expect(await payments(all, december!.id)).toEqual([{ method: 'promptpay', status: 'failed' }])
    await booksAreWell(all)
  })

  it('leaves it paid where the money came meanwhile, whichever way the day moves', async () => {
    const all = await letting()
    await notice(all, '2026-12-31')
    await month(all, '2026-11-26')
    const [december] = await standing(all)
    await decideCharge(app, all.workspaceId, await show(all, december!.id), 'approve', 'none')
    expect((await asManager(all, 'keep')).status).toBe(200)
    expect(await standing(all)).toMatchObject([
      { id: december!.id, status: 'paid', paid: '15000' },
      { kind: 'advance', period: '2026-12', total: '1200000' },
    ])
    await booksAreWell(all)
  })
})

describe('rent in advance that is asked for again, with a code shown for it', () => {
  it('is taken back by the nightly run, which closes the code first', async () => {
    const { all, advance } = await advanceShown()
    await invoicesSchedules.find(({ name }) => name === 'rent_run')!.run(kit)
    expect((await standing(all)).map(({ kind, period, total }) => [kind, period, total])).toEqual([
      ['rent', '2026-12', '15000'],
      ['rent', '2027-01', '1215000'],
    ])
    expect(await payments(all, advance.id)).toEqual([{ method: 'promptpay', status: 'failed' }])
    expect(await closedBy(all)).toEqual([null])
    await booksAreWell(all)
  })

  it('pays the last month where its money came just before the run', async () => {
    const { all, advance, paymentId } = await advanceShown()
    await decideCharge(app, all.workspaceId, paymentId, 'approve', 'none')
    await invoicesSchedules.find(({ name }) => name === 'rent_run')!.run(kit)
    expect(await standing(all)).toMatchObject([
      { period: '2026-12' },
      { id: advance.id, status: 'paid' },
      { period: '2027-01', total: '15000' },
    ])
    await booksAreWell(all)
  })

  it('waits for another night where the gateway does not answer', async () => {
    const { all, advance } = await advanceShown()
    const keys = deriveSandboxKeys(kit.config.sessionSecret)
    const away = createOmise({ apiUrl: 'http://127.0.0.1:9', ...keys })
    await invoicesSchedules
      .find(({ name }) => name === 'rent_run')!
      .run({ ...kit, ports: { ...kit.ports, pay: away } })
    expect(await standing(all)).toMatchObject([{ period: '2026-12' }, { id: advance.id, status: 'due' }])
    app.setNow('2026-12-27T03:00:00Z')
    await invoicesSchedules.find(({ name }) => name === 'rent_run')!.run(kit)
    expect((await standing(all)).map(({ period }) => period)).toEqual(['2026-12', '2027-01'])
  })

  it('is taken back by hand, and when the lease ends', async () => {
    for (const isByHand of [true, false]) {
      const { all, advance } = await advanceShown()
      if (isByHand) {
        const { token } = await openSession(kit, all.manager.id, 'test')
        const body = { leaseId: all.leaseId, period: '2027-01' }
        const path = '/manager/dashboard/accounting/invoices'
        expect((await app.call('POST', path, { token, body })).status).toBe(200)
      } else {
        app.setNow('2027-01-31T17:05:00Z')
        await expireLeases(kit, { workspaceId: all.workspaceId })
        await app.runJobs()
      }
      expect((await standing(all)).map(({ kind, period }) => [kind, period])).toEqual([
        ['rent', '2026-12'],
        ['rent', '2027-01'],
      ])
      expect((await payments(all, advance.id)).map(({ status }) => status)).not.toContain('pending')
      await booksAreWell(all)
    }
  })

  it('stands while a slip for it waits: money may be on its way', async () => {
    const { all, advance } = await advanceShown()
    await closeCodes(kit, all.workspaceId, [advance.id])
    await inside(all.workspaceId, (tx) =>
      openAttempt(tx, kit, {
        ...{ workspaceId: all.workspaceId, tenantId: all.tenantId, invoiceId: advance.id, method: 'slip' },
        ...{ idempotencyKey: newId(), createdBy: all.userId },
      }),
    )
    await month(all, '2026-12-26')
    expect(await standing(all)).toMatchObject([
      { period: '2026-12' },
      { id: advance.id, status: 'due' },
      { period: '2027-01', total: '1215000' },
    ])
  })
})
