import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import type { RoomAct } from '#features/properties/room-acts.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const ROOMS = '/manager/dashboard/rooms'
const plus200 = { way: 'amount', value: '20000', roundTo: '10' }

type Act = Omit<RoomAct, 'rooms'> & {
  rooms: {
    id: string
    roomName: string
    state: string
    code: string | null
    why: string | null
    isNext: boolean
  }[]
}

async function business() {
  const manager = await buildManager(app)
  const { token, workspaceId } = manager
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `${ROOMS}${path}`, { token, lang: 'en', body })
  const home = (unitNo: string, rentSatang = 420_000n, isPublished = false, more: object = {}) =>
    buildHome(app, workspaceId, { unitNo, rentSatang, ...more }, { isPublished })
  const change = (rooms: { id: string; seenSatang: string }[], by: object = plus200, key: string = newId()) =>
    call('POST', '/rent', { key, change: by, rooms })
  const stored = async (id: string) =>
    (
      await app.kit.database.inWorkspace(workspaceId, (tx) =>
        tx.execute<{
          rent: string
          state: string
          status: string
          by: string | null
          public: string | null
        }>(sql`
          select p.rent_satang::text as rent, p.listing_state as state, p.status, p.confirm_by::text as by,
                 (select x.rent_satang::text from listing_index x where x.property_id = p.id) as public
            from properties p where p.workspace_id = ${workspaceId} and p.id = ${id}`),
      )
    ).rows[0]!
  const audits = async () =>
    (
      await app.kit.database.inWorkspace(workspaceId, (tx) =>
        tx.execute<{ action: string; after: Record<string, unknown> }>(sql`
          select action, after from audit_log
           where workspace_id = ${workspaceId} and record_kind = 'room_act' order by created_at, id`),
      )
    ).rows
  const seen = (ids: string[], rent = '420000') => ids.map((id) => ({ id, seenSatang: rent }))

  return { ...manager, call, home, change, stored, audits, seen }
}

it('plans a change of rents: what is free now, what is let with its next lease, what cannot and why', async () => {
  const { workspaceId, call, home, stored } = await business()
  const [free, let_, sent, dear] = [
    await home('101'),
    await home('102'),
    await home('103'),
    await home('104', 990_000_000n),
  ]
  await buildLease(app, workspaceId, { propertyId: let_, rentSatang: 400_000n })
  await buildLease(app, workspaceId, { propertyId: sent, status: 'sent' })
  const { status, body } = await call('POST', '/rent-plan', {
    ids: [dear, sent, let_, free],
    change: { way: 'percent', value: '500', roundTo: '50' },
  })
  expect(status).toBe(200)
  expect(
    body.data.map((row: { roomName: string; group: string; toSatang: string }) => [
      row.roomName,
      row.group,
      row.toSatang,
    ]),
  ).toEqual([
    ['101', 'now', '440000'],
    ['102', 'next', '440000'],
    ['103', 'cannot', '440000'],
    ['104', 'cannot', '1039500000'],
  ])
  expect(body.data[1].lease).toMatchObject({ rentSatang: '400000', endDay: '2027-10-31' })
  expect(body.data[2].why).toContain('waits for the tenant to sign')
  expect((await stored(free)).rent).toBe('420000')
})

it('changes rents, leaves running leases as they are, and hands the new rent to their renewal', async () => {
  const { token, workspaceId, home, change, stored, seen } = await business()
  const [free, let_] = [await home('101', 420_000n, true), await home('102')]
  const { id: leaseId } = await buildLease(app, workspaceId, { propertyId: let_, rentSatang: 400_000n })
  app.setNow('2026-11-20T04:00:00Z')
  const { status, body } = await change(seen([free, let_]))
  expect([status, body.data.done, body.data.canUndo]).toEqual([200, 2, true])
  expect(body.data.rooms.map(({ isNext }: Act['rooms'][number]) => isNext)).toEqual([false, true])
  expect(await stored(free)).toMatchObject({ rent: '440000', public: '440000' })
  const lease = await app.call('GET', `/manager/dashboard/document/leases/${leaseId}`, { token })
  expect(JSON.stringify(lease.body)).toContain('"rentSatang":"400000"')
  const draft = await app.call('POST', '/manager/dashboard/document/leases', { token, body: { leaseId } })
  expect(JSON.stringify(draft.body)).toContain('"rentSatang":"440000"')
})

