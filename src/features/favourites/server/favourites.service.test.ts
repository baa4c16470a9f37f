import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const { workspaceId } = await buildManager(app)
const homes: string[] = []
for (let n = 0; n < 3; n++) homes.push(await buildHome(app, workspaceId))
const draft = await buildHome(app, workspaceId, {}, { isPublished: false })
const { token } = await buildUser(app, { role: 'Tenant' })
const { token: other } = await buildUser(app, { role: 'Tenant' })

const change = (body: object, who = token) => app.call('PUT', '/user/favourites', { token: who, body })
const list = async (who = token) => (await app.call('GET', '/user/favourites', { token: who })).body.data.ids

describe('favourites', () => {
  it('are kept in the account, the first of what is given as the newest, twice as good as once', async () => {
    const [a, b, c] = homes
    expect((await change({ add: [a, b] })).body.data.ids).toEqual([a, b])
    app.setNow('2026-11-20T03:01:00Z')
    expect((await change({ add: [c, b] })).body.data.ids).toEqual([c, a, b])
    expect((await change({ remove: [a] })).body.data.ids).toEqual([c, b])
    expect((await change({ remove: [a] })).body.data.ids).toEqual([c, b])
    expect(await list()).toEqual([c, b])
    expect(await list(other)).toEqual([])
  })

  it('are public homes alone', async () => {
    expect((await change({ add: [draft, newId()] }, other)).body.data.ids).toEqual([])
    expect((await change({ add: ['nonsense'] }, other)).status).toBe(422)
    expect((await change({ add: Array.from({ length: 61 }, () => newId()) }, other)).status).toBe(422)
  })

  it('need an account', async () => {
    expect((await app.call('GET', '/user/favourites')).status).toBe(401)
    expect((await app.call('PUT', '/user/favourites', { body: { add: homes } })).status).toBe(401)
  })

  it('stay when a home is let, and say so', async () => {
    await app.kit.database.owner.query(`update listing_index set status = 'rented' where property_id = $1`, [
      homes[2],
    ])
    const cards = await app.call('POST', '/property/cards', { body: { ids: [homes[2], draft, homes[1]] } })
    expect(cards.body.data.map((one: { id: string; status: string }) => [one.id, one.status])).toEqual([
      [homes[2], 'rented'],
      [homes[1], 'available'],
    ])
    expect(await list()).toEqual([homes[2], homes[1]])
  })
})
