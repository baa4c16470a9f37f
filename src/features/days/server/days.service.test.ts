import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { tokenCookie } from '#features/accounts/server/cookies.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { addDays, bangkokInstant, todayInBangkok } from '#thai/days.ts'

const app = await testApp()
const manager = await buildManager(app)
const { token, workspaceId } = manager
const today = todayInBangkok(app.kit.now())
const as = (one: string, method: string, path: string, body?: unknown) =>
  app.call(method, `/user/${path}`, { token: one, body, lang: 'th' })
const me = (method: string, path: string, body?: unknown) => as(token, method, path, body)
const inOwn = <T>(query: ReturnType<typeof sql>) =>
  app.kit.database.inWorkspace(workspaceId, async (tx) => (await tx.execute(query)).rows as T[])
let homeId = ''
let colleague = { token: '', id: '' }
let tenant = { token: '', id: '' }
let tenantId = ''
let leaseId = ''

type Entry = {
  id: string
  kind: string
  date: string
  title: string
  gone: string | null
  status: string
  detail: string | null
}

async function entriesOf(one = token, from = today, to = addDays(today, 60)): Promise<Entry[]> {
  const { status, body } = await as(one, 'GET', `calendar?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.entries
}

async function add(one: string, wish: object = {}): Promise<{ id: string; version: string }> {
  const { status, body } = await as(one, 'POST', 'add-calendar', {
    ...{ title: 'พบช่างลิฟต์', date: addDays(today, 3), time: '15:00', minutes: 60 },
    ...wish,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function addVisit(day: string): Promise<string> {
  const id = newId()
  await inOwn(sql`
    insert into visits (workspace_id, id, property_id, name, locale, day, slot, at, created_at)
    values (${workspaceId}, ${id}, ${homeId}, 'คุณวรเมธ ลับเฉพาะ', 'th', ${day}, '10.00 A.M',
            ${bangkokInstant(day, { hour: 10 }).toISOString()}, ${new Date(app.kit.now().getTime() - 86_400_000).toISOString()})`)
  return id
}

beforeAll(async () => {
  homeId = await buildHome(app, workspaceId, { unitNo: '503' })
  tenantId = await buildTenant(app, workspaceId)
  leaseId = (
    await buildLease(app, workspaceId, {
      propertyId: homeId,
      tenantId,
      startDay: addDays(today, -300),
      endDay: addDays(today, 20),
    })
  ).id
  await inOwn(sql`update leases set signed_at = '2026-01-01' where id = ${leaseId}`)
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  tenant = account
  colleague = await buildUser(app, { role: 'Manager' })
  await app.kit.database.owner.query(
    `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view}')`,
    [workspaceId, colleague.id],
  )
})

describe('own entries', () => {
  it('are the account’s alone; colleagues see that somebody is busy', async () => {
    const { id } = await add(token, { title: 'หมอฟัน', homeId })
    expect((await entriesOf()).find((one) => one.id.startsWith(`own.${id}`))).toMatchObject({
      title: 'หมอฟัน',
      detail: expect.stringContaining('ห้อง 503'),
    })
    const seen = await entriesOf(colleague.token)
    expect(seen.find((one) => one.id.includes(id))).toMatchObject({
      kind: 'busy',
      title: 'ไม่ว่าง',
      detail: null,
    })
    expect(JSON.stringify(seen)).not.toContain('หมอฟัน')
    expect((await entriesOf(tenant.token)).some((one) => one.id.includes(id))).toBe(false)
    expect((await as(colleague.token, 'GET', `calendar/${id}`)).status).toBe(404)
    expect((await as(colleague.token, 'DELETE', `delete-calendar/${id}`)).status).toBe(404)
    expect((await me('DELETE', `delete-calendar/${id}`)).status).toBe(200)
    expect((await me('DELETE', `delete-calendar/${id}`)).status).toBe(404)
  })

  it('take a believable day and a clock time, and homes of the business alone', async () => {
    for (const wish of [{ date: '2569-12-01' }, { date: '2099-01-01' }, { time: '25:00' }, { title: ' ' }])
      expect((await me('POST', 'add-calendar', { title: 'ก', date: today, ...wish })).status).toBe(422)
    expect((await me('POST', 'add-calendar', { title: 'ก', date: today, homeId: newId() })).status).toBe(404)
    expect((await as(tenant.token, 'POST', 'add-calendar', { title: 'ก', date: today, homeId })).status).toBe(
      404,
    )
  })

  it('remind once, and anew when they are moved', async () => {
    const run = () => app.runSchedule('calendar_reminders')
    const { id } = await add(token, { title: 'โทรหาช่างแอร์', date: today, time: null, remind: 'day7' })
    await run()
    await run()
    const mails = async () => {
      await app.runJobs()
      const { rows } = await app.kit.database.owner.query(
        `select count(*)::int as n from mail_outbox where subject like '%โทรหาช่างแอร์%'`,
      )
      return rows[0].n
    }
    expect(await mails()).toBe(1)
    await me('PUT', `calendar/${id}`, { date: addDays(today, 1) })
    await run()
    expect(await mails()).toBe(2)
  })
})

