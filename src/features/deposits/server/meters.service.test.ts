import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { enterReadings } from '#features/invoices/server/enter-readings.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { expireLeases, findLease } from '#features/leases/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { addDays } from '#thai/days.ts'
import { draftSettlement } from './draft.ts'
import { settleDeposit } from './settle.ts'
import { takeSettlementBack } from './take-back.ts'
import { managerPart, readWhole } from './views.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const LEASES = '/manager/dashboard/document/leases'
const [WATER, ELECTRIC] = [1_800n, 750n]
const METERED = {
  ...{ waterMode: 'per_unit', waterRateSatang: WATER },
  ...{ electricMode: 'at_cost', electricRateSatang: ELECTRIC },
}

type Manager = Awaited<ReturnType<typeof buildManager>>
type Place = { manager: Manager; leaseId: string; propertyId: string; tenantId: string; token: string }

const noon = (day: string) => app.setNow(`${day}T05:00:00Z`)

/** A room let from September to the end of December, everything paid; its meters stood at 9,990 and 500 on the first day. */
async function buildRoom(lease: Parameters<typeof buildBill>[2] = {}): Promise<Place> {
  noon('2026-09-01')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const one = await buildBill(app, manager.workspaceId, {
    ...{ startDay: '2026-09-01', endDay: '2026-12-31', billingMode: 'before', dueDay: 5 },
    ...{ activatedAt: new Date('2026-08-28T03:00:00Z'), ...METERED, ...lease },
  })
  await recordPayment(kit, {
    ...{ workspaceId: manager.workspaceId, propertyId: one.propertyId, invoiceId: one.invoiceId },
    ...{
      method: 'transfer',
      amountSatang: lease.billingMode === 'after' ? 3_600_000n : 4_800_000n,
      day: '2026-09-01',
      idempotencyKey: newId(),
    },
    by: manager.id,
  })
  const place = { manager, ...one }
  await lay(place, 'water', 9_990)
  await lay(place, 'electric', 500)

  return place
}

async function lay({ manager: { workspaceId }, propertyId }: Place, kind: string, value: number) {
  const meterId = newId()
  await inside(workspaceId, async (tx) => {
    await tx.execute(sql`
      insert into meters (workspace_id, id, property_id, kind, digits)
      values (${workspaceId}, ${meterId}, ${propertyId}, ${kind}, ${kind === 'water' ? 4 : 5})`)
    await tx.execute(sql`
      insert into meter_readings (workspace_id, id, meter_id, day, value, units)
      values (${workspaceId}, ${newId()}, ${meterId}, '2026-09-01', ${value}, 0)`)
  })
}

/** The round through the house at the end of a month: both meters have gone on by some units. */
async function walk({ manager: { workspaceId }, propertyId }: Place, day: string, units: number) {
  await inside(workspaceId, (tx) =>
    tx.execute(sql`
      insert into meter_readings (workspace_id, id, meter_id, day, value, units)
      select m.workspace_id, gen_random_uuid(), m.id, ${day}, (r.value + ${units}) % (10 ^ m.digits)::int, ${units}
        from meters m join lateral (
          select value from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id order by day desc limit 1) r on true
       where m.workspace_id = ${workspaceId} and m.property_id = ${propertyId}`),
  )
}

const run = ({ manager: { workspaceId } }: Place) => runRent(kit, { workspaceIds: [workspaceId] })

async function end(place: Place, day: string) {
  app.setNow(`${day}T17:05:00Z`)
  await expireLeases(kit, { workspaceId: place.manager.workspaceId })
  await app.runJobs()
}

const at = (leaseId: string, act = '') => `${LEASES}/${leaseId}/deposit${act}`

const look = ({ manager: { workspaceId }, leaseId }: Place) =>
  inside(workspaceId, async (tx) =>
    managerPart(await readWhole(tx, kit, await findLease(tx, workspaceId, leaseId)), 'th'),
  )

async function save(place: Place, deductions: Awaited<ReturnType<typeof look>>['deductions']) {
  const { workspaceId, id: actorId } = place.manager
  await inside(workspaceId, (tx) =>
    draftSettlement(tx, kit, {
      ...{ workspaceId, actorId, leaseId: place.leaseId },
      draft: { condition: 'no_damage', deductions },
    }),
  )
}

async function settle(place: Place, day: string) {
  const { workspaceId, id: actorId } = place.manager
  const { refundSatang } = await look(place)
  await inside(workspaceId, (tx) =>
    settleDeposit(tx, kit, {
      ...{ workspaceId, actorId, leaseId: place.leaseId, refundSatang },
      ...{ method: 'cash', returnedDay: day },
    }),
  )
}

