import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { buildPayoutBusiness } from '#features/payouts/testing/business.ts'
import { testApp } from '#testing/app.ts'
import { besideEachOther } from '#testing/held-up.ts'

const app = await testApp()
const SENT = { day: '2026-12-03', reference: 'KB-1' }

describe('payouts', () => {
  it('are prepared, approved by somebody else, sent and booked once', async () => {
    const one = await buildPayoutBusiness(app)
    expect(await one.payees()).toMatchObject([
      {
        ownerId: one.ownerId,
        payableSatang: '1000000',
        account: 'Kasikornbank ••••\u00a06789',
        problem: null,
      },
    ])
    const { status, body } = await one.prepare()
    expect(status, JSON.stringify(body)).toBe(200)
    const { id } = body.data
    expect(body.data).toMatchObject({ state: 'draft', hasNoOther: false, mayApprove: false })
    // What is prepared cannot be prepared again.
    expect(await one.payees()).toMatchObject([{ payableSatang: '0', problem: 'nothing' }])
    expect((await one.prepare('1')).body.code).toBe('payout_above_payable')
    const at = `${one.runs}/${id}`
    expect((await one.first('PUT', `${at}/approve`, { totalSatang: '1000000' })).body.code).toBe(
      'payout_needs_other',
    )
    expect((await one.first('PUT', `${at}/hand`, { totalSatang: '5' })).body.code).toBe('payout_moved')
    expect((await one.first('PUT', `${at}/hand`, { totalSatang: '1000000' })).body.data.state).toBe('waiting')
    expect((await one.first('PUT', `${at}/approve`, { totalSatang: '1000000' })).body.code).toBe(
      'payout_needs_other',
    )
    expect((await one.first('PUT', `${at}/send`, SENT)).body.code).toBe('payout_nothing_to_send')
    const approved = await one.second('PUT', `${at}/approve`, { totalSatang: '1000000' })
    expect(approved.body.data).toMatchObject({ state: 'approved', isAlone: false })
    for (const _ of [1, 2])
      expect((await one.first('PUT', `${at}/send`, SENT)).body.data).toMatchObject({
        state: 'sent',
        payouts: [{ state: 'sent', reference: 'KB-1', sentDay: '2026-12-03', periods: ['2026-11'] }],
      })
    expect((await one.first('PUT', `${at}/send`, { ...SENT, reference: 'other' })).body.code).toBe(
      'payout_nothing_to_send',
    )
    expect(await one.balance('2200')).toBe(0n)
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({
      ...{ state: 'paid_out', payoutReference: 'KB-1', paidSatang: '1000000' },
    })
    expect(await one.problems()).toEqual([])
  })

  it('are prepared once for a key, and by two at once no more than is owed', async () => {
    const one = await buildPayoutBusiness(app)
    const key = newId()
    const [a, b] = [await one.prepare('400000', {}, key), await one.prepare('400000', {}, key)]
    expect(a.body.data.id).toBe(b.body.data.id)
    const ends = await besideEachOther(
      app,
      ['owner_payouts'],
      [() => one.prepare('400000'), () => one.prepare('400000')],
    )
    const codes = ends.map((end) => (end.status === 'fulfilled' ? (end.value.body.code ?? 'ok') : 'thrown'))
    expect(codes.sort()).toEqual(['ok', 'payout_above_payable'])
  })

  it('may be lowered before they are handed on, never raised above what is payable', async () => {
    const one = await buildPayoutBusiness(app)
    const { body } = await one.prepare('600000')
    const { id, payouts } = body.data
    const change = (amountSatang: string, seenSatang: string) =>
      one.first('PUT', `${one.runs}/${id}/payouts/${payouts[0].id}`, { amountSatang, seenSatang })
    expect((await change('1000001', '600000')).body.code).toBe('payout_above_payable')
    expect((await change('500000', '1')).body.code).toBe('payout_moved')
    expect((await change('500000', '600000')).body.data.totalSatang).toBe('500000')
    await one.first('PUT', `${one.runs}/${id}/hand`, { totalSatang: '500000' })
    expect((await change('400000', '500000')).body.code).toBe('payout_moved')
  })

  it('pay a month in part, and the rest with the next one', async () => {
    const one = await buildPayoutBusiness(app)
    const part = await one.approved('300000')
    await one.first('PUT', `${one.runs}/${part.id}/send`, SENT)
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({ state: 'issued', paidSatang: '300000' })
    expect(await one.payees()).toMatchObject([{ payableSatang: '700000' }])
    const rest = await one.approved('700000')
    await one.first('PUT', `${one.runs}/${rest.id}/send`, { ...SENT, reference: 'KB-2' })
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({
      ...{ state: 'paid_out', paidSatang: '1000000', payoutReference: 'KB-2' },
    })
    expect(await one.payees()).toEqual([])
  })

  it('that come back are booked back, and can be prepared again', async () => {
    const one = await buildPayoutBusiness(app)
    const run = await one.approved()
    const fail = (over: object = {}) =>
      one.first('PUT', `${one.runs}/${run.id}/payouts/${run.payouts[0].id}/fail`, {
        reason: 'บัญชีปิด',
        ...over,
      })
    expect((await fail()).body.code).toBe('payout_not_sent')
    await one.first('PUT', `${one.runs}/${run.id}/send`, SENT)
    expect((await fail({ day: '2026-12-01' })).body.fields.day).toBeTruthy()
    for (const _ of [1, 2])
      expect((await fail()).body.data).toMatchObject({ state: 'failed', payouts: [{ endReason: 'บัญชีปิด' }] })
    expect(await one.balance('2200')).toBe(-1_000_000n)
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({
      ...{ state: 'issued', paidSatang: '0', payoutReference: null },
    })
    expect(await one.payees()).toMatchObject([{ payableSatang: '1000000' }])
    expect(await one.problems()).toEqual([])
  })

  it('that are dropped can be prepared again, and sent ones are not dropped', async () => {
    const one = await buildPayoutBusiness(app)
    const run = await one.approved()
    const drop = (id: string, payoutId: string) =>
      one.first('PUT', `${one.runs}/${id}/payouts/${payoutId}/drop`, { reason: 'ผิดยอด' })
    expect((await drop(run.id, run.payouts[0].id)).body.data.state).toBe('dropped')
    const again = await one.approved()
    await one.first('PUT', `${one.runs}/${again.id}/send`, SENT)
    expect((await drop(again.id, again.payouts[0].id)).body.code).toBe('payout_moved')
  })

  it('keep the reserve for repairs back', async () => {
    const one = await buildPayoutBusiness(app)
    await one.first('PUT', `/owners/${one.ownerId}`, { reserveSatang: '250000' })
    expect(await one.payees()).toMatchObject([{ reserveSatang: '250000', payableSatang: '750000' }])
    expect((await one.prepare('750001')).body).toMatchObject({
      ...{ code: 'payout_above_payable', message: expect.stringContaining('7,500.00') },
    })
  })

  it('are looked at once more: money that moved meanwhile stops approving and sending', async () => {
    const one = await buildPayoutBusiness(app)
    const { body } = await one.prepare('1000000')
    const { id } = body.data
    await one.first('PUT', `${one.runs}/${id}/hand`, { totalSatang: '1000000' })
    await one.first('PUT', `/owners/${one.ownerId}`, { reserveSatang: '1' })
    expect(
      (await one.second('PUT', `${one.runs}/${id}/approve`, { totalSatang: '1000000' })).body,
    ).toMatchObject({
      ...{ code: 'payout_above_balance', message: expect.stringContaining('9,999.99') },
    })
    await one.first('PUT', `/owners/${one.ownerId}`, { reserveSatang: '0' })
    await one.second('PUT', `${one.runs}/${id}/approve`, { totalSatang: '1000000' })
    // December cost more than it brought, and takes from what is owed.
    app.setNow('2026-12-05T03:00:00Z')
    await one.spend(one.bill, '2026-12-05')
    app.setNow('2027-01-03T03:00:00Z')
    await one.issue(one.ownerId, '2026-12')
    const sent = await one.first('PUT', `${one.runs}/${id}/send`, { ...SENT, day: '2027-01-03' })
    expect(sent.body).toMatchObject({ code: 'payout_above_balance' })
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({ state: 'issued', paidSatang: '0' })
  })

  it('are not noted by hand beside a payout that is on its way, nor is its owner deleted', async () => {
    const one = await buildPayoutBusiness(app)
    await one.prepare('500000')
    const noted = await one.first('POST', `/owners/${one.ownerId}/statements/2026-11/payout`, {
      reference: 'by hand',
    })
    expect(noted.body.code).toBe('statement_payout_prepared')
    await one.first('PUT', `/owners/${one.ownerId}`, { homes: [] })
    expect((await one.first('DELETE', `/owners/${one.ownerId}`)).body.code).toBe('owner_is_paid')
  })

  it('of an owner who owes, or without an account, say so', async () => {
    const one = await buildPayoutBusiness(app)
    await one.inside((tx) =>
      tx.execute(`update owners set bank_account_no = null where id = '${one.ownerId}'`),
    )
    expect(await one.payees()).toMatchObject([{ problem: 'no_account' }])
    expect((await one.prepare()).body).toMatchObject({
      ...{ code: 'payout_no_account', message: expect.stringContaining('สุรชัย') },
    })
    expect(
      (
        await one.first('POST', one.runs, {
          key: newId(),
          payouts: [{ ownerId: newId(), amountSatang: '1' }],
        })
      ).body.code,
    ).toBe('payout_owner_unknown')
  })

  it('of a closed period are refused', async () => {
    const one = await buildPayoutBusiness(app)
    const run = await one.approved()
    app.setNow('2027-01-03T03:00:00Z')
    await one.inside((tx) =>
      tx.execute(
        `insert into ledger_books (workspace_id, closed_through, changed_at) values ('${one.workspaceId}', '2026-12-31', now())`,
      ),
    )
    const send = (day: string) => one.first('PUT', `${one.runs}/${run.id}/send`, { day, reference: 'KB-1' })
    expect((await send('2026-12-20')).body.code).toBe('books_closed')
    expect((await send('2027-01-02')).body.data.state).toBe('sent')
  })
})

