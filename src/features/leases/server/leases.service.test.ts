import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
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
  occupants: '2',
  pets: 'none',
  occupation: 'พยาบาล',
  incomeSatang: '4080000',
}

type Letting = Awaited<ReturnType<typeof approved>>

async function approved(homes = 1) {
  const manager = await buildManager(app)
  const applicant = await buildUser(app)
  const propertyId = await buildHome(app, manager.workspaceId)
  for (let more = 1; more < homes; more++) await buildHome(app, manager.workspaceId)
  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token, body })
  const asManager = as(manager.token)
  const asTenant = as(applicant.token)
  const begun = await asTenant('POST', '/tenant/dashboard/applications', { propertyId })
  const applicationId = begun.body.data.id as string
  await asTenant('PUT', `/tenant/dashboard/applications/${applicationId}`, { answers: FORM })
  await asTenant('POST', '/property/apply-to-rent', {
    id: applicationId,
    hasConsented: true,
    signatureName: 'สมหญิง ใจดี',
  })
  await asManager('PUT', `/manager/dashboard/applications/${applicationId}/approve`, {})

  return { manager, applicant, propertyId, applicationId, asManager, asTenant }
}

async function drafted(homes = 1) {
  const all = await approved(homes)
  const { body } = await all.asManager('POST', '/manager/dashboard/document/leases', {
    applicationId: all.applicationId,
  })

  return { ...all, id: body.data.id as string, draft: body.data }
}

const send = ({ asManager }: Letting, id: string) =>
  asManager('POST', `/manager/dashboard/document/leases/${id}/send`, {
    typedName: 'วรรณา ทดสอบ',
    hasConsented: true,
  })

/** Asks for a code and reads it from the mail, as its owner would. */
async function codeFor({ asTenant, applicant }: Letting, id: string): Promise<string> {
  const asked = await asTenant('POST', `/tenant/dashboard/leases/${id}/code`)
  expect(asked.status).toBe(200)
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    `select subject from mail_outbox where to_address = $1 and dedupe_key like 'lease.code:%' order by created_at desc, id desc limit 1`,
    [applicant.email],
  )

  return /\d{6}/.exec(rows[0].subject)![0]
}

const sign = ({ asTenant }: Letting, id: string, code: string) =>
  asTenant('POST', `/tenant/dashboard/leases/${id}/sign`, {
    signature: { method: 'typed', typedName: 'สมหญิง ใจดี' },
    code,
    hasConsented: true,
  })

async function signed() {
  const all = await drafted()
  await send(all, all.id)
  const answer = await sign(all, all.id, await codeFor(all, all.id))

  return { ...all, answer }
}

type StandingBill = { id: string; period: string; total: string; days: number }

/** The bills of months that stand, with the days of rent that each asks for. */
async function standing(leaseId: string): Promise<StandingBill[]> {
  const { rows } = await app.kit.database.owner.query(
    `select i.id, i.period, i.total_satang::text as total, coalesce((l.cause->>'days')::int, 31) as days
       from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'rent'
      where i.lease_id = $1 and i.kind = 'rent' and i.status <> 'void' order by i.period`,
    [leaseId],
  )

  return rows
}
const daysOf = async (leaseId: string) => (await standing(leaseId)).map(({ days }) => days)

/** A hundred baht in the hand. */
const pay = ({ manager, propertyId }: Letting, { id: invoiceId }: StandingBill) =>
  recordPayment(app.kit, {
    ...{ workspaceId: manager.workspaceId, propertyId, invoiceId, method: 'cash', amountSatang: 10_000n },
    ...{ idempotencyKey: newId(), by: manager.id },
  })