async function takeBack(place: Place) {
  const { workspaceId, id: actorId } = place.manager
  const { settled } = await look(place)
  await inside(workspaceId, (tx) =>
    takeSettlementBack(tx, kit, {
      ...{ workspaceId, actorId, leaseId: place.leaseId, settlementId: settled!.id },
      ...{ reason: 'จดมิเตอร์ผิด', moneyAt: 'here' },
    }),
  )
}

const enter = (place: Place, day: string, values: { water?: number; electric?: number }) =>
  inside(place.manager.workspaceId, (tx) =>
    enterReadings(tx, kit, place.manager.workspaceId, {
      ...{ leaseId: place.leaseId, day, by: place.manager.id, ...values },
    }),
  )

/** What stands on bills that stand, meter by meter, and which of the readings they name. */
async function billed({ manager: { workspaceId } }: Place) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{
      leaseId: string
      kind: string
      invoiceKind: string
      units: number
      amount: string
      ids: string[]
    }>(sql`
      select i.lease_id as "leaseId", l.kind, i.kind as "invoiceKind", l.quantity::int as units, l.amount_satang::text as amount,
             array(select r ->> 'id' from jsonb_array_elements(l.cause -> 'readings') r) as ids
        from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
       where i.workspace_id = ${workspaceId} and i.status <> 'void' and l.kind in ('water', 'electric') order by i.no, l.position`),
  )

  return rows
}

