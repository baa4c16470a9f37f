import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { stationOf } from './cards.ts'
import { indexWorkspace } from './service.ts'

const app = await testApp()
const names = new Map<string, string>()
let workspaceId = ''
let siteName = ''

/** A point so many straight metres north of a station. */
const north = (code: string, metres: number) => {
  const { lat, lng } = stationOf(code)!
  return { lat: lat + metres / 111_195, lng }
}

beforeAll(async () => {
  const manager = await buildManager(app, { siteName: 'krua-homes' })
  workspaceId = manager.workspaceId
  siteName = manager.siteName
  const build = async (name: string, minute: number, wish: Parameters<typeof buildHome>[2]) => {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 2, minute)))
    names.set(await buildHome(app, workspaceId, wish), name)
  }
  await build('onnut-cat', 1, {
    unitNo: '1',
    pets: ['cat'],
    rentSatang: 1_350_000n,
    titleTh: 'สตูดิโอเลี้ยงแมวได้',
    project: {
      nameTh: 'ใบตอง',
      nameEn: 'Baitong',
      districtCode: '1034',
      subdistrictCode: '103401',
      ...north('E9', 400),
    },
  })
  await build('onnut-far', 2, {
    unitNo: '2',
    rentSatang: 1_200_000n,
    pets: ['cat', 'dog'],
    project: {
      nameTh: 'ไกลโพ้น',
      nameEn: 'Farther',
      districtCode: '1034',
      subdistrictCode: '103401',
      ...north('E9', 1_100),
    },
  })
  await build('thonglo-2bed', 3, {
    unitNo: '3',
    bedrooms: 2,
    areaSqm: 62,
    furnishing: 'full',
    amenities: ['pool', 'gym'],
    rentSatang: 3_400_000n,
    titleTh: 'สองห้องนอนวิวเมือง',
    project: {
      nameTh: 'สกายลีฟ ทองหล่อ',
      nameEn: 'Skyleaf Thonglor',
      districtCode: '1039',
      subdistrictCode: '103903',
      ...north('E6', 300),
    },
  })
  await build('chiangmai-house', 4, {
    unitNo: '4',
    type: 'house',
    bedrooms: 3,
    rentSatang: 1_500_000n,
    pets: ['dog'],
    project: { nameTh: 'บ้านร่มไม้', nameEn: 'Rommai', subdistrictCode: '500108', lat: 18.79, lng: 98.98 },
  })
  await build('soon', 5, {
    unitNo: '5',
    availableFrom: '2026-12-15',
    rentSatang: 1_900_000n,
    project: { nameTh: 'ลานโพธิ์', subdistrictCode: '101002', ...north('E14', 9_000) },
  })
  await build('hidden', 6, { unitNo: '6' })
  const hidden = [...names].find(([, name]) => name === 'hidden')![0]
  await app.call('PUT', `/manager/dashboard/unpublish-properties/${hidden}`, { token: manager.token })
  app.setNow('2026-11-20T03:00:00Z')
})

const search = (body: object, query = '', lang: 'th' | 'en' = 'th') =>
  app.call('POST', `/property/search?itemsPerPage=20${query}`, { body, lang })
const found = async (body: object) =>
  (await search(body)).body.data.map((home: { id: string }) => names.get(home.id))

