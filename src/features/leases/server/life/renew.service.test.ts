import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { expireLeases } from '#features/leases/server/end.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { lapseOffers } from './renew.ts'

const app = await testApp()

const TERMS = {
  months: '12',
  rentSatang: '1250000',
  depositSatang: '0',
  commonFeeSatang: '0',
  internetFeeSatang: '0',
}

/** A lease from November 2026 to October 2027 of 12,000 a month, whose first bill is paid in full. */
async function letting(lease: Parameters<typeof buildBill>[2] = {}) {
  app.setNow('2027-08-02T03:00:00Z')
  const manager = await buildManager(app)
  // Three homes: the rule of 2568 covers the business.
  for (const unitNo of ['2', '3']) await buildHome(app, manager.workspaceId, { unitNo })
  const bill = await buildBill(app, manager.workspaceId, {
    activatedAt: new Date('2026-10-28T03:00:00Z'),
    ...lease,
  })
  // The clock moves on by weeks, and earlier logins end.
  const as = (userId: string) => async (method: string, path: string, body?: unknown) => {
    const { token } = await openSession(app.kit, userId, 'test')
    return app.call(method, path, { token, body })
  }
  const asManager = as(manager.id)
  const path = `/manager/dashboard/document/leases/${bill.leaseId}`

  return { ...bill, manager, asManager, asTenant: as(bill.userId), path }
}

type Let = Awaited<ReturnType<typeof letting>>

const offer = ({ asManager, path }: Let, change: Record<string, unknown> = {}) =>
  asManager('POST', `${path}/renewal`, { ...TERMS, answerBy: '2027-08-20', ...change })
const answer = (one: Let, offerId: string, body: Record<string, unknown>) =>
  one.asTenant('POST', `/tenant/dashboard/leases/${one.leaseId}/offers/${offerId}/answer`, body)
const renewal = async ({ asManager, path }: Let) => (await asManager('GET', `${path}/renewal`)).body.data
const mails = async (key: string) => {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    `select subject, to_address as "to" from mail_outbox where dedupe_key like $1 order by created_at`,
    [`${key}%`],
  )

  return rows as { subject: string; to: string }[]
}
const history = async ({ asManager, path }: Let) =>
  (await asManager('GET', path)).body.data.history.map(({ action }: { action: string }) => action)

it('offers the next term once, and makes the lease of it when the tenant accepts', async () => {
  const one = await letting()
  const first = await offer(one)
  expect(first.status).toBe(200)
  expect(first.body.data).toMatchObject({ state: 'offered', startDay: '2027-11-01', endDay: '2028-10-31' })
  expect((await offer(one)).body.data.id).toBe(first.body.data.id)
  expect(await mails(`lease.offer:${first.body.data.id}`)).toHaveLength(1)

  const id = first.body.data.id as string
  expect((await answer(one, id, { isAccepted: true })).body.data.state).toBe('accepted')
  expect((await answer(one, id, { isAccepted: true })).status).toBe(200)
  expect((await answer(one, id, { isAccepted: false })).body.code).toBe('lease_offer_accepted')
  const { next, offers } = await renewal(one)
  expect(offers).toHaveLength(1)
  const { body } = await one.asManager('GET', `/manager/dashboard/document/leases/${next.id}`)
  expect(body.data).toMatchObject({
    status: 'draft',
    startDay: '2027-11-01',
    endDay: '2028-10-31',
    rentSatang: '1250000',
    depositSatang: '0',
    advanceSatang: '0',
    tenantId: one.tenantId,
  })
  expect((await offer(one)).body).toMatchObject({ code: 'lease_renewal_made' })
  expect(await mails(`lease.offer_answered:${id}`)).toEqual([
    { subject: expect.stringContaining('ตกลงต่อสัญญา'), to: one.manager.email },
  ])
  expect(await history(one)).toEqual(['lease.renewal_offered', 'lease.renewal_accepted'])
})

it('hands a wish to the manager, and lets another offer take its place', async () => {
  const one = await letting()
  const { body } = await offer(one)
  const declined = await answer(one, body.data.id, { isAccepted: false, wish: 'ขอ 12,000 เท่าเดิม' })
  expect(declined.body.data).toMatchObject({ state: 'declined', wish: 'ขอ 12,000 เท่าเดิม' })
  const second = await offer(one, { rentSatang: '1200000' })
  const third = await offer(one, { rentSatang: '1210000' })
  expect(third.status).toBe(200)
  expect((await answer(one, second.body.data.id, { isAccepted: true })).body.code).toBe(
    'lease_offer_taken_back',
  )
  expect((await renewal(one)).offers.map(({ state }: { state: string }) => state)).toEqual([
    'offered',
    'taken_back',
    'declined',
  ])
})

it('takes an offer back, and lets one lapse whose day has passed', async () => {
  const one = await letting()
  const back = (id: string) => one.asManager('POST', `${one.path}/offers/${id}/take-back`)
  const first = (await offer(one)).body.data.id as string
  expect((await back(first)).body.data.state).toBe('taken_back')
  expect((await back(first)).status).toBe(200)
  expect(await mails(`lease.offer_back:${first}`)).toHaveLength(1)

  const second = (await offer(one)).body.data.id as string
  app.setNow('2027-08-20T16:00:00Z')
  await lapseOffers(app.kit)
  expect((await renewal(one)).offers[0].state).toBe('offered')
  app.setNow('2027-08-20T17:30:00Z')
  expect((await answer(one, second, { isAccepted: true })).body.code).toBe('lease_offer_lapsed')
  await lapseOffers(app.kit)
  await lapseOffers(app.kit)
  expect((await renewal(one)).offers[0].state).toBe('lapsed')
  expect((await back(second)).body.code).toBe('lease_offer_lapsed')
  expect(await mails(`lease.offer_answered:${second}`)).toHaveLength(1)
})

