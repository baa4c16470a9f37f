import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStatement } from '#features/bank/reading/read-statement.ts'
import { matchLines } from './match-lines.ts'
import { payerOf } from './payer.ts'
import type { Household, LearntPayer, Match, OpenBill, OpenLine } from './types.ts'

type State = Match['state']
type Truth = {
  id: string
  what: string
  counterparty?: { th: string; room?: string }
  pays: { bill: string; satang: number }[]
  full: State
  bare: State
}

const folder = new URL('../testing/samples/', import.meta.url)
const told = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))
const truth: Map<string, Truth> = new Map(told.lines.map((line: Truth) => [line.id, line]))
const names = new Map<string, string>(
  told.lines.flatMap(({ counterparty }: Truth) =>
    counterparty?.room ? [[counterparty.room, counterparty.th]] : [],
  ),
)
const bills: OpenBill[] = told.bills.map(
  (bill: { no: string; room: string; issuedOn: string; dueOn: string; amountSatang: number }) => ({
    ...{ id: bill.no, no: bill.no, tenantId: bill.room, propertyId: bill.room },
    ...{
      names: [names.get(bill.room) ?? `ไม่มีชื่อ ห้อง${bill.room}`],
      issueDay: bill.issuedOn,
      dueDay: bill.dueOn,
    },
    openSatang: BigInt(bill.amountSatang),
  }),
)
const files = readdirSync(folder).filter((name) => /_[ab]_SYNTHETIC/.test(name))
const shapes = [...new Set(files.map((name) => `${name.replace(/_[ab]_.*/, '')}.${name.split('.').at(-1)}`))]

/** The 51 lines as one shape tells them. */
function linesOf(shape: string): { lines: OpenLine[]; bank: string | null; holder: string | null } {
  const [base, ending] = shape.split('.')
  const [a, b] = ['a', 'b'].map((part) => {
    const name = `${base}_${part}_SYNTHETIC.${ending}`
    return readStatement(readFileSync(new URL(name, folder)), name)
  })
  const all = [...a!.lines.slice(0, 40), ...b!.lines.slice(5)]
  return {
    lines: all.map((line, at) => ({ ...line, id: `L${String(at + 1).padStart(2, '0')}` })),
    bank: a!.bank,
    holder: a!.holder,
  }
}

/** What a person taught by accepting each single payer once. */
function learntFrom(lines: OpenLine[], bank: string | null): LearntPayer[] {
  return lines.flatMap((line) => {
    const payer = payerOf(line.words, bank)
    const room = truth.get(line.id)!.counterparty?.room
    return payer?.digits && room ? [{ ...payer, tenantId: room }] : []
  })
}

const RANK: Record<State, number> = { certain: 3, propose: 2, choose: 1, queue: 0, notRent: 0 }
const TELLS_NOBODY = /^(?:bbl_ibanking|kbank_recent)/

describe.each(shapes)('%s', (shape) => {
  const { lines, bank, holder } = linesOf(shape)
  const match = (learnt: LearntPayer[]) => {
    const household: Household = { ownBank: bank, holder, bills, payments: [], learnt, paid: [] }
    return matchLines(lines, household)
  }
  const limit = (id: string) => truth.get(id)![TELLS_NOBODY.test(shape) ? 'bare' : 'full']
  const above = (found: Match[]) =>
    found
      .filter(({ lineId, state }) => RANK[state] > RANK[limit(lineId)])
      .map(({ lineId, state, reason }) => [lineId, state, reason])
  const wrong = (found: Match[]) =>
    found.filter(({ lineId, state, parts }) => {
      const right = truth.get(lineId)!.pays.map(({ bill }) => bill)
      return state === 'certain' && parts.map(({ invoiceId }) => invoiceId).join() !== right.join()
    })

  it('claims no more than may be claimed, before and after payers are learnt', () => {
    for (const found of [match([]), match(learntFrom(lines, bank))]) {
      expect(above(found)).toEqual([])
      expect(wrong(found)).toEqual([])
      const rents = found.filter(({ lineId }) => truth.get(lineId)!.pays.length > 0)
      expect(rents.filter(({ state }) => state === 'notRent')).toEqual([])
    }
  })

  it('takes money that goes out for no rent', () => {
    const out = match([]).filter(({ lineId }) => lines.find(({ id }) => id === lineId)!.satang < 0n)
    expect(out.map(({ state }) => state)).toEqual(out.map(() => 'notRent'))
  })

  it.skipIf(TELLS_NOBODY.test(shape))('knows learnt payers', () => {
    const found = match(learntFrom(lines, bank))
    const rents = found.filter(({ lineId }) => truth.get(lineId)!.full === 'certain')
    const sure = rents.filter(({ state }) => state === 'certain')
    const hasAccounts = learntFrom(lines, bank).length > 0
    if (hasAccounts) expect(sure.length).toBeGreaterThanOrEqual(rents.length - 2)
    const right = found.filter(({ lineId, state, parts }) => {
      const pays = truth.get(lineId)!.pays.map(({ bill }) => bill)
      return (
        pays.length > 0 &&
        state !== 'choose' &&
        parts.map(({ invoiceId }) => invoiceId).join() === pays.join()
      )
    })
    expect(right.length).toBeGreaterThanOrEqual(20)
  })
})

