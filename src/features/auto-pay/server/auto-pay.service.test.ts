import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { runAutoPay } from './listeners.ts'

const START = '2026-11-20T03:00:00Z'
const app = await testApp()
const { kit } = app
type Bill = Awaited<ReturnType<typeof rentBill>>
const GATEWAY = '/manager/dashboard/set-up-payment-gateway'

afterEach(() => {
  app.setNow(START)
  vi.restoreAllMocks()
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await kit.database.owner.query(text, values)).rows as Row[]

/** A bill of rent, due on the 25th; nobody else's are charged by themselves. */
async function rentBill(manager?: Awaited<ReturnType<typeof buildManager>>) {
  await rows(`update auto_payments set stopped_at = now() where stopped_at is null`)
  const business = manager ?? (await buildManager(app, { secondFactor: 'shown' }))
  const bill = await buildBill(app, business.workspaceId, { depositSatang: 0n, advanceSatang: 0n })
  const [{ total }] = (await rows<{ total: string }>(
    `update invoices set kind = 'rent', due_day = '2026-11-25' where id = $1 returning total_satang::text as total`,
    [bill.invoiceId],
  )) as [{ total: string }]
  return { ...bill, ...{ workspaceId: business.workspaceId, manager: business, total } }
}
/** A login lasts two days. */
const logInAgain = async (bill: Bill) => {
  bill.token = (await openSession(kit, bill.userId, 'test')).token
}
const show = async (bill: Bill, token = bill.token) =>
  (await app.call('GET', `/tenant/dashboard/auto-pay?invoiceId=${bill.invoiceId}`, { token })).body.data
const start = async (bill: Bill, more: object = {}) =>
  app.call('POST', '/tenant/dashboard/auto-pay', {
    token: bill.token,
    body: { invoiceId: bill.invoiceId, cardToken: await cardToken(app), consentVersion: 1, ...more },
  })
const begun = async (bill: Bill) => {
  const answer = await start(bill)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data.id as string
}
const on = async (day: string, hour = '03') => {
  app.setNow(`2026-${day}T${hour}:00:00Z`)
  await runAutoPay(kit)
}
const chargeOf = async ({ invoiceId }: Bill) =>
  (
    await rows<{ status: string; tries: number; day: string }>(
      'select status, tries, next_day::text as day from auto_charges where invoice_id = $1',
      [invoiceId],
    )
  )[0]
const paid = async ({ invoiceId }: Bill) =>
  (
    await rows<{ paid: string }>('select paid_satang::text as paid from invoices where id = $1', [invoiceId])
  )[0]!.paid
const tries = async ({ invoiceId }: Bill) =>
  (
    await rows<{ status: string }>(
      'select status from payments where invoice_id = $1 order by created_at, id',
      [invoiceId],
    )
  ).map(({ status }) => status)
const mailed = async (id: string) => {
  await app.runJobs()
  await app.runJobs()
  const found = await rows<{ key: string }>(
    `select dedupe_key as key from mail_outbox where dedupe_key like $1 order by created_at`,
    [`auto_pay.%:${id}:%`],
  )
  return found.map(({ key }) => key.split(':')[0]!.split('.')[1]).sort()
}
/** The next charges of kept cards are declined, so many times. */
const decline = (times: number) => {
  const real = kit.ports.pay.createCharge
  const spy = vi.spyOn(kit.ports.pay, 'createCharge')
  for (let i = 0; i < times; i++)
    spy.mockImplementationOnce(async (asked) => {
      if (asked.source.kind !== 'kept') return real(asked)
      throw new PayError('declined', 'insufficient_fund')
    })
  return spy
}

describe('the consent', () => {
  it('is kept with its text, its number and its hour; the card at the gateway, nothing of it here', async () => {
    const bill = await rentBill()
    expect(await show(bill)).toMatchObject({
      isOffered: true,
      auto: null,
      charge: null,
      consent: { version: 1 },
    })
    const id = await begun(bill)
    expect(await show(bill)).toMatchObject({ auto: { id, cardBrand: 'Visa', cardLast4: '4242' } })
    const [kept] = await rows<Record<string, unknown>>('select * from auto_payments where id = $1', [id])
    expect(kept).toMatchObject({ consent_version: 1, created_at: new Date(START), user_id: bill.userId })
    expect(kept!.consent_text).toContain('three days')
    expect(JSON.stringify(kept)).not.toContain('424242')
    const byManager = await app.call(
      'GET',
      `/manager/dashboard/accounting/bills/${bill.invoiceId}/auto-pay`,
      { token: bill.manager.token },
    )
    expect(byManager.body.data).toMatchObject({ auto: { id, cardLast4: '4242' }, charge: null })
    expect(await mailed(id)).toEqual(['on'])
  })

  it('of another text is refused, and so is a card that the bank refuses; nothing is on then', async () => {
    const bill = await rentBill()
    expect((await start(bill, { consentVersion: 2 })).status).toBe(422)
    expect((await start(bill, { cardToken: await cardToken(app, '4111111111140011') })).status).toBe(422)
    expect((await start(bill, { cardToken: 'tokn_test_none' })).status).toBe(422)
    expect((await show(bill)).auto).toBeNull()
  })

  it('is of the bill’s own tenant alone', async () => {
    const [bill, other] = [await rentBill(), await rentBill()]
    const id = await begun(bill)
    expect(
      (
        await app.call('GET', `/tenant/dashboard/auto-pay?invoiceId=${bill.invoiceId}`, {
          token: other.token,
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await app.call('POST', '/tenant/dashboard/auto-pay/stop', {
          token: other.token,
          body: { autoPayId: id },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await app.call('GET', `/manager/dashboard/accounting/bills/${bill.invoiceId}/auto-pay`, {
          token: other.manager.token,
        })
      ).status,
    ).toBe(404)
  })
})

describe('a charge', () => {
  it('is told three days before with sum and day, and made once on the day, however often the clock rings', async () => {
    const bill = await rentBill()
    const id = await begun(bill)
    await on('11-21')
    expect(await chargeOf(bill)).toBeUndefined()
    await on('11-22')
    await logInAgain(bill)
    expect(await show(bill)).toMatchObject({
      charge: { status: 'told', amountSatang: bill.total, nextDay: '2026-11-25' },
    })
    await on('11-24')
    expect(await tries(bill)).toEqual([])
    app.setNow('2026-11-25T03:00:00Z')
    await Promise.all([runAutoPay(kit), runAutoPay(kit), runAutoPay(kit)])
    await on('11-25', '04')
    await on('11-26')
    expect(await tries(bill)).toEqual(['succeeded'])
    expect(await paid(bill)).toBe(bill.total)
    expect(await chargeOf(bill)).toMatchObject({ status: 'paid', tries: 1 })
    expect(await mailed(id)).toEqual(['on', 'told'])
  })

  it('is not made at night', async () => {
    const bill = await rentBill()
    await begun(bill)
    await on('11-22', '20')
    expect(await chargeOf(bill)).toBeUndefined()
  })

  it('is never more than was told', async () => {
    const bill = await rentBill()
    await begun(bill)
    await on('11-22')
    await rows('update auto_charges set amount_satang = amount_satang - 50000 where invoice_id = $1', [
      bill.invoiceId,
    ])
    await on('11-25')
    expect(await paid(bill)).toBe(String(Number(bill.total) - 50_000))
  })

  it('is stopped by one press until the day, and its card is forgotten', async () => {
    const bill = await rentBill()
    const id = await begun(bill)
    await on('11-22')
    const forget = vi.spyOn(kit.ports.pay, 'forgetCard')
    await logInAgain(bill)
    const stop = () =>
      app.call('POST', '/tenant/dashboard/auto-pay/stop', { token: bill.token, body: { autoPayId: id } })
    expect((await Promise.all([stop(), stop()])).map(({ status }) => status)).toEqual([200, 200])
    await on('11-25')
    expect(await tries(bill)).toEqual([])
    expect(await mailed(id)).toEqual(['on', 'tenant', 'told'])
    expect(forget).toHaveBeenCalledTimes(1)
    expect(await rows('select gateway_customer_id as id from auto_payments where id = $1', [id])).toEqual([
      { id: null },
    ])
  })

  it('declined: told, tried on the next day and two days later, then no more; three such months switch it off', async () => {
    const bill = await rentBill()
    const id = await begun(bill)
    await on('11-22')
    decline(3)
    await on('11-25')
    await on('11-25', '05')
    expect(await chargeOf(bill)).toMatchObject({ status: 'told', tries: 1, day: '2026-11-26' })
    await on('11-26')
    expect(await chargeOf(bill)).toMatchObject({ tries: 2, day: '2026-11-28' })
    await on('11-27')
    await on('11-28')
    await on('11-29')
    expect(await chargeOf(bill)).toMatchObject({ status: 'failed', tries: 3 })
    expect(await tries(bill)).toEqual(['failed', 'failed', 'failed'])
    expect(await mailed(id)).toEqual(['again', 'again', 'failed', 'on', 'told'])
    expect(await rows('select failures, stopped_at from auto_payments where id = $1', [id])).toEqual([
      { failures: 1, stopped_at: null },
    ])
    await rows('update auto_payments set failures = 2 where id = $1', [id])
    await rows(
      `update auto_charges set status = 'told', tries = 2, failed_tries = 2, next_day = '2026-11-30' where invoice_id = $1`,
      [bill.invoiceId],
    )
    decline(1)
    await on('11-30')
    expect(await rows('select stopped_because from auto_payments where id = $1', [id])).toEqual([
      { stopped_because: 'failures' },
    ])
    expect(await mailed(id)).toContain('failures')
  })

  it('whose answer was lost is found out, not made anew', async () => {
    const bill = await rentBill()
    await begun(bill)
    await on('11-22')
    const real = kit.ports.pay.createCharge
    vi.spyOn(kit.ports.pay, 'createCharge').mockImplementationOnce(async (asked) => {
      await real(asked)
      throw new PayError('unavailable', 'timeout', { isOutcomeUnknown: true })
    })
    await on('11-25')
    expect(await paid(bill)).toBe('0')
    await on('11-25', '04')
    await on('11-25', '05')
    expect(await tries(bill)).toEqual(['succeeded'])
    expect(await chargeOf(bill)).not.toMatchObject({ status: 'failed' })
    expect(await paid(bill)).toBe(bill.total)
  })

  it('waits while reminders are paused, a bank decides, or another payment is on its way; paid meanwhile it is none', async () => {
    const bill = await rentBill()
    await begun(bill)
    await on('11-22')
    await rows(
      `insert into reminder_pauses (workspace_id, id, lease_id, from_day, until_day, created_by) values ($1, $2, $3, '2026-11-24', '2026-11-26', $4)`,
      [bill.workspaceId, newId(), bill.leaseId, bill.manager.id],
    )
    await on('11-25')
    expect(await chargeOf(bill)).toMatchObject({ status: 'told', tries: 0, day: '2026-11-26' })
    app.setNow('2026-11-26T03:00:00Z')
    await logInAgain(bill)
    const shown = await app.call('POST', '/tenant/dashboard/pay', {
      token: bill.token,
      body: { invoiceId: bill.invoiceId, method: 'promptpay', idempotencyKey: newId() },
    })
    expect(shown.body.data).toMatchObject({ status: 'pending' })
    await on('11-26', '03')
    expect(await chargeOf(bill)).toMatchObject({ tries: 0, day: '2026-11-27' })
    await rows(`update payments set status = 'failed' where invoice_id = $1`, [bill.invoiceId])
    const { token } = await openSession(kit, bill.manager.id, 'test')
    await app.call('POST', `/manager/dashboard/get-properties/${bill.propertyId}/record-tenant-payment`, {
      token,
      body: { invoiceId: bill.invoiceId, method: 'cash', amountSatang: bill.total, idempotencyKey: newId() },
    })
    await on('11-27')
    expect(await chargeOf(bill)).toMatchObject({ status: 'skipped' })
    expect(await paid(bill)).toBe(bill.total)
  })

  it('is not made with a card that has run out: it ends, and its tenant is told', async () => {
    const bill = await rentBill()
    const id = await begun(bill)
    await rows('update auto_payments set expiry_month = 10, expiry_year = 2026 where id = $1', [id])
    await on('11-22')
    expect(await chargeOf(bill)).toBeUndefined()
    expect(await mailed(id)).toEqual(['card', 'on'])
  })
})

describe('a business with an account of its own', () => {
  it('keeps the card there and charges it there; another account ends it', async () => {
    const manager = await buildManager(app, { secondFactor: 'shown' })
    const keys = (of: string) => {
      const { publicKey, secretKey } = kit.ports.ownGateways.practiceKeys!(of)
      return { provider: 'omise', publicKey, secretKey }
    }
    const setUp = async (of: string) =>
      (await app.call('PUT', GATEWAY, { token: manager.token, body: keys(of) })).body.data
    const account = await setUp('first')
    const bill = await rentBill(manager)
    const token = await cardToken({
      url: app.url,
      kit: { ...kit, ports: { ...kit.ports, payBrowser: { publicKey: account.publicId, vaultUrl: '' } } },
    })
    expect((await show(bill)).vault.publicKey).toBe(account.publicId)
    expect((await start(bill, { cardToken: token })).status).toBe(200)
    await on('11-22')
    await on('11-25')
    expect(await paid(bill)).toBe(bill.total)
    expect(
      await rows('select gateway_account_id as id from payments where invoice_id = $1', [bill.invoiceId]),
    ).toEqual([{ id: account.id }])
    // The next bill of the lease, after the business changed its account.
    manager.token = (await openSession(kit, manager.id, 'test')).token
    await rows('update sessions set second_factor_at = $2 where user_id = $1', [manager.id, kit.now()])
    await setUp('second')
    await rows(`update invoices set status = 'due', paid_satang = 0 where id = $1`, [bill.invoiceId])
    await rows('delete from auto_charges where invoice_id = $1', [bill.invoiceId])
    await on('11-26')
    expect(
      await rows('select stopped_because from auto_payments where workspace_id = $1', [manager.workspaceId]),
    ).toEqual([{ stopped_because: 'account' }])
  })
})
