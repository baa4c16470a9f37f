import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'
import { hashOf, linkOf } from './chain.ts'

const app = await testApp()
const base = '/manager/dashboard/inspections'
const papers = '/manager/dashboard/document'
let manager: Awaited<ReturnType<typeof buildManager>>
const bytes: Buffer[] = []

beforeAll(async () => {
  app.setNow('2026-11-28T03:00:00Z')
  manager = await buildManager(app)
  for (const seed of [1, 2, 3]) bytes.push(await photoOf(seed))
})

const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body })

async function home(wish: Parameters<typeof buildHome>[2] = {}) {
  return buildHome(app, manager.workspaceId, {
    unitNo: `A-${newId().slice(-5)}`,
    furnishing: 'full',
    amenities: ['aircon'],
    ...wish,
  })
}

async function begun(kind: 'inspection-reports' | 'move-in' | 'move-out', body: Record<string, unknown>) {
  const { status, body: answer } = await call('POST', `${papers}/${kind}`, body)
  expect(status, JSON.stringify(answer)).toBe(200)

  return answer.data
}

const act = (id: string, ...acts: object[]) => call('POST', `${base}/${id}/acts`, { acts })
const read = async (id: string) => (await call('GET', `${base}/${id}`)).body.data
const good = (key: string, at = 1) => ({ key: `point:${key}`, at, set: { condition: 'good' } })

type Shot = { photoId?: string; key?: string; takenAt?: number; photo?: Buffer; typedBy?: string }

async function shoot(
  id: string,
  { photoId = newId(), key = 'main.sofa', takenAt = 1, photo, typedBy }: Shot = {},
) {
  const form = new FormData()
  form.set('photoId', photoId)
  form.set('key', key)
  form.set('takenAt', String(takenAt))
  if (typedBy) form.set('typedBy', typedBy)
  form.set('photo', new File([new Uint8Array(photo ?? bytes[0]!)], 'โซฟา.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${app.url}/api${base}/${id}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}` },
    body: form,
  })

  return {
    status: response.status,
    body: (await response.json()) as { data?: { count: number }; code?: string },
  }
}

