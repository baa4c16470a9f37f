import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { makeAllDue } from './service.ts'

const app = await testApp()
const base = '/manager/dashboard/care-plans'

/** A business with three homes of one building, an air conditioner in each of two, and a worker. */
async function house() {
  app.setNow('2026-11-28T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  let { token } = manager
  const call = (method: string, path = '', body?: unknown, as?: string) =>
    app.call(method, `${base}${path}`, { token: as ?? token, body })
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', `/manager/dashboard/${path}`, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const homes: string[] = []
  for (const unitNo of ['101', '102', '201'])
    homes.push(await buildHome(app, workspaceId, { unitNo, project: { nameTh: 'หอตัวอย่าง', nameEn: '' } }))
  const { body } = await app.call('GET', '/manager/dashboard/assets/buildings', { token })
  const buildingId = body.data[0].id as string
  const assets: string[] = []
  for (const propertyId of homes.slice(0, 2))
    assets.push((await post('assets', { kind: 'aircon', name: 'แอร์', serial: 'A1', propertyId })).id)
  const { id: vendorId } = await post('vendors', { name: 'ช่างเอก', services: ['aircon'] })
  const plan = {
    title: 'ล้างแอร์',
    category: 'aircon',
    details: 'ล้างแผ่นกรอง\nเช็กน้ำยา',
    every: 6,
    unit: 'month',
    anchorDay: '2026-12-21',
    leadDays: 7,
    onWorkingDays: true,
    shape: 'each',
    vendorId,
    estimateSatang: '60000',
    billTo: 'owner',
    targets: assets.map((id) => ({ kind: 'asset', id })),
  }
  const add = async (wish: object = {}) => {
    const { status, body } = await call('POST', '', { ...plan, ...wish })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const at = (method: string, path: string, body?: unknown) =>
    app.call(method, `/manager/dashboard/${path}`, { token, body })
  const made = async () => (await at('GET', 'maintenance?itemsPerPage=100')).body.data
  const read = async (id: string) => (await call('GET', `/${id}`)).body.data
  /** The job, at noon of a day. */
  const runOn = async (day: string) => {
    app.setNow(`${day}T05:00:00Z`)
    await makeAllDue(app.kit)
    // A session does not last from one round to the next.
    token = (await openSession(app.kit, manager.id, 'test')).token
  }

  return { ...manager, call, at, homes, buildingId, assets, vendorId, plan, add, made, read, runOn }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('a plan', () => {
  it('says what comes next, on working days', async () => {
    const one = await h.add({ anchorDay: '2026-12-31' })
    expect(one).toMatchObject({ state: 'on', nextDay: '2027-01-02', rounds: [], vendorName: 'ช่างเอก' })
    expect(one.upcoming).toMatchObject([
      { day: '2026-12-31', onDay: '2027-01-02', makeOn: '2026-12-26' },
      { day: '2027-06-30', onDay: '2027-06-30' },
      { day: '2027-12-31', onDay: expect.stringMatching(/^2028-01-0/) },
    ])
    expect(one.targets).toMatchObject([{ kind: 'asset', isGone: false }, { kind: 'asset' }])
    expect((await h.call('GET', '')).body).toMatchObject({ total: 1, data: [{ targetCount: 2 }] })
    expect((await h.call('GET', '?state=paused')).body.total).toBe(0)
    expect((await h.call('GET', '?search=แผ่นกรอง')).body.total).toBe(1)
  })

  it('makes its repairs when they are due, once, with what the plan says', async () => {
    const { id } = await h.add()
    await h.runOn('2026-12-13')
    expect(await h.made()).toEqual([])
    for (const _ of [1, 2, 3]) await h.runOn('2026-12-14')
    const made = await h.made()
    expect(made).toHaveLength(2)
    expect(made[0]).toMatchObject({
      title: 'ล้างแอร์',
      status: 'assigned',
      vendorId: h.vendorId,
      estimateSatang: '60000',
    })
    const { rounds, upcoming } = await h.read(id)
    expect(rounds).toMatchObject([{ day: '2026-12-21', state: 'made', repairCount: 2 }])
    expect(upcoming[0]).toMatchObject({ day: '2027-06-21' })
    const { body } = await h.at('GET', `maintenance/${made[0].id}`)
    expect(h.assets).toContain(body.data.asset.id)
    expect(body.data.description).toBe('ล้างแผ่นกรอง\nเช็กน้ำยา')
    const of = await h.call('GET', `/of-repair/${made[0].id}`)
    expect(of.body.data).toEqual({ id, title: 'ล้างแอร์', day: '2026-12-21' })
    const asset = await h.at('GET', `assets/${h.assets[0]}`)
    expect(asset.body.data).toMatchObject({ plans: [{ id }], repairCount: 1 })
  })

  it('makes at once what is due by then', async () => {
    const { rounds } = await h.add({ anchorDay: '2026-11-30' })
    expect(rounds).toMatchObject([{ day: '2026-11-30', repairCount: 2 }])
  })

  it('run by two servers at the same moment makes its repairs once', async () => {
    await h.add()
    app.setNow('2026-12-14T05:00:00Z')
    await Promise.all([makeAllDue(app.kit), makeAllDue(app.kit), makeAllDue(app.kit)])
    await h.runOn('2026-12-14')
    expect(await h.made()).toHaveLength(2)
  })

  it('after a long stop makes the latest round alone, and says which it missed', async () => {
    const { id } = await h.add({ every: 1, shape: 'together' })
    await h.runOn('2027-05-02')
    expect(await h.made()).toHaveLength(1)
    const { rounds } = await h.read(id)
    expect(rounds.map((one: { day: string; state: string }) => [one.day, one.state])).toEqual([
      ['2027-04-21', 'made'],
      ['2027-03-21', 'missed'],
      ['2027-02-21', 'missed'],
      ['2027-01-21', 'missed'],
      ['2026-12-21', 'missed'],
    ])
  })

  it('for a building is one repair over all of its homes, or one for each', async () => {
    const targets = [{ kind: 'building', id: h.buildingId }]
    await h.add({ targets, anchorDay: '2026-11-30', shape: 'together', vendorId: null })
    expect(await h.made()).toMatchObject([{ homeCount: 3, status: 'new' }])
    await h.add({ targets: [...targets, { kind: 'home', id: h.homes[0] }], anchorDay: '2026-11-30' })
    expect(await h.made()).toHaveLength(4)
  })

  it('over several assets in one repair names them, and shows on each', async () => {
    await h.add({ anchorDay: '2026-11-30', shape: 'together' })
    const [one] = await h.made()
    const { body } = await h.at('GET', `maintenance/${one.id}`)
    expect(body.data.asset).toBeNull()
    expect(body.data.description).toContain('• แอร์ · A1')
    for (const id of h.assets) {
      const asset = await h.at('GET', `assets/${id}`)
      expect(asset.body.data.repairs).toMatchObject([{ id: one.id }])
    }
  })

  it('leaves out homes that were taken away, and assets out of use', async () => {
    const { id } = await h.add({ targets: h.homes.map((home) => ({ kind: 'home', id: home })) })
    await app.kit.database.owner.query('update properties set deleted_at = now() where id = $1', [h.homes[0]])
    await h.runOn('2026-12-14')
    expect(await h.made()).toHaveLength(2)
    expect((await h.read(id)).targets.filter((one: { isGone: boolean }) => one.isGone)).toHaveLength(1)
    const assets = await h.add({ anchorDay: '2027-02-01' })
    for (const one of h.assets) await h.at('PUT', `assets/${one}/retired`, { day: '2026-12-14' })
    await h.runOn('2027-01-25')
    expect((await h.read(assets.id)).rounds).toMatchObject([{ state: 'empty', repairs: [] }])
    expect(await h.made()).toHaveLength(2)
    // What is gone may stay in the plan.
    const { targets } = await h.read(assets.id)
    const asked = targets.map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }))
    expect((await h.call('PUT', `/${assets.id}`, { targets: asked })).status).toBe(200)
    expect((await h.call('POST', '', { ...h.plan, targets: asked })).status).toBe(404)
  })
})

