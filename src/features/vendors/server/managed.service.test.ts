import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const base = '/manager/dashboard/vendors'

async function setUp(over: Parameters<typeof buildManager>[1] = {}) {
  const manager = await buildManager(app, over)
  return {
    manager,
    as: (method: string, path = '', body?: unknown) =>
      app.call(method, `${base}${path}`, { token: manager.token, body }),
  }
}

const logOf = async (id: string) =>
  (await owner.query('select action, before, after from audit_log where record_id = $1 order by id', [id]))
    .rows
const bank = { bankCode: '014', bankAccountNo: '123-4-56789-0', bankAccountName: 'ช่างเอก' }

describe('the vendors of a business', () => {
  it('are added with checked details, and changed', async () => {
    const { as } = await setUp()
    const wrong = await as('POST', '', { name: ' ', phoneNumber: '12', taxId: '1234567890123' })
    expect(wrong.body.fields).toHaveProperty('name')
    const faults = (await as('POST', '', { name: 'ก', phoneNumber: '12', taxId: '1234567890123' })).body
      .fields
    expect(Object.keys(faults).sort()).toEqual(['phoneNumber', 'taxId'])
    expect((await as('POST', '', { name: 'ก', services: ['magic'] })).status).toBe(422)

    const added = await as('POST', '', {
      name: 'ช่างเอก',
      nameEn: 'Ek',
      services: ['electrical', 'aircon', 'aircon'],
      trade: 'แอร์ ไฟฟ้า',
      phoneNumber: '081-999-0000',
      email: 'Ek@Example.test',
      lineId: 'ek.air',
      areas: 'ลาดพร้าว',
    })
    expect(added.body.data).toMatchObject({
      type: 'individual',
      services: ['aircon', 'electrical'],
      phoneNumber: '+66819990000',
      email: 'ek@example.test',
      lineId: 'ek.air',
      hasPortal: false,
      archivedAt: null,
      taxId: null,
    })
    const { id } = added.body.data
    const body = { name: 'ช่างเอก', nameEn: 'Ek', services: ['aircon', 'electrical'], trade: 'แอร์ ไฟฟ้า' }
    const same = {
      ...body,
      phoneNumber: '0819990000',
      email: 'ek@example.test',
      lineId: 'ek.air',
      areas: 'ลาดพร้าว',
    }
    await as('PUT', `/${id}`, same)
    expect((await logOf(id)).map((row) => row.action)).toEqual(['vendor.added'])
    const after = await as('PUT', `/${id}`, { ...same, type: 'company', contactName: 'แดง', notes: 'แพง' })
    expect(after.body.data).toMatchObject({ type: 'company', contactName: 'แดง', notes: 'แพง' })
    expect((await logOf(id))[1]).toMatchObject({
      action: 'vendor.changed',
      after: { fields: ['type', 'contactName', 'notes'] },
    })
  })

  it('are found by name, number, kind of work and kind of firm, page by page', async () => {
    const { as } = await setUp()
    const add = (body: object) => as('POST', '', body)
    await add({ name: 'ก แอร์', nameEn: 'Cool Air', services: ['aircon'], phoneNumber: '0819990001' })
    await add({ name: 'ข ประปา', services: ['plumbing', 'general'], type: 'company', areas: 'บางนา' })
    await add({ name: 'ค 100%_แน่', services: ['general'] })
    const names = async (query: string) =>
      (await as('GET', `?${query}`)).body.data.map((one: { name: string }) => one.name[0]).join('')
    expect(await names('')).toBe('กขค')
    expect(await names('search=cool')).toBe('ก')
    expect(await names(`search=${encodeURIComponent('บางนา')}`)).toBe('ข')
    expect(await names('search=081-999-0001')).toBe('ก')
    expect(await names(`search=${encodeURIComponent('%_')}`)).toBe('ค')
    expect(await names('services=general')).toBe('ขค')
    expect(await names('services=general&type=company')).toBe('ข')
    expect((await as('GET', '?services=magic')).status).toBe(422)
    const second = (await as('GET', '?itemsPerPage=2&page=2')).body
    expect([second.total, second.data.length, second.data[0].name[0]]).toEqual([3, 1, 'ค'])
  })

  it('are put away with all that is known, and come back without a login', async () => {
    const { as, manager } = await setUp()
    const { id } = (await as('POST', '', { name: 'ช่างเอก', notes: 'มาเร็ว', email: 'gone@example.test' })).body
      .data
    const user = await buildUser(app, { role: 'Vendor' })
    await linkUser(app, user.id, 'vendor', manager.workspaceId, id)
    expect((await as('GET', '')).body.data[0].hasPortal).toBe(true)
    const other = (await as('POST', '', { name: 'ช่างบี', email: 'b@example.test', locale: 'en' })).body.data.id
    const invite = (recordId: string) =>
      app.call('POST', `/manager/dashboard/people/portal/vendor/${recordId}`, {
        token: manager.token,
        body: {},
      })
    expect((await invite(other)).status).toBe(200)
    await app.runJobs()
    const mails = await owner.query(
      `select locale, text from mail_outbox where to_address = 'b@example.test'`,
    )
    expect(mails.rows).toMatchObject([
      { locale: 'en', text: expect.stringContaining('as a service provider') },
    ])
    expect(mails.rows[0].text).not.toMatch(/bill|lease/)

    for (const one of [id, other]) expect((await as('DELETE', `/${one}`)).body.data.archivedAt).not.toBeNull()
    expect((await as('DELETE', `/${id}`)).status).toBe(200)
    expect((await as('GET', '')).body.total).toBe(0)
    expect((await as('GET', '?state=archived')).body.total).toBe(2)
    expect(await app.call('GET', '/vendor/dashboard/get-vendor', { token: user.token })).toMatchObject({
      body: { data: [] },
    })
    const open = await owner.query('select 1 from invitations where record_id = $1 and revoked_at is null', [
      other,
    ])
    expect(open.rows).toEqual([])
    expect(await as('PUT', `/${id}`, { name: 'ช่างซี' })).toMatchObject({
      status: 409,
      body: { code: 'vendor_archived' },
    })
    expect((await invite(id)).status).toBe(404)

    const back = await as('PUT', `/${id}/restore`, {})
    expect(back.body.data).toMatchObject({
      name: 'ช่างเอก',
      notes: 'มาเร็ว',
      archivedAt: null,
      hasPortal: false,
    })
    expect((await as('PUT', `/${id}/restore`, {})).status).toBe(200)
    expect((await logOf(id)).map((row) => row.action)).toEqual([
      'vendor.added',
      'vendor.archived',
      'vendor.restored',
    ])
  })

  it('are nobody else’s to read, change or put away', async () => {
    const { as } = await setUp()
    const other = await setUp()
    const { id } = (await as('POST', '', { name: 'ช่างเอก' })).body.data
    expect((await other.as('GET', `/${id}`)).status).toBe(404)
    expect((await other.as('PUT', `/${id}`, { name: 'x' })).status).toBe(404)
    expect((await other.as('DELETE', `/${id}`)).status).toBe(404)
    expect((await other.as('PUT', `/${id}/restore`, {})).status).toBe(404)
    expect((await other.as('GET', '')).body.total).toBe(0)
  })
})

