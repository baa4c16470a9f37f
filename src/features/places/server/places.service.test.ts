import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { stations } from '#thai/stations.data.ts'

const app = await testApp()
const { lat, lng } = stations().find(({ code }) => code === 'E9')!
/** A point so many straight metres north of On Nut. */
const north = (metres: number) => ({ lat: lat + metres / 111_195, lng })

beforeAll(async () => {
  const { workspaceId } = await buildManager(app)
  const build = (unitNo: string, rentBaht: bigint, bedrooms: number, metres: number) =>
    buildHome(app, workspaceId, {
      unitNo,
      bedrooms,
      rentSatang: rentBaht * 100n,
      project: {
        nameTh: `อาคาร ${unitNo}`,
        districtCode: '1034',
        subdistrictCode: '103401',
        ...north(metres),
      },
    })
  await build('1', 9_000n, 0, 200)
  await build('2', 10_000n, 0, 300)
  await build('3', 14_000n, 0, 400)
  await build('4', 25_000n, 2, 500)
  // A quarter of an hour on foot is 960 straight metres.
  await build('5', 99_000n, 2, 980)
  app.setNow('2026-11-20T03:00:00Z')
})

const read = (slug: string, lang: 'th' | 'en' = 'th') => app.call('GET', `/property/places/${slug}`, { lang })

describe('a place', () => {
  it('tells what homes within a quarter of an hour cost, in all and by size', async () => {
    const { body } = await read('on-nut-e9')
    expect(body.data).toMatchObject({
      kind: 'station',
      slug: 'on-nut-e9',
      name: 'BTS อ่อนนุช',
      rent: { count: 4, lowSatang: '900000', medianSatang: '1000000', highSatang: '1400000' },
      // Two bedrooms: one home tells nothing.
      byBedrooms: [{ bedrooms: 0, count: 3, medianSatang: '1000000' }],
    })
    expect(body.data.homes).toHaveLength(4)
    expect((await read('on-nut-e9', 'en')).body.data.name).toBe('BTS On Nut')
  })

  it('counts a district and a province whole', async () => {
    expect((await read('suan-luang-1034')).body.data.rent.count).toBe(5)
    expect((await read('bangkok-10')).body.data.rent.count).toBe(5)
  })

  it('is empty where no home is free, and unknown where there is no such place', async () => {
    expect((await read('chiang-mai-50')).body.data).toMatchObject({ rent: null, byBedrooms: [], homes: [] })
    expect((await read('nowhere-zz9')).status).toBe(404)
  })

  it('does not count homes that are let', async () => {
    const { owner } = app.kit.database
    const let1 = 'update listing_index set status = $1 where rent_satang = 2500000'
    await owner.query(let1, ['rented'])
    expect((await read('on-nut-e9')).body.data.rent.count).toBe(3)
    await owner.query(let1, ['available'])
  })
})

describe('places by their codes', () => {
  it('are answered in the order asked for, those without a page left out', async () => {
    const body = { codes: ['1034', 'E9', '50', 'ZZ9'] }
    const { body: th } = await app.call('POST', '/property/places/named', { body })
    expect(th.data.map((one: { slug: string }) => one.slug)).toEqual(['suan-luang-1034', 'on-nut-e9'])
    const { body: en } = await app.call('POST', '/property/places/named', { lang: 'en', body })
    expect(en.data[1]).toMatchObject({ name: 'BTS On Nut', count: 4 })
  })
})

describe('the list of places', () => {
  it('names those with homes, most homes first, and each leads to its page', async () => {
    const { body } = await app.call('GET', '/property/places')
    expect(body.data.slice(0, 2).map((one: { count: number }) => one.count)).toEqual([5, 5])
    const slugs = body.data.map((one: { slug: string }) => one.slug)
    expect(slugs).toEqual(expect.arrayContaining(['on-nut-e9', 'bangkok-10']))
    expect(slugs).not.toContain('chiang-mai-50')
    for (const { slug, count, medianSatang } of body.data)
      expect((await read(slug)).body.data.rent).toMatchObject({ count, medianSatang })
  })

  it('names a place of a single home, which has no page yet', async () => {
    const { owner } = app.kit.database
    await owner.query("update listing_index set district_code = '1039' where rent_satang = 9900000")
    app.setNow('2026-11-20T03:11:00Z')
    const { body } = await app.call('GET', '/property/places')
    expect(body.data).toContainEqual(
      expect.objectContaining({ code: '1039', kind: 'district', count: 1, hasPage: false }),
    )
    const named = await app.call('POST', '/property/places/named', { body: { codes: ['1039', '1034'] } })
    expect(named.body.data.map((one: { slug: string }) => one.slug)).toEqual(['suan-luang-1034'])
  })
})