describe('search in words', () => {
  it.each([
    ['คอนโดใกล้ bts อ่อนนุช งบไม่เกิน 1.5 หมื่น', ['onnut-cat']],
    ['คอนโด bts อ่อนนุช เดิน 20 นาที', ['onnut-far', 'onnut-cat']],
    ['condo near bts thonglor 2 bed under 35k', ['thonglo-2bed']],
    ['ทองหล่อ', ['thonglo-2bed']],
    ['thong lo', ['thonglo-2bed']],
    ['thonglor', ['thonglo-2bed']],
    ['บ้านเช่าเชียงใหม่ เลี้ยงหมาได้', ['chiangmai-house']],
    ['วัฒนา', ['thonglo-2bed']],
    ['skyleaf', ['thonglo-2bed']],
    ['สกายลีฟ', ['thonglo-2bed']],
    ['สกายลีพ ทองหลอ 2 นอน', ['thonglo-2bed']],
    ['ลานโพธิ์', ['soon']],
    ['ลานโพ', ['soon']],
    ['8voFf vjvoo6=', ['onnut-far', 'onnut-cat']],
    ['pool and gym', ['thonglo-2bed']],
  ])('%s', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  it('says what it understood, so that each part can be taken away', async () => {
    const { body } = await search({ q: 'คอนโดใกล้ BTS อ่อนนุช ไม่เกิน 15,000 เลี้ยงแมวได้' })
    expect(body.understood.chips.map((chip: { label: string }) => chip.label)).toEqual([
      'คอนโด',
      'BTS อ่อนนุช เดินไม่เกิน 10 นาที',
      'ไม่เกิน ฿15,000',
      'เลี้ยงแมวได้',
    ])
    expect(body.understood.chips[1].without).toBe('คอนโด ไม่เกิน 15,000 เลี้ยงแมวได้')
    const english = await search({ q: 'studio or 2 bed condo from 1 Dec' }, '', 'en')
    for (const chip of english.body.understood.chips) expect(chip.label).not.toMatch(/undefined|\{|search_/)
  })
})

describe('quarters, subdistricts and the line to the airport', () => {
  it.each([
    // 1.1 km from the middle of สันติธรรม and 2.3 km from that of สุเทพ; beyond what people call the night bazaar's.
    ['สันติธรรม', ['chiangmai-house']],
    ['บ้านเช่าแถวคูเมือง', ['chiangmai-house']],
    ['house suthep chiang mai', ['chiangmai-house']],
    ['ไนท์บาซาร์', []],
    ['ป่าตอง', []],
    ['ต.ช้างคลาน', []],
    ['แขวงคลองตันเหนือ', ['thonglo-2bed']],
    ['คลองตันเหนือ', ['thonglo-2bed']],
    // 200 m from Ramkhamhaeng.
    ['ใกล้แอร์พอร์ตลิงก์', ['soon']],
    ['airport link ramkhamhaeng', ['soon']],
    ['airport link makkasan', []],
  ])('%s', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  it('says a quarter as people do', async () => {
    const label = async (q: string, lang: 'th' | 'en') =>
      (await search({ q }, '', lang)).body.understood.chips[0].label
    expect(await label('ป่าตอง', 'th')).toBe('แถวป่าตอง')
    expect(await label('patong', 'en')).toBe('Around Patong')
    expect(await label('พระราม 2', 'th')).toBe('แถวถนนพระราม 2')
  })
})

describe('filters', () => {
  it.each([
    [{}, ['soon', 'chiangmai-house', 'thonglo-2bed', 'onnut-far', 'onnut-cat']],
    [{ type: ['house', 'townhouse'] }, ['chiangmai-house']],
    [{ province: '10', sort: 'price_asc' }, ['onnut-far', 'onnut-cat', 'soon', 'thonglo-2bed']],
    [{ district: ['1034'], sort: 'price_desc' }, ['onnut-cat', 'onnut-far']],
    [{ rentMin: 13_500, rentMax: 15_000 }, ['chiangmai-house', 'onnut-cat']],
    [{ bedrooms: 2 }, ['thonglo-2bed']],
    [{ areaMin: 62, areaMax: 62 }, ['thonglo-2bed']],
    [{ furnishing: 'full' }, ['thonglo-2bed']],
    [{ pets: 'any' }, ['chiangmai-house', 'onnut-far', 'onnut-cat']],
    [{ pets: 'cat' }, ['onnut-far', 'onnut-cat']],
    [{ amenities: ['pool', 'gym'] }, ['thonglo-2bed']],
    [{ near: ['station:E9'], withinM: 1_500 }, ['onnut-far', 'onnut-cat']],
    [{ near: ['station:E9'], withinM: 510 }, ['onnut-cat']],
    [{ near: ['station:E9'], withinM: 490 }, []],
    [{ availableBy: '2026-12-01', province: '10' }, ['thonglo-2bed', 'onnut-far', 'onnut-cat']],
    [{ q: 'condo under 14000', drop: ['type'] }, ['onnut-far', 'onnut-cat']],
    [{ q: 'condo under 14000', rentMax: 13_000 }, ['onnut-far']],
    [{ siteName: 'nobody' }, []],
    [{ moveInMax: 40_499 }, ['onnut-far']],
    [{ moveInMax: 40_500 }, ['onnut-far', 'onnut-cat']],
    [{ leaseMonths: 6 }, []],
    [{ leaseMonths: 12, bathrooms: 2 }, []],
    [{ isVerified: true }, []],
  ])('%j', async (body, expected) => {
    expect(await found(body)).toEqual(expected)
  })

  it('goes by what living there costs a month, as each home says it', async () => {
    const homes = (await search({})).body.data as { id: string; monthlySatang: string }[]
    const [least] = homes.map((home) => Number(home.monthlySatang)).sort((a, b) => a - b)
    const fitting = homes.filter((home) => Number(home.monthlySatang) === least)
    const ids = async (monthlyMax: number) =>
      (await search({ monthlyMax })).body.data.map((home: { id: string }) => home.id)
    expect(await ids(least! / 100)).toEqual(fitting.map(({ id }) => id))
    expect(await ids(least! / 100 - 1)).toEqual([])
  })

  it('orders by rent a square metre, homes without a size last', async () => {
    const { rows } = await app.kit.database.owner.query(
      "select property_id as id from listing_index where status <> 'rented' order by rent_satang / area_sqm nulls last, property_id",
    )
    const { body } = await search({ sort: 'per_sqm' })
    expect(body.data.map((home: { id: string }) => home.id)).toEqual(rows.map(({ id }) => id))
  })

  it('orders by the walk to the nearest station', async () => {
    const { body } = await search({ sort: 'station', province: '10' })
    const walks = body.data.map((home: { stations: { metres: number }[] }) => home.stations[0]?.metres)
    expect(walks).toEqual([...walks].sort((a, b) => a - b))
    expect(walks).toHaveLength(4)
  })

  it('eases what one can pay to move in', async () => {
    const { body } = await search({ moveInMax: 39_000, province: '10', pets: 'any', rentMax: 13_400 })
    expect(body.total).toBe(1)
    const none = await search({ moveInMax: 38_500, near: ['station:E9'], rentMax: 12_500 })
    expect(none.body.relaxations).toContainEqual({ key: 'moveInMax', to: 46_500, count: 1, isCapped: false })
  })

  it('counts what each choice would bring, the rest of the search standing', async () => {
    const facets = async (criteria: object) =>
      (await app.call('POST', '/property/facets', { body: { criteria } })).body.data
    expect(await facets({})).toMatchObject({ type: { condo: 4, house: 1 }, bedrooms: { 2: 1, 3: 1 } })
    expect(await facets({ type: ['house'], pets: 'dog' })).toMatchObject({
      type: { condo: 1, house: 1 },
      bedrooms: { 3: 1 },
    })
    // A district stands for every other place of a search, so that another one can be chosen.
    const everywhere = (await facets({})).district
    expect(Object.keys(everywhere).length).toBeGreaterThan(1)
    for (const place of [{ province: '50' }, { near: ['station:E9'] }, { q: 'ทองหล่อ' }])
      expect(await facets(place)).toMatchObject({ district: everywhere })
    for (const [code, count] of Object.entries(everywhere))
      expect((await search({ district: [code] })).body.total, code).toBe(count)
    expect(await facets({ q: 'pool and gym', bedrooms: 3 })).toMatchObject({ bedrooms: { 2: 1 }, type: {} })
  })

  it('offers single ways out when nothing fits', async () => {
    const { body } = await search({ q: 'คอนโดใกล้ bts อ่อนนุช ไม่เกิน 12000 เลี้ยงหมาได้' })
    expect(body).toMatchObject({ total: 0, data: [] })
    expect(body.relaxations).toContainEqual({ key: 'near', to: 1600, count: 1, isCapped: false })
    expect(body.relaxations.length).toBeLessThanOrEqual(3)
  })

  it('offers one way to more homes beside a few, and none beside a page of its own', async () => {
    const few = await search({ near: ['station:E9'], withinM: 800 })
    expect(few.body.total).toBe(1)
    expect(few.body.relaxations).toEqual([{ key: 'near', to: 1600, count: 2, isCapped: false }])
    expect((await search({})).body.relaxations).toEqual([])
  })
})

describe('near a point, and in a piece of the map', () => {
  const around = north('E9', 0)
  const idsOf = async (body: object, query = '') =>
    (await app.call('POST', `/property/search${query}`, { body })).body

  it('the nearest comes first, within a straight line, page by page', async () => {
    const found = await idsOf({ around, withinM: 5_000 })
    expect(found.data.map((home: { id: string }) => names.get(home.id))).toEqual([
      'onnut-cat',
      'onnut-far',
      'thonglo-2bed',
      'soon',
    ])
    expect(found.applied).toMatchObject({ sort: 'distance' })
    const first = await idsOf({ around, withinM: 5_000 }, '?itemsPerPage=1')
    const second = await idsOf({ around, withinM: 5_000 }, `?itemsPerPage=1&cursor=${first.nextCursor}`)
    expect([first, second].map(({ data }) => names.get(data[0].id))).toEqual(['onnut-cat', 'onnut-far'])
    expect((await idsOf({ around, withinM: 800 })).total).toBe(1)
    expect((await idsOf({ around, withinM: 5_000, sort: 'price_asc' })).data[0].rentSatang).toBe(
      '120000000'.slice(0, 7),
    )
  })

  it('wins over the places of the words', async () => {
    const found = await idsOf({ q: 'ใกล้ BTS ทองหล่อ', around, withinM: 800 })
    expect(found.data.map((home: { id: string }) => names.get(home.id))).toEqual(['onnut-cat'])
    const { lat, lng } = north('E6', 300)
    const box = { west: lng - 0.002, east: lng + 0.002, south: lat - 0.002, north: lat + 0.002 }
    expect(
      (await idsOf({ q: 'คอนโดใกล้ BTS อ่อนนุช', box })).data.map((home: { id: string }) => names.get(home.id)),
    ).toEqual(['thonglo-2bed'])
  })

  it('offers a wider circle where there is nothing', async () => {
    const { relaxations } = await idsOf({ around: { lat: 18.835, lng: 98.98 }, withinM: 3_000 })
    expect(relaxations).toContainEqual(expect.objectContaining({ key: 'around', to: 6_000 }))
  })
})

describe('keyset', () => {
  it.each(['newest', 'price_asc', 'price_desc', 'per_sqm', 'station'])(
    '%s shows each home once, also while others appear',
    async (sort) => {
      const seen: string[] = []
      let cursor = ''
      for (let page = 0; page < 10; page++) {
        const { body } = await app.call('POST', `/property/search?itemsPerPage=2${cursor}`, {
          body: { sort },
        })
        seen.push(...body.data.map((home: { id: string }) => home.id))
        if (page === 0)
          names.set(await buildHome(app, workspaceId, { unitNo: `new-${sort}`, rentSatang: 100_000n }), 'new')
        if (!body.nextCursor) break
        cursor = `&cursor=${body.nextCursor}`
      }
      expect(new Set(seen).size).toBe(seen.length)
      const old = [...names].filter(([, name]) => !['new', 'hidden'].includes(name)).map(([id]) => id)
      expect(seen).toEqual(expect.arrayContaining(old))
      for (const [id, name] of names)
        if (name === 'new') {
          await app.kit.database.owner.query('update properties set deleted_at = now() where id = $1', [id])
          await app.kit.database.owner.query('delete from listing_index where property_id = $1', [id])
          names.delete(id)
        }
    },
  )

  it('refuses cursors that are not its own, and depths without one', async () => {
    const { body } = await app.call('POST', '/property/search?itemsPerPage=2', { body: { sort: 'newest' } })
    const other = await app.call('POST', `/property/search?cursor=${body.nextCursor}`, {
      body: { sort: 'price_asc' },
    })
    expect(other).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } })
    const forged = Buffer.from(JSON.stringify(['newest', "1'; drop table users", workspaceId])).toString(
      'base64url',
    )
    expect((await app.call('POST', `/property/search?cursor=${forged}`, { body: {} })).status).toBe(422)
    expect((await app.call('POST', '/property/search?page=2000', { body: {} })).status).toBe(422)
    const second = await app.call('POST', '/property/search?itemsPerPage=2&page=2', { body: {} })
    expect(second.body.data).toHaveLength(2)
  })
})

