import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const [managed, rented] = ['/manager/dashboard/maintenance', '/tenant/dashboard/maintenance']

/** A let home with a repair of its tenant, taken to `to`. */
async function mended(to: 'assigned' | 'completed' = 'completed') {
  app.setNow('2026-11-20T03:00:00Z')
  const { workspaceId, token } = await buildManager(app)
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  const added = await app.call('POST', rented, {
    token: account.token,
    body: { title: 'ก๊อกรั่ว', category: 'plumbing', priority: 'normal', windows: [] },
  })
  const id = added.body.data.id as string
  const vendor = await app.call('POST', '/manager/dashboard/vendors', {
    token,
    body: { name: 'ช่างเอก', phoneNumber: '0812345670', services: ['plumbing'] },
  })
  const move = (from: string, next: string, more: object = {}) =>
    app.call('PUT', `${managed}/${id}/state`, { token, body: { from, to: next, ...more } })
  await move('new', 'assigned', { vendorId: vendor.body.data.id })
  if (to === 'completed') await move('assigned', 'completed')
  const mine = (method: string, path = '', body?: unknown) =>
    app.call(method, `${rented}/${id}${path}`, { token: account.token, body, lang: 'th' })
  const theirs = (method: string, path = '', body?: unknown, as = token) =>
    app.call(method, `${managed}/${id}${path}`, { token: as, body, lang: 'th' })

  return { mine, theirs, move }
}

let r: Awaited<ReturnType<typeof mended>>
beforeEach(async () => {
  r = await mended()
})

describe('a rating', () => {
  it('of the tenant is given once, and says that it is mended', async () => {
    expect((await r.mine('GET')).body.data).toMatchObject({ isAsked: true, isMended: false, rating: null })
    const rated = await r.mine('POST', '/rating', { stars: 4 })
    expect(rated.body.data).toMatchObject({ isAsked: false, isMended: true, rating: 4 })
    const again = await r.mine('POST', '/rating', { stars: 1 })
    expect([again.status, again.body.code]).toEqual([409, 'repair_rated'])
    expect(again.body.message).toContain('ให้คะแนนไปแล้ว')
    expect((await r.theirs('GET')).body.data).toMatchObject({ rating: 4, workerRating: null })
  })

  it.each([1, 2])(
    'of %j stars does not say that it is mended, and its words reach the business',
    async (stars) => {
      const rated = await r.mine('POST', '/rating', { stars, text: 'ทำพื้นเปื้อน' })
      expect(rated.body.data).toMatchObject({ isAsked: true, isMended: false, rating: stars })
      const { steps } = (await r.theirs('GET')).body.data
      expect(steps[0]).toMatchObject({ kind: 'rated', byKind: 'tenant', text: `${stars}/5 · ทำพื้นเปื้อน` })
      expect((await r.mine('POST', '/confirm', { isMended: false, text: 'ยังหยด' })).body.data.status).toBe(
        'reopened',
      )
    },
  )

  it('of three stars says that it is mended', async () => {
    expect((await r.mine('POST', '/rating', { stars: '๓' })).body.data).toMatchObject({
      ...{ isMended: true, rating: 3 },
    })
  })

  it('at the same moment twice is one', async () => {
    const both = await Promise.all([5, 2].map((stars) => r.mine('POST', '/rating', { stars })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([0, 6, 2.5, 'x'])('of %j is refused', async (stars) => {
    expect((await r.mine('POST', '/rating', { stars })).status).toBe(422)
  })

  it('waits until it is done, and is asked anew when it was done anew', async () => {
    const early = await mended('assigned')
    for (const rate of [early.mine, early.theirs])
      expect((await rate('POST', '/rating', { stars: 5 })).body.code).toBe('repair_not_done')
    await r.mine('POST', '/rating', { stars: 5 })
    await r.theirs('POST', '/rating', { stars: 5 })
    expect((await r.mine('POST', '/confirm', { isMended: false, text: 'ยังหยด' })).status).toBe(200)
    expect((await r.theirs('GET')).body.data).toMatchObject({
      status: 'reopened',
      rating: null,
      workerRating: null,
    })
    await r.move('reopened', 'completed')
    expect((await r.mine('POST', '/rating', { stars: 3 })).body.data.rating).toBe(3)
  })

  it('of the team is about the worker, once, and the tenant never sees it', async () => {
    expect((await r.theirs('POST', '/rating', { stars: 2 })).body.data.workerRating).toBe(2)
    expect((await r.theirs('POST', '/rating', { stars: 5 })).body.code).toBe('repair_rated')
    expect(JSON.stringify((await r.mine('GET')).body.data)).not.toContain('workerRating')
    const other = await buildManager(app)
    expect((await r.theirs('POST', '/rating', { stars: 5 }, other.token)).status).toBe(404)
  })
})
