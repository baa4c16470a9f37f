import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { buildBankHouse, sample, told } from '#features/bank/testing/bank-house.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { forgetRead } from './listeners.ts'

type Line = {
  id: string
  day: string
  satang: string
  words: string[]
  place: string
  reason: string
  parts: { invoiceId: string; no: string; satang: string }[]
  paymentId: string | null
  overSatang: string
}

const app = await testApp()
const THAI = 'kbank_kbiz_th_a_SYNTHETIC.csv'
const LATER = 'kbank_kbiz_th_b_SYNTHETIC.csv'
const byWords = (lines: Line[], word: string, satang?: string) =>
  lines.filter((line) => line.words.join(' ').includes(word) && (!satang || line.satang === satang))

it('a file is read, told, brought in, and its lines are proposed for bills', async () => {
  const house = await buildBankHouse(app)
  const { status, body } = await house.send(THAI)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    ...{
      state: 'read',
      bank: 'KBANK',
      accountNo: '000-0-00001-0',
      fromDay: '2026-06-01',
      toDay: '2026-06-30',
    },
    ...{
      lineCount: 41,
      newCount: 41,
      isProven: true,
      inSatang: '14539885',
      outSatang: '3957316',
      account: null,
    },
  })
  expect((await house.call('POST', `/files/${body.data.id}/import`)).body).toMatchObject({
    code: 'bank_account_needed',
  })
  const brought = await house.call('POST', `/files/${body.data.id}/import`, { newName: 'กสิกรหอ' })
  expect(brought.body.data).toMatchObject({ state: 'imported', newCount: 41, account: { name: 'กสิกรหอ' } })
  // Asked twice it does it once.
  expect((await house.call('POST', `/files/${body.data.id}/import`)).body.data).toMatchObject({
    newCount: 41,
  })
  const { data, counts } = await house.lines()
  expect(data).toHaveLength(41)
  expect(counts.find(({ place }: { place: string }) => place === 'certain').count).toBeGreaterThan(8)
  const [known] = byWords(data, 'มะลิ')
  expect(known).toMatchObject({
    place: 'certain',
    reason: 'name_and_sum',
    parts: [{ no: 'R6907-101', satang: '490125' }],
  })
  expect((await house.accounts())[0]).toMatchObject({ name: 'กสิกรหอ', openLines: 31 })
  const rows = await house.inside<{ reading: unknown }>(sql`select reading from bank_files`)
  expect(rows).toEqual([{ reading: null }])
})

it.each([
  [THAI, LATER],
  [LATER, THAI],
  [THAI, 'kbank_recent_b_SYNTHETIC.csv'],
  ['kbank_corporate_tis620_b_SYNTHETIC.csv', 'kbank_kbiz_en_a_SYNTHETIC.csv'],
])('%s, then %s: 51 lines, none twice', async (first, second) => {
  const house = await buildBankHouse(app)
  await house.bring(first, { newName: 'บัญชีหอ' })
  const [account] = await house.accounts()
  const { body } = await house.send(second)
  expect(await house.call('POST', `/files/${body.data.id}/import`, { accountId: account!.id })).toMatchObject(
    { status: 200 },
  )
  const again = await house.send(first)
  expect(again).toMatchObject({ status: 409, body: { code: 'bank_same_file' } })
  const [row] = await house.inside<{ count: number; sum: string }>(
    sql`select count(*)::int as count, sum(satang)::text as sum from bank_lines`,
  )
  expect(row).toEqual({ count: 51, sum: String(17292325 - 4231864) })
})

