import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { ADVANCE_HELD, heldForLeases, verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { lastDayOfMonth, shiftMonth } from '#thai/days.ts'
import { takeNoticeBack, terminateLease } from './end.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace

type Let = Awaited<ReturnType<typeof letting>>
type Bill = {
  id: string
  no: string
  kind: string
  period: string
  status: string
  total: bigint
  paid: bigint
  used: bigint
}

/** A lease from November 2026 to May 2027, 12,000 a month, one month in advance, whose first bill is paid. */
async function letting({ waterSatang = 0n, isPaid = true } = {}) {
  app.setNow('2026-11-02T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const one = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-11-01', endDay: '2027-05-31', activatedAt: new Date('2026-10-28T03:00:00Z') },
    ...{ waterMode: 'flat', waterRateSatang: waterSatang },
  })
  const all = { ...one, manager, workspaceId }
  if (isPaid) for (const bill of await billsOf(all)) await pay(all, bill)

  return all
}

async function billsOf({ workspaceId }: Pick<Let, 'workspaceId'>): Promise<Bill[]> {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<Record<keyof Bill, string>>(sql`
      select i.id, i.no, i.kind, i.period, i.status, i.total_satang::text as total, i.paid_satang::text as paid,
             (select coalesce(-sum(l.amount_satang), 0)::text from invoice_lines l where l.workspace_id = i.workspace_id
                 and l.invoice_id = i.id and l.kind = 'advance_used') as used
        from invoices i where i.workspace_id = ${workspaceId} order by i.no`),
  )

  return rows.map(({ total, paid, used, ...bill }) => ({
    ...bill,
    ...{ total: BigInt(total), paid: BigInt(paid), used: BigInt(used) },
  }))
}

const standing = async (all: Pick<Let, 'workspaceId'>) =>
  (await billsOf(all)).filter(({ status }) => status !== 'void')
const months = async (all: Let) =>
  Object.fromEntries(
    (await standing(all))
      .filter(({ kind }) => kind !== 'first')
      .map(({ kind, period, total, used }) => [`${kind} ${period}`, [total, used]]),
  )

const pay = (
  { workspaceId, propertyId, manager }: Omit<Let, 'token'>,
  bill: Bill,
  amount = bill.total - bill.paid,
) =>
  recordPayment(kit, {
    ...{ workspaceId, propertyId, invoiceId: bill.id, method: 'cash', amountSatang: amount },
    ...{ idempotencyKey: newId(), by: manager.id },
  })
const notice = ({ workspaceId, leaseId: id, manager }: Let, day: string) =>
  inside(workspaceId, (tx) =>
    terminateLease(tx, kit, { workspaceId, id, day, reason: 'ย้ายงาน', actorId: manager.id }),
  )
const keep = ({ workspaceId, leaseId: id, manager }: Let) =>
  inside(workspaceId, (tx) => takeNoticeBack(tx, kit, { workspaceId, id, actorId: manager.id }))
/** The bills of a month come out on the 26th of the month before. */
async function runFor({ workspaceId }: Let, month: string) {
  app.setNow(`${shiftMonth(month, -1)}-26T03:00:00Z`)
  await runRent(kit, { workspaceIds: [workspaceId] })
}

/** The books agree, and no more rent in advance is used than came. */
async function isWell(all: Let) {
  const { workspaceId, leaseId } = all
  const [books, held] = await inside(workspaceId, async (tx) => [
    await verifyBooks(tx, workspaceId),
    await heldForLeases(tx, workspaceId, { account: ADVANCE_HELD, leaseIds: [leaseId] }),
  ])
  expect(books.problems).toEqual([])
  const bills = await standing(all)
  const [used, asked, open] = bills.reduce(
    ([u, a, o], bill) => {
      const advance = bill.kind === 'advance' ? bill.total : bill.kind === 'first' ? 1_200_000n : 0n
      const left = bill.total - bill.paid
      // The advance is the last line of the first bill: what is missing is missing of it first.
      return [u + bill.used, a + advance, o + (advance < left ? advance : left)]
    },
    [0n, 0n, 0n],
  )
  expect(held.get(leaseId) ?? 0n).toBe(asked - used)
  expect(used <= asked - open, `${used} used of ${asked - open} received`).toBe(true)

  return { bills, received: asked - open, used }
}