const problems = async ({ manager: { workspaceId } }: Place) =>
  (await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems

/** Billed for September to November, the bill of December gone out, and read on the last day: 18 and 80 units. */
async function readAtTheEnd(lease: Parameters<typeof buildBill>[2] = {}) {
  const place = await buildRoom(lease)
  for (const [day, units] of [
    ['2026-10-20', 12],
    ['2026-11-20', 8],
  ] as const) {
    noon(day)
    await walk(place, day, units)
    noon(addDays(day, 6))
    await run(place)
  }
  await end(place, '2026-12-31')
  noon('2027-01-02')

  return place
}

describe('meters at the end of a lease', () => {
  it('are proposed as deductions, billed by the settlement, and free again when it is taken back', async () => {
    const place = await readAtTheEnd()
    expect(await look(place)).toMatchObject({
      ...{ deductions: [], hasDraft: false },
      meters: { from: '2026-12-31', until: '2027-01-07', offered: [] },
    })
    expect((await look(place)).meters!.each).toMatchObject([
      { kind: 'water', last: { day: '2026-11-20', value: 10 }, isClosed: false },
      { kind: 'electric', last: { day: '2026-11-20', value: 520 }, isClosed: false },
    ])

    await enter(place, '2027-01-01', { water: 28, electric: 600 })
    const open = await look(place)
    expect(open.deductions).toMatchObject([
      { kind: 'utilities', amountSatang: 18n * WATER },
      { kind: 'utilities', amountSatang: 80n * ELECTRIC },
    ])
    expect(open.deductions[0]!.description.replaceAll('\u00a0', ' ')).toBe(
      'ค่าน้ำประปา มิเตอร์ 10 ถึง 28 (1 ม.ค. 2570) 18 หน่วย × ฿18.00',
    )
    expect(open.meters!.each.every(({ isClosed }) => isClosed)).toBe(true)

    await settle(place, '2027-01-02')
    expect((await billed(place)).filter(({ invoiceKind }) => invoiceKind === 'final')).toMatchObject([
      { kind: 'water', units: 18, amount: String(18n * WATER) },
      { kind: 'electric', units: 80, amount: String(80n * ELECTRIC) },
    ])
    expect((await look(place)).deductions).toEqual(open.deductions)
    await expect(enter(place, '2027-01-01', { water: 29 })).rejects.toMatchObject({ code: 'deposit_settled' })

    await takeBack(place)
    const again = await look(place)
    expect(again).toMatchObject({ hasDraft: true, deductions: open.deductions, meters: { offered: [] } })
    // Read anew: the draft counted another value, and the new one is offered.
    await enter(place, '2027-01-01', { water: 27 })
    const anew = await look(place)
    expect(anew.deductions).toEqual([open.deductions[1]])
    expect(anew.meters!.offered).toMatchObject([{ amountSatang: 17n * WATER }])
    await save(place, [...anew.deductions, ...anew.meters!.offered])
    await settle(place, '2027-01-02')
    expect((await billed(place)).filter(({ invoiceKind }) => invoiceKind === 'final')).toMatchObject([
      { kind: 'electric', units: 80 },
      { kind: 'water', units: 17 },
    ])
    expect(await problems(place)).toEqual([])
  })

  it('may be changed or taken off, and neither the next tenant nor a later bill asks for them', async () => {
    const place = await readAtTheEnd()
    await enter(place, '2026-12-31', { water: 28, electric: 600 })
    const [water, electric] = (await look(place)).deductions
    await save(place, [{ ...water!, description: 'ค่าน้ำ ลดให้', amountSatang: 10_000n }])
    expect((await look(place)).meters!.offered).toEqual([electric])
    await settle(place, '2027-01-02')
    const { rows } = await inside(place.manager.workspaceId, (tx) =>
      tx.execute<{ kind: string; isBilled: boolean }>(sql`
        select m.kind, r.invoice_id is not null as "isBilled" from meter_readings r join meters m on m.id = r.meter_id
         where r.workspace_id = ${place.manager.workspaceId} and r.day = '2026-12-31' order by m.kind desc`),
    )
    expect(rows).toEqual([
      { kind: 'water', isBilled: true },
      { kind: 'electric', isBilled: false },
    ])
    const next = await moveIn(place, '2027-01-03')
    await walk(place, '2027-01-20', 4)
    noon('2027-01-26')
    await run(place)
    expect((await billed(place)).filter(({ leaseId }) => leaseId === next)).toMatchObject([
      { kind: 'water', units: 4 },
      { kind: 'electric', units: 4 },
    ])
  })

  it('are asked for by the call, in words beside the field, of those who may', async () => {
    const place = await readAtTheEnd()
    const path = `${LEASES}/${place.leaseId}/meter-readings`
    const other = await buildManager(app, { secondFactor: 'shown' })
    const reader = await buildManager(app, { rights: ['view'] })
    // The clock has moved on by months, and the login of September has ended.
    const { token } = await openSession(kit, place.manager.id, 'test')
    const post = (body: object, as = token) => app.call('POST', path, { token: as, body })
    expect((await post({ day: '2026-12-31', water: 28 }, other.token)).status).toBe(404)
    expect((await post({ day: '2026-12-31', water: 28 }, reader.token)).status).toBe(403)
    for (const [body, field] of [
      [{ day: '2026-12-31' }, 'water'],
      [{ day: '2027-01-03', water: 28 }, 'day'],
      [{ day: '2027-01-08', water: 28 }, 'day'],
      [{ day: '2026-09-01', water: 28 }, 'day'],
      [{ day: '2026-12-31', water: 9 }, 'water'],
      [{ day: '2026-12-31', water: 12_345 }, 'water'],
      [{ day: '2026-11-20', water: 28 }, 'water'],
    ] as const) {
      const refused = await post(body)
      expect([refused.status, Object.keys(refused.body.fields ?? {})], JSON.stringify(body)).toEqual([
        422,
        [field],
      ])
    }
    expect((await post({ day: '2027-01-02', water: 28 })).status).toBe(200)
    // A day before the later reading takes its part of the units.
    expect((await post({ day: '2026-12-31', water: 21 })).status).toBe(200)
    const { deductions } = (await app.call('GET', at(place.leaseId), { token })).body.data
    expect(deductions).toMatchObject([{ amountSatang: String(11n * WATER) }])
    const { rows } = await kit.database.owner.query(
      `select action, after from audit_log where record_id = $1 and action = 'lease.meters_read' order by created_at`,
      [place.leaseId],
    )
    expect(rows[1]).toMatchObject({ after: { day: '2026-12-31', water: 21 } })
  })

  it('begin with what the manager says where a meter was never read', async () => {
    const place = await readAtTheEnd()
    const { workspaceId } = place.manager
    await inside(workspaceId, async (tx) => {
      await tx.execute(sql`delete from meter_readings where workspace_id = ${workspaceId}`)
      await tx.execute(sql`delete from meters where workspace_id = ${workspaceId}`)
    })
    await expect(enter(place, '2026-12-31', { electric: 90 })).rejects.toMatchObject({
      data: { fields: { electricFrom: 'required' } },
    })
    await inside(workspaceId, (tx) =>
      enterReadings(tx, kit, workspaceId, {
        ...{ leaseId: place.leaseId, day: '2026-12-31', by: place.manager.id },
        ...{ electric: 90, electricFrom: 40 },
      }),
    )
    expect((await look(place)).deductions).toMatchObject([{ amountSatang: 50n * ELECTRIC }])
  })

  it('are not asked for where water and electricity cost the same whatever is used', async () => {
    const place = await readAtTheEnd({ waterMode: 'flat', electricMode: 'included' })
    expect(await look(place)).toMatchObject({ meters: null, deductions: [] })
    await expect(enter(place, '2026-12-31', { water: 28 })).rejects.toMatchObject({ code: 'meters_none' })
  })

  it('follow a tenant who stays on to the bills of the next lease', async () => {
    const place = await readAtTheEnd()
    await walk(place, '2027-01-01', 18)
    const { id } = await buildLease(app, place.manager.workspaceId, {
      ...{ propertyId: place.propertyId, tenantId: place.tenantId, ...METERED, advanceSatang: 0n },
      ...{ startDay: '2027-01-01', endDay: '2027-12-31', activatedAt: kit.now() },
    })
    noon('2027-01-26')
    await run(place)
    expect((await billed(place)).filter(({ leaseId }) => leaseId === id)).toMatchObject([
      { kind: 'water', units: 18 },
      { kind: 'electric', units: 18 },
    ])
  })
})

async function moveIn(place: Place, day: string): Promise<string> {
  const { id } = await buildLease(app, place.manager.workspaceId, {
    ...{ propertyId: place.propertyId, ...METERED, advanceSatang: 0n, billingMode: 'before', dueDay: 5 },
    ...{ startDay: day, endDay: '2027-12-31', activatedAt: kit.now() },
  })

  return id
}

/** What may happen at the end of a lease, in any order that makes sense. */
const story = fc.record({
  october: fc.integer({ min: 0, max: 40 }),
  november: fc.integer({ min: 0, max: 40 }),
  december: fc.option(fc.integer({ min: 0, max: 40 })),
  last: fc.integer({ min: 0, max: 40 }),
  january: fc.integer({ min: 0, max: 40 }),
  february: fc.integer({ min: 0, max: 40 }),
  billing: fc.constantFrom('before' as const, 'after' as const),
  lastDay: fc.constantFrom('2026-12-31', '2027-01-01', '2027-01-03'),
  isDrafted: fc.boolean(),
  isReadAgain: fc.boolean(),
  takesBack: fc.integer({ min: 0, max: 2 }),
})

describe('whatever happens at the end of a lease', () => {
  it('bills each unit once, over both tenants', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (tale) => {
        const place = await buildRoom({ billingMode: tale.billing, dueDay: 5 })
        for (const [day, units] of [
          ['2026-10-20', tale.october],
          ['2026-11-20', tale.november],
          ['2026-12-20', tale.december],
        ] as const) {
          noon(day)
          if (units !== null) await walk(place, day, units)
          noon(addDays(day, 6))
          await run(place)
        }
        await end(place, '2026-12-31')
        noon('2027-01-03')
        if (tale.isDrafted) await save(place, (await look(place)).deductions)
        const stand = (await look(place)).meters!.each.map(({ last }) => last!.value)
        const values = (more: number) => ({
          water: (stand[0]! + tale.last + more) % 10_000,
          electric: stand[1]! + tale.last + more,
        })
        await enter(place, tale.lastDay, values(0))
        for (let round = 0; round <= tale.takesBack; round += 1) {
          const { deductions, meters } = await look(place)
          await save(place, [...deductions, ...meters!.offered])
          await settle(place, '2027-01-03')
          if (round === tale.takesBack) break
          await takeBack(place)
          if (tale.isReadAgain) await enter(place, tale.lastDay, values(round + 1))
        }
        const next = await moveIn(place, '2027-01-03')
        for (const [day, units] of [
          ['2027-01-20', tale.january],
          ['2027-02-20', tale.february],
        ] as const) {
          noon(day)
          await walk(place, day, units)
          noon(addDays(day, 6))
          await run(place)
          await run(place)
        }

        const lines = await billed(place)
        const ids = lines.flatMap((line) => line.ids)
        expect(new Set(ids).size).toBe(ids.length)
        const again = tale.isReadAgain ? tale.takesBack : 0
        const ofFirst = tale.october + tale.november + (tale.december ?? 0) + tale.last + again
        const ofNext = tale.january + tale.february
        for (const kind of ['water', 'electric']) {
          const units = (isNext: boolean) =>
            lines
              .filter((line) => line.kind === kind && (line.leaseId === next) === isNext)
              .reduce((sum, line) => sum + line.units, 0)
          expect([units(false), units(true)]).toEqual([ofFirst, ofNext])
        }
        const rate = { water: WATER, electric: ELECTRIC } as Record<string, bigint>
        for (const { kind, units, amount } of lines) expect(amount).toBe(String(BigInt(units) * rate[kind]!))
        expect(await problems(place)).toEqual([])
      }),
      { numRuns: 10 },
    )
  }, 240_000)
})
