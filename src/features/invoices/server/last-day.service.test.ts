import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { takeNoticeBack, terminateLease } from '#features/leases/server/end.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { settle } from '#features/payments/server/settle.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { runRent } from './rent-run.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const noon = (day: string) => app.setNow(`${day}T05:00:00Z`)

type Room = Awaited<ReturnType<typeof buildRoom>>

/** A room from September on, its first bill paid: 4,200 a month, 300 of common fee, a deposit of 4,200; meters at 0. */
async function buildRoom({ rentSatang = 420_000n, commonFeeSatang = 30_000n } = {}) {
  noon('2026-09-01')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId } = manager
  const one = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-09-01', endDay: '2027-08-31', activatedAt: new Date('2026-08-28T03:00:00Z') },
    ...{ rentSatang, commonFeeSatang, depositSatang: 420_000n, advanceSatang: 0n },
    ...{ waterMode: 'per_unit', waterRateSatang: 1_800n, electricMode: 'per_unit', electricRateSatang: 800n },
  })
  await recordPayment(kit, {
    ...{ workspaceId, propertyId: one.propertyId, invoiceId: one.invoiceId, method: 'cash', by: manager.id },
    ...{ amountSatang: rentSatang + commonFeeSatang + 420_000n, idempotencyKey: newId() },
  })
  // Those in between are paid by somebody else's story.
  await kit.database.owner.query(
    `insert into invoices (workspace_id, id, no, kind, period, status, issue_day, due_day, total_satang, lease_id, tenant_id, property_id, created_at)
     select workspace_id, gen_random_uuid(), 'OLD-' || m, 'rent', m, 'paid', issue_day, due_day, 0, lease_id, tenant_id, property_id, created_at
       from invoices, unnest(array['2026-10', '2026-11']) m where id = $1`,
    [one.invoiceId],
  )

  return { manager, workspaceId, ...one }
}

/** 10 units of water at 18 baht are 180, 109 of electricity at 8 are 872: 1,052 baht. */
async function readMeters({ workspaceId, propertyId }: Room) {
  for (const [kind, units] of [
    ['water', 10],
    ['electric', 109],
  ] as const) {
    const meterId = newId()
    await inside(workspaceId, async (tx) => {
      await tx.execute(sql`
        insert into meters (workspace_id, id, property_id, kind, digits) values (${workspaceId}, ${meterId}, ${propertyId}, ${kind}, 5)`)
      await tx.execute(sql`
        insert into meter_readings (workspace_id, id, meter_id, day, value, units)
        values (${workspaceId}, ${newId()}, ${meterId}, '2026-11-25', ${units}, ${units})`)
    })
  }
}

const run = ({ workspaceId }: Room, month: string) => runRent(kit, { month, workspaceIds: [workspaceId] })
const notice = ({ workspaceId, leaseId: id, manager }: Room, day: string) =>
  inside(workspaceId, (tx) =>
    terminateLease(tx, kit, { workspaceId, id, day, reason: 'ย้ายงาน', actorId: manager.id }),
  )
const keep = ({ workspaceId, leaseId: id, manager }: Room) =>
  inside(workspaceId, (tx) => takeNoticeBack(tx, kit, { workspaceId, id, actorId: manager.id }))

/** What the months from December on ask for. */
async function asked({ workspaceId }: Room): Promise<[string, bigint][]> {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ period: string; total: string }>(sql`
      select period, total_satang::text as total from invoices
       where workspace_id = ${workspaceId} and kind = 'rent' and period >= '2026-12' and status <> 'void' order by period`),
  )

  return rows.map(({ period, total }) => [period, BigInt(total)])
}

/** Pays what the bill of a month still asks for, or a part of it, in cash; nothing where there is none. */
async function pay({ workspaceId, propertyId, manager }: Room, period: string, part?: bigint) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ id: string; left: string }>(sql`
      select id, (total_satang - paid_satang)::text as left from invoices
       where workspace_id = ${workspaceId} and kind = 'rent' and period = ${period} and status in ('due', 'partially_paid', 'overdue')`),
  )
  const [bill] = rows
  if (!bill) return 0n
  const left = BigInt(bill.left)
  const amountSatang = part !== undefined && part < left ? part : left
  await recordPayment(kit, {
    ...{ workspaceId, propertyId, invoiceId: bill.id, method: 'cash', by: manager.id, amountSatang },
    idempotencyKey: newId(),
  })

  return amountSatang
}

/** What was paid of the bills from December on that stand, and what is credit. */
async function moneyIn({ workspaceId }: Room) {
  return inside(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ paid: string }>(sql`
      select coalesce(sum(paid_satang), 0)::text as paid from invoices
       where workspace_id = ${workspaceId} and kind = 'rent' and period >= '2026-12' and status <> 'void'`)
    const credit = (await balances(tx, workspaceId)).find(({ account }) => account === '2170')

    return { paid: BigInt(rows[0]!.paid), credit: -(credit?.balanceSatang ?? 0n) }
  })
}