describe('an inspection', () => {
  it('begins with the rooms of its home, the lease that runs and who inspects', async () => {
    const propertyId = await home()
    const lease = await buildLease(app, manager.workspaceId, { propertyId, waterMode: 'per_unit' })
    const one = await begun('move-in', { propertyId })
    expect(one).toMatchObject({
      ...{ kind: 'move_in', state: 'draft', no: null, leaseId: lease.id, inspectedOn: '2026-11-28' },
      ...{ inspectorName: 'วรรณา ทดสอบ', metersNeeded: ['water'], last: null, done: 0, isChainWhole: true },
    })
    expect(one.doc['item:main.aircon']).toBeDefined()
    expect(one.doc['item:main.tv']).toBeUndefined()
    expect((await call('GET', `${base}?kind=move_in&propertyId=${propertyId}`)).body).toMatchObject({
      total: 1,
    })
    expect((await call('GET', `${base}?kind=move_out&propertyId=${propertyId}`)).body).toMatchObject({
      total: 0,
    })
  })

  it('is of a home and a lease of its own business', async () => {
    const other = await buildManager(app)
    const propertyId = await home()
    const theirs = await buildLease(app, other.workspaceId)
    expect((await call('POST', `${papers}/move-in`, { propertyId: theirs.propertyId })).status).toBe(404)
    expect((await call('POST', `${papers}/move-in`, { propertyId, leaseId: theirs.id })).status).toBe(404)
    const { id } = await begun('move-in', { propertyId })
    expect((await call('GET', `${base}/${id}`, undefined, other.token)).status).toBe(404)
    expect(
      (await call('POST', `${base}/${id}/acts`, { acts: [good('main.sofa')] }, other.token)).status,
    ).toBe(404)
  })

  it('keeps what two phones say at once, whatever comes late or twice', async () => {
    const { id } = await begun('inspection-reports', { propertyId: await home() })
    await Promise.all([
      act(id, good('main.sofa', 10)),
      act(id, good('main.floor', 11)),
      act(id, { key: 'point:main.sofa', at: 12, set: { comment: 'เบาะขาด' } }),
    ])
    await act(id, { key: 'point:main.sofa', at: 5, set: { condition: 'poor' } }, good('main.sofa', 10))
    const { doc, done } = await read(id)
    expect(doc['point:main.sofa'].values).toEqual({ condition: 'good', comment: 'เบาะขาด' })
    expect(done).toBe(2)
  })

  it('sets a clock that runs ahead to its own', async () => {
    const { id } = await begun('inspection-reports', { propertyId: await home() })
    await act(id, good('main.sofa', 8_000_000_000_000))
    app.setNow('2026-11-28T04:00:00Z')
    await act(id, {
      key: 'point:main.sofa',
      at: Date.parse('2026-11-28T03:30:00Z'),
      set: { condition: 'poor' },
    })
    expect((await read(id)).doc['point:main.sofa'].values.condition).toBe('poor')
    app.setNow('2026-11-28T03:00:00Z')
  })

  it.each([
    [{ key: 'point:main.sofa', at: 1, set: { condition: 'grand' } }],
    [{ key: 'point:main.sofa', at: 1, set: { __proto__x: 1 } }],
    [{ key: 'head:notes', at: 1, set: { th: 'x' } }],
    [{ key: 'meter:water', at: 1, set: { value: -1 } }],
    [{ key: 'point:main.sofa', at: 1, set: {} }],
  ])('takes nothing that cannot be said: %j', async (wrong) => {
    const { id } = await begun('inspection-reports', { propertyId: await home() })
    expect((await act(id, wrong)).status).toBe(422)
  })

  it('is not taken from another account than the one that typed it', async () => {
    const { id } = await begun('inspection-reports', { propertyId: await home() })
    const typed = (who: object) => call('POST', `${base}/${id}/acts`, { acts: [good('main.sofa')], ...who })
    expect((await typed({ typedBy: newId() })).body.code).toBe('inspections_other_account')
    expect((await typed({ typedIn: newId() })).body.code).toBe('inspections_other_business')
    expect((await typed({ typedIn: manager.workspaceId })).status).toBe(200)
    expect((await shoot(id, { typedBy: newId() })).body.code).toBe('inspections_other_account')
  })

  it('ends with a number once nothing is missing, goes on again, and is numbered once', async () => {
    const propertyId = await home()
    await buildLease(app, manager.workspaceId, { propertyId, electricMode: 'per_unit' })
    const { id } = await begun('move-in', { propertyId })
    await act(id, { key: 'point:main.sofa', at: 1, set: { condition: 'poor' } })
    const finish = () => call('PUT', `${base}/${id}/finished`)
    expect((await finish()).body.fields).toHaveProperty('main.sofa')
    await act(id, { key: 'point:main.sofa', at: 2, set: { comment: 'เบาะขาด' } })
    expect((await finish()).body.fields).toHaveProperty('meter:electric')
    await act(id, { key: 'meter:electric', at: 2, set: { value: 0 } })
    const done = await finish()
    expect(done.body.data).toMatchObject({ state: 'to_sign', no: expect.stringMatching(/^MI-2026-\d{4}$/) })
    expect((await finish()).body.data.no).toBe(done.body.data.no)
    expect((await act(id, good('main.floor'))).body.code).toBe('inspections_finished')
    expect((await call('DELETE', `${base}/${id}`)).body.code).toBe('inspections_numbered')
    expect((await call('PUT', `${base}/${id}/reopened`)).body.data.state).toBe('draft')
    expect((await act(id, good('main.floor'))).status).toBe(200)
    expect((await finish()).body.data.no).toBe(done.body.data.no)
  })

  it('shows what the one before said, and is filled with it where that is asked for', async () => {
    const propertyId = await home()
    const first = await begun('move-in', { propertyId })
    await act(first.id, good('main.sofa'), { key: 'item:main.aquarium', at: 1, set: { th: 'ตู้ปลา' } })
    await shoot(first.id)
    await call('PUT', `${base}/${first.id}/finished`)
    const next = await begun('inspection-reports', { propertyId })
    expect(next.last).toMatchObject({ id: first.id, conditions: { 'main.sofa': 'good' } })
    expect(next.doc['item:main.aquarium'].values.th).toBe('ตู้ปลา')
    expect(next.doc['point:main.sofa']).toBeUndefined()
    const copy = await begun('inspection-reports', { propertyId, copiesLast: true })
    expect(copy.doc['point:main.sofa'].values).toEqual({ condition: 'good' })
    expect(copy.pictures).toEqual([])
  })

  it('of a moving out is laid beside the moving in of the same tenancy, with its photos', async () => {
    const propertyId = await home()
    await buildLease(app, manager.workspaceId, { propertyId })
    const first = await begun('move-in', { propertyId })
    await act(first.id, good('main.sofa'))
    await shoot(first.id)
    await call('PUT', `${base}/${first.id}/finished`)
    const between = await begun('inspection-reports', { propertyId })
    await call('PUT', `${base}/${between.id}/finished`)
    const out = await begun('move-out', { propertyId })
    expect(out.last).toMatchObject({
      id: first.id,
      no: expect.stringMatching(/^MI-/),
      pictures: [{ key: 'main.sofa' }],
    })
  })

  it('is deleted and brought back while it has no number', async () => {
    const { id } = await begun('move-out', { propertyId: await home() })
    expect((await call('DELETE', `${base}/${id}`)).status).toBe(200)
    expect((await call('GET', `${base}/${id}`)).status).toBe(404)
    expect((await call('PUT', `${base}/${id}/restore`)).status).toBe(200)
    expect((await call('PUT', `${base}/${id}/restore`)).body.data.id).toBe(id)
  })

  it('is changed at the address of its own kind, on a day that can be', async () => {
    const { id } = await begun('move-out', { propertyId: await home() })
    expect((await call('PUT', `${papers}/move-in/${id}`, { notes: 'x' })).status).toBe(404)
    const late = await call('PUT', `${papers}/move-out/${id}`, { inspectedOn: '2027-06-01' })
    expect(late.body.fields).toHaveProperty('inspectedOn')
    const saved = await call('PUT', `${papers}/move-out/${id}`, {
      present: 'absent',
      presentNote: 'จดหมาย 1 พ.ย.',
    })
    expect(saved.body.data).toMatchObject({ present: 'absent', presentNote: 'จดหมาย 1 พ.ย.', remarkDays: 7 })
  })
})

