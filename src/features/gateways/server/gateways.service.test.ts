import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { kitOf } from '#features/gateways/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { reconcile } from '#features/payments/server/reconcile.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken, decideCharge } from '#testing/bills.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { webhookUrl } from './address.ts'
import { forgetKeys } from './listeners.ts'

const START = '2026-11-20T03:00:00Z'
const app = await testApp()
const { kit } = app
const PATH = '/manager/dashboard/set-up-payment-gateway'
type Manager = Awaited<ReturnType<typeof buildManager>>
type Bill = Awaited<ReturnType<typeof buildBill>>

afterEach(() => {
  app.setNow(START)
  vi.restoreAllMocks()
})

const practice = (of: string) => kit.ports.ownGateways.practiceKeys!(of)
const build = () => buildManager(app, { secondFactor: 'shown' })
const show = async ({ token }: { token: string }) => (await app.call('GET', PATH, { token })).body.data
const put = ({ token }: { token: string }, body: object) => app.call('PUT', PATH, { token, body })
const omiseOf = (of: string) => {
  const { publicKey, secretKey } = practice(of)
  return { provider: 'omise', publicKey, secretKey }
}
const paypalOf = (of: string) => {
  const { clientId, clientSecret } = practice(of)
  return { provider: 'paypal', clientId, clientSecret }
}
const setUp = async (manager: Manager, keys: object = omiseOf(manager.workspaceId)) => {
  const answer = await put(manager, keys)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data
}
const payBy = (bill: Bill, body: object) =>
  app.call('POST', '/tenant/dashboard/pay', {
    token: bill.token,
    body: {
      invoiceId: bill.invoiceId,
      idempotencyKey: newId(),
      amountSatang: '1000000',
      device: 'android',
      ...body,
    },
  })
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await kit.database.owner.query(text, values)).rows as Row[]
const paid = async ({ invoiceId }: Bill) =>
  (
    await rows<{ paid: string }>('select paid_satang::text as paid from invoices where id = $1', [invoiceId])
  )[0]!.paid
const paymentOf = async (id: string) =>
  (
    await rows<{ account: string | null; charge: string; status: string; fee: string }>(
      `select gateway_account_id as account, gateway_charge_id as charge, status, fee_satang::text as fee from payments where id = $1`,
      [id],
    )
  )[0]!
/** A token that a payer's browser got at the vault for the key of an account. */
const tokenFor = (publicKey: string) =>
  cardToken({
    url: app.url,
    kit: { ...kit, ports: { ...kit.ports, payBrowser: { publicKey, vaultUrl: '' } } },
  })

