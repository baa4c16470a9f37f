import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runRent } from '#features/invoices/server/service.ts'
import { testApp } from '#testing/app.ts'
import { besideEachOther } from '#testing/held-up.ts'
import { buildOwnersBusiness, ownerForm, whole } from '#testing/owners.ts'

const app = await testApp()
const { kit } = app

describe('money that was in no statement', () => {
  it('a month with nothing but rent in advance is listed, and goes out before the next', async () => {
    const one = await buildOwnersBusiness(app)
    const home = await one.home({ endDay: '2027-01-31' })
    const a = await one.owner('นายก้อง เก่า', home)
    await one.receive(home, 4_800_000n)
    app.setNow('2026-11-26T03:00:00Z')
    await runRent(kit, { workspaceIds: [one.workspaceId] })
    // The bill of the last month uses the advance and asks for nothing.
    app.setNow('2026-12-27T03:00:00Z')
    await runRent(kit, { workspaceIds: [one.workspaceId] })
    app.setNow('2027-02-02T03:00:00Z')
    const { rows } = await kit.database.owner.query<{ id: string }>(
      `select id from invoices where workspace_id = $1 and kind = 'rent' and total_satang > 0`,
      [one.workspaceId],
    )
    await one.receive({ ...home, invoiceId: rows[0]!.id }, 500_000n, '2027-01-10')
    expect((await one.months(a)).map(({ period }) => period)).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ])
    expect((await one.issue(a, '2026-11')).status).toBe(200)
    expect(await one.issue(a, '2027-01')).toMatchObject({
      status: 409,
      body: { code: 'statement_earlier_first' },
    })
    expect((await one.issue(a, '2026-12')).body.data).toMatchObject({ incomeSatang: '1200000' })
    expect((await one.issue(a, '2027-01')).status).toBe(200)
    expect(await one.problems()).toEqual([])
  })

  it('rent in advance of a bill that is booked once its month was issued counts in the month after', async () => {
    const one = await buildOwnersBusiness(app)
    const home = await one.home({ endDay: '2026-12-31' })
    const a = await one.owner('นายก้อง เก่า', home)
    await one.receive(home, 4_800_000n)
    // A run that began on the last day is done when the month has gone out.
    app.setNow('2026-11-30T16:59:59Z')
    await runRent(kit, { workspaceIds: [one.workspaceId] })
    const held = await kit.database.owner.query(
      `update invoices set created_at = '2026-11-30T17:20Z' where workspace_id = $1 and kind = 'rent' returning id`,
      [one.workspaceId],
    )
    const { rows } = await kit.database.owner.query(
      `update invoices set status = 'void' where id = $1 returning total_satang::text as total`,
      [held.rows[0].id],
    )
    expect(rows).toEqual([{ total: '0' }])
    app.setNow('2026-11-30T17:10:00Z')
    expect((await one.issue(a, '2026-11')).body.data).toMatchObject({ incomeSatang: '1200000' })
    await kit.database.owner.query(`update invoices set status = 'paid' where id = $1`, [held.rows[0].id])
    expect((await one.months(a)).map(({ period, incomeSatang }) => [period, incomeSatang])).toEqual([
      ['2026-12', '1200000'],
      ['2026-11', '1200000'],
    ])
  })

  it('a home that was nobody’s is not given from the beginning to one whose months of then went out', async () => {
    const one = await buildOwnersBusiness(app)
    const [mine, found] = [await one.home(), await one.home()]
    const a = await one.owner('นายก้อง เก่า', mine)
    await one.receive(mine, 100_000n)
    await one.receive(found, 200_000n)
    app.setNow('2026-12-05T03:00:00Z')
    await one.issue(a, '2026-11')
    expect(await one.call('PUT', `/owners/${a}`, ownerForm('นายก้อง เก่า', mine, found))).toMatchObject({
      status: 409,
      body: { code: 'owner_month_issued' },
    })
    // Somebody without such months owns it from the beginning; and so does whoever is given it by its day.
    const b = await one.owner('นางใหม่ ใจดี', found)
    expect((await one.months(b)).map(({ period, incomeSatang }) => [period, incomeSatang])).toEqual([
      ['2026-12', '0'],
      ['2026-11', '200000'],
    ])
    const third = await one.home()
    await one.receive(third, 300_000n, '2026-11-20')
    await expect(one.owns(third, whole(a))).rejects.toMatchObject({ code: 'owner_month_issued' })
    await one.owns(third, whole(a), '2026-12-01')
    await one.receive(mine, 50_000n)
    app.setNow('2027-01-02T03:00:00Z')
    expect((await one.issue(a, '2026-12')).status).toBe(200)
  })

  it('months that wait are listed however old, and an owner with one is not deleted', async () => {
    const one = await buildOwnersBusiness(app)
    const home = await one.home()
    const a = await one.owner('นายก้อง เก่า', home)
    await one.receive(home, 100_000n)
    for (let month = 0; month < 26; month++) {
      app.setNow(new Date(Date.UTC(2026, 11 + month, 5)).toISOString())
      await one.receive(home, 1_000n)
    }
    const listed = await one.months(a)
    expect(listed.at(-1)).toMatchObject({ period: '2026-11', incomeSatang: '100000' })
    await one.owns(home, [])
    expect(await one.call('DELETE', `/owners/${a}`)).toMatchObject({
      status: 409,
      body: { code: 'owner_has_months' },
    })
  })
})

