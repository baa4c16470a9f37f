import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const { workspaceId } = await buildManager(app)
const account = await buildUser(app, { email: 'known@example.test', role: 'Tenant' })

const SAVE = '/property/saved-searches'
const CRITERIA = { q: 'คอนโดอโศก ไม่เกิน 15000', bedrooms: 0 }
/** A home that fits, at Asok. */
const FITTING = { project: { lat: 13.737, lng: 100.5604 }, rentSatang: 1_300_000n, bedrooms: 0 }

const save = (body: object, token?: string) => app.call('POST', SAVE, { body, token, lang: 'th' })
const searches = async () => (await owner.query('select * from saved_searches order by created_at, id')).rows
const mailsTo = async (to: string) =>
  (await owner.query('select * from mail_outbox where to_address = $1 order by created_at, id', [to])).rows
const tokenIn = (text: string) => decodeURIComponent(/token=([^\s]+)/.exec(text)![1]!)
const run = async (at: string) => {
  app.setNow(at)
  await app.runSchedule('tell_saved_searches')
  await app.runJobs()
}
const clear = async () => {
  await owner.query('delete from saved_searches')
  await owner.query('delete from mail_outbox')
  await owner.query('delete from rate_limits')
}

/** A confirmed search of an address. */
async function confirmed(email: string, criteria: object = CRITERIA) {
  await save({ email, criteria })
  await app.runJobs()
  const [mail] = (await mailsTo(email)).slice(-1)
  const answer = await app.call('POST', `${SAVE}/confirm`, { body: { token: tokenIn(mail.text) } })
  expect(answer.status).toBe(200)
}

