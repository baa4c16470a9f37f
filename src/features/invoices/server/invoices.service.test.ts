import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { formatAmount, formatMoneyDoc } from '#i18n/format.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { runRent } from './rent-run.ts'
import { invoiceDetail, issueFirstInvoice, voidInvoice } from './service.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace

type Bill = {
  id: string
  no: string
  status: string
  kind: string
  period: string
  issue_day: string
  due_day: string
  total: string
}
const bills = async (workspaceId: string) =>
  (
    await inside(workspaceId, (tx) =>
      tx.execute<Bill>(sql`
        select id, no, status, kind, period, issue_day, due_day, total_satang::text as total from invoices where workspace_id = ${workspaceId} order by no`),
    )
  ).rows
const isWell = async (workspaceId: string) =>
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
const old = { activatedAt: new Date('2026-10-28T03:00:00Z'), startDay: '2026-11-01' }

async function manyLeases(workspaceId: string, count: number) {
  const propertyId = await buildHome(app, workspaceId)
  const tenantId = await buildTenant(app, workspaceId, { email: null })
  for (let n = 0; n < count; n++) await buildLease(app, workspaceId, { ...old, propertyId, tenantId })
}

describe('the first bill', () => {
  it('is issued once, books deposit and advance apart, and goes out with its paper', async () => {
    const { workspaceId } = await buildManager(app)
    const { id: leaseId, tenantId } = await buildLease(app, workspaceId, {
      startDay: '2026-11-21',
      rentSatang: 1_500_000n,
    })
    const issue = () => inside(workspaceId, (tx) => issueFirstInvoice(tx, kit, workspaceId, leaseId))
    const [first, second] = await Promise.all([issue(), issue()])
    expect(first).toBe(second)
    expect(await bills(workspaceId)).toMatchObject([
      {
        no: 'INV-2026-0001',
        kind: 'first',
        period: '2026-11',
        status: 'due',
        due_day: '2026-11-23',
        total: String(500_000 + 2_400_000 + 1_200_000),
      },
    ])
    await app.runJobs()
    const mails = await kit.database.owner.query(
      'select subject, attachments from mail_outbox where workspace_id = $1',
      [workspaceId],
    )
    expect(mails.rows).toMatchObject([
      {
        subject: expect.stringMatching(
          /^บิล ห้อง .+ เดือนพฤศจิกายน 2569 ยอด 41,000.00 บาท ครบกำหนด 23\u00a0พ.ย.\u00a02569$/,
        ),
        attachments: [{ name: 'INV-2026-0001.pdf' }],
      },
    ])
    const user = await buildUser(app)
    await linkUser(app, user.id, 'tenant', workspaceId, tenantId)
    const due = await app.call('GET', '/tenant/dashboard/payment-due', { token: user.token })
    expect(due.body).toMatchObject({
      total: 1,
      totalSatang: '4100000',
      data: [
        {
          no: 'INV-2026-0001',
          roomName: expect.stringMatching(/^Room /),
          businessName: 'Test Rooms',
          status: 'due',
        },
      ],
    })
    await isWell(workspaceId)
  })
})

describe('a bill', () => {
  it('names the unpaid one that follows in the list, from the top again after the last', async () => {
    app.setNow('2026-11-25T18:10:00Z')
    const { workspaceId, token } = await buildManager(app)
    await manyLeases(workspaceId, 3)
    await runRent(kit, { workspaceIds: [workspaceId] })
    const path = '/manager/dashboard/accounting/invoices'
    const { body } = await app.call('GET', path, { token })
    const ids: string[] = body.data.map(({ id }: { id: string }) => id)
    const next = async (id: string) => (await app.call('GET', `${path}/${id}`, { token })).body.data.nextOpen
    expect(ids).toHaveLength(3)
    expect(await next(ids[0]!)).toMatchObject({ id: ids[1], outstandingSatang: expect.any(String) })
    expect(await next(ids[2]!)).toMatchObject({ id: ids[0] })
    await app.call('POST', `${path}/${ids[1]}/void`, { token, body: { reason: 'ผิดห้อง' } })
    expect(await next(ids[0]!)).toMatchObject({ id: ids[2] })
    await app.call('POST', `${path}/${ids[2]}/void`, { token, body: { reason: 'ผิดห้อง' } })
    expect(await next(ids[0]!)).toBeNull()
    app.setNow('2026-11-20T03:00:00Z')
  })
})

