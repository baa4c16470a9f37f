import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/contacts'
const { owner } = app.kit.database

/** A business of its own, and what is asked in its name. */
async function business() {
  const { token, workspaceId } = await buildManager(app)
  const act = (method: string, path = '', body?: object) =>
    app.call(method, `${base}${path}`, { token, body })
  const add = async (body: object) => (await act('POST', '', body)).body.data
  const namesIn = async (query = '') =>
    (await act('GET', `?${query}`)).body.data.map((one: { name: string }) => one.name)

  return { token, workspaceId, act, add, namesIn }
}

describe('contacts', () => {
  it('are found by name, tag and any form of phone, and narrowed by type, source and tag', async () => {
    const { add, namesIn, act } = await business()
    await add({ name: 'คุณฝน', phoneNumber: '081-234-5678', tags: ['มีแมว'], source: 'walk_in' })
    await add({ name: 'Mr Smith', company: 'Blue Co', type: 'owner', email: 'smith@ruen.example' })
    for (const search of ['0812345678', '+66 81 234 5678', '234-5678', 'ฝน', 'มีแมว'])
      expect(await namesIn(`search=${encodeURIComponent(search)}`), search).toEqual(['คุณฝน'])
    expect(await namesIn('search=blue')).toEqual(['Mr Smith'])
    expect(await namesIn('type=owner')).toEqual(['Mr Smith'])
    expect(await namesIn('source=walk_in')).toEqual(['คุณฝน'])
    expect(await namesIn(`tag=${encodeURIComponent('มีแมว')}`)).toEqual(['คุณฝน'])
    expect(await namesIn('itemsPerPage=1&page=2')).toEqual(['คุณฝน'])
    expect((await act('GET')).body.total).toBe(2)
  })

  it('begin with who was spoken with last', async () => {
    const { add, namesIn, act } = await business()
    const first = await add({ name: 'First' })
    await add({ name: 'Second' })
    expect(await namesIn()).toEqual(['Second', 'First'])
    const marked = await act('PUT', `/${first.id}/contacted`)
    expect(marked.body.data.lastContactedAt).toBe(app.kit.now().toISOString())
    expect(await namesIn()).toEqual(['First', 'Second'])
  })

  it('need a name and a number that can be dialled, and say so in the reader’s language', async () => {
    const { token } = await business()
    const post = (body: object) => app.call('POST', base, { token, body, lang: 'th' })
    expect((await post({ name: ' ' })).body.fields).toEqual({ name: 'กรุณากรอกช่องนี้' })
    expect(Object.keys((await post({ name: 'A', phoneNumber: '12' })).body.fields)).toEqual(['phoneNumber'])
  })

  it('keep since when one may write to them, and how they said so', async () => {
    const { add, act } = await business()
    const { id, consentAt } = await add({ name: 'One' })
    expect(consentAt).toBeNull()
    const agreed = await act('PUT', `/${id}`, { consent: 'yes', consentHow: 'โทรศัพท์' })
    const since = agreed.body.data.consentAt
    expect(agreed.body.data).toMatchObject({ consent: 'yes', consentHow: 'โทรศัพท์' })
    expect(since).not.toBeNull()
    // A note that is corrected is no new answer.
    expect((await act('PUT', `/${id}`, { consentHow: 'แบบฟอร์ม' })).body.data.consentAt).toBe(since)
    const unknown = await act('PUT', `/${id}`, { consent: 'unknown' })
    expect(unknown.body.data).toMatchObject({ consent: 'unknown', consentHow: null, consentAt: null })
  })

  it('show what came from the same number or address, and nobody else’s', async () => {
    const { add, act, workspaceId } = await business()
    const other = await business()
    for (const [place, name, phone, email] of [
      [workspaceId, 'by phone', '+66812345678', null],
      [workspaceId, 'by mail', null, 'Fon@ruen.example'],
      [workspaceId, 'a stranger', '+66899999999', 'x@ruen.example'],
      [other.workspaceId, 'elsewhere', '+66812345678', null],
    ])
      await owner.query(
        `insert into inquiries (workspace_id, id, purpose, name, phone, email, message, locale)
         values ($1, $2, 'ask', $3, $4, $5, 'ว่างไหม', 'th')`,
        [place, newId(), name, phone, email],
      )
    await owner.query(
      `insert into tenants (workspace_id, id, first_name, last_name, phone) values ($1, $2, 'ฝน', 'ใจดี', '+66812345678')`,
      [workspaceId, newId()],
    )
    const { id } = await add({ name: 'ฝน', phoneNumber: '0812345678', email: 'fon@ruen.example' })
    const { met } = (await act('GET', `/${id}`)).body.data
    expect(met.map((one: { kind: string; name: string }) => `${one.kind} ${one.name}`).sort()).toEqual([
      'inquiry by mail',
      'inquiry by phone',
      'tenant ฝน ใจดี',
    ])
    const unreached = await add({ name: 'No number' })
    expect((await act('GET', `/${unreached.id}`)).body.data.met).toEqual([])
  })

  it('are gone once deleted, and the log says what was done', async () => {
    const { add, act } = await business()
    const { id } = await add({ name: 'Gone' })
    await act('PUT', `/${id}`, { name: 'Going' })
    await act('PUT', `/${id}`, { name: 'Going' })
    await act('PUT', `/${id}/contacted`)
    expect((await act('DELETE', `/${id}`)).status).toBe(200)
    for (const method of ['GET', 'DELETE']) expect((await act(method, `/${id}`)).status).toBe(404)
    const { rows } = await owner.query(
      `select action from audit_log where record_id = $1 order by created_at, id`,
      [id],
    )
    expect(rows.map((row) => row.action)).toEqual([
      'contact.added',
      'contact.changed',
      'contact.contacted',
      'contact.deleted',
    ])
  })

  it('are nobody else’s', async () => {
    const ours = await business()
    const theirs = await business()
    const { id } = await ours.add({ name: 'Ours' })
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['PUT', `/${id}`, { name: 'Theirs' }],
      ['PUT', `/${id}/contacted`, undefined],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect((await theirs.act(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect(await theirs.namesIn()).toEqual([])
    expect((await ours.act('GET', `/${id}`)).body.data.name).toBe('Ours')
  })
})
