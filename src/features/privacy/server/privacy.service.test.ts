import { existsSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { settleDeposit } from '#features/deposits/server/service.ts'
import { postEntry } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { readZip } from '#server/archive/testing/read-zip.ts'
import { announce } from '#server/events.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

/** Mails as they left the house. */
const sent: { to: string; raw: string }[] = []
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      sent.push({ to: session.envelope.rcptTo[0]!.address, raw: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
await new Promise<void>((done) => post.listen(0, '127.0.0.1', done))
afterAll(() => new Promise<void>((done) => post.close(() => done())))

const port = (post.server.address() as AddressInfo).port
const app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
const { kit } = app
const { owner } = kit.database
const PASSWORD = 'ruen-test-1'
const NOW = new Date('2026-11-20T03:00:00Z')

beforeEach(async () => {
  await app.runJobs()
  sent.length = 0
  app.setNow(NOW)
  await owner.query('delete from rate_limits')
})

const exportOf = (token: string, body: object = { password: PASSWORD }) =>
  app.call('POST', '/user/privacy/exports', { token, body })
const eraseOf = (user: { token: string; email: string }, body: object = {}) =>
  app.call('POST', '/user/privacy/erasure', {
    token: user.token,
    body: { password: PASSWORD, confirmation: user.email, ...body },
  })
const stateOf = async (token: string) => (await app.call('GET', '/user/privacy', { token })).body.data
const planOf = async (token: string) =>
  (await app.call('GET', '/user/privacy/erasure?lang=th', { token })).body.data
const statusOf = async (userId: string) =>
  (await owner.query('select status from users where id = $1', [userId])).rows[0].status
const fetchAs = (path: string, token?: string) =>
  fetch(app.url + path, { redirect: 'manual', headers: token ? { authorization: `Bearer ${token}` } : {} })

/** The days of grace go by. */
async function weekLater() {
  app.setNow(new Date(NOW.getTime() + 7 * 86_400_000 + 1000))
  await app.runSchedule('privacy_erasures')
  await app.runJobs()
}

describe('an export', () => {
  it('asks for the password again, and once a day', async () => {
    const user = await buildUser(app)
    expect((await exportOf(user.token, {})).body).toMatchObject({ fields: { password: expect.any(String) } })
    expect((await exportOf(user.token, { password: 'wrong-one' })).status).toBe(422)
    const both = await Promise.all([exportOf(user.token), exportOf(user.token)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 429])
    expect((await stateOf(user.token)).nextExportAt).toBe('2026-11-21T03:00:00.000Z')
    app.setNow('2026-11-21T03:00:01Z')
    expect((await exportOf(user.token)).status).toBe(200)
  })

  it('asks whoever has a second factor for that, and an account without a password for a fresh login', async () => {
    const guarded = await buildUser(app, { secondFactor: 'set' })
    expect((await exportOf(guarded.token)).body.code).toBe('second_factor')
    const shown = await buildUser(app, { secondFactor: 'shown' })
    expect((await exportOf(shown.token, {})).status).toBe(200)
    const social = await buildUser(app)
    await owner.query('update users set password_hash = null where id = $1', [social.id])
    await owner.query(`update sessions set created_at = $2 where user_id = $1`, [
      social.id,
      new Date(NOW.getTime() - 16 * 60_000),
    ])
    expect((await exportOf(social.token, {})).body.code).toBe('privacy_login_again')
    await owner.query(`update sessions set created_at = $2 where user_id = $1`, [social.id, NOW])
    expect((await exportOf(social.token, {})).status).toBe(200)
  })

  it('is mailed as a link that opens for its owner alone, and goes after seven days', async () => {
    const user = await buildUser(app)
    const other = await buildUser(app)
    await exportOf(user.token)
    expect((await stateOf(user.token)).exports).toMatchObject([{ status: 'queued', url: null }])
    await app.runJobs()
    const [one] = (await stateOf(user.token)).exports
    expect(one).toMatchObject({ status: 'ready', expiresAt: '2026-11-27T03:00:00.000Z' })
    expect(sent.map((mail) => mail.to)).toEqual([user.email])
    expect(sent[0]!.raw.replaceAll('=\r\n', '')).toContain(`/api/user/privacy/exports/${one.id}/file`)

    const answer = await fetchAs(one.url, user.token)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    expect(answer.headers.get('content-disposition')).toContain('ruen-my-data-2026-11-20.zip')
    expect(readZip(Buffer.from(await answer.arrayBuffer())).has('data.json')).toBe(true)
    expect((await fetchAs(one.url, other.token)).status).toBe(404)
    const login = await fetchAs(one.url)
    expect([login.status, login.headers.get('location')]).toEqual([
      302,
      `/home?dialog=login&redirectAfterLogin=${encodeURIComponent('/dashboard/tenant/general-settings/privacy')}`,
    ])
    for (const forged of [
      one.url.replace(/s=../, 's=00'),
      one.url.replace(/e=\d/, 'e=2'),
      one.url.split('?')[0],
      one.url.replace(one.id, newId()),
    ])
      expect((await fetchAs(forged, user.token)).status, forged).toBe(404)

    app.setNow('2026-11-27T03:00:01Z')
    // The week is longer than the session that asked; somebody logged in anew meets the same refusal.
    await owner.query(`update sessions set access_expires_at = $2 where user_id = $1`, [
      user.id,
      new Date('2027-01-01'),
    ])
    expect((await fetchAs(one.url, user.token)).status).toBe(404)
    await app.runSchedule('privacy_exports')
    expect((await stateOf(user.token)).exports).toEqual([])
    const { rows } = await owner.query('select status, storage_key from data_exports where id = $1', [one.id])
    expect(rows).toEqual([{ status: 'gone', storage_key: null }])
    expect(filesNamed(one.id)).toEqual([])
  })

  it('holds nothing that was only ever claimed: an address that is not proven opens nothing', async () => {
    const manager = await buildManager(app)
    const email = `${newId()}@example.test`
    await owner.query(
      `insert into visits (workspace_id, id, property_id, name, email, locale, day, slot, at)
       values ($1, $2, $2, 'เจ้าของที่อยู่', $3, 'th', '2026-12-01', '9.00 A.M', now())`,
      [manager.workspaceId, newId(), email],
    )
    const claimer = await buildUser(app, { email, isVerified: false })
    expect((await exportOf(claimer.token)).body.code).toBe('verify_email')
    expect((await eraseOf(claimer)).status).toBe(200)
    await app.runJobs()
    await weekLater()
    expect(await statusOf(claimer.id)).toBe('erased')
    const { rows } = await owner.query('select name from visits where email = $1', [email])
    expect(rows).toEqual([{ name: 'เจ้าของที่อยู่' }])
  })
})

describe('an erasure', () => {
  it('wants the password and the address typed', async () => {
    const user = await buildUser(app)
    const empty = await eraseOf(user, { password: undefined, confirmation: '' })
    expect(Object.keys(empty.body.fields)).toEqual(['confirmation', 'password'])
    const other = await eraseOf(user, { confirmation: 'somebody@example.test' })
    expect(Object.keys(other.body.fields)).toEqual(['confirmation'])
    expect((await eraseOf(user, { password: 'wrong-one' })).status).toBe(422)
    expect((await eraseOf(user, { confirmation: ` ${user.email.toUpperCase()} ` })).status).toBe(200)
    expect((await eraseOf(user)).body.code).toBe('privacy_erasure_asked')
  })

  it('can be called off by the account, or by the mailed link without a login, once', async () => {
    const user = await buildUser(app)
    await eraseOf(user)
    await app.runJobs()
    expect((await stateOf(user.token)).erasure).toEqual({ dueAt: '2026-11-27T03:00:00.000Z' })
    expect((await app.call('DELETE', '/user/privacy/erasure', { token: user.token })).status).toBe(200)
    expect((await app.call('DELETE', '/user/privacy/erasure', { token: user.token })).status).toBe(409)

    await eraseOf(user)
    await app.runJobs()
    const mail = sent.findLast((one) => one.raw.includes('keep-account'))!
    const token = mail.raw.replaceAll('=\r\n', '').match(/keep-account\?token=3?D?([\w-]{43})/)![1]!
    const keep = (one: string) => app.call('POST', '/user/privacy/erasure/keep', { body: { token: one } })
    const look = (one: string) =>
      app.call('POST', '/user/privacy/erasure/keep/read', { body: { token: one } })
    expect((await keep('a'.repeat(43))).status).toBe(422)
    expect((await look('a'.repeat(43))).body.code).toBe('privacy_link_over')
    // Looking uses nothing up.
    for (let i = 0; i < 2; i++)
      expect((await look(token)).body.data).toEqual({ dueAt: '2026-11-27T03:00:00.000Z' })
    expect((await keep(token)).status).toBe(200)
    expect((await keep(token)).status).toBe(422)
    expect((await look(token)).status).toBe(422)
    await app.runJobs()
    await weekLater()
    expect(await statusOf(user.id)).toBe('active')
  })

  it('writes to the address one last time and forgets it', async () => {
    const user = await buildUser(app)
    await eraseOf(user)
    await app.runJobs()
    expect(await statusOf(user.id)).toBe('active')
    sent.length = 0
    await weekLater()
    expect(sent.map((mail) => mail.to)).toEqual([user.email])
    const { rows } = await owner.query('select 1 from mail_outbox where to_address = $1', [user.email])
    expect(rows).toEqual([])
    expect(await statusOf(user.id)).toBe('erased')
    // A second run finds nothing left to do.
    await app.runSchedule('privacy_erasures')
    expect(sent).toHaveLength(1)
  })

  it('writes nothing more to it, whatever was still to be mailed', async () => {
    const { workspaceId } = await buildManager(app)
    const propertyId = await buildHome(app, workspaceId)
    const user = await buildUser(app)
    const applicationOf = async (status: string) => {
      const id = newId()
      await owner.query(
        `insert into applications (workspace_id, id, property_id, user_id, status, locale, first_name, last_name, email, submitted_at)
         values ($1, $2, $3, $4, $5, 'th', 'สมหญิง', 'ทดสอบ', $6, now())`,
        [workspaceId, id, propertyId, user.id, status, user.email],
      )
      return id
    }
    const [submitted, decided] = [await applicationOf('submitted'), await applicationOf('approved')]
    await eraseOf(user)
    await app.runJobs()
    sent.length = 0
    // They name nobody but by id, so the erasure leaves them where they wait.
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      await announce(tx, 'application.submitted', { workspaceId, applicationId: submitted })
      await announce(tx, 'application.decided', { workspaceId, applicationId: decided })
    })
    await asOwner(kit.database, (tx) =>
      announce(tx, 'account.password_changed', { userId: user.id, at: NOW.toISOString() }),
    )
    await weekLater()
    expect(await statusOf(user.id)).toBe('erased')
    expect(sent.map((mail) => mail.to)).toEqual([user.email])
  })

  it('takes a packed export along', async () => {
    const user = await buildUser(app)
    await exportOf(user.token)
    await app.runJobs()
    const [one] = (await stateOf(user.token)).exports
    expect(filesNamed(one.id)).toHaveLength(1)
    await eraseOf(user)
    await weekLater()
    expect(filesNamed(one.id)).toEqual([])
  })

  it('is shown to admins as erased, and cannot be undone or changed by them', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const user = await buildUser(app)
    await eraseOf(user)
    await weekLater()
    await owner.query(
      'update sessions set access_expires_at = $2, second_factor_at = $3 where user_id = $1',
      [admin.id, new Date('2027-01-01'), kit.now()],
    )
    const base = `/admin/dashboard/users/${user.id}`
    const seen = await app.call('GET', base, { token: admin.token })
    expect(seen.body.data).toMatchObject({ status: 'erased', holds: [], sessions: 0 })
    for (const [method, path, body] of [
      ['PUT', `${base}/restore`, { reason: 'กู้คืนให้หน่อย' }],
      ['DELETE', base, { reason: 'ลบอีกครั้ง' }],
      ['PUT', `${base}/suspend`, { reason: 'ระงับ' }],
      ['PUT', base, { firstName: 'ชื่อใหม่' }],
    ] as const) {
      const answer = await app.call(method, path, { token: admin.token, body })
      expect([answer.status, answer.body.code], path).toEqual([409, 'admin_is_erased'])
    }
    expect(await statusOf(user.id)).toBe('erased')
  })
})