it('one press accepts what is certain; each payment has its receipt, the books balance, and no bill is paid twice', async () => {
  const house = await buildBankHouse(app)
  await house.bring(THAI, { newName: 'บัญชีหอ' })
  await house.bring(LATER)
  const [account] = await house.accounts()
  const before = await house.bank()
  const certain = (await house.lines('&place=certain')).data as Line[]
  expect(certain.length).toBeGreaterThan(10)
  const [one, two] = await Promise.all([
    house.call('POST', `/accounts/${account!.id}/accept-certain`),
    house.call('POST', `/accounts/${account!.id}/accept-certain`),
  ])
  expect(one.body.data.accepted + two.body.data.accepted).toBe(certain.length)
  const sum = certain.reduce((all, { satang }) => all + BigInt(satang), 0n)
  expect((await house.bank()) - before).toBe(sum)
  expect(await house.problems()).toEqual([])
  const open = await house.open()
  for (const line of certain) expect(open[house.billOf(line.parts[0]!.invoiceId)!]).toBeUndefined()
  const paid = await house.inside<{ count: number }>(sql`
    select count(*)::int as count from payments y join receipts r on r.workspace_id = y.workspace_id and r.payment_id = y.id
     where y.method = 'transfer' and y.status = 'succeeded'`)
  expect(paid[0]!.count).toBe(certain.length)
  expect((await house.lines('&place=accepted')).data).toHaveLength(certain.length)
})

it('all of it worked through by hand ends with the bills open that the samples tell', async () => {
  const house = await buildBankHouse(app)
  await house.bring(THAI, { newName: 'บัญชีหอ' })
  await house.bring(LATER)
  const { data } = await house.lines()
  const lines = (data as Line[]).toReversed()
  for (const [at, truth] of told.lines.entries()) {
    const line = lines[at]!
    if (truth.pays.length === 0) {
      await house.call('POST', `/lines/${line.id}/set-aside`, { as: 'notRent', kind: 'other' })
      continue
    }
    const invoiceIds = truth.pays.map(({ bill }) => house.billId(bill))
    const plain = await house.call('POST', `/lines/${line.id}/accept`, { invoiceIds })
    if (truth.id === 'L24') {
      expect(plain).toMatchObject({ status: 409, body: { code: 'overpayment' } })
      expect(
        (await house.call('POST', `/lines/${line.id}/accept`, { invoiceIds, keepsExcess: true })).status,
      ).toBe(200)
    } else expect(plain.status, JSON.stringify(plain.body)).toBe(200)
  }
  // What was rounded up is the tenant's credit, which their next bill took.
  const open = { ...told.openAfterAll, 'R6907-406': told.openAfterAll['R6907-406']! - 275 }
  expect(await house.open()).toEqual(open)
  expect(await house.problems()).toEqual([])
  const { counts } = await house.lines()
  expect(
    counts
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ place }: { place: string }) => place)
      .sort(),
  ).toEqual(['accepted', 'setAside'])
})

it('a payer is known after the first time', async () => {
  const house = await buildBankHouse(app)
  await house.bring(THAI, { newName: 'บัญชีหอ' })
  const { data } = await house.lines()
  const [mother] = byWords(data, 'พยับหมอก')
  expect(mother).toMatchObject({ place: 'propose', reason: 'sum_alone' })
  await house.call('POST', `/lines/${mother!.id}/accept`, { invoiceIds: [house.billId('R6906-403')] })
  const payers = await house.inside(sql`select bank, account_digits as digits, name from bank_payers`)
  expect(payers).toEqual([{ bank: 'BBL', digits: '9951', name: 'นาง พยับหมอก ทดส++' }])
  // Undone, it is forgotten, and the bill waits again.
  expect((await house.call('POST', `/lines/${mother!.id}/undo`)).status).toBe(200)
  expect(await house.inside(sql`select 1 from bank_payers`)).toEqual([])
  expect((await house.open())['R6906-403']).toBe(506200)
  expect(await house.problems()).toEqual([])
  // Accepted once more it is paid once more, with a receipt of its own.
  expect(
    (await house.call('POST', `/lines/${mother!.id}/accept`, { invoiceIds: [house.billId('R6906-403')] }))
      .status,
  ).toBe(200)
  expect((await house.open())['R6906-403']).toBeUndefined()
})