describe('a home in public', () => {
  it('shows its costs and ways, in both languages, and nothing of owner, tenant or bank', async () => {
    const id = [...names].find(([, name]) => name === 'onnut-cat')![0]
    const th = (await app.call('GET', `/property/get-properties/${id}`, { lang: 'th' })).body.data
    expect(th).toMatchObject({
      title: 'สตูดิโอเลี้ยงแมวได้',
      project: 'ใบตอง',
      status: 'available',
      area: 'เขตสวนหลวง กรุงเทพฯ',
      rentSatang: '1350000',
      moveIn: { totalSatang: '4050000', upFrontCentimonths: 200, limitMonths: 3 },
      stations: [
        { code: 'E9', name: 'อ่อนนุช', system: 'BTS', metres: 500, minutes: 7 },
        { code: 'E8' },
        { code: 'E10' },
      ],
      nearby: [],
      cover: { isDrawn: true },
    })
    expect(th.address).toContain('แขวงสวนหลวง เขตสวนหลวง กรุงเทพมหานคร')
    const en = (await app.call('GET', `/property/get-properties/${id}`)).body.data
    expect(en).toMatchObject({ project: 'Baitong', area: 'Suan Luang, Bangkok', manager: 'Test Rooms' })
    const text = JSON.stringify(th)
    for (const secret of ['promptpay', '0812345678', 'owner', 'tenant', 'notes', 'bank'])
      expect(text.toLowerCase()).not.toContain(secret)
  })

  it('is found whatever authorization comes along, and not found when unknown or hidden', async () => {
    const id = [...names].find(([, name]) => name === 'onnut-cat')![0]
    expect((await app.call('GET', `/property/get-properties/${id}`, { token: 'someone-elses' })).status).toBe(
      200,
    )
    const hidden = [...names].find(([, name]) => name === 'hidden')![0]
    expect((await app.call('GET', `/property/get-properties/${hidden}`)).status).toBe(404)
    expect((await app.call('GET', '/property/get-properties/x')).status).toBe(422)
  })

  it('follows the workspace: a suspended one disappears, a new name is shown', async () => {
    const other = await buildManager(app)
    const id = await buildHome(app, other.workspaceId, {
      project: { districtCode: '1001', subdistrictCode: null },
    })
    const change = (set: string) =>
      app.kit.database.inWorkspace(other.workspaceId, async (tx) => {
        await tx.execute(sql`update workspaces set ${sql.raw(set)} where id = ${other.workspaceId}`)
        await indexWorkspace(tx, other.workspaceId, app.kit.now())
      })
    await change("business_name_en = 'New Name', verified_at = now()")
    const see = () => app.call('GET', `/property/get-properties/${id}`)
    expect((await see()).body.data).toMatchObject({ manager: 'New Name', isManagerVerified: true })
    await change("status = 'suspended'")
    expect((await see()).status).toBe(404)
  })
})

