import { describe, expect, it } from 'vitest'
import { TOPICS, WAYS } from '#contract/notices.ts'
import { notify } from '#server/notices/notify.ts'
import { seal } from '#server/seal.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const PATH = '/user/notifications'
const user = await buildUser(app, { email: 'malee@example.test' })
const other = await buildUser(app, { email: 'other@example.test' })

const read = async (token = user.token) => (await app.call('GET', PATH, { token })).body.data
const stop = (token: string) => app.call('POST', '/user/stop-mail', { body: { token } })
let count = 0

/** Tells somebody something as listeners do. Answers where the mail stands, and the token of its link. */
async function send(
  to: string,
  topic: 'bills' | 'visits' | 'papers' | 'security' = 'bills',
  mustMail = false,
) {
  const dedupeKey = `test:${count++}`
  const status = await notify(app.kit, {
    ...{ dedupeKey, topic, mustMail, to, locale: 'en', subject: 'Rent' },
    content: {
      preheader: 'Rent',
      heading: 'Rent',
      paragraphs: ['Rent'],
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'You rent a home' },
    },
  })
  const { rows } = await app.kit.database.owner.query(
    'select text, html from mail_outbox where dedupe_key = $1',
    [dedupeKey],
  )
  const token = /unsubscribe\?token=([\w.%-]+)/.exec(rows[0]?.text ?? '')?.[1]

  return { status, token: token && decodeURIComponent(token), html: rows[0]?.html as string | undefined }
}

const choose = (topic: string, way: string, isOn: boolean, token = user.token) =>
  app.call('PUT', PATH, { token, body: { topic, way, isOn } })

describe('wishes', () => {
  it('say everything by bell and mail at first, change one by one, and are each person’s own', async () => {
    const { wishes, quiet } = await read()
    for (const topic of TOPICS) expect(wishes[topic]).toMatchObject({ bell: true, mail: true })
    expect([wishes.repairs.push, wishes.news.push]).toEqual([true, false])
    expect(quiet).toEqual({ isOn: true, fromMinute: 1320, untilMinute: 420 })
    for (const way of WAYS) {
      expect((await choose('bills', way, false)).status).toBe(200)
      expect((await read()).wishes.bills[way]).toBe(false)
      expect((await read()).wishes.visits.bell).toBe(true)
      expect((await read(other.token)).wishes.bills[way]).toBe(true)
      await choose('bills', way, true)
      expect((await read()).wishes.bills[way]).toBe(true)
    }
    expect((await app.call('GET', PATH)).status).toBe(401)
    expect((await app.call('PUT', PATH, { body: {} })).status).toBe(401)
  })

  it('hold back the mail of what was turned off, and nothing else', async () => {
    await choose('bills', 'mail', false)
    expect((await send('Malee@Example.test')).status).toBe('stopped')
    expect((await send('malee@example.test', 'visits')).status).toBe('kept')
    expect((await send('other@example.test')).status).toBe('kept')
    await choose('bills', 'mail', true)
    expect((await send('malee@example.test')).status).toBe('kept')
  })

  it('never hold back what must be mailed, nor papers and what guards an account', async () => {
    await choose('bills', 'mail', false)
    const bill = await send('malee@example.test', 'bills', true)
    expect([bill.status, bill.token]).toEqual(['kept', undefined])
    await choose('bills', 'mail', true)
    for (const [topic, way] of [
      ['papers', 'mail'],
      ['security', 'mail'],
      ['security', 'bell'],
    ] as const) {
      expect(await choose(topic, way, false)).toMatchObject({ status: 422, body: { code: 'notice_locked' } })
      expect((await choose(topic, way, true)).status).toBe(200)
      expect((await read()).wishes[topic][way]).toBe(true)
    }
    for (const topic of ['papers', 'security'] as const)
      expect((await send('malee@example.test', topic)).token).toBeUndefined()
  })

  it('take no topic, way or time that there is not', async () => {
    for (const body of [
      { topic: 'all', way: 'mail', isOn: true },
      { topic: 'bills', way: 'fax', isOn: true },
      { topic: 'bills', way: 'mail' },
    ])
      expect((await app.call('PUT', PATH, { token: user.token, body })).status).toBe(422)
    const quiet = (body: unknown) => app.call('PUT', `${PATH}/quiet`, { token: user.token, body })
    for (const minute of [-1, 1440, 1.5, null])
      expect((await quiet({ isOn: true, fromMinute: minute, untilMinute: 60 })).status).toBe(422)
    expect((await quiet({ isOn: false, fromMinute: 0, untilMinute: 1439 })).status).toBe(200)
    expect((await read()).quiet).toEqual({ isOn: false, fromMinute: 0, untilMinute: 1439 })
    expect((await read(other.token)).quiet.isOn).toBe(true)
  })

  it('of mails go along to a new address', async () => {
    const mover = await buildUser(app, { email: 'before@example.test' })
    await choose('visits', 'mail', false, mover.token)
    await app.call('POST', '/account/change-email', {
      token: mover.token,
      body: { email: 'after@example.test' },
    })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select text from mail_outbox where to_address = 'after@example.test'`,
    )
    await app.call('POST', `/account/verify-email?token=${/token=([\w-]+)/.exec(rows[0].text)![1]}`)
    expect((await send('after@example.test', 'visits')).status).toBe('stopped')
    expect((await send('before@example.test', 'visits')).status).toBe('kept')
  })
})

describe('the link of a mail', () => {
  it('stops its topic for its address without a login, and twice is once', async () => {
    const { token, html } = await send('nobody@example.test')
    expect(html).toContain('Stop mails like this')
    for (let i = 0; i < 2; i++)
      expect(await stop(token!)).toMatchObject({ status: 200, body: { data: { topic: 'bills' } } })
    expect((await send('nobody@example.test')).status).toBe('stopped')
    expect((await send('nobody@example.test', 'visits')).status).toBe('kept')
  })

  it('that is older than the topics stops the topic of its kind', async () => {
    const sealed = (kind: string) =>
      seal(app.kit.config, JSON.stringify(['old@example.test', kind]), 'mail-stop')
    expect((await stop(sealed('insurance'))).body.data).toEqual({ topic: 'calendar' })
    expect((await stop(sealed('receipts'))).body.data).toEqual({ topic: 'bills' })
    for (const kind of ['security', 'papers', 'x']) expect((await stop(sealed(kind))).status, kind).toBe(422)
  })

  it('shows in the settings of who has an account', async () => {
    const { token } = await send(other.email, 'visits')
    await stop(token!)
    const { wishes } = await read(other.token)
    expect([wishes.visits.mail, wishes.visits.bell, wishes.bills.mail]).toEqual([false, true, true])
  })

  it('cannot be made up or bent, and does not tell its address', async () => {
    const { token } = await send('secret@example.test')
    expect(Buffer.from(token!, 'base64url').toString()).not.toContain('secret')
    const changed = token!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const bent of ['', 'x', 'v1.AAAA', changed, `${token}x`, `${token}x`.replace('v1', 'v2')])
      expect(await stop(bent)).toMatchObject({ status: 422, body: { code: 'stop_link' } })
    expect((await send('secret@example.test')).status).toBe('kept')
  })
})
