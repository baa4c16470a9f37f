import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const START = '2026-11-20T03:00:00Z'
const day = (n: number) => new Date(Date.parse(START) + n * 86_400_000)

beforeEach(() => app.setNow(START))

const see = async (id: string) => (await app.call('GET', `/property/get-properties/${id}`)).body.data
const found = async (id: string, criteria: object = {}) =>
  (await app.call('POST', '/property/search?itemsPerPage=100', { body: criteria })).body.data.some(
    (home: { id: string }) => home.id === id,
  )

/** The night and the morning of a day: homes leave the search, mails go out. */
async function live(n: number) {
  app.setNow(new Date(day(n).getTime() - 8 * 3_600_000))
  await app.runSchedule('refresh_availability')
  app.setNow(day(n))
  await app.runSchedule('ask_to_confirm')
  await app.runJobs()
}

async function mails(workspaceId: string) {
  const { rows } = await owner.query<{ subject: string; text: string }>(
    `select o.subject, o.text from mail_outbox o where o.dedupe_key like 'listing.confirm:%'
        and o.dedupe_key like any (select 'listing.confirm:' || id || ':%' from confirmation_asks where workspace_id = $1)
      order by o.created_at, o.id`,
    [workspaceId],
  )
  return rows
}

const tokensIn = (text: string) =>
  [...text.matchAll(/still-free\?token=(\S+)/g)].map(([, token]) => decodeURIComponent(token!))
const answer = (token: string) => app.call('POST', '/property/confirmations/answer', { body: { token } })
const look = (token: string) =>
  app.call('GET', `/property/confirmations/by-link?token=${encodeURIComponent(token)}`)
/** A session of the day the clock stands at: an old one has ended. */
const login = async (userId: string) => (await openSession(app.kit, userId, 'test')).token
const actions = async (id: string) =>
  (
    await owner.query(`select action, actor_id from audit_log where record_id = $1 order by created_at, id`, [
      id,
    ])
  ).rows

describe('a home that nobody confirms', () => {
  it('leaves every list after thirty days, says so to whoever has the link, and is back at once', async () => {
    const { id: userId, workspaceId, siteName } = await buildManager(app)
    const id = await buildHome(app, workspaceId)
    await live(29)
    expect((await see(id)).status).toBe('available')
    expect(await found(id)).toBe(true)

    await live(30)
    expect(await see(id)).toMatchObject({ id, status: 'unconfirmed', confirmedDaysAgo: 30 })
    expect(await found(id)).toBe(false)
    expect(await found(id, { withRented: true })).toBe(false)
    expect(await found(id, { siteName, withRented: true })).toBe(false)
    const ids = async (path: string) =>
      (await app.call('GET', path)).body.data.map((one: { id: string }) => one.id)
    expect(await ids('/property/sitemap')).not.toContain(id)
    expect(await ids('/property/all-properties?itemsPerPage=100')).not.toContain(id)
    // What the manager decided stays, and so does the home for who keeps it.
    const { rows } = await owner.query('select listing_state, status from properties where id = $1', [id])
    expect(rows).toEqual([{ listing_state: 'published', status: 'unconfirmed' }])
    const cards = await app.call('POST', '/property/cards', { body: { ids: [id] } })
    expect(cards.body.data).toMatchObject([{ id, status: 'unconfirmed' }])

    const done = await app.call('PUT', `/manager/dashboard/confirm-properties/${id}`, {
      token: await login(userId),
    })
    expect(done.status).toBe(200)
    expect(await see(id)).toMatchObject({ status: 'available', confirmedDaysAgo: 0 })
    expect(await found(id)).toBe(true)
    expect((await actions(id)).map(({ action }) => action)).toEqual([
      'property.added',
      'listing.published',
      'listing.unconfirmed',
      'listing.confirmed',
    ])
  })

  it('begins its thirty days anew when a lease sets it free, and needs no word while it is let', async () => {
    const { workspaceId } = await buildManager(app)
    const id = await buildHome(app, workspaceId)
    const lease = await buildLease(app, workspaceId, {
      propertyId: id,
      startDay: '2026-11-20',
      endDay: '2027-11-19',
    })
    await live(100)
    expect((await see(id)).status).toBe('rented')
    expect(await mails(workspaceId)).toEqual([])
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`update leases set status = 'terminated' where id = ${lease.id}`),
    )
    await live(101)
    // Free by the lease: shown, but with no word of a manager that nobody has given.
    expect(await see(id)).toMatchObject({ status: 'available', confirmedDaysAgo: 101 })
    await live(130)
    expect((await see(id)).status).toBe('available')
    await live(131)
    expect((await see(id)).status).toBe('unconfirmed')
  })

  it('is confirmed by whoever writes down another day from which it is free', async () => {
    const { id: userId, workspaceId } = await buildManager(app)
    const id = await buildHome(app, workspaceId)
    app.setNow(day(20))
    const token = await login(userId)
    const save = async (change: object) => {
      // Each save is of the record as it stands: one that saw an older version is refused.
      const edit = (await app.call('GET', `/manager/dashboard/get-properties-edit/${id}`, { token })).body
        .data
      const { project: _, owners: __, photos: ___, ...rest } = edit
      return app.call('PUT', `/manager/dashboard/update-properties/${id}`, {
        token,
        body: { ...rest, ...change },
      })
    }
    expect((await save({ titleTh: 'ชื่อใหม่' })).status).toBe(200)
    expect((await see(id)).confirmedDaysAgo).toBe(20)
    expect((await save({ availableFrom: '2026-12-20' })).status).toBe(200)
    expect((await see(id)).confirmedDaysAgo).toBe(0)
  })
})