/** A card for all of it, whose bank has not answered. */
const cardAtItsBank = ({ id }: StandingBill) =>
  app.kit.database.owner.query(
    `insert into payments (workspace_id, id, invoice_id, tenant_id, method, amount_satang, idempotency_key, request_hash, created_at)
     select workspace_id, $2, id, tenant_id, 'card', total_satang - paid_satang, $3, 'x', now() from invoices where id = $1`,
    [id, newId(), newId()],
  )

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a draft', () => {
  it('is filled in from the application, the home and the settings, once', async () => {
    const { draft, asManager, applicationId } = await drafted()
    expect(draft).toMatchObject({
      status: 'draft',
      tenantName: 'สมหญิง ใจดี',
      startDay: '2026-12-01',
      endDay: '2027-11-30',
      dueDay: 5,
      occupants: 2,
      hasTenantAccount: true,
      overlap: null,
    })
    expect(draft.no).toMatch(/^LS-2026-\d{4}$/)
    expect(draft.clauses[0].th).toContain('1101700230708')
    const again = await asManager('POST', '/manager/dashboard/document/leases', { applicationId })
    expect(again.body.data.id).toBe(draft.id)
  })

  it('needs an approved application', async () => {
    const { asTenant, asManager, propertyId } = await approved()
    const stranger = await buildUser(app)
    const begun = await app.call('POST', '/tenant/dashboard/applications', {
      token: stranger.token,
      body: { propertyId },
    })
    const id = begun.body.data.id
    await app.call('PUT', `/tenant/dashboard/applications/${id}`, {
      token: stranger.token,
      body: { answers: FORM },
    })
    await app.call('POST', '/property/apply-to-rent', {
      token: stranger.token,
      body: { id, hasConsented: true, signatureName: 'ก ข' },
    })
    const refused = await asManager('POST', '/manager/dashboard/document/leases', { applicationId: id })
    expect([refused.status, refused.body.code]).toEqual([409, 'lease_application_not_approved'])
    expect(
      (await asTenant('POST', '/manager/dashboard/document/leases', { applicationId: id })).body.code,
    ).toBe(102)
  })

  it('does not give a tenant record to whoever types its address', async () => {
    const first = await signed()
    const known = await app.kit.database.owner.query(
      'select id, email from tenants where workspace_id = $1',
      [first.manager.workspaceId],
    )
    const home = await buildHome(app, first.manager.workspaceId)
    const impostor = await buildUser(app)
    const as = (method: string, path: string, body: unknown) =>
      app.call(method, path, { token: impostor.token, body })
    const id = (await as('POST', '/tenant/dashboard/applications', { propertyId: home })).body.data.id
    await as('PUT', `/tenant/dashboard/applications/${id}`, {
      answers: { ...FORM, email: known.rows[0].email },
    })
    await as('POST', '/property/apply-to-rent', { id, hasConsented: true, signatureName: 'ก ข' })
    await first.asManager('PUT', `/manager/dashboard/applications/${id}/approve`, {})
    const lease = await first.asManager('POST', '/manager/dashboard/document/leases', { applicationId: id })
    expect(lease.body.data.tenantId).not.toBe(known.rows[0].id)
    expect(
      (await app.call('GET', `/tenant/dashboard/leases/${first.id}`, { token: impostor.token })).status,
    ).toBe(404)
  })

  it('can be changed until it is sent, and shows what the rule says without blocking', async () => {
    const all = await drafted(3)
    const path = `/manager/dashboard/document/leases/${all.id}`
    const kept = await all.asManager('PUT', path, {
      rentSatang: '1500000',
      depositSatang: '3000000',
      advanceSatang: '1500000',
    })
    expect(kept.body.data.check).toMatchObject({ findings: [], landlordUnits: 3, upFront: { months: 3 } })
    const above = await all.asManager('PUT', path, { advanceSatang: '3000000' })
    expect(above.body.data.check.findings).toMatchObject([
      {
        id: 'up_front_above_limit',
        level: 'must_look',
        sourceKey: 'th-lease-2568',
        months: 4,
        limitSatang: '4500000',
        actualSatang: '6000000',
      },
    ])
    const sent = await send(all, all.id)
    expect(sent.body.data.status).toBe('sent')
    const { rows } = await app.kit.database.owner.query('select findings from leases where id = $1', [all.id])
    expect(rows[0].findings).toMatchObject([{ id: 'up_front_above_limit', actualSatang: '6000000' }])

    const late = await all.asManager('PUT', path, { rentSatang: '1' })
    expect([late.status, late.body.code]).toEqual([409, 'lease_sent'])
    expect((await all.asManager('DELETE', path)).body.code).toBe('lease_sent')
  })

  it('refuses days in the wrong order, and a draft is thrown away whole', async () => {
    const { asManager, id } = await drafted()
    const path = `/manager/dashboard/document/leases/${id}`
    const wrong = await asManager('PUT', path, { endDay: '2026-11-01' })
    expect(wrong.body.fields).toHaveProperty('endDay')
    expect((await asManager('DELETE', path)).status).toBe(200)
    expect((await asManager('GET', path)).status).toBe(404)
  })

  it('is a PDF with a watermark before it is sent', async () => {
    const { manager, id } = await drafted()
    const response = await fetch(`${app.url}/api/manager/dashboard/document/leases/${id}/pdf`, {
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('sending', () => {
  it('signs for the manager, fixes the paper and mails the tenant once', async () => {
    const all = await drafted()
    expect((await all.asTenant('GET', `/tenant/dashboard/leases/${all.id}`)).status).toBe(404)
    const sent = await send(all, all.id)
    expect(sent.body.data).toMatchObject({
      status: 'sent',
      signBy: '2026-11-27',
      signatures: [{ party: 'manager', typedName: 'วรรณา ทดสอบ' }],
    })
    await app.runJobs()
    await app.runJobs()
    const mails = await app.kit.database.owner.query(
      `select to_address, subject from mail_outbox where dedupe_key = $1`,
      [`lease.sent:${all.id}`],
    )
    expect(mails.rows).toHaveLength(1)
    expect(mails.rows[0].subject).toContain('27\u00a0Nov\u00a02026')

    const pdf = await fetch(`${app.url}/api/tenant/dashboard/leases/${all.id}/pdf`, {
      headers: { authorization: `Bearer ${all.applicant.token}` },
    })
    const sha256 = createHash('sha256')
      .update(Buffer.from(await pdf.arrayBuffer()))
      .digest('hex')
    expect(sha256).toBe(sent.body.data.paperSha256)
    expect(sent.body.data.signatures[0].paperSha256).toBe(sha256)
  })

  it('needs a typed name and consent, and happens once', async () => {
    const all = await drafted()
    const path = `/manager/dashboard/document/leases/${all.id}/send`
    const refused = await all.asManager('POST', path, { typedName: ' ', hasConsented: false })
    expect(Object.keys(refused.body.fields).sort()).toEqual(['hasConsented', 'typedName'])
    const both = await Promise.all([send(all, all.id), send(all, all.id)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    const papers = await app.kit.database.owner.query('select id from documents where record_id = $1', [
      all.id,
    ])
    expect(papers.rows).toHaveLength(1)
  })

  it('refuses a home that is promised for the same days', async () => {
    const all = await drafted()
    await send(all, all.id)
    const second = await all.asManager('POST', '/manager/dashboard/document/leases', {
      propertyId: all.propertyId,
      tenantId: all.draft.tenantId,
    })
    expect(second.body.data.overlap).toMatchObject({ id: all.id })
    const refused = await send(all, second.body.data.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'lease_overlap'])
    expect(refused.body.message).toContain(all.draft.no)

    await all.asManager('PUT', `/manager/dashboard/document/leases/${second.body.data.id}`, {
      startDay: '2027-12-01',
      endDay: '2028-11-30',
    })
    expect((await send(all, second.body.data.id)).status).toBe(200)
  })
})

describe('signing', () => {
  it('makes the lease active, keeps the evidence and mails the signed paper to both', async () => {
    const { answer, id, manager, asManager } = await signed()
    expect(answer.body.data).toMatchObject({ status: 'active', canSign: false })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      'select party, method, typed_name, ip, user_agent, consent_text, paper_sha256 from lease_signatures where lease_id = $1 order by at, party',
      [id],
    )
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.party === 'tenant')).toMatchObject({
      method: 'emailCode',
      typed_name: 'สมหญิง ใจดี',
      ip: '127.0.0.1',
      paper_sha256: answer.body.data.paperSha256,
    })
    expect(rows[0].consent_text).toContain('ลงนามด้วยวิธีอิเล็กทรอนิกส์')
    const mails = await app.kit.database.owner.query(
      `select to_address, attachments from mail_outbox where dedupe_key like $1`,
      [`lease.signed:${id}:%`],
    )
    expect(mails.rows).toHaveLength(2)
    for (const mail of mails.rows) expect(mail.attachments).toHaveLength(1)
    const read = await asManager('GET', `/manager/dashboard/document/leases/${id}`)
    expect(read.body.data.hasSignedPaper).toBe(true)
    expect(read.body.data.history.map((entry: { action: string }) => entry.action)).toEqual([
      'lease.drafted',
      'lease.sent',
      'lease.signed',
    ])
    expect(manager.workspaceId).toBeTruthy()
  })

  it('makes the first bill with the signature, once', async () => {
    const { id, asManager } = await signed()
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select kind, status, total_satang::text from invoices where lease_id = $1`,
      [id],
    )
    const lease = (await asManager('GET', `/manager/dashboard/document/leases/${id}`)).body.data
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'first', status: 'due' })
    expect(BigInt(rows[0].total_satang)).toBeGreaterThanOrEqual(
      BigInt(lease.depositSatang) + BigInt(lease.rentSatang),
    )
  })

  it('lets the home at once, and frees it when the lease has ended', async () => {
    const all = await signed()
    const home = async () => {
      const { rows } = await app.kit.database.owner.query(
        `select p.status, i.status as listed from properties p left join listing_index i on i.property_id = p.id where p.id = $1`,
        [all.propertyId],
      )
      return rows[0]
    }
    expect(await home()).toEqual({ status: 'rented', listed: 'rented' })
    const stranger = await buildUser(app)
    const late = await app.call('POST', '/tenant/dashboard/applications', {
      token: stranger.token,
      body: { propertyId: all.propertyId },
    })
    expect(late.body.code).toBe('home_rented')
    await all.asManager('POST', `/manager/dashboard/document/leases/${all.id}/terminate`, {
      reason: 'ผู้เช่าไม่เข้าอยู่',
      day: '2026-11-20',
      meantDays: ['2026-11-20'],
    })
    expect(await home()).toEqual({ status: 'available', listed: 'available' })
  })

  it('counts wrong codes, voids them after five and forgets old ones', async () => {
    const all = await drafted()
    await send(all, all.id)
    const code = await codeFor(all, all.id)
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await sign(all, all.id, otherCode(code))
      expect([wrong.status, wrong.body.code]).toEqual([422, 'lease_code_wrong'])
    }
    expect((await sign(all, all.id, code)).body.code).toBe('lease_code_expired')

    const next = await codeFor(all, all.id)
    app.setNow('2026-11-20T03:11:00Z')
    expect((await sign(all, all.id, next)).body.code).toBe('lease_code_expired')
    const last = await codeFor(all, all.id)
    expect((await sign(all, all.id, last)).status).toBe(200)
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('happens once, also when sent three times at the same moment, and nobody hears of a wrong code', async () => {
    const all = await drafted()
    await send(all, all.id)
    const code = await codeFor(all, all.id)
    const answers = await Promise.all([1, 2, 3].map(() => sign(all, all.id, code)))
    expect(answers.map((one) => one.body.code ?? one.status).sort()).toEqual([
      200,
      'lease_active',
      'lease_active',
    ])
    const again = await sign(all, all.id, code)
    expect([again.status, again.body.code]).toEqual([409, 'lease_active'])
    const asked = await all.asTenant('POST', `/tenant/dashboard/leases/${all.id}/code`)
    expect(asked.body.code).toBe('lease_active')
  })

  it('is refused after the day to sign', async () => {
    const all = await drafted()
    await send(all, all.id)
    app.setNow('2026-11-28T03:00:00Z')
    const { token } = await openSession(app.kit, all.applicant.id, 'test')
    const late = await app.call('POST', `/tenant/dashboard/leases/${all.id}/code`, { token })
    app.setNow('2026-11-20T03:00:00Z')
    expect(late.body.code).toBe('lease_sign_late')
  })

  it('is nobody else’s business', async () => {
    const { id } = await signed()
    const other = await signed()
    const stranger = await buildUser(app)
    for (const token of [stranger.token, other.applicant.token])
      for (const [method, path] of [
        ['GET', `/tenant/dashboard/leases/${id}`],
        ['GET', `/tenant/dashboard/leases/${id}/pdf`],
        ['POST', `/tenant/dashboard/leases/${id}/code`],
      ] as const)
        expect((await app.call(method, path, { token })).status).toBe(404)
    for (const path of [
      `/manager/dashboard/document/leases/${id}`,
      `/manager/dashboard/document/leases/${id}/pdf`,
    ])
      expect((await app.call('GET', path, { token: other.manager.token })).status).toBe(404)
    expect((await app.call('GET', `/tenant/dashboard/leases/${id}`)).status).toBe(401)
  })
})

describe('the end of a lease', () => {
  it('can be taken back before it is signed, and copied', async () => {
    const all = await drafted()
    await send(all, all.id)
    const path = `/manager/dashboard/document/leases/${all.id}/terminate`
    expect((await all.asManager('POST', path, { reason: ' ', day: '2026-11-20' })).status).toBe(422)
    const taken = await all.asManager('POST', path, { reason: 'พิมพ์ค่าเช่าผิด', day: '2026-11-20' })
    expect(taken.body.data).toMatchObject({ status: 'terminated', endReason: 'พิมพ์ค่าเช่าผิด' })
    expect((await all.asTenant('POST', `/tenant/dashboard/leases/${all.id}/code`)).body.code).toBe(
      'lease_terminated',
    )
    const copy = await all.asManager('POST', '/manager/dashboard/document/leases', { leaseId: all.id })
    expect(copy.body.data).toMatchObject({ status: 'draft', startDay: '2026-12-01', overlap: null })
    expect((await send(all, copy.body.data.id)).status).toBe(200)
  })

  it('runs on to a day that lies ahead, then ends in the night', async () => {
    const all = await signed()
    const given = await all.asManager('POST', `/manager/dashboard/document/leases/${all.id}/terminate`, {
      reason: 'ผู้เช่าย้ายงาน',
      day: '2027-03-31',
    })
    expect(given.body.data).toMatchObject({ status: 'active', endDay: '2027-03-31' })
    await app.runJobs()
    const mails = await app.kit.database.owner.query(
      'select text from mail_outbox where dedupe_key like $1',
      [`lease.notice:${all.id}:%`],
    )
    expect(mails.rows).toEqual([
      { text: expect.stringMatching(/31\s(?:มีนาคม\s2570|March\s2027)[\s\S]*ผู้เช่าย้ายงาน/) },
    ])
    const read = async () =>
      (await app.kit.database.owner.query('select status from leases where id = $1', [all.id])).rows[0].status
    app.setNow('2027-03-31T03:00:00Z')
    await app.runSchedule('leases_expire')
    expect(await read()).toBe('active')
    app.setNow('2027-03-31T17:05:00Z')
    await app.runSchedule('leases_expire')
    await app.runSchedule('leases_expire')
    expect(await read()).toBe('terminated')
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('lets a notice be changed within the term, taken back, and given again', async () => {
    const all = await signed()
    const path = `/manager/dashboard/document/leases/${all.id}`
    const notice = (day: string) => all.asManager('POST', `${path}/terminate`, { reason: 'ผู้เช่าย้ายงาน', day })
    expect((await all.asManager('POST', `${path}/keep`)).body.code).toBe('lease_no_notice')
    await notice('2027-03-31')
    const later = await notice('2027-05-31')
    expect(later.body.data).toMatchObject({ endDay: '2027-05-31', agreedEndDay: '2027-11-30' })
    expect((await notice('2027-12-01')).body.fields).toHaveProperty('day')
    const kept = await all.asManager('POST', `${path}/keep`)
    expect(kept.body.data).toMatchObject({
      ...{ status: 'active', endDay: '2027-11-30', endReason: null, agreedEndDay: null },
    })
    expect(kept.body.data.history.map(({ action }: { action: string }) => action).slice(-3)).toEqual([
      ...['lease.given_notice', 'lease.given_notice', 'lease.notice_taken_back'],
    ])
    await app.runJobs()
    const mails = await app.kit.database.owner.query(
      'select text from mail_outbox where dedupe_key like $1 order by created_at, id',
      [`lease.kept:${all.id}:%`],
    )
    expect(mails.rows).toEqual([{ text: expect.stringMatching(/30\s(?:พฤศจิกายน\s2570|November\s2027)/) }])
    app.setNow('2026-11-20T03:05:00Z')
    expect((await notice('2027-05-31')).body.data).toMatchObject({ endDay: '2027-05-31' })
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('tells the tenant once of a notice that is sent twice', async () => {
    const all = await signed()
    const order = { reason: 'ผู้เช่าย้ายงาน', day: '2027-03-31' }
    for (const at of ['2026-11-20T03:00:00Z', '2026-11-20T03:00:02Z']) {
      app.setNow(at)
      const path = `/manager/dashboard/document/leases/${all.id}/terminate`
      expect((await all.asManager('POST', path, order)).body.data).toMatchObject({ endDay: order.day })
    }
    app.setNow('2026-11-20T03:00:00Z')
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      'select 1 from mail_outbox where dedupe_key like $1',
      [`lease.notice:${all.id}:%`],
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps a notice that somebody else, or a bill, was promised upon', async () => {
    const promised = await signed()
    const path = (id: string, act: string) => `/manager/dashboard/document/leases/${id}/${act}`
    const reason = 'ผู้เช่าย้ายงาน'
    await promised.asManager('POST', path(promised.id, 'terminate'), { reason, day: '2027-03-31' })
    const next = await promised.asManager('POST', '/manager/dashboard/document/leases', {
      leaseId: promised.id,
    })
    await send(promised, next.body.data.id)
    const held = await promised.asManager('POST', path(promised.id, 'keep'))
    expect([held.status, held.body.code]).toEqual([409, 'lease_overlap'])

    const billed = await signed()
    await billed.asManager('POST', path(billed.id, 'terminate'), { reason, day: '2027-01-15' })
    await runRent(app.kit, { month: '2027-01', workspaceIds: [billed.manager.workspaceId] })
    // Nothing was paid for it: the bill follows the notice, and comes back whole.
    expect(await daysOf(billed.id)).toEqual([15])
    await billed.asManager('POST', path(billed.id, 'terminate'), { reason, day: '2027-01-20' })
    expect(await daysOf(billed.id)).toEqual([20])
    await billed.asManager('POST', path(billed.id, 'terminate'), { reason, day: '2027-01-15' })

    const [open] = await standing(billed.id)
    await pay(billed, open!)
    // What was paid is credit, and pays for the bill that is whole again.
    expect((await billed.asManager('POST', path(billed.id, 'keep'))).status).toBe(200)
    expect(await daysOf(billed.id)).toEqual([31])
    await billed.asManager('POST', path(billed.id, 'terminate'), { reason, day: '2027-01-15' })
    expect(await daysOf(billed.id)).toEqual([15])

    // Money that is on its way is for the bill as it stands.
    const [short] = await standing(billed.id)
    await cardAtItsBank(short!)
    const cut = await billed.asManager('POST', path(billed.id, 'keep'))
    expect([cut.status, cut.body.code]).toEqual([409, 'lease_notice_billed'])
    const later = { reason, day: '2027-01-20' }
    expect((await billed.asManager('POST', path(billed.id, 'terminate'), later)).body.code).toBe(
      'lease_notice_billed',
    )
    // Brought forward, the notice leaves the bill of the month after as short as it was.
    await billed.asManager('POST', path(billed.id, 'terminate'), { reason, day: '2026-12-20' })
    expect((await billed.asManager('POST', path(billed.id, 'keep'))).body.code).toBe('lease_notice_billed')
  })

  it('brings the whole month back with the notice that is taken back, where nothing was paid', async () => {
    const all = await signed()
    const path = (act: string) => `/manager/dashboard/document/leases/${all.id}/${act}`
    await runRent(app.kit, { month: '2027-01', workspaceIds: [all.manager.workspaceId] })
    const before = await standing(all.id)
    await all.asManager('POST', path('terminate'), { reason: 'ผู้เช่าย้ายงาน', day: '2026-12-20' })
    // January is no month of the tenancy any more.
    expect(await standing(all.id)).toEqual([])
    expect((await all.asManager('POST', path('keep'))).status).toBe(200)
    const after = await standing(all.id)
    expect(after.map(({ period, total }) => [period, total])).toEqual(
      before.map(({ period, total }) => [period, total]),
    )
    expect(await daysOf(all.id)).toEqual([31])
  })

  it('is told once, 60 days before, and is a renewal where the tenant stays', async () => {
    const all = await signed()
    const renewal = await all.asManager('POST', '/manager/dashboard/document/leases', { leaseId: all.id })
    expect(renewal.body.data).toMatchObject({
      startDay: '2027-12-01',
      endDay: '2028-11-30',
      depositSatang: '0',
    })
    app.setNow('2027-09-30T02:10:00Z')
    await app.runSchedule('leases_ending')
    await app.runJobs()
    const count = async () =>
      (
        await app.kit.database.owner.query('select 1 from mail_outbox where dedupe_key like $1', [
          `lease.ending:${all.id}:%`,
        ])
      ).rows.length
    expect(await count()).toBe(0)
    app.setNow('2027-10-01T02:10:00Z')
    await app.runSchedule('leases_ending')
    await app.runSchedule('leases_ending')
    await app.runJobs()
    expect(await count()).toBe(2)

    app.setNow('2026-11-20T03:00:00Z')
    await send(all, renewal.body.data.id)
    await sign(all, renewal.body.data.id, await codeFor(all, renewal.body.data.id))
    app.setNow('2027-12-01T03:00:00Z')
    await app.runSchedule('leases_expire')
    app.setNow('2026-11-20T03:00:00Z')
    const { body } = await all.asManager('GET', `/manager/dashboard/document/leases/${all.id}`)
    expect(body.data.status).toBe('renewed')
  })
})

describe('lists', () => {
  it('finds leases by words and state, page by page', async () => {
    const all = await signed()
    await all.asManager('POST', '/manager/dashboard/document/leases', { leaseId: all.id })
    const path = '/manager/dashboard/document/leases'
    const found = await all.asManager('GET', `${path}?search=${encodeURIComponent('ใจดี')}&status=active`)
    expect(found.body).toMatchObject({ total: 1, data: [{ id: all.id }] })
    const first = await all.asManager('GET', `${path}?itemsPerPage=1`)
    expect(first.body.total).toBe(2)
    const second = await all.asManager('GET', `${path}?itemsPerPage=1&cursor=${first.body.nextCursor}`)
    expect(second.body.data[0].id).toBe(all.id)
    expect(second.body.nextCursor).toBeUndefined()
    const own = await all.asTenant('GET', '/tenant/dashboard/documents')
    expect(own.body.data).toMatchObject([{ id: all.id, status: 'active' }])
  })
})
