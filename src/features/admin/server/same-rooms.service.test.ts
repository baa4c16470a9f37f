import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, type HomeWish } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { copyOfPhoto, hangPhotos, photoOf } from '#testing/photos.ts'

const app = await testApp({ env: { SUPPORT_EMAIL: 'help@ruen.example' } })
const admin = await buildUser(app, { role: 'Admin' })
const { owner } = app.kit.database
const reason = 'ห้องเดียวกัน เจ้าของยืนยันกับคุณสมศรี'

const as = (method: string, path: string, body?: object, token = admin.token) =>
  app.call(method, `/admin/dashboard/same-rooms${path}`, { token, body })
const listed = async (state = 'open') => (await as('GET', `?state=${state}`)).body

let seed = 40

/** One room shown by two businesses: the second has the photos of the first, and writes the number its own way. */
async function buildTwins(place = `ตึกที่ ${seed}`, wish: HomeWish = {}) {
  const [first, second] = [await buildManager(app), await buildManager(app)]
  const room = (more: HomeWish): HomeWish => ({
    areaSqm: 32,
    floor: 12,
    project: { nameTh: place, lat: 13.7 + seed / 1_000, lng: 100.5 },
    ...more,
  })
  const photos = [await photoOf(seed++), await photoOf(seed++)]
  const original = await buildHome(app, first.workspaceId, room({ unitNo: 'A-1205' }))
  const copy = await buildHome(app, second.workspaceId, room({ unitNo: 'ห้อง a 1205', ...wish }))
  await hangPhotos(app, { workspaceId: first.workspaceId, propertyId: original }, photos)
  await hangPhotos(
    app,
    { workspaceId: second.workspaceId, propertyId: copy },
    await Promise.all(photos.map(copyOfPhoto)),
  )
  await owner.query(
    "update listing_index set published_at = published_at - interval '9 days' where property_id = $1",
    [original],
  )
  await app.runSchedule('same_rooms')
  const { rows } = await owner.query<{ id: string }>(
    'select id from same_room_pairs where $1 in (first_property_id, second_property_id)',
    [original],
  )
  return { first, second, original, copy, pair: rows[0]?.id ?? '' }
}

const isPublic = async (id: string) =>
  (await app.call('GET', `/property/get-properties/${id}`)).status === 200

