import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { token, workspaceId } = await buildManager(app)
const base = '/manager/dashboard/agents'
const add = async (body: object, as = token) => (await app.call('POST', base, { token: as, body })).body.data
const act = (method: string, path: string, body?: object, as = token) =>
  app.call(method, `${base}/${path}`, { token: as, body })
const namesIn = async (query = '') =>
  (await act('GET', `?${query}`)).body.data.map((one: { name: string }) => one.name)

describe('agents', () => {
  it('are added, found by their words and their stage, and listed page by page', async () => {
    await add({ name: 'ห้อง 101 100%', notes: 'ประตูหน้า' })
    await add({ name: 'Second', stage: 'done' })
    expect(await namesIn()).toEqual(['Second', 'ห้อง 101 100%'])
    expect(await namesIn('search=100%25')).toEqual(['ห้อง 101 100%'])
    expect(await namesIn(`search=${encodeURIComponent('ประตู')}`)).toEqual(['ห้อง 101 100%'])
    expect(await namesIn('stage=done')).toEqual(['Second'])
    expect(await namesIn('itemsPerPage=1&page=2')).toEqual(['ห้อง 101 100%'])
    expect((await act('GET', '')).body.total).toBe(2)
  })

  it('need a name, and say so in the reader’s language', async () => {
    const refused = await app.call('POST', base, { token, body: { name: ' ' }, lang: 'th' })
    expect([refused.status, refused.body.fields]).toEqual([422, { name: 'กรุณากรอกช่องนี้' }])
  })

  it('are not written over by somebody who saw an older version', async () => {
    const { id, revision } = await add({ name: 'One' })
    const first = await act('PUT', id, { name: 'Two', revision })
    expect(first.body.data).toMatchObject({ name: 'Two', revision: revision + 1 })
    const late = await act('PUT', id, { name: 'Three', revision })
    expect([late.status, late.body.code]).toEqual([409, 'agent_changed'])
    expect((await act('GET', id)).body.data.name).toBe('Two')
  })

  it('are deleted and brought back, once however often it is asked', async () => {
    const { id } = await add({ name: 'Gone' })
    expect((await act('DELETE', id)).status).toBe(200)
    expect((await act('GET', id)).status).toBe(404)
    expect((await act('DELETE', id)).status).toBe(404)
    for (const _ of [1, 2]) expect((await act('PUT', `${id}/restore`)).body.data.name).toBe('Gone')
    const { rows } = await app.kit.database.owner.query(
      `select action from audit_log where record_id = $1 order by created_at, id`,
      [id],
    )
    expect(rows.map((row) => row.action)).toEqual(['agent.added', 'agent.deleted', 'agent.restored'])
  })

  it('are nobody else’s', async () => {
    const { id } = await add({ name: 'Ours' })
    const other = await buildManager(app)
    expect(other.workspaceId).not.toBe(workspaceId)
    for (const [method, path, body] of [
      ['GET', id, undefined],
      ['PUT', id, { name: 'Theirs', revision: 1 }],
      ['DELETE', id, undefined],
      ['PUT', `${id}/restore`, undefined],
    ] as const)
      expect((await act(method, path, body, other.token)).status, method).toBe(404)
    expect((await act('GET', id)).body.data.name).toBe('Ours')
  })
})
