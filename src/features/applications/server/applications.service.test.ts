import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()

const FORM = {
  firstName: 'สมหญิง',
  lastName: 'ใจดี',
  email: 'somying@example.test',
  phone: '081-234-5678',
  idNumber: '1101700230708',
  moveInDay: '2026-12-01',
  termMonths: '12',
  occupants: '1',
  pets: 'none',
  occupation: 'พยาบาล',
  incomeSatang: '4080000',
}

async function setUp() {
  const manager = await buildManager(app)
  const applicant = await buildUser(app)
  await app.call('PUT', '/user/contact-details', { token: applicant.token, body: { address: '12 ถนนสุขุมวิท' } })
  const propertyId = await buildHome(app, manager.workspaceId)
  const begun = await app.call('POST', '/tenant/dashboard/applications', {
    token: applicant.token,
    body: { propertyId },
  })

  return { manager, applicant, propertyId, id: begun.body.data.id as string, begun }
}

async function sent() {
  const all = await setUp()
  await app.call('PUT', `/tenant/dashboard/applications/${all.id}`, {
    token: all.applicant.token,
    body: { answers: FORM },
  })
  const submitted = await app.call('POST', '/property/apply-to-rent', {
    token: all.applicant.token,
    body: { id: all.id, hasConsented: true, signatureName: 'สมหญิง ใจดี' },
  })

  return { ...all, submitted }
}

