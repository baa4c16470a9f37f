import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openAttempt } from '#features/payments/server/attempts.ts'
import { settle } from '#features/payments/server/settle.ts'
import { testApp } from '#testing/app.ts'
import { besideEachOther } from '#testing/held-up.ts'
import { buildLease } from '#testing/homes.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const { kit } = app

/** A home of one owner whose first bill of 48,000 is out: rent 12,000, deposit 24,000, advance 12,000. */
async function owned() {
  const business = await buildOwnersBusiness(app)
  const bill = await business.home()

  return { ...business, bill, ownerId: await business.owner('นายสุรชัย กิจดี', bill) }
}

describe('money that is noted once its month was issued', () => {
  it('counts in the month after, says of which month it is, and passes to the owner with that one', async () => {
    const one = await owned()
    await one.receive(one.bill, 1_000_000n)
    app.setNow('2026-12-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-11')
    expect((await one.month(one.ownerId, '2026-11')).incomeSatang).toBe('1000000')
    // The transfer of 30 November is found on the bank's page on 3 December.
    app.setNow('2026-12-03T03:00:00Z')
    await one.receive(one.bill, 3_800_000n, '2026-11-30')
    expect((await one.month(one.ownerId, '2026-11')).incomeSatang).toBe('1000000')
    const december = await one.month(one.ownerId, '2026-12')
    expect(december).toMatchObject({ incomeSatang: '200000', state: 'open' })
    expect(december.lines[0]).toMatchObject({
      ...{ category: 'rent', day: '2026-11-30', amountSatang: '200000' },
      cause: { fromPeriod: '2026-11' },
    })
    app.setNow('2027-01-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-12')
    expect((await one.month(one.ownerId, '2026-12')).incomeSatang).toBe('200000')
    expect((await one.month(one.ownerId, '2027-01')).lines).toEqual([])
    // All rent that came has passed to the owner.
    expect(await one.balance('4010')).toBe(0n)
    expect(await one.problems()).toEqual([])
  })

  it('waits in the month after the newest one, also where a month between was empty and never issued', async () => {
    const one = await owned()
    await one.receive(one.bill, 100_000n)
    app.setNow('2026-12-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-11')
    app.setNow('2027-02-01T03:00:00Z')
    // December was empty; January has something of its own.
    await one.receive(one.bill, 100_000n, '2027-01-31')
    await one.issue(one.ownerId, '2027-01')
    app.setNow('2027-02-02T03:00:00Z')
    await one.receive(one.bill, 100_000n, '2026-11-15')
    await one.receive(one.bill, 100_000n, '2026-12-15')
    await one.receive(one.bill, 100_000n, '2027-01-15')
    expect((await one.month(one.ownerId, '2026-12')).lines).toEqual([])
    const february = await one.month(one.ownerId, '2027-02')
    expect(february.lines.map((line: { cause: { fromPeriod: string } }) => line.cause.fromPeriod)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ])
    expect((await one.months(one.ownerId)).map(({ period }) => period)).toEqual([
      '2027-02',
      '2027-01',
      '2026-11',
    ])
    app.setNow('2027-03-01T03:00:00Z')
    await one.issue(one.ownerId, '2027-02')
    expect(await one.problems()).toEqual([])
  })

  it('takes what the bill still asks for, not what came first by its day', async () => {
    const one = await owned()
    app.setNow('2026-12-20T03:00:00Z')
    // The rent comes first, and the month is issued with it.
    await one.receive(one.bill, 1_200_000n)
    app.setNow('2027-01-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-12')
    await one.receive(one.bill, 3_600_000n, '2026-12-10')
    // The rest is the tenant's deposit and advance: no line of an earlier day pushes the rent in twice.
    expect((await one.month(one.ownerId, '2027-01')).lines).toEqual([])
    expect(await one.problems()).toEqual([])
  })

  it('is none of a home that became the owner’s later', async () => {
    const one = await owned()
    await one.receive(one.bill, 4_800_000n)
    app.setNow('2026-12-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-11')
    const { workspaceId } = one
    const other = await buildLease(app, workspaceId)
    app.setNow('2026-12-05T03:00:00Z')
    await kit.database.owner.query(
      'insert into property_owners (workspace_id, property_id, owner_id, share_bp) values ($1, $2, $3, 10000)',
      [workspaceId, other.propertyId, one.ownerId],
    )
    expect((await one.month(one.ownerId, '2026-12')).lines).toEqual([])
  })

  it('beside the issue at the same instant is in one of the two months, never in none', async () => {
    for (const isReceivedFirst of [true, false]) {
      const one = await owned()
      await one.receive(one.bill, 100_000n)
      app.setNow('2026-12-02T03:00:00Z')
      const receive = () => one.receive(one.bill, 200_000n, '2026-11-30')
      const issue = () => one.issue(one.ownerId, '2026-11')
      const ends = await besideEachOther<unknown>(
        app,
        ['receipts', 'owner_statements'],
        isReceivedFirst ? [receive, issue] : [issue, receive],
      )
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const incomes = await Promise.all(
        ['2026-11', '2026-12'].map((period) => one.month(one.ownerId, period)),
      )
      expect(incomes.map(({ incomeSatang }) => incomeSatang)).toEqual(
        isReceivedFirst ? ['300000', '0'] : ['100000', '200000'],
      )
    }
  })

  it('an expense beside the issue is in the month, or refused because it went out', async () => {
    for (const isSpentFirst of [true, false]) {
      const one = await owned()
      await one.receive(one.bill, 100_000n)
      app.setNow('2026-12-02T03:00:00Z')
      const spend = () => one.spend(one.bill, '2026-11-30')
      const issue = () => one.issue(one.ownerId, '2026-11')
      const ends = await besideEachOther<unknown>(
        app,
        ['expenses', 'owner_statements'],
        isSpentFirst ? [spend, issue] : [issue, spend],
      )
      expect((await one.month(one.ownerId, '2026-11')).expenseSatang).toBe(isSpentFirst ? '60000' : '0')
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', isSpentFirst ? 'fulfilled' : 'rejected'])
    }
  })
})

it('a slip of the last day that is accepted once the month was issued is in the next one', async () => {
  const one = await owned()
  const { workspaceId } = one
  const { invoiceId, tenantId, userId } = one.bill
  await one.receive(one.bill, 100_000n)
  app.setNow('2026-11-30T12:00:00Z')
  const sent = kit.now()
  const { paymentId } = await one.inside((tx) =>
    openAttempt(tx, kit, {
      ...{ workspaceId, invoiceId, tenantId, method: 'slip', amountSatang: 500_000n },
      ...{ idempotencyKey: newId(), createdBy: userId },
    }),
  )
  app.setNow('2026-12-01T03:00:00Z')
  await one.issue(one.ownerId, '2026-11')
  app.setNow('2026-12-01T04:00:00Z')
  await settle(kit, workspaceId, paymentId, { kind: 'received', by: one.by, at: sent })
  expect((await one.month(one.ownerId, '2026-11')).incomeSatang).toBe('100000')
  expect(await one.month(one.ownerId, '2026-12')).toMatchObject({
    incomeSatang: '500000',
    lines: [{ day: '2026-11-30', cause: { fromPeriod: '2026-11', method: 'slip' } }],
  })
})
