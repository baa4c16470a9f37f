import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { newId } from '#db/ids.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { issueOpeningInvoice, voidByHand } from '#features/invoices/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { refundPayment } from '#features/payments/server/refunds/refund.ts'
import {
  openAttempt,
  recordPaymentIn,
  settleIn,
  takePaymentBackIn,
} from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { randomFrom } from '#testing/random.ts'
import { addDays, addMonths, todayInBangkok } from '#thai/days.ts'
import { type ModelBill, type ModelPayment, MoneyModel } from './money-model.ts'

/** Many more by hand: `MODEL_STEPS=100000 npx vitest run src/testing/model`. */
const STEPS = Number(process.env.MODEL_STEPS ?? 3_000)
/** Businesses that go on side by side, each with a model of its own. */
const LANES = 4
const LEASES = 12
/** Everything is compared so often. */
const COMPARED = 1_000

const app = await testApp()
const { kit } = app
const today = () => todayInBangkok(kit.now())

/** The code of a refusal, or null where it was done. */
async function refusalOf(act: Promise<unknown>): Promise<string | null> {
  try {
    await act
    return null
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

async function lane(seed: number, steps: number): Promise<Record<string, number>> {
  const below = randomFrom(seed)
  const { id: by, workspaceId } = await buildManager(app)
  const inside = <T>(work: Parameters<typeof kit.database.inWorkspace<T>>[1]) =>
    kit.database.inWorkspace(workspaceId, work)
  const leases: Awaited<ReturnType<typeof buildLease>>[] = []
  for (let n = 0; n < LEASES; n++) leases.push(await buildLease(app, workspaceId))
  const model = new MoneyModel(LEASES)
  const expenses: { id: string; amount: bigint }[] = []
  const counts: Record<string, number> = {}
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length || 1)]
  const sum = (most = 500_000) => BigInt(1 + below(most))
  /** Mostly a bill that is open: what is refused is tried now and then. */
  const someBill = () => {
    const live = model.bills.filter((bill) => !bill.isVoid && bill.paid < bill.total)
    return (below(5) > 0 ? pick(live.slice(-40)) : undefined) ?? pick(model.bills)
  }
  const done = (act: string, refusal: string | null) => {
    const name = refusal ? `${act}: ${refusal}` : act
    counts[name] = (counts[name] ?? 0) + 1
  }

  const issue = async () => {
    const lease = below(LEASES)
    const total = 10_000n + sum()
    // One bill of this kind a month.
    const dueDay = addMonths(addDays(today(), 20), model.bills.filter((one) => one.lease === lease).length)
    const id = await inside(async (tx) => {
      const made = await issueOpeningInvoice(tx, kit, workspaceId, {
        ...{
          leaseId: leases[lease]!.id,
          amountSatang: total,
          dueDay,
          importId: newId(),
        },
      })
      // Every third lease is a company's.
      if (lease % 3 === 0)
        await tx.execute(
          sql`update invoices set withhold_satang = total_satang / 20 where workspace_id = ${workspaceId} and id = ${made}`,
        )
      return made
    })
    const withhold = lease % 3 === 0 ? total / 20n : 0n
    model.issue({ id, lease, total, paid: 0n, withhold, withheld: 0n, isVoid: false })
    done('issue', null)
  }

  const pay = async (bill: ModelBill) => {
    const open = bill.total - bill.paid
    const amount = below(3) === 0 && open > 0n ? open : sum()
    const keeps = below(3) === 0
    const method = below(2) ? ('cash' as const) : ('transfer' as const)
    let id = ''
    const { propertyId } = leases[bill.lease]!
    const told = await refusalOf(
      inside(async (tx) => {
        id = await recordPaymentIn(tx, kit, {
          ...{
            workspaceId,
            propertyId,
            invoiceId: bill.id,
            method,
            amountSatang: amount,
            keepsExcess: keeps,
          },
          ...{ idempotencyKey: newId(), by },
        })
      }),
    )
    const expected = model.pay(bill, { id, method, amount }, keeps)
    expect(told, `pay ${amount} of ${open}`).toBe(expected)
    done('pay', told)
    if (keeps && !told) await nameCredit()
  }

  /** Payments out of credit are made by the service: the model learns their ids, in their order. */
  const nameCredit = async () => {
    const { rows } = await inside((tx) =>
      tx.execute<{ id: string; bill: string }>(sql`
        select id, invoice_id as bill from payments where workspace_id = ${workspaceId} and method = 'credit' order by created_at, id`),
    )
    const known = new Set(model.payments.map(({ id }) => id))
    const fresh = rows.filter(({ id }) => !known.has(id))
    const unnamed = model.payments.filter(({ id }) => id === '')
    expect(fresh.map(({ bill }) => bill).sort()).toEqual(unnamed.map(({ bill }) => bill.id).sort())
    for (const { id, bill } of fresh) unnamed.find((one) => one.id === '' && one.bill.id === bill)!.id = id
  }

  const certify = async (bill: ModelBill) => {
    const amount = below(2) && bill.withhold > 0n ? bill.withhold : sum(60_000)
    let id = ''
    const told = await refusalOf(
      inside(async (tx) => {
        const opened = await openAttempt(tx, kit, {
          ...{ workspaceId, tenantId: leases[bill.lease]!.tenantId, invoiceId: bill.id, method: 'withheld' },
          ...{ amountSatang: amount, idempotencyKey: newId(), createdBy: by },
        })
        id = opened.paymentId
      }),
    )
    expect(told, 'certify').toBe(model.certify(bill, id, amount))
    done('certify', told)
  }

  const decide = async (payment: ModelPayment) => {
    const isRight = below(4) > 0
    await inside((tx) =>
      settleIn(
        tx,
        kit,
        workspaceId,
        payment.id,
        isRight ? { kind: 'received', by } : { kind: 'refused', code: 'certificate_rejected' },
      ),
    )
    model.decide(payment, isRight)
    done(isRight ? 'accept' : 'reject', null)
  }

  const takeBack = async (payment: ModelPayment) => {
    const isCertificate = payment.method === 'withheld'
    const told = await refusalOf(
      inside((tx) =>
        takePaymentBackIn(tx, kit, {
          workspaceId,
          paymentId: payment.id,
          reason: 'model',
          by,
          isCertificate,
        }),
      ),
    )
    expect(told, 'take back').toBe(model.takeBack(payment))
    done('take back', told)
  }

  const refund = async (payment: ModelPayment) => {
    const left = payment.amount - payment.credit - payment.refunded
    const amount = below(2) && left > 0n ? left : sum()
    const told = await refusalOf(
      refundPayment(kit, {
        ...{ workspaceId, paymentId: payment.id, amountSatang: amount, way: 'transfer', reason: 'model' },
        ...{ sentDay: today(), requestId: newId(), by },
      }),
    )
    expect(told, `refund ${amount} of ${left}`).toBe(model.refund(payment, amount))
    done('refund', told)
  }

  const cancel = async (bill: ModelBill) => {
    const told = await refusalOf(
      inside((tx) => voidByHand(tx, kit, workspaceId, { invoiceId: bill.id, reason: 'model', by })),
    )
    expect(told, 'void').toBe(model.void(bill))
    done('void', told)
  }

  const spend = async () => {
    const amount = sum()
    const id = await inside((tx) =>
      addExpense(tx, kit, {
        ...{ workspaceId, actorId: by, day: today(), category: 'supplies', description: 'model' },
        amountSatang: amount,
      }),
    )
    expenses.push({ id, amount })
    model.spendOnOffice(amount)
    done('expense', null)
  }

  const unspend = async () => {
    const [expense] = expenses.splice(below(expenses.length || 1), 1)
    if (!expense) return
    await inside((tx) => undoExpense(tx, kit, { workspaceId, actorId: by, id: expense.id }))
    model.spendOnOffice(-expense.amount)
    done('undo expense', null)
  }

  const compare = async () => {
    const { rows: bills } = await inside((tx) =>
      tx.execute(sql`
        select id, status, paid_satang::text as paid, withheld_satang::text as withheld from invoices where workspace_id = ${workspaceId} order by id`),
    )
    expect(bills).toEqual(
      model.bills
        .map((bill) => ({
          ...{
            id: bill.id,
            status: model.statusOf(bill),
            paid: String(bill.paid),
            withheld: String(bill.withheld),
          },
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    const { rows: accounts } = await inside((tx) =>
      tx.execute<{ account: string; sum: string }>(sql`
        select account, sum(amount_satang)::text as sum from ledger_lines where workspace_id = ${workspaceId}
         group by account having sum(amount_satang) <> 0 order by account`),
    )
    const expected = [...model.accounts]
      .filter(([, amount]) => amount !== 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    expect(accounts.map(({ account, sum: all }) => [account, BigInt(all)])).toEqual(expected)
    const credit = model.credit.reduce((all, one) => all + one, 0n)
    expect(-(model.accounts.get('2170') ?? 0n)).toBe(credit)
    const { rows: receipts } = await inside((tx) =>
      tx.execute<{ no: string }>(
        sql`select no from receipts where workspace_id = ${workspaceId} order by no`,
      ),
    )
    const settled = model.payments.filter(({ status }) => status === 'succeeded' || status === 'refunded')
    expect(receipts).toHaveLength(settled.length)
    expect(receipts.map(({ no }) => Number(no.split('-')[2]))).toEqual(settled.map((_, index) => index + 1))
    expect((await inside((tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
  }

  for (let step = 1; step <= steps; step++) {
    const what = below(100)
    const bill = someBill()
    const payment = pick(
      model.payments.slice(below(4) ? -60 : 0).filter(({ status }) => status !== 'pending'),
    )
    const waiting = pick(model.payments.filter(({ status }) => status === 'pending'))
    if (what < 22 || !bill) await issue()
    else if (what < 52) await pay(bill)
    else if (what < 62) await certify(bill)
    else if (what < 70 && waiting) await decide(waiting)
    else if (what < 79 && payment && payment.status !== 'failed') await takeBack(payment)
    else if (what < 88 && payment) await refund(payment)
    else if (what < 92) await cancel(bill)
    else if (what < 97) await spend()
    else await unspend()
    if (step % COMPARED === 0) await compare()
  }
  await compare()

  return counts
}

it(`keeps to a model in memory over ${STEPS} random acts of money`, { timeout: 3_600_000 }, async () => {
  const each = Math.ceil(STEPS / LANES)
  const counts = await Promise.all(Array.from({ length: LANES }, (_, n) => lane(20_261_130 + n, each)))
  const all: Record<string, number> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) all[name] = (all[name] ?? 0) + count
  console.info(JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))))
  for (const act of ['issue', 'pay', 'certify', 'accept', 'reject', 'take back', 'refund', 'void', 'expense'])
    expect(all[act], act).toBeGreaterThan(STEPS / 500)
})
