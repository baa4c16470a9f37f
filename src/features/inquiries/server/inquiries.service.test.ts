import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const person = { name: 'มานี ทดสอบ', phone: '081-234-5678' }
type Mail = { to: string; subject: string; text: string; status: string }
const mails = async () =>
  (
    await app.kit.database.owner.query<Mail>(
      'select to_address as to, subject, text, status from mail_outbox order by created_at',
    )
  ).rows
const askHome = (id: string, body: object = {}, lang: 'th' | 'en' = 'th') =>
  app.call('POST', `/property/get-properties/${id}/contact`, {
    body: { ...person, message: 'เลี้ยงแมวได้ไหม', ...body },
    lang,
  })
const askAgent = (body: object) =>
  app.call('POST', '/property/agent-contact', { body: { ...person, ...body } })
/** Ten an hour are allowed: each test begins a new hour. */
beforeEach(async () => {
  await app.kit.database.owner.query('delete from rate_limits')
})

async function managerWithHome() {
  const manager = await buildManager(app)
  const homeId = await buildHome(app, manager.workspaceId)
  const list = (query = '') =>
    app.call('GET', `/manager/dashboard/get-inquiries${query}`, { token: manager.token })

  return { manager, homeId, list }
}

describe('a question about a home', () => {
  it('reaches its manager by mail, once, and their list', async () => {
    const { manager, homeId, list } = await managerWithHome()
    await app.kit.database.owner.query('update workspaces set email = $1 where id = $2', [
      'dorm@example.test',
      manager.workspaceId,
    ])
    const answer = await askHome(homeId, { email: 'Manee@Example.test' }, 'en')
    expect(answer.status).toBe(200)
    await app.runJobs()
    await app.runJobs()

    const sent = (await mails()).filter((mail) => mail.to === 'dorm@example.test')
    expect(sent).toHaveLength(1)
    expect(sent[0]!.subject).toContain('คุณมานี ถามเรื่อง')
    expect(sent[0]!.text).toContain('ชื่อ: มานี ทดสอบ')
    expect(sent[0]!.text).toContain('เลี้ยงแมวได้ไหม')
    expect(sent[0]!.text).toContain('manee@example.test')
    expect((await list()).body).toMatchObject({
      total: 1,
      counts: { open: 1 },
      data: [{ name: 'มานี ทดสอบ', phone: '+66812345678', propertyId: homeId, purpose: 'ask', locale: 'en' }],
    })
  })

  it('names the room once, whether or not the title has its number', async () => {
    const { manager } = await managerWithHome()
    await app.kit.database.owner.query('update workspaces set email = $1 where id = $2', [
      'once@example.test',
      manager.workspaceId,
    ])
    const titles = { '12/34': 'ห้อง 12/34 ใกล้สถานี', A5: 'ห้องA5 ริมน้ำ', '10': 'ห้อง 101 ชั้น 10/2' }
    for (const [unitNo, titleTh] of Object.entries(titles))
      await askHome(await buildHome(app, manager.workspaceId, { unitNo, titleTh }), { message: unitNo })
    await app.runJobs()
    await app.runJobs()

    const lines = (await mails())
      .filter((mail) => mail.to === 'once@example.test')
      .map(({ text }) => text.split('\n').find((line: string) => line.startsWith('ที่พัก:')))
    expect(lines.toSorted()).toEqual([
      'ที่พัก: 10 · ห้อง 101 ชั้น 10/2',
      'ที่พัก: ห้อง 12/34 ใกล้สถานี',
      'ที่พัก: ห้องA5 ริมน้ำ',
    ])
  })

  it('mails nothing to the address that was typed', async () => {
    const { homeId } = await managerWithHome()
    await askHome(homeId, { email: 'stranger@example.test' })
    await app.runJobs()

    expect((await mails()).filter((mail) => mail.to === 'stranger@example.test')).toEqual([])
  })

  it('stands in one line where a name was pasted with breaks, and reaches the manager all the same', async () => {
    const { manager, homeId, list } = await managerWithHome()
    await app.kit.database.owner.query('update workspaces set email = $1 where id = $2', [
      'lines@example.test',
      manager.workspaceId,
    ])
    await askHome(homeId, { name: 'มานี\r\nBcc: all@example.test' })
    await app.runJobs()

    expect((await list()).body.data[0].name).toBe('มานี Bcc: all@example.test')
    const sent = (await mails()).filter((mail) => mail.to === 'lines@example.test')
    expect(sent.map((mail) => mail.status)).toEqual(['kept'])
  })

  it.each([
    ['no way to answer', { phone: undefined }, { phone: expect.any(String) }],
    ['a phone number that is none', { phone: '12' }, { phone: expect.any(String) }],
    ['an address that is none', { email: 'nobody' }, { email: expect.any(String) }],
    ['no words', { message: '  ' }, { message: expect.any(String) }],
    ['too many words', { message: 'ก'.repeat(2_001) }, { message: expect.any(String) }],
    ['no name', { name: '' }, { name: expect.any(String) }],
  ])('is refused with %s', async (_, body, fields) => {
    const { homeId, list } = await managerWithHome()
    const answer = await askHome(homeId, body)

    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
    expect((await list()).body.total).toBe(0)
  })

  it('is 404 for a home that is not public', async () => {
    const manager = await buildManager(app)
    const hidden = await buildHome(app, manager.workspaceId, {}, { isPublished: false })

    expect((await askHome(hidden)).status).toBe(404)
  })

  it('is taken ten times an hour from one visitor', async () => {
    const { homeId } = await managerWithHome()
    const codes = []
    for (let n = 0; n < 11; n++) codes.push((await askHome(homeId)).status)

    expect(codes).toEqual([...Array(10).fill(200), 429])
  })
})

