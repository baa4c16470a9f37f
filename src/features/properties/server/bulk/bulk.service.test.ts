import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const MANY = '/manager/dashboard/add-properties/many'

type Room = { unitNo: string; floor: number; rentSatang: string }
const room = (unitNo: string, floor = 1): Room => ({ unitNo, floor, rentSatang: '420000' })
const building = (floors: number, perFloor: number) =>
  Array.from({ length: floors * perFloor }, (_, n) => {
    const floor = 1 + Math.floor(n / perFloor)
    return room(`${floor}${String(1 + (n % perFloor)).padStart(2, '0')}`, floor)
  })

async function business() {
  const manager = await buildManager(app)
  const { token, workspaceId } = manager
  const add = (rooms: Room[], more: object = {}, key: string = newId()) =>
    app.call('POST', MANY, {
      token,
      lang: 'en',
      body: { key, project: { nameTh: 'หอพักใบตอง' }, type: 'dorm', bedrooms: 0, rooms, ...more },
    })
  const undo = (key: string) => app.call('DELETE', `${MANY}/${key}`, { token, lang: 'en' })
  const homes = async () =>
    (
      await app.kit.database.inWorkspace(workspaceId, (tx) =>
        tx.execute<{
          id: string
          unit: string
          state: string
          status: string
          rent: string
          project: string
        }>(sql`
          select p.id, p.unit_no as unit, p.listing_state as state, p.status, p.rent_satang::text as rent, j.name_th as project
            from properties p join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
           where p.workspace_id = ${workspaceId} and p.deleted_at is null and j.deleted_at is null order by p.id desc`),
      )
    ).rows
  const units = async () => (await homes()).map(({ unit }) => unit)

  return { ...manager, add, undo, homes, units }
}

it('adds a building of 600 rooms as drafts that nobody outside finds, in their order', async () => {
  const { token, add, homes } = await business()
  const rooms = building(30, 20)
  const added = await add(rooms, {
    building: 'A',
    areaSqm: 24,
    waterRateSatang: '1800',
    electricRateSatang: '700',
  })
  expect([added.status, added.body.data]).toEqual([200, { count: 600 }])
  const stored = await homes()
  expect(stored.map(({ unit }) => unit)).toEqual(rooms.map(({ unitNo }) => unitNo))
  expect(new Set(stored.map(({ state, status, rent }) => `${state} ${status} ${rent}`))).toEqual(
    new Set(['draft draft 420000']),
  )
  expect(new Set(stored.map(({ project }) => project))).toEqual(new Set(['หอพักใบตอง']))
  const { body } = await app.call('GET', `/manager/dashboard/get-properties/${stored[0]!.id}`, { token })
  expect(body.data).toMatchObject({
    unitNo: '101',
    building: 'A',
    floor: 1,
    areaSqm: 24,
    titleTh: 'ห้อง 101 หอพักใบตอง',
    waterMode: 'per_unit',
    waterRateSatang: '1800',
    electricMode: 'per_unit',
    electricRateSatang: '700',
  })
  const found = await app.kit.database.global((tx) =>
    tx.execute(sql`select 1 from listing_index where property_id = ${stored[0]!.id}`),
  )
  expect(found.rows).toEqual([])
})

it('takes 1 to 600 rooms with a number, a rent and a floor', async () => {
  const { add, units } = await business()
  const status = async (rooms: Room[]) => (await add(rooms)).status
  expect(await status([])).toBe(422)
  expect(await status([...building(30, 20), room('3101', 31)])).toBe(422)
  expect(await status([room('')])).toBe(422)
  expect(await status([room('101', 201)])).toBe(422)
  expect(await status([{ ...room('101'), rentSatang: '0' }])).toBe(422)
  expect((await add([room('101')], { project: { nameTh: ' ' } })).status).toBe(422)
  expect((await add([room('101')], { waterRateSatang: '10001' })).status).toBe(422)
  expect(await units()).toEqual([])
  expect(await status([room('๑๐๑')])).toBe(200)
  expect(await units()).toEqual(['101'])
})

it('refuses numbers that the building has, by name, and adds none of the others', async () => {
  const { add, units } = await business()
  await add([room('101'), room('102')])
  const refused = await add([room('103'), room('ห้อง ๑๐๒'), room('101')])
  expect([refused.status, refused.body.code]).toEqual([409, 'units_exist'])
  expect(refused.body.message).toContain('ห้อง 102, 101')
  expect(Object.keys(refused.body.fields)).toEqual(['rooms.1.unitNo', 'rooms.2.unitNo'])
  expect(await units()).toEqual(['101', '102'])
  // Another part of it, or another building, may have them.
  expect((await add([room('101')], { building: 'B' })).status).toBe(200)
  expect((await add([room('101')], { project: { nameTh: 'หอพักใบเตย' } })).status).toBe(200)
})

it('refuses numbers that stand twice in what was sent', async () => {
  const { add, units } = await business()
  const refused = await add([room('101'), room('102'), room('1 01')])
  expect([refused.status, refused.body.code]).toEqual([409, 'units_twice'])
  expect(Object.keys(refused.body.fields)).toEqual(['rooms.0.unitNo', 'rooms.2.unitNo'])
  expect(await units()).toEqual([])
})

it('adds once what is sent twice with the same key, one after the other or at the same time', async () => {
  const { add, units } = await business()
  const key = newId()
  const both = await Promise.all([
    add([room('101'), room('102')], {}, key),
    add([room('101'), room('102')], {}, key),
  ])
  expect(both.map(({ status, body }) => [status, body.data])).toEqual([
    [200, { count: 2 }],
    [200, { count: 2 }],
  ])
  expect((await add([room('101'), room('102')], {}, key)).body.data).toEqual({ count: 2 })
  expect(await units()).toEqual(['101', '102'])
})

it('takes them back with their building while nobody has touched one', async () => {
  const { add, undo, units } = await business()
  const key = newId()
  await add(building(4, 6), {}, key)
  expect((await undo(key)).body.data).toEqual({ count: 24 })
  expect(await units()).toEqual([])
  expect((await undo(key)).body.data).toEqual({ count: 0 })
  expect((await undo(newId())).status).toBe(404)
  // The way is free for the same numbers.
  expect((await add(building(4, 6))).status).toBe(200)
  expect(await units()).toHaveLength(24)
})

it('takes nothing back once a lease is drafted on a room, or one was changed', async () => {
  const { workspaceId, token, add, undo, homes, units } = await business()
  const key = newId()
  await add([room('101'), room('102'), room('103')], {}, key)
  const [first, second] = await homes()
  app.setNow('2026-11-20T03:00:20Z')
  await app.call('PUT', `/manager/dashboard/update-properties/${second!.id}`, {
    token,
    body: { rentSatang: '430000' },
  })
  const changed = await undo(key)
  expect([changed.status, changed.body.code]).toEqual([409, 'rooms_used'])
  expect(changed.body.message).toContain('102')
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId: first!.id, tenantId, status: 'draft' })
  const drafted = await undo(key)
  expect(drafted.body.message).toContain('(2): 101, 102')
  expect(await units()).toEqual(['101', '102', '103'])
})

it('takes nothing back after ten minutes, nor what another business or an import added', async () => {
  const mine = await business()
  const key = newId()
  await mine.add([room('101')], {}, key)
  const other = await business()
  expect((await other.undo(key)).status).toBe(404)
  app.setNow('2026-11-20T03:30:00Z')
  expect((await mine.undo(key)).body.code).toBe('rooms_undo_late')
  expect(await mine.units()).toEqual(['101'])
})