describe('setting up', () => {
  it('keeps what its provider knows, sealed; shows the last four, the mode, who and when, and never the key', async () => {
    const manager = await build()
    const keys = omiseOf(manager.workspaceId)
    expect(await show(manager)).toMatchObject({
      ...{ accounts: [], former: [], isPractice: true },
      practiceKeys: { publicKey: keys.publicKey, secretKey: keys.secretKey },
    })
    const account = await setUp(manager, keys)
    expect(account).toMatchObject({
      ...{ provider: 'omise', isLive: false, publicId: keys.publicKey, isReadable: true, telling: 'told' },
      ...{ lastDigits: keys.secretKey.slice(-4), webhookUrl: null, setUpBy: 'วรรณา ทดสอบ' },
      methods: expect.arrayContaining(['card', 'promptpay', 'truemoney_jumpapp']),
    })
    const { practiceKeys: _, ...shown } = await show(manager)
    expect(JSON.stringify(shown)).not.toContain(keys.secretKey)
    const kept = await rows('select * from gateway_accounts where workspace_id = $1', [manager.workspaceId])
    expect(JSON.stringify(kept)).not.toContain(keys.secretKey)
    const log = await rows(`select action, before, after from audit_log where workspace_id = $1`, [
      manager.workspaceId,
    ])
    expect(log).toMatchObject([{ action: 'gateway.set_up', after: { provider: 'omise', isLive: false } }])
    expect(JSON.stringify(log)).not.toContain(keys.secretKey)
    await app.runJobs()
    await app.runJobs()
    const mails = await rows<{ text: string }>(
      `select text from mail_outbox where to_address = $1 and dedupe_key like 'workspace.gateway_changed:%'`,
      [manager.email],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`•••• ${keys.secretKey.slice(-4)}`)
    expect(mails[0]!.text).not.toContain(keys.secretKey)
  })

  it.each([
    [
      'an unknown secret key',
      (a: string) => ({ ...omiseOf(a), secretKey: `skey_test_own${'0'.repeat(48)}` }),
      'secretKey',
    ],
    [
      'an unknown public key',
      (a: string) => ({ ...omiseOf(a), publicKey: `pkey_test_own${'0'.repeat(32)}` }),
      'publicKey',
    ],
    [
      'keys of two accounts',
      (a: string) => ({ ...omiseOf(a), publicKey: practice('another').publicKey }),
      'publicKey',
    ],
    [
      'a key of another kind',
      (a: string) => ({ ...omiseOf(a), secretKey: practice(a).publicKey }),
      'secretKey',
    ],
    [
      'a wrong secret of PayPal',
      (a: string) => ({ ...paypalOf(a), clientSecret: 'f'.repeat(64) }),
      'clientSecret',
    ],
    [
      'a client of nobody',
      () => ({ ...paypalOf('x'), clientId: 'ruen-own00000000-000000000000' }),
      'clientSecret',
    ],
  ])('%s is refused by its field, and nothing is kept', async (_name, keysOf, field) => {
    const manager = await build()
    const refused = await put(manager, keysOf(manager.workspaceId))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual([field])
    expect((await show(manager)).accounts).toEqual([])
  })

  it('says that nothing was kept where the provider is away, and leaves what was there', async () => {
    const manager = await build()
    const before = await setUp(manager)
    vi.spyOn(kit.ports.ownGateways, 'checkOmise').mockRejectedValue(new PayError('unavailable', 'timeout'))
    expect(await put(manager, omiseOf('other'))).toMatchObject({
      status: 503,
      body: { code: 'gateway_away' },
    })
    expect((await show(manager)).accounts).toMatchObject([{ id: before.id }])
  })

  it('is for those who manage people, with a second factor shown; who handles money may look', async () => {
    const manager = await build()
    await setUp(manager)
    const colleague = await buildUser(app, { role: 'Manager', secondFactor: 'shown' })
    await rows('insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)', [
      ...[manager.workspaceId, colleague.id, '{view,money}'],
    ])
    expect(await show(colleague)).toMatchObject({ accounts: [{ provider: 'omise' }], practiceKeys: null })
    expect((await put(colleague, omiseOf('x'))).status).toBe(403)
    expect(
      (await app.call('DELETE', PATH, { token: colleague.token, body: { provider: 'omise' } })).status,
    ).toBe(403)
    const unproven = await buildManager(app)
    expect(await put(unproven, omiseOf('y'))).toMatchObject({
      status: 403,
      body: { code: 'second_factor_setup' },
    })
  })

  it('several at once leave one account, and each is answered by the one then in use', async () => {
    const manager = await build()
    const all = await Promise.all(
      [...'abcdef'].map((of) => put(manager, omiseOf(`${manager.workspaceId}${of}`))),
    )
    expect(all.map(({ status, body }) => [status, body.data?.provider])).toEqual(
      all.map(() => [200, 'omise']),
    )
    const { accounts, former } = await show(manager)
    expect([accounts.length, former.length]).toEqual([1, 5])
  })

  it('keys that this server cannot read say so, and what waits goes on waiting', async () => {
    const manager = await build()
    const { id } = await setUp(manager)
    const bill = await buildBill(app, manager.workspaceId)
    const paymentId = (await payBy(bill, { method: 'wallet', channel: 'linepay' })).body.data.paymentId
    // As after a restore with another SESSION_SECRET; a new process has nothing opened.
    await rows(`update gateway_accounts set keys_sealed = 'v1.broken' where id = $1`, [id])
    kit.ports.ownGateways = { ...kit.ports.ownGateways }
    expect((await show(manager)).accounts).toMatchObject([{ isReadable: false, methods: null }])
    await decideCharge(app, manager.workspaceId, paymentId, 'approve', 'none')
    app.setNow('2026-11-20T03:05:00Z')
    await reconcile(kit)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' })
    // Entered again, what comes goes there; the first account stays as it is.
    expect(await setUp(manager)).toMatchObject({ isReadable: true })
  })
})

