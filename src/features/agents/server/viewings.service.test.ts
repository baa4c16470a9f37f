import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
type Body = Record<string, unknown>

/** A business on 20 November 2026 with two agents who have logins, and a visit the next morning. */
async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Body) =>
    app.call(method, `/manager/dashboard${path}`, { token: manager.token, body })
  const agent = async (name: string, email: string) => {
    const { body } = await call('POST', '/vendors', { name, email, services: ['agent'] })
    const login = await buildUser(app, { role: 'Agent' })
    await linkUser(app, login.id, 'vendor', workspaceId, body.data.id)
    return { id: body.data.id as string, token: login.token }
  }
  const one = await agent('นายหน้าอ้อ', `${newId()}@ruen.example`)
  const other = await agent('นายหน้าบี', `${newId()}@ruen.example`)
  const visitId = newId()
  await app.kit.database.owner.query(
    `insert into visits (workspace_id, id, property_id, name, phone, locale, day, slot, at)
     values ($1, $2, $3, 'คุณนภัส ผู้ชม', '+66800000201', 'th', '2026-11-21', '10.00 A.M', '2026-11-21T03:00:00Z')`,
    [workspaceId, visitId, await buildHome(app, workspaceId)],
  )
  const give = (vendorId: string) => call('PUT', `/viewings/${visitId}`, { vendorId })
  const viewings = async (token: string) =>
    (await app.call('GET', '/vendor/dashboard/get-agent-desk', { token })).body.data.viewings as Body[]
  const answer = (token: string, state: string) =>
    app.call('PUT', `/vendor/dashboard/agent-viewings/${visitId}`, { token, body: { state } })
  const mails = async () =>
    (
      await app.kit.database.owner.query(
        `select to_address, subject, text from mail_outbox where workspace_id = $1 and dedupe_key like 'viewing.given%'`,
        [workspaceId],
      )
    ).rows
  const status = async () =>
    (await app.kit.database.owner.query('select status from visits where id = $1', [visitId])).rows[0].status

  return { ...manager, call, one, other, visitId, give, viewings, answer, mails, status }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('a viewing', () => {
  it('that was given is mailed once, and seen with the visitor by that agent alone', async () => {
    expect((await h.give(h.one.id)).body.data).toMatchObject({
      ...{ vendorName: 'นายหน้าอ้อ', hasEmail: true, state: 'given', isOpen: true },
    })
    await h.give(h.one.id)
    await app.runJobs()
    await app.runJobs()
    const [mail, ...more] = await h.mails()
    expect(more).toEqual([])
    expect(mail.subject).toContain('นัดพาชม')
    // Who comes is on the agent's page, not in a mail that is passed on.
    expect(mail.text).not.toContain('นภัส')
    expect(await h.viewings(h.one.token)).toMatchObject([
      { visitorName: 'คุณนภัส ผู้ชม', visitorPhone: '+66800000201', state: 'given' },
    ])
    expect(await h.viewings(h.other.token)).toEqual([])
    const { body } = await h.call('GET', '/get-visits')
    expect(body.data).toMatchObject([{ agentName: 'นายหน้าอ้อ' }])
  })

  it('goes to another agent or back, and is then nobody else’s', async () => {
    await h.give(h.one.id)
    await h.give(h.other.id)
    expect(await h.viewings(h.one.token)).toEqual([])
    expect(await h.viewings(h.other.token)).toHaveLength(1)
    expect((await h.answer(h.one.token, 'done')).status).toBe(404)
    expect((await h.give('')).body.data).toMatchObject({ vendorId: null, state: null })
    expect(await h.viewings(h.other.token)).toEqual([])
    await app.runJobs()
    expect(await h.mails()).toEqual([])
  })

  it('is answered from its day on; shown, it is done for the business, too', async () => {
    await h.give(h.one.id)
    expect((await h.answer(h.one.token, 'done')).body.code).toBe('viewing_not_yet')
    app.setNow('2026-11-21T04:00:00Z')
    expect((await h.answer(h.one.token, 'nobody')).body.data.viewings).toMatchObject([{ state: 'nobody' }])
    expect(await h.status()).toBe('open')
    expect((await h.answer(h.one.token, 'done')).status).toBe(200)
    expect((await h.answer(h.one.token, 'done')).status).toBe(200)
    expect(await h.status()).toBe('done')
    expect((await h.give(h.other.id)).body.code).toBe('viewing_over')
    expect((await h.call('GET', `/viewings/${h.visitId}`)).body.data).toMatchObject({
      ...{ state: 'done', isOpen: false },
    })
  })

  it('of another business is not there, nor given to who is no agent', async () => {
    const plumber = (await h.call('POST', '/vendors', { name: 'ช่าง', services: ['plumbing'] })).body.data.id
    expect((await h.give(plumber)).body.fields).toHaveProperty('vendorId')
    const stranger = await house()
    expect((await stranger.call('PUT', `/viewings/${h.visitId}`, { vendorId: '' })).status).toBe(404)
    expect((await stranger.give(h.one.id)).body.fields).toHaveProperty('vendorId')
    expect((await stranger.call('GET', `/agents/${h.one.id}`)).status).toBe(404)
  })
})

describe('what an agent usually asks for', () => {
  it('is kept, shown where they are chosen, and not written over unseen', async () => {
    const path = `/agents/${h.one.id}`
    const before = (await h.call('GET', path)).body.data
    expect(before).toMatchObject({ terms: null })
    const usual = { kind: 'percent', rateBp: 7_500, coShareBp: 5_000 }
    const saved = await h.call('PUT', path, { ...usual, version: before.version })
    expect(saved.body.data).toMatchObject({
      terms: { kind: 'percent', rateBp: 7_500, flatSatang: '0', coShareBp: 5_000 },
    })
    const stale = await h.call('PUT', path, { ...usual, rateBp: 1, version: before.version })
    expect(stale.body.code).toBe('changed_meanwhile')
    expect((await h.call('PUT', path, { ...usual, kind: 'flat' })).body.fields).toHaveProperty('flatSatang')
    const { data } = (await h.call('GET', '/agents')).body
    expect(data.map(({ name, terms }: Body) => [name, (terms as Body | null)?.rateBp])).toEqual([
      ['นายหน้าบี', undefined],
      ['นายหน้าอ้อ', 7_500],
    ])
  })
})