describe('a business of one person', () => {
  it('approves by typing the sum, and the run says so', async () => {
    const one = await buildPayoutBusiness(app, { people: 1 })
    const { body } = await one.prepare()
    expect(body.data).toMatchObject({ hasNoOther: true, mayApprove: true })
    const at = `${one.runs}/${body.data.id}`
    expect((await one.first('PUT', `${at}/hand`, { totalSatang: '1000000' })).body.code).toBe(
      'payout_no_other',
    )
    const approve = (typedSatang?: string) =>
      one.first('PUT', `${at}/approve`, { totalSatang: '1000000', typedSatang })
    expect((await approve()).body.fields.typedSatang).toBeTruthy()
    expect((await approve('100000')).body.fields.typedSatang).toBeTruthy()
    expect((await approve('1000000')).body.data).toMatchObject({ state: 'approved', isAlone: true })
  })
})

describe('the list for the bank', () => {
  it('keeps the noughts that numbers begin with, and is noted', async () => {
    const one = await buildPayoutBusiness(app)
    const draft = await one.prepare('100')
    expect((await one.first('GET', `${one.runs}/${draft.body.data.id}/file?format=csv`)).body.code).toBe(
      'payout_nothing_to_list',
    )
    const run = await one.approved('999900')
    const { body } = await one.first('GET', `${one.runs}/${run.id}/file?format=csv`)
    const [, line] = String(body).split('\r\n')
    expect(line).toMatch(/^004,Kasikornbank,0123456789,นายสุรชัย กิจดี,9999\.00,PO-20261203-\w{4}-01$/)
    for (const format of ['xlsx', 'pdf'])
      expect((await one.first('GET', `${one.runs}/${run.id}/file?format=${format}`)).status).toBe(200)
    const { rows } = await app.kit.database.owner.query(
      `select count(*)::int as n from audit_log where workspace_id = $1 and action = 'payout.list_taken'`,
      [one.workspaceId],
    )
    expect(rows[0].n).toBe(3)
  })
})