describe('saving', () => {
  it('answers alike for an address with an account and for a stranger, and sends nothing but the link', async () => {
    const known = await save({ email: 'Known@example.test ', criteria: CRITERIA })
    const stranger = await save({ email: 'stranger@example.test', criteria: CRITERIA })
    expect(known).toMatchObject({ status: 200, body: { data: { state: 'asked' } } })
    expect(stranger.body).toEqual(known.body)
    await app.runJobs()
    for (const to of ['known@example.test', 'stranger@example.test']) {
      const [mail, ...more] = await mailsTo(to)
      expect(more).toEqual([])
      expect(mail.subject).toBe('ยืนยันเพื่อรับอีเมลเมื่อมีที่พักใหม่')
      expect(mail.text).toContain('คอนโด')
      expect(mail.text).toContain('/save-search/confirm?token=')
    }
    await buildHome(app, workspaceId, FITTING)
    await run('2026-11-20T05:00:00Z')
    expect(await mailsTo('stranger@example.test')).toHaveLength(1)
  })

  it('keeps the hash of the link alone', async () => {
    const [mail] = await mailsTo('stranger@example.test')
    const kept = JSON.stringify(await searches())
    expect(kept).not.toContain(tokenIn(mail.text))
    expect(kept).toMatch(/"confirm_hash":"[0-9a-f]{64}"/)
  })

  it('is confirmed once, within 48 hours, by a link that was made here', async () => {
    const [mail] = await mailsTo('stranger@example.test')
    const confirm = (token: string) => app.call('POST', `${SAVE}/confirm`, { body: { token } })
    const token = tokenIn(mail.text)
    expect((await confirm(`${token.slice(0, -3)}AAA`)).body.code).toBe('link_used')
    app.setNow('2026-11-22T03:00:01Z')
    expect((await confirm(token)).body.code).toBe('link_used')
    app.setNow('2026-11-22T02:59:00Z')
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { data: { query: expect.stringContaining('q=') } },
    })
    expect((await confirm(token)).body.code).toBe('link_used')
  })

  it('forgets addresses that never pressed it', async () => {
    await run('2026-11-23T05:00:00Z')
    expect((await searches()).map((one) => one.email)).toEqual(['stranger@example.test'])
  })

  it('is on at once for one’s own proven address, and once for the same search', async () => {
    await clear()
    app.setNow('2026-11-20T06:00:00Z')
    expect((await save({ criteria: CRITERIA }, account.token)).body.data).toEqual({ state: 'on' })
    expect((await save({ criteria: { ...CRITERIA, sort: 'price_asc' } }, account.token)).status).toBe(200)
    await app.runJobs()
    expect(await mailsTo('known@example.test')).toEqual([])
    expect(await searches()).toHaveLength(1)
    expect((await save({ email: 'other@example.test', criteria: {} }, account.token)).body.data.state).toBe(
      'asked',
    )
  })

  it('is refused without an address, and for more than twenty of one’s own', async () => {
    expect(await save({ criteria: {} })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    })
    expect((await save({ email: 'no address', criteria: {} })).status).toBe(422)
    await clear()
    const saved: number[] = []
    for (let rentMax = 1; rentMax <= 21; rentMax++) {
      await owner.query('delete from rate_limits')
      saved.push((await save({ criteria: { rentMax } }, account.token)).status)
    }
    expect(saved).toEqual([...Array(20).fill(200), 409])
  })

  it('writes to an address five times a day at most, and answers as ever', async () => {
    await clear()
    for (let rentMax = 1; rentMax <= 8; rentMax++)
      expect((await save({ email: 'flooded@example.test', criteria: { rentMax } })).body.data.state).toBe(
        'asked',
      )
    await app.runJobs()
    expect(await mailsTo('flooded@example.test')).toHaveLength(5)
  })

  it.each([
    ['a point beyond a pole', { around: { lat: 90.001, lng: 100 } }, 'criteria.around.lat'],
    ['a point beyond the last degree', { around: { lat: 13, lng: -180.5 } }, 'criteria.around.lng'],
    [
      'a piece of the map beyond a pole',
      { box: { west: 1, south: -91, east: 2, north: 1 } },
      'criteria.box.south',
    ],
    ['a point that is no number', { around: { lat: '13', lng: 100 } }, 'criteria.around.lat'],
    ['a distance around the world', { withinM: 40_000_000 }, 'criteria.withinM'],
    ['a rent below nothing', { rentMax: -1 }, 'criteria.rentMax'],
    ['a rent that no number holds', { rentMax: 1e300 }, 'criteria.rentMax'],
    ['half a bedroom', { bedrooms: 0.5 }, 'criteria.bedrooms'],
    ['a kind of home there is none of', { type: ['castle'] }, 'criteria.type.0'],
    ['a day that never was', { availableBy: '2026-02-30' }, 'criteria.availableBy'],
    ['a condition that cannot be taken off', { drop: ['workspace_id'] }, 'criteria.drop.0'],
  ])('refuses %s, and keeps nothing', async (_, criteria, field) => {
    await clear()
    const { status, body } = await save({ email: 'odd@example.test', criteria })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await searches()).toEqual([])
  })

  it('takes what is odd and yet can be, and the odd ones keep nobody else waiting', async () => {
    await clear()
    app.setNow('2026-11-20T06:00:00Z')
    const odd: object[] = [
      { around: { lat: 90, lng: 180 }, withinM: 10_000 },
      { around: { lat: -90, lng: -180 }, withinM: 100, drop: ['around'] },
      { box: { west: 180, south: 90, east: -180, north: -90 } },
      { box: { west: 100, south: 13, east: 100, north: 13 }, drop: ['box', 'box'] },
      { near: ['station:none', "place:'; drop table users"], district: ['9999'], province: '99' },
      { q: `%_\\${'๐'.repeat(150)}`, rentMin: 99_999_999, rentMax: 0 },
      { bedrooms: 99, areaMin: 10_000, floorMin: 200, leaseMonths: 36, moveInMax: 0, monthlyMax: 0 },
    ]
    for (const [n, criteria] of odd.entries()) {
      await owner.query('delete from rate_limits')
      await confirmed(`odd-${n}@example.test`, criteria)
      const named = await app.call('POST', `${SAVE}/name`, { body: { criteria } })
      expect([n, named.status, named.body.data.name]).toEqual([n, 200, expect.stringMatching(/./)])
      expect([n, (await app.call('POST', '/property/search', { body: criteria })).status]).toEqual([n, 200])
    }
    await confirmed('plain@example.test')
    app.setNow('2026-11-20T07:00:00Z')
    await buildHome(app, workspaceId, FITTING)
    await run('2026-11-21T06:00:00Z')
    expect(await mailsTo('plain@example.test')).toHaveLength(2)
    // Each was looked through with the others.
    expect(new Set((await searches()).map((one) => one.looked_at.toISOString()))).toHaveLength(1)
  })

  it('carries nothing of whoever typed it into the mail', async () => {
    await clear()
    await save({ email: 'target@example.test', criteria: { q: 'visit http://evil.example/x now' } })
    await app.runJobs()
    const [mail] = await mailsTo('target@example.test')
    expect(mail.text + mail.html).not.toContain('evil')
  })
})

