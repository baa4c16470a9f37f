import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { satangOf } from '#contract/dollars.ts'
import { newId } from '#db/ids.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { prorate } from '#thai/rent-math.ts'
import { lateFeeOn } from './late-owed.ts'
import { runRent } from './rent-run.ts'
import { issueFirstInvoice } from './service.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const old = { activatedAt: new Date('2026-10-28T03:00:00Z'), startDay: '2026-11-01' }
const USD = { rentUsdCents: 150_000n, rentRateE4: 350_000, rentRateDay: '2026-10-01', rentSatang: 5_250_000n }

beforeEach(async () => {
  app.setNow('2026-11-25T03:00:00Z')
  await kit.database.owner.query('delete from exchange_rates')
})

const rate = (day: string, rateE4: number) =>
  kit.database.owner.query('insert into exchange_rates (id, day, rate_e4) values ($1, $2, $3)', [
    newId(),
    day,
    rateE4,
  ])

type Line = {
  kind: string
  th: string
  en: string
  amount: string
  foreign: { cents: string; rateE4: number; rateDay: string; monthSatang: string } | null
  total: string
  period: string
}
const linesOf = async (workspaceId: string) =>
  (
    await inside(workspaceId, (tx) =>
      tx.execute<Line>(sql`
        select l.kind, l.description_th as th, l.description_en as en, l.amount_satang::text as amount, l.cause->'foreign' as foreign,
               i.total_satang::text as total, i.period
          from invoice_lines l join invoices i on i.workspace_id = l.workspace_id and i.id = l.invoice_id
         where l.workspace_id = ${workspaceId} order by i.no, l.position`),
    )
  ).rows
const isWell = async (workspaceId: string) =>
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])