describe('what stands against it', () => {
  const kindsOf = async (token: string) =>
    (await planOf(token)).holds.map((hold: { kind: string }) => hold.kind)

  it('a running lease and an unpaid bill, told with the business', async () => {
    const manager = await buildManager(app)
    const bill = await buildBill(app, manager.workspaceId)
    const plan = await planOf(bill.token)
    expect(plan.holds).toEqual([
      expect.objectContaining({ kind: 'lease', businessName: 'หอพักทดสอบ', count: 1 }),
      expect.objectContaining({ kind: 'bill', count: 1 }),
    ])
    const { rows } = await owner.query('select email from users where id = $1', [bill.userId])
    const refused = await eraseOf({ token: bill.token, email: rows[0].email })
    expect([refused.status, refused.body.code]).toEqual([409, 'privacy_held'])
  })

  it('a deposit and rent in advance of a lease that has ended, until they are settled', async () => {
    const { workspaceId, id: by } = await buildManager(app)
    const { leaseId, propertyId, invoiceId, token, userId } = await buildBill(app, workspaceId)
    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId, by, method: 'transfer', amountSatang: 4_800_000n },
      idempotencyKey: newId(),
    })
    expect(await kindsOf(token)).toEqual(['lease'])
    await owner.query(
      `update leases set status = 'terminated', end_day = '2026-11-15', ended_at = $2 where id = $1`,
      [leaseId, kit.now()],
    )
    expect((await planOf(token)).holds).toMatchObject([{ kind: 'deposit', count: 2 }])
    const { rows } = await owner.query('select email from users where id = $1', [userId])
    const refused = await eraseOf({ token, email: rows[0].email })
    expect([refused.status, refused.body.code]).toEqual([409, 'privacy_held'])

    await kit.database.inWorkspace(workspaceId, (tx) =>
      settleDeposit(tx, kit, {
        ...{ workspaceId, leaseId, actorId: by, refundSatang: 3_600_000n },
        ...{ method: 'cash', returnedDay: '2026-11-20' },
      }),
    )
    await app.runJobs()
    const plan = await planOf(token)
    expect(plan.holds).toEqual([])
    expect(plan.kept).toContainEqual({ what: 'deposit', count: 1, untilYear: 2031 })
  })

  it('a deposit that a business still holds, a payment under way, and a lease on a home one owns', async () => {
    const { workspaceId } = await buildManager(app)
    const user = await buildUser(app)
    const tenantId = await buildTenant(app, workspaceId)
    const lease = await buildLease(app, workspaceId, { tenantId, status: 'expired' })
    await linkUser(app, user.id, 'tenant', workspaceId, tenantId)
    const post = (kind: 'opening' | 'deposit_returned', amount: bigint) =>
      kit.database.inWorkspace(workspaceId, (tx) =>
        postEntry(tx, workspaceId, {
          kind,
          day: '2026-11-01',
          sourceKind: 'lease',
          sourceId: lease.id,
          at: kit.now(),
          lines: [
            { account: '2100', amountSatang: -amount, tenantId, leaseId: lease.id },
            { account: '1010', amountSatang: amount, tenantId, leaseId: lease.id },
          ],
        }),
      )
    await post('opening', 100n)
    expect(await kindsOf(user.token)).toEqual(['deposit'])
    await post('deposit_returned', -100n)
    expect(await kindsOf(user.token)).toEqual([])

    await owner.query(
      `insert into payments (workspace_id, id, invoice_id, tenant_id, method, amount_satang, status, idempotency_key, request_hash)
       values ($1, $2::uuid, $2::uuid, $3, 'slip', 5, 'pending', 'a key', '')`,
      [workspaceId, newId(), tenantId],
    )
    expect(await kindsOf(user.token)).toEqual(['payment'])

    const ownerUser = await buildUser(app)
    const propertyId = await buildHome(app, workspaceId, { unitNo: 'B-1' })
    const ownerId = newId()
    await owner.query(`insert into owners (workspace_id, id, name) values ($1, $2, 'เจ้าของ')`, [
      workspaceId,
      ownerId,
    ])
    await owner.query(
      'insert into property_owners (workspace_id, property_id, owner_id) values ($1, $2, $3)',
      [workspaceId, propertyId, ownerId],
    )
    await linkUser(app, ownerUser.id, 'owner', workspaceId, ownerId)
    await buildLease(app, workspaceId, { propertyId })
    expect(await kindsOf(ownerUser.token)).toEqual(['owned_home'])
  })

  it('a business that nobody else could manage; without leases it closes and loses the name of its person', async () => {
    const manager = await buildManager(app)
    const lease = await buildLease(app, manager.workspaceId)
    await app.call('POST', '/personal-website/publish', { token: manager.token, body: { mark: 0 } })
    expect(await kindsOf(manager.token)).toEqual(['business'])
    await owner.query(`update leases set status = 'expired' where id = $1`, [lease.id])
    const plan = await planOf(manager.token)
    expect(plan).toMatchObject({ holds: [], closing: ['หอพักทดสอบ'] })
    const inEnglish = await app.call('GET', '/user/privacy/erasure?lang=en', { token: manager.token })
    expect(inEnglish.body.data.closing).toEqual(['Test Rooms'])
    await eraseOf(manager)
    await weekLater()
    const { rows } = await owner.query(
      `select w.status, w.business_name, w.site_name, w.email, w.phone, w.website, s.promptpay_id, s.payee_name,
              (select count(*)::int from website_versions v where v.workspace_id = w.id) as versions
         from workspaces w join workspace_settings s on s.workspace_id = w.id where w.id = $1`,
      [manager.workspaceId],
    )
    expect(rows[0]).toMatchObject({
      status: 'closed',
      site_name: null,
      email: null,
      phone: null,
      website: null,
      versions: 0,
      promptpay_id: null,
      payee_name: null,
    })
    expect(rows[0].business_name).toMatch(/^ลบข้อมูลแล้ว [0-9A-F]{6}$/)
  })

  it('being one of two managers is no hindrance, and the business keeps what is its own', async () => {
    const manager = await buildManager(app)
    const second = await buildUser(app, { role: 'Manager' })
    await owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,people}')`,
      [manager.workspaceId, second.id],
    )
    await buildLease(app, manager.workspaceId)
    expect(await kindsOf(manager.token)).toEqual([])
    await eraseOf(manager)
    await weekLater()
    const { rows } = await owner.query('select status, business_name, email from workspaces where id = $1', [
      manager.workspaceId,
    ])
    // The person's own address goes from the contact of the business.
    expect(rows[0]).toEqual({ status: 'active', business_name: 'หอพักทดสอบ', email: null })
  })

  it('being the last administrator', async () => {
    await owner.query(`update users set role = 'Others' where role = 'Admin'`)
    const admin = await buildUser(app, { role: 'Admin' })
    expect(await kindsOf(admin.token)).toEqual(['last_admin'])
    await buildUser(app, { role: 'Admin' })
    expect(await kindsOf(admin.token)).toEqual([])
  })

  it('what is new on the day puts it off, and a mail says so', async () => {
    const { workspaceId } = await buildManager(app)
    const user = await buildUser(app)
    const tenantId = await buildTenant(app, workspaceId)
    await linkUser(app, user.id, 'tenant', workspaceId, tenantId)
    await eraseOf(user)
    await app.runJobs()
    await buildLease(app, workspaceId, { tenantId })
    sent.length = 0
    await weekLater()
    expect(await statusOf(user.id)).toBe('active')
    expect(sent.map((mail) => mail.to)).toEqual([user.email])
    const { rows } = await owner.query('select status from erasures where user_id = $1', [user.id])
    expect(rows).toEqual([{ status: 'held' }])
  })
})

