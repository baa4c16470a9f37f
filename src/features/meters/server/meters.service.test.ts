import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const PATH = '/manager/dashboard/accounting/meters'
const noon = (day: string) => app.setNow(`${day}T05:00:00Z`)
const [WATER, ELECTRIC] = [1_800n, 700n]
const METERED = {
  ...{
    waterMode: 'per_unit',
    waterRateSatang: WATER,
    electricMode: 'per_unit',
    electricRateSatang: ELECTRIC,
  },
  ...{ startDay: '2026-09-01', endDay: '2027-08-31', billingMode: 'before' as const, dueDay: 5 },
  activatedAt: new Date('2026-08-28T03:00:00Z'),
}

type Place = { workspaceId: string; id: string; propertyId: string; leaseId: string }

/** A room let since September, its meters at 9,990 and 500 on the first day. Bills go out ten days before the fifth. */
async function buildRoom(lease: Parameters<typeof buildLease>[2] = {}, unitNo = '101'): Promise<Place> {
  noon('2026-09-01')
  const manager = await buildManager(app)
  const propertyId = await buildHome(app, manager.workspaceId, { unitNo, floor: 1 })
  const { id: leaseId } = await buildLease(app, manager.workspaceId, { propertyId, ...METERED, ...lease })
  const place = { ...manager, propertyId, leaseId }
  await lay(place, 'water', 4, 9_990)
  await lay(place, 'electric', 5, 500)

  return place
}

async function lay({ workspaceId, propertyId }: Place, kind: string, digits: number, value: number) {
  const meterId = newId()
  await inside(workspaceId, async (tx) => {
    await tx.execute(sql`
      insert into meters (workspace_id, id, property_id, kind, digits)
      values (${workspaceId}, ${meterId}, ${propertyId}, ${kind}, ${digits})`)
    await tx.execute(sql`
      insert into meter_readings (workspace_id, id, meter_id, day, value, units)
      values (${workspaceId}, ${newId()}, ${meterId}, '2026-09-01', ${value}, 0)`)
  })
}

/** Asks as this manager, who has just logged in: the clock moves by weeks. */
async function ask(
  { id }: { id: string },
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
) {
  const { token } = await openSession(kit, id, 'test')

  return app.call(method, path, { token, body })
}

const look = async (place: Place) => (await ask(place, 'GET', PATH)).body.data
const roomOf = async (place: Place) => (await look(place)).rooms[0]
const meterOf = async (place: Place, kind: string) =>
  (await roomOf(place)).meters.find((one: { kind: string }) => one.kind === kind)

/** Sends a figure as the page does: against the reading that stands last. */
async function enter(
  place: Place,
  kind: string,
  day: string,
  value: number,
  more: Record<string, unknown> = {},
) {
  const { last } = await meterOf(place, kind)

  return post(place, { kind, day, value, seen: last?.id ?? null, ...more })
}

const post = (place: Place, body: Record<string, unknown>) =>
  ask(place, 'POST', `${PATH}/${place.propertyId}/readings`, body)

async function billedLines({ workspaceId }: Place) {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{
      no: string
      kind: string
      units: number
      amount: string
      cause: { readings: unknown[] }
    }>(sql`
      select i.no, l.kind, l.quantity::int as units, l.amount_satang::text as amount, l.cause
        from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
       where i.workspace_id = ${workspaceId} and i.status <> 'void' and l.kind in ('water', 'electric') order by i.no, l.position`),
  )

  return rows
}

const run = ({ workspaceId }: Place) => runRent(kit, { workspaceIds: [workspaceId] })

async function trail({ workspaceId }: Place) {
  const { rows } = await app.kit.database.owner.query(
    `select action, record_id as id, before, after from audit_log where workspace_id = $1 and action like 'property.meter%' order by id`,
    [workspaceId],
  )
  return rows
}

