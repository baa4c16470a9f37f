import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { addExpense } from '#features/expenses/server/service.ts'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import { balances, paymentReceivedLines, postEntry, verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager as buildAnyManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const OWNERS = '/manager/dashboard/owners'

/** Paying out and changing bank details ask for a second factor: these managers have shown one. */
const buildManager = (
  to: Parameters<typeof buildAnyManager>[0],
  options: Parameters<typeof buildAnyManager>[1] = {},
) => buildAnyManager(to, { secondFactor: 'shown', ...options })

type Manager = Awaited<ReturnType<typeof buildManager>>

/** A let home with its first bill paid in October: rent 20,000, fee 500, deposit 40,000. */
async function buildLetHome(manager: Manager, { feePercentBp = 800 } = {}) {
  const { workspaceId } = manager
  const [propertyId, tenantId, leaseId, paymentId] = [newId(), newId(), newId(), newId()]
  app.setNow('2026-10-01T02:00:00Z')
  await app.kit.database.inWorkspace(workspaceId, async (tx) => {
    await tx.execute(sql`
      insert into properties (workspace_id, id, unit_no, type, title_th, title_en, rent_satang, deposit_satang, advance_satang, fee_percent_bp)
      values (${workspaceId}, ${propertyId}, '18/207', 'condo', 'เดอะคราม 18/207', 'The Khram 18/207', 2000000, 4000000, 0, ${feePercentBp})`)
    await tx.execute(sql`
      insert into tenants (workspace_id, id, first_name, last_name) values (${workspaceId}, ${tenantId}, 'Emma', 'L')`)
    await tx.execute(sql`
      insert into leases (workspace_id, id, no, property_id, tenant_id, status, start_day, end_day, rent_satang, deposit_satang, advance_satang,
                          common_fee_satang, due_day, water_mode, electric_mode, activated_at)
      values (${workspaceId}, ${leaseId}, ${`LS-${leaseId.slice(-8)}`}, ${propertyId}, ${tenantId}, 'active', '2026-10-01', '2027-09-30',
              2000000, 4000000, 0, 50000, 5, 'at_cost', 'at_cost', ${app.kit.now().toISOString()})`)
    const invoiceId = await issueFirstInvoice(tx, app.kit, workspaceId, leaseId)
    const about = { propertyId, tenantId, leaseId }
    await tx.execute(sql`
      insert into payments (workspace_id, id, invoice_id, tenant_id, method, amount_satang, status, idempotency_key, request_hash, settled_at)
      values (${workspaceId}, ${paymentId}, ${invoiceId}, ${tenantId}, 'card', 6050000, 'succeeded', ${paymentId}, 'x', '2026-10-31T16:59:00Z')`)
    await tx.execute(sql`
      insert into receipts (workspace_id, id, no, payment_id, invoice_id, tenant_id, day, amount_satang, method)
      values (${workspaceId}, ${newId()}, ${`RC-${paymentId.slice(-8)}`}, ${paymentId}, ${invoiceId}, ${tenantId}, '2026-10-31', 6050000, 'card')`)
    await tx.execute(
      sql`update invoices set paid_satang = total_satang, status = 'paid' where id = ${invoiceId}`,
    )
    await postEntry(tx, workspaceId, {
      at: app.kit.now(),
      kind: 'payment_received',
      day: '2026-10-31',
      sourceKind: 'payment',
      sourceId: paymentId,
      lines: paymentReceivedLines(
        { amountSatang: 6_050_000n, depositSatang: 4_000_000n, through: 'bank' },
        about,
      ),
    })
  })
  app.setNow('2026-11-20T03:00:00Z')

  return { propertyId }
}

async function addOwner(
  manager: Manager,
  homes: { propertyId: string; shareBp: number }[],
  over: object = {},
) {
  const { status, body } = await app.call('POST', OWNERS, {
    token: manager.token,
    body: {
      name: 'นายสุรชัย กิจดี',
      nameEn: 'Surachai Kitdee',
      address: '1 ถนนสาทร',
      addressEn: '1 Sathon Road',
      email: 'owner@example.test',
      bankCode: 'KBANK',
      bankAccountNo: '123-4-54821-0',
      homes,
      ...over,
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { id: string; homes: unknown[] }
}

const statement = (manager: Manager, id: string, period: string, act = '', body?: object) =>
  app.call(act ? 'POST' : 'GET', `${OWNERS}/${id}/statements/${period}${act}`, { token: manager.token, body })

const booked = async ({ workspaceId }: Manager) =>
  app.kit.database.inWorkspace(workspaceId, async (tx) => ({
    accounts: Object.fromEntries(
      (await balances(tx, workspaceId)).map((one) => [one.account, one.balanceSatang]),
    ),
    problems: (await verifyBooks(tx, workspaceId)).problems,
  }))

const spend = ({ workspaceId }: Manager, propertyId: string, amountSatang: bigint, day = '2026-10-14') =>
  app.kit.database.inWorkspace(workspaceId, (tx) =>
    addExpense(tx, app.kit, {
      workspaceId,
      actorId: null,
      propertyId,
      day,
      category: 'repair',
      description: 'ล้างแอร์',
      amountSatang,
      approvedBy: 'คุณสุรชัย',
    }),
  )

describe('a statement', () => {
  it('is a draft, then frozen in the books and mailed once, then paid out', async () => {
    const manager = await buildManager(app)
    const { propertyId } = await buildLetHome(manager)
    const { id } = await addOwner(manager, [{ propertyId, shareBp: 10_000 }])
    await spend(manager, propertyId, 140_000n)

    const draft = await statement(manager, id, '2026-10')
    expect(draft.body.data).toMatchObject({
      state: 'draft',
      incomeSatang: '2050000',
      expenseSatang: '140000',
      feeSatang: '160000',
      payableSatang: '1750000',
      payoutAccount: 'Kasikornbank ••••\u00a08210',
    })
    expect(draft.body.data.lines.map((line: { title: string }) => line.title)).toEqual([
      'Rent, October 2026',
      'Common and service fees, October 2026',
      'ล้างแอร์',
      'Management fee, 8% of rent collected',
    ])
    expect(draft.body.data.lines[0].cause).toMatchObject({
      tenantName: 'Emma L',
      method: 'card',
      receiptNo: expect.stringMatching(/^RC-/),
    })
    expect(await statement(manager, id, '2026-10', '/payout', { reference: 'T1' })).toMatchObject({
      status: 409,
      body: { code: 'statement_not_issued' },
    })
    expect(await statement(manager, id, '2026-11', '/issue')).toMatchObject({
      status: 409,
      body: { code: 'statement_month_open' },
    })

    const [issued, again] = await Promise.all([
      statement(manager, id, '2026-10', '/issue'),
      statement(manager, id, '2026-10', '/issue'),
    ])
    expect(issued, JSON.stringify(issued.body)).toMatchObject({
      status: 200,
      body: { data: { state: 'issued', payableSatang: '1750000' } },
    })
    expect(again.body).toEqual(issued.body)
    const { accounts, problems } = await booked(manager)
    expect(problems).toEqual([])
    // Rent and fees have passed to the owner, the expense too; the manager keeps the fee; the deposit stays the tenant's.
    expect(accounts).toMatchObject({
      '4010': 0n,
      '4030': 0n,
      '5010': 0n,
      '4100': -160_000n,
      '2200': -1_750_000n,
      '2100': -4_000_000n,
    })

    await expect(spend(manager, propertyId, 100n)).rejects.toMatchObject({ code: 'expense_month_issued' })
    expect((await statement(manager, id, '2026-10')).body.data.payableSatang).toBe('1750000')

    const paid = await statement(manager, id, '2026-10', '/payout', {
      reference: 'KB-991',
      day: '2026-11-05',
    })
    expect(paid.body.data).toMatchObject({ state: 'paid_out', payoutReference: 'KB-991' })
    expect((await statement(manager, id, '2026-10', '/payout', { reference: 'KB-991' })).status).toBe(200)
    expect(await statement(manager, id, '2026-10', '/payout', { reference: 'KB-992' })).toMatchObject({
      status: 409,
      body: { code: 'statement_paid_out' },
    })
    expect((await booked(manager)).accounts).toMatchObject({
      '2200': 0n,
      '1010': 6_050_000n - 140_000n - 1_750_000n,
    })

    await app.runJobs()
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select subject, jsonb_array_length(attachments) as files from mail_outbox where workspace_id = $1 order by subject`,
      [manager.workspaceId],
    )
    expect(rows).toEqual([
      { subject: 'รายงานสรุปเดือนตุลาคม 2569: เดอะคราม 18/207', files: 1 },
      { subject: 'โอนให้คุณแล้ว 17,500.00 บาท (ตุลาคม 2569)', files: 0 },
    ])
    const payout = await app.kit.database.owner.query<{ text: string }>(
      `select text from mail_outbox where workspace_id = $1 and dedupe_key like 'statement.paid_out:%'`,
      [manager.workspaceId],
    )
    // The bank as a reader of Thai calls it, and once only that the money was transferred.
    expect(payout.rows[0]!.text).toContain('ธนาคารกสิกรไทย ••••\u00a08210')
    expect(payout.rows[0]!.text.match(/โอนให้คุณแล้ว/g)).toHaveLength(1)
  })

  it('splits a home between its owners to the satang, and the books agree', async () => {
    const manager = await buildManager(app)
    const { propertyId } = await buildLetHome(manager, { feePercentBp: 777 })
    const one = await addOwner(manager, [{ propertyId, shareBp: 3_333 }])
    const two = await addOwner(manager, [{ propertyId, shareBp: 6_667 }], { name: 'นางสาวมาลี' })
    await spend(manager, propertyId, 99_999n)
    const [first, second] = [
      await statement(manager, one.id, '2026-10', '/issue'),
      await statement(manager, two.id, '2026-10', '/issue'),
    ]
    const sum = (key: string) => BigInt(first.body.data[key]) + BigInt(second.body.data[key])
    expect(sum('incomeSatang')).toBe(2_050_000n)
    expect(sum('expenseSatang')).toBe(99_999n)
    expect(sum('feeSatang')).toBe(155_400n)
    const { accounts, problems } = await booked(manager)
    expect(problems).toEqual([])
    expect(accounts).toMatchObject({
      '4010': 0n,
      '4030': 0n,
      '5010': 0n,
      '4100': -155_400n,
      '2200': -sum('payableSatang'),
    })

    const over = await app.call('POST', OWNERS, {
      token: manager.token,
      body: { name: 'x', homes: [{ propertyId, shareBp: 1 }] },
    })
    expect(over).toMatchObject({ status: 409, body: { code: 'owner_shares_over' } })
  })

  it('below zero is carried into the next month, and months go out in order', async () => {
    const manager = await buildManager(app)
    const { propertyId } = await buildLetHome(manager)
    const { id } = await addOwner(manager, [{ propertyId, shareBp: 10_000 }])
    await spend(manager, propertyId, 300_000n, '2026-09-10')
    expect(await statement(manager, id, '2026-10', '/issue')).toMatchObject({
      status: 409,
      body: { code: 'statement_earlier_first', message: expect.stringContaining('September 2026') },
    })
    expect((await statement(manager, id, '2026-09', '/issue')).body.data.payableSatang).toBe('-300000')
    expect(await statement(manager, id, '2026-09', '/payout', { reference: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'statement_nothing_payable' },
    })
    const next = await statement(manager, id, '2026-10', '/issue')
    expect(next.body.data).toMatchObject({
      openingSatang: '-300000',
      payableSatang: String(2_050_000 - 160_000 - 300_000),
    })
    expect((await booked(manager)).accounts['2200']).toBe(-1_590_000n)
    const months = await app.call('GET', `${OWNERS}/${id}/statements`, { token: manager.token })
    expect(
      months.body.data.map((one: { period: string; state: string }) => `${one.period} ${one.state}`),
    ).toEqual(['2026-11 open', '2026-10 issued', '2026-09 issued'])
  })
})

describe('who may', () => {
  it('lets an owner read their own months and papers, and nobody else’s', async () => {
    const manager = await buildManager(app)
    const { propertyId } = await buildLetHome(manager)
    const { id } = await addOwner(manager, [{ propertyId, shareBp: 10_000 }])
    const user = await buildUser(app, { role: 'Owner', email: 'surachai@example.test' })
    expect((await app.call('GET', '/owner/dashboard/reports', { token: user.token })).body.data).toEqual([])
    expect((await app.call('GET', '/owner/dashboard/reports/2026-10', { token: user.token })).status).toBe(
      404,
    )

    const opened = await app.call('POST', `${OWNERS}/${id}/portal`, {
      token: manager.token,
      body: { email: 'surachai@example.test' },
    })
    expect(opened.body.data).toMatchObject({
      portalEmails: ['surachai@example.test'],
      addressEn: '1 Sathon Road',
    })
    const main = await app.call('GET', '/owner/dashboard/main', { token: user.token, lang: 'th' })
    expect(main.body.data).toMatchObject({
      homes: [{ unitNo: '18/207', status: 'rented', managerName: 'หอพักทดสอบ' }],
    })
    expect(main.body.data.months.map((one: { period: string }) => one.period)).toEqual(['2026-11', '2026-10'])
    // A month that was over before anything happened waits for nobody.
    const before = await app.call('GET', '/owner/dashboard/reports/2026-08', { token: user.token })
    expect(before.body.data).toMatchObject({ state: 'empty', payableSatang: '0', lines: [] })
    const mine = await app.call('GET', '/owner/dashboard/reports/2026-10', { token: user.token, lang: 'th' })
    expect(mine.body.data).toMatchObject({
      state: 'draft',
      payableSatang: '1890000',
      ownerName: 'นายสุรชัย กิจดี',
    })
    const paper = await fetch(`${app.url}/api/owner/dashboard/reports/2026-10/paper`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(new TextDecoder('latin1').decode(await paper.arrayBuffer()).startsWith('%PDF-')).toBe(true)

    // The home is let: there is nothing to say of it.
    const say = (id: string, as = user.token) =>
      app.call('PUT', `/owner/dashboard/homes/${id}/confirm`, { token: as })
    expect((await say(propertyId)).body).toMatchObject({ code: 'owners_home_not_free' })

    const other = await buildManager(app)
    const stranger = await addOwner(other, [])
    expect(
      (
        await app.call('GET', `/owner/dashboard/reports/2026-10?ownerId=${stranger.id}`, {
          token: user.token,
        })
      ).status,
    ).toBe(404)
    expect((await app.call('GET', '/owner/dashboard/reports/2399-01', { token: user.token })).status).toBe(
      404,
    )
    expect(await app.call('GET', `${OWNERS}/${id}/statements`, { token: user.token })).toMatchObject({
      status: 403,
      body: { code: 102 },
    })
    const tenant = await buildUser(app, { role: 'Tenant' })
    expect(await app.call('GET', '/owner/dashboard/reports', { token: tenant.token })).toMatchObject({
      status: 403,
      body: { code: 103 },
    })

    for (const [method, path] of [
      ['GET', `${OWNERS}/${id}`],
      ['GET', `${OWNERS}/${id}/statements`],
      ['GET', `${OWNERS}/${id}/statements/2026-10/paper`],
      ['POST', `${OWNERS}/${id}/statements/2026-10/issue`],
      ['DELETE', `${OWNERS}/${id}`],
    ] as const)
      expect((await app.call(method, path, { token: other.token })).status, path).toBe(404)
    expect(
      await app.call('PUT', `${OWNERS}/${stranger.id}`, {
        token: other.token,
        body: { name: 'x', homes: [{ propertyId, shareBp: 1 }] },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('keeps the portal for accounts that have confirmed their address, and closes it again', async () => {
    const manager = await buildManager(app)
    const { id } = await addOwner(manager, [])
    const user = await buildUser(app, { role: 'Owner', email: 'late@example.test', isVerified: false })
    expect(
      await app.call('POST', `${OWNERS}/${id}/portal`, { token: manager.token, body: { email: user.email } }),
    ).toMatchObject({ status: 409, body: { code: 'owner_no_account' } })
    await linkUser(app, user.id, 'owner', manager.workspaceId, id)
    expect(
      (await app.call('GET', `/owner/dashboard/reports?x=1`, { token: user.token })).body.data,
    ).toHaveLength(1)
    await app.call('DELETE', `${OWNERS}/${id}/portal`, { token: manager.token, body: { email: user.email } })
    expect((await app.call('GET', '/owner/dashboard/reports', { token: user.token })).body.data).toEqual([])
    expect((await app.call('DELETE', `${OWNERS}/${id}`, { token: manager.token })).status).toBe(200)
    expect((await app.call('GET', OWNERS, { token: manager.token })).body.data).toEqual([])
  })
})

describe('expenses', () => {
  it('stand in the books at once; homes of others are 404', async () => {
    const manager = await buildManager(app)
    const { propertyId } = await buildLetHome(manager)
    const body = {
      propertyId,
      day: '2026-11-10',
      category: 'repair',
      description: 'เปลี่ยนก๊อก',
      amountSatang: '85000',
      payeeName: 'ช่างเอก',
    }
    const added = await app.call('POST', '/manager/dashboard/accounting/expenses', {
      token: manager.token,
      body,
    })
    expect(added, JSON.stringify(added.body)).toMatchObject({
      status: 200,
      body: { data: { amountSatang: '85000', payeeName: 'ช่างเอก' } },
    })
    expect((await booked(manager)).accounts['5010']).toBe(85_000n)
    expect(
      (await app.call('GET', '/manager/dashboard/accounting/expenses', { token: manager.token })).body.total,
    ).toBe(1)
    const ahead = await app.call('POST', '/manager/dashboard/accounting/expenses', {
      token: manager.token,
      body: { ...body, day: '2026-11-21' },
    })
    expect(ahead).toMatchObject({ status: 422, body: { fields: { day: expect.any(String) } } })
    const zero = await app.call('POST', '/manager/dashboard/accounting/expenses', {
      token: manager.token,
      body: { ...body, amountSatang: '0' },
    })
    expect(zero.status).toBe(422)
    const other = await buildManager(app)
    expect(
      (await app.call('POST', '/manager/dashboard/accounting/expenses', { token: other.token, body })).status,
    ).toBe(404)
  })

  it('that the business bears stay out of the owner’s month and in an account of their own', async () => {
    const manager = await buildManager(app)
    const { propertyId } = await buildLetHome(manager)
    const { id } = await addOwner(manager, [{ propertyId, shareBp: 10_000 }])
    const cash = (await booked(manager)).accounts['1010']!
    const add = (bearer: string, amountSatang: string) =>
      app.call('POST', '/manager/dashboard/accounting/expenses', {
        token: manager.token,
        body: {
          propertyId,
          day: '2026-11-10',
          category: 'repair',
          description: bearer,
          bearer,
          amountSatang,
        },
      })
    expect((await add('owner', '85000')).status).toBe(200)
    expect((await add('workspace', '40000')).status).toBe(200)
    const { accounts } = await booked(manager)
    expect([accounts['5010'], accounts['5020']]).toEqual([85_000n, 40_000n])
    expect(accounts['1010']).toBe(cash - 125_000n)
    const list = await app.call('GET', '/manager/dashboard/accounting/expenses?bearer=workspace', {
      token: manager.token,
    })
    expect(list.body).toMatchObject({ total: 1, data: [{ bearer: 'workspace', amountSatang: '40000' }] })
    const month = await statement(manager, id, '2026-11')
    expect(month.body.data).toMatchObject({ expenseSatang: '85000' })
  })
})

describe('where the money of an owner goes', () => {
  const details = {
    name: 'นายสุรชัย กิจดี',
    nameEn: 'Surachai Kitdee',
    email: 'owner@example.test',
    bankCode: 'KBANK',
    bankAccountNo: '123-4-54821-0',
  }

  it.each(['none', 'set'] as const)('is not changed without a second factor: %s', async (secondFactor) => {
    const manager = await buildManager(app, { secondFactor })
    const { id } = await addOwner(manager, [])
    const change = (over: object) =>
      app.call('PUT', `${OWNERS}/${id}`, { token: manager.token, body: { ...details, ...over } })
    const refusal = {
      status: 403,
      body: { code: secondFactor === 'none' ? 'second_factor_setup' : 'second_factor' },
    }
    expect((await change({ name: 'นายสุรชัย ใจดี' })).status).toBe(200)
    expect(await change({ bankAccountNo: '999-9-99999-9' })).toMatchObject(refusal)
    expect(await change({ bankAccountName: 'Someone else' })).toMatchObject(refusal)
    expect(await statement(manager, id, '2026-10', '/payout', { reference: 'T1' })).toMatchObject(refusal)
    const { rows } = await app.kit.database.owner.query(
      'select name, bank_account_no from owners where id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: 'นายสุรชัย ใจดี', bank_account_no: '123-4-54821-0' }])
  })

  it('is changed by who showed one just now', async () => {
    const manager = await buildManager(app)
    const { id } = await addOwner(manager, [])
    const body = { ...details, bankAccountNo: '111-1-11111-1' }
    expect((await app.call('PUT', `${OWNERS}/${id}`, { token: manager.token, body })).status).toBe(200)
  })
})

describe('an owner’s word that a home is still free', () => {
  it('is believed for thirty days, is told as theirs, and is theirs alone to give', async () => {
    app.setNow('2026-11-20T03:00:00Z')
    const manager = await buildManager(app)
    const { workspaceId, token } = manager
    const home = await buildHome(app, workspaceId)
    const others = await buildHome(app, workspaceId, { unitNo: 'B-2' })
    const owner = await addOwner(manager, [{ propertyId: home, shareBp: 10_000 }])
    const user = await buildUser(app, { role: 'Owner' })
    await linkUser(app, user.id, 'owner', workspaceId, owner.id)
    const say = (id: string, as = user.token) =>
      app.call('PUT', `/owner/dashboard/homes/${id}/confirm`, { token: as })
    const seen = async () =>
      (await app.call('GET', '/owner/dashboard/main', { token: user.token })).body.data.homes

    app.setNow('2026-11-21T03:00:00Z')
    expect(await seen()).toMatchObject([
      { propertyId: home, confirmBy: '2026-12-20', confirmedBy: 'manager', confirmedDaysAgo: 1 },
    ])
    for (const as of [user.token, user.token]) expect((await say(home, as)).status).toBe(200)
    expect(await seen()).toMatchObject([
      { propertyId: home, confirmBy: '2026-12-21', confirmedBy: 'owner', confirmedDaysAgo: 0 },
    ])
    const page = await app.call('GET', `/property/get-properties/${home}`)
    expect(page.body.data).toMatchObject({ confirmedBy: 'owner', confirmedDaysAgo: 0 })
    const { rows: log } = await app.kit.database.owner.query(
      `select actor_id, after from audit_log where workspace_id = $1 and action = 'listing.confirmed' order by id`,
      [workspaceId],
    )
    expect(log).toEqual(
      Array.from({ length: 2 }, () => ({ actor_id: user.id, after: { status: 'available', by: 'owner' } })),
    )

    // Of other homes, and by others, it is worth nothing.
    const stranger = await buildUser(app, { role: 'Owner' })
    expect((await say(others)).status).toBe(404)
    expect([403, 404]).toContain((await say(home, stranger.token)).status)
    expect([403, 404]).toContain((await say(home, token)).status)
    // The manager's word comes after it.
    app.setNow('2026-11-21T04:00:00Z')
    await app.call('PUT', `/manager/dashboard/confirm-properties/${home}`, { token })
    expect(await seen()).toMatchObject([{ confirmedBy: 'manager', confirmedDaysAgo: 0 }])
  })
})