it('writes down what was agreed outside, once, and again when its draft was thrown away', async () => {
  const one = await letting()
  await offer(one)
  const agree = () => one.asManager('POST', `${one.path}/renewal/agree`, TERMS)
  const made = await agree()
  expect(made.body.data).toMatchObject({ status: 'draft', rentSatang: '1250000' })
  expect((await agree()).body.code).toBe('lease_renewal_made')
  expect((await renewal(one)).offers.map(({ state }: { state: string }) => state)).toEqual([
    'agreed',
    'taken_back',
  ])
  await one.asManager('DELETE', `/manager/dashboard/document/leases/${made.body.data.id}`)
  expect((await agree()).status).toBe(200)
})

it('keeps the deposit with the tenant who stays: held in full, asked for once', async () => {
  const one = await letting()
  await recordPayment(app.kit, {
    ...{ workspaceId: one.manager.workspaceId, propertyId: one.propertyId, invoiceId: one.invoiceId },
    ...{ method: 'cash', amountSatang: 4_800_000n, idempotencyKey: newId(), by: one.manager.id },
  })
  expect(await renewal(one)).toMatchObject({ heldSatang: '2400000', proposed: { depositSatang: '0' } })
  expect((await offer(one, { depositSatang: '100000' })).body.data).toMatchObject({
    heldSatang: '2400000',
    depositSatang: '100000',
  })
  const { body } = await one.asManager(
    'GET',
    `${one.path}/renewal/check?${new URLSearchParams({
      ...TERMS,
      depositSatang: '1600000',
    })}`,
  )
  expect(body.data.check.upFront).toMatchObject({ actualSatang: '4000000', limitSatang: '3750000' })

  // The paper of the next lease says that it stays, and the checker counts it.
  const made = await one.asManager('POST', `${one.path}/renewal/agree`, {
    ...TERMS,
    depositSatang: '1600000',
  })
  const { clauses, check } = made.body.data
  const deposit = clauses.find(({ titleEn }: { titleEn: string }) => titleEn.startsWith('Deposit'))
  expect(deposit.en).toMatch(/^The deposit of THB\s24,000\.00 paid under the lease before stays in place/)
  expect(deposit.en).toMatch(/a deposit of THB\s16,000\.00/)
  expect(check.upFront).toMatchObject({ actualSatang: '4000000' })
  await one.asManager('DELETE', `/manager/dashboard/document/leases/${made.body.data.id}`)

  // With a notice the deposit goes back when the lease ends, so that the next one asks for its own.
  await one.asManager('POST', `${one.path}/terminate`, { reason: 'ย้ายห้อง', day: '2027-09-30' })
  expect(await renewal(one)).toMatchObject({ heldSatang: '0', proposed: { depositSatang: '2400000' } })
})

it('looks at both terms together, and counts the deposit that stays', async () => {
  const one = await letting({ startDay: '2025-11-01' })
  const check = async (change: Record<string, string>) =>
    (await one.asManager('GET', `${one.path}/renewal/check?${new URLSearchParams({ ...TERMS, ...change })}`))
      .body.data
  const ids = ({ check: { findings } }: { check: { findings: { id: string }[] } }) =>
    findings.map(({ id }) => id)
  expect(ids(await check({}))).not.toContain('renewal_over_3_years')
  const long = await check({ months: '13' })
  expect(long.endDay).toBe('2028-11-30')
  expect(ids(long)).toContain('renewal_over_3_years')
})

it('refuses what cannot be renewed or answered, and shows nothing to strangers', async () => {
  const one = await letting()
  const { body } = await offer(one)
  const stranger = await buildUser(app)
  const other = await buildManager(app)
  const path = `/tenant/dashboard/leases/${one.leaseId}/offers/${body.data.id}/answer`
  expect(
    (await app.call('POST', path, { token: stranger.token, body: { isAccepted: true } })).status,
  ).not.toBe(200)
  expect((await app.call('GET', `${one.path}/renewal`, { token: other.token })).status).toBe(404)
  expect((await offer(one, { answerBy: '2027-08-01' })).status).toBe(422)
  expect((await offer(one, { months: 361 })).body.fields).toHaveProperty('months')
  expect((await offer(one, { rentSatang: '0' })).body.fields).toHaveProperty('rentSatang')
  await app.kit.database.owner.query('update leases set end_day = null where id = $1', [one.leaseId])
  expect((await offer(one)).body.code).toBe('lease_without_end')
})

it('does not take an answer to an offer whose lease was given another last day', async () => {
  const one = await letting()
  const { body } = await offer(one)
  // Past half of the term a notice of the tenant, received today, leads to thirty days on.
  const effect = await one.asManager('GET', `${one.path}/end-effect/2027-09-30`)
  expect(effect.body.data.earliestDay).toBe('2027-09-01')
  await one.asManager('POST', `${one.path}/terminate`, { reason: 'ย้ายออก', day: '2027-09-30' })
  expect((await answer(one, body.data.id, { isAccepted: true })).body.code).toBe('lease_offer_moved')
  app.setNow('2027-10-01T03:00:00Z')
  await expireLeases(app.kit, { workspaceId: one.manager.workspaceId })
  await lapseOffers(app.kit)
  expect((await renewal(one)).offers[0].state).toBe('lapsed')
})