describe('the mail', () => {
  it('comes three times, once for all homes of a business, and twice run sends nothing twice', async () => {
    const { workspaceId } = await buildManager(app)
    const first = await buildHome(app, workspaceId, { unitNo: 'M-1' })
    app.setNow(day(2))
    await buildHome(app, workspaceId, { unitNo: 'M-2' })
    app.setNow(day(12))
    await buildHome(app, workspaceId, { unitNo: 'M-3' })

    await live(22)
    expect(await mails(workspaceId)).toEqual([])
    await live(23)
    await live(23)
    let sent = await mails(workspaceId)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('M-1')
    expect(sent[0]!.text).toContain('M-2')
    // With what stands behind it: the tokens of links hold any three letters one day.
    expect(sent[0]!.text).not.toContain('M-3 ·')
    // The second home was in it: no mail of its own two days later.
    await live(25)
    expect(await mails(workspaceId)).toHaveLength(1)
    await live(28)
    expect(await mails(workspaceId)).toHaveLength(2)
    await live(30)
    sent = await mails(workspaceId)
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(sent.at(-1)!.subject).toContain('ออกจากผลค้นหาแล้ว')
    // A home that was confirmed is asked for no more.
    const one = tokensIn(sent.at(-1)!.text)[0]!
    expect((await answer(one)).body.data).toEqual({ act: 'free', count: 1 })
    expect((await see(first)).status).toBe('available')
  })

  it('is left away for who stopped such mails, and goes to nobody who may not edit', async () => {
    const { token, workspaceId } = await buildManager(app)
    await buildHome(app, workspaceId)
    const off = await app.call('PUT', '/user/notifications', {
      token,
      body: { topic: 'calendar', way: 'mail', isOn: false },
    })
    expect(off.status).toBe(200)
    await live(23)
    expect(await mails(workspaceId)).toEqual([])
    const looker = await buildManager(app, { rights: ['view'] })
    app.setNow(START)
    await buildHome(app, looker.workspaceId)
    await live(23)
    expect(await mails(looker.workspaceId)).toEqual([])
  })
})

