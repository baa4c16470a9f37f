import { describe, expect, it } from 'vitest'
import { refreshAvailability } from '#features/properties/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const manager = await buildManager(app, { siteName: 'kram' })
const set = (sets: string) =>
  app.kit.database.owner.query(`update workspaces set ${sets} where id = $1`, [manager.workspaceId])
const get = (path: string, lang: 'th' | 'en' = 'th') => app.call('GET', `/sub-domain/${path}`, { lang })

describe('the site of a manager', () => {
  it('tells its name, colours, badge and pages, whatever the case of its name', async () => {
    await set("primary_color = '#233a66', verified_at = now(), extra_pages = '{\"service\": true}'")
    const { body } = await get('config/KRAM', 'en')
    expect(body.data).toEqual({
      siteName: 'kram',
      origin: 'http://kram.localhost:3000',
      host: 'kram.localhost:3000',
      isSuspended: false,
      businessName: 'Test Rooms',
      isCompany: false,
      primaryColor: '#233a66',
      backgroundColor: 'white',
      design: 'gable',
      surface: 'rice',
      favicon: null,
      logo: null,
      badgeUrl: '/art/verified.svg',
      userType: 'manager',
      extraPages: { service: true, testimonials: false, team: false, whyUs: false },
      hasAlerts: false,
    })
  })

  it('shows its homes: the free ones, and those that are let to whoever asks; searched and sorted', async () => {
    const { workspaceId } = manager
    const cheap = await buildHome(app, workspaceId, { unitNo: '1', rentSatang: 900_000n, titleTh: 'ห้องเล็ก' })
    const dear = await buildHome(app, workspaceId, { unitNo: '2', rentSatang: 1_900_000n, titleTh: 'ห้องใหญ่' })
    await buildLease(app, workspaceId, { propertyId: dear })
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      refreshAvailability(tx, { workspaceId, propertyId: dear, now: app.kit.now() }),
    )
    const foreign = await buildManager(app)
    await buildHome(app, foreign.workspaceId, { unitNo: 'x' })

    const home = (await get('kram/home')).body.data
    expect(home).toMatchObject({ homeCount: 2, freeCount: 1, areas: ['วัฒนา'], homes: [{ id: cheap }] })
    const ids = async (query = '') =>
      (await get(`kram/available${query}`)).body.data.homes.map((one: { id: string }) => one.id)
    expect(await ids()).toEqual([cheap])
    expect(await ids('?withRented=true&orderBy=price_desc')).toEqual([dear, cheap])
    expect(await ids('?withRented=true&orderBy=price_asc')).toEqual([cheap, dear])
    expect(await ids(`?search=${encodeURIComponent('ห้องเล็ก')}`)).toEqual([cheap])
    expect((await get('kram/featured-page?itemsPerPage=1&withRented=true')).body.data).toMatchObject({
      total: 2,
      nextCursor: expect.any(String),
    })
  })

  it('is searched by what its manager offers, in the order they chose, and by nothing else', async () => {
    const own = await buildManager(app, { siteName: 'fah' })
    const build = (unitNo: string, rentSatang: bigint, more: object = {}) =>
      buildHome(app, own.workspaceId, { unitNo, rentSatang, ...more })
    const small = await build('1', 900_000n)
    const large = await build('2', 1_900_000n, { bedrooms: 2, pets: ['cat'], type: 'house' })
    const ids = async (query = '') =>
      (await get(`fah/available${query}`)).body.data.homes.map((one: { id: string }) => one.id)
    const path = '/personal-website/search-options'
    const read = async () => (await app.call('GET', path, { token: own.token })).body.data
    const save = async (body: object, token = own.token) =>
      (await app.call('PUT', path, { token, body })).status

    expect(await read()).toEqual({ filters: ['words', 'let'], sort: 'newest' })
    // A name that none of them bears is left out, and said so.
    const named = (await get('fah/available?search=ลุมพินีวิลล์ 2 ห้องนอน')).body.data
    expect([named.homes.map((one: { id: string }) => one.id), named.ignored]).toEqual([[large], 'ลุมพินีวิลล์'])
    expect((await get('fah/available?search=2 ห้องนอน')).body.data.ignored).toBeUndefined()
    // Not offered, not heard.
    expect(await ids('?rentMax=10000&bedrooms=2&orderBy=price_asc')).toEqual([small, large])
    expect(await save({ filters: ['rent', 'bedrooms', 'type', 'pets', 'rent'], sort: 'price_desc' })).toBe(
      200,
    )
    expect(await read()).toEqual({ filters: ['type', 'bedrooms', 'rent', 'pets'], sort: 'price_desc' })
    expect(await ids()).toEqual([large, small])
    expect(await ids('?rentMax=10000')).toEqual([small])
    expect(await ids('?bedrooms=2')).toEqual([large])
    expect(await ids('?type=house')).toEqual([large])
    expect(await ids('?pets=any')).toEqual([large])
    expect(await ids('?pets=dog')).toEqual([])
    expect(await ids('?pets=cat')).toEqual([large])
    expect(await ids('?search=nothing-like-it')).toEqual([large, small])
    expect((await get('fah/available')).body.data.searchOptions.sort).toBe('price_desc')

    expect(await save({ filters: ['everything'], sort: 'newest' })).toBe(422)
    expect(await save({ filters: [], sort: 'cheapest' })).toBe(422)
    const staff = await buildManager(app, { rights: ['view', 'edit'] })
    expect(await save({ filters: [], sort: 'newest' }, staff.token)).toBe(403)
  })

  it('shows what it looks after on the pages about it, let or not', async () => {
    for (const page of ['about', 'contact']) {
      const { homes } = (await get(`kram/${page}`)).body.data
      expect(homes.map((one: { unitNo?: string; cover: object }) => one.cover)).toHaveLength(2)
    }
  })

  it('has only the pages that are switched on', async () => {
    for (const page of ['about', 'contact', 'services']) expect((await get(`kram/${page}`)).status).toBe(200)
    for (const page of ['team', 'testimonial', 'why-us', 'secrets'])
      expect((await get(`kram/${page}`)).status).toBe(404)
  })

  it('says only its name while suspended, and nothing while not published', async () => {
    await set("status = 'suspended'")
    expect((await get('config/kram')).body.data).toMatchObject({
      isSuspended: true,
      primaryColor: null,
      badgeUrl: null,
    })
    expect((await get('kram/home')).status).toBe(404)
    await set("status = 'active', is_published = false")
    expect((await get('config/kram')).status).toBe(404)
    expect((await get('kram/home')).status).toBe(404)
    const own = await app.call('GET', '/sub-domain/config/kram', { token: manager.token })
    expect(own.body.data).toMatchObject({ siteName: 'kram', isPreview: true })
    expect((await app.call('GET', '/sub-domain/kram/home', { token: manager.token })).status).toBe(200)
    const other = await buildManager(app)
    expect((await app.call('GET', '/sub-domain/config/kram', { token: other.token })).status).toBe(404)
    await set('is_published = true')
    expect((await get('config/nobody')).status).toBe(404)
  })
})
