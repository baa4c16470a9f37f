import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'
import { nudgeWorkers } from './nudges.ts'

const app = await testApp()
const base = '/manager/dashboard/maintenance'
const PRICES = {
  labourSatang: '120000',
  partsSatang: '245000',
  travelSatang: '20000',
  vatSatang: '0',
  warrantyDays: 90,
  earliestDay: '2026-11-21',
  earliestPart: 'afternoon',
  validUntil: '2026-11-30',
}
const WINDOW = { day: '2026-11-21', part: 'afternoon' }

/** A business with a broken air-conditioner in a let home, and vendors to ask. */
async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  let token = manager.token
  /** Days later a session is over: logs in again. */
  const later = async (now: string) => {
    app.setNow(now)
    token = (await openSession(app.kit, manager.id, 'test')).token
  }
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  await app.kit.database.owner.query(
    `update tenants set email = 'pai@tenant.example', phone = '+66812223344' where id = $1`,
    [tenantId],
  )
  const vendors: string[] = []
  for (const name of ['ช่างเอก', 'เย็นจำลอง', 'แอร์นิทาน', 'ช่างสี่']) {
    const email = `v${vendors.length}@vendor.example`
    const { body } = await app.call('POST', '/manager/dashboard/vendors', {
      token,
      body: { name, phoneNumber: '0812345670', services: ['aircon'], email },
    })
    vendors.push(body.data.id)
  }
  const added = await app.call('POST', base, {
    token,
    body: {
      title: 'แอร์ห้องนอนไม่เย็น',
      category: 'aircon',
      windows: [WINDOW],
      propertyIds: [propertyId],
      estimateSatang: '385000',
    },
  })
  const id = added.body.data.id as string
  const call = (method: string, path = '', body?: unknown, as?: string) =>
    app.call(method, `${base}/${id}/jobs${path}`, { token: as ?? token, body })
  const repair = async () => (await app.call('GET', `${base}/${id}`, { token })).body.data
  const move = async (to: string, more: object = {}) =>
    app.call('PUT', `${base}/${id}/state`, { token, body: { from: (await repair()).status, to, ...more } })
  /** Gives the job or asks a price, and answers the newest job with its link. */
  const given = async (vendor = 0) => {
    const { status, body } = await call('POST', '', { vendorId: vendors[vendor] })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.jobs.at(-1) as Job
  }
  const asked = async (...which: number[]) => {
    const { status, body } = await call('POST', '/quotes', { vendorIds: which.map((one) => vendors[one]) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.jobs as Job[]
  }

  const bills = async () =>
    (await app.call('GET', `${base}/${id}/costs`, { token })).body.data.bills as { id: string }[]
  const refuse = (billId: string, text: string) =>
    app.call('PUT', `/manager/dashboard/vendor-bills/${billId}/refuse`, { token, body: { text } })

  return { workspaceId, vendors, later, id, call, repair, move, given, asked, bills, refuse }
}

type Job = { id: string; url: string; standing: string; quote: { id: string; labels: string[] } | null }

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const press = (job: { url: string }, what: string, body: object = {}) =>
  app.call('POST', `/jobs/${tokenOf(job)}/${what}`, { body, lang: 'th' })
const look = async (job: { url: string }) => (await app.call('GET', `/jobs/${tokenOf(job)}`, {})).body.data

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

const mails = async (to: string) => {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query<{ subject: string }>(
    `select subject from mail_outbox where workspace_id = $1 and to_address like $2 order by created_at, subject`,
    [h.workspaceId, to],
  )
  return rows.map(({ subject }) => subject)
}
const stepsOf = async () => (await h.repair()).steps.map((one: { kind: string }) => one.kind).reverse()

describe('a job that somebody reported at the door', () => {
  const reportedBy = (phone: string) =>
    app.kit.database.owner.query(
      `update maintenance_items set reporter_kind = 'door', reporter_phone = $2 where id = $1`,
      [h.id, phone],
    )

  it('shows the number that was given for the worker, once it is accepted', async () => {
    await reportedBy('+66800000204')
    const job = await h.given()
    expect(JSON.stringify(await look(job))).not.toContain('800000204')
    const { body } = await press(job, 'accept')
    expect(body.data.about.person).toEqual({ name: 'ผู้แจ้งที่ห้อง', phone: '+66800000204' })
  })

  it('names the tenant where the number is theirs', async () => {
    await reportedBy('+66812223344')
    const { body } = await press(await h.given(), 'accept')
    expect(body.data.about.person.phone).toBe('+66812223344')
    expect(body.data.about.person.name).not.toBe('ผู้แจ้งที่ห้อง')
  })
})

describe('a job that was given', () => {
  it('shows room, address and telephone only once it is accepted, and goes to its end by presses alone', async () => {
    const job = await h.given()
    const before = await look(job)
    expect(before).toMatchObject({
      standing: 'asked',
      about: { title: 'แอร์ห้องนอนไม่เย็น', windows: [WINDOW], priceSatang: null, place: null, person: null },
    })
    expect(JSON.stringify(before)).not.toMatch(/204|812223344/)
    // Looking, however often, is no act.
    expect((await h.call('GET')).body.data.jobs[0]).toMatchObject({ openedAt: null, answeredAt: null })
    await press(job, 'opened')
    expect((await h.call('GET')).body.data.jobs[0].openedAt).toBe('2026-11-20T03:00:00.000Z')

    const accepted = await press(job, 'accept', WINDOW)
    expect(accepted.body.data).toMatchObject({
      standing: 'accepted',
      about: { scheduledAt: '2026-11-21T06:00:00.000Z', scheduledUntil: '2026-11-21T09:00:00.000Z' },
    })
    expect(accepted.body.data.about.place.homes[0]).toContain('204')
    expect(accepted.body.data.about.person.phone).toBe('+66812223344')
    expect(await h.repair()).toMatchObject({ status: 'scheduled', vendorName: 'ช่างเอก' })
    // Pressed again, also with its time, it changes nothing and tells nobody.
    const steps = await stepsOf()
    await press(job, 'accept', WINDOW)
    await press(job, 'time', WINDOW)
    expect(await stepsOf()).toEqual(steps)
    expect(steps).toEqual(['moved', 'job_given', 'moved', 'job_accepted', 'moved', 'told'])

    for (const to of ['on_way', 'on_way', 'arrived', 'started', 'on_way', 'done', 'done'])
      expect((await press(job, 'stage', { to })).status, to).toBe(200)
    expect((await stepsOf()).slice(6)).toEqual(['on_way', 'arrived', 'moved', 'moved', 'told'])
    expect(await h.repair()).toMatchObject({ status: 'completed' })
    const after = await look(job)
    expect(after).toMatchObject({ standing: 'done', stage: 'done', about: { place: null, person: null } })
    expect((await mails('pai@%')).length).toBe(3)
    expect(await mails('v0@%')).toEqual([expect.stringContaining('งานซ่อมใหม่ RP-2026-0001')])
  })

  it('goes back when it is refused with a reason, and to the next one', async () => {
    const job = await h.given()
    expect((await press(job, 'refuse')).status).toBe(422)
    expect((await press(job, 'refuse', { text: 'คิวเต็มสัปดาห์นี้' })).body.data.standing).toBe('refused')
    expect((await press(job, 'refuse', { text: 'อีกครั้ง' })).status).toBe(200)
    expect(await h.repair()).toMatchObject({ status: 'new', vendorId: null })
    expect((await h.call('GET')).body.data.jobs[0]).toMatchObject({ refusal: 'คิวเต็มสัปดาห์นี้', url: null })
    const late = await press(job, 'accept', WINDOW)
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'job_you_refused',
      'คุณแจ้งไม่รับงานนี้แล้ว ถ้าเปลี่ยนใจ โทรหาผู้จัดการ',
    ])
    const staff = await app.kit.database.owner.query(
      `select count(*)::int as n from mail_outbox where subject like 'ช่างไม่รับงาน%'`,
    )
    await app.runJobs()
    const told = await app.kit.database.owner.query(
      `select count(*)::int as n from mail_outbox where subject like 'ช่างไม่รับงาน%'`,
    )
    expect(told.rows[0].n - staff.rows[0].n).toBe(1)
    const next = await h.given(1)
    expect(
      (await press(next, 'accept', { day: '2026-11-22', fromTime: '10:00' })).body.data.about.scheduledAt,
    ).toBe('2026-11-22T03:00:00.000Z')
  })

  it('refuses in words what comes too late', async () => {
    const job = await h.given()
    const early = await press(job, 'stage', { to: 'on_way' })
    expect([early.status, early.body.code]).toEqual([409, 'job_not_accepted'])
    expect((await press(job, 'time', WINDOW)).body.code).toBe('job_not_accepted')
    const other = await press(job, 'accept', { day: '2026-11-22', part: 'morning' })
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['day']])
    expect((await h.repair()).status).toBe('assigned')
    const past = await press(job, 'accept', { day: '2026-11-20', fromTime: '08:00', toTime: '09:00' })
    expect(past.body.fields).toEqual({ toTime: 'เวลานี้ผ่านไปแล้ว เลือกเวลาใหม่' })
    await press(job, 'accept', WINDOW)
    // Given to somebody else: the first one is told, and can do nothing.
    const next = await h.given(1)
    expect((await press(job, 'stage', { to: 'on_way' })).body.code).toBe('job_withdrawn')
    expect((await look(job)).about).toBe(null)
    expect(await mails('v0@%')).toContainEqual('งาน RP-2026-0001 ไม่ต้องทำแล้ว')
    // Called off by the business.
    await h.move('cancelled', { text: 'ผู้เช่าซ่อมเอง' })
    expect((await press(next, 'accept', WINDOW)).body.code).toBe('job_cancelled')
    expect(await mails('v1@%')).toContainEqual('งาน RP-2026-0001 ไม่ต้องทำแล้ว')
    expect((await look(next)).standing).toBe('withdrawn')
  })

  it('waits while the owner decides', async () => {
    const job = await h.given()
    await press(job, 'accept')
    await h.move('on_hold', { holdReason: 'owner' })
    const held = await press(job, 'stage', { to: 'on_way' })
    expect([held.status, held.body.code]).toEqual([409, 'job_held'])
  })

  it('tells the worker of another time, and of a link that was renewed', async () => {
    const job = await h.given()
    await press(job, 'accept', WINDOW)
    await h.move('scheduled', { day: '2026-11-23', fromTime: '09:00' })
    expect(await mails('v0@%')).toContainEqual(expect.stringMatching(/^นัดซ่อม RP-2026-0001 เป็น .*9\.00/))
    const renewed = await h.call('POST', `/${job.id}/renew`)
    const [fresh] = renewed.body.data.jobs
    expect(fresh.url).not.toBe(job.url)
    const dead = await press(job, 'stage', { to: 'on_way' })
    expect([dead.status, dead.body.code, (await look(job)).standing]).toEqual([
      410,
      'job_replaced',
      'replaced',
    ])
    expect((await press(fresh, 'stage', { to: 'on_way' })).status).toBe(200)
    app.setNow('2026-12-20T03:00:00Z')
    expect((await press(fresh, 'stage', { to: 'arrived' })).body.code).toBe('job_expired')
    expect((await look(fresh)).about).toBe(null)
  })

  it('is asked after twice, and then waits for the business again; late is not too late', async () => {
    const job = await h.given()
    const run = async (now: string) => {
      await h.later(now)
      await nudgeWorkers(app.kit)
      await nudgeWorkers(app.kit)
      return (await h.call('GET')).body.data.jobs[0].nudged
    }
    expect(await run('2026-11-21T02:59:00Z')).toBe(0)
    expect(await run('2026-11-21T03:00:00Z')).toBe(1)
    expect((await h.repair()).status).toBe('assigned')
    expect(await run('2026-11-22T03:00:00Z')).toBe(2)
    expect(await h.repair()).toMatchObject({ status: 'new', waitsFor: 'us', vendorId: null })
    expect((await mails('v0@%')).filter((one) => one.startsWith('ยังรอคำตอบ'))).toHaveLength(1)
    expect((await stepsOf()).filter((one: string) => one === 'nudged')).toHaveLength(2)
    expect((await press(job, 'accept', { day: '2026-11-23', fromTime: '10:00' })).status).toBe(200)
    expect(await h.repair()).toMatchObject({ status: 'scheduled', vendorName: 'ช่างเอก' })
  })

  it('keeps a photo once, however often it comes', async () => {
    const job = await h.given()
    const send = async (key: string) => {
      const body = new FormData()
      body.set('key', key)
      body.append('file', new File([new Uint8Array(await photoOf(3))], 'a.jpg', { type: 'image/jpeg' }))
      return app.call('POST', `/jobs/${tokenOf(job)}/photos/before`, { body })
    }
    expect((await send(newId())).body.code).toBe('job_not_accepted')
    await press(job, 'accept')
    const key = newId()
    for (const _ of [1, 2]) expect((await send(key)).body.data.about.photos).toHaveLength(1)
    expect((await send(newId())).body.data.about.photos).toHaveLength(2)
  })
})