describe('a mail', () => {
  it('comes once a day at most, with what is new, and no home twice', async () => {
    await clear()
    app.setNow('2026-12-01T01:00:00Z')
    await buildHome(app, workspaceId, { ...FITTING, titleTh: 'มีอยู่ก่อน' })
    app.setNow('2026-12-01T02:00:00Z')
    await confirmed('seeker@example.test')
    await run('2026-12-01T03:00:00Z')
    expect(await mailsTo('seeker@example.test')).toHaveLength(1)

    app.setNow('2026-12-01T03:10:00Z')
    const first = await buildHome(app, workspaceId, { ...FITTING, titleTh: 'หลังแรก' })
    await buildHome(app, workspaceId, { ...FITTING, titleTh: 'แพงไป', rentSatang: 9_900_000n })
    await run('2026-12-01T03:35:00Z')
    const [, mail] = await mailsTo('seeker@example.test')
    expect(mail.subject).toMatch(/^ที่พักใหม่ 1 ที่: /)
    expect(mail.text).toContain('หลังแรก')
    expect(mail.text).toContain(`/listing/${first}`)
    expect(mail.text).not.toMatch(/แพงไป|มีอยู่ก่อน/)

    app.setNow('2026-12-01T05:00:00Z')
    await buildHome(app, workspaceId, { ...FITTING, titleTh: 'หลังที่สอง' })
    await run('2026-12-01T06:00:00Z')
    await run('2026-12-01T06:00:00Z')
    expect(await mailsTo('seeker@example.test')).toHaveLength(2)
    await run('2026-12-02T01:05:00Z')
    const mails = await mailsTo('seeker@example.test')
    expect(mails).toHaveLength(3)
    expect(mails[2].text).toContain('หลังที่สอง')
    expect(mails[2].text).not.toContain('หลังแรก')
    await run('2026-12-03T01:05:00Z')
    expect(await mailsTo('seeker@example.test')).toHaveLength(3)
  })

  it('tells of a home that became cheaper or free again, not of one that became dearer', async () => {
    await clear()
    app.setNow('2026-12-05T01:00:00Z')
    const id = await buildHome(app, workspaceId, { ...FITTING, titleTh: 'ถูกลงแล้ว', rentSatang: 1_700_000n })
    const told = await buildHome(app, workspaceId, { ...FITTING, titleTh: 'ว่างอีกครั้ง' })
    await confirmed('cheap@example.test')
    const reindex = async (sql: string, home: string) => {
      await owner.query(`update properties set ${sql} where id = $1`, [home])
      const { indexListing } = await import('#features/listings/server/service.ts')
      await app.kit.database.inWorkspace(workspaceId, (tx) =>
        indexListing(tx, workspaceId, home, app.kit.now()),
      )
    }
    app.setNow('2026-12-05T02:00:00Z')
    await reindex('rent_satang = 1400000', id)
    await reindex(`status = 'rented'`, told)
    await run('2026-12-05T02:05:00Z')
    const texts = async () => (await mailsTo('cheap@example.test')).slice(1).map((mail) => mail.text)
    expect((await texts()).at(-1)).toContain('ถูกลงแล้ว')
    expect((await texts()).at(-1)).not.toContain('ว่างอีกครั้ง')
    app.setNow('2026-12-06T02:00:00Z')
    await reindex(`status = 'available'`, told)
    await reindex('rent_satang = 1390000', id)
    await run('2026-12-06T02:05:00Z')
    // Half a percent is no news.
    expect((await texts()).at(-1)).toContain('ว่างอีกครั้ง')
    expect((await texts()).at(-1)).not.toContain('ถูกลงแล้ว')
    app.setNow('2026-12-07T02:00:00Z')
    await reindex('rent_satang = 1200000', id)
    await reindex('rent_satang = 1350000', told)
    await run('2026-12-07T02:05:00Z')
    expect((await texts()).at(-1)).toContain('ถูกลงแล้ว')
    expect((await texts()).at(-1)).not.toContain('ว่างอีกครั้ง')
  })

  it('stops by one press, with the headers that mail programs know', async () => {
    const mails = await mailsTo('cheap@example.test')
    const token = tokenIn(/save-search\/stop\?[^\s]+/.exec(mails.at(-1).text)![0])
    const byLink = () => app.call('GET', `${SAVE}/by-link?token=${encodeURIComponent(token)}`)
    expect((await byLink()).body.data).toMatchObject([
      { isThis: true, name: expect.stringContaining('Condo') },
    ])
    const stop = (body: object) => app.call('POST', `${SAVE}/stop`, { body })
    expect((await stop({ token: `${token.slice(0, -3)}AAA` })).status).toBe(422)
    expect((await stop({ token })).status).toBe(200)
    expect((await stop({ token })).status).toBe(200)
    expect((await byLink()).body.data).toEqual([])
    expect(await searches()).toEqual([])
    expect((await owner.query('select 1 from saved_search_hits')).rows).toEqual([])
  })

  it('is not sent for a search that was stopped meanwhile', async () => {
    await clear()
    app.setNow('2026-12-08T02:00:00Z')
    await confirmed('gone@example.test')
    app.setNow('2026-12-08T02:10:00Z')
    await buildHome(app, workspaceId, FITTING)
    app.setNow('2026-12-08T02:35:00Z')
    await app.runSchedule('tell_saved_searches')
    await owner.query('delete from saved_searches')
    await app.runJobs()
    expect(await mailsTo('gone@example.test')).toHaveLength(1)
  })
})