describe('the rent run', () => {
  it('bills each lease and month exactly once, run twice and in three processes at once', async () => {
    const { workspaceId } = await buildManager(app)
    await manyLeases(workspaceId, 30)
    app.setNow('2026-11-25T18:10:00Z')
    const runs = await Promise.all([1, 2, 3].map(() => runRent(kit, { workspaceIds: [workspaceId] })))
    expect(runs.reduce((sum, run) => sum + run.invoices, 0)).toBe(30)
    expect(await runRent(kit, { workspaceIds: [workspaceId] })).toEqual({
      workspaces: 1,
      leases: 30,
      invoices: 0,
    })
    const issued = await bills(workspaceId)
    expect(issued.map((bill) => bill.no)).toEqual(
      Array.from({ length: 30 }, (_, n) => `INV-2026-${String(n + 1).padStart(4, '0')}`),
    )
    expect(new Set(issued.map((bill) => bill.period))).toEqual(new Set(['2026-12']))
    await isWell(workspaceId)
  })

  it('goes on where it was stopped, without a gap in the numbers', async () => {
    const { workspaceId } = await buildManager(app)
    await manyLeases(workspaceId, 6)
    app.setNow('2026-11-26T18:10:00Z')
    // The third bill of the batch fails: its whole transaction is undone, numbers and all.
    await kit.database.owner.query(`
      create function stumble() returns trigger language plpgsql as $$ begin
        if new.workspace_id = '${workspaceId}' and new.no like '%3' then raise exception 'stopped here'; end if; return new; end $$;
      create trigger stumble before insert on invoices for each row execute function stumble();`)
    await expect(runRent(kit, { workspaceIds: [workspaceId] })).rejects.toThrow()
    expect(await bills(workspaceId)).toEqual([])
    await kit.database.owner.query('drop trigger stumble on invoices; drop function stumble()')
    await runRent(kit, { workspaceIds: [workspaceId] })
    expect((await bills(workspaceId)).map((bill) => bill.no.slice(-4))).toEqual([
      '0001',
      '0002',
      '0003',
      '0004',
      '0005',
      '0006',
    ])
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute(sql`select last from counters where workspace_id = ${workspaceId} and kind = 'invoice'`),
    )
    expect(rows).toEqual([{ last: 6 }])
    await isWell(workspaceId)
  })

  it('bills meters once, late fees by the day, and uses the advance up in the last month', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const { id: leaseId, propertyId } = await buildLease(app, workspaceId, {
      ...old,
      endDay: '2027-01-31',
      graceDays: 3,
      lateFeeSatang: 5_000n,
      waterMode: 'per_unit',
      waterRateSatang: 1_800n,
    })
    const meterId = newId()
    const readingId = newId()
    await inside(workspaceId, async (tx) => {
      await tx.execute(
        sql`insert into meters (workspace_id, id, property_id, kind) values (${workspaceId}, ${meterId}, ${propertyId}, 'water')`,
      )
      await tx.execute(sql`
        insert into meter_readings (workspace_id, id, meter_id, day, value, units)
        values (${workspaceId}, ${newId()}, ${meterId}, '2026-11-01', 123, 7), (${workspaceId}, ${readingId}, ${meterId}, '2026-11-25', 131, 8)`)
    })
    app.setNow('2026-11-01T03:00:00Z')
    const invoiceId = await inside(workspaceId, (tx) => issueFirstInvoice(tx, kit, workspaceId, leaseId))
    app.setNow('2026-11-25T18:10:00Z')
    await runRent(kit, { workspaceIds: [workspaceId] })
    app.setNow('2026-12-26T18:10:00Z')
    // The advance pays for the last month once it has come itself.
    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId: invoiceId!, method: 'cash', amountSatang: 4_800_000n },
      ...{ idempotencyKey: newId(), by: manager.id },
    })
    await runRent(kit, { workspaceIds: [workspaceId] })
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute(sql`
        select i.period, l.kind, l.amount_satang::text as amount, l.quantity::int as quantity
          from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
         where i.workspace_id = ${workspaceId} and i.kind = 'rent' order by i.period, l.position`),
    )
    expect(rows).toEqual([
      { period: '2026-12', kind: 'rent', amount: '1200000', quantity: 1 },
      { period: '2026-12', kind: 'water', amount: '14400', quantity: 8 },
      { period: '2026-12', kind: 'late_fee', amount: '60000', quantity: 1 },
      { period: '2027-01', kind: 'rent', amount: '1200000', quantity: 1 },
      { period: '2027-01', kind: 'late_fee', amount: '60000', quantity: 1 },
      { period: '2027-01', kind: 'advance_used', amount: '-1200000', quantity: 1 },
    ])
    await isWell(workspaceId)
  })

  it('shows what is owed for paying late on the bill itself, until the next bill asks for it', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    await buildLease(app, workspaceId, { ...old, graceDays: 3, lateFeeSatang: 5_000n })
    app.setNow('2026-11-25T18:10:00Z')
    await runRent(kit, { workspaceIds: [workspaceId] })
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute<{ id: string }>(
        sql`select id from invoices where workspace_id = ${workspaceId} and period = '2026-12'`,
      ),
    )
    const feeOn = async (day: string) => {
      const today = `${day}T03:00:00Z`
      const found = await inside(workspaceId, (tx) =>
        invoiceDetail(
          tx,
          workspaceId,
          { invoiceId: rows[0]!.id },
          { locale: 'th', today: day, now: new Date(today) },
        ),
      )
      return found!.lateFee
    }
    // Due on 5 December, three days of grace: the first fee is owed for the 9th.
    expect(await feeOn('2026-12-08')).toBeNull()
    expect(await feeOn('2026-12-09')).toEqual({ days: 1, satang: 5_000n })
    expect(await feeOn('2026-12-12')).toEqual({ days: 4, satang: 20_000n })
    // 5 % of a month's rent of 12,000 is the most.
    expect(await feeOn('2026-12-25')).toEqual({ days: 17, satang: 60_000n })
    app.setNow('2026-12-26T18:10:00Z')
    await runRent(kit, { workspaceIds: [workspaceId] })
    expect(await feeOn('2026-12-28')).toBeNull()
  })

  it('leaves leases alone that are not active', async () => {
    const { workspaceId } = await buildManager(app)
    for (const status of ['draft', 'sent', 'signed', 'expired', 'terminated'])
      await buildLease(app, workspaceId, { ...old, status })
    app.setNow('2026-11-26T18:10:00Z')
    expect(await runRent(kit, { workspaceIds: [workspaceId] })).toMatchObject({ leases: 0, invoices: 0 })
  })
})