describe('the bill', () => {
  const bill = {
    labourSatang: '120000',
    partsSatang: '245000',
    travelSatang: '20000',
    vatSatang: '0',
    no: 'IV-7',
  }

  it('comes by the link once the work is done, and again when it was given back', async () => {
    const job = await h.given()
    await press(job, 'accept', {})
    expect((await press(job, 'bill', bill)).body.code).toBe('job_not_done')
    for (const to of ['on_way', 'arrived', 'started', 'done']) await press(job, 'stage', { to })
    expect((await look(job)).about.bill).toBeNull()
    expect((await press(job, 'bill', { ...bill, labourSatang: '-1' })).status).toBe(422)
    const sent = await press(job, 'bill', bill)
    expect(sent.body.data.about.bill).toEqual({
      ...{ no: 'IV-7', totalSatang: '385000', state: 'to_approve', refusal: '' },
    })
    expect((await press(job, 'bill', bill)).body.code).toBe('bill_sent')
    expect(await h.repair()).toMatchObject({ costSatang: '385000' })
    const [taken] = await h.bills()
    expect(taken).toMatchObject({ byKind: 'vendor', billDay: '2026-11-20', dueDay: '2026-11-27' })
    await h.refuse(taken!.id, 'ไม่มีรูปหลังซ่อม')
    expect((await look(job)).about.bill).toMatchObject({ state: 'refused', refusal: 'ไม่มีรูปหลังซ่อม' })
    const again = await press(job, 'bill', { ...bill, labourSatang: '100000' })
    expect(again.body.data.about.bill).toMatchObject({ state: 'to_approve', totalSatang: '365000' })
    expect(await h.repair()).toMatchObject({ costSatang: '365000' })
  })
})

