import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const manager = await buildManager(app)
const BUSINESS = '/user/business-details'

const read = async (token = manager.token) => (await app.call('GET', BUSINESS, { token })).body.data
const update = (body: object, token = manager.token) => app.call('PUT', BUSINESS, { token, body })

const FULL = {
  isCompany: true,
  businessName: 'บริษัท ทดสอบ จำกัด',
  businessNameEn: 'Test Co., Ltd.',
  taxId: '0-1055-52029-68-1',
  isVatRegistered: true,
  addressTh: '12 ถนนสุขุมวิท กรุงเทพฯ',
  addressEn: '12 Sukhumvit Road, Bangkok',
  phone: '053-123-456',
  email: 'Office@Example.test',
  lineId: '@test',
}

describe('the business', () => {
  it('is read and changed; what is left out stays and an empty text goes', async () => {
    const before = await read()
    expect(before).toMatchObject({
      businessName: 'หอพักทดสอบ',
      isVatRegistered: false,
      logoUrl: null,
      siteUrl: `http://${manager.siteName}.localhost:3000`,
      isPublished: true,
    })
    expect((await update(FULL)).status).toBe(200)
    const wanted = { ...FULL, taxId: '0105552029681', phone: '+6653123456', email: 'office@example.test' }
    expect(await read()).toEqual({ ...before, ...wanted })
    await update({ lineId: '', businessNameEn: '' })
    expect(await read()).toEqual({ ...before, ...wanted, lineId: null, businessNameEn: null })
  })

  it('shows on its website at once', async () => {
    const { body } = await app.call('GET', `/sub-domain/config/${manager.siteName}`)
    expect(JSON.stringify(body)).toContain('บริษัท ทดสอบ จำกัด')
  })

  it('has both states of what changed in the audit log, the tax id masked', async () => {
    const { rows } = await app.kit.database.owner.query(
      `select before, after from audit_log where action = 'workspace.details_changed' order by created_at, id`,
    )
    expect(rows[0].before).toMatchObject({ businessName: 'หอพักทดสอบ', taxId: null })
    expect(rows[0].after).toMatchObject({ businessName: FULL.businessName, isVatRegistered: true })
    expect(rows[1]).toEqual({
      before: { lineId: '@test', businessNameEn: 'Test Co., Ltd.' },
      after: { lineId: null, businessNameEn: null },
    })
    expect(JSON.stringify(rows)).not.toContain('0105552029681')
  })

  it.each([
    [{ taxId: '0105552029682' }, 'taxId'],
    [{ taxId: '123' }, 'taxId'],
    [{ taxId: '' }, 'taxId'],
    [{ businessName: ' ' }, 'businessName'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ addressTh: 'x'.repeat(501) }, 'addressTh'],
  ])('refuses %j at %s', async (body, field) => {
    expect(await update(body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('takes no name of a website, state or id from the body', async () => {
    await update({
      siteName: 'stolen',
      isPublished: false,
      id: 'x',
      status: 'suspended',
      verifiedAt: '2026-01-01',
    })
    expect(await read()).toMatchObject({ siteName: manager.siteName, isPublished: true })
  })
})

describe('who may', () => {
  it('is who publishes; who looks may read', async () => {
    const looker = await buildManager(app, { rights: ['view'] })
    expect((await app.call('GET', BUSINESS, { token: looker.token })).status).toBe(200)
    expect(await update(FULL, looker.token)).toMatchObject({ status: 403, body: { code: 'no_right' } })
    const { token } = await buildUser(app, { role: 'Owner' })
    expect((await update(FULL, token)).body.code).toBe(102)
  })
})

describe('the logo', () => {
  it('can be changed without opening a site that is closed', async () => {
    const closed = await buildManager(app)
    await app.kit.database.owner.query('update workspaces set is_published = false where id = $1', [
      closed.workspaceId,
    ])
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const form = new FormData()
    form.set('isCompanyOrIndividual', 'false')
    form.set('name', 'หอพักทดสอบ')
    form.set('publish', 'false')
    form.set('logo', new File([png], 'logo.png'))
    const { status, body } = await app.call('POST', '/user/business-name', {
      token: closed.token,
      body: form,
    })
    expect([status, body.data?.isPublished]).toEqual([200, false])
    expect(await read(closed.token)).toMatchObject({
      isPublished: false,
      businessNameEn: 'Test Rooms',
      logoUrl: expect.stringContaining('/media/'),
    })
  })
})