it('of 600 rooms of which three fail changes the others once, and names the three', async () => {
  const { token, workspaceId, call, change, stored, seen, audits } = await business()
  const many = await app.call('POST', '/manager/dashboard/add-properties/many', {
    token,
    body: {
      key: newId(),
      project: { nameTh: 'หอพักใบตอง' },
      type: 'dorm',
      bedrooms: 0,
      rooms: Array.from({ length: 600 }, (_, n) => ({
        unitNo: `${1 + Math.floor(n / 20)}${String(1 + (n % 20)).padStart(2, '0')}`,
        floor: 1 + Math.floor(n / 20),
        rentSatang: '420000',
      })),
    },
  })
  expect(many.body.data.count).toBe(600)
  const { rows } = await app.kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string; unit: string }>(
      sql`select id, unit_no as unit from properties where workspace_id = ${workspaceId} order by floor, unit_no`,
    ),
  )
  const ids = rows.map(({ id }) => id)
  await buildLease(app, workspaceId, { propertyId: ids[0]!, status: 'sent' })
  await app.call('DELETE', `/manager/dashboard/delete-properties/${ids[1]}`, { token })
  const rooms = seen(ids)
  rooms[2] = { id: ids[2]!, seenSatang: '410000' }
  const key = newId()
  const both = await Promise.all([change(rooms, plus200, key), change(rooms, plus200, key)])
  for (const { status, body } of both) {
    const act: Act = body.data
    expect([status, act.done]).toEqual([200, 597])
    const failed = act.rooms.filter(({ state }) => state === 'failed')
    expect(failed.map(({ roomName, code }) => [roomName, code])).toEqual([
      ['101', 'rent_lease_sent'],
      ['102', 'room_gone'],
      ['103', 'rent_moved'],
    ])
    expect(failed.every(({ why }) => why)).toBe(true)
  }
  expect((await change(rooms, plus200, key)).body.data.done).toBe(597)
  expect((await stored(ids[599]!)).rent).toBe('440000')
  expect((await stored(ids[2]!)).rent).toBe('420000')
  const other = await change(rooms.slice(3), plus200, key)
  expect([other.status, other.body.code]).toEqual([409, 'act_key_used'])
  expect((await audits()).map(({ action, after }) => [action, after.count])).toEqual([
    ['room_act.rents_changed', 597],
  ])

  // One was changed by hand since, one put away: the other 595 have their old rent back, to the satang.
  await app.call('PUT', `/manager/dashboard/update-properties/${ids[10]}`, {
    token,
    body: { rentSatang: '500000' },
  })
  await app.call('DELETE', `/manager/dashboard/delete-properties/${ids[11]}`, { token })
  for (let again = 0; again < 2; again++) {
    const undone: Act = (await call('POST', `/acts/${key}/undo-rent`)).body.data
    expect([undone.isUndone, undone.canUndo]).toEqual([true, false])
    expect(undone.rooms.filter(({ state }) => state === 'undone')).toHaveLength(595)
    expect(
      undone.rooms.filter(({ state }) => state === 'kept').map(({ roomName, code }) => [roomName, code]),
    ).toEqual([
      ['111', 'room_changed'],
      ['112', 'room_gone'],
    ])
  }
  expect((await stored(ids[10]!)).rent).toBe('500000')
  expect((await stored(ids[599]!)).rent).toBe('420000')
  expect((await audits()).map(({ after }) => after.count)).toEqual([597, 595])
})

