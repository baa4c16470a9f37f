import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { testApp } from '../../../testing/app.ts'

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