describe('where a vendor’s money goes', () => {
  it('is written with the right to money and a second factor just shown, and logged masked', async () => {
    const { as } = await setUp({ secondFactor: 'shown' })
    const { id } = (await as('POST', '', { name: 'ช่างเอก', ...bank })).body.data
    expect((await as('GET', `/${id}`)).body.data.bank).toEqual({
      code: '014',
      accountNo: '1234567890',
      accountName: 'ช่างเอก',
    })
    // Left out, it stays.
    expect((await as('PUT', `/${id}`, { name: 'ช่างเอ' })).body.data.bank.code).toBe('014')
    const wrong = await as('PUT', `/${id}`, { name: 'ช่างเอ', ...bank, bankAccountNo: '12' })
    expect(wrong.body.fields).toHaveProperty('bankAccountNo')
    await as('PUT', `/${id}`, { name: 'ช่างเอ', bankCode: '', bankAccountNo: '', bankAccountName: '' })
    const log = (await logOf(id)).filter((row) => row.action === 'vendor.bank_changed')
    expect(log).toMatchObject([
      { before: { code: null }, after: { code: '014', accountNo: '•••• 7890' } },
      { before: { accountNo: '•••• 7890' }, after: { code: null } },
    ])
  })

  it('asks for that second factor, and for nothing while it stays as it is', async () => {
    const { as } = await setUp({ secondFactor: 'set' })
    expect((await as('POST', '', { name: 'ช่างเอก', ...bank })).body.code).toBe('second_factor')
    const { id } = (await as('POST', '', { name: 'ช่างเอก', bankCode: '', bankAccountNo: '' })).body.data
    await owner.query(
      `update vendors set bank_code = '014', bank_account_no = '1234567890', bank_account_name = 'ช่างเอก' where id = $1`,
      [id],
    )
    expect((await as('PUT', `/${id}`, { name: 'ช่างเอ', ...bank })).status).toBe(200)
    const elsewhere = await as('PUT', `/${id}`, { name: 'ช่างเอ', ...bank, bankCode: '004' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'second_factor'])
    expect((await as('PUT', `/${id}`, { name: 'ช่างเอ', bankCode: '' })).body.code).toBe('second_factor')
  })

  it('is neither shown to nor changed by staff without the right to money', async () => {
    const boss = await setUp({ secondFactor: 'shown' })
    const { id } = (await boss.as('POST', '', { name: 'ช่างเอก', ...bank })).body.data
    const staff = await buildUser(app, { role: 'Manager', secondFactor: 'shown' })
    await owner.query('insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)', [
      boss.manager.workspaceId,
      staff.id,
      ['view', 'edit'],
    ])
    const as = (method: string, path = '', body?: unknown) =>
      app.call(method, `${base}${path}`, { token: staff.token, body })
    const read = await as('GET', `/${id}`)
    expect(read.body.data.bank).toBeNull()
    expect(JSON.stringify(read.body)).not.toContain('56789')
    expect((await as('PUT', `/${id}`, { name: 'ช่างเอ' })).status).toBe(200)
    expect((await as('PUT', `/${id}`, { name: 'ช่างเอ', bankCode: '' })).body.code).toBe('no_right')
    expect((await as('POST', '', { name: 'ช่างบี', ...bank })).body.code).toBe('no_right')
    expect((await boss.as('GET', `/${id}`)).body.data.bank.accountNo).toBe('1234567890')
  })
})
