import { describe, expect, it } from 'vitest'
import { salesOf } from '#features/books/server/vat.ts'
import { OPENED, openingEntry, openingFault, openingSums } from './opening.ts'
import { unpaired } from './pairs.ts'
import { closableEnds, isMonthEnd, reopenableEnds } from './periods.ts'

describe('ends of months', () => {
  it('can be closed after what is closed, and once they are over', () => {
    const at = (closedThrough: string | null, firstDay: string | null, today: string) =>
      closableEnds({ closedThrough, firstDay, today })
    expect(at(null, null, '2026-11-20')).toEqual([])
    expect(at(null, '2026-09-15', '2026-11-20')).toEqual(['2026-09-30', '2026-10-31'])
    expect(at('2026-09-30', '2026-09-15', '2026-11-20')).toEqual(['2026-10-31'])
    expect(at('2026-10-31', '2026-09-15', '2026-11-30')).toEqual([])
    expect(at('2026-10-31', '2026-09-15', '2026-12-01')).toEqual(['2026-11-30'])
    expect(at(null, '2020-01-01', '2026-11-20')).toHaveLength(24)
  })

  it('can be left closed when books are opened again', () => {
    expect(reopenableEnds(null, '2026-09-15')).toEqual([])
    expect(reopenableEnds('2026-09-30', '2026-09-15')).toEqual([])
    expect(reopenableEnds('2026-11-30', '2026-09-15')).toEqual(['2026-10-31', '2026-09-30'])
  })

  it('are told from other days', () => {
    expect(['2026-02-28', '2028-02-28', '2028-02-29', '2026-12-31', '2026-12-30'].map(isMonthEnd)).toEqual([
      ...[true, false, true, true, false],
    ])
  })
})

describe('opening balances', () => {
  const line = (account: string, debitSatang: bigint, creditSatang = 0n) => ({
    account,
    debitSatang,
    creditSatang,
  })

  it('are typed of no account that tenants, tins or payers stand behind', () => {
    expect(OPENED).toContain('1010')
    for (const account of ['1030', '1100', '2100', '2160', '2170', '2190', '2300', '3900'])
      expect(OPENED).not.toContain(account)
    expect(openingFault([line('1010', 5n), line('2100', 0n, 5n)])).toEqual({ index: 1, fault: 'account' })
    expect(openingFault([line('1010', 5n), line('1020', 5n)])).toBeNull()
  })

  it('always balance', () => {
    const lines = [line('1010', 700n), line('2400', 0n, 200n), line('1020', 0n, 0n)]
    expect(openingSums(lines)).toEqual({ debitSatang: 700n, creditSatang: 200n, equitySatang: -500n })
    expect(openingEntry(lines)).toEqual([
      { account: '1010', amountSatang: 700n },
      { account: '2400', amountSatang: -200n },
      { account: '3900', amountSatang: -500n },
    ])
    expect(openingEntry([line('1010', 5n), line('2400', 0n, 5n)])).toHaveLength(2)
    expect(openingEntry([])).toEqual([])
  })
})

describe('pairs of sums', () => {
  const at = (key: string, day: string, satang: bigint) => ({ key, day, satang })

  it('are the nearest of the same sum, each once', () => {
    const bank = [at('a', '2026-11-05', 100n), at('b', '2026-11-06', 100n), at('c', '2026-11-06', 200n)]
    const books = [at('x', '2026-11-06', 100n), at('y', '2026-11-30', 200n)]
    const left = unpaired(bank, books, 3)
    expect(left.bank.map(({ key }) => key)).toEqual(['a', 'c'])
    expect(left.books.map(({ key }) => key)).toEqual(['y'])
  })

  it('go as far apart as is said, over the end of a year', () => {
    const one = (days: number) => unpaired([at('a', '2026-12-31', 5n)], [at('x', '2027-01-03', 5n)], days)
    expect(one(3)).toEqual({ bank: [], books: [] })
    expect(one(2).bank).toHaveLength(1)
  })
})

it('sales are told apart by how they are taxed', () => {
  const sales = [
    { kind: 'rent', tax: 'exempt', sum: '1000000' },
    { kind: 'electric', tax: 'none', sum: '50000' },
    { kind: 'common_fee', tax: 'vat7', sum: '10050' },
    { kind: 'deposit', tax: 'none', sum: '2000000' },
    { kind: 'opening', tax: 'exempt', sum: '300' },
    { kind: 'advance_used', tax: 'exempt', sum: '-700' },
  ]
  expect(salesOf(sales)).toEqual({
    exemptSatang: 1_000_000n,
    baseSatang: 10_050n,
    vatSatang: 704n,
    untaxedSatang: 50_000n,
    outsideSatang: 1_999_600n,
  })
})
