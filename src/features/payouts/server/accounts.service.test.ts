import { describe, expect, it } from 'vitest'
import { buildPayoutBusiness } from '#features/payouts/testing/business.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp()
const NEW = { bankCode: '014', bankAccountNo: '999-9-99999-9', bankAccountName: 'นายใหม่' }
const SENT = { day: '2026-12-03', reference: 'KB-1' }

async function changed(people = 2) {
  const one = await buildPayoutBusiness(app, { people })
  const at = `/owners/${one.ownerId}`
  await one.first('PUT', at, NEW)
  const seen = async () => (await one.first('GET', `${at}/account`)).body.data
  const { change } = await seen()

  return { ...one, at, seen, change, confirm: `${at}/account/${change.id}/confirm` }
}

describe('a changed account', () => {
  it('counts once a second person confirmed it and 72 hours are over', async () => {
    const one = await changed()
    expect(await one.seen()).toMatchObject({
      account: { account: 'Kasikornbank ••••\u00a06789' },
      change: {
        ...{ account: 'Siam Commercial Bank ••••\u00a09999', askedBy: 'วรรณา ทดสอบ', confirmedBy: null },
        ...{ mayConfirm: false, isAlone: false, usableFrom: '2026-12-06T03:00:00.000Z' },
      },
    })
    expect((await one.first('PUT', one.confirm)).body.code).toBe('owner_account_needs_other')
    expect((await one.second('PUT', one.confirm)).status).toBe(200)
    app.setNow('2026-12-06T02:59:00Z')
    await app.runSchedule('use_owner_accounts')
    expect((await one.first('GET', one.at)).body.data.bankAccountNo).toBe('012-3-45678-9')
    app.setNow('2026-12-06T03:00:00Z')
    await app.runSchedule('use_owner_accounts')
    expect((await one.first('GET', one.at)).body.data).toMatchObject({ bankAccountNo: '999-9-99999-9' })
    expect((await one.seen()).change).toBeNull()
  })

  it('is not used without a second person, however long it waits', async () => {
    const one = await changed()
    app.setNow('2027-01-06T03:00:00Z')
    await app.runSchedule('use_owner_accounts')
    expect((await one.first('GET', one.at)).body.data.bankAccountNo).toBe('012-3-45678-9')
    // Confirmed late it counts at once.
    await one.second('PUT', one.confirm)
    expect((await one.first('GET', one.at)).body.data.bankAccountNo).toBe('999-9-99999-9')
  })

  it('waits all the same where one person is alone', async () => {
    const one = await changed(1)
    expect(one.change).toMatchObject({ mayConfirm: true, isAlone: true })
    expect((await one.first('PUT', one.confirm)).status).toBe(200)
    expect((await one.first('GET', one.at)).body.data.bankAccountNo).toBe('012-3-45678-9')
  })

  it('is told to the owner at once, where they were reached before', async () => {
    const one = await buildPayoutBusiness(app)
    await one.first('PUT', `/owners/${one.ownerId}`, { ...NEW, email: 'new@example.test' })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select to_address, subject, text from mail_outbox where dedupe_key like 'owner.account_asked:%' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([{ to_address: 'owner@example.test' }])
    expect(rows[0].subject).toContain('6\u00a0ธันวาคม\u00a02569')
    expect(rows[0].text).toContain('9999')
    expect(rows[0].text).not.toContain('999-9-99999')
  })

  it('is taken back, and another one is refused until then', async () => {
    const one = await changed()
    const again = () => one.first('PUT', one.at, { bankAccountNo: '555-5-55555-5' })
    // The same form sent again changes nothing.
    expect((await one.first('PUT', one.at, NEW)).status).toBe(200)
    expect((await again()).body.code).toBe('owner_account_changing')
    expect((await one.second('DELETE', `${one.at}/account/${one.change.id}`)).status).toBe(200)
    expect((await one.second('PUT', one.confirm)).status).toBe(404)
    expect((await again()).status).toBe(200)
  })

  it('leaves payouts with the old one, or holds them for the new one', async () => {
    const one = await changed()
    const old = await one.approved('400000')
    expect(old.payouts).toMatchObject([{ state: 'approved', account: 'Kasikornbank ••••\u00a06789' }])
    const held = await one.approved('600000', { waitsForAccount: true })
    expect(held.payouts).toMatchObject([{ state: 'held' }])
    const send = (id: string, day = SENT.day) => one.first('PUT', `${one.runs}/${id}/send`, { ...SENT, day })
    expect((await send(old.id)).body.data.state).toBe('sent')
    expect((await send(held.id)).body.code).toBe('payout_nothing_to_send')
    await one.second('PUT', one.confirm)
    app.setNow('2026-12-06T03:00:00Z')
    await app.runSchedule('release_held_payouts')
    const { body } = await one.first('GET', `${one.runs}/${held.id}`)
    expect(body.data.payouts).toMatchObject([
      { state: 'approved', account: 'Siam Commercial Bank ••••\u00a09999' },
    ])
    expect((await send(held.id, '2026-12-06')).body.data.state).toBe('sent')
  })

  it('that is taken back sends a held payout to the second person once more', async () => {
    const one = await changed()
    const held = await one.approved('600000', { waitsForAccount: true })
    await one.first('DELETE', `${one.at}/account/${one.change.id}`)
    await app.runSchedule('release_held_payouts')
    const { body } = await one.first('GET', `${one.runs}/${held.id}`)
    expect(body.data.payouts).toMatchObject([{ state: 'waiting', account: 'Kasikornbank ••••\u00a06789' }])
  })

  it('of another business is not there', async () => {
    const one = await changed()
    const other = await buildPayoutBusiness(app)
    expect((await other.second('PUT', one.confirm)).status).toBe(404)
    expect((await other.second('GET', `${one.at}/account`)).status).toBe(404)
  })
})