it('undoes within a day, its own business alone, by the call of its kind', async () => {
  const mine = await business()
  const id = await mine.home('101')
  const key = newId()
  await mine.change(mine.seen([id]), { way: 'to', value: '455500', roundTo: '100' }, key)
  expect((await mine.stored(id)).rent).toBe('460000')
  const other = await business()
  expect((await other.call('POST', `/acts/${key}/undo-rent`)).status).toBe(404)
  expect((await other.call('GET', `/acts/${key}`)).status).toBe(404)
  expect((await mine.call('POST', `/acts/${key}/undo-listing`)).status).toBe(404)
  await app.kit.database.inWorkspace(mine.workspaceId, (tx) =>
    tx.execute(sql`update room_acts set created_at = created_at - interval '25 hours' where id = ${key}`),
  )
  const late = await mine.call('POST', `/acts/${key}/undo-rent`)
  expect([late.status, late.body.code]).toEqual([409, 'act_undo_late'])
  expect((await mine.stored(id)).rent).toBe('460000')
})

it('refuses what is no change, and rooms of another business as rooms that are gone', async () => {
  const { home, change, seen, stored } = await business()
  const id = await home('101')
  const status = async (by: object) => (await change(seen([id]), by)).status
  expect(await status({ way: 'amount', value: '0', roundTo: '1' })).toBe(422)
  expect(await status({ way: 'percent', value: '10001', roundTo: '1' })).toBe(422)
  expect(await status({ way: 'percent', value: '-9001', roundTo: '1' })).toBe(422)
  expect(await status({ way: 'to', value: '-1', roundTo: '1' })).toBe(422)
  expect(await status({ way: 'to', value: '1000', roundTo: '7' })).toBe(422)
  expect((await change([])).status).toBe(422)
  const strangers = await business()
  const theirs = await strangers.home('101')
  const { body } = await change(seen([theirs]))
  expect(body.data.done).toBe(0)
  expect((await strangers.stored(theirs)).rent).toBe('420000')
  const lower = await change(seen([id]), { way: 'amount', value: '-420000', roundTo: '1' })
  expect(lower.body.data.rooms[0].code).toBe('rent_nothing')
  expect((await stored(id)).rent).toBe('420000')
})

it('publishes what has all that a listing needs, names what lacks what, and takes it back exactly', async () => {
  const { call, home, stored, audits } = await business()
  const ready = await home('101')
  const shown = await home('102', 420_000n, true)
  const lost = await home('103', 420_000n, false, {
    project: { nameTh: 'ไม่มีที่อยู่', subdistrictCode: null, districtCode: null, provinceCode: null },
  })
  const before = await stored(ready)
  const key = newId()
  const { status, body } = await call('POST', '/publish', { key, ids: [ready, shown, lost] })
  expect([status, body.data.done]).toEqual([200, 1])
  expect(
    body.data.rooms
      .filter((one: Act['rooms'][number]) => one.code)
      .map((one: Act['rooms'][number]) => one.code)
      .sort(),
  ).toEqual(['listing_is_on', 'listing_lacks_place'])
  expect(await stored(ready)).toMatchObject({ state: 'published', status: 'available', public: '420000' })
  await call('POST', '/publish', { key, ids: [lost, ready, shown] })
  expect((await audits()).map(({ action }) => action)).toEqual(['room_act.listings_published'])
  expect((await call('POST', `/acts/${key}/undo-listing`)).status).toBe(200)
  expect(await stored(ready)).toEqual(before)

  const off = newId()
  const was = await stored(shown)
  await call('POST', '/unpublish', { key: off, ids: [shown, ready] })
  expect(await stored(shown)).toMatchObject({ state: 'off_market', status: 'off_market' })
  await call('POST', `/acts/${off}/undo-listing`)
  expect(await stored(shown)).toEqual(was)
})
