import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import { leaseCotenants } from '#features/leases/tables.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { announce } from '#server/events.ts'
import { testApp } from '#testing/app.ts'
import { cardToken } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const inside = app.kit.database.inWorkspace
const LEASES = '/manager/dashboard/document/leases'

type Share = { tenantId: string; name: string; amountSatang: string; paidSatang: string; leftSatang: string }

async function person(workspaceId: string, firstName: string) {
  const user = await buildUser(app)
  const tenantId = await buildTenant(app, workspaceId, { firstName, email: user.email })
  await linkUser(app, user.id, 'tenant', workspaceId, tenantId)

  return {
    ...{ ...user, tenantId },
    call: (method: string, path: string, body?: unknown) =>
      app.call(method, path, { token: user.token, body }),
  }
}

type Person = Awaited<ReturnType<typeof person>>

/** A lease of three that runs, 50, 33.33 and 16.67 %, and its first bill. */
async function flat({ isShared = true } = {}) {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: manager.token, body })
  const [lead, one, two] = [
    await person(workspaceId, 'มานี'),
    await person(workspaceId, 'ปิติ'),
    await person(workspaceId, 'ชูใจ'),
  ]
  const { id: leaseId, propertyId } = await buildLease(app, workspaceId, {
    ...{ tenantId: lead.tenantId, rentSatang: 1_000_001n, sharesBills: isShared },
  })
  await inside(workspaceId, (tx) =>
    tx.insert(leaseCotenants).values([
      { workspaceId, leaseId, tenantId: one.tenantId, position: 1, shareBp: 3333 },
      { workspaceId, leaseId, tenantId: two.tenantId, position: 2, shareBp: 1667 },
    ]),
  )
  const invoiceId = (await inside(workspaceId, (tx) => issueFirstInvoice(tx, app.kit, workspaceId, leaseId)))!
  await app.runJobs()
  const shares = async (): Promise<Share[]> =>
    (await call('GET', `/manager/dashboard/accounting/invoices/${invoiceId}`)).body.data.shares

  return { manager, workspaceId, propertyId, leaseId, call, lead, one, two, invoiceId, shares }
}

type Flat = Awaited<ReturnType<typeof flat>>

const pay = (who: Person, { invoiceId }: Flat, body: Record<string, unknown>) =>
  who.call('POST', '/tenant/dashboard/pay', { invoiceId, idempotencyKey: newId(), ...body })
const payByCard = async (who: Person, all: Flat, more: Record<string, unknown> = {}) =>
  pay(who, all, { method: 'card', cardToken: await cardToken(app), ...more })