describe('void', () => {
  it('reverses the books, frees the meters, keeps the number, and allows the month to be billed anew', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const { id: leaseId } = await buildLease(app, workspaceId, old)
    app.setNow('2026-11-26T18:10:00Z')
    await runRent(kit, { workspaceIds: [workspaceId] })
    const [bill] = await bills(workspaceId)
    const path = '/manager/dashboard/accounting/invoices'
    expect(
      await app.call('POST', `${path}/${bill!.id}/void`, { token: manager.token, body: { reason: ' ' } }),
    ).toMatchObject({ status: 422, body: { fields: { reason: 'Say why' } } })
    expect(
      await app.call('POST', `${path}/${bill!.id}/void`, {
        token: manager.token,
        body: { reason: 'wrong rent' },
      }),
    ).toMatchObject({ status: 200 })
    expect(
      await app.call('POST', `${path}/${bill!.id}/void`, { token: manager.token, body: { reason: 'again' } }),
    ).toMatchObject({ status: 409, body: { code: 'invoice_void' } })
    // The run does not bring back what a person took away.
    expect(await runRent(kit, { workspaceIds: [workspaceId] })).toMatchObject({ invoices: 0 })
    const again = await app.call('POST', path, {
      token: manager.token,
      body: { leaseId, period: '2026-12' },
    })
    expect(again.status).toBe(200)
    expect(
      await app.call('POST', path, { token: manager.token, body: { leaseId, period: '2026-12' } }),
    ).toMatchObject({ status: 409, body: { code: 'invoice_exists' } })
    const list = await app.call('GET', `${path}?status=open`, { token: manager.token })
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ no: 'INV-2026-0002' }],
      summary: { openSatang: '1200000', openCount: 1 },
    })
    await isWell(workspaceId)

    const stranger = await buildManager(app)
    expect(
      await app.call('POST', `${path}/${again.body.data.id}/void`, {
        token: stranger.token,
        body: { reason: 'not mine' },
      }),
    ).toMatchObject({ status: 404 })
    await expect(
      inside(workspaceId, (tx) =>
        voidInvoice(tx, kit, workspaceId, { invoiceId: newId(), reason: 'x', by: null }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('overdue and reminders', () => {
  it('each happens once, in office hours, and a paid bill is left in peace', async () => {
    const { workspaceId } = await buildManager(app)
    await buildLease(app, workspaceId, { ...old, graceDays: 3, lateFeeSatang: 5_000n })
    app.setNow('2026-11-25T18:10:00Z')
    await runRent(kit, { workspaceIds: [workspaceId] })
    const reminders = async () => {
      await app.runSchedule('reminders')
      await app.runSchedule('reminders')
      await app.runJobs()
      const { rows } = await kit.database.owner.query(
        "select dedupe_key, subject from mail_outbox where workspace_id = $1 and dedupe_key like 'invoice.reminder%' order by created_at, id",
        [workspaceId],
      )
      return rows.map((row) => row.dedupe_key.split(':').at(-1))
    }
    app.setNow('2026-12-01T20:00:00Z')
    expect(await reminders()).toEqual([])
    app.setNow('2026-12-02T03:00:00Z')
    expect(await reminders()).toEqual(['before3'])
    app.setNow('2026-12-05T03:00:00Z')
    expect(await reminders()).toEqual(['before3', 'due'])
    app.setNow('2026-12-08T03:00:00Z')
    await app.runSchedule('overdue')
    expect((await bills(workspaceId))[0]!.status).toBe('due')
    app.setNow('2026-12-09T03:00:00Z')
    await app.runSchedule('overdue')
    await app.runSchedule('overdue')
    expect((await bills(workspaceId))[0]!.status).toBe('overdue')
    // Whoever has sent a slip waits for the manager, and is asked again only when it was turned back.
    await inside(workspaceId, (tx) =>
      tx.execute(sql`
        insert into payments (workspace_id, id, invoice_id, tenant_id, method, amount_satang, idempotency_key, request_hash)
        select workspace_id, gen_random_uuid(), id, tenant_id, 'slip', total_satang, 'slip', 'slip' from invoices
         where workspace_id = ${workspaceId}`),
    )
    expect(await reminders()).toEqual(['before3', 'due'])
    await inside(workspaceId, (tx) =>
      tx.execute(sql`update payments set status = 'failed' where workspace_id = ${workspaceId}`),
    )
    expect(await reminders()).toEqual(['before3', 'due', 'late3'])
    const { rows: mails } = await kit.database.owner.query(
      `select text from mail_outbox where workspace_id = $1 and dedupe_key like 'invoice.reminder%' order by created_at, id`,
      [workspaceId],
    )
    // Nobody is told of a fee before it is owed: three days of grace end on the 8th.
    expect(mails.map(({ text }) => /ค่าปรับจ่ายช้าถึงวันนี้ ฿50\.00 \(1 วัน\)/.test(text))).toEqual([
      false,
      false,
      true,
    ])
    await inside(workspaceId, (tx) =>
      tx.execute(
        sql`update invoices set status = 'paid', paid_satang = total_satang where workspace_id = ${workspaceId}`,
      ),
    )
    app.setNow('2026-12-12T03:00:00Z')
    expect(await reminders()).toEqual(['before3', 'due', 'late3'])
  })
})

describe('papers', () => {
  it('answers the same PDF each time, in the language asked for, to the manager and to the tenant only', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const { id: leaseId, tenantId } = await buildLease(app, workspaceId)
    const id = (await inside(workspaceId, (tx) => issueFirstInvoice(tx, kit, workspaceId, leaseId)))!
    const tenant = await buildUser(app)
    await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)
    const other = await buildUser(app)
    await linkUser(app, other.id, 'tenant', workspaceId, await buildTenant(app, workspaceId))
    const get = (path: string, token: string) =>
      fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    const theirs = `/manager/dashboard/accounting/invoices/${id}/pdf?lang=th`
    const answers = await Promise.all([get(theirs, manager.token), get(theirs, manager.token)])
    const [one, two] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(answers[0]!.headers.get('content-type')).toBe('application/pdf')
    expect(answers[0]!.headers.get('content-disposition')).toContain('INV-2026-0001.pdf')
    expect(one!.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one!.equals(two!)).toBe(true)
    const own = await get(`/tenant/dashboard/invoices/${id}/pdf?lang=en`, tenant.token)
    expect(own.status).toBe(200)
    expect((await get(`/tenant/dashboard/invoices/${id}/pdf`, other.token)).status).toBe(404)
    expect((await get(theirs, (await buildManager(app)).token)).status).toBe(404)
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute(sql`select locale from documents where workspace_id = ${workspaceId} order by locale`),
    )
    expect(rows).toEqual([{ locale: 'en' }, { locale: 'th' }])
  })

  it('ask for what is left of a bill once money came, and for nothing where all of it did', async () => {
    const manager = await buildManager(app)
    const { workspaceId, id: by } = manager
    const { id: leaseId, propertyId } = await buildLease(app, workspaceId)
    const invoiceId = (await inside(workspaceId, (tx) => issueFirstInvoice(tx, kit, workspaceId, leaseId)))!
    const [bill] = await bills(workspaceId)
    const total = BigInt(bill!.total)
    const locked = (satang: bigint) => formatMoneyDoc(satang, 'en').replace('\u00a0', ' ')
    const paper = async () => {
      const path = `/manager/dashboard/accounting/invoices/${invoiceId}/pdf?lang=en`
      const answer = await fetch(`${app.url}/api${path}`, {
        headers: { authorization: `Bearer ${manager.token}` },
      })

      return readPdfText(new Uint8Array(await answer.arrayBuffer()))
        .join(' ')
        .replace(/\s+/g, ' ')
    }
    const pay = (amountSatang: bigint) =>
      recordPayment(kit, {
        ...{ workspaceId, propertyId, invoiceId, amountSatang, method: 'cash', by },
        idempotencyKey: newId(),
      })
    const issued = await paper()
    expect(issued).toContain(`Amount locked at ${locked(total)}`)
    expect(issued).not.toContain('Already paid')
    await pay(100_000n)
    const part = await paper()
    expect(part).toContain(`Already paid ${formatAmount(-100_000n)}`)
    expect(part).toContain(`Amount due ${formatAmount(total - 100_000n)}`)
    expect(part).toContain(`Amount locked at ${locked(total - 100_000n)}`)
    await pay(total - 100_000n)
    const whole = await paper()
    expect(whole).toContain('Paid in full 0.00')
    expect(whole).not.toContain('PromptPay')
  })
})