describe('paying through an own account', () => {
  it('goes there alone: card, wallet and PayPal, with the fee of that account; kept cards are not for it', async () => {
    const manager = await build()
    const { workspaceId } = manager
    const omise = await setUp(manager)
    const paypal = await setUp(manager, paypalOf(workspaceId))
    const bill = await buildBill(app, workspaceId)
    const preview = await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`, {
      token: bill.token,
    })
    expect(preview.body.data.pay).toMatchObject({
      ...{ publicKey: omise.publicId, takesKeptCards: false, isTestMode: true },
      methods: expect.arrayContaining(['card', 'paypal', 'slip']),
    })
    const byCard = await payBy(bill, { method: 'card', cardToken: await tokenFor(omise.publicId) })
    expect(byCard.body.data).toMatchObject({ status: 'succeeded', isTestMode: true })
    expect(await paymentOf(byCard.body.data.paymentId)).toMatchObject({ account: omise.id, fee: '39055' })
    const asked = await payBy(bill, { method: 'paypal' })
    await decideCharge(app, workspaceId, asked.body.data.paymentId, 'approve')
    await vi.waitFor(async () => expect(await paid(bill)).toBe('2000000'), { timeout: 8_000 })
    expect(await paymentOf(asked.body.data.paymentId)).toMatchObject({
      account: paypal.id,
      status: 'succeeded',
    })
    const kept = await payBy(bill, { method: 'card', paymentMethodId: newId() })
    expect(kept).toMatchObject({ status: 409, body: { code: 'kept_card_elsewhere' } })
    // A card of the service's own vault is nothing there.
    const other = await payBy(bill, { method: 'card', cardToken: await cardToken(app) })
    expect(other.body.data).toMatchObject({ status: 'failed' })
    await kit.database.inWorkspace(workspaceId, async (tx) =>
      expect((await verifyBooks(tx, workspaceId)).problems).toEqual([]),
    )
  })

  it('with PayPal alone offers nothing of Omise, and the other way round', async () => {
    const manager = await build()
    await setUp(manager, paypalOf(manager.workspaceId))
    const bill = await buildBill(app, manager.workspaceId)
    const methods = async () =>
      (
        await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`, {
          token: bill.token,
        })
      ).body.data.pay.methods
    expect(await methods()).toEqual(['paypal', 'slip'])
    expect(await payBy(bill, { method: 'promptpay' })).toMatchObject({
      status: 409,
      body: { code: 'way_not_offered' },
    })
    await setUp(manager)
    await app.call('DELETE', PATH, { token: manager.token, body: { provider: 'paypal' } })
    expect(await methods()).not.toContain('paypal')
  })

  it('two businesses with two accounts never cross: neither reads nor settles what is the other’s', async () => {
    const [one, two] = [await build(), await build()]
    const accounts = [await setUp(one), await setUp(two)]
    const bills = [await buildBill(app, one.workspaceId), await buildBill(app, two.workspaceId)]
    const ids = await Promise.all(
      bills.map(
        async (bill) =>
          (await payBy(bill, { method: 'wallet', channel: 'linepay' })).body.data.paymentId as string,
      ),
    )
    const charges = await Promise.all(ids.map(async (id) => (await paymentOf(id)).charge))
    const own = await kitOf(kit, one.workspaceId, accounts[0].id)
    await expect(own.ports.pay.readCharge(charges[1]!)).rejects.toMatchObject({ code: 'not_found' })
    await expect(kit.ports.pay.readCharge(charges[1]!)).rejects.toMatchObject({ code: 'not_found' })
    expect(await own.ports.pay.findChargeByAttempt(ids[1]!)).toBeUndefined()
    await expect(kitOf(kit, one.workspaceId, accounts[1].id)).rejects.toThrow()

    // The other's payment is told at this account's address, and by a charge that names its try.
    await decideCharge(app, two.workspaceId, ids[1]!, 'approve', 'none')
    const address = addressOf(one.workspaceId, accounts[0].id)
    expect(await tell(address, charges[1]!)).toBe(200)
    const forged = await own.ports.pay.createCharge({
      ...{ attemptId: ids[1]!, amountSatang: 1_000_000n, currency: 'THB' as const, returnUrl: app.url },
      ...{ source: { kind: 'card' as const, token: await tokenFor(accounts[0].publicId) }, description: 'x' },
    })
    expect(forged.status).toBe('successful')
    expect(await tell(address, forged.id)).toBe(200)
    expect([await paid(bills[0]!), await paid(bills[1]!)]).toEqual(['0', '0'])
    app.setNow('2026-11-20T03:01:00Z')
    await reconcile(kit)
    expect([await paid(bills[0]!), await paid(bills[1]!)]).toEqual(['0', '1000000'])
  })

  it('an event is a hint: at a wrong address it is refused, at the right one the account is asked', async () => {
    const manager = await build()
    const account = await setUp(manager)
    const bill = await buildBill(app, manager.workspaceId)
    const { paymentId } = (await payBy(bill, { method: 'wallet', channel: 'linepay' })).body.data
    const { charge } = await paymentOf(paymentId)
    const address = addressOf(manager.workspaceId, account.id)
    // It says paid, and nobody has paid.
    expect(await tell(address, charge, { status: 'successful', paid: true })).toBe(200)
    expect(await paid(bill)).toBe('0')
    expect(await tell(`${address.slice(0, -1)}x`, charge)).toBe(401)
    expect(await tell(address.replace(account.id, newId()), charge)).toBe(401)
    expect(await tell(address, charge, {}, 'not json')).toBe(401)
    await decideCharge(app, manager.workspaceId, paymentId, 'approve', 'none')
    expect(await Promise.all([tell(address, charge), tell(address, charge)])).toEqual([200, 200])
    expect(await paid(bill)).toBe('1000000')
  })

  it('a dispute is marked by what the charge says, never by the event', async () => {
    const manager = await build()
    const account = await setUp(manager)
    const bill = await buildBill(app, manager.workspaceId)
    const done = await payBy(bill, { method: 'card', cardToken: await tokenFor(account.publicId) })
    const { charge } = await paymentOf(done.body.data.paymentId)
    const address = addressOf(manager.workspaceId, account.id)
    const dispute = { key: 'dispute.create', data: { id: 'dspt_test_1', charge, status: 'open' } }
    const marked = async () =>
      (
        await rows<{ dispute: string | null }>('select dispute from payments where id = $1', [
          done.body.data.paymentId,
        ])
      )[0]!.dispute
    expect(await tell(address, charge, {}, JSON.stringify({ id: 'evnt_1', ...dispute }))).toBe(200)
    expect(await marked()).toBeNull()
    const { ports } = await kitOf(kit, manager.workspaceId, account.id)
    const real = await ports.pay.readCharge(charge)
    vi.spyOn(ports.pay, 'readCharge').mockResolvedValue({ ...real, dispute: 'open' })
    expect(await tell(address, charge, {}, JSON.stringify({ id: 'evnt_2', ...dispute }))).toBe(200)
    expect(await marked()).toBe('open')
  })
})