const preview = async (who: Person, { invoiceId }: Flat) =>
  (await who.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${invoiceId}`)).body.data
const due = async (who: Person) => (await who.call('GET', '/tenant/dashboard/payment-due')).body

const mails = async (like: string) =>
  (
    await app.kit.database.owner.query(
      'select to_address as to, dedupe_key as key, text from mail_outbox where dedupe_key like $1 order by dedupe_key',
      [like],
    )
  ).rows as { to: string; key: string; text: string }[]

async function expectBooksWell({ workspaceId }: Flat) {
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
}

describe('a bill that tenants share', () => {
  it('asks each for their share, and the shares are the bill to the satang', async () => {
    const all = await flat()
    const shares = await all.shares()
    const { body } = await all.call('GET', `/manager/dashboard/accounting/invoices/${all.invoiceId}`)
    const sum = shares.reduce((total, { amountSatang }) => total + BigInt(amountSatang), 0n)
    expect(sum).toBe(BigInt(body.data.totalSatang))
    expect(shares.map(({ tenantId }) => tenantId)).toEqual([
      all.lead.tenantId,
      all.one.tenantId,
      all.two.tenantId,
    ])
    const sent = await mails(`invoice.issued:${all.invoiceId}%`)
    expect(sent.map(({ to }) => to).sort()).toEqual([all.lead.email, all.one.email, all.two.email].sort())
    for (const who of [all.lead, all.one, all.two]) {
      const share = shares.find(({ tenantId }) => tenantId === who.tenantId)!
      const bill = await preview(who, all)
      expect(bill.pay).toMatchObject({ askedSatang: share.amountSatang, blockedBy: null })
      expect(await due(who)).toMatchObject({
        data: [{ id: all.invoiceId, outstandingSatang: share.amountSatang, isShare: true }],
        totalSatang: share.amountSatang,
      })
    }
  })

  it('is paid share by share; each gets a receipt of their own and sees no payment of another', async () => {
    const all = await flat()
    const [ofLead, ofOne, ofTwo] = await all.shares()
    const paid = await payByCard(all.one, all)
    expect(paid).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', amountSatang: ofOne!.amountSatang } },
    })
    await app.runJobs()
    const { paymentId } = paid.body.data
    const receipt = (who: Person) =>
      who.call('GET', `/tenant/dashboard/payment-preview/payment-receipt?paymentId=${paymentId}`)
    expect(await receipt(all.one)).toMatchObject({
      status: 200,
      body: { data: { tenantId: all.one.tenantId, amountSatang: ofOne!.amountSatang } },
    })
    expect((await receipt(all.lead)).status).toBe(404)
    expect((await receipt(all.two)).status).toBe(404)
    const told = await mails(`receipt:${(await receipt(all.one)).body.data.id}%`)
    expect(told.map(({ to }) => to)).toEqual([all.one.email])
    expect((await preview(all.lead, all)).payments).toEqual([])
    expect((await preview(all.one, all)).payments).toHaveLength(1)
    expect((await due(all.one)).data).toEqual([])
    expect(await all.shares()).toMatchObject([
      { leftSatang: ofLead!.amountSatang },
      { leftSatang: '0', paidSatang: ofOne!.amountSatang },
      { leftSatang: ofTwo!.amountSatang },
    ])
    // Both at once: each pays their own, neither waits for the other.
    const both = await Promise.all([payByCard(all.lead, all), payByCard(all.two, all)])
    expect(both.map(({ status, body }) => [status, body.data?.status])).toEqual([
      [200, 'succeeded'],
      [200, 'succeeded'],
    ])
    const { body } = await all.call('GET', `/manager/dashboard/accounting/invoices/${all.invoiceId}`)
    expect(body.data).toMatchObject({ status: 'paid', outstandingSatang: '0' })
    expect(body.data.payments.map((one: { payerName: string }) => one.payerName).sort()).toEqual(
      (await all.shares()).map(({ name }) => name).sort(),
    )
    await expectBooksWell(all)
  })

  it('codes of two stand beside each other, never for more than is open, and one of each', async () => {
    const all = await flat()
    const first = await pay(all.one, all, { method: 'promptpay' })
    expect(first.body.data.status).toBe('pending')
    expect(await pay(all.one, all, { method: 'promptpay' })).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    const { outstandingSatang } = await preview(all.lead, all)
    expect(await payByCard(all.lead, all, { amountSatang: outstandingSatang })).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    expect((await pay(all.two, all, { method: 'promptpay' })).body.data.status).toBe('pending')
    expect((await payByCard(all.lead, all)).body.data.status).toBe('succeeded')
    await expectBooksWell(all)
  })

  it('one may pay all of it: then nobody is asked', async () => {
    const all = await flat()
    const { outstandingSatang } = await preview(all.two, all)
    expect((await payByCard(all.two, all, { amountSatang: outstandingSatang })).body.data.status).toBe(
      'succeeded',
    )
    for (const who of [all.lead, all.one, all.two]) expect((await due(who)).data).toEqual([])
    expect((await all.shares()).map(({ leftSatang }) => leftSatang)).toEqual(['0', '0', '0'])
    await expectBooksWell(all)
  })

  it('money noted by hand counts for whoever paid it', async () => {
    const all = await flat()
    const [, ofOne] = await all.shares()
    const record = (payerId: string) =>
      all.call('POST', `/manager/dashboard/get-properties/${all.propertyId}/record-tenant-payment`, {
        ...{ invoiceId: all.invoiceId, method: 'cash', amountSatang: ofOne!.amountSatang, payerId },
        idempotencyKey: newId(),
      })
    expect((await record(newId())).status).toBe(404)
    // A bill that holds a deposit is not paid back.
    await app.kit.database.owner.query(`update invoices set kind = 'rent' where id = $1`, [all.invoiceId])
    const noted = await record(all.one.tenantId)
    expect(noted.status).toBe(200)
    await app.runJobs()
    expect((await all.shares())[1]).toMatchObject({ leftSatang: '0', paidSatang: ofOne!.amountSatang })
    // Taken back, the share is open again.
    const back = await all.call(
      'POST',
      `/manager/dashboard/accounting/payments/${noted.body.data.paymentId}/take-back`,
      { reason: 'ผิดคน' },
    )
    expect(back.status).toBe(200)
    expect((await all.shares())[1]).toMatchObject({ leftSatang: ofOne!.amountSatang, paidSatang: '0' })
    await app.runJobs()
    const [told] = await mails('payment.taken_back:%')
    expect(told!.to).toBe(all.one.email)
    await expectBooksWell(all)
  })

  it('is nobody else’s: not of a stranger, not of one who shares nothing', async () => {
    const all = await flat({ isShared: false })
    expect(await all.shares()).toEqual([])
    const stranger = await person(all.workspaceId, 'วีระ')
    for (const who of [all.one, stranger]) {
      expect(
        (await who.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${all.invoiceId}`)).status,
      ).toBe(404)
      expect((await payByCard(who, all)).status).toBe(404)
      expect((await who.call('GET', `/tenant/dashboard/invoices/${all.invoiceId}/pdf`)).status).toBe(404)
    }
    expect((await due(all.lead)).data).toMatchObject([{ isShare: false }])
  })

  it('reminds only those whose share is open, of their share', async () => {
    const all = await flat()
    await payByCard(all.lead, all)
    const { workspaceId, invoiceId } = all
    await inside(workspaceId, (tx) =>
      announce(tx, 'invoice.reminder', { workspaceId, invoiceId, step: 'before3' }),
    )
    await app.runJobs()
    const told = await mails(`invoice.reminder:${invoiceId}:before3%`)
    expect(told.map(({ to }) => to).sort()).toEqual([all.one.email, all.two.email].sort())
    const [, ofOne] = await all.shares()
    const sum = (Number(ofOne!.amountSatang) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(told.find(({ to }) => to === all.one.email)!.text).toContain(sum)
    expect((await due(all.lead)).data).toEqual([])
  })
})

