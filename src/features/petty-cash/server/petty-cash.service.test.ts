import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const base = '/accounting/petty-cash'
const TODAY = '2026-11-20'

async function house() {
  const one = await buildOwnersBusiness(app)
  app.setNow('2026-11-20T03:00:00Z')
  const data = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await one.call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const { id } = await data('POST', base, { name: 'กล่องแม่บ้าน', floatSatang: '300000' })
  const act = (what: string, body: object) => one.call('POST', `${base}/${id}/${what}`, body)
  const topUp = (amountSatang: string, more: object = {}) =>
    act('top-up', { day: TODAY, amountSatang, ...more })
  const spend = (amountSatang: string, more: object = {}) =>
    act('spend', { day: TODAY, amountSatang, category: 'supplies', description: 'ไม้กวาด', ...more })
  const count = (seenSatang: string, countedSatang: string, reason = '', more: object = {}) =>
    act('count', { seenSatang, countedSatang, reason, ...more })
  const tin = () => data('GET', `${base}/${id}`)
  const moves = async () => (await one.call('GET', `${base}/${id}/moves?itemsPerPage=100`)).body.data

  return { ...one, id, data, act, topUp, spend, count, tin, moves }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

/** What lies in all tins is the account of the books, and the sum of the moves that stand. */
async function agree(expected: bigint) {
  const { balanceSatang } = await h.tin()
  const moves = (await h.moves()) as {
    amountSatang: string
    balanceSatang: string
    undoneAt: string | null
  }[]
  const sum = moves
    .filter(({ undoneAt }) => !undoneAt)
    .reduce((all, { amountSatang }) => all + BigInt(amountSatang), 0n)
  expect([BigInt(balanceSatang), (await h.balance('1030')) ?? 0n, sum]).toEqual([
    expected,
    expected,
    expected,
  ])
  expect(BigInt(moves[0]?.balanceSatang ?? '0')).toBe(expected)
  expect(await h.problems()).toEqual([])
}

describe('a tin of petty cash', () => {
  it('is topped up, spent from and counted, and never lies', async () => {
    expect((await h.topUp('300000')).body.data).toMatchObject({ balanceSatang: '300000', toTopUpSatang: '0' })
    await agree(300_000n)
    expect((await h.spend('45050')).body.data).toMatchObject({ toTopUpSatang: '45050' })
    await agree(254_950n)
    const { data: expenses } = (await h.call('GET', '/accounting/expenses')).body
    expect(expenses).toMatchObject([{ amountSatang: '45050', source: 'petty_cash', category: 'supplies' }])
    const undo = await h.call('POST', `/accounting/expenses/${expenses[0].id}/undo`, { reason: 'x' })
    expect(undo.body.code).toBe('expense_of_other')
    expect((await h.count('254950', '254950')).body.data.countedDay).toBe(TODAY)
    expect((await h.count('254950', '250000')).body.fields).toHaveProperty('reason')
    expect((await h.count('254950', '250000', 'ทอนผิด')).status).toBe(200)
    await agree(250_000n)
    expect((await h.count('254950', '250000', 'ทอนผิด')).body.code).toBe('petty_moved')
    expect((await h.count('250000', '250100', 'เจอเหรียญ')).status).toBe(200)
    await agree(250_100n)
    expect(await h.balance('4060')).toBe(-100n)
    const income = (await h.call('GET', '/accounting/all-other-income')).body.data[0]
    expect(income).toMatchObject({ category: 'cash_over', description: 'เจอเหรียญ' })
    const path = `/accounting/other-income/${income.id}`
    expect((await h.call('POST', `${path}/undo`, { reason: 'x' })).body.code).toBe('income_of_other')
    expect((await h.call('PUT', path, { amountSatang: '5' })).body.code).toBe('income_of_other')
    expect((await h.moves()).map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['over', 'short', 'counted', 'spend', 'top_up'],
    ])
  })

  it('gives out no more than lies in it, also at the same moment', async () => {
    await h.topUp('10000')
    expect((await h.spend('10001')).body.code).toBe('petty_not_enough')
    const at = await Promise.all(Array.from({ length: 8 }, () => h.spend('3000')))
    expect(at.filter(({ status }) => status === 200)).toHaveLength(3)
    await agree(1_000n)
    expect((await h.act('return', { day: TODAY, amountSatang: '1001' })).body.code).toBe('petty_not_enough')
    expect((await h.act('return', { day: TODAY, amountSatang: '1000' })).status).toBe(200)
    await agree(0n)
  })

  it('does what a form asks once, however often it is sent', async () => {
    const key = newId()
    const sent = await Promise.all([h.topUp('5000', { key }), h.topUp('5000', { key })])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    await agree(5_000n)
    expect((await h.topUp('6000', { key })).body.code).toBe('petty_key_used')
    const spent = newId()
    await h.spend('1000', { key: spent })
    await h.spend('1000', { key: spent })
    await agree(4_000n)
  })

  it('takes a move back with what stands in the books for it', async () => {
    await h.topUp('10000')
    await h.spend('4000')
    await h.count('6000', '6500', 'เจอเหรียญ')
    const [over, spend, topUp] = await h.moves()
    const undo = (move: { id: string }) => h.act(`moves/${move.id}/undo`, { reason: 'ผิด' })
    expect((await undo(topUp)).body.code).toBe('petty_not_enough')
    for (const move of [over, spend, topUp]) expect((await undo(move)).status).toBe(200)
    expect((await undo(over)).status).toBe(404)
    await agree(0n)
    expect((await h.call('GET', '/accounting/expenses')).body.total).toBe(0)
    expect((await h.call('GET', '/accounting/all-other-income')).body.total).toBe(0)
    expect([await h.balance('4060'), await h.balance('1010')]).toEqual([0n, 0n])
  })

  it('pays a bill, and has it back when the payment is taken back', async () => {
    await h.topUp('10000')
    const bill = await h.data('POST', '/accounting/expenses/invoice', {
      ...{ payeeName: 'ร้านเครื่องเขียน', category: 'supplies', billDay: TODAY, dueDay: TODAY },
      lines: [{ description: 'กระดาษ', unitPriceSatang: '9000' }],
    })
    const path = `/accounting/bills-to-pay/${bill.id}`
    await h.data('PUT', `${path}/approve`, { totalSatang: '9000' })
    const pay = () =>
      h.call('PUT', `${path}/pay`, {
        ...{ day: TODAY, method: 'petty_cash', tinId: h.id, withheldSatang: '0' },
      })
    expect((await pay()).body.data).toMatchObject({ state: 'paid', tinName: 'กล่องแม่บ้าน' })
    await agree(1_000n)
    const [move] = await h.moves()
    expect((await h.act(`moves/${move.id}/undo`, { reason: 'x' })).body.code).toBe('petty_of_bill')
    await h.data('PUT', `${path}/unpay`)
    await agree(10_000n)
    await h.spend('2000')
    expect((await pay()).body.code).toBe('petty_not_enough')
    expect((await h.data('GET', path)).state).toBe('approved')
    await agree(8_000n)
  })

  it('is closed when it is empty, and belongs to one business', async () => {
    await h.topUp('100')
    expect((await h.act('close', {})).body.code).toBe('petty_not_empty')
    await h.act('return', { day: TODAY, amountSatang: '100' })
    expect((await h.act('close', {})).body.data.isClosed).toBe(true)
    expect((await h.topUp('100')).body.code).toBe('petty_closed')
    const other = await house()
    expect((await other.call('GET', `${base}/${h.id}`)).status).toBe(404)
    const away = { day: TODAY, amountSatang: '100' }
    expect((await other.call('POST', `${base}/${h.id}/top-up`, away)).status).toBe(404)
    expect((await h.call('POST', base, { name: 'x', floatSatang: '1', projectId: newId() })).status).toBe(404)
    expect((await h.topUp('100', { day: '2026-11-21' })).status).toBe(422)
  })
})
