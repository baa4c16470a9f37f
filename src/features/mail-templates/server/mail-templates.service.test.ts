import { describe, expect, it } from 'vitest'
import { text } from '#i18n/texts.ts'
import { MAIL_FIELDS, MAIL_KINDS } from '#server/notices/kinds.ts'
import { notify } from '#server/notices/notify.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const admin = await buildUser(app, { role: 'Admin' })
const manager = await buildManager(app)
const base = '/admin/dashboard/mail-templates'
const call = (method: string, path = '', body?: unknown, token = admin.token) =>
  app.call(method, base + path, { token, body })
const saved = async (kind: string, words: object) => {
  const { status, body } = await call('PUT', `/${kind}`, words)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.versions[0].number as number
}
const used = async (kind: string, words: object) => {
  const number = await saved(kind, words)
  expect((await call('PUT', `/${kind}/use`, { number })).status).toBe(200)
  return number
}
type Mail = { subject: string; text: string; html: string }
const mails = async (like: string) =>
  (
    await app.kit.database.owner.query<Mail>(
      'select subject, text, html from mail_outbox where dedupe_key like $1 order by created_at',
      [like],
    )
  ).rows

describe('the register of mails', () => {
  it('has a name in both languages for each kind and each field', () => {
    for (const locale of ['th', 'en'] as const) {
      for (const kind of Object.keys(MAIL_KINDS))
        expect(text(`mail_templates_kind.${kind}`, {}, locale), kind).toBeTruthy()
      for (const field of Object.keys(MAIL_FIELDS))
        expect(text(`mail_templates_field.${field}`, {}, locale), field).toBeTruthy()
    }
  })

  it('is read by administrators alone', async () => {
    expect((await call('GET')).body.data).toHaveLength(Object.keys(MAIL_KINDS).length)
    expect((await call('GET', '', undefined, manager.token)).body.code).toBe(101)
    expect((await call('PUT', '/receipt', { subjectTh: 'x' }, manager.token)).body.code).toBe(101)
    expect((await call('GET', '/nothing')).status).toBe(404)
    expect((await call('GET', '/constructor')).status).toBe(404)
  })
})

describe('a template', () => {
  it('is a draft, then in use, then archived, each saving a version', async () => {
    const kind = 'application.received'
    const first = await saved(kind, { subjectTh: 'ก {home}', subjectEn: 'A {home}' })
    expect(await saved(kind, { subjectTh: 'ก {home}', subjectEn: 'A {home}' })).toBe(first)
    await call('PUT', `/${kind}/use`, { number: first })
    const second = await saved(kind, { closingTh: 'ขอบคุณ', closingEn: 'Thanks' })
    const states = async () =>
      (await call('GET', `/${kind}`)).body.data.versions.map((one: { number: number; state: string }) => [
        one.number,
        one.state,
      ])
    expect(await states()).toEqual([
      [second, 'draft'],
      [first, 'in_use'],
    ])
    await call('PUT', `/${kind}/use`, { number: second })
    expect(await states()).toEqual([
      [second, 'in_use'],
      [first, 'archived'],
    ])
    await call('PUT', `/${kind}/own`)
    expect(await states()).toEqual([
      [second, 'archived'],
      [first, 'archived'],
    ])
    expect((await call('PUT', `/${kind}/use`, { number: 99 })).status).toBe(404)
  })

  it('refuses a field that is unknown, or missing in one language, by its place', async () => {
    const unknown = await call('PUT', '/receipt', { openingTh: 'ถึง {nmae}', openingEn: 'To {nmae}' })
    expect(unknown.body).toMatchObject({
      code: 'mail_template_field',
      message: expect.stringContaining('{nmae}'),
      fields: { openingTh: expect.any(String), openingEn: expect.any(String) },
    })
    const missing = await call('PUT', '/receipt', { closingTh: '{name}', closingEn: 'Thanks' })
    expect(Object.keys(missing.body.fields)).toEqual(['closingEn'])
    expect(missing.body).toMatchObject({
      code: 'mail_template_lacks',
      message: expect.stringContaining('{name}'),
    })
    const one = await call('PUT', '/receipt', { subjectTh: 'ใบเสร็จ' })
    expect(Object.keys(one.body.fields)).toEqual(['subjectEn'])
    expect((await call('GET', '/receipt')).body.data.versions).toEqual([])
  })
})