describe('what the law keeps', () => {
  it('is counted before, listed after, and goes when its years are over', async () => {
    const { workspaceId } = await buildManager(app)
    const user = await buildUser(app)
    const tenantId = await buildTenant(app, workspaceId)
    await linkUser(app, user.id, 'tenant', workspaceId, tenantId)
    const lease = await buildLease(app, workspaceId, {
      tenantId,
      status: 'expired',
      endedAt: new Date('2026-10-31'),
    })
    await owner.query(
      `insert into lease_signatures (workspace_id, id, lease_id, party, user_id, typed_name, email, method, consent_text, paper_sha256, ip, user_agent, at)
       values ($1, $2, $3, 'tenant', $4, 'สมหญิง ทดสอบ', $5, 'code', '', '', '127.0.0.1', 'x', '2025-11-01')`,
      [workspaceId, newId(), lease.id, user.id, user.email],
    )
    expect((await planOf(user.token)).kept).toEqual([{ what: 'signature', count: 1, untilYear: 2031 }])
    await eraseOf(user)
    await weekLater()
    const signature = async () =>
      (await owner.query('select typed_name, email from lease_signatures where lease_id = $1', [lease.id]))
        .rows[0]
    expect(await signature()).toEqual({ typed_name: 'สมหญิง ทดสอบ', email: user.email })
    app.setNow('2031-12-31T16:00:00Z')
    await app.runSchedule('privacy_kept')
    expect((await signature()).email).toBe(user.email)
    app.setNow('2031-12-31T18:00:00Z')
    await app.runSchedule('privacy_kept')
    expect(await signature()).toEqual({ typed_name: '', email: '' })
    const { rows } = await owner.query('select kept from erasures where user_id = $1', [user.id])
    expect(rows).toEqual([{ kept: [] }])
  })
})

function filesNamed(id: string): string[] {
  const { folder } = kit.config.files
  if (!existsSync(folder)) return []

  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(id))
}