describe('a link', () => {
  async function asked() {
    const manager = await buildManager(app)
    const homes: string[] = []
    for (const unitNo of ['L-1', 'L-2']) homes.push(await buildHome(app, manager.workspaceId, { unitNo }))
    await live(30)
    const [mail] = await mails(manager.workspaceId)
    const [free1, gone1, free2, gone2, all] = tokensIn(mail!.text)
    return { ...manager, homes, free1: free1!, gone1: gone1!, free2: free2!, gone2: gone2!, all: all! }
  }

  it('changes nothing by being opened, and one thing by being pressed', async () => {
    const { homes, id: userId, free1, gone2 } = await asked()
    expect((await look(free1)).body.data).toMatchObject({
      act: 'free',
      homes: [{ unitNo: 'L-1', state: 'waits' }],
    })
    expect((await see(homes[0]!)).status).toBe('unconfirmed')
    expect((await answer(free1)).body.data).toEqual({ act: 'free', count: 1 })
    expect((await see(homes[0]!)).status).toBe('available')
    expect((await see(homes[1]!)).status).toBe('unconfirmed')
    expect(await actions(homes[0]!)).toContainEqual({ action: 'listing.confirmed', actor_id: userId })

    expect((await answer(gone2)).body.data).toEqual({ act: 'gone', count: 1 })
    expect((await app.call('GET', `/property/get-properties/${homes[1]}`)).status).toBe(404)
    // Pressed again it finds nothing to do, and says what stands.
    expect((await answer(gone2)).body.data).toEqual({ act: 'gone', count: 0 })
    expect((await look(gone2)).body.data.homes).toMatchObject([{ unitNo: 'L-2', state: 'closed' }])
  })

  it('confirms all that its mail named, but not what was taken down since', async () => {
    const { homes, all, gone1 } = await asked()
    await answer(gone1)
    expect((await answer(all)).body.data).toEqual({ act: 'all', count: 1 })
    expect((await see(homes[1]!)).status).toBe('available')
    expect((await app.call('GET', `/property/get-properties/${homes[0]}`)).status).toBe(404)
  })

  it('is good for sixty days, for the person it was sent to, while they may still do it', async () => {
    const { free1, gone1, all, workspaceId, id: userId, homes } = await asked()
    const refused = { status: 422, body: { code: 'confirm_link' } }
    expect(await answer(`${free1.slice(0, -4)}AAAA`)).toMatchObject(refused)
    expect(await look('nonsense')).toMatchObject(refused)
    const rights = (value: string) =>
      owner.query(`update workspace_members set rights = $3 where workspace_id = $1 and user_id = $2`, [
        workspaceId,
        userId,
        value,
      ])
    await rights('{view,edit}')
    expect(await answer(gone1)).toMatchObject(refused)
    await rights('{view}')
    for (const token of [free1, all]) expect(await answer(token)).toMatchObject(refused)
    await rights('{view,edit,publish}')
    app.setNow(day(91))
    expect(await answer(free1)).toMatchObject(refused)
    expect((await see(homes[0]!)).status).toBe('unconfirmed')
    app.setNow(day(89))
    expect((await answer(free1)).status).toBe(200)
  })
})

describe('the list of homes', () => {
  it('names those to confirm and confirms many at once, own ones alone', async () => {
    const { id: userId, workspaceId } = await buildManager(app)
    const other = await buildManager(app)
    const ids: string[] = []
    for (const unitNo of ['1', '2']) ids.push(await buildHome(app, workspaceId, { unitNo }))
    const theirs = await buildHome(app, other.workspaceId)
    await live(25)
    const token = await login(userId)
    await buildHome(app, workspaceId, { unitNo: '3' })
    const list = async () =>
      (await app.call('GET', '/manager/dashboard/get-properties?status=to_confirm', { token })).body
    expect(await list()).toMatchObject({ total: 2, counts: { to_confirm: 2, available: 3 } })
    const main = await app.call('GET', '/manager/dashboard/main', { token })
    expect(main.body.data.toConfirm).toEqual({ count: 2, units: ['1', '2'], out: 0 })
    const many = await app.call('PUT', '/manager/dashboard/confirm-properties', {
      token,
      body: { ids: [...ids, theirs] },
    })
    expect(many.body.data).toEqual({ count: 2 })
    expect((await list()).total).toBe(0)
    expect((await see(theirs)).confirmedDaysAgo).toBe(25)
  })
})
