import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, buildRenewal } from '#testing/bills.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager as buildAnyManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const LEASES = '/manager/dashboard/document/leases'

/** Settling asks for a second factor: these managers have shown one. */
const buildManager = (options: Parameters<typeof buildAnyManager>[1] = {}) =>
  buildAnyManager(app, { secondFactor: 'shown', ...options })

type Manager = Awaited<ReturnType<typeof buildManager>>
type Let = Awaited<ReturnType<typeof buildBill>>

const at = (leaseId: string, act = '') => `${LEASES}/${leaseId}/deposit${act}`
const read = ({ token }: { token: string }, leaseId: string) => app.call('GET', at(leaseId), { token })
const save = ({ token }: { token: string }, leaseId: string, body: object) =>
  app.call('PUT', at(leaseId), { token, body: { condition: 'no_damage', deductions: [], ...body } })
const settle = ({ token }: { token: string }, leaseId: string, body: object = {}) =>
  app.call('POST', at(leaseId, '/settle'), {
    token,
    body: { method: 'transfer', reference: 'KB-1', returnedDay: '2026-11-20', ...body },
  })

/**
 * A lease for 1 to 15 November at 24,000 a month, with its first bill paid: 12,000 for the 15 days, a deposit of 24,000,
 * 12,000 in advance.
 */
const HALF_MONTH = { endDay: '2026-11-15', rentSatang: 2_400_000n }

async function buildEnded(manager: Manager, lease: Parameters<typeof buildBill>[2] = {}): Promise<Let> {
  const one = await buildBill(app, manager.workspaceId, { ...HALF_MONTH, ...lease })
  await receive(manager, one, 4_800_000n)
  await end(manager, one.leaseId)

  return one
}

async function receive(manager: Manager, one: Let, amountSatang: bigint) {
  await recordPayment(kit, {
    ...{ workspaceId: manager.workspaceId, propertyId: one.propertyId, invoiceId: one.invoiceId },
    ...{ method: 'transfer', amountSatang, day: '2026-11-02', idempotencyKey: newId(), by: manager.id },
  })
}

async function end({ token }: Manager, leaseId: string, day = '2026-11-15') {
  const ended = await app.call('POST', `${LEASES}/${leaseId}/terminate`, {
    token,
    body: { day, meantDays: [day], reason: 'ย้ายออกตามที่ตกลง' },
  })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
}

const booked = ({ workspaceId }: Manager) =>
  kit.database.inWorkspace(workspaceId, async (tx) => ({
    accounts: Object.fromEntries(
      (await balances(tx, workspaceId)).map((one) => [one.account, one.balanceSatang]),
    ),
    problems: (await verifyBooks(tx, workspaceId)).problems,
  }))

const rowsOf = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await kit.database.owner.query(text, values)).rows