describe('rent in advance', () => {
  it('goes back from a bill that nothing was paid for when the notice is taken back, and pays the real last month', async () => {
    const all = await letting({ waterSatang: 15_000n })
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    expect(await months(all)).toEqual({ 'rent 2026-12': [15_000n, 1_200_000n] })
    await keep(all)
    expect(await months(all)).toEqual({ 'rent 2026-12': [1_215_000n, 0n] })
    const { bills } = await isWell(all)
    await pay(all, bills.at(-1)!)
    for (const month of ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05']) await runFor(all, month)
    expect(await months(all)).toMatchObject({
      'rent 2027-04': [1_215_000n, 0n],
      'rent 2027-05': [15_000n, 1_200_000n],
    })
    await isWell(all)
    await app.runJobs()
    const { rows } = await kit.database.owner.query<{ text: string }>(
      `select text from mail_outbox where workspace_id = $1 and text like '%INV-2026-0003%' and dedupe_key like 'invoice.issued%'`,
      [all.workspaceId],
    )
    expect(rows[0]!.text).toContain('INV-2026-0002')
  })

  it('is free again where it covered all of the bill, which then asks for the month', async () => {
    const all = await letting()
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    expect((await standing(all)).at(-1)).toMatchObject({ status: 'paid', total: 0n })
    await notice(all, '2027-01-31')
    expect(await months(all)).toEqual({ 'rent 2026-12': [1_200_000n, 0n] })
    await runFor(all, '2027-01')
    expect(await months(all)).toMatchObject({ 'rent 2027-01': [0n, 1_200_000n] })
    await isWell(all)
  })

  it('is asked for again where the bill was paid, once, and not where that month is the last one after all', async () => {
    const all = await letting({ waterSatang: 15_000n })
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    await pay(all, (await standing(all)).at(-1)!)
    await keep(all)
    const asked = { 'rent 2026-12': [15_000n, 1_200_000n], 'advance 2026-12': [1_200_000n, 0n] }
    expect(await months(all)).toEqual(asked)
    await notice(all, '2026-12-31')
    expect(await months(all)).toEqual({ 'rent 2026-12': [15_000n, 1_200_000n] })
    await notice(all, '2027-01-31')
    expect(await months(all)).toEqual(asked)
    await pay(all, (await standing(all)).at(-1)!)
    await keep(all)
    await runFor(all, '2027-05')
    expect(await months(all)).toMatchObject({ ...asked, 'rent 2027-05': [15_000n, 1_200_000n] })
    await isWell(all)
  })

  it('is not asked for beside the last month itself, and again once that is the last one no more', async () => {
    const all = await letting({ waterSatang: 15_000n })
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    await pay(all, (await standing(all)).at(-1)!)
    const asked = { 'rent 2026-12': [15_000n, 1_200_000n], 'advance 2026-12': [1_200_000n, 0n] }
    await notice(all, '2027-01-31')
    expect(await months(all)).toEqual(asked)
    // Nobody has paid it when January is billed, whole: whoever paid both would have paid a month too many.
    await runFor(all, '2027-01')
    const january = { 'rent 2027-01': [1_215_000n, 0n] }
    expect(await months(all)).toEqual({ 'rent 2026-12': asked['rent 2026-12'], ...january })
    await isWell(all)
    await keep(all)
    expect(await months(all)).toEqual({ ...asked, ...january })
    await notice(all, '2027-01-31')
    expect(await months(all)).toEqual({ 'rent 2026-12': asked['rent 2026-12'], ...january })
    await isWell(all)
  })

  it('pays a month whose bill is out already where that becomes the last one', async () => {
    const all = await letting()
    await runFor(all, '2026-12')
    expect(await months(all)).toEqual({ 'rent 2026-12': [1_200_000n, 0n] })
    await notice(all, '2026-12-31')
    expect(await months(all)).toEqual({ 'rent 2026-12': [0n, 1_200_000n] })
    await isWell(all)
  })

  it('pays for nothing while it has not come itself', async () => {
    const all = await letting({ isPaid: false })
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    expect(await months(all)).toEqual({ 'rent 2026-12': [1_200_000n, 0n] })
    await isWell(all)
  })

  it('is given back where it comes late, beside a last month that was asked for whole, and is nobody’s loss where it never comes', async () => {
    const refunds: string[] = []
    for (const comesLate of [true, false]) {
      const all = await letting({ isPaid: false })
      const [first] = await billsOf(all)
      await pay(all, first!, first!.total - 1_200_000n)
      await runFor(all, '2027-05')
      expect((await months(all))['rent 2027-05']).toEqual([1_200_000n, 0n])
      for (const bill of await standing(all))
        if (bill.total > bill.paid && (bill.kind === 'rent' || comesLate)) await pay(all, bill)
      await isWell(all)
      app.setNow('2027-06-01T03:00:00Z')
      await kit.database.owner.query(
        `update leases set status = 'expired', ended_at = '2027-05-31T17:05:00Z' where id = $1`,
        [all.leaseId],
      )
      const { token } = await openSession(kit, all.manager.id, 'test')
      const path = `/manager/dashboard/document/leases/${all.leaseId}/deposit`
      const { refundSatang, debtSatang } = (await app.call('GET', path, { token })).body.data
      expect(debtSatang).toBe('0')
      refunds.push(refundSatang)
    }
    // Two months' deposit, and with it the month that was paid twice.
    expect(refunds).toEqual(['3600000', '2400000'])
  })

  it('stays with a month that the owner was shown, and is asked for again', async () => {
    const all = await letting()
    const { propertyId, manager } = all
    const asManager = async (method: 'GET' | 'POST', at: string, body?: object) => {
      // The clock has moved on by weeks, and earlier logins have ended.
      const { token } = await openSession(kit, manager.id, 'test')
      return app.call(method, at, { token, body })
    }
    const owner = await asManager('POST', '/manager/dashboard/owners', {
      name: 'นายสุรชัย กิจดี',
      homes: [{ propertyId, shareBp: 10_000 }],
    })
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    app.setNow('2026-12-01T03:00:00Z')
    const path = `/manager/dashboard/owners/${owner.body.data.id}/statements`
    const issued = await asManager('POST', `${path}/2026-11/issue`)
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    expect(issued.body.data.incomeSatang).toBe('2400000')
    const zero = (await standing(all)).at(-1)!
    const refused = await asManager('POST', `/manager/dashboard/accounting/invoices/${zero.id}/void`, {
      reason: 'ทดสอบ',
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_in_statement'])
    await keep(all)
    expect(await months(all)).toEqual({
      'rent 2026-12': [0n, 1_200_000n],
      'advance 2026-12': [1_200_000n, 0n],
    })
    await pay(all, (await standing(all)).at(-1)!)
    // What is put by for the last month is no income of December.
    const december = await asManager('GET', `${path}/2026-12`)
    expect(december.body.data.incomeSatang).toBe('0')
    await isWell(all)
  })

  it('follows a last day that is set into the past, to another month than the notice before', async () => {
    const all = await letting({ waterSatang: 15_000n })
    await notice(all, '2026-12-31')
    await runFor(all, '2026-12')
    expect(await months(all)).toEqual({ 'rent 2026-12': [15_000n, 1_200_000n] })
    app.setNow('2027-02-03T03:00:00Z')
    await notice(all, '2027-01-31')
    expect(await months(all)).toEqual({ 'rent 2026-12': [1_215_000n, 0n] })
    await app.runJobs()
    expect(await months(all)).toEqual({
      'rent 2026-12': [1_215_000n, 0n],
      'rent 2027-01': [15_000n, 1_200_000n],
    })
    await isWell(all)
  })

  it('is never used beyond what came, and is there for the last month, in whatever order things happen', async () => {
    const month = fc.integer({ min: 0, max: 4 }).map((n) => shiftMonth('2026-12', n))
    const step = fc.oneof(
      fc.record({ act: fc.constant('notice' as const), month }),
      fc.record({ act: fc.constant('keep' as const), month }),
      fc.record({ act: fc.constant('pay' as const), month, share: fc.constantFrom(1n, 2n) }),
      fc.record({ act: fc.constant('run' as const), month }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        async (steps, isWet) => {
          const all = await letting({ waterSatang: isWet ? 15_000n : 0n })
          let now = '2026-11'
          const orRefused = (work: Promise<unknown>) =>
            work.catch((error: unknown) => {
              if (!(error instanceof Problem)) throw error
            })
          for (const one of steps) {
            if (one.act === 'notice') await orRefused(notice(all, lastDayOfMonth(one.month)))
            if (one.act === 'keep') await orRefused(keep(all))
            if (one.act === 'run') {
              now = shiftMonth(now, 1)
              await runFor(all, now)
            }
            if (one.act === 'pay') {
              const open = (await standing(all)).find(({ paid, total }) => paid < total)
              if (open) await pay(all, open, (open.total - open.paid) / one.share || 1n)
            }
            await isWell(all)
          }

          // From here on everybody pays, and the lease runs to its last day.
          for (const bill of await standing(all)) if (bill.paid < bill.total) await pay(all, bill)
          const { rows } = await kit.database.owner.query<{ status: string; end: string }>(
            'select status, end_day::text as end from leases where id = $1',
            [all.leaseId],
          )
          const last = rows[0]!.end.slice(0, 7)
          const wasPaid = (await standing(all)).some((bill) => bill.kind === 'rent' && bill.period >= last)
          while (now < last) {
            now = shiftMonth(now, 1)
            await runFor(all, now)
          }
          // The last day may have moved after the run of its month, and there is one every night.
          await runRent(kit, { workspaceIds: [all.workspaceId] })
          const { bills, used, received } = await isWell(all)
          // What other months have used was put by again.
          const others = bills.filter(({ kind, period }) => kind === 'rent' && period < last)
          const refilled = bills
            .filter(({ kind }) => kind === 'advance')
            .reduce((sum, { total }) => sum + total, 0n)
          // Where the last month was billed itself, none is asked for beside it.
          if (!wasPaid) expect(others.reduce((sum, bill) => sum + bill.used, 0n) <= refilled).toBe(true)
          if (!wasPaid && rows[0]!.status === 'active') {
            expect(bills.find(({ kind, period }) => kind === 'rent' && period === last)?.used).toBe(
              1_200_000n,
            )
            expect(received - used).toBe(0n)
          }
        },
      ),
      { numRuns: 15, endOnFailure: true },
    )
  }, 240_000)
})
