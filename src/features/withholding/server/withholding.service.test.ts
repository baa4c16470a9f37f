import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { invoicePdf } from '#features/invoices/server/papers.ts'
import { markOverdue, runRent } from '#features/invoices/server/service.ts'
import { receiptPdf } from '#features/payments/server/receipts.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildManager } from '#testing/people.ts'
import { askAgain } from './listeners.ts'

const app = await testApp()
const { kit } = app
const RENT = 1_200_000n
const TAX = 60_000n

const picture = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

/** A company that rents a home of an owner: the bill of December, 12,000 baht, is out. */
async function letting({ hasOwner = true } = {}) {
  const business = await buildOwnersBusiness(app)
  const { workspaceId, inside } = business
  app.setNow('2026-11-20T03:00:00Z')
  const home = await business.home()
  const ownerId = hasOwner ? await business.owner('นายสุรชัย กิจดี', home) : ''
  await business.receive(home, 4_800_000n)
  await inside((tx) =>
    tx.execute(sql`
      update tenants set is_company = 'yes', last_name = 'บริษัท ทดสอบ จำกัด' where workspace_id = ${workspaceId} and id = ${home.tenantId}`),
  )
  await runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] })
  const { rows } = await inside((tx) =>
    tx.execute<{ id: string }>(
      sql`select id from invoices where workspace_id = ${workspaceId} and kind = 'rent'`,
    ),
  )
  const bill = { ...home, invoiceId: rows[0]!.id }
  const form = (fields: Record<string, string> = {}, file: Buffer | null = picture) => {
    const body = new FormData()
    const all = {
      ...{ invoiceId: bill.invoiceId, no: '1/0001', day: '2026-11-20', baseSatang: String(RENT) },
      ...{ taxSatang: String(TAX), idempotencyKey: newId(), ...fields },
    }
    for (const [key, value] of Object.entries(all)) body.set(key, value)
    if (file) body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), '50ทวิ.png')

    return body
  }
  const path = '/accounting/withholding'
  const own = '/tenant/dashboard/withholding'
  const token = async () => (await openSession(kit, home.userId, 'test')).token

  return {
    ...business,
    ...{ bill, ownerId, form },
    send: async (fields?: Record<string, string>, file?: Buffer | null) =>
      app.call('POST', own, { token: await token(), body: form(fields, file) }),
    pay: async () =>
      (
        await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`, {
          token: await token(),
        })
      ).body.data.pay,
    own: async () =>
      (await app.call('GET', `${own}?invoiceId=${bill.invoiceId}`, { token: await token() })).body.data,
    record: (fields: Record<string, string>) => business.call('POST', path, form(fields)),
    heap: async (heap: string) => (await business.call('GET', `${path}?heap=${heap}`)).body.data,
    decide: (id: string, act: string, body: object) => business.call('PUT', `${path}/${id}/${act}`, body),
    standing: async () => {
      const { status, outstandingSatang, taxOpenSatang, daysLate } = (
        await business.call('GET', `/accounting/invoices/${bill.invoiceId}`)
      ).body.data

      return { status, open: outstandingSatang, tax: taxOpenSatang, daysLate }
    },
    mails: async (kind: string) =>
      (
        await kit.database.owner.query<{ subject: string; text: string }>(
          `select subject, text from mail_outbox where workspace_id = $1 and dedupe_key like $2 order by created_at`,
          [workspaceId, `${kind}%`],
        )
      ).rows,
  }
}

describe('a company that holds tax back', () => {
  it('pays the net sum, is asked for the certificate and nothing else, and the certificate closes the bill', async () => {
    const one = await letting()
    expect(await one.standing()).toMatchObject({ status: 'due', open: String(RENT), tax: String(TAX) })
    expect(await one.own()).toMatchObject({
      withholdSatang: String(TAX),
      moneySatang: String(RENT - TAX),
      expected: [{ of: 'rent', rateBp: 500, baseSatang: String(RENT), taxSatang: String(TAX) }],
      certificates: [],
    })
    const { body } = await app.call(
      'GET',
      `/tenant/dashboard/payment-preview?invoiceId=${one.bill.invoiceId}`,
      {
        token: one.bill.token,
      },
    )
    expect(body.data.pay.askedSatang).toBe(String(RENT - TAX))

    await one.receive(one.bill, RENT - TAX)
    await app.runJobs()
    expect(await one.mails('certificate.wanted')).toMatchObject([
      { subject: expect.stringContaining('รอหนังสือรับรองหัก ณ ที่จ่าย'), text: expect.stringContaining('11,400') },
    ])
    // The money is in: nothing is late, and no late fee runs.
    app.setNow('2026-12-12T03:00:00Z')
    await markOverdue(kit)
    expect(await one.standing()).toEqual({
      status: 'partially_paid',
      open: String(TAX),
      tax: String(TAX),
      daysLate: 0,
    })
    expect((await one.heap('missing')).map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual([
      one.bill.invoiceId,
    ])

    expect((await one.send()).status).toBe(200)
    // The certificate covers what is open: no way asks for it as money meanwhile.
    expect(await one.own()).toMatchObject({ moneySatang: '0' })
    expect(await one.pay()).toMatchObject({
      askedSatang: '0',
      promptPay: null,
      blockedBy: 'certificate_waiting',
    })
    expect(await one.heap('missing')).toEqual([])
    const [waiting] = await one.heap('waiting')
    expect(waiting).toMatchObject({ no: '1/0001', taxSatang: String(TAX), baseSatang: String(RENT) })
    const { status, body: accepted } = await one.decide(waiting.id, 'accept', { payee: 'business' })
    expect([status, accepted.data.state, accepted.data.payee]).toEqual([200, 'accepted', 'business'])
    expect(await one.standing()).toMatchObject({ status: 'paid', open: '0' })
    expect(await one.balance('1150')).toBe(TAX)
    expect(await one.balance('1100')).toBe(0n)
    expect(await one.problems()).toEqual([])
    await app.runJobs()
    expect(await one.mails('certificate.wanted')).toHaveLength(1)
  })

  it('is asked again after a week and a month, each once, in the hours of the day', async () => {
    const one = await letting()
    await one.receive(one.bill, RENT - TAX)
    await app.runJobs()
    const at = async (time: string) => {
      app.setNow(time)
      await askAgain(kit)
      return (await one.mails('certificate.wanted')).length
    }
    expect(await at('2026-11-24T03:40:00Z')).toBe(1)
    expect(await at('2026-11-27T15:40:00Z')).toBe(1)
    expect(await at('2026-11-28T03:40:00Z')).toBe(2)
    expect(await at('2026-11-29T03:40:00Z')).toBe(2)
    expect(await at('2026-12-21T03:40:00Z')).toBe(3)
    expect(await at('2026-12-22T03:40:00Z')).toBe(3)
  })

  it('in an owner’s name it is theirs: rent in full, and the tax as paid for them', async () => {
    const one = await letting()
    await one.receive(one.bill, RENT - TAX)
    const before = (await one.month(one.ownerId, '2026-11')).payableSatang
    const { status, body } = await one.record({ payee: 'owner' })
    expect([status, body.data.state]).toEqual([200, 'accepted'])
    expect(await one.balance('1150')).toBe(0n)
    const month = await one.month(one.ownerId, '2026-11')
    const ofTax = month.lines.filter(
      ({ amountSatang }: { amountSatang: string }) => amountSatang === String(TAX),
    )
    expect(ofTax.map(({ kind, category }: Record<string, string>) => `${kind} ${category}`)).toEqual([
      'income rent',
      'expense tax',
    ])
    expect(month.payableSatang).toBe(before)
    expect(await one.problems()).toEqual([])

    // Taken back: all as it was.
    expect((await one.decide(body.data.id, 'take-back', { reason: 'ใบของห้องอื่น' })).status).toBe(200)
    expect((await one.month(one.ownerId, '2026-11')).payableSatang).toBe(before)
    expect(await one.standing()).toMatchObject({
      status: 'partially_paid',
      open: String(TAX),
      tax: String(TAX),
    })
    expect(await one.problems()).toEqual([])
  })

  it('is turned back with a reason, and another one can be sent', async () => {
    const one = await letting()
    await one.send()
    const [waiting] = await one.heap('waiting')
    expect((await one.decide(waiting.id, 'reject', { reason: ' ' })).status).toBe(422)
    expect((await one.decide(waiting.id, 'reject', { reason: 'ไม่มีลายเซ็น' })).status).toBe(200)
    expect((await one.decide(waiting.id, 'reject', { reason: 'อีกครั้ง' })).body.code).toBe(
      'certificate_decided',
    )
    expect((await one.decide(waiting.id, 'accept', { payee: 'business' })).body.code).toBe(
      'certificate_decided',
    )
    expect((await one.decide(waiting.id, 'take-back', { reason: 'x' })).body.code).toBe(
      'certificate_not_accepted',
    )
    await app.runJobs()
    expect(await one.mails('certificate.rejected')).toMatchObject([
      { text: expect.stringContaining('ไม่มีลายเซ็น') },
    ])
    expect((await one.send()).status).toBe(200)
    expect((await one.own()).certificates.map(({ state }: { state: string }) => state).sort()).toEqual([
      'rejected',
      'waiting',
    ])
  })

  it('waits beside money on its way, together never more than is open', async () => {
    const one = await letting()
    expect((await one.send()).status).toBe(200)
    expect((await one.send({ no: '1/0002' })).body.code).toBe('payment_pending')
    // The money may still be noted, but not the tax once more.
    await expect(one.receive(one.bill, RENT)).rejects.toMatchObject({ code: 'payment_pending' })
    await one.receive(one.bill, RENT - TAX)
    const [waiting] = await one.heap('waiting')
    await one.decide(waiting.id, 'accept', { payee: 'business' })
    expect(await one.standing()).toMatchObject({ status: 'paid' })
    expect((await one.send({ no: '1/0003' })).body.code).toBe('invoice_paid')
  })

  it('refuses figures and days that cannot be, keeps one form once, and a number once for a bill', async () => {
    const one = await letting()
    const fields = async (form: Record<string, string>) =>
      Object.keys((await one.send(form)).body.fields ?? {})
    expect(await fields({ taxSatang: '1200001' })).toEqual(['taxSatang'])
    expect(await fields({ baseSatang: '1200001' })).toEqual(['baseSatang'])
    expect(await fields({ day: '2026-11-21' })).toEqual(['day'])
    expect(await fields({ day: '2569-11-20' })).toEqual(['day'])
    expect(await fields({ day: '2026-02-20' })).toEqual(['day'])
    expect(await fields({ no: ' ' })).toEqual(['no'])
    expect((await one.send({}, null)).status).toBe(422)
    const key = newId()
    const both = await Promise.all([one.send({ idempotencyKey: key }), one.send({ idempotencyKey: key })])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    expect((await one.send({ idempotencyKey: key })).status).toBe(200)
    expect(await one.heap('waiting')).toHaveLength(1)
  })

  it('of a home without an owner is the business’s, and is nobody else’s to see', async () => {
    const one = await letting({ hasOwner: false })
    await one.send()
    const [waiting] = await one.heap('waiting')
    expect((await one.decide(waiting.id, 'accept', { payee: 'owner' })).body.code).toBe(
      'certificate_no_owner',
    )
    const stranger = await buildManager(app)
    const path = `/manager/dashboard/accounting/withholding/${waiting.id}`
    expect((await app.call('GET', path, { token: stranger.token })).status).toBe(404)
    expect((await app.call('GET', path, { token: one.bill.token })).status).toBe(403)
    const other = await letting()
    const own = `/tenant/dashboard/withholding?invoiceId=${one.bill.invoiceId}`
    expect((await app.call('GET', own, { token: other.bill.token })).status).toBe(404)
  })

  it('keeps a bill with an accepted certificate from being voided', async () => {
    const one = await letting()
    await one.record({ payee: 'business' })
    const path = `/accounting/invoices/${one.bill.invoiceId}/void`
    const voided = await one.call('POST', path, { reason: 'ผิด', creditsMoney: true })
    expect(voided.body.code).toBe('invoice_has_certificate')
  })

  it('its receipt says that tax was certified, and the bill’s paper what may be held back', async () => {
    const one = await letting()
    const words = async (file: Promise<File>) =>
      readPdfText(new Uint8Array(await (await file).arrayBuffer())).join(' ')
    const { workspaceId } = one
    const bill = await words(invoicePdf(kit, { workspaceId, invoiceId: one.bill.invoiceId, locale: 'en' }))
    expect(bill).toContain('The payer is a company: withholding tax')
    expect(bill).toContain('11,400.00')
    const { body } = await one.record({ payee: 'business' })
    const receipts = (await one.call('GET', `/accounting/receipts?invoiceId=${one.bill.invoiceId}`)).body.data
    expect(receipts).toMatchObject([{ method: 'withheld', amountSatang: String(TAX) }])
    const receipt = await words(receiptPdf(kit, workspaceId, { receiptId: receipts[0].id }, 'en'))
    expect(receipt).toContain('Tax by the certificate received')
    expect(receipt).toContain('Withholding tax certificate')
    expect((await fetch(`${app.url}${body.data.fileUrl}`)).status).toBe(200)
  })
})