describe('mails with a template in use', () => {
  it('have its words, and keep link and reason of the product', async () => {
    await used('account.verify', {
      ...{ subjectTh: 'ยินดีต้อนรับ {name}', subjectEn: 'Welcome {name}' },
      ...{ openingTh: 'ดีใจที่มา {name}\n\nเริ่มได้เลย', openingEn: 'Glad to see you, {name}' },
      ...{ closingTh: 'ทีมงานเรือน', closingEn: 'The team' },
    })
    const registering = {
      ...{ email: 'new@example.test', password: 'long-enough-1', firstName: 'มานี', lastName: 'ใจดี' },
      ...{ phoneNumber: '0812345678' },
    }
    const made = await app.call('POST', '/account/register', { lang: 'th', body: registering })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await app.runJobs()
    const [mail] = await mails('account.verify:%')
    expect(mail!.subject).toBe('ยินดีต้อนรับ คุณมานี')
    expect(mail!.text).toMatch(/ดีใจที่มา คุณมานี\n\nเริ่มได้เลย/)
    expect(mail!.text).toContain('ทีมงานเรือน')
    expect(mail!.text).toMatch(/\/verify-email\?token=/)
    expect(mail!.html).toContain('ดีใจที่มา คุณมานี')
  })

  const bill = (locale: 'th' | 'en', key: string, fields: object) =>
    notify(app.kit, {
      dedupeKey: `invoice.issued:${key}`,
      topic: 'bills',
      mustMail: true,
      to: 'tenant@example.test',
      locale,
      subject: 'own subject',
      isGreeted: true,
      fields,
      content: {
        preheader: '',
        heading: 'own subject',
        paragraphs: ['own greeting', 'own text'],
        amount: { label: 'To pay', value: '8,500.00' },
        facts: [['No.', 'IV-1']],
        button: { label: 'Pay', url: 'http://localhost:3000/pay' },
        footer: { sender: 'Suk Jai', address: 'a', reason: 'own reason' },
      },
    })

  it('keep figures and facts whatever is written, in the language of the reader', async () => {
    const number = await used('invoice.issued', {
      ...{
        subjectTh: 'บิล {month}',
        subjectEn: 'Bill {month}',
        openingTh: 'เรียน {name}',
        openingEn: 'Dear {name}',
      },
    })
    await bill('en', 'a', { month: 'Nov', name: 'Somying' })
    const [mail] = await mails('invoice.issued:a')
    expect(mail).toMatchObject({ subject: 'Bill Nov' })
    for (const kept of [
      'Dear Somying',
      'own text',
      '8,500.00',
      'IV-1',
      'http://localhost:3000/pay',
      'own reason',
    ])
      expect(mail!.text).toContain(kept)
    expect(mail!.text).not.toContain('own greeting')
    // Somebody without a name gets no "Dear ,".
    await bill('en', 'b', { month: 'Nov', name: '' })
    const [nameless] = await mails('invoice.issued:b')
    expect(nameless!.text).toContain('own greeting')
    expect(nameless!.text).not.toContain('Dear')
    expect(nameless!.subject).toBe('Bill Nov')
    await call('PUT', '/invoice.issued/own')
    await bill('th', 'c', { month: 'พ.ย.', name: 'ก' })
    expect((await mails('invoice.issued:c'))[0]!.subject).toBe('own subject')
    expect(number).toBeGreaterThan(0)
  })

  it('escape what is written', async () => {
    await used('invoice.reminder', { openingTh: '<b>{name}</b>', openingEn: '<img src=x> {name}' })
    await notify(app.kit, {
      dedupeKey: 'invoice.reminder:x',
      topic: 'bills',
      to: 'tenant@example.test',
      locale: 'en',
      subject: 's',
      fields: { name: '<script>' },
      content: {
        preheader: '',
        heading: 's',
        paragraphs: [],
        footer: { sender: 'a', address: '', reason: '' },
      },
    })
    const [mail] = await mails('invoice.reminder:x')
    expect(mail!.html).not.toMatch(/<img src=x|<script/)
  })
})

describe('preview and test', () => {
  const words = { subjectTh: 'ถึง {name}', subjectEn: 'To {name}', openingTh: 'สวัสดี', openingEn: 'Hello' }

  it('show sample values in both languages', async () => {
    const { body } = await call('POST', '/receipt/preview', { ...words, language: 'en' })
    expect(body.data.subject).toBe('To Somying')
    expect(body.data.html).toContain('Hello')
    expect(body.data.text).toContain('Hello')
    const thai = await call('POST', '/receipt/preview', { ...words, language: 'th' })
    expect(thai.body.data.subject).toBe('ถึง คุณสมหญิง')
    expect(
      (await call('POST', '/receipt/preview', { ...words, closingTh: '{x}', closingEn: '{x}' })).status,
    ).toBe(422)
  })

  it('go to whoever asks alone, marked', async () => {
    const { body } = await call('POST', '/receipt/test', { ...words, language: 'th' })
    expect(body.data.to).toBe(admin.email)
    const sent = await mails('mail_template.test:%')
    expect(sent.map(({ subject }) => subject)).toEqual(['[ทดสอบ] ถึง คุณสมหญิง'])
  })
})
