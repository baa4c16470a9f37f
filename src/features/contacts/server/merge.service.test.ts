import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const base = '/manager/dashboard/contacts'
const MINE = { name: 'มานี', phoneNumber: '081-111-1111', tags: ['มีแมว'], notes: 'ชอบชั้นสูง' }
const OTHER = {
  name: 'Manee',
  phoneNumber: '082-222-2222',
  email: 'm@ruen.example',
  tags: ['BTS'],
  notes: 'โทรเย็น',
}

/** A business with two entries. */
async function business({ mine = MINE, other = OTHER }: { mine?: object; other?: object } = {}) {
  const { token, workspaceId } = await buildManager(app)
  const act = (method: string, path = '', body?: object) =>
    app.call(method, `${base}${path}`, { token, body })
  const add = async (body: object) => (await act('POST', '', body)).body.data.id as string
  const read = async (id: string) => (await act('GET', `/${id}`)).body.data
  const [id, otherId] = [await add(mine), await add(other)]
  const merge = (body: object = {}) => act('POST', `/${id}/merge`, { otherId, ...body })
  const part = () => act('POST', `/${id}/part`, { otherId })
  const names = async (query = '') =>
    (await act('GET', `?${query}`)).body.data.map((one: { name: string }) => one.name)
  const ask = (name: string, phone: string) =>
    owner.query(
      `insert into inquiries (workspace_id, id, purpose, name, phone, message, locale) values ($1, $2, 'ask', $3, $4, 'ว่างไหม', 'th')`,
      [workspaceId, newId(), name, phone],
    )

  return { token, workspaceId, act, add, read, id, otherId, merge, part, names, ask }
}

/** What is in an entry, but for what two reads may tell apart without anybody having changed it. */
const plain = ({ createdAt: _, ...entry }: Record<string, unknown>) => entry

