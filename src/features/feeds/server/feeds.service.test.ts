import { describe, expect, it } from 'vitest'
import { tokenCookie } from '#features/accounts/server/cookies.ts'
import { refreshAvailability, setHidden } from '#features/properties/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const PARTNERS = 'homes=Homes of Siam=https://homes.example, rooms=Rooms=https://rooms.example'
const app = await testApp({ env: { PARTNER_SITES: PARTNERS } })
const manager = await buildManager(app, { siteName: 'kram' })
const { token, workspaceId } = manager
const posting = (id: string, postTo: string[], as = token) =>
  app.call('POST', `/manager/dashboard/add-properties/${id}/partner-website`, { token: as, body: { postTo } })
const feed = (file: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/feeds/kram/${file}`, { headers })
const idsIn = async (file: string) =>
  ((await (await feed(file)).json()) as { homes: { id: string }[] }).homes.map(({ id }) => id)

const first = await buildHome(app, workspaceId, {
  unitNo: '901',
  titleTh: 'ห้อง <b>มุม</b> & ระเบียง\u0007',
  rentSatang: 1_550_050n,
})
const second = await buildHome(app, workspaceId, { unitNo: '902' })
const hidden = await buildHome(app, workspaceId, { unitNo: '903' }, { isPublished: false })

describe('giving homes to partners', () => {
  it('replaces the list of a home, keeps what was noted, and leaves its trace', async () => {
    expect((await posting(first, ['rooms', 'homes'])).body.data.postTo).toEqual([
      { partner: 'homes', status: 'sent' },
      { partner: 'rooms', status: 'sent' },
    ])
    const progress = { token, body: { progress: 'live' } }
    const path = `/manager/dashboard/partner-websites/homes/homes/${first}`
    expect((await app.call('PUT', path, progress)).status).toBe(200)
    expect((await posting(first, ['homes'])).body.data.postTo).toEqual([{ partner: 'homes', status: 'live' }])
    const { rows } = await app.kit.database.owner.query(
      `select after from audit_log where workspace_id = $1 and action = 'listing.posted' order by id`,
      [workspaceId],
    )
    expect(rows.map(({ after }) => after)).toEqual([{ postTo: ['homes', 'rooms'] }, { postTo: ['homes'] }])
  })

  it('refuses what is not published, not there, not ours or no partner', async () => {
    expect((await posting(hidden, ['homes'])).body).toMatchObject({ code: 'listing_not_published' })
    const wrong = await posting(first, ['nobody'])
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['postTo']])
    const foreign = await buildManager(app)
    expect((await posting(first, ['homes'], foreign.token)).status).toBe(404)
    expect((await posting(first, [], foreign.token)).status).toBe(404)
    const path = `/manager/dashboard/partner-websites/rooms/homes/${first}`
    expect((await app.call('PUT', path, { token, body: { progress: 'live' } })).status).toBe(404)
  })

  it('gives all published homes at once, once, and takes them back', async () => {
    const all = (isOn: boolean) =>
      app.call('PUT', '/manager/dashboard/partner-websites/rooms', { token, body: { isOn } })
    expect((await all(true)).body.data).toEqual({ count: 2 })
    expect((await all(true)).body.data).toEqual({ count: 0 })
    const { body } = await app.call('GET', '/manager/dashboard/partner-websites', { token })
    expect(body.data.partners).toEqual([
      {
        key: 'homes',
        name: 'Homes of Siam',
        website: 'https://homes.example',
        postedCount: 1,
        inFeedCount: 1,
      },
      { key: 'rooms', name: 'Rooms', website: 'https://rooms.example', postedCount: 2, inFeedCount: 2 },
    ])
    const list = await app.call('GET', '/manager/dashboard/partner-websites/homes?search=902', { token })
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ id: second, isInFeeds: true, postTo: [{ partner: 'rooms', status: 'sent' }] }],
    })
    expect((await all(false)).body.data).toEqual({ count: 2 })
    expect((await all(false)).body.data).toEqual({ count: 0 })
  })

  it('gives again what was taken back at once, as it was, and nothing twice', async () => {
    const rooms = '/manager/dashboard/partner-websites/rooms'
    const all = (isOn: boolean) => app.call('PUT', rooms, { token, body: { isOn } })
    const again = (as = token) => app.call('PUT', `${rooms}/give-again`, { token: as })
    await all(true)
    await app.call('PUT', `${rooms}/homes/${second}`, { token, body: { progress: 'live' } })
    app.setNow('2026-11-20T03:01:00Z')
    expect((await all(false)).body.data).toEqual({ count: 2 })
    expect(await idsIn('rooms.json')).toEqual([])
    // What is given meanwhile begins anew, and stays so.
    await posting(first, ['homes', 'rooms'])
    const foreign = await buildManager(app)
    expect((await again(foreign.token)).body.data).toEqual({ count: 0 })
    expect((await again()).body.data).toEqual({ count: 1 })
    expect((await again()).body.data).toEqual({ count: 0 })
    expect(await idsIn('rooms.json')).toEqual([first, second].sort())
    const { body } = await app.call('GET', '/manager/dashboard/partner-websites/homes?search=902', { token })
    expect(body.data[0].postTo).toEqual([{ partner: 'rooms', status: 'live' }])
    const { rows } = await app.kit.database.owner.query(
      `select after from audit_log where workspace_id = $1 and action = 'listing.given_again'`,
      [workspaceId],
    )
    expect(rows).toEqual([{ after: { partner: 'rooms', count: 1 } }])
    await posting(first, ['homes'])
    await posting(second, [])
    app.setNow('2026-11-20T03:00:00Z')
  })
})

describe('the feeds', () => {
  it('hold no home that an administrator hid, nor does its manager read that they do', async () => {
    const hide = (isHidden: boolean) =>
      app.kit.database.inWorkspace(workspaceId, (tx) =>
        setHidden(
          tx,
          app.kit,
          { workspaceId, actorId: manager.id },
          { id: second, isHidden, reason: 'ทดสอบ' },
        ),
      )
    const isInFeeds = async () =>
      (await app.call('GET', '/manager/dashboard/partner-websites/homes?search=902', { token })).body.data[0]
        .isInFeeds
    await hide(true)
    expect([await idsIn('all.json'), await isInFeeds()]).toEqual([[first], false])
    // Taking it down and putting it up again brings it back to nobody.
    for (const act of ['unpublish', 'publish'])
      expect(
        (await app.call('PUT', `/manager/dashboard/${act}-properties/${second}`, { token })).status,
      ).toBe(200)
    expect([await idsIn('all.json'), await isInFeeds()]).toEqual([[first], false])
    await hide(false)
    expect(await isInFeeds()).toBe(true)
  })

  it('hold every published home, or those that were given to the partner', async () => {
    expect(await idsIn('all.json')).toEqual([first, second].sort())
    expect(await idsIn('homes.json')).toEqual([first])
    expect(await idsIn('rooms.json')).toEqual([])
    for (const file of ['nobody.json', 'all.csv', 'all', 'all.json?after=x'])
      expect((await feed(file)).status, file).toBe(404)
  })

  it('say money exactly, lead to the site, and name nobody', async () => {
    const answer = await feed('homes.json')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(JSON.parse(text)).toMatchObject({
      version: 1,
      site: 'http://kram.localhost:3000',
      next: null,
      homes: [
        {
          url: {
            th: `http://kram.localhost:3000/manager/listing/${first}?s=homes`,
            en: `http://kram.localhost:3000/en/manager/listing/${first}?s=homes`,
          },
          rentPerMonth: '15500.50',
          deposit: '27000.00',
          district: { th: 'วัฒนา', en: 'Watthana' },
          status: 'available',
        },
      ],
    })
    // The number of the unit; ids hold any three figures one day.
    expect(text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toContain('901')
    expect(text).not.toMatch(/@|phone|owner|tenant/)
  })

  it('say the same as XML, whatever stands in a title', async () => {
    const answer = await feed('homes.xml')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<listings><version>1<\/version>/)
    expect(text).toContain('<th>ห้อง &#60;b&#62;มุม&#60;/b&#62; &#38; ระเบียง</th>')
    expect(text).toContain('<rentPerMonth>15500.50</rentPerMonth>')
    expect(text).not.toContain('\u0007')
  })

  it('tell who has it that nothing is new, and when it was: a home that leaves is news, too', async () => {
    const before = await feed('all.json')
    const etag = before.headers.get('etag')!
    const day = before.headers.get('last-modified')!
    expect((await feed('all.json', { 'if-none-match': `W/${etag}` })).status).toBe(304)
    expect((await feed('all.json', { 'if-modified-since': day })).status).toBe(304)
    expect((await feed('all.xml', { 'if-none-match': etag })).status).toBe(200)

    app.setNow('2026-11-20T04:00:00Z')
    await buildLease(app, workspaceId, { propertyId: second })
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      refreshAvailability(tx, { workspaceId, propertyId: second, now: app.kit.now() }),
    )
    const after = await feed('all.json', { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect(after.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 04:00:00 GMT')
    expect((await feed('all.json', { 'if-modified-since': day })).status).toBe(200)
    expect(await idsIn('all.json')).toEqual([first])
    // The feed that never had it is what it was.
    expect((await feed('homes.json')).headers.get('last-modified')).toBe(day)
  })

  it('come in pages, each home once', async () => {
    const many = await buildManager(app, { siteName: 'many' })
    await app.kit.database.owner.query(
      `insert into properties (workspace_id, id, unit_no, type, title_th, rent_satang, deposit_satang, advance_satang,
                               listing_state, status)
       select $1, gen_random_uuid(), n::text, 'condo', 'ห้อง ' || n, 100, 0, 0, 'published', 'available'
         from generate_series(1, 450) n`,
      [many.workspaceId],
    )
    await app.kit.database.inWorkspace(many.workspaceId, async (tx) => {
      const { indexWorkspace } = await import('#features/listings/server/service.ts')
      await indexWorkspace(tx, many.workspaceId, app.kit.now())
    })
    const seen: string[] = []
    const sizes: number[] = []
    let address: string | null = `${app.url}/feeds/many/all.json`
    while (address) {
      const answer: Response = await fetch(address)
      const { homes, next } = (await answer.json()) as { homes: { id: string }[]; next: string | null }
      expect(answer.headers.get('link')).toBe(next ? `<${next}>; rel="next"` : null)
      sizes.push(homes.length)
      seen.push(...homes.map(({ id }) => id))
      address = next === null ? null : next.replace(/^http:\/\/localhost:3000/, app.url)
    }
    expect(sizes).toEqual([200, 200, 50])
    expect(new Set(seen).size).toBe(450)
  })

  it('are not for hammering', async () => {
    await app.kit.database.owner.query("update rate_limits set count = 600 where key like 'feeds:%'")
    const answer = await feed('all.json')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    await app.kit.database.owner.query("delete from rate_limits where key like 'feeds:%'")
    expect((await feed('all.json')).status).toBe(200)
  })

  it('and the widget end with the site', async () => {
    const set = (sets: string) =>
      app.kit.database.owner.query(`update workspaces set ${sets} where id = $1`, [workspaceId])
    await set("status = 'suspended'")
    expect((await feed('all.json')).status).toBe(404)
    expect((await fetch(`${app.url}/embed/kram`)).status).toBe(404)
    await set("status = 'active', is_published = false")
    expect((await feed('all.json')).status).toBe(404)
    expect((await fetch(`${app.url}/embed/kram`)).status).toBe(404)
    await set('is_published = true')
  })
})

