import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { refreshAvailability } from '#features/properties/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const person = { name: 'มานี ทดสอบ', demoOrSchedule: true, forDateTime: '2026-11-25 1.00 P.M' }
const mails = async () =>
  (
    await app.kit.database.owner.query(
      'select to_address as to, subject, text, attachments from mail_outbox order by created_at',
    )
  ).rows as Mail[]
type Mail = {
  to: string
  subject: string
  text: string
  attachments: { name: string; type: string; text: string }[]
}
/** The calendar file of a mail, its folded lines whole. */
function calendarOf({ attachments: [file] }: Mail): string {
  expect([file!.name, file!.type]).toEqual(['visit.ics', 'text/calendar'])
  return file!.text.replaceAll('\r\n ', '')
}
const ask = (body: object, lang: 'th' | 'en' = 'th') =>
  app.call('POST', '/demo', { body: { ...person, ...body }, lang })
/** Ten an hour are allowed: each test begins a new hour. */
beforeEach(async () => {
  await app.kit.database.owner.query('delete from rate_limits')
})

describe('a request to see a home', () => {
  it('reaches manager and visitor by mail, once, and the manager’s list', async () => {
    const manager = await buildManager(app)
    const propertyId = await buildHome(app, manager.workspaceId)
    const answer = await ask({
      propertyId,
      contactNumber: '081-234-5678',
      contactEmail: 'Manee@Example.test',
    })
    expect(answer.status).toBe(200)
    await app.runJobs()
    const sent = await mails()
    expect(sent.map((mail) => [mail.to, mail.subject.replaceAll('\u00a0', ' ')])).toEqual(
      expect.arrayContaining([
        ['manee@example.test', 'รับนัดชม สตูดิโอใกล้สถานี แล้ว 25 พ.ย. 2569 13.00 น.'],
        [manager.email, 'มีผู้นัดชม สตูดิโอใกล้สถานี 25 พ.ย. 2569 13.00 น.'],
      ]),
    )
    expect(sent.find((mail) => mail.to === manager.email)!.text).toContain('081-234-5678')

    const list = await app.call('GET', '/manager/dashboard/get-visits', { token: manager.token })
    expect(list.body).toMatchObject({
      total: 1,
      data: [
        {
          name: 'มานี ทดสอบ',
          day: '2026-11-25',
          slot: '1.00 P.M',
          at: '2026-11-25T06:00:00Z',
          isShared: false,
        },
      ],
    })
    await ask({ propertyId, contactNumber: '0899999999' })
    const both = await app.call('GET', '/manager/dashboard/get-visits', { token: manager.token })
    expect(both.body.data.map((visit: { isShared: boolean }) => visit.isShared)).toEqual([true, true])

    const [visit] = both.body.data
    const stranger = await buildManager(app)
    const set = (token: string) =>
      app.call('PUT', `/manager/dashboard/update-visits/${visit.id}`, { token, body: { status: 'done' } })
    expect((await set(stranger.token)).status).toBe(404)
    expect((await set((await buildUser(app)).token)).body.code).toBe(102)
    expect((await set(manager.token)).status).toBe(200)

    const narrowed = async (query: string) => {
      const { body } = await app.call('GET', `/manager/dashboard/get-visits?${query}`, {
        token: manager.token,
      })
      return { ids: body.data.map((one: { id: string }) => one.id), total: body.total, counts: body.counts }
    }
    const other = both.body.data.find((one: { id: string }) => one.id !== visit.id)
    expect(await narrowed('status=done')).toEqual({ ids: [visit.id], total: 1, counts: { open: 1, done: 1 } })
    expect((await narrowed('status=open')).ids).toEqual([other.id])
    // A number is found as people write it.
    expect((await narrowed('search=089-999')).total).toBe(1)
    expect((await narrowed('search=%25')).total).toBe(0)
    const { rows } = await app.kit.database.owner.query(
      "select actor_id, before, after from audit_log where action = 'visit.changed'",
    )
    expect(rows).toEqual([{ actor_id: manager.id, before: { status: 'open' }, after: { status: 'done' } }])
  })

  it.each([
    [{}, { contactNumber: 'กรุณากรอกเบอร์โทรศัพท์' }],
    [{ contactNumber: '123' }, { contactNumber: expect.any(String) }],
    [{ contactEmail: 'ไม่ใช่อีเมล' }, { contactEmail: expect.any(String) }],
    [{ contactNumber: '0812345678', name: ' ' }, { name: 'กรุณากรอกชื่อ' }],
    [
      { contactNumber: '0812345678', forDateTime: '2026-11-20 9.00 A.M' },
      { forDateTime: 'เวลานี้ผ่านไปแล้ว เลือกเวลาถัดไป' },
    ],
    [
      { contactNumber: '0812345678', forDateTime: '2026-11-25 12.00 P.M' },
      { forDateTime: expect.any(String) },
    ],
    [
      { contactNumber: '0812345678', forDateTime: '2027-11-25 1.00 P.M' },
      { forDateTime: expect.any(String) },
    ],
  ])('refuses %j', async (body, fields) => {
    const { workspaceId } = await buildManager(app)
    const propertyId = await buildHome(app, workspaceId)
    const answer = await ask({ propertyId, ...body })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
  })

  it('is not for homes that are let or not public', async () => {
    const { workspaceId } = await buildManager(app)
    const propertyId = await buildHome(app, workspaceId)
    await buildLease(app, workspaceId, { propertyId })
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      refreshAvailability(tx, { workspaceId, propertyId, now: app.kit.now() }),
    )
    const contact = { contactNumber: '0812345678' }
    expect(await ask({ propertyId, ...contact })).toMatchObject({
      status: 409,
      body: { code: 'visit_home_rented' },
    })
    const draft = await buildHome(app, workspaceId, { unitNo: 'd' }, { isPublished: false })
    expect((await ask({ propertyId: draft, ...contact })).status).toBe(404)
    expect((await ask({ propertyId: newId(), ...contact })).status).toBe(404)
    expect((await ask(contact)).status).toBe(404)
  })

  it('stops after ten in an hour from one address', async () => {
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await ask({ propertyId: newId(), contactNumber: '0812345678' })).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
  })
})

