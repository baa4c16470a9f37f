import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { cardToken } from '#testing/bills.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const PATH = '/user/banks-and-payments'

const list = async (token: string) => (await app.call('GET', PATH, { token })).body.data.methods
const add = (token: string, body: object) => app.call('POST', PATH, { token, body })
const BANK = { kind: 'bank', bankCode: '004', accountNo: '123-4-56789-0', holderName: 'สมหญิง ทดสอบ' }

describe('cards and accounts', () => {
  it('are kept by token and sealed, the first one as the default', async () => {
    const { id: userId, token } = await buildUser(app)
    expect(await list(token)).toEqual([])
    expect((await add(token, { kind: 'card', cardToken: await cardToken(app) })).status).toBe(200)
    expect((await add(token, BANK)).status).toBe(200)
    expect(await list(token)).toMatchObject([
      {
        kind: 'card',
        brand: 'Visa',
        lastDigits: '4242',
        expiryMonth: 12,
        expiryYear: 2029,
        isDefault: true,
        isExpired: false,
      },
      { kind: 'bank', bankCode: '004', lastDigits: '7890', holderName: BANK.holderName, isDefault: false },
    ])
    const { rows } = await app.kit.database.owner.query('select * from payment_methods where user_id = $1', [
      userId,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|1234567890|"123"/)
    const answer = await app.call('GET', PATH, { token })
    expect(JSON.stringify(answer.body)).not.toMatch(/cust_|card_test|v1\./)
    expect(answer.body.data.vault).toEqual(app.kit.ports.payBrowser)
  })

  it('are made default and removed; the oldest one left takes over, and the gateway forgets the card', async () => {
    const { token, id: userId } = await buildUser(app)
    const first = (await add(token, { kind: 'card', cardToken: await cardToken(app) })).body.data.id
    app.setNow(new Date(app.kit.now().getTime() + 1000))
    const second = (await add(token, BANK)).body.data.id
    expect((await app.call('PUT', `${PATH}/${second}/default`, { token })).status).toBe(200)
    expect((await list(token)).map((one: { id: string }) => one.id)).toEqual([second, first])
    const { rows } = await app.kit.database.owner.query(
      'select gateway_customer_id as customer from payment_methods where id = $1',
      [first],
    )
    await app.call('PUT', `${PATH}/${first}/default`, { token })
    expect((await app.call('DELETE', `${PATH}/${first}`, { token })).status).toBe(200)
    expect(await list(token)).toMatchObject([{ id: second, isDefault: true }])
    expect((await app.call('DELETE', `${PATH}/${first}`, { token })).status).toBe(404)
    await app.runJobs()
    const { rows: gone } = await app.kit.database.owner.query(
      `select body->>'isDeleted' as deleted from sandbox_objects where id = $1`,
      [rows[0].customer],
    )
    expect(gone).toEqual([{ deleted: 'true' }])
    const { rows: log } = await app.kit.database.owner.query(
      `select action from audit_log where actor_id = $1 order by created_at, id`,
      [userId],
    )
    expect(log.map((one) => one.action)).toEqual([
      'payment_method.added',
      'payment_method.added',
      'payment_method.made_default',
      'payment_method.made_default',
      'payment_method.removed',
    ])
  })

  it('belong to one person', async () => {
    const [mine, other] = [await buildUser(app), await buildUser(app, { role: 'Owner' })]
    const { id } = (await add(mine.token, BANK)).body.data
    expect(await list(other.token)).toEqual([])
    expect((await app.call('PUT', `${PATH}/${id}/default`, { token: other.token })).status).toBe(404)
    expect((await app.call('DELETE', `${PATH}/${id}`, { token: other.token })).status).toBe(404)
    expect(await list(mine.token)).toHaveLength(1)
    for (const method of ['GET', 'POST']) expect((await app.call(method, PATH)).status).toBe(401)
  })

  it('are 20 at most', async () => {
    const { token } = await buildUser(app)
    for (let i = 0; i < 20; i++) expect((await add(token, BANK)).status).toBe(200)
    app.setNow(new Date(app.kit.now().getTime() + 3_600_000))
    expect((await add(token, BANK)).body.code).toBe('payment_methods_many')
  })
})

describe('what cannot be kept', () => {
  it.each([
    [{ ...BANK, bankCode: '999' }, 'bankCode'],
    [{ ...BANK, accountNo: '12' }, 'accountNo'],
    [{ ...BANK, holderName: '' }, 'holderName'],
    [{ kind: 'card', cardToken: '4242424242424242' }, 'cardToken'],
  ])('is %j, at %s', async (body, field) => {
    const { token } = await buildUser(app)
    expect(await add(token, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is a token that was used, is unknown, or of a card that the bank declines', async () => {
    const { token } = await buildUser(app)
    const used = await cardToken(app)
    await add(token, { kind: 'card', cardToken: used })
    expect((await add(token, { kind: 'card', cardToken: used })).body.code).toBe('card_token_used')
    expect((await add(token, { kind: 'card', cardToken: 'tokn_test_nothing' })).body.code).toBe(
      'card_token_used',
    )
    const stolen = await cardToken(app, '4111111111130012')
    expect((await add(token, { kind: 'card', cardToken: stolen })).body.code).toBe('card_declined')
    expect(await list(token)).toHaveLength(1)
  })
})
