import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import type { TestApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildUser } from '#testing/people.ts'

/** A business with two people who see money, each with a second factor, and an owner who is owed 10,000 baht of November. */
export async function buildPayoutBusiness(app: TestApp, { people = 2 } = {}) {
  const business = await buildOwnersBusiness(app)
  const { workspaceId, by } = business
  const { owner: database } = app.kit.database
  const second = people > 1 ? await buildUser(app, { role: 'Manager', firstName: 'อรุณี' }) : null
  if (second)
    await database.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,edit,money}')`,
      [workspaceId, second.id],
    )
  for (const id of [by, second?.id])
    if (id)
      await database.query(
        `insert into user_totp (user_id, secret, confirmed_at) values ($1, 'not a secret', now())`,
        [id],
      )
  /** As somebody who has shown their second factor just now. */
  const as = (userId: string) => async (method: string, path: string, body?: object) => {
    const { token } = await openSession(app.kit, userId, 'test')
    await database.query('update sessions set second_factor_at = $2 where user_id = $1', [
      userId,
      app.kit.now(),
    ])
    return app.call(method, `/manager/dashboard${path}`, { token, body })
  }
  const first = as(by)
  const bill = await business.home()
  const { body } = await first('POST', '/owners', {
    name: 'นายสุรชัย กิจดี',
    nameEn: 'Surachai Kitdee',
    email: 'owner@example.test',
    bankCode: '004',
    bankAccountNo: '012-3-45678-9',
    bankAccountName: 'นายสุรชัย กิจดี',
    homes: [{ propertyId: bill.propertyId, shareBp: 10_000 }],
  })
  const ownerId = body.data.id as string
  await business.receive(bill, 1_000_000n)
  app.setNow('2026-12-03T03:00:00Z')
  await business.issue(ownerId, '2026-11')
  const runs = '/accounting/payouts'

  return {
    ...business,
    ...{ bill, ownerId, first, second: second ? as(second.id) : first, secondId: second?.id ?? by, runs },
    payees: async () => (await first('GET', `${runs}/payees`)).body.data.rows,
    prepare: (amountSatang = '1000000', more: object = {}, key = newId()) =>
      first('POST', runs, { key, payouts: [{ ownerId, amountSatang, ...more }] }),
    /** Prepared, handed on and approved by the second person; answers the run. */
    approved: async (amountSatang = '1000000', more: object = {}) => {
      const { body: made } = await first('POST', runs, {
        key: newId(),
        payouts: [{ ownerId, amountSatang, ...more }],
      })
      const { id } = made.data
      await first('PUT', `${runs}/${id}/hand`, { totalSatang: amountSatang })
      const by2 = second ? as(second.id) : first
      return (await by2('PUT', `${runs}/${id}/approve`, { totalSatang: amountSatang })).body.data
    },
  }
}
