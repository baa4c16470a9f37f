import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const manager = await buildManager(app, { secondFactor: 'shown' })
const BANK = '/user/bank-info'

const read = async (token = manager.token) => (await app.call('GET', BANK, { token })).body.data
const update = (body: object, token = manager.token) => app.call('PUT', BANK, { token, body })
const needsBank = async () =>
  (await app.call('GET', '/manager/dashboard/waiting', { token: manager.token })).body.data.needsBank

const ACCOUNT = { bankCode: '014', bankAccountNo: '123-456-7890', bankAccountName: 'หอพักทดสอบ' }

/** What everyone may read of the business, and what stands in its log. */
async function rows(sql: string) {
  return (await app.kit.database.owner.query(sql)).rows
}

describe('bank info', () => {
  it('is read masked and changed part by part; tenants then pay there', async () => {
    expect(await read()).toEqual({
      promptPayKind: 'phone',
      promptPayId: '•••• 5678',
      payeeName: 'หอพักทดสอบ',
      bankCode: null,
      bankAccountNo: null,
      bankAccountName: null,
    })
    const { status, body } = await update(ACCOUNT)
    expect(status).toBe(200)
    expect(body.data).toEqual(await read())
    expect(body.data).toMatchObject({ promptPayId: '•••• 5678', bankAccountNo: '•••• 7890' })
    expect(await rows('select promptpay_id, bank_account_no from workspace_settings')).toEqual([
      { promptpay_id: '0812345678', bank_account_no: '1234567890' },
    ])
  })

  it('is told by mail to everyone who may handle money, once, with masked numbers', async () => {
    const colleague = await buildUser(app, { role: 'Manager', email: 'money@example.test' })
    const looker = await buildUser(app, { role: 'Manager', email: 'looks@example.test' })
    for (const [id, rights] of [
      [colleague.id, '{view,money}'],
      [looker.id, '{view}'],
    ])
      await app.kit.database.owner.query(
        'insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)',
        [manager.workspaceId, id, rights],
      )
    await app.kit.database.owner.query(`update users set locale = 'en' where id = $1`, [colleague.id])
    await app.runJobs()
    await app.runJobs()
    const mails = await rows('select to_address, subject, text from mail_outbox order by to_address')
    expect(mails.map((one) => [one.to_address, one.subject])).toEqual(
      [
        [manager.email, 'บัญชีรับเงินของ หอพักทดสอบ เปลี่ยนแล้ว ถ้าไม่ใช่คุณ แจ้งเราทันที'],
        ['money@example.test', 'Payment details of Test Rooms changed: tell us if it was not you'],
      ].sort(),
    )
    for (const { text } of mails) {
      expect(text).toContain('•••• 7890')
      expect(text).not.toMatch(/1234567890|0812345678/)
    }
  })

  it('leaves both states in the audit log, masked', async () => {
    const log = await rows(`select before, after from audit_log where action = 'workspace.bank_changed'`)
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      before: { bankAccountNo: null },
      after: { bankAccountNo: '•••• 7890', promptPayId: '•••• 5678' },
    })
    expect(JSON.stringify(log)).not.toMatch(/1234567890|0812345678/)
  })

  it('does nothing where nothing differs', async () => {
    expect((await update({ bankCode: '014', bankAccountNo: '' })).status).toBe(200)
    expect(await rows(`select 1 from audit_log where action = 'workspace.bank_changed'`)).toHaveLength(1)
  })

  it.each([
    [{ promptPayKind: 'phone', promptPayId: '02-123-4567' }, 'promptPayId'],
    [{ promptPayKind: 'taxId', promptPayId: '1101700230709' }, 'promptPayId'],
    [{ promptPayKind: 'ewallet' }, 'promptPayId'],
    [{ promptPayKind: 'bitcoin' }, 'promptPayKind'],
    [{ bankCode: '999', bankAccountNo: '1234567890' }, 'bankCode'],
    [{ bankCode: '004' }, 'bankAccountNo'],
  ])('refuses %j at %s', async (body, field) => {
    expect(await update(body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringMatching(/^[A-Z].{5,}/) } },
    })
  })

  it('is asked for by a banner until one of the two is there', async () => {
    expect(await needsBank()).toBe(false)
    await update({ promptPayKind: '' })
    expect(await needsBank()).toBe(false)
    await update({ bankCode: '' })
    expect(await needsBank()).toBe(true)
    await update({ promptPayKind: 'taxId', promptPayId: '1-1017-00230-70-8', payeeName: 'หอพัก' })
    expect(await needsBank()).toBe(false)
  })
})

describe('who may', () => {
  it('asks for a second factor that was shown just now', async () => {
    for (const [secondFactor, code] of [
      ['none', 'second_factor_setup'],
      ['set', 'second_factor'],
    ] as const) {
      const { token } = await buildManager(app, { secondFactor })
      expect(await update(ACCOUNT, token)).toMatchObject({ status: 403, body: { code } })
      expect((await app.call('GET', BANK, { token })).status).toBe(200)
    }
  })

  it('refuses people without the right, and every other role', async () => {
    const looker = await buildManager(app, { rights: ['view', 'edit', 'publish'], secondFactor: 'shown' })
    expect(await update(ACCOUNT, looker.token)).toMatchObject({ status: 403, body: { code: 'no_right' } })
    expect((await app.call('GET', BANK, { token: looker.token })).status).toBe(403)
    for (const role of ['Owner', 'Tenant', 'Vendor', 'Admin'] as const) {
      const { token } = await buildUser(app, { role, secondFactor: 'shown' })
      expect((await update(ACCOUNT, token)).body.code).toBe(102)
      expect((await app.call('GET', BANK, { token })).body.code).toBe(102)
    }
  })

  it('never reaches another business', async () => {
    const other = await buildManager(app, { secondFactor: 'shown' })
    await update({ ...ACCOUNT, workspaceId: manager.workspaceId }, other.token)
    expect(await read(other.token)).toMatchObject({ bankAccountNo: '•••• 7890' })
    expect(await read()).toMatchObject({ bankAccountNo: null })
  })
})
