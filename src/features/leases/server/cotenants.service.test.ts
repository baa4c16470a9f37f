import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()

const DRAWING = '40,120 90,60 140,150 220,80 300,140 380,90'

/** A person with an account and a tenant record of the same address. */
async function person(workspaceId: string, firstName: string) {
  const user = await buildUser(app)
  const tenantId = await buildTenant(app, workspaceId, { firstName, email: user.email })
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: user.token, body })

  return { ...user, tenantId, name: `${firstName} ทดสอบ`, call }
}

async function house({ others = 1 } = {}) {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const asManager = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: manager.token, body })
  const propertyId = await buildHome(app, workspaceId)
  const lead = await person(workspaceId, 'มานี')
  const mates = await Promise.all(
    Array.from({ length: others }, (_, index) => person(workspaceId, `ปิติ${index + 1}`)),
  )
  const { body } = await asManager('POST', '/manager/dashboard/document/leases', {
    propertyId,
    tenantId: lead.tenantId,
  })

  return {
    manager,
    workspaceId,
    propertyId,
    asManager,
    lead,
    mates,
    mate: mates[0]!,
    id: body.data.id as string,
  }
}

type House = Awaited<ReturnType<typeof house>>
type Person = Awaited<ReturnType<typeof person>>

const path = (id: string) => `/manager/dashboard/document/leases/${id}`
const set = ({ asManager, id }: House, coTenants: unknown) => asManager('PUT', path(id), { coTenants })
const send = ({ asManager, id }: House) =>
  asManager('POST', `${path(id)}/send`, { typedName: 'วรรณา ทดสอบ', hasConsented: true })

/** One that was sent, of the lead tenant and their companions. */
async function sent(wish: { others?: number } = {}) {
  const all = await house(wish)
  const shares = all.mates.map(({ tenantId }) => ({ tenantId, shareBp: 4000 }))
  expect(
    (await set(all, all.mates.length === 1 ? shares : shares.map((one) => ({ ...one, shareBp: null }))))
      .status,
  ).toBe(200)
  const answer = await send(all)
  expect(answer.status).toBe(200)
  await app.runJobs()

  return all
}

const mails = async (key: string) =>
  (
    await app.kit.database.owner.query(
      'select to_address as to, dedupe_key as key, text from mail_outbox where dedupe_key like $1 order by dedupe_key',
      [`${key}%`],
    )
  ).rows as { to: string; key: string; text: string }[]

async function codeFor(one: Person, id: string): Promise<string> {
  const asked = await one.call('POST', `/tenant/dashboard/leases/${id}/code`)
  expect(asked.status).toBe(200)
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    `select subject from mail_outbox where to_address = $1 and dedupe_key like 'lease.code:%' order by created_at desc, id desc limit 1`,
    [one.email],
  )

  return /\d{6}/.exec(rows[0].subject)![0]
}

async function sign(one: Person, id: string, signature: unknown = { method: 'typed', typedName: one.name }) {
  return one.call('POST', `/tenant/dashboard/leases/${id}/sign`, {
    ...{ signature, hasConsented: true, code: await codeFor(one, id) },
  })
}