describe('the round at the end of a month', () => {
  it('sums up what the next bill asks for, over all readings since the last one, and begins anew after it', async () => {
    const place = await buildRoom()
    noon('2026-09-20')
    expect((await look(place)).totals).toEqual({
      water: { units: 0, satang: '0' },
      electric: { units: 0, satang: '0' },
    })
    await enter(place, 'electric', '2026-09-10', 530)
    await enter(place, 'electric', '2026-09-20', 564)
    await enter(place, 'water', '2026-09-20', 9_998)
    expect((await look(place)).totals).toEqual({
      water: { units: 8, satang: String(8n * WATER) },
      electric: { units: 64, satang: String(64n * ELECTRIC) },
    })
    expect(await meterOf(place, 'electric')).toMatchObject({ waiting: 64, last: { units: 34 } })
    noon('2026-09-25')
    await run(place)
    expect((await look(place)).totals).toMatchObject({ water: { units: 0 }, electric: { units: 0 } })
  })

  it('puts what is read on the next bill, says so before, and begins anew after it', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    expect(await look(place)).toMatchObject({ total: 1, read: 0, due: { day: '2026-09-25', rooms: 1 } })
    expect(await roomOf(place)).toMatchObject({
      isRead: false,
      nextBill: { period: '2026-10', issueDay: '2026-09-25' },
    })

    const water = await enter(place, 'water', '2026-09-24', 9_998)
    expect(water.status).toBe(200)
    expect(water.body.data).toMatchObject({ isRead: false })
    const electric = await enter(place, 'electric', '2026-09-24', 580)
    expect(electric.body.data).toMatchObject({ isRead: true })
    expect(await look(place)).toMatchObject({ read: 1, due: null })
    expect(await meterOf(place, 'water')).toMatchObject({
      last: { value: 9_998, units: 8, invoice: null },
      before: { value: 9_990, day: '2026-09-01' },
    })

    noon('2026-09-25')
    await run(place)
    expect(await billedLines(place)).toMatchObject([
      { kind: 'water', units: 8, amount: '14400', cause: { readings: [{ from: 9_990, value: 9_998 }] } },
      { kind: 'electric', units: 80, amount: '56000', cause: { readings: [{ from: 500, value: 580 }] } },
    ])
    expect(await roomOf(place)).toMatchObject({
      isRead: false,
      unreadBill: null,
      nextBill: { period: '2026-11', issueDay: '2026-10-26' },
    })
    expect((await meterOf(place, 'water')).last.invoice.no).toMatch(/^INV-/)
    expect(await trail(place)).toMatchObject([
      {
        action: 'property.meter_read',
        id: place.propertyId,
        after: { day: '2026-09-24', water: 9_998, units: 8 },
      },
      { action: 'property.meter_read', after: { electric: 580, units: 80 } },
    ])
  })

  it('shows a bill that went out without units, and counts them on the next one', async () => {
    const place = await buildRoom()
    noon('2026-09-26')
    await run(place)
    expect(await billedLines(place)).toEqual([])
    const { unreadBill, nextBill } = await roomOf(place)
    expect(unreadBill.no).toMatch(/^INV-/)
    expect(nextBill.issueDay).toBe('2026-10-26')
    await enter(place, 'water', '2026-09-26', 9_995)
    await enter(place, 'electric', '2026-09-26', 600)
    // Read after the bill of the same day: it is for the next one.
    expect(await roomOf(place)).toMatchObject({ isRead: true })
    noon('2026-10-26')
    await run(place)
    expect(await billedLines(place)).toMatchObject([{ units: 5 }, { units: 100 }])
  })

  it('asks where a figure is lower: slip, turn-over or exchange', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    const lower = await enter(place, 'water', '2026-09-24', 12)
    expect(lower.status).toBe(422)
    expect(Object.keys(lower.body.fields)).toEqual(['value'])
    expect((await meterOf(place, 'water')).isRead).toBe(false)
    await enter(place, 'water', '2026-09-24', 12, { hasTurned: true })
    expect((await meterOf(place, 'water')).last).toMatchObject({ value: 12, units: 22 })

    expect((await enter(place, 'electric', '2026-09-24', 30, { hasTurned: true })).status).toBe(422)
    const badly = await enter(place, 'electric', '2026-09-24', 30, { oldEnd: 400, newStart: 0 })
    expect(Object.keys(badly.body.fields)).toEqual(['oldEnd'])
    await enter(place, 'electric', '2026-09-24', 30, { oldEnd: 540, newStart: 5 })
    expect((await meterOf(place, 'electric')).last).toMatchObject({
      value: 30,
      units: 65,
      oldEnd: 540,
      newStart: 5,
    })

    noon('2026-09-25')
    await run(place)
    expect(await billedLines(place)).toMatchObject([
      { units: 22, amount: '39600', cause: { readings: [{ from: 9_990, value: 12 }] } },
      {
        units: 65,
        amount: '45500',
        cause: { readings: [{ from: 500, oldEnd: 540, newStart: 5, value: 30 }] },
      },
    ])
    expect((await trail(place)).at(-1)).toMatchObject({
      after: { electric: 30, units: 65, oldEnd: 540, newStart: 5 },
    })
  })

  it('takes more wheels only when somebody says so', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    expect((await enter(place, 'water', '2026-09-24', 10_004)).status).toBe(422)
    await enter(place, 'water', '2026-09-24', 10_004, { isWider: true })
    expect(await meterOf(place, 'water')).toMatchObject({ digits: 5, last: { units: 14 } })
  })

  it('changes nothing when the same is sent again, also at the same moment', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    const { last } = await meterOf(place, 'water')
    const order = { kind: 'water', day: '2026-09-24', value: 9_998, seen: last.id }
    const answers = await Promise.all([post(place, order), post(place, order), post(place, order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await meterOf(place, 'water')).last.units).toBe(8)
    expect(await trail(place)).toHaveLength(1)
  })

  it('takes nothing that was typed under another account than the one that sends it', async () => {
    const place = await buildRoom()
    const colleague = await buildManager(app)
    const body = { kind: 'electric', day: '2026-09-20', value: 560 }
    noon('2026-09-20')
    const { id: seen } = (await meterOf(place, 'electric')).last
    const path = `${PATH}/${place.propertyId}/readings`
    const asOther = await ask(place, 'POST', path, { ...body, seen, typedBy: colleague.id })
    expect(asOther).toMatchObject({ status: 409, body: { code: 'meters_other_account' } })
    expect((await meterOf(place, 'electric')).last.id).toBe(seen)
    expect((await ask(place, 'POST', path, { ...body, seen, typedBy: place.id })).status).toBe(200)
  })

  it('takes nothing that was typed in another business than the one that was chosen since', async () => {
    const place = await buildRoom()
    const other = await buildManager(app)
    noon('2026-09-20')
    const { id: seen } = (await meterOf(place, 'electric')).last
    const body = { kind: 'electric', day: '2026-09-20', value: 560, seen, typedBy: place.id }
    // Whichever business the home is of: it is neither written there nor said to be gone.
    expect(await post(place, { ...body, typedIn: other.workspaceId })).toMatchObject({
      status: 409,
      body: { code: 'meters_other_business' },
    })
    expect((await meterOf(place, 'electric')).last.id).toBe(seen)
    expect((await post(place, { ...body, typedIn: place.workspaceId })).status).toBe(200)
  })

  it('asks the second of two people, and corrects by their word', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    const { last } = await meterOf(place, 'electric')
    const order = { kind: 'electric', day: '2026-09-24', seen: last.id }
    await post(place, { ...order, value: 580 })
    const second = await post(place, { ...order, value: 590 })
    expect(second).toMatchObject({ status: 409, body: { code: 'meters_read_meanwhile' } })
    const { last: theirs } = await meterOf(place, 'electric')
    expect(theirs).toMatchObject({ value: 580, units: 80 })
    expect(theirs.by).toBeTruthy()

    await post(place, { ...order, value: 590, replaces: theirs.id })
    // Once more, as after a lost answer.
    expect((await post(place, { ...order, value: 590, replaces: theirs.id })).status).toBe(200)
    expect((await meterOf(place, 'electric')).last).toMatchObject({ value: 590, units: 90 })
    expect((await trail(place)).map(({ action }) => action)).toEqual([
      'property.meter_read',
      'property.meter_corrected',
    ])
  })

  it('calls usual what this tenant used, not the one before, nor what an empty room did', async () => {
    const place = await buildRoom()
    // The tenant before used 900 units a month; then the room stood empty for a month.
    await inside(place.workspaceId, (tx) =>
      tx.execute(sql`
        insert into meter_readings (workspace_id, id, meter_id, day, value, units)
        select m.workspace_id, gen_random_uuid(), m.id, d::date, 1, u from meters m,
               (values ('2026-05-31', 900), ('2026-06-30', 900), ('2026-07-31', 900), ('2026-08-20', 0)) v(d, u)
         where m.workspace_id = ${place.workspaceId} and m.kind = 'electric'`),
    )
    noon('2026-09-24')
    expect((await meterOf(place, 'electric')).usual).toBeNull()
    await enter(place, 'electric', '2026-09-24', 546)
    await run(place)
    noon('2026-10-25')
    await run(place)
    noon('2026-10-28')
    // 46 units in the 23 days from the day on which the tenant began.
    expect((await meterOf(place, 'electric')).usual).toEqual({ units: 46, days: 23 })
  })

  it('corrects a figure later from the reading before it, and keeps the day it was read', async () => {
    const place = await buildRoom()
    noon('2026-09-22')
    await enter(place, 'electric', '2026-09-22', 5_800)
    noon('2026-09-24')
    const { last } = await meterOf(place, 'electric')
    await enter(place, 'electric', '2026-09-24', 580, { replaces: last.id })
    expect(await meterOf(place, 'electric')).toMatchObject({
      last: { day: '2026-09-22', value: 580, units: 80 },
      before: { value: 500 },
    })
    // Another day has to be said.
    const { last: corrected } = await meterOf(place, 'electric')
    await enter(place, 'electric', '2026-09-23', 581, { replaces: corrected.id })
    expect(await meterOf(place, 'electric')).toMatchObject({ last: { day: '2026-09-23', value: 581 } })
  })

  it('lets no figure be changed that stands on a bill, and names the bill', async () => {
    const place = await buildRoom()
    noon('2026-09-25')
    await enter(place, 'water', '2026-09-25', 9_998)
    await run(place)
    const { last } = await meterOf(place, 'water')
    for (const more of [{}, { replaces: last.id }]) {
      const refused = await enter(place, 'water', '2026-09-25', 9_999, more)
      expect(refused).toMatchObject({ status: 409, body: { code: 'meters_reading_billed' } })
      expect(refused.body.message).toContain(last.invoice.no)
    }
    expect((await meterOf(place, 'water')).last.value).toBe(9_998)

    // The bill taken back, the figure is free, and the month billed again asks for the right one.
    const bills = '/manager/dashboard/accounting/invoices'
    const taken = await ask(place, 'POST', `${bills}/${last.invoice.id}/void`, { reason: 'จดผิด' })
    expect(taken.status).toBe(200)
    await enter(place, 'water', '2026-09-25', 9_999, { replaces: last.id })
    await ask(place, 'POST', `${bills}/${last.invoice.id}/again`, {})
    expect(await billedLines(place)).toMatchObject([{ units: 9, amount: '16200' }])
  })

  it('begins to count where a meter was never read, or where the tenant moved in', async () => {
    noon('2026-09-01')
    const manager = await buildManager(app)
    const rooms: Place[] = []
    for (const unitNo of ['101', '102']) {
      const propertyId = await buildHome(app, manager.workspaceId, { unitNo, floor: 1 })
      const { id: leaseId } = await buildLease(app, manager.workspaceId, { propertyId, ...METERED })
      rooms.push({ ...manager, propertyId, leaseId })
    }
    noon('2026-09-24')
    const [plain, known] = rooms as [Place, Place]
    expect((await look(plain)).total).toBe(2)
    await post(plain, { kind: 'water', day: '2026-09-24', value: 120, seen: null })
    await post(known, { kind: 'water', day: '2026-09-24', value: 120, seen: null, from: 100 })
    const { rooms: read } = await look(plain)
    expect(read[0].meters[0]).toMatchObject({ isRead: true, last: { units: 0 } })
    expect(read[1].meters[0]).toMatchObject({
      last: { units: 20 },
      before: { day: '2026-09-01', value: 100 },
    })
  })

  it('takes where a meter began also when its first figure is corrected', async () => {
    noon('2026-09-01')
    const manager = await buildManager(app)
    const propertyId = await buildHome(app, manager.workspaceId, { unitNo: '101', floor: 1 })
    const { id: leaseId } = await buildLease(app, manager.workspaceId, { propertyId, ...METERED })
    const place = { ...manager, propertyId, leaseId }
    noon('2026-09-24')
    await post(place, { kind: 'water', day: '2026-09-24', value: 120, seen: null })
    const { last } = await meterOf(place, 'water')
    await enter(place, 'water', '2026-09-24', 120, { replaces: last.id, from: 100 })
    expect(await meterOf(place, 'water')).toMatchObject({ last: { units: 20 }, before: { value: 100 } })
  })

  it('counts from where a tenant began, and puts no later figure in its place', async () => {
    const place = await buildRoom({
      startDay: '2026-11-28',
      activatedAt: new Date('2026-11-10T03:00:00Z'),
    })
    noon('2026-11-26')
    expect((await run(place)).invoices).toBe(1)
    // Where the one before left and this one begins: after December's bill, before its tenant used a thing.
    noon('2026-11-28')
    await enter(place, 'electric', '2026-11-28', 560)
    const began = (await meterOf(place, 'electric')).last
    noon('2026-11-30')
    expect(await meterOf(place, 'electric')).toMatchObject({ isRead: false, last: { value: 560 } })
    expect((await enter(place, 'electric', '2026-11-30', 575, { replaces: began.id })).status).toBe(409)
    expect((await enter(place, 'electric', '2026-11-30', 575)).status).toBe(200)
    expect(await meterOf(place, 'electric')).toMatchObject({
      isRead: true,
      last: { value: 575, units: 15 },
      before: { day: '2026-11-28', value: 560 },
    })
  })

  it('takes no reading for a bill to come that stands on one already', async () => {
    const place = await buildRoom()
    noon('2026-09-25')
    await enter(place, 'electric', '2026-09-25', 560)
    await run(place)
    expect((await billedLines(place)).length).toBe(1)
    // The bill goes as if it had been another lease's: this one has none yet, and the reading stays billed.
    await inside(place.workspaceId, (tx) =>
      tx.execute(
        sql`update invoices set kind = 'final' where workspace_id = ${place.workspaceId} and kind = 'rent'`,
      ),
    )
    expect(await meterOf(place, 'electric')).toMatchObject({ isRead: false, last: { value: 560 } })
  })

  it('shows the lease that runs, beside one that is signed for later', async () => {
    const place = await buildRoom({ endDay: '2026-12-31' })
    await buildLease(app, place.workspaceId, {
      ...{ propertyId: place.propertyId, ...METERED },
      ...{ startDay: '2027-01-01', endDay: '2027-12-31', electricRateSatang: 900n },
      activatedAt: new Date('2026-10-01T03:00:00Z'),
    })
    noon('2026-11-20')
    expect(await roomOf(place)).toMatchObject({ leaseId: place.leaseId, leaseEnd: '2026-12-31' })
    noon('2027-01-02')
    expect((await roomOf(place)).leaseId).not.toBe(place.leaseId)
  })

  it('refuses days ahead, long ago, and before the last reading', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    for (const day of ['2026-09-25', '2026-06-01', '2026-08-31']) {
      const refused = await enter(place, 'water', day, 9_999)
      expect([day, refused.status, Object.keys(refused.body.fields)]).toEqual([day, 422, ['day']])
    }
  })

  it('is closed to readers, to other businesses, and shows only what is theirs', async () => {
    const place = await buildRoom()
    const other = await buildManager(app)
    const reader = await buildManager(app, { rights: ['view'] })
    noon('2026-09-24')
    const body = { kind: 'water', day: '2026-09-24', value: 9_998, seen: null }
    const tried = (who: { id: string }) => ask(who, 'POST', `${PATH}/${place.propertyId}/readings`, body)
    expect((await tried(other)).status).toBe(404)
    expect((await ask(other, 'GET', `${PATH}/${place.propertyId}`)).status).toBe(404)
    expect((await tried(reader)).status).toBe(403)
    expect((await ask(reader, 'GET', PATH)).status).toBe(200)
    expect((await ask(other, 'GET', PATH)).body.data.rooms).toEqual([])
    expect((await meterOf(place, 'water')).last.value).toBe(9_990)
  })
})