describe('who shares bills', () => {
  it('is said by the manager of a lease that names shares, until it ends', async () => {
    const all = await flat({ isShared: false })
    const set = (isShared: boolean) => all.call('PUT', `${LEASES}/${all.leaseId}/bill-shares`, { isShared })
    expect((await set(true)).status).toBe(200)
    expect((await set(true)).status).toBe(200)
    const { rows } = await app.kit.database.owner.query(
      `select count(*)::int as times from audit_log where action = 'lease.bill_shares_changed' and record_id = $1`,
      [all.leaseId],
    )
    expect(rows[0].times).toBe(1)
    // What is out stays as it was asked for.
    expect(await all.shares()).toEqual([])
    await inside(all.workspaceId, (tx) =>
      tx.execute(sql`update leases set status = 'expired' where id = ${all.leaseId}`),
    )
    expect(await set(false)).toMatchObject({ status: 409, body: { code: 'lease_expired' } })
  })

  it('needs shares, and the right to edit', async () => {
    const manager = await buildManager(app)
    const propertyId = await buildHome(app, manager.workspaceId)
    const tenantId = await buildTenant(app, manager.workspaceId, {})
    const { body } = await app.call('POST', LEASES, {
      token: manager.token,
      body: { propertyId, tenantId },
    })
    const set = (token: string) =>
      app.call('PUT', `${LEASES}/${body.data.id}/bill-shares`, { token, body: { isShared: true } })
    expect(await set(manager.token)).toMatchObject({ status: 409, body: { code: 'lease_no_shares' } })
    expect((await set((await buildUser(app)).token)).status).toBe(403)
  })
})