describe('a question to a manager', () => {
  it('goes by the name of their site', async () => {
    const { manager, list } = await managerWithHome()
    await app.kit.database.owner.query(
      'update workspaces set site_name = $1, is_published = true where id = $2',
      ['ask-me', manager.workspaceId],
    )
    expect((await askAgent({ siteName: 'ask-me', message: 'ว่างกี่ห้อง' })).status).toBe(200)
    expect((await list()).body.data).toMatchObject([{ message: 'ว่างกี่ห้อง', propertyId: null }])

    await app.kit.database.owner.query('update workspaces set is_published = false where id = $1', [
      manager.workspaceId,
    ])
    expect((await askAgent({ siteName: 'ask-me', message: 'ว่างกี่ห้อง' })).status).toBe(404)
  })

  it('goes to the product’s own people without one, with what is sought', async () => {
    const { list } = await managerWithHome()
    const answer = await askAgent({
      name: 'ปิติ หาบ้าน',
      purpose: 'rent',
      budgetSatang: '1500000',
      area: 'อ่อนนุช',
      message: '',
    })
    expect(answer.status).toBe(200)
    await app.runJobs()

    const sent = (await mails()).filter((mail) => mail.subject.includes('คุณปิติ'))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.to).toBe(app.kit.config.supportEmail)
    expect(sent[0]!.text).toContain('฿15,000')
    expect(sent[0]!.text).toContain('อ่อนนุช')
    expect((await list()).body.total).toBe(0)
  })

  it('is forgotten by the product after 180 days, and by no business', async () => {
    const { homeId, list } = await managerWithHome()
    await askHome(homeId)
    await askAgent({ purpose: 'buy', name: 'ลืมได้' })
    const kept = async () =>
      (await app.kit.database.owner.query("select id from inquiries where name = 'ลืมได้'")).rowCount
    const day = (days: number) => new Date(Date.parse('2026-11-20T03:00:00Z') + days * 86_400_000)
    await app.kit.database.owner.query('update inquiries set created_at = $1', [day(0)])
    app.setNow(day(180))
    await app.runSchedule('inquiries_forget')
    expect(await kept()).toBe(1)
    app.setNow(day(181))
    await app.runSchedule('inquiries_forget')
    expect(await kept()).toBe(0)
    app.setNow(day(0))
    expect((await list()).body.total).toBe(1)
  })

  it('needs words unless a home is sought', async () => {
    expect((await askAgent({})).body.fields).toEqual({ message: expect.any(String) })
    expect((await askAgent({ purpose: 'buy' })).status).toBe(200)
  })
})

describe('the list', () => {
  it('puts what waits first, finds by phone and words, and marks', async () => {
    const { manager, homeId, list } = await managerWithHome()
    const first = (await askHome(homeId)).body.data.id
    await askHome(homeId, { name: 'ชูใจ', phone: '0899999999', message: 'มีที่จอดรถไหม' })
    const mark = (id: string, status: string, { token } = manager) =>
      app.call('PUT', `/manager/dashboard/update-inquiries/${id}`, { body: { status }, token })

    expect((await mark(first, 'answered')).status).toBe(200)
    const names = async (query: string) =>
      (await list(query)).body.data.map((one: { name: string }) => one.name)
    expect(await names('')).toEqual(['ชูใจ', 'มานี ทดสอบ'])
    expect(await names('?search=081-234')).toEqual(['มานี ทดสอบ'])
    expect(await names(`?search=${encodeURIComponent('จอดรถ')}`)).toEqual(['ชูใจ'])
    expect(await names('?status=answered')).toEqual(['มานี ทดสอบ'])
    expect((await list()).body.counts).toEqual({ open: 1, answered: 1 })
  })

  it('belongs to its workspace alone', async () => {
    const { homeId } = await managerWithHome()
    const id = (await askHome(homeId)).body.data.id
    const other = await managerWithHome()

    expect((await other.list()).body.total).toBe(0)
    const answer = await app.call('PUT', `/manager/dashboard/update-inquiries/${id}`, {
      body: { status: 'answered' },
      token: other.manager.token,
    })
    expect(answer.status).toBe(404)
  })
})