describe('at the same moment', () => {
  it('two owners exchange their homes: neither waits for the other', async () => {
    const one = await buildOwnersBusiness(app)
    const [first, second] = [await one.home(), await one.home()].sort((x, y) =>
      x.propertyId < y.propertyId ? -1 : 1,
    )
    const a = await one.owner('นายก้อง เก่า', first!)
    const b = await one.owner('นางใหม่ ใจดี', second!)
    // Both wait for their first home, and go on at once.
    let ends: Promise<{ status: number }[]> = Promise.resolve([])
    await one.inside(async (tx) => {
      await tx.execute(sql`select 1 from properties where workspace_id = ${one.workspaceId} for update`)
      ends = Promise.all([
        one.call('PUT', `/owners/${a}`, ownerForm('นายก้อง เก่า', second!)),
        one.call('PUT', `/owners/${b}`, ownerForm('นางใหม่ ใจดี', first!)),
      ])
      await pause(500)
    })
    for (const { status } of await ends) expect([200, 409]).toContain(status)
  })

  it('an owner leaves a home whose other owner changes: the change of the other stays', async () => {
    const one = await buildOwnersBusiness(app)
    const home = await one.home()
    const [a, b, c] = [await one.owner('ก'), await one.owner('ข'), await one.owner('ค')]
    const half = (ownerId: string) => ({ ownerId, shareBp: 5_000 })
    await one.owns(home, [half(a), half(b)])
    const ends = await besideEachOther<unknown>(
      app,
      ['property_owners'],
      [
        () => one.owns(home, [half(a), half(c)]),
        async () =>
          expect(await one.call('PUT', `/owners/${a}`, ownerForm('ก'))).toMatchObject({ status: 200 }),
      ],
    )
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { rows } = await kit.database.owner.query(
      'select owner_id as id from property_owners where property_id = $1',
      [home.propertyId],
    )
    expect(rows).toEqual([{ id: c }])
  })

  it('an owner is deleted and given a home: one of the two is refused', async () => {
    for (const isDeletedFirst of [true, false]) {
      const one = await buildOwnersBusiness(app)
      const home = await one.home()
      const a = await one.owner('นายก้อง เก่า')
      const remove = () => one.call('DELETE', `/owners/${a}`)
      const give = async () => {
        const { owners: _, ...body } = (await one.call('GET', `/get-properties/${home.propertyId}`)).body.data
        return one.call('PUT', `/update-properties/${home.propertyId}`, { ...body, owners: whole(a) })
      }
      const ends = await besideEachOther(
        app,
        ['owners', 'property_owners'],
        isDeletedFirst ? [remove, give] : [give, remove],
      )
      expect(ends.map((end) => end.status === 'fulfilled' && end.value.status < 300)).toEqual([true, false])
    }
  })
})

it('two sales within a month, co-owners who leave one after the other: no satang is doubled or lost', async () => {
  const one = await buildOwnersBusiness(app)
  const home = await one.home()
  const [a, b, c] = [await one.owner('ก', home), await one.owner('ข'), await one.owner('ค')]
  const at = async (day: string, amountSatang: bigint) => {
    app.setNow(`${day}T03:00:00Z`)
    await one.receive(home, amountSatang)
  }
  await at('2026-11-03', 100_001n)
  await one.owns(home, [
    { ownerId: b, shareBp: 3_333 },
    { ownerId: c, shareBp: 6_667 },
  ])
  await at('2026-11-10', 100_003n)
  app.setNow('2026-11-15T03:00:00Z')
  await one.owns(home, whole(c), '2026-11-12')
  await at('2026-11-20', 100_007n)
  await one.owns(home, whole(a))
  // 23:30 in Bangkok on the last day, and half an hour later.
  app.setNow('2026-11-30T16:30:00Z')
  await one.receive(home, 100_011n)
  app.setNow('2026-11-30T17:00:00Z')
  await one.receive(home, 100_013n)
  await one.receive(home, 100_017n, '2026-11-11')
  const incomes: bigint[] = []
  app.setNow('2027-01-01T03:00:00Z')
  for (const owner of [a, b, c])
    for (const { period, incomeSatang, state } of await one.months(owner)) {
      incomes.push(BigInt(incomeSatang))
      if (state === 'draft' && period === '2026-11') expect((await one.issue(owner, period)).status).toBe(200)
    }
  expect(incomes.reduce((sum, income) => sum + income, 0n)).toBe(600_052n)
  for (const owner of [a, b, c]) await one.issue(owner, '2026-12')
  // Of the rent that was billed, what came has passed to somebody, once.
  expect(await one.balance('4010')).toBe(-(1_200_000n - 600_052n))
})