describe('co-tenants of a draft', () => {
  it('are named in the paper with their shares and answer jointly', async () => {
    const all = await house({ others: 2 })
    const [one, two] = all.mates
    const saved = await set(all, [
      { tenantId: one!.tenantId, shareBp: 3333 },
      { tenantId: two!.tenantId, shareBp: 2500 },
    ])
    expect(
      saved.body.data.parties.map((p: { name: string; shareBp: number }) => [p.name, p.shareBp]),
    ).toEqual([
      ['มานี ทดสอบ', 4167],
      ['ปิติ1 ทดสอบ', 3333],
      ['ปิติ2 ทดสอบ', 2500],
    ])
    const text = saved.body.data.clauses.map(({ th }: { th: string }) => th).join('\n')
    expect(text).toContain('ลูกหนี้ร่วม')
    expect(text).toMatch(/ปิติ1 ทดสอบ ร้อยละ\s33\.33/)
    expect(text).toContain('มานี ทดสอบ')
    const actions = saved.body.data.history.map(({ action }: { action: string }) => action)
    expect(actions).toContain('lease.cotenants_changed')
    const none = await set(all, [])
    expect(none.body.data.parties).toHaveLength(1)
    expect(none.body.data.clauses.map(({ th }: { th: string }) => th).join()).not.toContain('ลูกหนี้ร่วม')
  })

  it('are refused twice, unknown, of another business, too many, or with shares that are no whole', async () => {
    const all = await house({ others: 2 })
    const [one, two] = all.mates.map(({ tenantId }) => tenantId)
    const stranger = await house()
    const faultOf = async (coTenants: unknown) => {
      const { status, body } = await set(all, coTenants)
      return [status, body.fields ? Object.keys(body.fields)[0] : null]
    }
    const none = { shareBp: null }
    expect(await faultOf([{ tenantId: all.lead.tenantId, ...none }])).toEqual([422, 'coTenants'])
    expect(
      await faultOf([
        { tenantId: one, ...none },
        { tenantId: one, ...none },
      ]),
    ).toEqual([422, 'coTenants'])
    expect(await faultOf([{ tenantId: stranger.mate.tenantId, ...none }])).toEqual([422, 'coTenants'])
    expect(
      await faultOf([
        { tenantId: one, shareBp: 5000 },
        { tenantId: two, ...none },
      ]),
    ).toEqual([422, 'coTenants'])
    expect(
      await faultOf([
        { tenantId: one, shareBp: 5000 },
        { tenantId: two, shareBp: 5000 },
      ]),
    ).toEqual([422, 'coTenants'])
    expect(await faultOf([{ tenantId: one, shareBp: 0 }])).toEqual([422, 'coTenants.0.shareBp'])
    const six = await Promise.all(Array.from({ length: 6 }, () => buildTenant(app, all.workspaceId)))
    expect(await faultOf(six.map((tenantId) => ({ tenantId, ...none })))).toEqual([422, 'coTenants'])
    expect((await all.asManager('GET', path(all.id))).body.data.coTenants).toEqual([])
  })

  it('are not written over by somebody who read the draft before', async () => {
    const all = await house({ others: 2 })
    const [one, two] = all.mates.map(({ tenantId }) => ({ tenantId, shareBp: null }))
    const { version } = (await all.asManager('GET', path(all.id))).body.data
    expect((await all.asManager('PUT', path(all.id), { version, coTenants: [one] })).status).toBe(200)
    const late = await all.asManager('PUT', path(all.id), { version, coTenants: [two] })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const left = (await all.asManager('GET', path(all.id))).body.data.coTenants
    expect(left.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual([one!.tenantId])
  })

  it('go with the draft, and are kept from being removed while it stands', async () => {
    const all = await house()
    await set(all, [{ tenantId: all.mate.tenantId, shareBp: null }])
    const remove = () => all.asManager('DELETE', `/manager/dashboard/delete-tenant/${all.mate.tenantId}`)
    expect((await remove()).body.code).toBe('tenant_has_lease')
    expect((await all.asManager('DELETE', path(all.id))).status).toBe(200)
    const { rows } = await app.kit.database.owner.query('select 1 from lease_cotenants where lease_id = $1', [
      all.id,
    ])
    expect(rows).toEqual([])
    expect((await remove()).status).toBe(200)
  })

  it('without an address stop the sending, by name', async () => {
    const all = await house()
    const tenantId = await buildTenant(app, all.workspaceId, { firstName: 'ชูใจ', email: null })
    await set(all, [{ tenantId, shareBp: null }])
    const refused = await send(all)
    expect([refused.status, refused.body.code]).toEqual([409, 'lease_cotenant_email'])
    expect(refused.body.message).toContain('ชูใจ')
  })
})

describe('signing by several tenants', () => {
  it('asks each, runs with the last signature, and bills the lead tenant once', async () => {
    const all = await sent()
    const asked = await mails(`lease.sent:${all.id}`)
    expect(asked.map(({ to }) => to).sort()).toEqual([all.lead.email, all.mate.email].sort())
    for (const { text } of asked) expect(text).toContain('2 คน')

    const first = await sign(all.mate, all.id, { method: 'drawn', drawing: DRAWING })
    expect(first.body.data).toMatchObject({ status: 'sent', hasSigned: true, canSign: false, isLead: false })
    const waiting = (await all.asManager('GET', path(all.id))).body.data
    expect(waiting.parties.map(({ hasSigned }: { hasSigned: boolean }) => hasSigned)).toEqual([false, true])
    expect(waiting.history.at(-1).action).toBe('lease.signed_by_one')
    const again = await all.mate.call('POST', `/tenant/dashboard/leases/${all.id}/code`)
    expect([again.status, again.body.code]).toEqual([409, 'lease_signed_by_you'])

    const last = await sign(all.lead, all.id)
    expect(last.body.data).toMatchObject({ status: 'active', isLead: true })
    const bills = await app.kit.database.owner.query('select tenant_id from invoices where lease_id = $1', [
      all.id,
    ])
    expect(bills.rows).toEqual([{ tenant_id: all.lead.tenantId }])
    await app.runJobs()
    const told = await mails(`lease.signed:${all.id}:tenant`)
    expect(told.map(({ to }) => to).sort()).toEqual([all.lead.email, all.mate.email].sort())
    expect(await mails(`lease.signed:${all.id}:manager`)).toHaveLength(1)
  })

  it('keeps the drawing as evidence, and seals the names of all', async () => {
    const all = await sent({ others: 2 })
    await sign(all.mates[1]!, all.id, { method: 'drawn', drawing: DRAWING })
    await sign(all.lead, all.id)
    await sign(all.mates[0]!, all.id)
    await app.runJobs()
    const kept = await app.kit.database.owner.query(
      `select tenant_id, typed_name, drawing from lease_signatures where lease_id = $1 and party = 'tenant' order by at`,
      [all.id],
    )
    expect(kept.rows).toEqual([
      { tenant_id: all.mates[1]!.tenantId, typed_name: '', drawing: DRAWING },
      { tenant_id: all.lead.tenantId, typed_name: all.lead.name, drawing: null },
      { tenant_id: all.mates[0]!.tenantId, typed_name: all.mates[0]!.name, drawing: null },
    ])
    const view = (await all.asManager('GET', path(all.id))).body.data
    expect(view).toMatchObject({ status: 'active', hasSignedPaper: true })
    const sealed = await app.kit.database.owner.query('select signers from seals where record_id = $1', [
      all.id,
    ])
    expect(sealed.rows[0].signers.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['มานี ทดสอบ', 'ปิติ1 ทดสอบ', 'ปิติ2 ทดสอบ']),
    )
  })

  it('takes two who sign at the same moment, and starts the lease once', async () => {
    const all = await sent()
    const body = async (one: Person) => ({
      ...{ signature: { method: 'typed', typedName: one.name }, hasConsented: true },
      code: await codeFor(one, all.id),
    })
    const [ours, theirs] = [await body(all.lead), await body(all.mate)]
    const answers = await Promise.all([
      all.lead.call('POST', `/tenant/dashboard/leases/${all.id}/sign`, ours),
      all.mate.call('POST', `/tenant/dashboard/leases/${all.id}/sign`, theirs),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await app.kit.database.owner.query(
      `select (select count(*)::int from lease_signatures where lease_id = $1) as signatures,
              (select count(*)::int from invoices where lease_id = $1) as bills,
              (select status from leases where id = $1) as status`,
      [all.id],
    )
    expect(rows[0]).toEqual({ signatures: 3, bills: 1, status: 'active' })
  })

  it('refuses an empty drawing, and the code of another tenant', async () => {
    const all = await sent()
    const short = await sign(all.mate, all.id, { method: 'drawn', drawing: '1,1 2,2' })
    expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['signature.drawing']])
    const code = await codeFor(all.lead, all.id)
    await codeFor(all.mate, all.id)
    const stolen = await all.mate.call('POST', `/tenant/dashboard/leases/${all.id}/sign`, {
      ...{ signature: { method: 'typed', typedName: 'ก' }, hasConsented: true, code },
    })
    expect([stolen.status, stolen.body.code]).toEqual([422, 'lease_code_wrong'])
  })

  it('ends for all where it is taken back, and copies the tenants to the next draft', async () => {
    const all = await sent()
    await sign(all.mate, all.id)
    const day = '2026-12-31'
    expect((await all.asManager('POST', `${path(all.id)}/terminate`, { reason: 'ราคาผิด', day })).status).toBe(
      200,
    )
    await app.runJobs()
    expect((await mails(`lease.ended:${all.id}`)).map(({ to }) => to).sort()).toEqual(
      [all.lead.email, all.mate.email].sort(),
    )
    const late = await all.lead.call('POST', `/tenant/dashboard/leases/${all.id}/code`)
    expect(late.body.code).toBe('lease_terminated')
    const copy = await all.asManager('POST', '/manager/dashboard/document/leases', { leaseId: all.id })
    expect(copy.body.data.coTenants).toMatchObject([{ tenantId: all.mate.tenantId, shareBp: 4000 }])
    expect(copy.body.data.signatures).toEqual([])
  })

  it('is too late for all after the day', async () => {
    const all = await sent()
    await app.kit.database.owner.query(`update leases set sign_by = '2026-01-01' where id = $1`, [all.id])
    for (const one of [all.lead, all.mate])
      expect((await one.call('POST', `/tenant/dashboard/leases/${all.id}/code`)).body.code).toBe(
        'lease_sign_late',
      )
  })
})

