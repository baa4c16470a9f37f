import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { commissionParts } from '#features/agents/rules/commission.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
type Body = Record<string, unknown>

/** A business with two agents on 20 November 2026; one of them has a login. */
async function house(wish: { taxId?: string } = {}) {
  const one = await buildOwnersBusiness(app)
  app.setNow('2026-11-20T03:00:00Z')
  const { owner } = app.kit.database
  if (wish.taxId)
    await owner.query(
      `insert into workspace_settings (workspace_id, tax_id) values ($1, $2)
       on conflict (workspace_id) do update set tax_id = excluded.tax_id`,
      [one.workspaceId, wish.taxId],
    )
  const agent = async (name: string) =>
    (await one.call('POST', '/vendors', { name, services: ['agent'] })).body.data.id as string
  const [agentId, coId] = [await agent('นายหน้าอ้อ'), await agent('นายหน้าบี')]
  const login = await buildUser(app, { role: 'Agent' })
  await linkUser(app, login.id, 'vendor', one.workspaceId, agentId)
  const at = (leaseId: string) => `/introductions/lease/${leaseId}`
  const introduce = (leaseId: string, more: Body = {}) =>
    one.call('PUT', at(leaseId), { vendorId: agentId, kind: 'percent', rateBp: 5_000, ...more })
  const read = async (leaseId: string) => (await one.call('GET', at(leaseId))).body.data
  const act = (what: string, id: string, body: Body = {}) =>
    one.call('PUT', `/commissions/${id}/${what}`, body)
  const pay = (id: string, amountSatang: string, more: Body = {}) =>
    act('pay', id, { day: '2026-11-20', amountSatang, withheldSatang: '0', ...more })
  const desk = async (token = login.token) =>
    (await app.call('GET', '/vendor/dashboard/get-agent-desk', { token })).body.data
  /** A lease, and the introducing agent's half of a month. */
  const introduced = async (lease: Parameters<typeof buildLease>[2] = {}, more: Body = {}) => {
    const { id, propertyId } = await buildLease(app, one.workspaceId, lease)
    const answer = await introduce(id, more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { leaseId: id, propertyId, commissions: answer.body.data.commissions, view: answer.body.data }
  }

  return { ...one, agentId, coId, login, introduce, read, act, pay, desk, introduced, at }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('an introduction', () => {
  it('of a lease that runs makes a commission that is due since its first day', async () => {
    const { view } = await h.introduced()
    expect(view).toMatchObject({
      stage: 'moved_in',
      introduction: { vendorName: 'นายหน้าอ้อ', rateBp: 5_000, bearer: 'workspace' },
      commissions: [{ party: 'agent', state: 'due', amountSatang: '600000', dueDay: '2026-11-01' }],
    })
  })

  it('is expected until the first day of the lease, and due from then on', async () => {
    const { leaseId } = await h.introduced({ startDay: '2026-12-01', endDay: null })
    const [before] = (await h.read(leaseId)).commissions
    expect(before).toMatchObject({ state: 'expected', amountSatang: '600000', dueDay: '2026-12-01' })
    expect((await h.pay(before.id, '600000')).body.code).toBe('commission_not_due')
    app.setNow('2026-11-30T16:59:00Z')
    expect((await h.read(leaseId)).commissions[0].state).toBe('expected')
    app.setNow('2026-11-30T17:00:00Z')
    expect((await h.read(leaseId)).commissions[0].state).toBe('due')
  })

  it('is shared with a co-agent to the satang, as the rule says', async () => {
    for (const [rent, rateBp, coShareBp] of [
      [1_234_567n, 5_001, 3_333],
      [999_999n, 12_345, 5_000],
      [1n, 10_000, 9_999],
    ] as const) {
      const { commissions } = await h.introduced(
        { rentSatang: rent },
        { rateBp, coVendorId: h.coId, coShareBp },
      )
      const parts = commissionParts(rent, { kind: 'percent', rateBp, coShareBp, flatSatang: 0n })
      expect(commissions.map((one: Body) => [one.party, one.amountSatang])).toEqual([
        ['agent', `${parts.agent}`],
        ['co', `${parts.co}`],
      ])
    }
  })

  it('names one agent, other than the co-agent, and something to be got', async () => {
    const { id } = await buildLease(app, h.workspaceId)
    const fieldsOf = async (more: Body) => Object.keys((await h.introduce(id, more)).body.fields ?? {})
    expect(await fieldsOf({ rateBp: 0 })).toEqual(['rateBp'])
    expect(await fieldsOf({ rateBp: 30_001 })).toEqual(['rateBp'])
    expect(await fieldsOf({ kind: 'flat' })).toEqual(['flatSatang'])
    expect(await fieldsOf({ coVendorId: h.agentId, coShareBp: 1 })).toEqual(['coVendorId'])
    expect(await fieldsOf({ coVendorId: h.coId })).toEqual(['coShareBp'])
    const plumber = (await h.call('POST', '/vendors', { name: 'ช่าง', services: ['plumbing'] })).body.data.id
    expect(await fieldsOf({ vendorId: plumber })).toEqual(['vendorId'])
    await h.call('DELETE', `/vendors/${h.coId}`)
    expect(await fieldsOf({ coVendorId: h.coId, coShareBp: 1 })).toEqual(['coVendorId'])
    expect((await h.read(id)).introduction).toBeNull()
  })

  it('is changed and taken away until something of it is paid', async () => {
    const { leaseId, view } = await h.introduced()
    const other = await h.introduce(leaseId, { kind: 'flat', flatSatang: '350000', version: view.version })
    expect(other.body.data.commissions).toMatchObject([{ amountSatang: '350000' }])
    const stale = await h.introduce(leaseId, { rateBp: 1_000, version: view.version })
    expect(stale.body.code).toBe('changed_meanwhile')
    const [{ id }] = other.body.data.commissions
    await h.pay(id, '350000')
    expect((await h.introduce(leaseId)).body.code).toBe('introduction_paid')
    expect((await h.call('DELETE', h.at(leaseId))).body.code).toBe('introduction_paid')
    await h.act('unpay', id)
    expect((await h.call('DELETE', h.at(leaseId))).body.data).toMatchObject({
      introduction: null,
      commissions: [],
    })
    expect((await h.call('DELETE', h.at(leaseId))).status).toBe(200)
  })

  it('of an application goes on to its lease, and both show the same one', async () => {
    const { owner } = app.kit.database
    const applicant = await buildUser(app)
    const { id: leaseId, propertyId } = await buildLease(app, h.workspaceId, { status: 'draft' })
    const applicationId = newId()
    await owner.query(
      `insert into applications (workspace_id, id, property_id, user_id, status, locale, first_name, last_name, submitted_at)
       values ($1, $2, $3, $4, 'submitted', 'th', 'มานี', 'มีนา', now())`,
      [h.workspaceId, applicationId, propertyId, applicant.id],
    )
    const asked = `/introductions/application/${applicationId}`
    const { body } = await h.call('PUT', asked, { vendorId: h.agentId, kind: 'percent', rateBp: 10_000 })
    expect(body.data).toMatchObject({
      ...{ name: 'มานี มีนา', stage: 'applied' },
      commissions: [{ state: 'expected', amountSatang: null, dueDay: null }],
    })
    await owner.query('update leases set application_id = $2 where id = $1', [leaseId, applicationId])
    expect(await h.read(leaseId)).toMatchObject({
      stage: 'lease',
      commissions: [{ state: 'expected', amountSatang: '1200000', of: 'application' }],
    })
    await owner.query(`update leases set status = 'active' where id = $1`, [leaseId])
    expect((await h.call('GET', asked)).body.data.commissions[0].state).toBe('due')
  })

  it('of an application that is declined comes to nothing', async () => {
    const applicant = await buildUser(app)
    const { propertyId } = await buildLease(app, h.workspaceId)
    const applicationId = newId()
    await app.kit.database.owner.query(
      `insert into applications (workspace_id, id, property_id, user_id, status, locale, submitted_at)
       values ($1, $2, $3, $4, 'declined', 'th', now())`,
      [h.workspaceId, applicationId, propertyId, applicant.id],
    )
    const { body } = await h.call('PUT', `/introductions/application/${applicationId}`, {
      ...{ vendorId: h.agentId, kind: 'flat', flatSatang: '100000' },
    })
    expect(body.data).toMatchObject({ stage: 'gone', commissions: [{ state: 'dropped' }] })
  })
})

describe('a commission', () => {
  it('that the business bears is its expense, once, and goes with the payment', async () => {
    const { leaseId, commissions } = await h.introduced()
    const [{ id }] = commissions
    expect((await h.pay(id, '600001')).body.code).toBe('commission_moved')
    const paid = await h.pay(id, '600000', { reference: 'TR-77' })
    expect(paid.body.data.commissions).toMatchObject([
      { state: 'paid', paidDay: '2026-11-20', reference: 'TR-77', withheldSatang: '0', certificateNo: null },
    ])
    expect((await h.pay(id, '600000')).body.code).toBe('commission_not_due')
    expect([await h.balance('5020'), await h.balance('2400')]).toEqual([600_000n, 0n])
    // What was paid stays so, whatever becomes of the rent.
    await app.kit.database.owner.query('update leases set rent_satang = 1 where id = $1', [leaseId])
    expect((await h.read(leaseId)).commissions[0].amountSatang).toBe('600000')
    const undone = await h.act('unpay', id)
    expect(undone.body.data.commissions).toMatchObject([{ state: 'due', amountSatang: '1', paidDay: null }])
    expect((await h.act('unpay', id)).body.code).toBe('commission_not_paid')
    expect([await h.balance('5020'), await h.balance('2400')]).toEqual([0n, 0n])
    expect(await h.problems()).toEqual([])
  })

  it('that the owner bears stands in their statement once, until the month is closed', async () => {
    const home = await h.home()
    await h.introduce(home.leaseId, { bearer: 'owner' })
    const [{ id }] = (await h.read(home.leaseId)).commissions
    expect((await h.pay(id, '600000')).body.code).toBe('commission_no_owner')
    const ownerId = await h.owner('วิเชียร ใจดี', home)
    const spent = async () => (await h.month(ownerId, '2026-11')).expenseSatang
    expect((await h.pay(id, '600000')).status).toBe(200)
    expect(await spent()).toBe('600000')
    await h.act('unpay', id)
    expect(await spent()).toBe('0')
    await h.pay(id, '600000')
    expect(await spent()).toBe('600000')
    app.setNow('2026-12-02T03:00:00Z')
    await h.issue(ownerId, '2026-11')
    expect((await h.act('unpay', id)).body.code).toBe('expense_month_issued')
    expect((await h.read(home.leaseId)).commissions[0].state).toBe('paid')
    expect(await h.problems()).toEqual([])
  })

  it('that a juristic person pays is paid less 3 %, with a certificate', async () => {
    h = await house({ taxId: '0105561000011' })
    const { commissions } = await h.introduced()
    expect(commissions[0].wouldWithholdSatang).toBe('18000')
    const [{ id }] = commissions
    const wrong = await h.pay(id, '600000', { withheldSatang: '18001' })
    expect(wrong.body.code).toBe('commission_withheld_moved')
    const { body } = await h.pay(id, '600000', { withheldSatang: '18000' })
    expect(body.data.commissions[0]).toMatchObject({
      withheldSatang: '18000',
      certificateNo: 'WT-2026-0001',
    })
    expect([await h.balance('2400'), await h.balance('2410')]).toEqual([0n, -18_000n])
    await h.act('unpay', id)
    expect(await h.balance('2410')).toBe(0n)
    expect(await h.problems()).toEqual([])
  })

  it('of two who pay at once is paid once', async () => {
    const { commissions } = await h.introduced()
    const answers = await Promise.all([1, 2, 3].map(() => h.pay(commissions[0].id, '600000')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await h.balance('5020')).toBe(600_000n)
  })

  it('is dropped with a reason, and brought back', async () => {
    const { commissions } = await h.introduced()
    const [{ id }] = commissions
    expect((await h.act('drop', id, { text: ' ' })).body.fields).toHaveProperty('text')
    const dropped = await h.act('drop', id, { text: 'ผู้เช่ามาเอง' })
    expect(dropped.body.data.commissions).toMatchObject([
      { state: 'dropped', reason: 'ผู้เช่ามาเอง', isDroppedByHand: true },
    ])
    expect((await h.pay(id, '600000')).body.code).toBe('commission_not_due')
    expect((await h.act('drop', id, { text: 'x' })).body.code).toBe('commission_over')
    expect((await h.act('resume', id)).body.data.commissions).toMatchObject([{ state: 'due', reason: '' }])
    expect((await h.act('resume', id)).body.code).toBe('commission_not_dropped')
  })

  it('is dropped by itself where the lease was cancelled before its first day, not where it ended later', async () => {
    const ended = { status: 'terminated', activatedAt: new Date('2026-11-01T03:00:00Z') }
    const never = await h.introduced({
      ...{ ...ended, startDay: '2026-12-01', endDay: null },
      endedAt: new Date('2026-11-15T03:00:00Z'),
    })
    expect(never.view).toMatchObject({
      stage: 'gone',
      commissions: [{ state: 'dropped', isDroppedByHand: false }],
    })
    const [{ id }] = never.commissions
    expect((await h.act('resume', id)).body.code).toBe('commission_not_dropped')
    const later = await h.introduced({ ...ended, endedAt: new Date('2026-11-19T03:00:00Z') })
    expect(later.commissions[0].state).toBe('due')
  })

  it('is paid no day ahead, and is of this business alone', async () => {
    const { commissions, leaseId } = await h.introduced()
    const ahead = await h.pay(commissions[0].id, '600000', { day: '2026-11-21' })
    expect(ahead.body.fields).toHaveProperty('day')
    const other = await house()
    expect((await other.pay(commissions[0].id, '600000')).status).toBe(404)
    expect((await other.call('GET', other.at(leaseId))).status).toBe(404)
    expect((await other.introduce(leaseId)).status).toBe(404)
    expect((await other.call('GET', '/commissions')).body.total).toBe(0)
  })
})

describe('the list', () => {
  it('has what is due first, with sums, by state, agent and words', async () => {
    const paid = await h.introduced()
    await h.pay(paid.commissions[0].id, '600000')
    await h.introduced({ startDay: '2026-12-01', endDay: null })
    await h.introduced({}, { vendorId: h.coId, rateBp: 10_000 })
    const { body } = await h.call('GET', '/commissions')
    expect(body.data.map(({ state }: Body) => state)).toEqual(['due', 'expected', 'paid'])
    expect(body.sums).toEqual({
      ...{ expected: 1, expectedSatang: '600000', due: 1, dueSatang: '1200000' },
      ...{ paid: 1, paidSatang: '600000' },
    })
    const total = async (query: string) => (await h.call('GET', `/commissions?${query}`)).body.total
    expect(await total('state=due')).toBe(1)
    expect(await total(`vendorId=${h.agentId}`)).toBe(2)
    expect(await total(`search=${encodeURIComponent('บี')}`)).toBe(1)
  })
})

describe('the desk of an agent', () => {
  it('shows whom they introduced and what they get, and nothing of anybody else', async () => {
    await h.introduced({}, { coVendorId: h.coId, coShareBp: 2_500 })
    await h.introduced({}, { vendorId: h.coId })
    const mine = await h.desk()
    expect(mine).toMatchObject({
      isAgent: true,
      people: [{ stage: 'moved_in', startDay: '2026-11-01' }],
      commissions: [{ state: 'due', amountSatang: '450000' }],
      sums: { due: 1, dueSatang: '450000', expected: 0, paid: 0 },
    })
    expect(JSON.stringify(mine)).not.toContain('นายหน้าบี')
  })

  it('is empty once they are put away, and closed to those without a record', async () => {
    await h.introduced()
    await app.kit.database.owner.query('update vendors set deleted_at = now() where id = $1', [h.agentId])
    expect(await h.desk()).toMatchObject({ isAgent: false, people: [], commissions: [], sums: { due: 0 } })
    const stranger = await buildUser(app, { role: 'Agent' })
    const { status } = await app.call('GET', '/vendor/dashboard/get-agent-desk', { token: stranger.token })
    expect(status).toBe(403)
  })
})