describe('dates of other nouns', () => {
  it('come from visits and leases by what one may see', async () => {
    await addVisit(addDays(today, 4))
    const all = await entriesOf()
    expect(all.find(({ kind }) => kind === 'visit')).toMatchObject({
      title: expect.stringContaining('นัดชม ห้อง 503'),
      gone: null,
    })
    expect(all.find(({ kind }) => kind === 'lease_end')?.id).toBe(
      `lease_end.${leaseId}.${addDays(today, 20)}`,
    )
    const theirs = await entriesOf(tenant.token)
    expect(theirs.map(({ kind }) => kind)).toEqual(['lease_end'])
    const stranger = await buildUser(app, { role: 'Tenant' })
    expect(await entriesOf(stranger.token)).toEqual([])
  })

  it('stay with their reason when the home was let to another', async () => {
    const day = addDays(today, 25)
    const visit = await addVisit(day)
    const { id } = await add(token, { title: 'พาคุณเมย์ดูห้อง', date: day, homeId, isShowing: true })
    const { id: later } = await buildLease(app, workspaceId, {
      propertyId: homeId,
      tenantId: await buildTenant(app, workspaceId),
      startDay: addDays(today, 22),
      endDay: addDays(today, 380),
    })
    await inOwn(
      sql`update leases set signed_at = ${new Date(app.kit.now().getTime() + 60_000).toISOString()} where id = ${later}`,
    )
    const seen = await entriesOf()
    for (const one of [visit, id])
      expect(seen.find((entry) => entry.id.includes(one))?.gone).toBe('ห้องนี้มีคนเช่าแล้ว')
    await inOwn(
      sql`update leases set status = 'draft', signed_at = null, activated_at = null where id = ${later}`,
    )
    expect((await entriesOf()).find((entry) => entry.id.includes(visit))?.gone).toBeNull()
  })
})

describe('alerts and tasks', () => {
  it('list what is near, late ones first, and are ticked off for the account', async () => {
    const late = await add(token, { title: 'ส่งเอกสาร', date: addDays(today, -2), time: null })
    const id = `own.${late.id}.${addDays(today, -2)}`
    const list = async (query = '') =>
      (await me('GET', `get-ruen-alerts?itemsPerPage=100${query}`)).body.data as (Entry & {
        isOverdue: boolean
      })[]
    expect((await list())[0]).toMatchObject({ id, isOverdue: true })
    expect((await me('GET', 'get-recent-task')).body.data[0].id).toBe(id)
    expect((await me('GET', `get-ruen-alerts/${id}`)).body.data.title).toBe('ส่งเอกสาร')
    expect((await me('GET', `done-ruen-alerts/${id}`)).body.data).toMatchObject({
      status: 'done',
      isOverdue: false,
    })
    expect((await me('GET', `done-ruen-alerts/${id}`)).status).toBe(200)
    expect((await list('&dashboard=true')).some((one) => one.id === id)).toBe(false)
    expect((await list()).some((one) => one.id === id)).toBe(true)
    expect((await me('PUT', 'calendar-done', { id, isDone: false })).body.data.status).toBe('open')
    expect((await as(colleague.token, 'GET', `done-ruen-alerts/${id}`)).status).toBe(404)
    for (const path of ['get-other-alerts', 'done-other-alerts/x', `get-ruen-alerts/${id}x`])
      expect((await me('GET', path)).status).toBe(404)
  })

  it('stand apart where two businesses have a bill due on one day', async () => {
    const both = await Promise.all([buildManager(app), buildManager(app)])
    const bills = []
    for (const one of both) bills.push(await buildBill(app, one.workspaceId))
    const [first, second] = bills as [(typeof bills)[0], (typeof bills)[0]]
    await linkUser(app, first.userId, 'tenant', both[1]!.workspaceId, second.tenantId)
    const due = addDays(today, 2)
    await app.kit.database.owner.query('update invoices set due_day = $1 where id = any ($2)', [
      due,
      [first.invoiceId, second.invoiceId],
    ])
    const shown = (await entriesOf(first.token)).filter(({ kind }) => kind === 'bills_due')
    expect(shown.map(({ date }) => date)).toEqual([due, due])
    expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
    const { status } = await as(first.token, 'GET', `done-ruen-alerts/${shown[0]!.id}`)
    expect(status).toBe(200)
    const after = (await entriesOf(first.token)).filter(({ kind }) => kind === 'bills_due')
    expect(after.map((one) => one.status).sort()).toEqual(['done', 'open'])
  })

  it('are not ticked off by a link, another site or a look ahead', async () => {
    const { id: own } = await add(token, { title: 'อย่าติ๊กเอง', date: today, time: null })
    const id = `own.${own}.${today}`
    const go = (headers: object) =>
      fetch(`${app.url}/api/user/done-ruen-alerts/${id}`, {
        headers: { cookie: `${tokenCookie(false)}=${token}`, ...headers },
      })
    const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      { ...script, 'sec-purpose': 'prefetch' },
    ])
      expect((await go(headers)).status).toBe(403)
    expect((await me('GET', `get-ruen-alerts/${id}`)).body.data.status).toBe('open')
    expect((await go(script)).status).toBe(200)
    expect((await me('GET', `get-ruen-alerts/${id}`)).body.data.status).toBe('done')
  })

  it('stand by day', async () => {
    const { body } = await me('GET', 'get-date-and-task')
    expect(body.data.length).toBeGreaterThan(1)
    expect(body.data.map(({ date }: { date: string }) => date)).toEqual(
      body.data.map(({ date }: { date: string }) => date).toSorted(),
    )
  })

  it('and the month is paged', async () => {
    const { body } = await me('GET', `get-calendar?date=${today}&itemsPerPage=1&page=1`)
    expect(body).toMatchObject({ page: 1, itemsPerPage: 1 })
    expect(body.data).toHaveLength(1)
    expect(body.total).toBeGreaterThan(1)
  })
})