describe('two entries of one person', () => {
  it('become one with both histories, found by either', async () => {
    const { id, otherId, merge, read, names, ask } = await business()
    await ask('by mine', '+66811111111')
    await ask('by other', '+66822222222')
    expect((await merge()).status).toBe(200)
    const one = await read(id)
    expect(one).toMatchObject({
      ...{ name: 'มานี', phoneNumber: '+66811111111', email: 'm@ruen.example', consent: 'unknown' },
      ...{ tags: ['BTS', 'มีแมว'], notes: 'ชอบชั้นสูง\nโทรเย็น' },
      merged: [{ id: otherId, name: 'Manee', phoneNumber: '+66822222222' }],
    })
    expect(one.met.map(({ name }: { name: string }) => name).sort()).toEqual(['by mine', 'by other'])
    // Nothing says two of them any more, and the other's address leads to the one that stays.
    for (const query of ['', 'search=Manee', 'search=0822222222', 'search=มานี'])
      expect(await names(query), query).toEqual(['มานี'])
    expect((await read(otherId)).id).toBe(id)
  })

  it('are led to by who asks with the number of either, and spoken with as one', async () => {
    const { id, otherId, merge, read, act, token, ask } = await business()
    await merge()
    await ask('Manee', '+66822222222')
    const [asked] = (await app.call('GET', '/manager/dashboard/get-inquiries', { token })).body.data
    expect(asked.contactId).toBe(id)
    await app.call('PUT', `/manager/dashboard/update-inquiries/${asked.id}`, {
      token,
      body: { status: 'answered' },
    })
    expect((await read(id)).lastContactedAt).toBe(app.kit.now().toISOString())
    for (const [method, path] of [
      ['PUT', `/${otherId}`],
      ['PUT', `/${otherId}/contacted`],
      ['DELETE', `/${otherId}`],
    ] as const)
      expect((await act(method, path, method === 'DELETE' ? undefined : {})).status, path).toBe(404)
  })

  it('are parted exactly as they were', async () => {
    const { id, otherId, merge, part, read, act } = await business()
    await act('PUT', `/${otherId}/contacted`)
    await act('PUT', `/${otherId}`, { consent: 'no', consentHow: 'โทร' })
    const before = [plain(await read(id)), plain(await read(otherId))]
    await merge()
    expect(await read(id)).toMatchObject({ consent: 'no', lastContactedAt: app.kit.now().toISOString() })
    const parted = await part()
    expect([parted.status, parted.body.data.stayed]).toEqual([200, []])
    expect([plain(await read(id)), plain(await read(otherId))]).toEqual(before)
    expect((await part()).status).toBe(404)
  })

  it('leave what was added meanwhile with the one that was kept, and say so', async () => {
    const { id, otherId, merge, part, read, act } = await business()
    const other = plain(await read(otherId))
    await merge()
    const { notes } = await read(id)
    await act('PUT', `/${id}`, { tags: ['BTS', 'มีแมว', 'รีบ'], notes: `${notes}\nย้ายมกราคม`, company: 'Blue' })
    await act('PUT', `/${id}/contacted`)
    expect((await part()).body.data).toMatchObject({
      ...{ stayed: ['tags', 'notes'], company: 'Blue', email: null },
      ...{ tags: ['มีแมว', 'รีบ'], notes: 'ชอบชั้นสูง\nย้ายมกราคม' },
      lastContactedAt: app.kit.now().toISOString(),
    })
    expect(plain(await read(otherId))).toEqual(other)
  })

  it('cannot be parted after thirty days', async () => {
    const { id, otherId, merge, part, read } = await business()
    const now = app.kit.now()
    await merge()
    const until = (await read(id)).merged[0].partedUntil
    expect(until).toBe(new Date(now.getTime() + 30 * 86_400_000).toISOString())
    await owner.query(
      `update contacts set merged_at = merged_at - interval '30 days 1 second' where id = $1`,
      [otherId],
    )
    expect((await read(id)).merged[0].partedUntil).toBeNull()
    const late = await part()
    expect([late.status, late.body.code]).toEqual([409, 'contact_part_late'])
  })

  it('are not merged over a change of somebody else, of either', async () => {
    const { id, otherId, merge, read, act } = await business()
    const seen = { version: (await read(id)).version, otherVersion: (await read(otherId)).version }
    for (const changed of [otherId, id]) {
      await act('PUT', `/${changed}`, { notes: `แก้ ${changed}` })
      const refused = await merge(seen)
      expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    }
    expect(
      (await merge({ version: (await read(id)).version, otherVersion: (await read(otherId)).version }))
        .status,
    ).toBe(200)
    expect((await merge(seen)).status).toBe(404)
  })

  it('are one where two people merge them at once, either way round', async () => {
    const { id, otherId, merge, act, names } = await business()
    const answers = await Promise.all([merge(), act('POST', `/${otherId}/merge`, { otherId: id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await names()).toHaveLength(1)
  })

  it('who both rent are merged only once somebody has looked', async () => {
    const { workspaceId, merge } = await business()
    for (const phone of ['+66811111111', '+66822222222']) {
      const { tenantId } = await buildLease(app, workspaceId)
      await owner.query('update tenants set phone = $2 where id = $1', [tenantId, phone])
    }
    const refused = await merge()
    expect([refused.status, refused.body.code]).toEqual([409, 'contact_both_lease'])
    expect((await merge({ isSamePerson: true })).status).toBe(200)
  })

  it('who are one tenant are not asked about', async () => {
    const { workspaceId, merge } = await business()
    const { tenantId } = await buildLease(app, workspaceId)
    await owner.query(`update tenants set phone = '+66811111111', email = 'm@ruen.example' where id = $1`, [
      tenantId,
    ])
    expect((await merge()).status).toBe(200)
  })

  it('of three are parted in the order they were merged', async () => {
    const { id, otherId, act, add, merge, part, read, names } = await business()
    const third = await add({ name: 'Third', phoneNumber: '083-333-3333' })
    await act('POST', `/${otherId}/merge`, { otherId: third })
    await merge()
    const { merged } = await read(id)
    expect(
      merged.map((one: { id: string; partedUntil: string | null }) => [one.id, one.partedUntil !== null]),
    ).toEqual(
      expect.arrayContaining([
        [otherId, true],
        [third, false],
      ]),
    )
    expect((await act('POST', `/${id}/part`, { otherId: third })).status).toBe(404)
    expect((await read(third)).id).toBe(id)
    await part()
    expect((await read(third)).id).toBe(otherId)
    await act('POST', `/${otherId}/part`, { otherId: third })
    expect((await names()).sort()).toEqual(['Manee', 'Third', 'มานี'])
  })

  it('are forgotten together', async () => {
    const { id, merge, act, workspaceId } = await business()
    await merge()
    expect((await act('DELETE', `/${id}`)).status).toBe(200)
    expect((await owner.query('select 1 from contacts where workspace_id = $1', [workspaceId])).rows).toEqual(
      [],
    )
  })
})

describe('entries that may be one person', () => {
  it('are named by number, address and name, until somebody says that they are not', async () => {
    const { id, otherId, act, add, read } = await business({
      other: { name: 'คนอื่น', phoneNumber: '0811111111' },
    })
    await act('PUT', `/${id}`, { email: 'Same@ruen.example' })
    const byMail = await add({ name: 'เมล', email: 'same@ruen.example' })
    const byName = await add({ name: 'มา นี' })
    await add({ name: 'ไม่เกี่ยว', phoneNumber: '0899999999' })
    const alike = async (of: string) =>
      (await read(of)).alike.map((one: { id: string; because: string }) => [one.because, one.id])
    expect(await alike(id)).toEqual([
      ['phone', otherId],
      ['email', byMail],
      ['name', byName],
    ])
    expect((await act('POST', `/${id}/keep-apart`, { otherId })).status).toBe(200)
    await act('POST', `/${byName}/keep-apart`, { otherId: id })
    expect(await alike(id)).toEqual([['email', byMail]])
    expect(await alike(otherId)).toEqual([])
    await act('POST', `/${id}/merge`, { otherId: byMail })
    expect(await alike(id)).toEqual([])
  })

  it('are nobody else’s to merge, part or keep apart', async () => {
    const ours = await business()
    const theirs = await business()
    for (const act of ['merge', 'part', 'keep-apart'])
      for (const [id, otherId] of [
        [ours.id, ours.otherId],
        [theirs.id, ours.otherId],
        [ours.id, theirs.otherId],
      ])
        expect((await theirs.act('POST', `/${id}/${act}`, { otherId })).status, act).toBe(404)
    expect((await ours.act('POST', `/${ours.id}/merge`, { otherId: ours.id })).body.code).toBe(
      'contact_same_entry',
    )
    expect(await ours.names()).toHaveLength(2)
  })
})
