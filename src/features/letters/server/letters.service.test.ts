import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const lines: string[] = []
const app = await testApp({ log: createLog('debug', (line) => lines.push(line)) })
const { owner } = app.kit.database

const sender = { name: 'มานี ทดสอบ', email: 'Manee@Example.test', hasConsent: true }
const message = { ...sender, topic: 'start', message: 'อยากเริ่มใช้กับหอพัก <b>ของเรา</b>' }
const recommendation = {
  ...sender,
  about: 'manager',
  subject: 'หอพักบ้านใบเตย',
  subjectContact: 'https://baitoei.example',
  mayName: true,
}
const post = (path: string, body: object) => app.call('POST', path, { body })
const rows = async () => (await owner.query('select * from letters order by created_at')).rows
const mails = async () =>
  (await owner.query(`select to_address, subject, text, html from mail_outbox order by created_at`)).rows

beforeEach(async () => {
  await owner.query('delete from letters')
  await owner.query('delete from mail_outbox')
  await owner.query('delete from rate_limits')
})

describe('a message', () => {
  it('is kept and mailed to the product’s own address, its words as text', async () => {
    expect((await post('/contact', { ...message, contactNumber: '081-234-5678' })).status).toBe(200)
    expect(await rows()).toMatchObject([
      { kind: 'contact_start', email: 'manee@example.test', phone: '+66812345678', locale: 'en' },
    ])
    await app.runJobs()
    await app.runJobs()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0].to_address).toBe(app.kit.config.supportEmail)
    expect(sent[0].subject).not.toContain('มานี')
    expect(sent[0].text).toContain('081-234-5678')
    expect(sent[0].html).toContain('&lt;b&gt;')
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without a way to answer', { email: '' }, 'email'],
    ['with a number that cannot be', { contactNumber: '12' }, 'contactNumber'],
    ['without words', { message: '' }, 'message'],
    ['about nothing we know', { topic: 'spam' }, 'topic'],
    ['without consent', { hasConsent: false }, 'hasConsent'],
  ])('is refused %s', async (_, change, field) => {
    const { status, body } = await post('/contact', { ...message, ...change })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await rows()).toEqual([])
  })

  it('of a program that fills in every field is let pass and kept nowhere', async () => {
    expect((await post('/contact', { ...message, website: 'https://spam.example' })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('stops after ten in an hour from one address', async () => {
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await post('/contact', message)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('a recommendation', () => {
  it('is kept and mailed, with whether the sender may be named', async () => {
    expect((await post('/home/recommend', recommendation)).status).toBe(200)
    await app.runJobs()
    expect(await rows()).toMatchObject([{ kind: 'recommend_manager', may_name: true, message: null }])
    const [mail] = await mails()
    expect(mail.text).toContain('หอพักบ้านใบเตย')
    expect(mail.text).toContain('https://baitoei.example')
  })

  it.each([
    ['of nobody', { subject: '' }, 'subject'],
    ['of somebody who cannot be found', { subjectContact: '' }, 'subjectContact'],
  ])('is refused %s', async (_, change, field) => {
    const { status, body } = await post('/home/recommend', { ...recommendation, ...change })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('for administrators', () => {
  const list = async (query = '', as?: string) =>
    app.call('GET', `/admin/dashboard/letters${query}`, { token: as })
  const mark = (id: string, state: string, as?: string) =>
    app.call('PUT', `/admin/dashboard/letters/${id}`, { token: as, body: { state } })

  it('letters stand in a list, newest first, to be searched, read and answered', async () => {
    const { token, id: adminId } = await buildUser(app, { role: 'Admin' })
    await post('/contact', message)
    app.setNow(new Date(app.kit.now().getTime() + 1_000))
    await post('/home/recommend', recommendation)
    const all = await list('', token)
    expect(all.body.data).toMatchObject([
      { kind: 'recommend_manager', subject: 'หอพักบ้านใบเตย', mayName: true, state: 'new' },
      { kind: 'contact_start', message: 'อยากเริ่มใช้กับหอพัก <b>ของเรา</b>', state: 'new' },
    ])
    expect(all.body).toMatchObject({ total: 2, counts: { new: 2, read: 0, answered: 0 } })
    const found = await list(`?search=${encodeURIComponent('ใบเตย')}`, token)
    expect([found.body.total, found.body.counts]).toEqual([1, { new: 1, read: 0, answered: 0 }])
    expect((await list('?itemsPerPage=1&page=2', token)).body.data).toMatchObject([{ kind: 'contact_start' }])

    const [{ id }] = all.body.data
    for (const state of ['read', 'read', 'answered', 'new'])
      expect((await mark(id, state, token)).status).toBe(200)
    await mark(id, 'answered', token)
    expect((await list('?state=answered', token)).body).toMatchObject({ total: 1, data: [{ id }] })
    const { rows: log } = await owner.query(
      `select actor_id, before, after from audit_log where action = 'letter.marked' and record_id = $1 order by id`,
      [id],
    )
    expect(log).toEqual(
      [
        ['new', 'read'],
        ['read', 'answered'],
        ['answered', 'new'],
        ['new', 'answered'],
      ].map(([before, after]) => ({ actor_id: adminId, before: { state: before }, after: { state: after } })),
    )
    expect((await mark('0199f0a2-0000-7000-8000-0000000000ab', 'read', token)).status).toBe(404)
  })

  it('are for nobody else, and their words for nobody to change', async () => {
    await post('/contact', message)
    const [{ id }] = await rows()
    const { token } = await buildUser(app, { role: 'Manager' })
    const bare = await buildUser(app, { role: 'Admin', secondFactor: 'set' })
    for (const as of [undefined, token, bare.token]) {
      expect([401, 403]).toContain((await list('', as)).status)
      expect([401, 403]).toContain((await mark(id, 'read', as)).status)
    }
    const change = app.kit.database.global((tx) =>
      tx.execute(sql`update letters set message = 'x' where id = ${id}`),
    )
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('what people wrote', () => {
  it('is forgotten after as many days as they were told, with its mail', async () => {
    await post('/contact', message)
    await app.runJobs()
    const at = app.kit.now()
    app.setNow(new Date(at.getTime() + 179 * 86_400_000))
    await app.runSchedule('letters_forget')
    expect(await rows()).toHaveLength(1)
    app.setNow(new Date(at.getTime() + 181 * 86_400_000))
    await app.runSchedule('letters_forget')
    expect(await rows()).toEqual([])
    expect(await mails()).toEqual([])
    app.setNow(at)
  })

  it('stands in no log', async () => {
    await post('/contact', { ...message, contactNumber: '0812345678' })
    await post('/home/recommend', recommendation)
    await app.runJobs()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toMatch(/มานี|manee|0812345678|812345678|ใบเตย|baitoei/i)
  })
})