it('knows no site by letters that no name has', async () => {
  for (const name of ['%00', 'kram%00', '%E0%B8%81', 'a'.repeat(300)]) {
    expect((await fetch(`${app.url}/embed/${name}`)).status, name).toBe(404)
    expect((await fetch(`${app.url}/feeds/${name}/all.json`)).status, name).toBe(404)
  }
})

describe('the widget', () => {
  it('is not for hammering: by an address, or of one site by all', async () => {
    const limits = (sql: string, ...values: unknown[]) => app.kit.database.owner.query(sql, values)
    const statusOf = async (path: string) => (await fetch(app.url + path)).status
    await limits("delete from rate_limits where key like 'embed:%'")
    expect(await statusOf('/embed/kram')).toBe(200)
    const fill = (key: string, count: number) =>
      limits('update rate_limits set count = $1 where key = $2', count, key)
    await fill('embed:site:kram', 6_000)
    for (const path of ['/embed/kram', '/en/embed/KRAM']) expect(await statusOf(path), path).toBe(429)
    // Other sites and what is the same for all are still there.
    expect(await statusOf('/embed/nobody')).toBe(404)
    expect(await statusOf('/embed/listings.js')).toBe(200)
    await limits("update rate_limits set count = 600 where key ~ '^embed:[^s]'")
    const answer = await fetch(`${app.url}/embed/listings.js`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    await limits("delete from rate_limits where key like 'embed:%'")
    expect(await statusOf('/embed/kram')).toBe(200)
  })

  it('shows the free homes, each leading to its page on the site, in the language and colour asked for', async () => {
    const answer = await fetch(`${app.url}/en/embed/KRAM?color=%23123456&theme=dark&count=3`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain(`http://kram.localhost:3000/en/manager/listing/${first}`)
    expect(html).toContain('/embed/frame.css?theme=dark&#38;color=123456')
    expect(html).not.toContain(second)
    const thai = await (await fetch(`${app.url}/embed/kram`)).text()
    expect(thai).toContain('ห้อง &#60;b&#62;มุม&#60;/b&#62; &#38; ระเบียง')
    expect(thai).toContain('฿15,500.50')
    // No photo was sent for it: what stands for one says so, as on the site.
    expect(thai).toContain('<span class="drawn">ภาพวาดแทนรูปถ่าย</span>')
    expect(html).toContain('<span class="drawn">Drawing, not a photo</span>')
    expect(await (await fetch(`${app.url}/embed/frame.css?color=123456`)).text()).toContain('--link:')
  })

  it('may be framed by anyone, runs its own file alone, and neither reads nor sets cookies', async () => {
    // The cookie of a session as the service gives it: without it the call below is nobody's.
    const headers = { cookie: `${tokenCookie(false)}=${token}` }
    expect((await fetch(`${app.url}/api/account/userinfo`, { headers })).status).toBe(200)
    for (const path of [
      '/embed/kram',
      '/en/embed/kram',
      '/embed/nobody',
      '/embed/listings.js',
      '/embed/frame.css',
    ]) {
      const answer = await fetch(app.url + path, { headers })
      const policy = answer.headers.get('content-security-policy')!
      expect(policy, path).toContain('frame-ancestors *')
      expect(policy, path).toContain("script-src 'self';")
      expect(policy, path).toContain("form-action 'none'")
      expect(answer.headers.get('x-frame-options'), path).toBeNull()
      expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('cross-origin')
      expect(answer.headers.get('set-cookie'), path).toBeNull()
      const anybodys = await fetch(app.url + path)
      expect(await answer.text(), path).toBe(await anybodys.text())
    }
  })

  it('opens nothing beside it', async () => {
    for (const path of [
      '/',
      '/embed',
      '/embed/',
      '/embed/kram/x',
      '/en/embed/../login',
      '/feeds/kram/all.json',
    ]) {
      const answer = await fetch(app.url + path)
      expect(answer.headers.get('x-frame-options'), path).toBe('DENY')
      expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })

  it('is kept by browsers for a moment, and asked for again only when it changed', async () => {
    const answer = await fetch(`${app.url}/embed/kram`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    const etag = answer.headers.get('etag')!
    expect((await fetch(`${app.url}/embed/kram`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})
