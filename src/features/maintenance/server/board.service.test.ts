import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/maintenance'

type Column = { state: string; total: number; cards: { id: string; status: string }[] }

async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const { workspaceId, token } = await buildManager(app)
  const homes = [
    await buildHome(app, workspaceId, { unitNo: '204' }),
    await buildHome(app, workspaceId, { unitNo: '205' }),
  ]
  await buildLease(app, workspaceId, {
    propertyId: homes[0]!,
    tenantId: await buildTenant(app, workspaceId),
  })
  const call = (method: string, path = '', body?: unknown) =>
    app.call(method, `${base}${path}`, { token, body })
  const vendor = await app.call('POST', '/manager/dashboard/vendors', {
    token,
    body: { name: 'ช่างเอก', phoneNumber: '0812345670', services: ['aircon'] },
  })
  const add = async (wish: object = {}) => {
    const { status, body } = await call('POST', '', {
      ...{ title: 'ท่อแตก', category: 'plumbing', propertyIds: [homes[0]] },
      ...wish,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.id as string
  }
  const move = async (id: string, from: string, to: string, more: object = {}) => {
    const { status, body } = await call('PUT', `/${id}/state`, { from, to, ...more })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const columns = async (query = '') => {
    const { body } = await call('GET', `/board${query}`)
    return Object.fromEntries((body.data.columns as Column[]).map((one) => [one.state, one]))
  }

  return { call, add, move, columns, homes, vendorId: vendor.body.data.id as string }
}

/** Puts everything that was done so far back in time. */
const age = (by: string) =>
  app.kit.database.owner.query('update maintenance_items set completed_at = completed_at - $1::interval', [
    by,
  ])

let here: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  here = await house()
})

it('stands each repair in the column of its state, the most urgent first', async () => {
  const { add, move, columns, vendorId } = here
  const normal = await add()
  const urgent = await add({ priority: 'urgent' })
  const given = await add()
  await move(given, 'new', 'assigned', { vendorId })
  const called = await add()
  await move(called, 'new', 'cancelled', { text: 'ซ้ำ' })
  const board = await columns()
  expect(board.new!.cards.map(({ id }) => id)).toEqual([urgent, normal])
  expect(board.assigned!.cards.map(({ id }) => id)).toEqual([given])
  expect(Object.values(board).map(({ total }) => total)).toEqual([2, 1, 0, 0, 0, 0])
})

it('keeps what was opened again among the new ones, and what was done for 30 days', async () => {
  const { add, call, move, columns } = here
  const [again, done] = [await add(), await add()]
  await call('PUT', `/${again}/completed`, { from: 'new' })
  await move(again, 'completed', 'reopened', { text: 'ยังรั่วอยู่' })
  await call('PUT', `/${done}/completed`, { from: 'new' })
  const board = await columns()
  expect(board.new!.cards).toMatchObject([{ id: again, status: 'reopened' }])
  expect(board.completed!.cards).toMatchObject([{ id: done }])
  await age('31 days')
  expect((await columns()).completed!.total).toBe(0)
})

it('reads fifty cards of a column and counts the rest', async () => {
  const { add, columns } = here
  for (let n = 0; n < 52; n++) await add({ title: `ท่อแตก ${n}` })
  const { new: fresh } = await columns()
  expect([fresh!.cards.length, fresh!.total]).toEqual([50, 52])
})

it('narrows the board by words, home, vendor and whom it waits for', async () => {
  const { add, move, columns, homes, vendorId } = here
  const [one, other] = [await add(), await add({ title: 'แอร์ไม่เย็น', propertyIds: [homes[1]] })]
  await move(one, 'new', 'assigned', { vendorId })
  const found = async (query: string) =>
    Object.values(await columns(query)).flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(await found(`?search=${encodeURIComponent('แอร์')}`)).toEqual([other])
  expect(await found(`?propertyId=${homes[1]}`)).toEqual([other])
  expect(await found(`?vendorId=${vendorId}`)).toEqual([one])
  expect(await found('?waitsFor=us')).toEqual([other])
})

it('shows the visits of the week of a day, and none of the next', async () => {
  const { add, call, move } = here
  const id = await add()
  await move(id, 'new', 'scheduled', { day: '2026-11-22', fromTime: '13:00' })
  const week = async (day: string) => (await call('GET', `/week?day=${day}`)).body.data
  expect(await week('2026-11-20')).toMatchObject({ from: '2026-11-16', visits: [{ id }] })
  expect((await week('2026-11-23')).visits).toEqual([])
})

it('works out how long answering and mending took, and shares a cost among its homes', async () => {
  const { add, call, move, homes, vendorId } = here
  const id = await add({ propertyIds: homes })
  app.setNow('2026-11-20T05:00:00Z')
  await move(id, 'new', 'assigned', { vendorId })
  app.setNow('2026-11-21T03:00:00Z')
  await call('PUT', `/${id}/completed`, { from: 'assigned', costSatang: '100000' })
  const { body } = await call('GET', '/figures?days=30')
  expect(body.data).toMatchObject({
    done: 1,
    answerHours: 2,
    mendHours: 24,
    byKind: [{ category: 'plumbing', count: 1, costSatang: '100000' }],
  })
  expect(body.data.byHome.map((one: { costSatang: string }) => one.costSatang)).toEqual(['50000', '50000'])
  await age('31 days')
  expect((await call('GET', '/figures?days=30')).body.data).toMatchObject({
    done: 0,
    answerHours: null,
    byHome: [],
  })
  expect((await call('GET', '/figures?days=31')).status).toBe(422)
})