describe('rooms that two businesses show', () => {
  it('are found by place and photos, with why, and who was first', async () => {
    const { original, copy, pair, second } = await buildTwins()
    const { body } = await as('GET', `/${pair}`)
    expect(body.data).toMatchObject({
      state: 'open',
      isUnit: true,
      isCover: true,
      photos: 2,
      decidedAt: null,
    })
    expect(body.data.homes).toMatchObject([
      { id: original, isFirst: true, isListed: true, unitNo: 'A-1205', areaSqm: 32, isHidden: false },
      { id: copy, isFirst: false, isListed: true, workspaceId: second.workspaceId },
    ])
    for (const home of body.data.homes)
      expect(home.photos.map((photo: { isAlike: boolean }) => photo.isAlike)).toEqual([true, true])
    expect((await listed()).data.map((one: { id: string }) => one.id)).toContain(pair)
    // Looking again finds nothing new, and keeps what there is.
    await app.runSchedule('same_rooms')
    expect((await listed()).data.filter((one: { id: string }) => one.id === pair)).toHaveLength(1)
  })

  it('are not made of one business, of drawings, of another room or of one that is taken down', async () => {
    const before = (await listed()).total
    const { workspaceId } = await buildManager(app)
    const bytes = await photoOf(11)
    for (const unitNo of ['B-1', 'B-1']) {
      const id = await buildHome(app, workspaceId, {
        unitNo,
        project: { nameTh: 'ตึกเดียว', lat: 14, lng: 101 },
      })
      await hangPhotos(app, { workspaceId, propertyId: id }, [bytes])
    }
    await buildTwins('ตึกคนละชั้น', { unitNo: 'C-9', floor: 3, areaSqm: 60 })
    const { second, copy, pair } = await buildTwins()
    expect((await listed()).total).toBe(before + 1)
    await app.call('PUT', `/manager/dashboard/unpublish-properties/${copy}`, { token: second.token })
    await app.runSchedule('same_rooms')
    expect((await as('GET', `/${pair}`)).status).toBe(404)
  })

  it('lets an admin hide one: gone at once, its manager told how to prove it, and shown again', async () => {
    const { second, original, copy, pair } = await buildTwins()
    expect(await isPublic(copy)).toBe(true)
    expect((await as('PUT', `/${pair}/hide`, { propertyId: copy })).body.fields).toHaveProperty('reason')
    expect((await as('PUT', `/${pair}/hide`, { propertyId: newId(), reason })).status).toBe(404)
    expect((await as('PUT', `/${pair}/hide`, { propertyId: copy, reason })).status).toBe(200)
    expect([await isPublic(original), await isPublic(copy)]).toEqual([true, false])
    // Confirming or publishing it anew does not bring it back.
    await app.call('PUT', `/manager/dashboard/publish-properties/${copy}`, { token: second.token })
    expect(await isPublic(copy)).toBe(false)
    const own = await app.call('GET', `/manager/dashboard/get-properties/${copy}`, { token: second.token })
    expect(own.body.data).toMatchObject({ isHidden: true })
    await app.runJobs()
    const mails = async () =>
      (
        await owner.query<{ subject: string; text: string }>(
          'select subject, text from mail_outbox where to_address = $1 order by created_at, id',
          [second.email],
        )
      ).rows.filter(({ subject }) => subject.startsWith('ประกาศ'))
    const [hidden] = await mails()
    expect(hidden!.subject).toContain('ถูกซ่อน')
    // Headed by what happened; greeted once.
    expect(hidden!.text.startsWith(hidden!.subject)).toBe(true)
    expect(hidden!.text).toContain('help@ruen.example')
    expect(hidden!.text).toContain('หลักฐาน')
    expect(hidden!.text).not.toContain(reason)
    // A second admin comes too late.
    expect((await as('PUT', `/${pair}/not-same`, { reason })).body.code).toBe('admin_pair_decided')
    await app.runSchedule('same_rooms')
    expect((await listed('hidden')).data).toContainEqual(
      expect.objectContaining({ id: pair, decidedBy: expect.any(String) }),
    )
    const log = await app.call(
      'GET',
      `/admin/dashboard/audit-log?workspace=${second.workspaceId}&action=listing.hidden`,
      {
        token: admin.token,
      },
    )
    expect(log.body.data).toMatchObject([{ recordId: copy, actor: { id: admin.id } }])
    expect((await as('PUT', `/${pair}/show`, { reason })).status).toBe(200)
    expect(await isPublic(copy)).toBe(true)
    await app.runJobs()
    expect((await mails()).map(({ subject }) => subject.includes('แสดงอีกครั้ง'))).toEqual([false, true])
    expect((await as('GET', `/${pair}`)).body.data).toMatchObject({ state: 'open', decidedAt: null })
  })

  it('remembers that two are not the same', async () => {
    const { pair, original, copy } = await buildTwins()
    expect((await as('PUT', `/${pair}/not-same`, { reason })).status).toBe(200)
    await app.runSchedule('same_rooms')
    expect((await listed()).data.map((one: { id: string }) => one.id)).not.toContain(pair)
    expect((await listed('not_same')).data.map((one: { id: string }) => one.id)).toContain(pair)
    expect([await isPublic(original), await isPublic(copy)]).toEqual([true, true])
    expect((await as('PUT', `/${pair}/show`, { reason })).body.code).toBe('admin_pair_decided')
    const log = await app.call('GET', '/admin/dashboard/audit-log?action=same_rooms.dismissed', {
      token: admin.token,
    })
    expect(log.body.data).toMatchObject([{ recordId: pair }])
  })

  it('is for admins alone, paged, and plain where a home was deleted', async () => {
    const { first, pair, second, copy } = await buildTwins()
    for (const { token } of [first, second]) expect((await as('GET', '', undefined, token)).status).toBe(403)
    expect((await as('GET', `/${newId()}`)).status).toBe(404)
    await owner.query('update properties set deleted_at = now() where id = $1', [copy])
    const { body } = await as('GET', `/${pair}`)
    expect(body.data.homes.find((home: { id: string }) => home.id === copy)).toMatchObject({
      isThere: false,
      title: '',
      photos: [],
    })
    const { total } = await listed()
    const page = (await as('GET', '?itemsPerPage=1')).body
    expect(page).toMatchObject({ total, data: { length: 1 }, nextCursor: expect.any(String) })
    const next = (await as('GET', `?itemsPerPage=1&cursor=${page.nextCursor}`)).body
    expect(next.data[0].id).not.toBe(page.data[0].id)
  })
})
