import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, type HomeWish } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { copyOfPhoto, hangPhotos, photoOf } from '#testing/photos.ts'

const app = await testApp()
const { owner } = app.kit.database

const hang = (workspaceId: string, propertyId: string, photos: Buffer[], isDrawn?: boolean) =>
  hangPhotos(app, { workspaceId, propertyId }, photos, isDrawn)
const advice = async (token: string, id: string) =>
  (await app.call('GET', `/manager/dashboard/advice-properties/${id}`, { token })).body.data
const room = (wish: HomeWish = {}): HomeWish => ({ unitNo: 'A-1205', areaSqm: 32, floor: 12, ...wish })

describe('the same room twice', () => {
  it('is told by address and photos together, whoever wrote them how', async () => {
    const { token, workspaceId } = await buildManager(app)
    const kitchen = await photoOf(1)
    const first = await buildHome(app, workspaceId, room())
    const again = await buildHome(
      app,
      workspaceId,
      room({ unitNo: 'ห้อง a 1205', project: { nameTh: 'ใบตองเรสซิเด้นซ์' } }),
      { isPublished: false },
    )
    const neighbour = await buildHome(app, workspaceId, room({ unitNo: 'A-1206' }))
    expect(await advice(token, again)).toMatchObject({ sameRooms: [], isElsewhere: false })
    await hang(workspaceId, first, [await photoOf(2), kitchen])
    await hang(workspaceId, again, [await copyOfPhoto(kitchen)])
    // The room beside it has the same photo, and its own number.
    await hang(workspaceId, neighbour, [kitchen])
    expect(await advice(token, again)).toMatchObject({
      sameRooms: [{ id: first, unitNo: 'A-1205' }],
      isElsewhere: false,
    })
    expect((await advice(token, first)).sameRooms).toMatchObject([{ id: again }])
    expect((await advice(token, neighbour)).sameRooms).toEqual([])
    // Told, never stopped.
    expect((await app.call('PUT', `/manager/dashboard/publish-properties/${again}`, { token })).status).toBe(
      200,
    )
  })

  it('is not told by the address alone, nor by drawings', async () => {
    const { token, workspaceId } = await buildManager(app)
    const one = await buildHome(app, workspaceId, room())
    const two = await buildHome(app, workspaceId, room())
    await hang(workspaceId, one, [await photoOf(3)])
    await hang(workspaceId, two, [await photoOf(4)])
    expect((await advice(token, two)).sameRooms).toEqual([])
    const drawing = await photoOf(5)
    await hang(workspaceId, one, [drawing], true)
    await hang(workspaceId, two, [drawing], true)
    expect((await advice(token, two)).sameRooms).toEqual([])
  })

  it('says of another business that there is one, of what is public there, and nothing more', async () => {
    const mine = await buildManager(app)
    const theirs = await buildManager(app)
    const place = { nameTh: 'ตึกเดียวกัน', lat: 13.8101, lng: 100.5601 }
    const photos = [await photoOf(6), await photoOf(7)]
    const own = await buildHome(app, mine.workspaceId, room({ project: place }))
    const other = await buildHome(
      app,
      theirs.workspaceId,
      // Another name of the project, another way to write the number, some metres away.
      room({ unitNo: '12/05', areaSqm: 32.5, project: { ...place, nameTh: 'Same House', lat: 13.8103 } }),
    )
    await hang(mine.workspaceId, own, photos)
    await hang(theirs.workspaceId, other, await Promise.all(photos.map(copyOfPhoto)))
    const told = await advice(mine.token, own)
    expect(told).toMatchObject({ sameRooms: [], isElsewhere: true })
    expect(JSON.stringify(told)).not.toContain(other)
    expect(JSON.stringify(told)).not.toContain(theirs.workspaceId)
    expect((await advice(theirs.token, other)).isElsewhere).toBe(true)
    // What they have taken down is theirs alone.
    await app.call('PUT', `/manager/dashboard/unpublish-properties/${other}`, { token: theirs.token })
    expect((await advice(mine.token, own)).isElsewhere).toBe(false)
  })

  it('answers for homes of the business in use alone', async () => {
    const mine = await buildManager(app)
    const theirs = await buildManager(app)
    const foreign = await buildHome(app, theirs.workspaceId, room())
    expect(
      (await app.call('GET', `/manager/dashboard/advice-properties/${foreign}`, { token: mine.token }))
        .status,
    ).toBe(404)
    const ask = (id: string) => sql`select property_id from same_rooms(${id})`
    const twin = await buildHome(app, theirs.workspaceId, room())
    const bytes = await photoOf(8)
    await hang(theirs.workspaceId, foreign, [bytes])
    await hang(theirs.workspaceId, twin, [bytes])
    const seen = (workspaceId: string) =>
      app.kit.database.inWorkspace(workspaceId, async (tx) => (await tx.execute(ask(foreign))).rows)
    expect(await seen(theirs.workspaceId)).toEqual([{ property_id: twin }])
    expect(await seen(mine.workspaceId)).toEqual([])
    expect(await app.kit.database.once(ask(foreign))).toEqual([])
  })

  it('finds photos that were there before anybody looked', async () => {
    const { token, workspaceId } = await buildManager(app)
    const bytes = await photoOf(9)
    const one = await buildHome(app, workspaceId, room())
    const two = await buildHome(app, workspaceId, room())
    await hang(workspaceId, one, [bytes])
    await hang(workspaceId, two, [bytes])
    await owner.query('update files set likeness = null where workspace_id = $1', [workspaceId])
    expect((await advice(token, two)).sameRooms).toEqual([])
    await app.runSchedule('look_at_photos')
    await app.runSchedule('look_at_photos')
    expect((await advice(token, two)).sameRooms).toMatchObject([{ id: one }])
  })
})

describe('the rent beside its district’s', () => {
  it('rests on homes of its kind and size, and on the figures of a year where they are few', async () => {
    const { token, workspaceId } = await buildManager(app)
    const place = { nameTh: 'เขตอื่น', districtCode: '1034', subdistrictCode: '103401' }
    const mine = await buildHome(
      app,
      workspaceId,
      room({ bedrooms: 1, rentSatang: 500_000n, project: place }),
    )
    const few = await advice(token, mine)
    expect(few.rent).toMatchObject({ source: 'year', year: 2025, count: 109, far: 'low' })
    for (let n = 0; n < 8; n++)
      await buildHome(
        app,
        workspaceId,
        room({
          unitNo: `B-${n}`,
          bedrooms: 1,
          rentSatang: 1_200_000n + BigInt(n) * 10_000n,
          project: place,
        }),
      )
    // Other sizes and kinds do not count.
    await buildHome(
      app,
      workspaceId,
      room({ unitNo: 'B-9', bedrooms: 3, rentSatang: 9_000_000n, project: place }),
    )
    expect((await advice(token, mine)).rent).toEqual({
      count: 8,
      lowSatang: '1210000',
      medianSatang: '1230000',
      highSatang: '1250000',
      source: 'here',
      year: null,
      far: 'low',
    })
    const usual = await buildHome(
      app,
      workspaceId,
      room({ unitNo: 'B-10', bedrooms: 1, rentSatang: 1_300_000n, project: place }),
    )
    expect((await advice(token, usual)).rent.far).toBeNull()
    const dorm = await buildHome(app, workspaceId, room({ unitNo: 'D', type: 'dorm', project: place }))
    expect((await advice(token, dorm)).rent).toBeNull()
  })
})