describe('photos', () => {
  it('are kept once each and bound to one another, also when two phones send at once', async () => {
    const { id } = await begun('move-in', { propertyId: await home() })
    const first = newId()
    await shoot(id, { photoId: first, takenAt: 1_000 })
    await shoot(id, { photoId: first, takenAt: 1_000 })
    await Promise.all([
      shoot(id, { photo: bytes[1]!, takenAt: 2_000 }),
      shoot(id, { photo: bytes[2]!, takenAt: 3_000, key: 'main' }),
    ])
    const { pictures, isChainWhole } = await read(id)
    expect(pictures).toHaveLength(3)
    expect(isChainWhole).toBe(true)
    expect(pictures[0]).toMatchObject({ id: first, sha256: hashOf(bytes[0]!), isLater: false })
    const link = { sha256: hashOf(bytes[0]!), takenAt: new Date(1_000), key: 'main.sofa' }
    expect(pictures[0].chain).toBe(linkOf('', link))
  })

  it('are known to be tampered with when one was exchanged', async () => {
    const { id } = await begun('move-in', { propertyId: await home() })
    await shoot(id)
    await shoot(id, { photo: bytes[1]! })
    await app.kit.database.owner.query(
      `update inspection_photos set taken_at = taken_at + interval '1 day' where inspection_id = $1 and seq = 1`,
      [id],
    )
    expect((await read(id)).isChainWhole).toBe(false)
  })

  it('that come after the end are marked, and do for words at a poor point before it', async () => {
    const { id } = await begun('move-in', { propertyId: await home() })
    await act(id, { key: 'point:main.sofa', at: 1, set: { condition: 'poor' } })
    await shoot(id)
    expect((await call('PUT', `${base}/${id}/finished`)).status).toBe(200)
    await shoot(id, { photo: bytes[1]! })
    expect((await read(id)).pictures.map(({ isLater }: { isLater: boolean }) => isLater)).toEqual([
      false,
      true,
    ])
  })

  it('are pictures of something of the home', async () => {
    const { id } = await begun('move-in', { propertyId: await home() })
    expect((await shoot(id, { key: '../x' })).status).toBe(422)
    expect((await shoot(id, { photo: Buffer.from('no picture') })).status).toBe(415)
    expect((await read(id)).pictures).toEqual([])
  })

  it('may be larger than a form’s where a phone could not make it smaller', async () => {
    const { id } = await begun('move-in', { propertyId: await home() })
    const large = Buffer.concat([bytes[0]!, Buffer.alloc(4 * 1024 * 1024)])
    expect((await shoot(id, { photo: large })).status).toBe(200)
  })
})
