import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const base = '/manager/dashboard/assets'
const AIRCON = {
  kind: 'aircon',
  name: 'แอร์ห้องนอน',
  brand: 'ลมเย็น',
  model: 'LY-12',
  serial: 'SN-0001',
  boughtDay: '2025-12-01',
  priceSatang: '1590000',
  installedDay: '2025-12-05',
  warrantyUntil: '2026-12-10',
  warrantyWith: 'ร้านแอร์ตัวอย่าง',
  warrantyPhone: '020000000',
}

/** A business with two homes of one building and one of another. */
async function house() {
  app.setNow('2026-11-28T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId, token } = manager
  const homes: string[] = []
  for (const [unitNo, project] of [
    ['101', 'ตึกหนึ่ง'],
    ['102', 'ตึกหนึ่ง'],
    ['9', 'ตึกสอง'],
  ] as const)
    homes.push(await buildHome(app, workspaceId, { unitNo, project: { nameTh: project, nameEn: '' } }))
  const call = (method: string, path = '', body?: unknown, as = token) =>
    app.call(method, `${base}${path}`, { token: as, body })
  const { data: buildings } = (await call('GET', '/buildings')).body
  const add = async (wish: object = {}) => {
    const { status, body } = await call('POST', '', { ...AIRCON, propertyId: homes[0], ...wish })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const repair = (body: object) =>
    app.call('POST', '/manager/dashboard/maintenance', {
      token,
      body: { title: 'แอร์ไม่เย็น', category: 'aircon', propertyIds: [homes[0]], ...body },
    })

  return { ...manager, homes, buildings, call, add, repair }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('an asset', () => {
  it('is written down with its warranty, found by its serial, and narrowed to building, kind and state', async () => {
    expect(h.buildings).toMatchObject([
      { name: 'ตึกสอง', homeCount: 1 },
      { name: 'ตึกหนึ่ง', homeCount: 2 },
    ])
    const one = await h.add()
    expect(one).toMatchObject({ warranty: 'ending', priceSatang: '1590000', repairs: [], plans: [] })
    expect(one.whereName).toContain('101')
    const pump = await h.add({
      ...{ kind: 'pump', name: 'ปั๊มน้ำ', serial: '', propertyId: null, projectId: h.buildings[1].id },
      warrantyUntil: '2026-11-27',
    })
    expect(pump).toMatchObject({ whereName: 'ตึกหนึ่ง', warranty: 'over' })
    const names = async (query: string) =>
      (await h.call('GET', `?${query}`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names('search=sn-0001')).toEqual(['แอร์ห้องนอน'])
    expect(await names(`projectId=${h.buildings[1].id}`)).toEqual(['ปั๊มน้ำ', 'แอร์ห้องนอน'])
    expect(await names(`projectId=${h.buildings[0].id}`)).toEqual([])
    expect(await names('kind=pump')).toEqual(['ปั๊มน้ำ'])
    expect(await names('state=ending')).toEqual(['แอร์ห้องนอน'])
    expect(await names(`propertyId=${h.homes[0]}`)).toEqual(['แอร์ห้องนอน'])
    expect((await h.call('GET', '/names')).body.data).toHaveLength(2)
  })

  it('stands in one home or one building, and in none of anybody else', async () => {
    const both = await h.call('POST', '', { ...AIRCON, propertyId: h.homes[0], projectId: h.buildings[0].id })
    expect([both.status, Object.keys(both.body.fields)]).toEqual([422, ['where']])
    expect((await h.call('POST', '', AIRCON)).status).toBe(422)
    const other = await house()
    expect((await other.call('POST', '', { ...AIRCON, propertyId: h.homes[0] })).status).toBe(404)
    expect((await other.call('POST', '', { ...AIRCON, projectId: h.buildings[0].id })).status).toBe(404)
    const { id } = await h.add()
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['PUT', `/${id}`, { name: 'ของเรา' }],
      ['PUT', `/${id}/retired`, { day: null }],
      ['DELETE', `/${id}`, undefined],
      ['PUT', `/${id}/restore`, undefined],
      ['POST', `/${id}/photos`, {}],
    ] as const)
      expect((await other.call(method, path, body)).status, `${method} ${path}`).toBe(404)
  })

  it('moves from a home to a building by naming it', async () => {
    const { id } = await h.add()
    const moved = await h.call('PUT', `/${id}`, { projectId: h.buildings[1].id })
    expect(moved.body.data).toMatchObject({
      propertyId: null,
      projectId: h.buildings[1].id,
      name: 'แอร์ห้องนอน',
    })
    expect((await h.call('PUT', `/${id}`, { projectId: null })).status).toBe(422)
  })

  it.each([
    [{ boughtDay: '2026-11-29' }, 'boughtDay'],
    [{ installedDay: '2027-11-29' }, 'installedDay'],
    [{ warrantyUntil: '2060-01-01' }, 'warrantyUntil'],
    [{ priceSatang: '-1' }, 'priceSatang'],
    [{ name: ' ' }, 'name'],
    [{ kind: 'spaceship' }, 'kind'],
  ])('with %j is refused by its field', async (wish, field) => {
    const { status, body } = await h.call('POST', '', { ...AIRCON, propertyId: h.homes[0], ...wish })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('is added to many homes at once, with serials left to fill, or to none', async () => {
    const { serial: _, ...same } = AIRCON
    const many = await h.call('POST', '/many', { ...same, propertyIds: [...h.homes, h.homes[0]] })
    expect(many.body.data.ids).toHaveLength(3)
    expect((await h.call('GET', '')).body.data.map((one: { serial: string }) => one.serial)).toEqual([
      '',
      '',
      '',
    ])
    const other = await house()
    expect(
      (await h.call('POST', '/many', { ...same, propertyIds: [h.homes[0], other.homes[0]] })).status,
    ).toBe(404)
    expect((await h.call('GET', '')).body.total).toBe(3)
  })

  it('goes out of use with its reason, and comes back', async () => {
    const { id } = await h.add()
    expect((await h.call('PUT', `/${id}/retired`, { day: '2026-11-29', reason: 'เก่า' })).status).toBe(422)
    const gone = await h.call('PUT', `/${id}/retired`, { day: '2026-11-20', reason: 'คอมเพรสเซอร์พัง' })
    expect(gone.body.data).toMatchObject({ retiredDay: '2026-11-20', retiredReason: 'คอมเพรสเซอร์พัง' })
    expect((await h.call('GET', '')).body.total).toBe(0)
    expect((await h.call('GET', '?state=retired')).body.total).toBe(1)
    expect((await h.call('GET', '/names')).body.data).toEqual([])
    expect((await h.call('PUT', `/${id}/retired`, { day: null })).body.data.retiredDay).toBeNull()
  })

  it('is deleted and brought back, once however often it is asked', async () => {
    const { id } = await h.add()
    expect((await h.call('DELETE', `/${id}`)).status).toBe(200)
    for (const method of ['GET', 'DELETE']) expect((await h.call(method, `/${id}`)).status).toBe(404)
    for (const _ of [1, 2]) expect((await h.call('PUT', `/${id}/restore`)).status).toBe(200)
    const { rows } = await app.kit.database.owner.query(
      'select action from audit_log where record_id = $1 order by created_at, id',
      [id],
    )
    expect(rows.map((row) => row.action)).toEqual(['asset.added', 'asset.deleted', 'asset.restored'])
  })

  it('is only looked at by who may not edit', async () => {
    const { id } = await h.add()
    const reader = await buildManager(app, { rights: ['view'] })
    expect((await h.call('POST', '', { ...AIRCON, propertyId: h.homes[0] }, reader.token)).status).toBe(403)
    expect((await h.call('DELETE', `/${id}`, undefined, reader.token)).status).toBe(403)
  })

  it('keeps photos, ten at most', async () => {
    const { id } = await h.add()
    const form = new FormData()
    form.append('photos', new File([new Uint8Array(await photoOf(1))], 'ป้าย.jpg'))
    const kept = await h.call('POST', `/${id}/photos`, form)
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    const [photo] = kept.body.data.photos
    expect((await h.call('DELETE', `/${id}/photos/${photo.id}`)).status).toBe(200)
    expect((await h.call('DELETE', `/${id}/photos/${photo.id}`)).status).toBe(404)
    expect((await h.call('GET', `/${id}`)).body.data.photos).toEqual([])
  })
})

describe('a repair of an asset', () => {
  it('names it, and is shown with its cost on the asset', async () => {
    const { id } = await h.add()
    const { body } = await h.repair({ assetId: id })
    expect(body.data.asset).toMatchObject({ id, name: 'แอร์ห้องนอน · SN-0001' })
    expect((await h.call('GET', '')).body.data[0].openRepairs).toBe(1)
    await app.call('PUT', `/manager/dashboard/maintenance/${body.data.id}/completed`, {
      token: h.token,
      body: { costSatang: '85000' },
    })
    expect((await h.call('GET', `/${id}`)).body.data).toMatchObject({
      costSatang: '85000',
      repairCount: 1,
      openRepairs: 0,
      repairs: [{ id: body.data.id, status: 'completed', costSatang: '85000' }],
    })
  })

  it('is of one of its homes or of their building, and of this business', async () => {
    const beside = await h.add({ propertyId: h.homes[1] })
    const refused = await h.repair({ assetId: beside.id })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['assetId']])
    const far = await h.add({ propertyId: null, projectId: h.buildings[0].id })
    expect((await h.repair({ assetId: far.id })).status).toBe(422)
    const common = await h.add({ propertyId: null, projectId: h.buildings[1].id })
    const { body } = await h.repair({ assetId: common.id })
    expect(body.data.asset.id).toBe(common.id)
    const other = await house()
    const { id: theirs } = await other.add()
    expect((await h.repair({ assetId: theirs })).status).toBe(404)
    // Changed on the record: another asset, none, and homes without it.
    const change = (wish: object) =>
      app.call('PUT', `/manager/dashboard/maintenance/${body.data.id}`, { token: h.token, body: wish })
    expect((await change({ assetId: far.id })).status).toBe(422)
    expect((await change({ propertyIds: [h.homes[2]] })).status).toBe(422)
    expect((await change({ title: 'แอร์เสียงดัง' })).body.data.asset.id).toBe(common.id)
    expect((await change({ assetId: null })).body.data.asset).toBeNull()
  })
})
