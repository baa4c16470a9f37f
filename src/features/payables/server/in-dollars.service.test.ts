import { beforeAll, expect, it } from 'vitest'
import { satangOf } from '#contract/dollars.ts'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
let token: string
const bills = '/manager/dashboard/accounting/bills-to-pay'
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token, lang: 'en', body })
const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const rate = (day: string, rateE4: number) =>
  app.kit.database.owner.query('insert into exchange_rates (id, day, rate_e4) values ($1, $2, $3)', [
    newId(),
    day,
    rateE4,
  ])
const bill = {
  ...{ payeeName: 'Cloud Inc.', category: 'internet', no: 'C-1', currency: 'USD' },
  ...{ billDay: '2026-11-18', dueDay: '2026-11-25', vatSatang: '70' },
  lines: [
    { description: 'server', quantity: 3, unitPriceSatang: '333' },
    { description: 'name', quantity: 1, unitPriceSatang: '1' },
  ],
}
const add = '/manager/dashboard/accounting/expenses/invoice'

beforeAll(async () => {
  app.setNow('2026-11-20T03:00:00Z')
  token = (await buildManager(app)).token
})

it('a bill in dollars is refused without a rate, and is in baht by that of its day with one', async () => {
  const refused = await call('POST', add, bill)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['lines']])
  await rate('2026-11-01', 351_234)
  const made = await ok('POST', add, bill)
  const price = satangOf(333n, 351_234)
  expect(made).toMatchObject({
    foreign: { currency: 'USD', cents: '1070', rateE4: 351_234, rateDay: '2026-11-01' },
    typed: { prices: ['333', '1'], vat: '70' },
    totalSatang: String(price * 3n + satangOf(1n, 351_234) + satangOf(70n, 351_234)),
    currency: 'THB',
  })
  const lines: { amountSatang: string }[] = made.lines
  const sum = lines.reduce((all, { amountSatang }) => all + BigInt(amountSatang), BigInt(made.vatSatang))
  expect(String(sum)).toBe(made.totalSatang)
})

it('keeps its rate while its cents and day do, and is worked out anew otherwise; then it is approved and paid in baht', async () => {
  const made = await ok('POST', add, { ...bill, no: 'C-2' })
  await rate('2026-11-10', 340_000)
  const noted = await ok('PUT', `${bills}/${made.id}`, { version: made.version, note: 'March' })
  expect(noted).toMatchObject({ totalSatang: made.totalSatang, foreign: { rateE4: 351_234 }, note: 'March' })
  const moved = await ok('PUT', `${bills}/${made.id}`, { version: noted.version, billDay: '2026-11-19' })
  expect(moved).toMatchObject({ foreign: { cents: '1070', rateE4: 340_000 }, typed: { vat: '70' } })
  const baht = await ok('PUT', `${bills}/${made.id}`, {
    ...{ version: moved.version, currency: 'THB', vatSatang: '0' },
    lines: [{ description: 'server', quantity: 1, unitPriceSatang: '50000' }],
  })
  expect(baht).toMatchObject({ totalSatang: '50000', foreign: null })
  const dollars = await ok('PUT', `${bills}/${made.id}`, {
    ...{ version: baht.version, currency: 'USD' },
    lines: [{ description: 'server', quantity: 1, unitPriceSatang: '2000' }],
  })
  expect(dollars).toMatchObject({ totalSatang: '68000', foreign: { cents: '2000' } })
  await ok('PUT', `${bills}/${made.id}/approve`, { totalSatang: '68000' })
  const paid = await ok('PUT', `${bills}/${made.id}/pay`, {
    day: '2026-11-20',
    method: 'transfer',
    withheldSatang: '0',
  })
  expect(paid).toMatchObject({ state: 'paid', totalSatang: '68000', foreign: { rateE4: 340_000 } })
})