describe('quotes', () => {
  it('are asked of three at most, come by link or by telephone, and lie side by side', async () => {
    const jobs = await h.asked(0, 1)
    expect((await h.call('POST', '/quotes', { vendorIds: h.vendors })).body.code).toBe('job_quotes_most')
    expect(
      (await press(jobs[0]!, 'quote', { ...PRICES, labourSatang: '0', partsSatang: '0', travelSatang: '0' }))
        .body.fields,
    ).toEqual({
      labourSatang: 'กรุณาใส่ราคาอย่างน้อยหนึ่งช่อง',
    })
    for (const wrong of [
      { earliestDay: '2026-11-19' },
      { validUntil: '2026-11-19' },
      { validUntil: '2028-11-19' },
    ])
      expect((await press(jobs[0]!, 'quote', { ...PRICES, ...wrong })).status).toBe(422)
    for (const _ of [1, 2]) expect((await press(jobs[0]!, 'quote', PRICES)).status).toBe(200)
    expect((await stepsOf()).filter((one: string) => one === 'quoted')).toHaveLength(1)
    expect((await press(jobs[0]!, 'accept')).body.code).toBe('job_is_quote')
    const entered = await h.call('POST', '/entered', {
      ...PRICES,
      ...{ vendorId: h.vendors[2], labourSatang: '100000', warrantyDays: 30, earliestDay: '2026-11-24' },
    })
    expect(entered.body.data.mayAsk).toBe(0)
    expect(entered.body.data.jobs.map((one: Job) => one.quote?.labels)).toEqual([
      ['soonest', 'longest'],
      undefined,
      ['cheapest'],
    ])
    expect((await h.call('POST', '/entered', { ...PRICES, vendorId: h.vendors[3] })).body.code).toBe(
      'job_quotes_most',
    )
  })

  it('give the repair its sum and its vendor when one is chosen; then the others come too late', async () => {
    const [first, second] = await h.asked(0, 1)
    await press(first!, 'quote', PRICES)
    await press(second!, 'quote', { ...PRICES, labourSatang: '100000' })
    const { jobs } = (await h.call('GET')).body.data
    const choose = (of: Job, more: object = {}) =>
      h.call('POST', `/${of.id}/choose`, { quoteId: of.quote!.id, reason: 'เข้าได้เร็ว', ...more })
    expect((await choose(jobs[0], { reason: ' ' })).status).toBe(422)
    expect((await choose(jobs[0], { quoteId: newId() })).body.code).toBe('job_quote_replaced')
    expect((await choose(jobs[0])).status).toBe(200)
    expect(await h.repair()).toMatchObject({ estimateSatang: '385000', vendorName: 'ช่างเอก' })
    expect((await look(first!)).standing).toBe('chosen')
    const late = await press(second!, 'quote', { ...PRICES, labourSatang: '90000' })
    expect([late.status, late.body.code]).toEqual([409, 'job_passed'])
    // Another is chosen while nobody has the job; once it is given, it is not.
    expect((await choose(jobs[1])).status).toBe(200)
    expect(await h.repair()).toMatchObject({ estimateSatang: '365000', vendorName: 'เย็นจำลอง' })
    const work = await h.given(1)
    expect((await look(work)).about.priceSatang).toBe('365000')
    expect((await choose(jobs[0])).body.code).toBe('job_given')
    // The price changes while at work: chosen anew, it is the job's.
    await press(work, 'accept', WINDOW)
    await press(work, 'quote', { ...PRICES, labourSatang: '200000' })
    const anew = (await h.call('GET')).body.data.jobs.at(-1)
    expect((await choose(anew)).status).toBe(200)
    expect((await look(work)).about.priceSatang).toBe('465000')
  })

  it('are not chosen after they ran out or were refused', async () => {
    const [one, two] = await h.asked(0, 1)
    await press(one!, 'quote', { ...PRICES, validUntil: '2026-11-21' })
    await press(two!, 'quote', PRICES)
    await press(two!, 'refuse', { text: 'งานเต็ม' })
    expect((await press(two!, 'quote', PRICES)).body.code).toBe('job_you_refused')
    const { jobs } = (await h.call('GET')).body.data
    await h.later('2026-11-22T03:00:00Z')
    for (const [of, code] of [
      [jobs[0], 'job_quote_over'],
      [jobs[1], 'job_refused'],
    ])
      expect(
        (await h.call('POST', `/${of.id}/choose`, { quoteId: of.quote.id, reason: 'ถูก' })).body.code,
      ).toBe(code)
    await h.later('2026-12-22T03:00:00Z')
    expect((await press(one!, 'quote', { ...PRICES, validUntil: '2026-12-30' })).body.code).toBe(
      'job_expired',
    )
  })
})

