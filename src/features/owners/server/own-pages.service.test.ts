import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()

/** A business with a home of two owners and one of the second alone, November issued to the first; the first has a portal. */
async function shared(userId: string) {
  const one = await buildOwnersBusiness(app)
  const [both, others] = [await one.home(), await one.home()]
  const [first, second] = [await one.owner('นางมาลี'), await one.owner('นายสมชาย', others)]
  await one.owns(both, [
    { ownerId: first, shareBp: 2_500 },
    { ownerId: second, shareBp: 7_500 },
  ])
  await linkUser(app, userId, 'owner', one.workspaceId, first)
  await one.receive(both, 1_000_000n)
  await one.receive(others, 500_000n)
  app.setNow('2026-12-02T03:00:00Z')
  await one.issue(first, '2026-11')

  return { ...one, both, others, first, second }
}

const asOwner = (userId: string) => async (path: string) => {
  const { token } = await openSession(app.kit, userId, 'test')
  return app.call('GET', `/owner/dashboard${path}`, { token })
}

describe('an owner’s accounting', () => {
  it('tells a month by home with the share, the newest issued one first, and nothing of homes of others', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const one = await shared(user.id)
    const { body } = await asOwner(user.id)('/accounting')
    expect(body.data).toMatchObject({
      statement: { period: '2026-11', state: 'issued', payableSatang: '250000' },
      homes: [
        { propertyId: one.both.propertyId, shareBp: 2_500, incomeSatang: '250000', netSatang: '250000' },
      ],
      ...{ account: null, changing: null },
    })
    expect(body.data.homes).toHaveLength(1)
    expect(body.data.homes[0].lines[0]).toMatchObject({ amountSatang: '250000', wholeSatang: '1000000' })
    expect(JSON.stringify(body)).not.toContain(one.others.propertyId)
    // A month that runs, and one that nobody has seen yet.
    const now = await asOwner(user.id)('/accounting?period=2026-12')
    expect(now.body.data).toMatchObject({ statement: { state: 'open', payableSatang: '0' } })
    expect(now.body.data.homes).toMatchObject([{ propertyId: one.both.propertyId, lines: [] }])
    expect((await asOwner(user.id)('/accounting?period=2027-01')).status).toBe(404)
  })

  it('has each business that looks after homes of theirs, and none besides', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const [one, other] = [await shared(user.id), await shared(user.id)]
    const get = asOwner(user.id)
    for (const { first, both } of [one, other]) {
      const { body } = await get(`/accounting?ownerId=${first}`)
      expect(body.data.statement.ownerId).toBe(first)
      expect(body.data.homes.map((home: { propertyId: string }) => home.propertyId)).toEqual([
        both.propertyId,
      ])
    }
    expect((await get('/accounting')).body.data.records).toHaveLength(2)
    expect((await get(`/accounting?ownerId=${one.second}`)).status).toBe(404)
    const stranger = await buildUser(app, { role: 'Owner' })
    expect([403, 404]).toContain((await asOwner(stranger.id)(`/accounting?ownerId=${one.first}`)).status)
  })
})

describe('an owner’s tenants', () => {
  it('are those of their homes: name, lease, rent, and since when it is late; nothing else of them', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const one = await shared(user.id)
    const { body } = await asOwner(user.id)('/tenants')
    expect(body).toMatchObject({
      total: 1,
      data: [{ propertyId: one.both.propertyId, shareBp: 2_500, state: 'late' }],
    })
    expect(Object.keys(body.data[0]).sort()).toEqual(
      'day endDay homeEn homeTh leaseId managerName propertyId rentSatang shareBp startDay state tenantName'.split(
        ' ',
      ),
    )
    const { rows } = await app.kit.database.owner.query(
      'select phone, email from tenants where phone is not null',
    )
    for (const { phone, email } of rows) {
      expect(JSON.stringify(body)).not.toContain(phone)
      if (email) expect(JSON.stringify(body)).not.toContain(email)
    }
    expect((await asOwner(user.id)('/tenants?search=nobody')).body.total).toBe(0)
  })

  it('are no longer theirs once the home is not', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const one = await shared(user.id)
    await one.owns(one.both, [{ ownerId: one.second, shareBp: 10_000 }])
    expect((await asOwner(user.id)('/tenants')).body).toMatchObject({ data: [], total: 0 })
  })

  it('who owe nothing are told as paid', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const one = await shared(user.id)
    await one.receive(one.both, 3_800_000n)
    expect((await asOwner(user.id)('/tenants')).body.data).toMatchObject([{ state: 'paid', day: null }])
  })
})
