import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()

/** A lease from March to February whose tenant has an account; the clock stands at the end of November. */
async function let_(wish: Parameters<typeof buildLease>[2] = {}) {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const user = await buildUser(app)
  const tenantId = await buildTenant(app, workspaceId, { email: user.email })
  const lease = await buildLease(app, workspaceId, {
    ...{ tenantId, startDay: '2026-03-01', endDay: '2027-02-28', noticeDays: 30 },
    ...wish,
  })
  await app.kit.database.owner.query(
    `insert into user_links (user_id, workspace_id, kind, record_id) values ($1, $2, 'tenant', $3)`,
    [user.id, workspaceId, tenantId],
  )
  await app.kit.database.owner.query(`update workspaces set email = 'office@example.test' where id = $1`, [
    workspaceId,
  ])
  const as = (token: string, base: string) => (method: string, path: string, body?: unknown) =>
    app.call(method, `${base}/${lease.id}${path}`, { token, body })
  const asTenant = as(user.token, '/tenant/dashboard/leases')
  const asManager = as(manager.token, '/manager/dashboard/document/leases')
  const ask = (day = '2027-01-15', reason = 'ย้ายที่ทำงาน') => asTenant('POST', '/notice', { day, reason })
  const notice = async () => (await asManager('GET', '')).body.data.notice

  return { ...lease, workspaceId, user, asTenant, asManager, ask, notice }
}

const mails = async (key: string) =>
  (
    await app.kit.database.owner.query(
      'select to_address as to, text from mail_outbox where dedupe_key = $1',
      [key],
    )
  ).rows as { to: string; text: string }[]

it('names the earliest day, tells the manager, and ends nothing by itself', async () => {
  app.setNow('2026-11-20T03:00:00Z')
  const one = await let_()
  const before = (await one.asTenant('GET', '')).body.data
  expect(before).toMatchObject({ notice: null, noticeFrom: { first: '2026-12-20', last: '2027-02-28' } })
  const early = await one.ask('2026-12-19')
  expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['day']])
  expect((await one.ask('2027-03-01')).status).toBe(422)

  const asked = await one.ask()
  expect(asked.body.data).toMatchObject({
    ...{ status: 'active', endDay: '2027-02-28', endReason: null },
    notice: { state: 'asked', lastDay: '2027-01-15', reason: 'ย้ายที่ทำงาน', isOwn: true },
  })
  expect((await one.ask()).status).toBe(200)
  const other = await one.ask('2027-02-01')
  expect([other.status, other.body.code]).toEqual([409, 'lease_notice_asked'])
  await app.runJobs()
  const { id } = await one.notice()
  const [mail] = await mails(`lease.notice_asked:${id}`)
  expect(mail).toMatchObject({ to: 'office@example.test' })
  expect(mail!.text).toContain('ย้ายที่ทำงาน')
  const { rows } = await app.kit.database.owner.query(
    'select count(*)::int as n from lease_notices where lease_id = $1',
    [one.id],
  )
  expect(rows[0].n).toBe(1)
})

it('is confirmed by the manager: the lease gets that last day, once', async () => {
  const one = await let_()
  await one.ask()
  const { id } = await one.notice()
  const confirm = () => one.asManager('POST', `/notice/${id}/answer`, { isConfirmed: true })
  const done = await confirm()
  expect(done.body.data).toMatchObject({
    ...{ status: 'active', endDay: '2027-01-15', agreedEndDay: '2027-02-28', endReason: 'ผู้เช่าบอกเลิกสัญญา' },
    notice: { state: 'confirmed' },
  })
  const actions = done.body.data.history.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['lease.notice_asked', 'lease.notice_confirmed', 'lease.given_notice'])
  expect((await confirm()).body.data.history).toHaveLength(3)
  const no = await one.asManager('POST', `/notice/${id}/answer`, { isConfirmed: false, answer: 'ไม่' })
  expect([no.status, no.body.code]).toEqual([409, 'lease_notice_over'])
  const again = await one.ask('2027-01-20')
  expect([again.status, again.body.code]).toEqual([409, 'lease_notice_holds'])
})

it('is answered in words: the lease runs on, the tenant reads it and may ask again', async () => {
  const one = await let_()
  await one.ask()
  const { id } = await one.notice()
  const answer = (words?: string) =>
    one.asManager('POST', `/notice/${id}/answer`, { isConfirmed: false, answer: words })
  expect(Object.keys((await answer()).body.fields)).toEqual(['answer'])
  expect((await answer('ขอคุยกันก่อน')).body.data).toMatchObject({ endDay: '2027-02-28', endReason: null })
  await app.runJobs()
  const [mail] = await mails(`lease.notice_answered:${id}`)
  expect(mail!.to).toBe(one.user.email)
  expect(mail!.text).toContain('ขอคุยกันก่อน')
  expect((await one.asTenant('GET', '')).body.data.notice).toMatchObject({
    state: 'answered',
    answer: 'ขอคุยกันก่อน',
  })
  expect((await one.ask('2027-02-01')).body.data.notice.state).toBe('asked')
})

it('is taken back by whoever gave it, and is overtaken where the manager gives notice otherwise', async () => {
  const one = await let_()
  await one.ask()
  const { id } = await one.notice()
  expect((await one.asTenant('POST', `/notice/${id}/take-back`)).body.data.notice).toBeNull()
  const late = await one.asManager('POST', `/notice/${id}/answer`, { isConfirmed: true })
  expect([late.status, late.body.code]).toEqual([409, 'lease_notice_over'])

  await one.ask('2027-02-01')
  expect((await one.asManager('POST', '/terminate', { day: '2027-01-31', reason: 'ตกลงกัน' })).status).toBe(
    200,
  )
  expect(await one.notice()).toMatchObject({ state: 'overtaken', lastDay: '2027-02-01' })
})

it('is for a lease that runs, and for its own tenants', async () => {
  const future = await let_({ startDay: '2027-01-01', endDay: '2027-12-31' })
  expect((await future.asTenant('GET', '')).body.data.noticeFrom).toBeNull()
  expect((await future.ask('2027-07-31')).body.code).toBe('lease_not_begun')
  const over = await let_({ status: 'expired' })
  expect((await over.ask()).body.code).toBe('lease_expired')
  const one = await let_()
  const body = { day: '2027-01-15', reason: 'ก' }
  const stranger = await app.call('POST', `/tenant/dashboard/leases/${one.id}/notice`, {
    ...{ token: over.user.token, body },
  })
  expect(stranger.status).toBe(404)
  const open = await let_({ endDay: null })
  expect((await open.asTenant('GET', '')).body.data.noticeFrom).toEqual({
    first: '2026-12-31',
    last: '2027-11-20',
  })
})
