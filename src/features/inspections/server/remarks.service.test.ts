import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'
import { acceptSilence } from './silence.ts'

const app = await testApp()
const base = '/manager/dashboard/inspections'
const rented = '/tenant/dashboard/inspections'
const papers = '/manager/dashboard/document'
const drawn = { method: 'drawn', drawing: '10,10 200,90;50,20 90,200' }
let manager: Awaited<ReturnType<typeof buildManager>>

beforeAll(async () => {
  app.setNow('2026-11-28T03:00:00Z')
  manager = await buildManager(app)
})

const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body })

/** A move-in that tenant and business have signed, and who rents the home. */
async function signed() {
  const propertyId = await buildHome(app, manager.workspaceId, { unitNo: `R-${newId().slice(-5)}` })
  const { tenantId } = await buildLease(app, manager.workspaceId, { propertyId })
  const tenant = await buildUser(app)
  await linkUser(app, tenant.id, 'tenant', manager.workspaceId, tenantId)
  const { id } = (await call('POST', `${papers}/move-in`, { propertyId })).body.data
  await call('POST', `${base}/${id}/acts`, {
    acts: [{ key: 'point:main.floor', at: 1, set: { condition: 'good', inner: 'ลับของเรา' } }],
  })
  const before = (await call('GET', rented, undefined, tenant.token)).body.data
  await call('PUT', `${base}/${id}/finished`)
  for (const party of ['tenant', 'manager']) {
    const { textHash } = (await call('GET', `${base}/${id}/signing`)).body.data
    await call('POST', `${base}/${id}/signatures`, { party, signature: drawn, textHash })
  }

  return { id, propertyId, tenant, before }
}

async function remark(id: string, token: string, text = 'ก๊อกน้ำหยด') {
  const form = new FormData()
  form.set('text', text)
  form.set('photos', new File([new Uint8Array(await photoOf(3))], 'ก๊อก.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${app.url}/api${rented}/${id}/remarks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })

  return { status: answer.status, body: (await answer.json()) as { code?: string; data?: { state: string } } }
}

async function textOf(path: string, token: string) {
  const answer = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })

  return readPdfText(new Uint8Array(await answer.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('an inspection in the portals', () => {
  it('is read by its tenant and its owner once it is finished, without what is the business’s own', async () => {
    const { id, propertyId, tenant, before } = await signed()
    expect(before).toEqual([])
    const one = await call('GET', `${rented}/${id}`, undefined, tenant.token)
    expect(one.body.data).toMatchObject({ state: 'remarks', canRemark: true, remarksUntil: '2026-12-05' })
    expect(JSON.stringify(one.body)).not.toContain('ลับของเรา')
    const stranger = await buildUser(app)
    expect((await call('GET', `${rented}/${id}`, undefined, stranger.token)).status).toBe(404)
    const homes = [{ propertyId, shareBp: 10_000 }]
    const ownerId = (await call('POST', '/manager/dashboard/owners', { name: 'เจ้าของ ทดสอบ', homes })).body
      .data.id
    const owner = await buildUser(app)
    await linkUser(app, owner.id, 'owner', manager.workspaceId, ownerId)
    expect(
      (await call('GET', '/owner/dashboard/inspections', undefined, owner.token)).body.data,
    ).toHaveLength(1)
    const theirs = await call('GET', `/owner/dashboard/inspections/${id}`, undefined, owner.token)
    expect(theirs.body.data.canRemark).toBe(false)
  })
})

describe('a remark of the tenant', () => {
  it('is answered, stands in a new version of the paper, and silence waits for it', async () => {
    const { id, tenant } = await signed()
    await app.runJobs()
    const sent = await remark(id, tenant.token)
    expect(sent.body.data).toMatchObject({ state: 'disputed', remarks: [{ state: 'open' }] })
    app.setNow('2026-11-28T04:00:00Z')
    const [{ id: remarkId }] = (await call('GET', `${base}/${id}`)).body.data.remarks
    const path = `${base}/${id}/remarks/${remarkId}`
    expect((await call('PUT', path, { verdict: 'declined', answer: '' })).body.fields).toHaveProperty(
      'answer',
    )
    const answered = await call('PUT', path, { verdict: 'accepted', answer: 'จะเปลี่ยนให้' })
    expect(answered.body.data).toMatchObject({ state: 'remarks', remarks: [{ state: 'accepted' }] })
    expect((await call('PUT', path, { verdict: 'declined', answer: 'ไม่' })).body.code).toBe(
      'inspections_remark_answered',
    )
    await app.runJobs()
    const text = await textOf(`${rented}/${id}/download`, tenant.token)
    for (const words of ['ก๊อกน้ำหยด', 'จะเปลี่ยนให้', 'Addendum']) expect(text).toContain(words)
    const { rows } = await app.kit.database.owner.query(
      'select version, state from seals where record_id = $1 order by version',
      [id],
    )
    expect(rows).toEqual([
      { version: 1, state: 'replaced' },
      { version: 2, state: 'sealed' },
    ])
    app.setNow('2026-11-28T03:00:00Z')
  })

  it('is answered by mail to whoever added it, once, and to nobody whose link is closed', async () => {
    const { id, tenant } = await signed()
    const mailsOf = async (remarkId: string) =>
      (
        await app.kit.database.owner.query(
          `select to_address, subject, text from mail_outbox where dedupe_key = $1`,
          [`inspection.answered:${remarkId}`],
        )
      ).rows
    await remark(id, tenant.token)
    await remark(id, tenant.token, 'ผนังร้าว')
    const [first, second] = (await call('GET', `${base}/${id}`)).body.data.remarks
    await app.runJobs()
    expect(await mailsOf(first.id)).toEqual([])
    const said = { verdict: 'declined', answer: 'ตรวจแล้วไม่พบ' }
    for (let i = 0; i < 2; i++)
      expect((await call('PUT', `${base}/${id}/remarks/${first.id}`, said)).status).toBe(200)
    await app.runJobs()
    const mails = await mailsOf(first.id)
    expect(mails).toMatchObject([{ to_address: tenant.email }])
    expect(mails[0].subject).toMatch(/ตอบข้อสังเกตของคุณในใบตรวจ MI-2026-\d+/)
    for (const words of ['ไม่เห็นด้วย', 'ก๊อกน้ำหยด', 'ตรวจแล้วไม่พบ', `/dashboard/tenant/inspections/${id}`])
      expect(mails[0].text).toContain(words)
    await app.kit.database.owner.query('delete from user_links where user_id = $1', [tenant.id])
    await call('PUT', `${base}/${id}/remarks/${second.id}`, { verdict: 'accepted', answer: '' })
    await app.runJobs()
    expect(await mailsOf(second.id)).toEqual([])
  })

  it('is taken until the last day and not after it; what is open is not accepted by silence', async () => {
    const { id, tenant } = await signed()
    await remark(id, tenant.token)
    await app.kit.database.owner.query(`update inspections set remarks_until = '2026-11-27' where id = $1`, [
      id,
    ])
    expect((await remark(id, tenant.token)).body.code).toBe('inspections_remarks_over')
    await acceptSilence(app.kit)
    expect((await call('GET', `${base}/${id}`)).body.data.state).toBe('disputed')
  })
})