describe('what a co-tenant sees', () => {
  it('is this lease and its papers, and nothing of others', async () => {
    const all = await sent()
    const other = await house()
    await other.asManager('POST', `${path(other.id)}/send`, { typedName: 'ก', hasConsented: true })
    const mine = await all.mate.call('GET', '/tenant/dashboard/documents')
    expect(mine.body.data.map(({ id }: { id: string }) => id)).toEqual([all.id])
    expect(mine.body.data[0].canSign).toBe(true)
    const read = await all.mate.call('GET', `/tenant/dashboard/leases/${all.id}`)
    expect(read.body.data).toMatchObject({
      signerName: all.mate.name,
      isLead: false,
      tenantName: all.lead.name,
    })
    expect((await all.mate.call('GET', `/tenant/dashboard/leases/${all.id}/pdf`)).status).toBe(200)
    expect((await all.mate.call('GET', `/tenant/dashboard/leases/${other.id}`)).status).toBe(404)
    expect((await other.mate.call('GET', `/tenant/dashboard/leases/${all.id}`)).status).toBe(404)
    expect((await other.mate.call('POST', `/tenant/dashboard/leases/${all.id}/code`)).status).toBe(404)
  })

  it('leaves the offer to renew to the lead tenant, and the next lease is of both', async () => {
    const all = await sent()
    await sign(all.mate, all.id)
    await sign(all.lead, all.id)
    const terms = {
      months: 12,
      rentSatang: '1350000',
      depositSatang: '0',
      commonFeeSatang: '0',
      internetFeeSatang: '0',
    }
    const offered = await all.asManager('POST', `${path(all.id)}/renewal`, {
      ...terms,
      answerBy: '2026-12-20',
    })
    expect(offered.status).toBe(200)
    const answer = (one: Person) =>
      one.call('POST', `/tenant/dashboard/leases/${all.id}/offers/${offered.body.data.id}/answer`, {
        isAccepted: true,
      })
    expect((await all.mate.call('GET', `/tenant/dashboard/leases/${all.id}`)).body.data.offer).toBeNull()
    expect((await answer(all.mate)).body.code).toBe('lease_lead_answers')
    expect((await answer(all.lead)).status).toBe(200)
    const { next } = (await all.asManager('GET', `${path(all.id)}/renewal`)).body.data
    const draft = (await all.asManager('GET', path(next.id))).body.data
    expect(draft.coTenants).toMatchObject([{ tenantId: all.mate.tenantId, shareBp: 4000 }])
  })

  it('is there on paper, too', async () => {
    const all = await house()
    await set(all, [{ tenantId: all.mate.tenantId, shareBp: null }])
    expect((await all.asManager('POST', `${path(all.id)}/on-paper`)).body.data.status).toBe('active')
    const mine = await all.mate.call('GET', '/tenant/dashboard/documents')
    expect(mine.body.data).toMatchObject([{ id: all.id, status: 'active', canSign: false }])
    const known = await all.asManager('GET', `/manager/dashboard/get-tenant/${all.mate.tenantId}`)
    expect(known.body.data.homes).toMatchObject([{ leaseId: all.id }])
  })
})
