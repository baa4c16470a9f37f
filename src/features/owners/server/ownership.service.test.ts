import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness, ownerForm, whole } from '#testing/owners.ts'
import { readFacts } from './statement-facts.ts'

const app = await testApp()
const { kit } = app
type Let = Awaited<ReturnType<typeof sold>>

/** A home of A whose first bill of 48,000 is out (rent 12,000, deposit, advance), and B who buys it. Fee 10 %. */
async function sold() {
  const business = await buildOwnersBusiness(app)
  const bill = await business.home()
  await kit.database.owner.query('update properties set fee_percent_bp = 1000 where id = $1', [
    bill.propertyId,
  ])

  return {
    ...business,
    bill,
    a: await business.owner('นายก้อง เก่า', bill),
    b: await business.owner('นางใหม่ ใจดี'),
  }
}

describe('a home that is sold', () => {
  it('leaves what came before to who owned it then, and asks nobody to issue months that were not theirs', async () => {
    const one = await sold()
    await one.receive(one.bill, 100_000n)
    app.setNow('2026-12-05T03:00:00Z')
    expect((await one.issue(one.a, '2026-11')).status).toBe(200)
    await one.receive(one.bill, 200_000n)
    await one.spend(one.bill, '2026-12-04')
    app.setNow('2026-12-15T03:00:00Z')
    await one.owns(one.bill, whole(one.b))
    await one.receive(one.bill, 300_000n)
    await one.spend(one.bill, '2026-12-16').catch(() => {})
    await one.spend(one.bill, '2026-12-15')

    expect(await one.month(one.a, '2026-12')).toMatchObject({
      incomeSatang: '200000',
      expenseSatang: '60000',
    })
    expect(await one.month(one.b, '2026-12')).toMatchObject({
      ...{ incomeSatang: '300000', expenseSatang: '60000', feeSatang: '30000' },
    })
    expect((await one.months(one.a)).map(({ period }) => period)).toEqual(['2026-12', '2026-11'])
    expect((await one.months(one.b)).map(({ period }) => period)).toEqual(['2026-12'])
    app.setNow('2027-01-02T03:00:00Z')
    expect((await one.issue(one.b, '2026-12')).status).toBe(200)
    expect((await one.issue(one.a, '2026-12')).status).toBe(200)
    // All rent that came has passed to somebody, once.
    expect(await one.balance('2200')).toBe(-(100_000n + 200_000n + 300_000n - 120_000n - 60_000n))
    expect(await one.problems()).toEqual([])
    // Money of November found now is A's, in A's next month; an expense of then would be A's, whose month is out.
    await one.receive(one.bill, 50_000n, '2026-11-20')
    expect(await one.month(one.a, '2027-01')).toMatchObject({ incomeSatang: '50000' })
    expect(await one.month(one.b, '2027-01')).toMatchObject({ incomeSatang: '0' })
    await expect(one.spend(one.bill, '2026-11-20')).rejects.toMatchObject({ code: 'expense_month_issued' })
  })

  it('on a day that is named, also one that has passed, but not within a month that went out', async () => {
    const one = await sold()
    await one.receive(one.bill, 100_000n)
    app.setNow('2026-12-05T03:00:00Z')
    await one.receive(one.bill, 200_000n, '2026-12-03')
    await one.issue(one.a, '2026-11')
    await expect(one.owns(one.bill, whole(one.b), '2026-12-06')).rejects.toMatchObject({
      data: { fields: { ownersSince: 'properties_since_ahead' } },
    })
    await expect(one.owns(one.bill, whole(one.b), '2026-11-20')).rejects.toMatchObject({
      code: 'owner_month_issued',
    })
    await one.owns(one.bill, whole(one.b), '2026-12-01')
    expect(await one.month(one.a, '2026-12')).toMatchObject({ incomeSatang: '0' })
    expect(await one.month(one.b, '2026-12')).toMatchObject({ incomeSatang: '200000' })
    // It was the fourth after all, and then the second.
    await one.owns(one.bill, whole(one.a), '2026-12-01')
    await one.owns(one.bill, whole(one.b), '2026-12-04')
    expect(await one.month(one.a, '2026-12')).toMatchObject({ incomeSatang: '200000' })
    await one.owns(one.bill, whole(one.b), '2026-12-02')
    expect(await one.month(one.b, '2026-12')).toMatchObject({ incomeSatang: '200000' })
    expect((await daysOf(one)).sort()).toEqual(
      [
        [one.a, null, '2026-12-01'],
        [one.b, '2026-12-02', null],
      ].sort(),
    )
  })

  it('in part: each day is split by the shares of that day, to the satang, fees too', async () => {
    const one = await sold()
    await one.receive(one.bill, 100_001n)
    app.setNow('2026-11-10T03:00:00Z')
    await one.owns(one.bill, [
      { ownerId: one.a, shareBp: 5_000 },
      { ownerId: one.b, shareBp: 5_000 },
    ])
    await one.receive(one.bill, 200_001n)
    const [a, b] = [await one.month(one.a, '2026-11'), await one.month(one.b, '2026-11')]
    expect(BigInt(a.incomeSatang) + BigInt(b.incomeSatang)).toBe(300_002n)
    expect(a.incomeSatang).toBe(b.incomeSatang === '100000' ? '200002' : '200001')
    expect(BigInt(a.feeSatang) + BigInt(b.feeSatang)).toBe(30_000n)
    expect(new Set(a.lines.map(({ key }: { key: string }) => key)).size).toBe(a.lines.length)
    // Whoever keeps their part is not touched.
    app.setNow('2026-11-11T03:00:00Z')
    const c = await one.owner('นายสาม')
    await one.owns(one.bill, [
      { ownerId: one.a, shareBp: 5_000 },
      { ownerId: c, shareBp: 5_000 },
    ])
    expect((await daysOf(one)).filter(([owner]) => owner === one.a)).toEqual([
      [one.a, '2026-11-10', null],
      [one.a, null, '2026-11-09'],
    ])
  })

  it('is a slip of the finger where no money tells otherwise: the right one from the beginning', async () => {
    const one = await sold()
    await one.owns(one.bill, whole(one.b))
    expect(await daysOf(one)).toEqual([[one.b, null, null]])
    await one.receive(one.bill, 100_000n)
    expect((await one.month(one.b, '2026-11')).incomeSatang).toBe('100000')
    // Twice on one day: what would have lasted no day was never theirs.
    await one.owns(one.bill, whole(one.a))
    await one.owns(one.bill, whole(one.b))
    expect((await daysOf(one)).every(([owner]) => owner === one.b)).toBe(true)
  })

  it('by the form of the home and by the form of the owner, with the day, in the audit log', async () => {
    const one = await sold()
    await one.receive(one.bill, 100_000n)
    app.setNow('2026-11-20T03:00:00Z')
    const { body } = await one.call('GET', `/get-properties/${one.bill.propertyId}`)
    const { owners: _, ...home } = body.data
    const changed = await one.call('PUT', `/update-properties/${one.bill.propertyId}`, {
      ...home,
      ...{ owners: whole(one.b), ownersSince: '2026-11-15' },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await daysOf(one)).toEqual([
      [one.b, '2026-11-15', null],
      [one.a, null, '2026-11-14'],
    ])
    const read = (await one.call('GET', `/get-properties/${one.bill.propertyId}`)).body.data
    expect(read.pastOwners).toMatchObject([{ ownerId: one.a, fromDay: null, untilDay: '2026-11-14' }])
    app.setNow('2026-11-25T03:00:00Z')
    expect((await one.call('PUT', `/owners/${one.b}`, ownerForm('นางใหม่ ใจดี'))).status).toBe(200)
    app.setNow('2026-11-26T03:00:00Z')
    await one.call('PUT', `/owners/${one.a}`, ownerForm('นางใหม่ ใจดี', one.bill))
    expect(await daysOf(one)).toEqual([
      [one.a, '2026-11-26', null],
      [one.b, '2026-11-15', '2026-11-24'],
      [one.a, null, '2026-11-14'],
    ])
    const { rows } = await kit.database.owner.query(
      `select count(*)::int as n from audit_log where workspace_id = $1 and action = 'property.owners_changed'`,
      [one.workspaceId],
    )
    expect(rows[0].n).toBe(3)
    // Who owned it may not leave the lists while money of theirs is in no statement.
    expect(await one.call('DELETE', `/owners/${one.b}`)).toMatchObject({ status: 200 })
    const other = await one.call('PUT', `/owners/${one.a}`, ownerForm('นางใหม่ ใจดี'))
    expect(other.status).toBe(200)
    expect(await one.call('DELETE', `/owners/${one.a}`)).toMatchObject({
      status: 409,
      body: { code: 'owner_has_months' },
    })
  })
})

it('a month is read from the owner’s own homes alone', async () => {
  const one = await sold()
  const other = await one.home()
  await one.owns(other, whole(one.b))
  await one.spend(one.bill, '2026-11-02')
  await one.spend(other, '2026-11-02')
  const { workspaceId, a: ownerId } = one
  const { spent } = await one.inside((tx) =>
    readFacts(tx, { workspaceId, ownerId, period: '2026-11' }, '2026-12-01'),
  )
  expect(spent.map(({ propertyId }) => propertyId)).toEqual([one.bill.propertyId])
})

async function daysOf({ workspaceId, bill: { propertyId } }: Let) {
  const { rows } = await kit.database.owner.query(
    `select owner_id as owner, from_day::text as f, until_day::text as u from ownerships
      where workspace_id = $1 and property_id = $2 order by from_day desc nulls last`,
    [workspaceId, propertyId],
  )
  return rows.map(({ owner, f, u }) => [owner, f, u] as [string, string | null, string | null])
}

it('a month that runs shows nothing that is dated after today', async () => {
  const one = await sold()
  app.setNow('2026-11-28T03:00:00Z')
  await one.spend(one.bill, '2026-11-28')
  await kit.database.owner.query("update expenses set day = '2026-11-30' where property_id = $1", [
    one.bill.propertyId,
  ])
  expect(await one.month(one.a, '2026-11')).toMatchObject({ expenseSatang: '0' })
  app.setNow('2026-11-30T03:00:00Z')
  expect(await one.month(one.a, '2026-11')).toMatchObject({ expenseSatang: '60000' })
})