it('walks by building, floor and number, and pages what is long', async () => {
  noon('2026-09-24')
  const manager = await buildManager(app)
  const wish = [
    ['B', 1, '101'],
    ['A', 2, '210'],
    ['A', 10, '1001'],
    ['A', 2, '29'],
    ['A', 1, '102'],
  ] as const
  for (const [building, floor, unitNo] of wish) {
    const propertyId = await buildHome(app, manager.workspaceId, { building, floor, unitNo })
    await buildLease(app, manager.workspaceId, { propertyId, ...METERED })
  }
  const flat = await buildHome(app, manager.workspaceId, { building: 'A', floor: 1, unitNo: '103' })
  await buildLease(app, manager.workspaceId, { propertyId: flat })
  const { body } = await ask(manager, 'GET', PATH)
  expect(body.data.rooms.map((room: { unitNo: string }) => room.unitNo)).toEqual([
    '102',
    '29',
    '210',
    '1001',
    '101',
  ])
  const found = await ask(manager, 'GET', `${PATH}?search=10&page=9`)
  expect(found.body.data).toMatchObject({ found: 4, page: 1, pages: 1, total: 5 })
})

it('tells the overview and the bell which rooms are unread before their bill', async () => {
  const place = await buildRoom()
  const bell = async () => (await ask(place, 'GET', '/manager/dashboard/waiting')).body.data.meters
  const main = async () => (await ask(place, 'GET', '/manager/dashboard/main')).body.data.meters
  noon('2026-09-10')
  expect(await main()).toEqual({ count: 0, units: [], day: null })
  expect(await bell()).toBe(0)
  noon('2026-09-20')
  expect(await main()).toEqual({ count: 1, units: ['101'], day: '2026-09-25' })
  expect(await bell()).toBe(1)
  await enter(place, 'water', '2026-09-20', 9_998)
  await enter(place, 'electric', '2026-09-20', 560)
  expect(await main()).toEqual({ count: 0, units: [], day: null })
  expect(await bell()).toBe(0)
})