it('takes a demo of the product to its own address', async () => {
  const answer = await ask({ demoOrSchedule: false, contactEmail: 'demo@example.test' }, 'en')
  expect(answer.status).toBe(200)
  await app.runJobs()
  const sent = await mails()
  expect(sent.find((mail) => mail.to === 'demo@example.test')!.subject).toBe(
    'Demo request received: 25\u00a0Nov\u00a02026 13:00',
  )
  // The two mails are jobs of their own and may be written in either order.
  const told = sent.filter((mail) => mail.subject.startsWith('มีผู้นัดสาธิต'))
  expect(told.map((mail) => mail.to)).toEqual([app.kit.config.supportEmail])
  expect(app.kit.config.supportEmail).toMatch(/^[^@]+@[^@]+$/)
})

describe('the mails about a visit', () => {
  it.each([
    ['th', '25 พ.ย. 2569 13.00 น. (เวลาประเทศไทย)', 'SUMMARY:นัดชม สตูดิโอใกล้สถานี'],
    ['en', '25 Nov 2026, 13:00 (Thailand time)', 'SUMMARY:Visit: Studio near the station'],
  ] as const)(
    'say in %s of which country the time is, and bring it for the calendar',
    async (lang, when, summary) => {
      const manager = await buildManager(app)
      const propertyId = await buildHome(app, manager.workspaceId)
      const contactEmail = `calendar-${lang}@example.test`
      await ask({ propertyId, contactEmail, contactNumber: '081-234-5678' }, lang)
      await app.runJobs()
      const [toVisitor, toManager] = [contactEmail, manager.email].map(
        (address) => (to: { to: string }) => to.to === address,
      )
      const sent = await mails()
      expect(sent.find(toVisitor!)!.text.replaceAll('\u00a0', ' ')).toContain(when)
      expect(sent.find(toManager!)!.text.replaceAll('\u00a0', ' ')).toContain(
        '25 พ.ย. 2569 13.00 น. (เวลาประเทศไทย)',
      )

      const own = calendarOf(sent.find(toVisitor!)!)
      // 13.00 in Thailand is 6.00 of UTC, for an hour.
      for (const line of ['DTSTART:20261125T060000Z', 'DTEND:20261125T070000Z', 'STATUS:TENTATIVE', summary])
        expect(own).toContain(line)
      const [theirs, uid] = [calendarOf(sent.find(toManager!)!), /^UID:.+$/m]
      expect(theirs).toContain('มานี ทดสอบ')
      expect(theirs.match(uid)![0]).toBe(own.match(uid)![0])
      expect(own).not.toContain('มานี')
    },
  )
})

describe('the way of a meeting', () => {
  it.each([
    [1, 'visit', 'ที่ห้องจริง'],
    [2, 'visit', 'ออนไลน์'],
    [1, 'demo', 'พบกันตัวต่อตัว'],
    [2, 'demo', 'ออนไลน์'],
  ] as const)('type %i of a %s is told as it was chosen', async (demoTypeID, what, word) => {
    const { workspaceId } = await buildManager(app)
    const propertyId = what === 'visit' ? await buildHome(app, workspaceId) : undefined
    const contactEmail = `way-${what}-${demoTypeID}@example.test`
    await ask({ propertyId, demoOrSchedule: what === 'visit', contactEmail, demoTypeID })
    await app.runJobs()
    const mail = (await mails()).find(({ to }) => to === contactEmail)!
    expect(mail.text).toContain(word)
  })
})
