import { afterAll, describe, expect, it } from 'vitest'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { packageSelling } from '#features/packages/tables.ts'
import { testApp } from '#testing/app.ts'
import { cardToken } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const START = '2026-11-16T03:00:00Z'
const app = await testApp({ now: new Date(START) })
const { kit } = app
type Business = Awaited<ReturnType<typeof buildManager>>
/** Nothing is sold in the tests of others. */
afterAll(() => kit.database.owner.query('delete from package_selling'))
await asOwner(kit.database, (tx) =>
  tx.insert(packageSelling).values({ id: 1, soldFrom: '2026-11-01', sellerName: 'บริษัท เรือน จำกัด' }),
)

/** Logs in again: an access token does not outlive the weeks that a test jumps over. */
async function on(business: Business, day: string) {
  app.setNow(`${day}T03:10:00Z`)
  business.token = (await openSession(kit, business.id, 'test')).token
}
const renew = async () => {
  await app.runSchedule('renew_packages')
  await app.runJobs()
}
const call = (business: Business, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: business.token, body })
const billing = async (business: Business) => (await call(business, 'GET', '/user/billing')).body.data
const packageOf = async (business: Business) =>
  (await call(business, 'GET', '/account/userinfo')).body.data.package
const subjects = async (business: Business) => {
  const { rows } = await kit.database.owner.query(
    `select subject from mail_outbox where dedupe_key like 'package.%' and workspace_id = $1 order by created_at, subject`,
    [business.workspaceId],
  )
  return rows.map(({ subject }) => subject as string)
}

/** A business whose Starter for 20 units is paid by a kept card until 15 December. */
async function buildSubscriber({ isKept = true } = {}) {
  app.setNow(START)
  const business = await buildManager(app)
  const { order } = (await call(business, 'GET', '/payment/starter?units=20')).body.data
  const kept = isKept
    ? (
        await call(business, 'POST', '/user/banks-and-payments', {
          kind: 'card',
          cardToken: await cardToken(app),
        })
      ).body.data.id
    : null
  const body = kept ? { paymentMethodId: kept } : { card: await cardToken(app) }
  const paid = await call(business, 'POST', `/payment/${order.paymentExternalId}/pay`, {
    ...body,
    idempotencyKey: newId(),
  })
  expect(paid.body.data?.status, JSON.stringify(paid.body)).toBe('succeeded')

  return { business, cardId: kept as string }
}

describe('a renewal', () => {
  it('charges the kept card once, however often the clock rings', async () => {
    const { business } = await buildSubscriber()
    await on(business, '2026-12-09')
    await renew()
    await renew()
    expect((await subjects(business)).filter((one) => one.includes('ต่ออายุ'))).toHaveLength(1)
    await on(business, '2026-12-15')
    await renew()
    expect((await billing(business)).receipts).toHaveLength(1)
    await on(business, '2026-12-16')
    await renew()
    await renew()
    expect(await billing(business)).toMatchObject({
      status: 'active',
      periodStart: '2026-12-16',
      periodEnd: '2027-01-15',
      receipts: [{ totalSatang: '58000' }, { totalSatang: '58000' }],
    })
    expect(await packageOf(business)).toEqual({
      valid: true,
      subscription: 'starter',
      proOrStarter: true,
      paymentUrl: null,
    })
  })

  it('without a card is asked for, kept for a fortnight, and over then: nothing is deleted', async () => {
    const { business } = await buildSubscriber({ isKept: false })
    for (let nth = 0; nth < 4; nth += 1) await buildHome(app, business.workspaceId)
    await on(business, '2026-12-16')
    await renew()
    expect(await billing(business)).toMatchObject({ status: 'past_due', periodEnd: '2026-12-15' })
    const late = await packageOf(business)
    expect(late).toMatchObject({
      valid: false,
      subscription: 'starter',
      paymentUrl: expect.stringContaining('/payment/'),
    })
    expect(await subjects(business)).toContain('ค่าแพ็กเกจ Starter ฿580.00 ยังไม่ได้ชำระ')
    await on(business, '2026-12-30')
    await renew()
    expect(await billing(business)).toMatchObject({ status: 'expired', paymentUrl: null })
    expect(await packageOf(business)).toMatchObject({ valid: true, subscription: 'free' })
    const homes = await call(business, 'GET', '/manager/dashboard/get-properties')
    expect(homes.body.total).toBe(4)
    const { rows } = await kit.database.owner.query(
      'select count(*)::int as n from properties where workspace_id = $1',
      [business.workspaceId],
    )
    expect(rows[0].n).toBe(4)
  })

  it('paid late by its link goes on without a gap', async () => {
    const { business } = await buildSubscriber({ isKept: false })
    await on(business, '2026-12-16')
    await renew()
    const { paymentUrl } = await billing(business)
    await on(business, '2026-12-20')
    await renew()
    const id = paymentUrl.split('/').at(-1)
    const paid = await call(business, 'POST', `/payment/${id}/pay`, {
      card: await cardToken(app),
      idempotencyKey: newId(),
    })
    expect(paid.body.data).toMatchObject({ status: 'succeeded', amountSatang: '58000' })
    expect(await billing(business)).toMatchObject({
      status: 'active',
      periodStart: '2026-12-16',
      periodEnd: '2027-01-15',
    })
  })

  it('counts the homes there are by then, and becomes what was asked for', async () => {
    const { business } = await buildSubscriber()
    const next = { packageId: 'starter', units: 1 }
    expect((await call(business, 'PUT', '/user/billing/next', next)).body.data.next).toMatchObject({
      units: 1,
    })
    for (let nth = 0; nth < 3; nth += 1) await buildHome(app, business.workspaceId)
    await on(business, '2026-12-16')
    await renew()
    expect(await billing(business)).toMatchObject({ status: 'active', units: 3, next: null })
  })

  it('is not made of what was ended, and of a trial', async () => {
    const { business } = await buildSubscriber()
    await call(business, 'PUT', '/user/billing/end', { isEnding: true })
    app.setNow(START)
    const trying = await buildManager(app)
    await call(trying, 'POST', '/user/billing/trial', { packageId: 'pro' })
    await on(business, '2026-12-16')
    await renew()
    expect(await billing(business)).toMatchObject({
      status: 'cancelled',
      receipts: [{ totalSatang: '58000' }],
    })
    await on(trying, '2026-12-16')
    expect(await billing(trying)).toMatchObject({ status: 'expired', receipts: [] })
  })
})

describe('without a package', () => {
  it('a business adds no more homes than Free has once packages are sold, and no domain of its own', async () => {
    app.setNow(START)
    const business = await buildManager(app)
    const add = (unitNo: string) =>
      call(business, 'POST', '/manager/dashboard/add-properties', {
        ...{ unitNo, type: 'condo', rentSatang: '1350000' },
        project: { nameTh: 'ใบตอง', subdistrictCode: '103904', postcode: '10110' },
      })
    for (let nth = 0; nth < 3; nth += 1) await buildHome(app, business.workspaceId)
    const refused = await add('301')
    expect(refused).toMatchObject({ status: 402, body: { code: 'package_needed_homes' } })
    expect(refused.body.message).toContain('3')
  })
})
