import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { takeNoticeBack, terminateLease } from '#features/leases/server/end.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
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
      bills: [
        expect.objectContaining({ period: '2026-12', beforeSatang: '1000000', afterSatang: '322581' }),
        expect.objectContaining({ period: '2027-01', beforeSatang: '1000000', afterSatang: null }),
      ],
    })
    expect((await look('2026-11-20')).body.data.isAtOnce).toBe(true)
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

  it('asks for the same sum whatever came first: bills, notices, other notices, their withdrawal', async () => {
    const days = ['2026-12-05', '2026-12-10', '2026-12-31', '2027-01-01', '2027-01-20']
    const step = fc.oneof(
      fc.constantFrom('run 2026-12', 'run 2027-01', 'keep'),
      fc.constantFrom(...days).map((day) => `notice ${day}`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const room = await buildRoom({ rentSatang: 1_000_000n, commonFeeSatang: 0n })
        noon('2026-11-27')
        let until: string | null = null
        for (const one of steps) {
          const [what, day = ''] = one.split(' ')
          if (what === 'run') await run(room, day)
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
        expect(await asked(room)).toEqual(EXPECTED[until ?? 'whole'])
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