describe('a round', () => {
  it('is skipped with its reason, and not made', async () => {
    const { id } = await h.add()
    expect((await h.call('PUT', `/${id}/skipped`, { day: '2026-12-21', reason: '' })).status).toBe(422)
    const skipped = await h.call('PUT', `/${id}/skipped`, { day: '2026-12-21', reason: 'เพิ่งล้าง' })
    expect(skipped.body.data).toMatchObject({
      nextDay: '2027-06-21',
      rounds: [{ state: 'skipped', reason: 'เพิ่งล้าง' }],
    })
    await h.runOn('2026-12-21')
    expect(await h.made()).toEqual([])
    const again = await h.call('PUT', `/${id}/skipped`, { day: '2026-12-21', reason: 'อีกครั้ง' })
    expect([again.status, again.body.code]).toEqual([409, 'care_round_gone'])
  })

  it('is moved to another day before the next one, and made for that', async () => {
    const { id } = await h.add()
    const move = (to: string, day = '2026-12-21') => h.call('PUT', `/${id}/moved`, { day, to })
    expect((await move('2026-11-27')).status).toBe(422)
    expect((await move('2027-06-21')).status).toBe(422)
    expect((await move('2027-01-05', '2026-12-20')).status).toBe(409)
    expect((await move('2027-01-15')).body.data.upcoming[0]).toMatchObject({
      ...{ day: '2026-12-21', onDay: '2027-01-15', isMoved: true, makeOn: '2027-01-08' },
    })
    await h.runOn('2026-12-21')
    expect(await h.made()).toEqual([])
    expect((await move('2027-01-16')).body.data.nextDay).toBe('2027-01-16')
    await h.runOn('2027-01-09')
    expect(await h.made()).toHaveLength(2)
    expect((await h.read(id)).rounds).toMatchObject([
      { day: '2026-12-21', onDay: '2027-01-16', state: 'made' },
    ])
  })

  it('moved to today is made at once', async () => {
    const { id } = await h.add()
    const { body } = await h.call('PUT', `/${id}/moved`, { day: '2026-12-21', to: '2026-11-28' })
    expect(body.data.rounds).toMatchObject([{ state: 'made', repairCount: 2 }])
  })
})