describe('map, home page and sitemap', () => {
  it('shows homes in a piece of the map, by the same conditions', async () => {
    const { lat, lng } = stationOf('E9')!
    const bounds = { west: lng - 0.02, east: lng + 0.02, south: lat - 0.02, north: lat + 0.02 }
    const all = await app.call('POST', '/property/map', { body: { bounds } })
    expect(all.body.data.map((place: { id: string }) => names.get(place.id)).sort()).toEqual([
      'onnut-cat',
      'onnut-far',
    ])
    const cheap = await app.call('POST', '/property/map', { body: { bounds, criteria: { rentMax: 12_000 } } })
    expect(cheap.body.data).toMatchObject([{ kind: 'home', rentSatang: '1200000' }])
  })

  it('meets a name that is typed a little wrong as the list does', async () => {
    const bounds = { west: 98, east: 102, south: 12, north: 20 }
    for (const q of ['Rommai', 'Rommay']) {
      const criteria = { q }
      expect((await search(criteria)).body).toMatchObject({ total: 1 })
      const extent = await app.call('POST', '/property/map/extent', { body: { criteria } })
      expect(extent.body.data).toEqual({ west: 98.98, east: 98.98, south: 18.79, north: 18.79 })
      const places = await app.call('POST', '/property/map', { body: { bounds, criteria } })
      expect(places.body.data).toMatchObject([{ kind: 'home', lat: 18.79 }])
    }
    // Another piece of the map does not make of the name what it is not.
    const beside = { ...bounds, north: 15 }
    const none = await app.call('POST', '/property/map', {
      body: { bounds: beside, criteria: { q: 'Rommai' } },
    })
    expect(none.body.data).toEqual([])
  })

  it('clusters many homes without losing one', async () => {
    await app.kit.database.owner.query(`
      insert into listing_index (workspace_id, property_id, site_name, manager_name, manager_name_en,
        is_manager_verified, title_th, title_en, project_name, project_name_en, type, bedrooms, bathrooms, area_sqm, floor, furnishing,
        pets, amenities, audience, province_code, district_code, subdistrict_code, lat, lng, stations, station_codes,
        rent_satang, deposit_satang, advance_satang, monthly_satang, move_in_satang, min_lease_months, utilities_at_cost, utilities_included,
        status, free_from, confirmed_at, published_at, cover_file_id, is_cover_drawn, words)
        select l.workspace_id, gen_random_uuid() as property_id, site_name, manager_name, manager_name_en,
        is_manager_verified, title_th, title_en, project_name, project_name_en, type, bedrooms, bathrooms, area_sqm, floor, furnishing,
        pets, amenities, audience, '90' as province_code, null, null, 7 + n * 0.001, 100 + n * 0.001, stations, station_codes,
        rent_satang + n, deposit_satang, advance_satang, monthly_satang, move_in_satang, min_lease_months, utilities_at_cost, utilities_included,
        status, free_from, confirmed_at, published_at - interval '1 year', cover_file_id, is_cover_drawn, words
        from listing_index l, generate_series(1, 1200) n where property_id = (select min(property_id::text)::uuid from listing_index)`)
    const bounds = { west: 99.9, east: 101.5, south: 6.9, north: 8.5 }
    const { body } = await app.call('POST', '/property/map', { body: { bounds } })
    const counts = body.data.map((place: { kind: string; count: number }) => place.count)
    expect(body.data.every((place: { kind: string }) => place.kind === 'cluster')).toBe(true)
    expect(counts.reduce((sum: number, n: number) => sum + n, 0)).toBe(1200)
    const extent = (criteria: object) =>
      app.call('POST', '/property/map/extent', { body: { criteria } }).then(({ body: answer }) => answer.data)
    // All of them, whatever the page shows; to the home where a share would pass one over.
    const all = { west: 100.001, south: 7.001, east: 101.2, north: 8.2 }
    for (const [side, degrees] of Object.entries(await extent({ province: '90' })))
      expect(degrees).toBeCloseTo(all[side as keyof typeof all], 6)
    expect(await extent({ province: '90', rentMax: 1 })).toBeNull()
    const capped = await search({ province: '90' })
    expect(capped.body).toMatchObject({ total: 1000, isTotalCapped: true })
    const sitemap = await app.call('GET', '/property/sitemap')
    expect(sitemap.body.data.length).toBeGreaterThan(1200)
    const after = await app.call('GET', `/property/sitemap?after=${sitemap.body.data.at(-1).id}`)
    expect(after.body.data).toEqual([])
    await app.kit.database.owner.query("delete from listing_index where province_code = '90'")
  })

  it('features free homes and names the busiest stations with their median rent', async () => {
    const { body } = await app.call('GET', '/property/home', { lang: 'th' })
    expect(body.data.featured.length).toBeGreaterThan(3)
    expect(body.data.featured.every((home: { status: string }) => home.status !== 'rented')).toBe(true)
    expect(body.data.stations).toContainEqual(
      expect.objectContaining({
        code: 'E9',
        name: 'อ่อนนุช',
        system: 'BTS',
        count: 1,
        medianSatang: '1350000',
      }),
    )
    const all = await app.call('GET', '/property/all-properties?itemsPerPage=3')
    expect(all.body).toMatchObject({ page: 1, itemsPerPage: 3, nextCursor: expect.any(String) })
    expect((await search({ siteName })).body.total).toBe(5)
  })
})
