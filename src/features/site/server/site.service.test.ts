import { describe, expect, it, onTestFinished } from 'vitest'
import { notify } from '#server/notices/notify.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp()

describe('site config and lists', () => {
  it('answers the style under the product’s own name only', async () => {
    const { status, body } = await app.call('GET', '/config/ruen-style')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      primaryColor: '#8dc73f',
      successColor: '#8dc73f',
      availableColor: '#8dc73f',
      homePageUrl: 'http://localhost:3000',
    })
    // The three states of a home can be told apart, and an error is red.
    const { availableColor, comingSoonColor, rentedColor, errorColor } = body.data
    expect(new Set([availableColor, comingSoonColor, rentedColor]).size).toBe(3)
    const [red, green, blue] = errorColor
      .match(/[0-9a-f]{2}/g)
      .map((part: string) => Number.parseInt(part, 16))
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    expect((await app.call('GET', '/config/other-style')).status).toBe(404)
  })

  it('answers lists and questions in the language asked for', async () => {
    const thai = await app.call('GET', '/taxonomy', { lang: 'th' })
    const types = thai.body.data.find((one: { type: string }) => one.type === 'userType')
    expect(types.items).toHaveLength(7)
    expect(types.items[1]).toEqual({ key: '2', value: 'ผู้จัดการ' })
    const keysOf = (type: string) =>
      thai.body.data
        .find((one: { type: string }) => one.type === type)
        .items.map(({ key, value }: { key: string; value: string }) => `${key} ${value}`)
    expect(keysOf('currency')).toEqual(['1 USD', '2 THB'])
    expect(keysOf('language')).toEqual(['1 ไทย', '2 English'])
    expect(keysOf('demoType')).toEqual([expect.stringMatching(/^1 /), expect.stringMatching(/^2 /)])
    const faq = await app.call('GET', '/faq', { lang: 'en' })
    expect(faq.body.data[0].chapter).toBe('Tenants')
  })
})

describe('the outbox', () => {
  const content = {
    preheader: 'x',
    heading: 'สวัสดี',
    paragraphs: ['ข้อความ'],
    footer: { sender: 'เรือน', address: 'กรุงเทพฯ', reason: 'x' },
  }

  it('shows what was not sent, newest first, while there is no mail server', async () => {
    await notify(app.kit, {
      topic: 'bills',
      dedupeKey: '1',
      to: 'a@example.test',
      locale: 'th',
      subject: 'หนึ่ง',
      content,
    })
    app.setNow('2026-11-20T04:00:00Z')
    await notify(app.kit, {
      topic: 'bills',
      dedupeKey: '2',
      to: 'b@example.test',
      locale: 'th',
      subject: 'สอง',
      content,
    })
    const { body } = await app.call('GET', '/dev/outbox')
    expect(body.data.map((one: { subject: string }) => one.subject)).toEqual(['สอง', 'หนึ่ง'])
    const one = await app.call('GET', `/dev/outbox/${body.data[0].id}`)
    expect(one.body.data.text).toContain('ข้อความ')
  })

  it.each([
    ['with a mail server', { smtpUrl: 'smtp://mail.example' }],
    ['under a public name', { publicUrl: 'https://ruen.example' }],
  ])('is not there %s', async (_, change) => {
    const { config } = app.kit
    const before = { publicUrl: config.publicUrl, smtpUrl: config.mail.smtpUrl }
    if ('publicUrl' in change) config.publicUrl = change.publicUrl!
    if ('smtpUrl' in change) config.mail.smtpUrl = change.smtpUrl
    onTestFinished(() => {
      config.publicUrl = before.publicUrl
      config.mail.smtpUrl = before.smtpUrl
    })
    expect((await app.call('GET', '/dev/outbox')).status).toBe(404)
  })

  it('is not there for other machines', async () => {
    const { status } = await fetch(`${app.url}/api/dev/outbox`, { headers: { 'x-ruen-peer': '10.0.0.7' } })
    expect(status).toBe(404)
  })
})

describe('the reference', () => {
  it('is served whole from here', async () => {
    const page = await (await fetch(`${app.url}/api/docs`)).text()
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
    expect(files.every((address) => address.startsWith('/'))).toBe(true)
    for (const address of files.filter((one) => one.startsWith('/api/')))
      expect((await fetch(app.url + address)).status, address).toBe(200)
    expect(page).not.toMatch(/<script>|style=/)
  })
})