describe('the account', () => {
  it('lists and deletes the searches of its proven address alone', async () => {
    await clear()
    app.setNow('2026-11-20T06:00:00Z')
    await save({ criteria: CRITERIA }, account.token)
    await confirmed('someone@example.test')
    const list = async (token: string) => (await app.call('GET', '/user/saved-searches', { token })).body.data
    const [mine, ...more] = await list(account.token)
    expect(more).toEqual([])
    expect(mine).toMatchObject({ name: expect.stringContaining('Asok'), mailedOn: null })
    const theirs = (await searches()).find((one) => one.email === 'someone@example.test')!
    const remove = (id: string) => app.call('DELETE', `/user/saved-searches/${id}`, { token: account.token })
    expect((await remove(theirs.id)).status).toBe(404)
    expect((await remove(mine.id)).status).toBe(200)
    expect(await list(account.token)).toEqual([])
    const unproven = await buildUser(app, { email: 'someone2@example.test', isVerified: false })
    await owner.query(`update saved_searches set email = 'someone2@example.test'`)
    expect(await list(unproven.token)).toEqual([])
  })
})

describe('many', () => {
  it('a thousand saved searches are looked through in one run, and each that fits is mailed', async () => {
    await clear()
    app.setNow('2026-12-10T02:00:00Z')
    await owner.query(
      `insert into saved_searches (id, email, locale, criteria, criteria_hash, confirmed_at, looked_at)
       select md5('search' || n)::uuid, 'many-' || n || '@example.test', 'th',
              jsonb_build_object('q', 'คอนโดใกล้ BTS อโศก', 'rentMax', 5000 + n * 10), 'h' || n, $1, $1
         from generate_series(1, 1000) n`,
      [app.kit.now()],
    )
    app.setNow('2026-12-10T02:10:00Z')
    await buildHome(app, workspaceId, { ...FITTING, rentSatang: 1_000_000n })
    app.setNow('2026-12-10T02:35:00Z')
    const began = performance.now()
    await app.runSchedule('tell_saved_searches')
    const took = performance.now() - began
    const { rows } = await owner.query(
      `select count(*)::int as n, min(s.criteria->>'rentMax')::int as least from saved_search_hits h join saved_searches s on s.id = h.search_id`,
    )
    expect(rows[0]).toEqual({ n: 501, least: 10_000 })
    expect(
      (await owner.query(`select 1 from saved_searches where looked_at < $1`, [app.kit.now()])).rows,
    ).toEqual([])
    // About 6 ms each on a machine with other work; a search that read every home would take many times that.
    expect(took).toBeLessThan(30_000)
  }, 60_000)
})
