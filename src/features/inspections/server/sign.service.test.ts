import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { acceptSilence } from './silence.ts'

const app = await testApp()
const base = '/manager/dashboard/inspections'
const papers = '/manager/dashboard/document'
const drawn = { method: 'drawn', drawing: '10,10 200,90;50,20 90,200' }
let manager: Awaited<ReturnType<typeof buildManager>>

beforeAll(async () => {
  app.setNow('2026-11-28T03:00:00Z')
  manager = await buildManager(app)
})

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: manager.token, body })
const signing = async (id: string) => (await call('GET', `${base}/${id}/signing`)).body.data
const read = async (id: string) => (await call('GET', `${base}/${id}`)).body.data

async function finished(kind: 'move-in' | 'move-out' | 'inspection-reports', head: object = {}) {
  const propertyId = await buildHome(app, manager.workspaceId, { unitNo: `S-${newId().slice(-5)}` })
  await buildLease(app, manager.workspaceId, { propertyId })
  const { body } = await call('POST', `${papers}/${kind}`, { propertyId })
  const { id } = body.data
  const changed = await call('PUT', `${papers}/${kind}/${id}`, head)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await call('POST', `${base}/${id}/acts`, {
    acts: [{ key: 'point:main.floor', at: 1, set: { condition: 'good' } }],
  })
  await call('PUT', `${base}/${id}/finished`)

  return id as string
}

async function sign(id: string, party: 'tenant' | 'manager', rest: object = {}) {
  const { textHash } = await signing(id)

  return call('POST', `${base}/${id}/signatures`, { party, signature: drawn, textHash, ...rest })
}

describe('signing an inspection', () => {
  it('takes the tenant first, then the business, seals the paper once and opens the days for remarks', async () => {
    const id = await finished('move-in')
    const shown = await signing(id)
    expect(shown.signers.map(({ party }: { party: string }) => party)).toEqual(['tenant', 'manager'])
    expect((await sign(id, 'tenant')).status).toBe(200)
    expect((await sign(id, 'tenant')).status).toBe(200)
    expect((await call('PUT', `${base}/${id}/reopened`)).body.code).toBe('inspections_signed')
    expect((await sign(id, 'manager')).status).toBe(200)
    await app.runJobs()
    const one = await read(id)
    expect(one).toMatchObject({ state: 'remarks', remarksUntil: '2026-12-05', isSealed: true })
    expect(one.signatures).toHaveLength(2)
    const file = await fetch(`${app.url}/api${papers}/move-in/${id}/download`, {
      headers: { authorization: `Bearer ${manager.token}` },
    })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = readPdfText(bytes).join(' ').replace(/\s+/g, ' ')
    expect(text).toContain('Evidence of electronic signature')
    expect(text).toContain(shown.textHash)
    const { rows } = await app.kit.database.owner.query(
      'select state, kind from seals where record_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'sealed', kind: 'move_in' }])
  })

  it('refuses words that were not shown', async () => {
    const id = await finished('move-in')
    const { textHash } = await signing(id)
    await app.kit.database.owner.query(
      `update inspections set present_note = 'x', inspector_name = 'อื่น' where id = $1`,
      [id],
    )
    const refused = await call('POST', `${base}/${id}/signatures`, {
      party: 'tenant',
      signature: drawn,
      textHash,
    })
    expect(refused.body.code).toBe('inspections_words_moved')
    expect((await read(id)).signatures).toEqual([])
  })

  it('says why where the tenant has not signed', async () => {
    const id = await finished('move-in')
    expect((await sign(id, 'manager')).body.fields).toHaveProperty('unsignedReason')
    expect((await sign(id, 'manager', { unsignedReason: 'อ่านแล้วไม่ยอมเซ็น' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'remarks', unsignedReason: 'อ่านแล้วไม่ยอมเซ็น' })
    const absent = await finished('move-out', { present: 'absent', presentNote: 'จดหมาย 1 พ.ย. 2569' })
    expect((await signing(absent)).signers).toHaveLength(1)
    expect((await sign(absent, 'tenant')).status).toBe(422)
    expect((await sign(absent, 'manager')).status).toBe(200)
  })

  it('has a proxy name themselves, and takes a typed name', async () => {
    const id = await finished('move-out', { present: 'proxy', presentNote: 'หนังสือมอบอำนาจ' })
    expect((await sign(id, 'tenant')).body.fields).toHaveProperty('name')
    expect((await sign(id, 'tenant', { name: 'นายแทน ตัวอย่าง' })).status).toBe(200)
    const typed = { signature: { method: 'typed', typedName: 'วรรณา ทดสอบ' } }
    expect((await sign(id, 'manager', typed)).status).toBe(200)
    expect((await read(id)).signatures.map(({ name }: { name: string }) => name)).toEqual([
      'นายแทน ตัวอย่าง',
      'วรรณา ทดสอบ',
    ])
  })

  it('of a report in between needs no tenant and leaves nothing open', async () => {
    const id = await finished('inspection-reports')
    expect((await sign(id, 'manager')).status).toBe(200)
    expect((await read(id)).state).toBe('agreed')
  })

  it('is not done before it is finished, nor with an empty frame', async () => {
    const id = await finished('move-in')
    const { textHash } = await signing(id)
    const empty = { party: 'tenant', textHash, signature: { method: 'drawn', drawing: '' } }
    expect((await call('POST', `${base}/${id}/signatures`, empty)).status).toBe(422)
    await call('PUT', `${base}/${id}/reopened`)
    expect((await call('GET', `${base}/${id}/signing`)).body.code).toBe('inspections_not_finished')
  })
})

describe('silence', () => {
  /** Read beside the API: the login is over after so many days. */
  const stateOf = async (id: string) =>
    (await app.kit.database.owner.query('select state from inspections where id = $1', [id])).rows[0].state
  it('accepts what a tenant has signed once the days are over, and no day before', async () => {
    const id = await finished('move-in')
    await sign(id, 'tenant')
    await sign(id, 'manager')
    app.setNow('2026-12-05T10:00:00Z')
    await acceptSilence(app.kit)
    expect(await stateOf(id)).toBe('remarks')
    app.setNow('2026-12-05T18:00:00Z')
    await acceptSilence(app.kit)
    expect(await stateOf(id)).toBe('agreed')
    app.setNow('2026-11-28T03:00:00Z')
  })

  it('of somebody who has never had it accepts nothing', async () => {
    const id = await finished('move-out', { present: 'absent', presentNote: 'จดหมาย 1 พ.ย. 2569' })
    await app.kit.database.owner.query(
      `update tenants set email = null where id = (select tenant_id from inspections where id = $1)`,
      [id],
    )
    await sign(id, 'manager')
    app.setNow('2026-12-20T10:00:00Z')
    await acceptSilence(app.kit)
    expect(await stateOf(id)).toBe('remarks')
    app.setNow('2026-11-28T03:00:00Z')
  })
})