it('a transfer that was noted before is seen, not paid again', async () => {
  const house = await buildBankHouse(app)
  const [bill] = await house.inside<{ property: string }>(
    sql`select property_id as property from invoices where id = ${house.billId('R6906-205')}`,
  )
  const noted = await app.call(
    'POST',
    `/manager/dashboard/get-properties/${bill!.property}/record-tenant-payment`,
    {
      token: house.token,
      body: {
        invoiceId: house.billId('R6906-205'),
        method: 'transfer',
        amountSatang: '517725',
        day: '2026-07-03',
        idempotencyKey: 'noted-by-hand',
      },
    },
  )
  expect(noted.status, JSON.stringify(noted.body)).toBe(200)
  const before = await house.bank()
  await house.bring(LATER, { newName: 'บัญชีหอ' })
  const [line] = byWords((await house.lines()).data, 'ลีลาวดี', '517725')
  expect(line).toMatchObject({
    place: 'certain',
    reason: 'seen_before',
    paymentId: noted.body.data.paymentId,
  })
  expect((await house.call('POST', `/lines/${line!.id}/accept`, { paymentId: line!.paymentId })).status).toBe(
    200,
  )
  expect(await house.bank()).toBe(before)
  const confirmed = async () =>
    (
      await app.call('GET', `/manager/dashboard/accounting/invoices/${house.billId('R6906-205')}`, {
        token: house.token,
      })
    ).body.data.payments.map(({ isBankConfirmed }: { isBankConfirmed: boolean }) => isBankConfirmed)
  expect(await confirmed()).toEqual([true])
  // It is opened again without touching what was noted.
  expect((await house.call('POST', `/lines/${line!.id}/undo`)).status).toBe(200)
  expect((await house.open())['R6906-205']).toBeUndefined()
  expect(await confirmed()).toEqual([false])
})

it('a payment that is taken back on its page lets its line wait again', async () => {
  const house = await buildBankHouse(app)
  await house.bring(LATER, { newName: 'บัญชีหอ' })
  const [line] = byWords((await house.lines()).data, 'บัว')
  await house.call('POST', `/lines/${line!.id}/accept`, { invoiceIds: [house.billId('R6907-103')] })
  const [made] = await house.inside<{ id: string }>(sql`select payment_id as id from bank_allocations`)
  await app.call('POST', `/manager/dashboard/accounting/payments/${made!.id}/take-back`, {
    token: house.token,
    body: { reason: 'ผิดห้อง' },
  })
  await app.runJobs()
  expect((await house.call('GET', `/lines/${line!.id}`)).body.data).toMatchObject({
    place: 'propose',
    parts: [{ no: 'R6907-103' }],
  })
})

it('a statement is taken back whole: what another tells stays, what it paid is undone', async () => {
  const house = await buildBankHouse(app)
  const first = await house.bring(THAI, { newName: 'บัญชีหอ' })
  await house.bring(LATER)
  const [account] = await house.accounts()
  const open = await house.open()
  const before = await house.bank()
  await house.call('POST', `/accounts/${account!.id}/accept-certain`)
  expect((await house.call('POST', `/files/${first.id}/undo`)).body.data).toMatchObject({ state: 'undone' })
  expect((await house.call('POST', `/files/${first.id}/undo`)).body).toMatchObject({
    code: 'bank_file_not_imported',
  })
  const [rows] = await house.inside<{ count: number }>(sql`select count(*)::int as count from bank_lines`)
  expect(rows!.count).toBe(16)
  const left = (await house.lines('&place=accepted')).data as Line[]
  expect((await house.bank()) - before).toBe(left.reduce((sum, { satang }) => sum + BigInt(satang), 0n))
  expect(Object.keys(await house.open()).length).toBe(Object.keys(open).length - left.length)
  expect(await house.problems()).toEqual([])
  // And it may be brought in anew.
  expect((await house.bring(THAI)).newCount).toBe(35)
})