describe('payouts of others', () => {
  it('are not there for another business', async () => {
    const one = await buildPayoutBusiness(app)
    const { body } = await one.prepare()
    const other = await buildPayoutBusiness(app)
    const at = `${other.runs}/${body.data.id}`
    for (const [method, path, sent] of [
      ['GET', at, undefined],
      ['GET', `${at}/file?format=csv`, undefined],
      ['PUT', `${at}/hand`, { totalSatang: '1000000' }],
      ['PUT', `${at}/approve`, { totalSatang: '1000000' }],
      ['PUT', `${at}/send`, SENT],
    ] as const)
      expect((await other.second(method, path, sent)).status, path).toBe(404)
    expect(
      (
        await other.first('POST', other.runs, {
          key: newId(),
          payouts: [{ ownerId: one.ownerId, amountSatang: '1' }],
        })
      ).body.code,
    ).toBe('payout_owner_unknown')
  })

  it('are mailed to the second person alone', async () => {
    const one = await buildPayoutBusiness(app)
    const { body } = await one.prepare()
    await one.first('PUT', `${one.runs}/${body.data.id}/hand`, { totalSatang: '1000000' })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select o.to_address, o.subject, u.id from mail_outbox o join users u on u.email = o.to_address
        where o.dedupe_key like $1`,
      [`payout.handed:${body.data.id}:%`],
    )
    expect(rows).toMatchObject([{ id: one.secondId, subject: expect.stringContaining('10,000.00') }])
  })
})