describe('rent that is agreed in dollars', () => {
  it('is billed in baht at the newest rate of the day of the bill, and the line says so in both languages', async () => {
    await rate('2026-10-01', 350_000)
    await rate('2026-11-20', 361_234)
    const { workspaceId } = await buildManager(app)
    await buildLease(app, workspaceId, { ...old, ...USD, commonFeeSatang: 50_000n })
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    const [rent, fee] = await linesOf(workspaceId)
    expect(rent).toMatchObject({
      ...{ kind: 'rent', amount: '5418510' },
      foreign: { cents: '150000', rateE4: 361_234, rateDay: '2026-11-20', monthSatang: '5418510' },
    })
    expect(rent!.en).toMatch(
      /^Rent, December 2026 · USD\u00A01,500\.00 at 36\.1234 \(rate of 20\sNov\s2026\)$/,
    )
    expect(rent!.th).toMatch(/USD\u00A01,500\.00 × 36\.1234 \(อัตราแลกเปลี่ยนวันที่ 20\sพ\.ย\.\s2569\)/)
    expect([fee!.amount, fee!.total]).toEqual(['50000', '5468510'])
    // Another rate later changes nothing that went out.
    await rate('2026-11-25', 300_000)
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    expect(await linesOf(workspaceId)).toHaveLength(2)
    app.setNow('2026-12-26T03:00:00Z')
    await runRent(kit, { month: '2027-01', workspaceIds: [workspaceId] })
    expect((await linesOf(workspaceId)).at(2)).toMatchObject({ amount: '4500000', period: '2027-01' })
    await isWell(workspaceId)
  })

  it('stands on the paper of the bill and of its receipt, totals in baht', async () => {
    await rate('2026-11-20', 361_234)
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const { propertyId } = await buildLease(app, workspaceId, { ...old, ...USD })
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    const one = async (query: string) =>
      (await kit.database.owner.query<{ id: string }>(query, [workspaceId])).rows[0]!.id
    const invoiceId = await one('select id from invoices where workspace_id = $1')
    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId, amountSatang: 5_418_510n, method: 'cash', by: manager.id },
      idempotencyKey: newId(),
    })
    const receiptId = await one('select id from receipts where workspace_id = $1')
    for (const path of [`invoices/${invoiceId}/pdf?lang=en`, `pdf?receiptId=${receiptId}&lang=en`]) {
      const answer = await fetch(`${app.url}/api/manager/dashboard/accounting/${path}`, {
        headers: { authorization: `Bearer ${manager.token}` },
      })
      const text = readPdfText(new Uint8Array(await answer.arrayBuffer()))
        .join(' ')
        .replace(/\s+/g, ' ')
      expect(text, path).toContain('USD 1,500.00 at 36.1234 (rate of 20 Nov 2026)')
      expect(text, path).toContain('54,185.10')
    }
    const receipt = await app.call('GET', `/manager/dashboard/accounting/show-receipt/${receiptId}`, {
      token: manager.token,
      lang: 'en',
    })
    expect(JSON.stringify(receipt.body.data.lines)).toContain('36.1234 (rate of')
    expect(JSON.stringify(receipt.body.data)).toContain('5418510')
  })

  it('waits where there is no rate, is billed once there is one, and holds up nobody else', async () => {
    const { workspaceId } = await buildManager(app)
    await buildLease(app, workspaceId, { ...old, ...USD })
    await buildLease(app, workspaceId, { ...old, rentSatang: 900_000n })
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    expect((await linesOf(workspaceId)).map(({ amount }) => amount)).toEqual(['900000'])
    await rate('2026-11-25', 340_000)
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    expect((await linesOf(workspaceId)).map(({ amount }) => amount)).toEqual(['900000', '5100000'])
  })

  it('the first bill of a part of a month is refused without a rate, and is its share of the month with one', async () => {
    const { workspaceId } = await buildManager(app)
    const { id } = await buildLease(app, workspaceId, {
      ...USD,
      startDay: '2026-11-21',
      depositSatang: 0n,
      advanceSatang: 0n,
    })
    const issue = () => inside(workspaceId, (tx) => issueFirstInvoice(tx, kit, workspaceId, id))
    await expect(issue()).rejects.toMatchObject({ code: 'rate_missing' })
    await rate('2026-11-01', 333_333)
    await issue()
    const [line] = await linesOf(workspaceId)
    const month = satangOf(150_000n, 333_333)
    expect(line).toMatchObject({
      amount: String(prorate({ satang: month, days: 10, ofDays: 30 })),
      foreign: { monthSatang: String(month) },
    })
  })

  it('a late fee is held to a share of the rent by the rate of its own bill', async () => {
    await rate('2026-10-01', 200_000)
    const { workspaceId } = await buildManager(app)
    const lease = await buildLease(app, workspaceId, {
      ...old,
      ...USD,
      lateFeeSatang: 100_000n,
      graceDays: 0,
      dueDay: 5,
    })
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    await rate('2026-11-25', 500_000)
    app.setNow('2027-01-30T03:00:00Z')
    const { rows } = await kit.database.owner.query('select id from invoices where workspace_id = $1', [
      workspaceId,
    ])
    const fee = await inside(workspaceId, (tx) =>
      lateFeeOn(tx, workspaceId, { id: rows[0].id, leaseId: lease.id, today: '2027-01-30' }),
    )
    // 1,500 dollars at 20 baht are 30,000 baht: 5 % of that.
    expect(fee!.satang).toBe(150_000n)
  })
})

it('for random rates and cents the baht of a bill are the rule, its lines its total, and nothing is booked without a rate', async () => {
  const { workspaceId } = await buildManager(app)
  const wishes = fc.sample(
    fc.record({
      cents: fc.bigInt({ min: 1_000n, max: 1_000_000n }),
      rateE4: fc.integer({ min: 100_000, max: 1_000_000 }),
      fee: fc.bigInt({ min: 0n, max: 100_000n }),
      hasRate: fc.boolean(),
    }),
    { numRuns: 25, seed: 510 },
  )
  let billed = 0
  for (const { cents, rateE4, fee, hasRate } of wishes) {
    await kit.database.owner.query('delete from exchange_rates')
    // One that is for a later day is none for today's bill.
    await rate(hasRate ? '2026-11-10' : '2026-11-26', rateE4)
    const { id } = await buildLease(app, workspaceId, {
      ...{ ...old, ...USD, rentUsdCents: cents, commonFeeSatang: fee },
    })
    await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute<{ kind: string; amount: string; total: string }>(sql`
        select l.kind, l.amount_satang::text as amount, i.total_satang::text as total from invoices i
          join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
         where i.workspace_id = ${workspaceId} and i.lease_id = ${id}`),
    )
    if (!hasRate) {
      expect(rows).toEqual([])
      await kit.database.owner.query("update leases set status = 'terminated' where id = $1", [id])
      continue
    }
    billed++
    expect(rows.find(({ kind }) => kind === 'rent')!.amount).toBe(String(satangOf(cents, rateE4)))
    expect(String(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n))).toBe(rows[0]!.total)
  }
  expect(billed).toBeGreaterThan(5)
  await isWell(workspaceId)
})