it('the file of another account is refused whole, also where its number is hidden', async () => {
  const house = await buildBankHouse(app)
  await house.bring(THAI, { newName: 'บัญชีหอ' })
  const [account] = await house.accounts()
  const { body } = await house.send('kbank_kbiz_th_OTHER_ACCOUNT_SYNTHETIC.csv')
  expect(body.data.account).toBeNull()
  const refused = await house.call('POST', `/files/${body.data.id}/import`, { accountId: account!.id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'bank_other_account' } })
  const other = await house.send('bbl_ibanking_b_SYNTHETIC.csv')
  expect(
    await house.call('POST', `/files/${other.body.data.id}/import`, { accountId: account!.id }),
  ).toMatchObject({
    ...{ status: 409, body: { code: 'bank_other_account' } },
  })
  // Of the same bank and without a number, its balances speak against it.
  const rows = sample('kbank_corporate_tis620_b_SYNTHETIC.csv')
    .toString('latin1')
    .split('\n')
    .filter((row) => !/^(?:2|30)/.test(row))
  const shifted = rows.map((row) =>
    row.replace(/,(\d+(?:\.\d+)?),SYN/, (_, sum) => `,${(Number(sum) + 100).toFixed(2)},SYN`),
  )
  const strange = await house.send('x.csv', Buffer.from(shifted.join('\n'), 'latin1'))
  expect(strange.body.data.lineCount).toBe(9)
  expect(
    await house.call('POST', `/files/${strange.body.data.id}/import`, { accountId: account!.id }),
  ).toMatchObject({
    ...{ status: 409, body: { code: 'bank_balances_differ' } },
  })
  expect((await house.inside(sql`select 1 from bank_lines`)).length).toBe(41)
})

it('what cannot be read says which row, and keeps nothing', async () => {
  const house = await buildBankHouse(app)
  const broken = sample(THAI).toString('utf8').replace('"52,332.39"', '"52,332.40"')
  const { status, body } = await house.send('x.csv', Buffer.from(broken))
  expect([status, body.code]).toEqual([422, 'bank_balance_breaks'])
  expect(body.message).toContain('13')
  expect(body.message).not.toContain('มะลิ')
  expect(await house.inside(sql`select 1 from bank_files`)).toEqual([])
})

it('what was read and not brought in is forgotten after a day, or when asked', async () => {
  const house = await buildBankHouse(app)
  const { body } = await house.send(THAI)
  expect((await house.call('DELETE', `/files/${body.data.id}`)).status).toBe(200)
  await house.send(THAI)
  await forgetRead(app.kit)
  expect(await house.inside(sql`select 1 from bank_files`)).toHaveLength(1)
  app.setNow('2026-07-13T03:00:01Z')
  await forgetRead(app.kit)
  expect(await house.inside(sql`select 1 from bank_files`)).toEqual([])
})

it('two who bring in the same file at once bring it in once', async () => {
  const house = await buildBankHouse(app)
  const first = await house.bring(THAI, { newName: 'บัญชีหอ' })
  expect(first.newCount).toBe(41)
  const { body } = await house.send(LATER)
  const both = await Promise.all([1, 2, 3].map(() => house.call('POST', `/files/${body.data.id}/import`)))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await house.inside(sql`select 1 from bank_lines`)).length).toBe(51)
})

it('is for who may see money, in their own business', async () => {
  const house = await buildBankHouse(app)
  await house.bring(THAI, { newName: 'บัญชีหอ' })
  const [line] = (await house.lines()).data as Line[]
  const viewer = await buildManager(app, { rights: ['view', 'edit'] })
  const stranger = await buildManager(app)
  const as = async (id: string, method: 'GET' | 'POST', path: string) => {
    const { token } = await openSession(app.kit, id, 'test')
    return (
      await app.call(method, `/manager/dashboard/accounting/bank${path}`, {
        token,
        body: method === 'POST' ? {} : undefined,
      })
    ).status
  }
  expect(await as(viewer.id, 'GET', '/lines')).toBe(403)
  expect(await as(stranger.id, 'GET', `/lines/${line!.id}`)).toBe(404)
  expect(await as(stranger.id, 'POST', `/lines/${line!.id}/undo`)).toBe(404)
  expect(await as(stranger.id, 'POST', `/accounts/${(await house.accounts())[0]!.id}/accept-certain`)).toBe(
    404,
  )
})

it('a file keeps its own ending, and an empty one is told as a statement', async () => {
  const house = await buildBankHouse(app)
  const text = (await house.send('krungthai_mt940_a_SYNTHETIC.txt')).body.data
  expect(text).toMatchObject({ state: 'read', fileName: 'krungthai_mt940_a_SYNTHETIC.txt' })
  expect((await house.send('evil.exe', sample(THAI))).body.data.fileName).toBe('evil.csv')
  const empty = await house.send('leer.csv', Buffer.from('\n'))
  expect([empty.status, empty.body.code]).toEqual([422, 'bank_empty'])
})