describe('a plan that is changed', () => {
  it('paused makes nothing, and goes on without making up', async () => {
    const { id } = await h.add({ every: 1, shape: 'together' })
    await h.call('PUT', `/${id}/state`, { state: 'paused' })
    await h.runOn('2027-03-28')
    expect(await h.made()).toEqual([])
    const on = await h.call('PUT', `/${id}/state`, { state: 'on' })
    expect(on.body.data).toMatchObject({ state: 'on', nextDay: '2027-04-21', rounds: [] })
    const ended = await h.call('PUT', `/${id}/state`, { state: 'ended' })
    expect(ended.body.data).toMatchObject({ state: 'ended', nextDay: null, upcoming: [] })
    const { rows } = await app.kit.database.owner.query(
      'select action from audit_log where record_id = $1 order by created_at, id',
      [id],
    )
    expect(rows.map((row) => row.action)).toEqual([
      'care_plan.added',
      'care_plan.paused',
      'care_plan.resumed',
      'care_plan.ended',
    ])
  })

  it('with another rhythm does not make again what was made ahead', async () => {
    const { id } = await h.add()
    await h.runOn('2026-12-14')
    const { body } = await h.call('PUT', `/${id}`, { every: 1 })
    expect(body.data.upcoming[0].day).toBe('2027-01-21')
    await h.runOn('2026-12-15')
    expect(await h.made()).toHaveLength(2)
  })

  it.each([
    [{ every: 0 }, 'every'],
    [{ every: 61 }, 'every'],
    [{ every: 11, unit: 'year' }, 'every'],
    [{ every: 1, unit: 'week', leadDays: 7 }, 'leadDays'],
    [{ leadDays: 61 }, 'leadDays'],
    [{ anchorDay: '2015-01-01' }, 'anchorDay'],
    [{ anchorDay: '2037-01-01' }, 'anchorDay'],
    [{ targets: [] }, 'targets'],
    [{ title: ' ' }, 'title'],
    [{ unit: 'day' }, 'unit'],
  ])('to %j is refused by its field, new and old', async (wish, field) => {
    const added = await h.call('POST', '', { ...h.plan, ...wish })
    expect([added.status, Object.keys(added.body.fields)]).toEqual([422, [field]])
    const { id } = await h.add()
    const changed = await h.call('PUT', `/${id}`, wish)
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, [field]])
  })

  it('is deleted and brought back, once however often it is asked', async () => {
    const { id } = await h.add()
    expect((await h.call('DELETE', `/${id}`)).status).toBe(200)
    await h.runOn('2026-12-14')
    expect(await h.made()).toEqual([])
    for (const method of ['GET', 'DELETE']) expect((await h.call(method, `/${id}`)).status).toBe(404)
    for (const _ of [1, 2]) expect((await h.call('PUT', `/${id}/restore`)).status).toBe(200)
    expect(await h.made()).toHaveLength(2)
  })

  it('is of this business, for its own homes, assets and workers, and of who may edit', async () => {
    const other = await house()
    const { id } = await h.add({ anchorDay: '2026-11-30' })
    const [repair] = await h.made()
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['PUT', `/${id}`, { title: 'ของเขา' }],
      ['PUT', `/${id}/state`, { state: 'paused' }],
      ['PUT', `/${id}/skipped`, { day: '2027-05-30', reason: 'ก' }],
      ['PUT', `/${id}/moved`, { day: '2027-05-30', to: '2027-06-01' }],
      ['DELETE', `/${id}`, undefined],
      ['PUT', `/${id}/restore`, undefined],
      ['GET', `/of-repair/${repair.id}`, undefined],
    ] as const)
      expect((await other.call(method, path, body)).status, `${method} ${path}`).toBe(404)
    for (const wish of [
      { targets: [{ kind: 'asset', id: h.assets[0] }] },
      { targets: [{ kind: 'home', id: h.homes[0] }] },
      { targets: [{ kind: 'building', id: h.buildingId }] },
      { targets: [{ kind: 'home', id: newId() }] },
      { vendorId: h.vendorId },
    ])
      expect((await other.call('POST', '', { ...other.plan, ...wish })).status, JSON.stringify(wish)).toBe(
        404,
      )
    const reader = await buildManager(app, { rights: ['view'] })
    expect((await h.call('POST', '', h.plan, reader.token)).status).toBe(403)
    expect((await h.call('PUT', `/${id}/state`, { state: 'ended' }, reader.token)).status).toBe(403)
  })
})