describe('links', () => {
  it('that were not made here open nothing, and nobody else’s business has them', async () => {
    const job = await h.given()
    const token = tokenOf(job)
    const turned = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [turned, `${token}A`, token.slice(0, -1), 'x', newId()])
      expect((await app.call('GET', `/jobs/${wrong}`, {})).status, wrong).toBe(404)
    const other = await buildManager(app)
    expect((await h.call('GET', '', undefined, other.token)).status).toBe(404)
    for (const what of ['send', 'withdraw', 'renew'])
      expect((await h.call('POST', `/${job.id}/${what}`, {}, other.token)).status, what).toBe(404)
  })

  it('are taken back and sent again', async () => {
    const job = await h.given()
    app.setNow('2026-11-20T04:00:00Z')
    expect((await h.call('POST', `/${job.id}/send`)).body.data.jobs[0].sentAt).toBe(
      '2026-11-20T04:00:00.000Z',
    )
    expect(await mails('v0@%')).toHaveLength(2)
    for (const _ of [1, 2]) expect((await h.call('POST', `/${job.id}/withdraw`)).status).toBe(200)
    expect(await h.repair()).toMatchObject({ status: 'new', vendorId: null })
    expect((await h.call('POST', `/${job.id}/send`)).body.code).toBe('job_withdrawn')
    expect((await press(job, 'accept')).body.code).toBe('job_withdrawn')
  })
})