const booksOf = ({ workspaceId }: Room) => inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))

describe('bills that are out follow the last day', () => {
  it('10,000 baht for December become 10 of 31 days, and January is void', async () => {
    const room = await buildRoom({ rentSatang: 1_000_000n, commonFeeSatang: 0n })
    noon('2026-11-27')
    await run(room, '2026-12')
    await run(room, '2027-01')
    expect(await asked(room)).toEqual([
      ['2026-12', 1_000_000n],
      ['2027-01', 1_000_000n],
    ])
    await notice(room, '2026-12-10')
    // 10,000.00 × 10 / 31 = 3,225.806…
    expect(await asked(room)).toEqual([['2026-12', 322_581n]])

    await keep(room)
    expect(await asked(room)).toEqual([
      ['2026-12', 1_000_000n],
      ['2027-01', 1_000_000n],
    ])
    expect((await booksOf(room)).problems).toEqual([])
  })

  it('are shown before the day is given, and nothing has changed by looking', async () => {
    const room = await buildRoom({ rentSatang: 1_000_000n, commonFeeSatang: 0n })
    noon('2026-11-27')
    await run(room, '2026-12')
    await run(room, '2027-01')
    const { token } = await openSession(kit, room.manager.id, 'test')
    const look = (day: string) =>
      app.call('GET', `/manager/dashboard/document/leases/${room.leaseId}/end-effect/${day}`, { token })
    const before = await asked(room)
    expect((await look('2026-12-10')).body.data).toEqual({
      isAtOnce: false,
      earliestDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      creditSatang: '0',
      bills: [
        expect.objectContaining({ period: '2026-12', beforeSatang: '1000000', afterSatang: '322581' }),
        expect.objectContaining({ period: '2027-01', beforeSatang: '1000000', afterSatang: null }),
      ],
    })
    expect((await look('2026-11-20')).body.data.isAtOnce).toBe(true)
    await pay(room, '2026-12')
    // 10,000.00 came, 3,225.81 would be asked for.
    expect((await look('2026-12-10')).body.data.creditSatang).toBe('677419')
    expect((await look('2026-08-01')).body.fields).toHaveProperty('day')
    expect(await asked(room)).toEqual(before)
    await app.runJobs()
    // No number was used up by looking.
    await notice(room, '2026-12-10')
    const { rows } = await kit.database.owner.query(
      `select max(no) as last from invoices where workspace_id = $1 and no like 'INV-%'`,
      [room.workspaceId],
    )
    expect(rows[0].last).toMatch(/-0004$/)
  })

  it('keeps the meters of a bill, and the deposit pays for the days lived alone', async () => {
    const room = await buildRoom()
    await readMeters(room)
    noon('2026-11-27')
    await run(room, '2026-12')
    // 4,200 + 300 + 1,052
    expect(await asked(room)).toEqual([['2026-12', 555_200n]])
    await notice(room, '2026-12-11')
    // 4,200 × 11/31 = 1,490.32; 300 × 11/31 = 106.45; meters 1,052.00
    expect(await asked(room)).toEqual([['2026-12', 264_877n]])

    noon('2026-12-12')
    await app.runSchedule('leases_expire')
    await app.runJobs()
    // The login of September has ended.
    const { token } = await openSession(kit, room.manager.id, 'test')
    const path = `/manager/dashboard/document/leases/${room.leaseId}/deposit`
    const { body } = await app.call('GET', path, { token })
    // 4,200.00 held − 2,648.77 = 1,551.23
    expect(body.data, JSON.stringify(body)).toMatchObject({
      heldSatang: '420000',
      billsSatang: '264877',
      refundSatang: '155123',
      debtSatang: '0',
    })
  })

  it('what was paid above is credit, pays the bill whole again with the notice, or goes back with the deposit', async () => {
    const room = await buildRoom({ rentSatang: 1_000_000n, commonFeeSatang: 0n })
    noon('2026-11-27')
    await run(room, '2026-12')
    await run(room, '2027-01')
    await pay(room, '2026-12')
    await pay(room, '2027-01', 200_000n)
    await notice(room, '2026-12-10')
    expect(await asked(room)).toEqual([['2026-12', 322_581n]])
    // 10,000.00 and 2,000.00 came; 3,225.81 are asked for.
    expect(await moneyIn(room)).toEqual({ paid: 322_581n, credit: 877_419n })

    await keep(room)
    expect(await asked(room)).toEqual([
      ['2026-12', 1_000_000n],
      ['2027-01', 1_000_000n],
    ])
    expect(await moneyIn(room)).toEqual({ paid: 1_200_000n, credit: 0n })

    await notice(room, '2026-12-10')
    noon('2026-12-11')
    await app.runSchedule('leases_expire')
    await app.runJobs()
    const { token } = await openSession(kit, room.manager.id, 'test')
    const path = `/manager/dashboard/document/leases/${room.leaseId}/deposit`
    const { body } = await app.call('GET', path, { token })
    // 4,200.00 of deposit and 8,774.19 of credit.
    expect(body.data).toMatchObject({
      ...{ heldSatang: '1297419', creditSatang: '877419', billsSatang: '0', refundSatang: '1297419' },
    })
    const shown = { isSecondFactorShown: true }
    const { token: elevated } = await openSession(kit, room.manager.id, 'test', shown)
    const settled = await app.call('POST', `${path}/settle`, {
      token: elevated,
      body: { refundSatang: '1297419', method: 'cash', returnedDay: '2026-12-11' },
    })
    expect(settled.status, JSON.stringify(settled.body)).toBe(200)
    expect((await moneyIn(room)).credit).toBe(0n)
    expect((await booksOf(room)).problems).toEqual([])
  })

  it('a bill whose money was on its way follows once that is decided', async () => {
    const room = await buildRoom({ rentSatang: 1_000_000n, commonFeeSatang: 0n })
    noon('2026-11-27')
    await run(room, '2026-12')
    await inside(room.workspaceId, (tx) =>
      tx.execute(sql`
        insert into payments (workspace_id, id, invoice_id, tenant_id, method, amount_satang, idempotency_key, request_hash, created_at)
        select workspace_id, ${newId()}, id, tenant_id, 'card', total_satang, 'on-its-way', 'x', now() from invoices
         where workspace_id = ${room.workspaceId} and period = '2026-12'`),
    )
    await notice(room, '2026-12-10')
    expect(await asked(room)).toEqual([['2026-12', 1_000_000n]])
    const { rows } = await inside(room.workspaceId, (tx) =>
      tx.execute<{ id: string }>(sql`
        select id from payments where workspace_id = ${room.workspaceId} and idempotency_key = 'on-its-way'`),
    )
    await settle(kit, room.workspaceId, rows[0]!.id, { kind: 'received', by: null })
    await app.runJobs()
    expect(await asked(room)).toEqual([['2026-12', 322_581n]])
    expect(await moneyIn(room)).toEqual({ paid: 322_581n, credit: 677_419n })
  })

  it('asks for the same sum whatever came first: bills, payments, notices, their withdrawal', async () => {
    const days = ['2026-12-05', '2026-12-10', '2026-12-31', '2027-01-01', '2027-01-20']
    const step = fc.oneof(
      fc.constantFrom('run 2026-12', 'run 2027-01', 'pay 2026-12', 'pay 2027-01', 'part 2026-12', 'keep'),
      fc.constantFrom(...days).map((day) => `notice ${day}`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const room = await buildRoom({ rentSatang: 1_000_000n, commonFeeSatang: 0n })
        noon('2026-11-27')
        let until: string | null = null
        let came = 0n
        for (const one of steps) {
          const [what, day = ''] = one.split(' ')
          if (what === 'run') await run(room, day)
          else if (what === 'pay') came += await pay(room, day)
          else if (what === 'part') came += await pay(room, day, 100_000n)
          else if (what === 'notice') {
            await notice(room, day)
            until = day
          } else if (until !== null) {
            await keep(room)
            until = null
          }
        }
        await run(room, '2026-12')
        await run(room, '2027-01')
        await app.runJobs()
        const expected = EXPECTED[until ?? 'whole']!
        expect(await asked(room)).toEqual(expected)
        // Nothing that came is lost, and none of it stands beside a bill that is open.
        const sum = expected.reduce((all, [, total]) => all + total, 0n)
        const paid = came < sum ? came : sum
        expect(await moneyIn(room)).toEqual({ paid, credit: came - paid })
        expect((await booksOf(room)).problems).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

/** By hand: 10,000 × days / 31. */
const EXPECTED: Record<string, [string, bigint][]> = {
  whole: [
    ['2026-12', 1_000_000n],
    ['2027-01', 1_000_000n],
  ],
  '2026-12-05': [['2026-12', 161_290n]],
  '2026-12-10': [['2026-12', 322_581n]],
  '2026-12-31': [['2026-12', 1_000_000n]],
  '2027-01-01': [
    ['2026-12', 1_000_000n],
    ['2027-01', 32_258n],
  ],
  '2027-01-20': [
    ['2026-12', 1_000_000n],
    ['2027-01', 645_161n],
  ],
}
