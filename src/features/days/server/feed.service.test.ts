import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { addDays, bangkokInstant, todayInBangkok } from '#thai/days.ts'

const app = await testApp()
const { token, workspaceId } = await buildManager(app)
const today = todayInBangkok(app.kit.now())
const me = (method: string, path: string, body?: unknown) =>
  app.call(method, `/user/${path}`, { token, body, lang: 'th' })
const inOwn = (query: ReturnType<typeof sql>) =>
  app.kit.database.inWorkspace(workspaceId, (tx) => tx.execute(query))
const visitDay = addDays(today, 5)
const visitId = newId()
let homeId = ''

beforeAll(async () => {
  homeId = await buildHome(app, workspaceId, { unitNo: '503' })
  await inOwn(sql`
    insert into visits (workspace_id, id, property_id, name, locale, day, slot, at, created_at)
    values (${workspaceId}, ${visitId}, ${homeId}, 'คุณวรเมธ ลับเฉพาะ', 'th', ${visitDay}, '10.00 A.M',
            ${bangkokInstant(visitDay, { hour: 10 }).toISOString()}, ${new Date(app.kit.now().getTime() - 86_400_000).toISOString()})`)
})

async function add(wish: object): Promise<{ id: string; version: string }> {
  const { status, body } = await me('POST', 'add-calendar', { time: '15:00', minutes: 60, ...wish })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const text = async (url: string) => {
  const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, app.url))
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
}
const events = (body: string) =>
  body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2)) as [string, string][],
      ),
    )

it('is private, renewed, and says no names unless asked', async () => {
  expect((await me('GET', 'calendar-feed')).body.data).toBeNull()
  const { url } = (await me('POST', 'calendar-feed')).body.data
  const first = await text(url)
  expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(first.body).toContain('นัดชม ห้อง 503')
  expect(first.body).not.toContain('ลับเฉพาะ')
  await me('PUT', 'calendar-feed', { showsNames: true })
  expect((await text(url)).body.replaceAll('\r\n ', '')).toContain('ลับเฉพาะ')
  await me('PUT', 'calendar-feed', { showsNames: false })
  const next = (await me('POST', 'calendar-feed')).body.data.url
  expect(next).not.toBe(url)
  expect((await text(url)).status).toBe(404)
  expect((await text(next)).status).toBe(200)
  expect((await text(next.replace(/.{5}\.ics/, '00000.ics'))).status).toBe(404)
  expect((await me('GET', 'calendar-feed')).body.data.readAt).not.toBeNull()
})

it('counts up what says a name from now on, or no longer, and that alone', async () => {
  const { id } = await add({ title: 'ประชุม', date: addDays(today, 7) })
  const { url } = (await me('POST', 'calendar-feed')).body.data
  const numbers = async () => {
    const all = events((await text(url)).body)
    return [`visit.${visitId}@`, `own.${id}@`].map((uid) =>
      Number(all.find(({ UID }) => UID?.startsWith(uid))?.SEQUENCE),
    )
  }
  const [visit, own] = (await numbers()) as [number, number]
  await me('PUT', 'calendar-feed', { showsNames: true })
  expect(await numbers()).toEqual([visit + 1, own])
  expect(await numbers()).toEqual([visit + 1, own])
  await me('PUT', 'calendar-feed', { showsNames: false })
  expect(await numbers()).toEqual([visit + 2, own])
  const { rows } = await app.kit.database.owner.query('select event::text from calendar_feed_events')
  expect(JSON.stringify(rows)).not.toContain('ลับเฉพาะ')
})

it('says that nothing has read it for days', async () => {
  const { url } = (await me('POST', 'calendar-feed')).body.data
  expect((await me('GET', 'calendar-feed')).body.data).toMatchObject({ readAt: null, isSilent: false })
  await text(url)
  expect((await me('GET', 'calendar-feed')).body.data.isSilent).toBe(false)
  await app.kit.database.owner.query(`update calendar_feeds set read_at = read_at - interval '4 days'`)
  expect((await me('GET', 'calendar-feed')).body.data.isSilent).toBe(true)
})

it('keeps a visit and a showing whose home was let to another, and says why', async () => {
  const { id } = await add({ title: 'พาคุณเมย์ดูห้อง', date: addDays(today, 8), homeId, isShowing: true })
  const { url } = (await me('POST', 'calendar-feed')).body.data
  const both = async () => {
    const all = events((await text(url)).body)
    return [`visit.${visitId}@`, `own.${id}@`].map((uid) => all.find(({ UID }) => UID?.startsWith(uid))!)
  }
  const before = await both()
  const lease = await buildLease(app, workspaceId, {
    ...{ propertyId: homeId, tenantId: await buildTenant(app, workspaceId), startDay: today },
  })
  await inOwn(
    sql`update leases set signed_at = ${new Date(app.kit.now().getTime() + 60_000).toISOString()} where id = ${lease.id}`,
  )
  for (const [index, event] of (await both()).entries())
    expect(event).toMatchObject({
      STATUS: 'CANCELLED',
      DESCRIPTION: 'ห้องนี้มีคนเช่าแล้ว',
      SEQUENCE: String(Number(before[index]!.SEQUENCE) + 1),
    })
})

it('keeps what was cancelled, and counts what changed', async () => {
  const { url } = (await me('POST', 'calendar-feed')).body.data
  const { id } = await add({ title: 'ล้างแอร์', date: addDays(today, 9), time: '09:30', minutes: 90 })
  const find = async () => events((await text(url)).body).find((one) => one.UID?.startsWith(`own.${id}@`))
  expect(await find()).toMatchObject({
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    DTSTART: `${addDays(today, 9).replaceAll('-', '')}T023000Z`,
  })
  await me('PUT', `calendar/${id}`, { time: null })
  expect(await find()).toMatchObject({
    SEQUENCE: '1',
    'DTSTART;VALUE=DATE': addDays(today, 9).replaceAll('-', ''),
    'DTEND;VALUE=DATE': addDays(today, 10).replaceAll('-', ''),
  })
  await me('DELETE', `delete-calendar/${id}`)
  expect(await find()).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' })
  expect(await find()).toMatchObject({ SEQUENCE: '2' })
})

it('folds at 75 octets and ends lines as the standard says', async () => {
  await add({ title: 'ประชุมเจ้าของร่วม'.repeat(8), date: addDays(today, 11) })
  const { url } = (await me('POST', 'calendar-feed')).body.data
  const { body } = await text(url)
  expect(
    body
      .split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith('\r')),
  ).toBe(true)
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  await me('DELETE', 'calendar-feed')
  expect((await text(url)).status).toBe(404)
})