describe('what is never certain', () => {
  const bill = (id: string, openSatang: bigint, more: Partial<OpenBill> = {}): OpenBill => ({
    ...{ id, no: `INV-2026-${id}`, tenantId: `t${id}`, names: [], propertyId: `p${id}`, openSatang },
    ...{ issueDay: '2026-05-25', dueDay: '2026-06-05', ...more },
  })
  const line = (satang: bigint, words: string[] = [], more: Partial<OpenLine> = {}): OpenLine => ({
    ...{ id: 'x', day: '2026-06-04', satang, words, isProvisional: false, ...more },
  })
  const match = (lines: OpenLine[], some: OpenBill[], more: Partial<Household> = {}) =>
    matchLines(lines, {
      ownBank: 'KBANK',
      holder: null,
      bills: some,
      payments: [],
      learnt: [],
      paid: [],
      ...more,
    })
  const states = (found: Match[]) => found.map(({ state, reason }) => [state, reason])

  it('a sum of whole baht, of an unusual day, or that two bills make together', () => {
    expect(states(match([line(500000n)], [bill('0001', 500000n)]))).toEqual([['propose', 'sum_alone']])
    expect(states(match([line(500025n)], [bill('0001', 500025n)]))).toEqual([['certain', 'unique_sum']])
    expect(states(match([line(500025n, [], { day: '2026-06-30' })], [bill('0001', 500025n)]))).toEqual([
      ['propose', 'unusual_day'],
    ])
    const three = [bill('0001', 500025n), bill('0002', 300000n), bill('0003', 200025n)]
    expect(states(match([line(500025n)], three))).toEqual([['propose', 'sum_alone']])
  })

  it('another sum than is asked for, by one satang', () => {
    const learnt = [{ bank: 'SCB', digits: '1234', name: 'นาย ก ข ค ง', tenantId: 't0001' }]
    const words = ['จาก SCB X1234 นาย ก ข ค ง']
    expect(states(match([line(500024n, words)], [bill('0001', 500025n)], { learnt }))).toEqual([
      ['propose', 'short'],
    ])
    expect(states(match([line(500026n, words)], [bill('0001', 500025n)], { learnt }))).toEqual([
      ['propose', 'over'],
    ])
    expect(states(match([line(500025n, words)], [bill('0001', 500025n)], { learnt }))).toEqual([
      ['certain', 'payer'],
    ])
  })

  it('a learnt payer of two rooms, and the number of a bill within a longer one', () => {
    const learnt = ['t0001', 't0002'].map((tenantId) => ({
      bank: 'SCB',
      digits: '1234',
      name: 'นาย ก ข ค ง',
      tenantId,
    }))
    const two = [bill('0001', 500025n), bill('0002', 500025n)]
    expect(states(match([line(500025n, ['จาก SCB X1234 นาย ก ข ค ง'])], two, { learnt }))).toEqual([
      ['choose', 'equal_bills'],
    ])
    expect(states(match([line(500000n, ['INV-2026-00011'])], [bill('0001', 500000n)]))).toEqual([
      ['propose', 'sum_alone'],
    ])
    expect(states(match([line(500000n, ['Ref INV20260001'])], [bill('0001', 500000n)]))).toEqual([
      ['certain', 'reference'],
    ])
  })

  it('money that was noted or sent a slip for is seen, not paid again', () => {
    const payment = {
      id: 'p',
      tenantId: 't0001',
      satang: 500025n,
      day: '2026-06-03',
      transRef: 'ABC123',
    }
    const [found] = match([line(500025n, ['x ABC123'])], [], { payments: [payment] })
    expect(found).toMatchObject({ state: 'certain', paymentId: 'p', parts: [] })
    const twice = match([line(500025n, ['x ABC123']), line(500025n, [], { id: 'y' })], [], {
      payments: [payment],
    })
    expect(states(twice)).toEqual([
      ['certain', 'seen_before'],
      ['queue', 'double'],
    ])
  })

  it('several bills only where there is one way, of six at most', () => {
    const six = [10_00n, 21_00n, 43_00n, 87_00n, 175_00n, 351_00n, 703_00n].map((sum, at) =>
      bill(`000${at}`, sum),
    )
    const sum = six.slice(0, 6).reduce((all, { openSatang }) => all + openSatang, 0n)
    expect(match([line(sum)], six)[0]).toMatchObject({ state: 'propose', reason: 'several' })
    expect(match([line(sum + 703_00n)], six)[0]!.state).toBe('queue')
    expect(
      match(
        [line(900_00n)],
        [bill('a1', 400_00n), bill('a2', 500_00n), bill('a3', 300_00n), bill('a4', 600_00n)],
      )[0]!.state,
    ).toBe('queue')
  })
})

it('ten thousand strange lines beside a thousand bills are told within seconds', () => {
  const bills = Array.from(
    { length: 1000 },
    (_, at): OpenBill => ({
      ...{
        id: `b${at}`,
        no: `INV-2026-${at}`,
        tenantId: `t${at}`,
        names: [`ชื่อ${at} สกุล`],
        propertyId: `p${at}`,
      },
      ...{
        issueDay: '2026-05-25',
        dueDay: '2026-06-05',
        openSatang: BigInt(400_000 + ((at * 7919) % 150_000)),
      },
    }),
  )
  const lines = Array.from(
    { length: 10_000 },
    (_, at): OpenLine => ({
      ...{ id: `l${at}`, day: '2026-06-04', satang: BigInt(900_001 + at * 37), isProvisional: false },
      words: [`จาก SCB X${String(at).padStart(4, '0')} นาย แปลก${at}หน้า`],
    }),
  )
  const began = performance.now()
  const found = matchLines(lines, {
    ownBank: 'KBANK',
    holder: null,
    bills,
    payments: [],
    learnt: [],
    paid: [],
  })
  expect(found).toHaveLength(10_000)
  expect(found.filter(({ state }) => state === 'certain')).toEqual([])
  expect(performance.now() - began).toBeLessThan(15_000)
}, 60_000)