describe('settling a deposit', () => {
  it('is drafted, counted, settled in one step, booked, papered and mailed', async () => {
    const manager = await buildManager()
    const { leaseId, tenantId, token } = await buildEnded(manager)

    const before = (await read(manager, leaseId)).body.data
    expect(before).toMatchObject({
      ...{ state: 'waiting', heldSatang: '3600000', advanceSatang: '1200000', refundSatang: '3600000' },
      ...{ leaseEnd: '2026-11-15', hasDraft: false, condition: 'no_damage', warnings: [] },
      deadline: { day: '2026-11-22', daysLeft: 2, days: { none: '2026-11-15', damage: '2026-11-29' } },
    })

    const deductions = [
      { kind: 'cleaning', description: 'ทำความสะอาดใหญ่', amountSatang: '150000' },
      { kind: 'damage', description: 'ทาสีผนังที่ซีด', amountSatang: '95050' },
    ]
    const drafted = await save(manager, leaseId, { condition: 'damage', deductions, note: 'ขอบคุณ' })
    expect(drafted.body.data).toMatchObject({
      ...{ state: 'waiting', hasDraft: true, deductionsSatang: '245050', refundSatang: '3354950' },
      deadline: { day: '2026-11-29' },
      warnings: [{ id: 'wear', lines: [2] }],
    })
    const again = await save(manager, leaseId, { condition: 'damage', deductions })
    expect(again.body.data, 'a note that is left out stays').toMatchObject({ note: 'ขอบคุณ' })
    expect((await booked(manager)).accounts['2100']).toBe(-2_400_000n)
    const own = `/tenant/dashboard/leases/${leaseId}/deposit`
    expect((await app.call('GET', own, { token })).body.data).toMatchObject({
      ...{ state: 'waiting', heldSatang: '3600000', deductions: [], refundSatang: '0', note: null },
    })
    expect((await app.call('GET', `${own}/pdf`, { token })).status).toBe(404)

    const settled = await settle(manager, leaseId, { refundSatang: '3354950' })
    expect(settled.status, JSON.stringify(settled.body)).toBe(200)
    expect(settled.body.data).toMatchObject({
      ...{ state: 'settled', heldSatang: '3600000', refundSatang: '3354950', debtSatang: '0', warnings: [] },
      settled: { method: 'transfer', reference: 'KB-1', returnedDay: '2026-11-20' },
    })
    const { accounts, problems } = await booked(manager)
    expect(problems).toEqual([])
    expect(accounts).toMatchObject({
      ...{ 1010: 4_800_000n - 3_354_950n, 1100: 0n, 2100: 0n, 2160: 0n, 2190: 0n },
      ...{ 4010: -1_200_000n, 4030: -245_050n },
    })

    const bills = await rowsOf<object>(
      `select i.no, i.kind, i.status, i.paid_satang::int as paid, p.method, p.amount_satang::int as amount, r.no is not null as receipt
         from invoices i join payments p on p.invoice_id = i.id left join receipts r on r.payment_id = p.id
        where i.tenant_id = $1 and i.kind = 'final'`,
      [tenantId],
    )
    expect(bills).toEqual([
      {
        ...{ no: 'INV-2026-0002', kind: 'final', status: 'paid', paid: 245_050 },
        ...{ method: 'deposit', amount: 245_050, receipt: true },
      },
    ])

    await app.runJobs()
    const mails = await rowsOf<{ subject: string; text: string; isMine: boolean; files: string[] }>(
      `select subject, text, dedupe_key like 'deposit.settled%' as "isMine",
              array(select a ->> 'name' from jsonb_array_elements(attachments) a) as files
         from mail_outbox where workspace_id = $1`,
      [manager.workspaceId],
    )
    const [mail] = mails.filter(({ isMine }) => isMine)
    expect(mail!.subject).toContain('คืนเงินประกัน')
    expect(mail!.subject).toContain('33,549.50 บาท')
    expect(mail!.text).toContain('KB-1')
    expect(mail!.files).toEqual([expect.stringMatching(/-D\.pdf$/), 'RC-2026-0002.pdf'])
    // The bill of the deductions and its receipt are told by this mail alone.
    expect(mails.filter(({ text }) => text.includes('INV-2026-0002'))).toEqual([])

    const mine = (await app.call('GET', own, { token })).body.data
    expect(mine).toMatchObject({ state: 'settled', refundSatang: '3354950', note: 'ขอบคุณ' })
    expect(mine.deductions).toHaveLength(2)
    for (const [reader, path] of [
      [token, `${own}/pdf`],
      [manager.token, at(leaseId, '/pdf')],
    ] as const) {
      const pdf = await fetch(`${app.url}/api${path}?lang=en`, {
        headers: { authorization: `Bearer ${reader}` },
      })
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    const papers = await app.call('GET', '/manager/dashboard/documents?type=deposit_settlement', manager)
    expect(papers.body.data[0]).toMatchObject({ type: 'deposit_settlement', tenantId })
    expect(
      await rowsOf(
        `select action from audit_log where record_id = $1 and action like 'deposit.%' order by created_at`,
        [leaseId],
      ),
    ).toEqual([{ action: 'deposit.drafted' }, { action: 'deposit.drafted' }, { action: 'deposit.settled' }])
  })

  it('goes back at once where a lease is called off before it begins', async () => {
    const manager = await buildManager()
    const one = await buildBill(app, manager.workspaceId, { startDay: '2026-12-01' })
    await receive(manager, one, 4_800_000n)
    await end(manager, one.leaseId, '2026-11-20')
    const early = await settle(manager, one.leaseId, { refundSatang: '3600000', returnedDay: '2026-11-19' })
    expect(early.body.fields).toHaveProperty('returnedDay')
    const settled = await settle(manager, one.leaseId, { refundSatang: '3600000' })
    expect(settled.body.data, JSON.stringify(settled.body)).toMatchObject({ state: 'settled' })
    expect((await booked(manager)).problems).toEqual([])
  })

  it('changes nothing when asked again, and is refused in other words', async () => {
    const manager = await buildManager()
    const { leaseId } = await buildEnded(manager)
    expect((await settle(manager, leaseId, { refundSatang: '3600000' })).status).toBe(200)
    const first = await booked(manager)
    expect((await settle(manager, leaseId, { refundSatang: '3600000' })).status).toBe(200)
    for (const other of [
      { reference: 'KB-2' },
      { returnedDay: '2026-11-19' },
      { method: 'cash' },
      { refundSatang: '1' },
    ])
      expect(await settle(manager, leaseId, { refundSatang: '3600000', ...other })).toMatchObject({
        status: 409,
        body: { code: 'deposit_settled' },
      })
    expect(await save(manager, leaseId, {})).toMatchObject({ status: 409, body: { code: 'deposit_settled' } })
    expect(await booked(manager)).toEqual(first)
  })

  it('is done once when several press at the same moment', async () => {
    const manager = await buildManager()
    const { leaseId } = await buildEnded(manager)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        settle(manager, leaseId, { refundSatang: '3600000', reference: `KB-${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { accounts, problems } = await booked(manager)
    expect([accounts['2100'], accounts['2160'], accounts['1010'], problems]).toEqual([0n, 0n, 1_200_000n, []])
  })

  it('pays what is unpaid first, and leaves the rest as a bill that is open', async () => {
    const manager = await buildManager()
    const one = await buildBill(app, manager.workspaceId, { ...HALF_MONTH, advanceSatang: 0n })
    // Of 36,000 came 20,000: the rent and 8,000 of the deposit.
    await receive(manager, one, 2_000_000n)
    await end(manager, one.leaseId)
    const deductions = [{ kind: 'unpaid_rent', description: '1–15 พ.ย.', amountSatang: '900000' }]
    const { body } = await save(manager, one.leaseId, { deductions })
    expect(body.data).toMatchObject({
      ...{ heldSatang: '800000', billsSatang: '0', refundSatang: '0', debtSatang: '100000' },
    })
    const settled = await settle(manager, one.leaseId, {
      refundSatang: '0',
      method: undefined,
      reference: undefined,
    })
    expect(settled.body.data).toMatchObject({
      state: 'settled',
      settled: { method: null, returnedDay: null, invoiceNo: 'INV-2026-0002' },
    })
    expect(
      await rowsOf(
        'select kind, status, (total_satang - paid_satang)::int as left from invoices where lease_id = $1 order by no',
        [one.leaseId],
      ),
    ).toEqual([
      { kind: 'first', status: 'paid', left: 0 },
      { kind: 'final', status: 'partially_paid', left: 100_000 },
    ])
    const { accounts, problems } = await booked(manager)
    expect(problems).toEqual([])
    expect(accounts).toMatchObject({
      1010: 2_000_000n,
      1100: 100_000n,
      2100: 0n,
      2190: 0n,
      4010: -2_100_000n,
    })
    await app.runJobs()
    const [mail] = await rowsOf<{ subject: string; html: string }>(
      `select subject, html from mail_outbox where workspace_id = $1 and dedupe_key like 'deposit.settled%'`,
      [manager.workspaceId],
    )
    expect(mail!.subject).toContain('สรุปเงินประกัน')
    expect(mail!.html).toContain('/dashboard/tenant/pay-rent-online/')
  })

  it('carries the deposit of a lease that was renewed, and returns it with the last', async () => {
    const manager = await buildManager()
    const { workspaceId } = manager
    const first = await buildBill(app, workspaceId, {
      ...{ startDay: '2026-10-01', endDay: '2026-10-31', activatedAt: new Date('2026-10-01') },
    })
    await receive(manager, first, 4_800_000n)
    const nextId = await buildRenewal(app, workspaceId, first)
    expect((await read(manager, first.leaseId)).body.data).toMatchObject({
      state: 'carried',
      carriedTo: { id: nextId },
    })
    expect(await settle(manager, first.leaseId, { refundSatang: '3600000' })).toMatchObject({
      status: 409,
      body: { code: 'deposit_carried_on' },
    })
    expect(await waitingOf(manager)).toEqual([])

    await end(manager, nextId)
    expect(await waitingOf(manager)).toEqual([nextId])
    expect((await read(manager, nextId)).body.data).toMatchObject({ state: 'waiting', heldSatang: '3600000' })
    expect((await settle(manager, nextId, { refundSatang: '3600000' })).status).toBe(200)
    expect(await waitingOf(manager)).toEqual([])
    const { accounts, problems } = await booked(manager)
    expect([accounts['2100'], accounts['2160'], problems]).toEqual([0n, 0n, []])
  })

  it('pays what is open of a lease that was carried on, and lets go of it again', async () => {
    const manager = await buildManager()
    const { workspaceId } = manager
    const first = await buildBill(app, workspaceId, {
      ...{ startDay: '2026-10-01', endDay: '2026-10-31', activatedAt: new Date('2026-10-01') },
    })
    await receive(manager, first, 4_700_000n)
    const nextId = await buildRenewal(app, workspaceId, first)
    await end(manager, nextId)
    const before = await booked(manager)
    const { refundSatang } = (await read(manager, nextId)).body.data
    const settled = await settle(manager, nextId, { refundSatang })
    expect(settled.body.data, JSON.stringify(settled.body)).toMatchObject({ state: 'settled' })
    const { accounts, problems } = await booked(manager)
    expect([accounts['1100'], accounts['2100'], accounts['2160'], problems]).toEqual([0n, 0n, 0n, []])
    expect((await takeBack(manager, nextId, { moneyAt: 'here' })).status).toBe(200)
    expect(await booked(manager)).toEqual(before)
    expect((await settle(manager, nextId, { refundSatang })).status).toBe(200)
  })

  it('says what waits and by when among the leases, on the overview and at the bell', async () => {
    const manager = await buildManager()
    const tasks = async () => (await app.call('GET', '/manager/dashboard/main', manager)).body.data.deposits
    const bell = async () => (await app.call('GET', '/manager/dashboard/waiting', manager)).body.data.deposits
    expect(await tasks()).toMatchObject({ count: 0 })
    const { leaseId } = await buildEnded(manager)
    expect(await waitingOf(manager)).toEqual([leaseId])
    expect(await tasks()).toMatchObject({ count: 1, satang: '3600000', late: 0, units: ['A-101'] })
    const twelveDays = { endDay: '2026-11-12', rentSatang: 3_000_000n }
    const early = await buildBill(app, manager.workspaceId, twelveDays)
    await receive(manager, early, 4_800_000n)
    await end(manager, early.leaseId, '2026-11-12')
    expect(await tasks()).toMatchObject({ count: 2, satang: '7200000', late: 1 })
    expect(await bell()).toBe(2)
    expect((await read(manager, early.leaseId)).body.data).toMatchObject({
      deadline: { day: '2026-11-19', daysLeft: -1 },
      warnings: [{ id: 'late' }],
    })
    for (const id of [leaseId, early.leaseId]) await settle(manager, id, { refundSatang: '3600000' })
    expect(await tasks()).toMatchObject({ count: 0 })
    expect(await bell()).toBe(0)
  })

  it('counts what is held for one tenant and home once, however many leases of theirs wait', async () => {
    const manager = await buildManager()
    const first = await buildBill(app, manager.workspaceId, { startDay: '2026-07-01', endDay: '2026-08-31' })
    await receive(manager, first, 4_800_000n)
    await kit.database.owner.query("update leases set status = 'expired' where id = $1", [first.leaseId])
    const { propertyId, tenantId } = first
    await buildEnded(manager, { propertyId, tenantId })

    expect((await app.call('GET', '/manager/dashboard/main', manager)).body.data.deposits).toMatchObject({
      ...{ count: 2, satang: '7200000' },
    })
  })

  it('gives the owner what was kept back, and never the deposit', async () => {
    const manager = await buildManager()
    const { leaseId, propertyId } = await buildEnded(manager)
    const owner = await app.call('POST', '/manager/dashboard/owners', {
      token: manager.token,
      body: { name: 'นายสุรชัย กิจดี', homes: [{ propertyId, shareBp: 10_000 }] },
    })
    await kit.database.owner.query('update properties set fee_percent_bp = 1000 where id = $1', [propertyId])
    await save(manager, leaseId, {
      deductions: [
        { kind: 'damage', description: 'กระจกห้องน้ำแตก', amountSatang: '200000' },
        { kind: 'unpaid_rent', description: '1–15 พ.ย.', amountSatang: '600000' },
      ],
    })
    await settle(manager, leaseId, { refundSatang: '2800000' })
    const { body } = await app.call(
      'GET',
      `/manager/dashboard/owners/${owner.body.data.id}/statements/2026-11`,
      manager,
    )
    expect(body.data).toMatchObject({
      ...{ incomeSatang: '2000000', feeSatang: '180000', payableSatang: '1820000' },
    })
    const kept = body.data.lines.find((line: { category: string }) => line.category === 'moved_out')
    expect(kept).toMatchObject({ amountSatang: '200000', cause: { method: 'deposit' } })
  })
})

const waitingOf = async ({ token }: Manager): Promise<string[]> =>
  (await app.call('GET', `${LEASES}?status=deposit`, { token })).body.data.map(({ id }: { id: string }) => id)

const takeBack = async (manager: Manager, leaseId: string, body: object = {}) => {
  const { settled } = (await read(manager, leaseId)).body.data
  return app.call('POST', at(leaseId, '/take-back'), {
    token: manager.token,
    body: { settlementId: settled?.id, reason: 'หักค่าซ่อมผิดห้อง', moneyAt: 'here', ...body },
  })
}

describe('taking a settlement back', () => {
  const line = { kind: 'damage', description: 'กระจกแตก', amountSatang: '150000' }

  it('reverses all of it where the money is here, and it is settled anew', async () => {
    const manager = await buildManager()
    const { leaseId, tenantId, token, userId } = await buildEnded(manager)
    const before = await booked(manager)
    await save(manager, leaseId, { condition: 'damage', deductions: [line] })
    await settle(manager, leaseId, { refundSatang: '3450000' })
    await app.runJobs()
    const taken = await takeBack(manager, leaseId)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(taken.body.data).toMatchObject({
      ...{ state: 'waiting', heldSatang: '3600000', refundSatang: '3450000', hasDraft: true, settled: null },
      ...{ condition: 'damage', deductions: [line], returnedSatang: '0', advanceSatang: '1200000' },
      takenBack: { reason: 'หักค่าซ่อมผิดห้อง' },
    })
    const after = await booked(manager)
    expect(after.problems).toEqual([])
    for (const [account, sum] of Object.entries(before.accounts))
      expect([account, after.accounts[account]]).toEqual([account, sum])
    expect(
      await rowsOf(
        `select i.status, i.paid_satang::int as paid, p.status as payment, r.no is not null as receipt from invoices i
           join payments p on p.invoice_id = i.id left join receipts r on r.payment_id = p.id where i.lease_id = $1 and i.kind = 'final'`,
        [leaseId],
      ),
    ).toEqual([{ status: 'void', paid: 0, payment: 'refunded', receipt: true }])
    const receipts = await app.call('GET', '/manager/dashboard/accounting/receipts', manager)
    expect(receipts.body.data.map(({ isTakenBack }: { isTakenBack: boolean }) => isTakenBack).sort()).toEqual(
      [false, true],
    )
    const papers = await app.call('GET', '/manager/dashboard/documents?type=deposit_settlement', manager)
    expect(papers.body.data[0]).toMatchObject({ type: 'deposit_settlement', state: 'taken_back' })
    expect(await waitingOf(manager)).toEqual([leaseId])
    expect((await app.call('GET', '/manager/dashboard/main', manager)).body.data.deposits).toMatchObject({
      ...{ count: 1, satang: '3600000' },
    })

    await app.runJobs()
    const [mail] = await rowsOf<{ text: string }>(
      `select text from mail_outbox where workspace_id = $1 and dedupe_key like 'deposit.taken_back%'`,
      [manager.workspaceId],
    )
    expect(mail!.text).toContain('หักค่าซ่อมผิดห้อง')
    const own = await app.call('GET', `/tenant/dashboard/leases/${leaseId}/deposit`, { token })
    expect(own.body.data).toMatchObject({
      state: 'waiting',
      deductions: [],
      takenBack: { reason: 'หักค่าซ่อมผิดห้อง' },
    })

    await save(manager, leaseId, {})
    const again = await settle(manager, leaseId, { refundSatang: '3600000', reference: 'KB-2' })
    expect(again.body.data, JSON.stringify(again.body)).toMatchObject({
      state: 'settled',
      refundSatang: '3600000',
    })
    const end = await booked(manager)
    expect([end.accounts['2100'], end.accounts['2160'], end.accounts['1010'], end.problems]).toEqual([
      ...[0n, 0n, 1_200_000n],
      [],
    ])
    await app.runJobs()
    const files = await rowsOf<{ name: string }>(
      `select a ->> 'name' as name from mail_outbox, jsonb_array_elements(attachments) a
        where workspace_id = $1 and dedupe_key like 'deposit.settled%' and a ->> 'name' like '%-D%' order by 1`,
      [manager.workspaceId],
    )
    expect(files.map(({ name }) => name.match(/-D\d?\.pdf$/)?.[0])).toEqual(['-D.pdf', '-D2.pdf'])
    expect(
      await rowsOf(`select action from audit_log where record_id = $1 and action = 'deposit.taken_back'`, [
        leaseId,
      ]),
    ).toHaveLength(1)
    expect([tenantId, userId].every(Boolean)).toBe(true)
  })

  it('counts what the tenant keeps: too little is made up for, too much is billed', async () => {
    const manager = await buildManager()
    const short = await buildEnded(manager)
    await save(manager, short.leaseId, { deductions: [line] })
    await settle(manager, short.leaseId, { refundSatang: '3450000' })
    expect((await takeBack(manager, short.leaseId, { moneyAt: 'tenant' })).body.data).toMatchObject({
      ...{ state: 'waiting', heldSatang: '150000', returnedSatang: '3450000', refundSatang: '0' },
    })
    await save(manager, short.leaseId, {})
    const rest = await settle(manager, short.leaseId, { refundSatang: '150000', reference: 'KB-2' })
    expect(rest.body.data, JSON.stringify(rest.body)).toMatchObject({
      state: 'settled',
      returnedSatang: '3450000',
    })

    const much = await buildEnded(manager)
    await settle(manager, much.leaseId, { refundSatang: '3600000' })
    expect((await takeBack(manager, much.leaseId, { moneyAt: 'tenant' })).body.data).toMatchObject({
      ...{ state: 'waiting', heldSatang: '0', returnedSatang: '3600000' },
    })
    await save(manager, much.leaseId, { deductions: [line] })
    const billed = await settle(manager, much.leaseId, { refundSatang: '0' })
    expect(billed.body.data, JSON.stringify(billed.body)).toMatchObject({
      state: 'settled',
      debtSatang: '150000',
    })
    const { accounts, problems } = await booked(manager)
    expect([accounts['1100'], accounts['2100'], accounts['2160'], problems]).toEqual([150_000n, 0n, 0n, []])
  })

  it('opens the bills again that the deposit had paid, and reverses a deposit that was billed and never came', async () => {
    const manager = await buildManager()
    const one = await buildBill(app, manager.workspaceId, HALF_MONTH)
    await receive(manager, one, 2_000_000n)
    await end(manager, one.leaseId)
    const before = await booked(manager)
    const { body } = await read(manager, one.leaseId)
    const settled = await settle(manager, one.leaseId, { refundSatang: body.data.refundSatang })
    expect(settled.status, JSON.stringify(settled.body)).toBe(200)
    expect((await takeBack(manager, one.leaseId)).status).toBe(200)
    const after = await booked(manager)
    for (const [account, sum] of Object.entries(before.accounts))
      expect([account, after.accounts[account]]).toEqual([account, sum])
    const bill = await rowsOf(`select status, paid_satang::int as paid from invoices where id = $1`, [
      one.invoiceId,
    ])
    expect(bill).toEqual([{ status: expect.stringMatching(/partially_paid|overdue/), paid: 2_000_000 }])
    expect((await read(manager, one.leaseId)).body.data).toMatchObject({
      ...{ heldSatang: body.data.heldSatang, refundSatang: body.data.refundSatang },
    })
  })

  it('happens once however often it is pressed, and is told to the owner whose month it changes', async () => {
    const manager = await buildManager()
    const { leaseId, propertyId } = await buildEnded(manager)
    const owner = await app.call('POST', '/manager/dashboard/owners', {
      token: manager.token,
      body: { name: 'นายสุรชัย กิจดี', email: 'owner@example.test', homes: [{ propertyId, shareBp: 10_000 }] },
    })
    await save(manager, leaseId, { deductions: [line] })
    await settle(manager, leaseId, { refundSatang: '3450000' })
    const { settled } = (await read(manager, leaseId)).body.data
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => takeBack(manager, leaseId, { settlementId: settled.id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await booked(manager)).problems).toEqual([])
    const month = await app.call(
      'GET',
      `/manager/dashboard/owners/${owner.body.data.id}/statements/2026-11`,
      manager,
    )
    expect(month.body.data.incomeSatang).toBe('1200000')
    await app.runJobs()
    const mails = await rowsOf<{ to: string; text: string }>(
      `select to_address as to, text from mail_outbox where workspace_id = $1 and dedupe_key like 'deposit.taken_back%'`,
      [manager.workspaceId],
    )
    expect(mails).toHaveLength(2)
    // Each is told why they are written to: as a tenant, or as an owner.
    for (const { to, text } of mails) {
      expect(text.includes('เพราะเป็นผู้เช่าของ')).toBe(to !== 'owner@example.test')
      expect(text.includes('ดูแลที่พักให้คุณ')).toBe(to === 'owner@example.test')
    }
  })

  it('is refused without a reason, a word on the money, the right, a second factor, and behind what others built on it', async () => {
    const manager = await buildManager()
    const { leaseId, propertyId } = await buildEnded(manager)
    expect(await takeBack(manager, leaseId, { settlementId: newId() })).toMatchObject({ status: 404 })
    await save(manager, leaseId, { deductions: [{ ...line, amountSatang: '4000000' }] })
    await settle(manager, leaseId, { refundSatang: '0' })
    expect((await takeBack(manager, leaseId, { reason: ' ' })).body.fields).toHaveProperty('reason')
    const { settled } = (await read(manager, leaseId)).body.data
    const hasty = await staffOf(manager.workspaceId, ['view', 'money'], 'set')
    const hand = await staffOf(manager.workspaceId, ['view', 'edit'], 'shown')
    for (const { token } of [hasty, hand])
      expect(
        await app.call('POST', at(leaseId, '/take-back'), {
          token,
          body: { settlementId: settled.id, reason: 'ผิด' },
        }),
      ).toMatchObject({ status: 403 })
    await recordPayment(kit, {
      ...{ workspaceId: manager.workspaceId, propertyId, invoiceId: settled.invoiceId, method: 'cash' },
      ...{ amountSatang: 10_000n, idempotencyKey: newId(), by: manager.id },
    })
    expect(await takeBack(manager, leaseId)).toMatchObject({
      status: 409,
      body: { code: 'deposit_bill_paid' },
    })

    const other = await buildManager()
    const paid = await buildEnded(other)
    const owner = await app.call('POST', '/manager/dashboard/owners', {
      token: other.token,
      body: { name: 'นายสุรชัย กิจดี', homes: [{ propertyId: paid.propertyId, shareBp: 10_000 }] },
    })
    await save(other, paid.leaseId, { deductions: [line] })
    await settle(other, paid.leaseId, { refundSatang: '3450000' })
    expect((await takeBack(other, paid.leaseId, { moneyAt: undefined })).body.fields).toHaveProperty(
      'moneyAt',
    )
    await kit.database.owner.query(
      `insert into owner_statements (workspace_id, id, owner_id, period, income_satang, expense_satang, fee_satang, payable_satang, lines, issued_at)
       values ($1, $2, $3, '2026-11', 0, 0, 0, 0, '[]', now())`,
      [other.workspaceId, newId(), owner.body.data.id],
    )
    const books = await booked(other)
    expect(await takeBack(other, paid.leaseId)).toMatchObject({
      status: 409,
      body: { code: 'deposit_in_statement' },
    })
    expect(await booked(other)).toEqual(books)
  })
})

describe('what is refused', () => {
  it('a lease that runs, one that nothing is held for, and one of somebody else', async () => {
    const manager = await buildManager()
    const running = await buildBill(app, manager.workspaceId)
    await receive(manager, running, 4_800_000n)
    expect((await read(manager, running.leaseId)).body.data).toMatchObject({
      state: 'running',
      deadline: null,
    })
    for (const act of [
      save(manager, running.leaseId, {}),
      settle(manager, running.leaseId, { refundSatang: '3600000' }),
    ])
      expect(await act).toMatchObject({ status: 409, body: { code: 'deposit_lease_runs' } })

    const empty = await buildLease(app, manager.workspaceId, { status: 'expired', endDay: '2026-11-10' })
    expect((await read(manager, empty.id)).body.data).toMatchObject({ state: 'none' })
    expect(await settle(manager, empty.id, { refundSatang: '0' })).toMatchObject({
      status: 409,
      body: { code: 'deposit_none' },
    })

    const other = await buildManager()
    const { leaseId } = await buildEnded(other)
    const stranger = await buildBill(app, other.workspaceId)
    for (const answer of [
      await read(manager, leaseId),
      await save(manager, leaseId, {}),
      await settle(manager, leaseId, { refundSatang: '3600000' }),
      await app.call('GET', at(leaseId, '/pdf'), manager),
      await app.call('GET', `/tenant/dashboard/leases/${leaseId}/deposit`, stranger),
      await app.call('GET', `/tenant/dashboard/leases/${leaseId}/deposit/pdf`, stranger),
    ])
      expect(answer.status).toBe(404)
  })

  it('without the right to money, and without a second factor', async () => {
    const manager = await buildManager()
    const { leaseId } = await buildEnded(manager)
    const { workspaceId } = manager
    const hand = await staffOf(workspaceId, ['view', 'edit'], 'shown')
    expect((await read(hand, leaseId)).status).toBe(200)
    for (const act of [save(hand, leaseId, {}), settle(hand, leaseId, { refundSatang: '3600000' })])
      expect((await act).status).toBe(403)
    const hasty = await staffOf(workspaceId, ['view', 'money'], 'set')
    expect((await save(hasty, leaseId, {})).status).toBe(200)
    expect(await settle(hasty, leaseId, { refundSatang: '3600000' })).toMatchObject({
      status: 403,
      body: { code: 'second_factor' },
    })
    const bare = await staffOf(workspaceId, ['view', 'money'], 'none')
    expect(await settle(bare, leaseId, { refundSatang: '3600000' })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_setup' },
    })
  })

  it('another sum than the one looked at, a way that is not said, and a day that cannot be', async () => {
    const manager = await buildManager()
    const { leaseId } = await buildEnded(manager)
    expect(await settle(manager, leaseId, { refundSatang: '3599999' })).toMatchObject({
      status: 409,
      body: { code: 'deposit_changed' },
    })
    const wrong = { method: 'method', reference: 'reference', returnedDay: 'returnedDay' }
    for (const [field, value] of [
      [wrong.method, undefined],
      [wrong.reference, ''],
      [wrong.returnedDay, undefined],
      [wrong.returnedDay, '2026-11-21'],
      [wrong.returnedDay, '2026-10-31'],
    ] as const) {
      const { status, body } = await settle(manager, leaseId, { refundSatang: '3600000', [field]: value })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    }
    const line = { kind: 'cleaning', description: 'ล้างแอร์', amountSatang: '100' }
    for (const deductions of [
      [{ ...line, amountSatang: '0' }],
      [{ ...line, amountSatang: '-100' }],
      [{ ...line, description: ' ' }],
      [{ ...line, kind: 'gift' }],
      Array.from({ length: 21 }, () => line),
    ])
      expect((await save(manager, leaseId, { deductions })).status).toBe(422)
    expect(
      (await settle(manager, leaseId, { refundSatang: '3600000', method: 'cash', reference: undefined }))
        .status,
    ).toBe(200)
  })

  it('by a line that no deduction is, and asked about one that alone is more than twice what is held', async () => {
    const manager = await buildManager()
    const { leaseId } = await buildEnded(manager)
    const line = (amountSatang: string) => ({ kind: 'damage', description: 'กระจกแตก', amountSatang })
    const tooMuch = await save(manager, leaseId, { deductions: [line('9999999900')] })
    expect(tooMuch.body.fields['deductions.0.amountSatang']).toContain('10,000,000')
    expect(tooMuch.body.asks ?? []).toEqual([])
    const deductions = [line('7200000'), line('7200001')]
    for (const meantSatang of [undefined, ['72000010']]) {
      const asked = await save(manager, leaseId, { deductions, meantSatang })
      expect([asked.status, asked.body.asks]).toEqual([422, ['deductions.1.amountSatang']])
      expect(Object.keys(asked.body.fields)).toEqual(['deductions.1.amountSatang'])
    }
    const meant = await save(manager, leaseId, { deductions, meantSatang: ['7200001'] })
    expect([meant.status, meant.body.data?.deductionsSatang]).toEqual([200, '14400001'])
    // What was saved is not asked about again.
    expect((await save(manager, leaseId, { deductions: [deductions[1]] })).status).toBe(200)
  })

  it('while a payment of a bill is on its way', async () => {
    const manager = await buildManager()
    const one = await buildBill(app, manager.workspaceId, HALF_MONTH)
    await receive(manager, one, 4_000_000n)
    await end(manager, one.leaseId)
    await kit.database.inWorkspace(manager.workspaceId, (tx) =>
      tx.execute(sql`
        insert into payments (workspace_id, id, invoice_id, tenant_id, method, amount_satang, status, idempotency_key, request_hash)
        values (${manager.workspaceId}, ${newId()}, ${one.invoiceId}, ${one.tenantId}, 'slip', 800000, 'pending', ${newId()}, '')`),
    )
    // 8,000 of the rent in advance is open, and the whole of it stands among what is held.
    expect(await settle(manager, one.leaseId, { refundSatang: '2800000' })).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    expect((await booked(manager)).accounts['2100']).toBe(-2_400_000n)
  })
})

async function staffOf(workspaceId: string, rights: string[], secondFactor: 'none' | 'set' | 'shown') {
  const user = await buildUser(app, { role: 'Manager', secondFactor })
  await kit.database.owner.query(
    'insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)',
    [workspaceId, user.id, rights],
  )

  return user
}