describe('applying', () => {
  it('starts one draft per home with what we know, and keeps what is typed', async () => {
    const { applicant, propertyId, id, begun } = await setUp()
    expect(begun.body.data).toMatchObject({
      status: 'draft',
      answers: { firstName: 'สมหญิง', phone: '081-234-5678', currentAddress: '12 ถนนสุขุมวิท' },
    })
    const again = await app.call('POST', '/tenant/dashboard/applications', {
      token: applicant.token,
      body: { propertyId },
    })
    expect(again.body.data.id).toBe(id)

    await app.call('PUT', `/tenant/dashboard/applications/${id}`, {
      token: applicant.token,
      body: { answers: { occupation: 'ครู' } },
    })
    const { body } = await app.call('GET', `/tenant/dashboard/applications/${id}`, { token: applicant.token })
    expect(body.data.answers).toMatchObject({ firstName: 'สมหญิง', occupation: 'ครู' })
  })

  it('checks the whole form only when it is sent, and names the fields', async () => {
    const { applicant, id } = await setUp()
    const body = { id, hasConsented: true, signatureName: 'ก' }
    const refused = await app.call('POST', '/property/apply-to-rent', { token: applicant.token, body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual(
      expect.arrayContaining(['moveInDay', 'occupation', 'incomeSatang']),
    )
  })

  it('asks for consent and a typed name', async () => {
    const { applicant, id } = await setUp()
    const refused = await app.call('POST', '/property/apply-to-rent', {
      token: applicant.token,
      body: { id, hasConsented: false, signatureName: '' },
      lang: 'th',
    })
    expect(refused.body.fields).toEqual({
      hasConsented: 'ติ๊กยอมรับก่อนส่งคำขอ',
      signatureName: 'กรุณาพิมพ์ชื่อ–นามสกุลแทนลายเซ็น',
    })
  })

  it('mails the applicant and the manager once, however often the jobs run', async () => {
    const { submitted, applicant } = await sent()
    expect(submitted.body.data.status).toBe('submitted')
    await app.runJobs()
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select to_address, subject from mail_outbox where dedupe_key like 'application.%' and to_address = $1`,
      [FORM.email],
    )
    expect(rows).toHaveLength(1)
    expect(applicant.email).not.toBe(FORM.email)
  })

  it('hides an application from everyone else', async () => {
    const { id, manager } = await sent()
    const stranger = await buildUser(app)
    const other = await buildManager(app)
    expect(
      (await app.call('GET', `/tenant/dashboard/applications/${id}`, { token: stranger.token })).status,
    ).toBe(404)
    expect(
      (await app.call('GET', `/manager/dashboard/applications/${id}`, { token: other.token })).status,
    ).toBe(404)
    expect(
      (await app.call('GET', `/manager/dashboard/applications/${id}`, { token: manager.token })).status,
    ).toBe(200)
    expect(
      (await app.call('GET', `/manager/dashboard/applications/${id}`, { token: stranger.token })).body.code,
    ).toBe(102)
  })
})

describe('deciding', () => {
  it('begins the review by reading, masks the id number, and approves once', async () => {
    const { id, manager } = await sent()
    const read = await app.call('GET', `/manager/dashboard/applications/${id}`, { token: manager.token })
    expect(read.body.data).toMatchObject({ status: 'under_review', answers: { idNumber: '•••••••••0708' } })
    expect(JSON.stringify(read.body)).not.toContain(FORM.idNumber)

    const approved = await app.call('PUT', `/manager/dashboard/applications/${id}/approve`, {
      token: manager.token,
      body: {},
    })
    expect(approved.body.data).toMatchObject({
      status: 'approved',
      decidedByName: expect.stringContaining('วรรณา'),
    })
    const again = await app.call('PUT', `/manager/dashboard/applications/${id}/decline`, {
      token: manager.token,
      body: { reason: 'x' },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'application_approved' } })
    expect(approved.body.data.history.map((entry: { action: string }) => entry.action)).toEqual([
      'application.submitted',
      'application.under_review',
      'application.approved',
    ])
  })

  it('declines only with a reason, which the applicant reads', async () => {
    const { id, manager, applicant } = await sent()
    const bare = await app.call('PUT', `/manager/dashboard/applications/${id}/decline`, {
      token: manager.token,
      body: { reason: ' ' },
    })
    expect(bare.status).toBe(422)
    await app.call('PUT', `/manager/dashboard/applications/${id}/decline`, {
      token: manager.token,
      body: { reason: 'มีผู้เช่าแล้ว' },
    })
    const own = await app.call('GET', `/tenant/dashboard/applications/${id}`, { token: applicant.token })
    expect(own.body.data).toMatchObject({ status: 'declined', decisionReason: 'มีผู้เช่าแล้ว' })
  })

  it('needs the right to edit', async () => {
    const { id } = await sent()
    const viewer = await buildManager(app, { rights: ['view'] })
    const refused = await app.call('PUT', `/manager/dashboard/applications/${id}/approve`, {
      token: viewer.token,
      body: {},
    })
    expect(refused).toMatchObject({ status: 403, body: { code: 'no_right' } })
  })

  it('lists open ones by keyset, newest first', async () => {
    const manager = await buildManager(app)
    for (let i = 0; i < 3; i++) {
      const propertyId = await buildHome(app, manager.workspaceId, { unitNo: `20${i}` })
      const { token } = await buildUser(app)
      const { body } = await app.call('POST', '/tenant/dashboard/applications', {
        token,
        body: { propertyId },
      })
      await app.call('PUT', `/tenant/dashboard/applications/${body.data.id}`, {
        token,
        body: { answers: FORM },
      })
      app.setNow(new Date(app.kit.now().getTime() + 1000))
      await app.call('POST', '/property/apply-to-rent', {
        token,
        body: { id: body.data.id, hasConsented: true, signatureName: 'ส' },
      })
    }
    const path = '/manager/dashboard/applications?status=open&itemsPerPage=2'
    const first = await app.call('GET', path, { token: manager.token })
    expect(first.body).toMatchObject({ total: 3, data: [{ unitNo: '202' }, { unitNo: '201' }] })
    const second = await app.call('GET', `${path}&cursor=${first.body.nextCursor}`, { token: manager.token })
    expect(second.body.data).toMatchObject([{ unitNo: '200' }])
    expect(second.body.nextCursor).toBeUndefined()
    expect((await app.call('GET', `${path}&cursor=xx`, { token: manager.token })).body.code).toBe(
      'cursor_invalid',
    )
  })
})

describe('withdrawing', () => {
  it('takes an application back, after which nobody can decide on it', async () => {
    const { id, applicant, manager } = await sent()
    const withdrawn = await app.call('PUT', `/tenant/dashboard/applications/${id}/withdraw`, {
      token: applicant.token,
    })
    expect(withdrawn.body.data.status).toBe('withdrawn')
    const late = await app.call('PUT', `/manager/dashboard/applications/${id}/approve`, {
      token: manager.token,
      body: {},
    })
    expect(late.body.code).toBe('application_withdrawn')
  })
})
