import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const repairs = '/maintenance'

/** A business with a let home, two workers of whom the first has a login, and a repair. */
async function house() {
  const one = await buildOwnersBusiness(app)
  const home = await one.home()
  const ownerId = await one.owner('วิเชียร ใจดี', home)
  app.setNow('2026-11-20T03:00:00Z')
  await app.kit.database.owner.query(
    `insert into workspace_settings (workspace_id, tax_id) values ($1, '0105561000011')
     on conflict (workspace_id) do update set tax_id = excluded.tax_id`,
    [one.workspaceId],
  )
  await app.kit.database.owner.query(`update tenants set phone = '+66812223344' where workspace_id = $1`, [
    one.workspaceId,
  ])
  const data = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await one.call(method, path, body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body.data
  }
  const vendors: string[] = []
  for (const name of ['ช่างเอก', 'เย็นจำลอง'])
    vendors.push((await data('POST', '/vendors', { name, services: ['aircon'] })).id as string)
  const login = await buildUser(app, { role: 'Vendor' })
  await linkUser(app, login.id, 'vendor', one.workspaceId, vendors[0]!)
  const repair = async (more: object = {}) =>
    (
      await data('POST', repairs, {
        ...{ title: 'แอร์ไม่เย็น', category: 'aircon', propertyIds: [home.propertyId] },
        ...{ estimateSatang: '200000', ...more },
      })
    ).id as string
  const own = async (what: 'jobs' | 'bills', token = login.token) => {
    const { status, body } = await app.call('GET', `/vendor/dashboard/${what}`, { token, lang: 'th' })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const press = async (token: string, what: string, body: object = {}) => {
    const answer = await app.call('POST', `/jobs/${token}/${what}`, { body, lang: 'th' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const give = (id: string, vendorId = vendors[0]!) => data('POST', `${repairs}/${id}/jobs`, { vendorId })

  return { ...one, home, ownerId, data, vendors, login, repair, own, press, give }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe("a vendor's jobs", () => {
  it('stand where they are in the day, lead to the page of the link, and say the room once accepted', async () => {
    const id = await h.repair()
    expect(await h.own('jobs')).toEqual([])
    await h.give(id)
    const [asked] = await h.own('jobs')
    expect(asked).toMatchObject({
      ...{ place: 'answer', title: 'แอร์ไม่เย็น', priceSatang: null, homes: [] },
      business: { id: h.workspaceId, name: 'หอพักทดสอบ' },
    })
    expect(JSON.stringify(asked)).not.toContain('812223344')
    const link = await app.call('GET', `/jobs/${asked.token}`, {})
    expect(link.body.data).toMatchObject({ standing: 'asked', about: { place: null } })

    await h.press(asked.token, 'accept')
    const [accepted] = await h.own('jobs')
    expect(accepted).toMatchObject({ place: 'in_hand', standing: 'accepted' })
    expect(accepted.homes).toHaveLength(1)
    await h.press(asked.token, 'time', { day: '2026-11-22', fromTime: '13:00', toTime: '16:00' })
    expect(await h.own('jobs')).toMatchObject([{ place: 'coming', scheduledAt: '2026-11-22T06:00:00.000Z' }])
    await h.press(asked.token, 'time', { day: '2026-11-20', fromTime: '13:00', toTime: '16:00' })
    expect(await h.own('jobs')).toMatchObject([{ place: 'today' }])
    await h.press(asked.token, 'stage', { to: 'started' })
    await h.press(asked.token, 'stage', { to: 'done' })
    expect(await h.own('jobs')).toMatchObject([{ place: 'done', homes: [] }])
  })

  it('that were given to somebody else, or refused, are not theirs any more', async () => {
    const id = await h.repair()
    await h.give(id)
    const [asked] = await h.own('jobs')
    await h.give(id, h.vendors[1])
    expect(await h.own('jobs')).toEqual([])
    const next = await h.repair()
    await h.give(next)
    const [again] = await h.own('jobs')
    expect(again.token).not.toBe(asked.token)
    await h.press(again.token, 'refuse', { text: 'คิวเต็ม' })
    expect(await h.own('jobs')).toEqual([])
  })

  it('say their own price and never that of another', async () => {
    const id = await h.repair()
    await h.data('POST', `${repairs}/${id}/jobs/quotes`, { vendorIds: h.vendors })
    const prices = {
      ...{ partsSatang: '0', travelSatang: '0', vatSatang: '0', warrantyDays: 30, earliestDay: '2026-11-21' },
      ...{ earliestPart: 'morning', validUntil: '2026-11-30' },
    }
    const entered = await h.data('POST', `${repairs}/${id}/jobs/entered`, {
      ...{ ...prices, vendorId: h.vendors[1], labourSatang: '177700' },
    })
    const [asked] = await h.own('jobs')
    expect(asked).toMatchObject({ kind: 'quote', place: 'quote_asked', quoteSatang: null })
    await h.press(asked.token, 'quote', { ...prices, labourSatang: '155500' })
    expect(await h.own('jobs')).toMatchObject([{ place: 'quote_given', quoteSatang: '155500' }])
    const theirs = entered.jobs.find((job: { vendor: { id: string } }) => job.vendor.id === h.vendors[1])
    await h.data('POST', `${repairs}/${id}/jobs/${theirs.id}/choose`, {
      ...{ quoteId: theirs.quote.id, reason: 'เคยทำห้องนี้' },
    })
    const passed = await h.own('jobs')
    expect(passed).toMatchObject([{ place: 'quote_passed', quoteSatang: '155500' }])
    expect(JSON.stringify(passed)).not.toContain('177700')
  })

  it('are over all businesses, and none of a record that was put away or of somebody without one', async () => {
    const first = h
    const other = await house()
    await linkUser(app, first.login.id, 'vendor', other.workspaceId, other.vendors[1]!)
    await first.give(await first.repair())
    await other.give(await other.repair(), other.vendors[1])
    const both = await first.own('jobs')
    expect(both.map((job: { business: { id: string } }) => job.business.id).sort()).toEqual(
      [first.workspaceId, other.workspaceId].sort(),
    )
    expect(await other.own('jobs')).toEqual([])
    await app.kit.database.owner.query('update vendors set deleted_at = now() where id = $1', [
      first.vendors[0],
    ])
    expect(await first.own('jobs')).toMatchObject([{ business: { id: other.workspaceId } }])
    expect(await first.own('bills')).toMatchObject({ bills: [] })
    const tenant = await buildUser(app, { role: 'Tenant' })
    expect((await app.call('GET', '/vendor/dashboard/jobs', { token: tenant.token })).status).toBe(403)
  })
})

describe("a vendor's bills and ratings", () => {
  /** A repair that they have done, with the token of its job. */
  async function done() {
    const id = await h.repair()
    await h.give(id)
    const { token } = (await h.own('jobs')).find((job: { place: string }) => job.place === 'answer')
    await h.press(token, 'accept')
    await h.press(token, 'stage', { to: 'started' })
    await h.press(token, 'stage', { to: 'done' })
    return { id, token }
  }

  it('wait, are given back with the reason, approved, and paid less the tax with its certificate', async () => {
    const { id, token } = await done()
    const sums = { labourSatang: '140000', partsSatang: '60000', no: 'IV-7' }
    await h.press(token, 'bill', sums)
    expect(await h.own('bills')).toMatchObject({
      ...{ waitingSatang: '200000', approvedSatang: '0' },
      bills: [{ state: 'to_approve', totalSatang: '200000', no: 'IV-7', businessName: 'หอพักทดสอบ' }],
    })
    const billId = async () => (await h.own('bills')).bills[0].id as string
    await h.data('PUT', `/vendor-bills/${await billId()}/refuse`, { text: 'ไม่มีรูปใบเสร็จ' })
    expect(await h.own('bills')).toMatchObject({
      waitingSatang: '0',
      bills: [{ state: 'refused', refusal: 'ไม่มีรูปใบเสร็จ' }],
    })
    await h.press(token, 'bill', sums)
    // Once it is sent anew, the one that was given back asks for nothing.
    expect((await h.own('bills')).bills).toMatchObject([{ state: 'to_approve' }])
    const sent = await billId()
    await h.data('PUT', `/vendor-bills/${sent}/approve`, { totalSatang: '200000', billTo: 'owner' })
    expect(await h.own('bills')).toMatchObject({ waitingSatang: '0', approvedSatang: '200000' })
    await h.data('PUT', `/vendor-bills/${sent}/pay`, { day: '2026-11-20', withheldSatang: '4200' })
    const paid = await h.own('bills')
    expect(paid).toMatchObject({
      ...{ waitingSatang: '0', approvedSatang: '0' },
      bills: [{ state: 'paid', paidDay: '2026-11-20', withheldSatang: '4200' }],
    })
    expect(paid.bills[0].certificateNo).toMatch(/\S/)
    // Neither who bears it nor where it was.
    expect(Object.keys(paid.bills[0])).not.toContain('homeName')
    expect(await h.data('GET', `/vendors/${h.vendors[0]}/work`)).toMatchObject({
      ...{ openJobs: 0, doneJobs: 1, waitingSatang: '0', approvedSatang: '0' },
    })
    expect(id).toBeTruthy()
  })

  it('count a job as content where each who judged it is', async () => {
    const jobs = [await done(), await done(), await done()]
    const rate = (nth: number, tenant: number | null, team: number | null) =>
      app.kit.database.owner.query(
        'update maintenance_items set rating = $2, worker_rating = $3 where id = $1',
        [jobs[nth]!.id, tenant, team],
      )
    await rate(0, 5, 4)
    await rate(1, 5, 2)
    const read = async () =>
      (await app.call('GET', '/vendor/dashboard/get-vendor', { token: h.login.token })).body.data
    expect(await read()).toMatchObject([{ ratings: { rated: 2, content: 1 } }])
    expect(await h.data('GET', `/vendors/${h.vendors[0]}/work`)).toMatchObject({
      ...{ doneJobs: 3, ratings: { rated: 2, content: 1, meanStars: 4 } },
    })
    expect(await h.data('GET', `/vendors/${h.vendors[1]}/work`)).toMatchObject({
      ratings: { rated: 0, content: 0, meanStars: null },
    })
    const other = await house()
    expect((await other.call('GET', `/vendors/${h.vendors[0]}/work`)).status).toBe(404)
  })
})
