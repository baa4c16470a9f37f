import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const user = await buildUser(app, { email: 'malee@example.test', role: 'Tenant' })
const other = await buildUser(app, { email: 'other@example.test', role: 'Owner' })

const read = async (path: string, token = user.token) => (await app.call('GET', path, { token })).body.data
const ACCOUNT = '/user/get-my-account-details'
const update = (body: object) =>
  app.call('PUT', '/user/update-my-account-details', { token: user.token, body })
const CONTACT = '/user/contact-details'

describe('my account', () => {
  it('is read and changed; what is left out stays and an empty text goes', async () => {
    const before = await read(ACCOUNT)
    expect(before).toMatchObject({
      email: 'malee@example.test',
      isEmailVerified: true,
      firstNameEn: null,
      phoneNumber: '+66812345678',
      language: 'th',
      hasPassword: true,
    })
    const names = { firstName: 'มาลี', lastName: 'ใจดี' }
    const full = {
      ...names,
      firstNameEn: 'Malee',
      lastNameEn: 'Jaidee',
      phoneNumber: '053 123 456',
      language: 'en',
    }
    expect((await update(full)).status).toBe(200)
    const wanted = { ...full, phoneNumber: '+6653123456' }
    expect(await read(ACCOUNT)).toEqual({ ...before, ...wanted })

    await update({ ...names, firstNameEn: '', phoneNumber: '' })
    expect(await read(ACCOUNT)).toEqual({ ...before, ...wanted, firstNameEn: null, phoneNumber: null })
    expect(await read(ACCOUNT, other.token)).toMatchObject({ firstName: 'สมหญิง', language: 'th' })
  })

  it('names what changed in the audit log, without the values', async () => {
    const { rows } = await app.kit.database.owner.query(
      `select action, after from audit_log where record_id = $1 order by created_at, id`,
      [user.id],
    )
    expect(rows[0]).toEqual({
      action: 'account.details_changed',
      after: { fields: expect.arrayContaining(['firstName', 'phone', 'locale']) },
    })
    expect(JSON.stringify(rows)).not.toContain('Malee')
  })

  it.each([
    [{ firstName: '', lastName: 'ใจดี' }, 'firstName'],
    [{ firstName: 'มาลี', lastName: 'x'.repeat(101) }, 'lastName'],
    [{ firstName: 'มาลี', lastName: 'ใจดี', firstNameEn: 'มาลี' }, 'firstNameEn'],
    [{ firstName: 'มาลี', lastName: 'ใจดี', phoneNumber: '12' }, 'phoneNumber'],
    [{ firstName: 'มาลี', lastName: 'ใจดี', language: 'fr' }, 'language'],
  ])('refuses %j at %s', async (body, field) => {
    expect(await update(body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('takes no role, address or right from the body', async () => {
    await update({
      firstName: 'มาลี',
      lastName: 'ใจดี',
      role: 'Admin',
      email: 'x@example.test',
      status: 'x',
      id: other.id,
    })
    expect(await read(ACCOUNT)).toMatchObject({ role: 'Tenant', email: 'malee@example.test' })
  })
})

describe('contact details', () => {
  it('are read and changed', async () => {
    const body = { phoneNumber: '๐๘๑ ๒๓๔ ๕๖๗๘', lineId: 'malee.j', address: '12 ถนนสุขุมวิท กรุงเทพฯ' }
    expect((await app.call('PUT', CONTACT, { token: user.token, body })).status).toBe(200)
    expect(await read(CONTACT)).toEqual({ ...body, phoneNumber: '+66812345678', email: 'malee@example.test' })
    await app.call('PUT', CONTACT, { token: user.token, body: { lineId: '' } })
    expect(await read(CONTACT)).toMatchObject({ lineId: null, address: body.address })
    expect(await read(CONTACT, other.token)).toMatchObject({ lineId: null, address: null })
  })

  it('need an account', async () => {
    for (const path of [ACCOUNT, CONTACT]) expect((await app.call('GET', path)).status).toBe(401)
  })
})