describe('taking off and replacing', () => {
  it('in the middle of a payment: it is followed to its end through the account that it began with', async () => {
    const manager = await build()
    const { workspaceId } = manager
    const account = await setUp(manager)
    const bill = await buildBill(app, workspaceId)
    const { paymentId } = (await payBy(bill, { method: 'wallet', channel: 'linepay' })).body.data
    const removed = await app.call('DELETE', PATH, { token: manager.token, body: { provider: 'omise' } })
    expect(removed.status).toBe(200)
    expect(await show(manager)).toMatchObject({ accounts: [], former: [{ id: account.id }] })
    await decideCharge(app, workspaceId, paymentId, 'approve', 'none')
    app.setNow('2026-11-20T03:01:00Z')
    await reconcile(kit)
    expect(await paid(bill)).toBe('1000000')
    // The next goes through the built-in gateway again.
    const next = await payBy(bill, { method: 'card', cardToken: await cardToken(app) })
    expect(next.body.data).toMatchObject({ status: 'succeeded' })
    expect(await paymentOf(next.body.data.paymentId)).toMatchObject({ account: null })
    expect(
      (await app.call('DELETE', PATH, { token: manager.token, body: { provider: 'omise' } })).status,
    ).toBe(404)
  })

  it('replaced: what is on its way stays with the old one, what comes goes to the new one', async () => {
    const manager = await build()
    const { workspaceId } = manager
    const first = await setUp(manager)
    const bill = await buildBill(app, workspaceId)
    const { paymentId } = (await payBy(bill, { method: 'wallet', channel: 'linepay' })).body.data
    const second = await setUp(manager, omiseOf(`${workspaceId} second`))
    expect(second.id).not.toBe(first.id)
    await decideCharge(app, workspaceId, paymentId, 'approve')
    await vi.waitFor(async () => expect(await paid(bill)).toBe('1000000'), { timeout: 8_000 })
    const next = await payBy(bill, { method: 'card', cardToken: await tokenFor(second.publicId) })
    expect(await paymentOf(next.body.data.paymentId)).toMatchObject({
      account: second.id,
      status: 'succeeded',
    })
    expect(await paymentOf(paymentId)).toMatchObject({ account: first.id })
  })

  it('money that no bill needs goes back through the account that took it, also after it was taken off', async () => {
    const manager = await build()
    const { workspaceId } = manager
    await setUp(manager)
    const bill = await buildBill(app, workspaceId)
    const { paymentId } = (await payBy(bill, { method: 'wallet', channel: 'linepay' })).body.data
    await app.call('DELETE', PATH, { token: manager.token, body: { provider: 'omise' } })
    await decideCharge(app, workspaceId, paymentId, 'approve', 'none')
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`update invoices set status = 'void', void_reason = 'x' where id = ${bill.invoiceId}`),
    )
    app.setNow('2026-11-20T03:01:00Z')
    await reconcile(kit)
    await app.runJobs()
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded' })
  })

  it('keys are forgotten a year and a day after they were taken off', async () => {
    const manager = await build()
    const { id } = await setUp(manager)
    await app.call('DELETE', PATH, { token: manager.token, body: { provider: 'omise' } })
    const isKept = async () =>
      (
        await rows<{ kept: boolean }>(
          'select keys_sealed is not null as kept from gateway_accounts where id = $1',
          [id],
        )
      )[0]!.kept
    app.setNow('2027-11-19T03:00:00Z')
    await forgetKeys(kit)
    expect(await isKept()).toBe(true)
    app.setNow('2027-11-22T03:00:00Z')
    await forgetKeys(kit)
    expect(await isKept()).toBe(false)
  })
})

it('the keys of the built-in gateway are another pair for each business, and not the service’s own', () => {
  const all = ['a', 'b'].map((of) => practice(of).secretKey)
  expect(new Set([...all, deriveSandboxKeys(kit.config.sessionSecret).secretKey]).size).toBe(3)
})

function addressOf(workspaceId: string, accountId: string): string {
  const { pathname, search } = new URL(webhookUrl(kit, { workspaceId, accountId }))

  return app.url + pathname + search
}

let told = 0
async function tell(address: string, chargeId: string, more: object = {}, body?: string): Promise<number> {
  const event = {
    object: 'event',
    id: `evnt_test_${++told}`,
    key: 'charge.complete',
    data: { id: chargeId, ...more },
  }
  const response = await fetch(address, { method: 'POST', body: body ?? JSON.stringify(event) })
  await response.body?.cancel()

  return response.status
}
