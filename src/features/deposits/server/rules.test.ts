import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { chainOf, countSettlement, farAbove, type OpenBill, returnDays, warningsOf } from './rules.ts'

const bill = (no: string, ...open: [kind: string, satang: bigint][]): OpenBill => ({
  id: no,
  no,
  period: '2026-10',
  kind: 'rent',
  open: open.map(([kind, amountSatang]) => ({ kind, amountSatang })),
})
const count = (heldSatang: bigint, deductionsSatang: bigint, ...bills: OpenBill[]) =>
  countSettlement({ heldSatang, bills, deductionsSatang })

describe('what becomes of a deposit', () => {
  it('goes back whole where nothing is owed', () => {
    expect(count(2_400_000n, 0n)).toMatchObject({
      refundSatang: 2_400_000n,
      debtSatang: 0n,
      deductedSatang: 0n,
    })
  })

  it('pays open bills before deductions, oldest first, and returns the rest', () => {
    const counted = count(
      2_400_000n,
      150_050n,
      bill('INV-1', ['rent', 1_200_000n]),
      bill('INV-2', ['water', 30_000n]),
    )
    expect(counted).toMatchObject({
      billsSatang: 1_230_000n,
      deductionsSatang: 150_050n,
      refundSatang: 1_019_950n,
      debtSatang: 0n,
      deductedSatang: 150_050n,
    })
    expect(counted.bills.map(({ no, paidSatang }) => [no, paidSatang])).toEqual([
      ['INV-1', 1_200_000n],
      ['INV-2', 30_000n],
    ])
  })

  it('leaves what it does not cover as a debt, to the satang', () => {
    const counted = count(1_000_000n, 300_000n, bill('INV-1', ['rent', 900_001n]))
    expect(counted).toMatchObject({ refundSatang: 0n, debtSatang: 200_001n, deductedSatang: 99_999n })
    const short = count(500_000n, 1n, bill('INV-1', ['rent', 400_000n]), bill('INV-2', ['rent', 400_000n]))
    expect(short.bills.map(({ paidSatang }) => paidSatang)).toEqual([400_000n, 100_000n])
    expect(short).toMatchObject({ refundSatang: 0n, debtSatang: 300_001n, deductedSatang: 0n })
  })

  it('counts the unpaid part of the deposit as neither debt nor refund', () => {
    const counted = count(800_000n, 0n, bill('INV-1', ['rent', 0n], ['deposit', 1_600_000n]))
    expect(counted).toMatchObject({ billsSatang: 0n, refundSatang: 800_000n, debtSatang: 0n })
    expect(counted.bills[0]).toMatchObject({ askedSatang: 0n, paidSatang: 1_600_000n })
  })

  it('names a bill where an unpaid deposit stands behind a debt', () => {
    expect(count(100n, 0n, bill('INV-9', ['rent', 200n], ['deposit', 300n])).stuckAt).toBe('INV-9')
    expect(count(200n, 0n, bill('INV-9', ['rent', 200n], ['deposit', 300n])).stuckAt).toBeNull()
    expect(count(100n, 0n, bill('INV-9', ['rent', 200n], ['deposit', 0n])).stuckAt).toBeNull()
  })

  test('whatever is held and owed, it adds up, nothing is below zero, and no refund stands beside a debt', () => {
    const satang = fc.bigInt({ min: 0n, max: 9_000_000_000n })
    const open = fc.record({
      kind: fc.constantFrom('rent', 'deposit', 'water', 'advance', 'late_fee'),
      amountSatang: satang,
    })
    const bills = fc.array(
      fc.array(open, { maxLength: 6 }).map((lines) => ({ ...bill('INV'), open: lines })),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(satang, satang, bills, (heldSatang, deductionsSatang, all) => {
        const counted = countSettlement({ heldSatang, bills: all, deductionsSatang })
        const { billsSatang, refundSatang, debtSatang, deductedSatang } = counted
        expect(billsSatang + deductionsSatang + refundSatang - debtSatang).toBe(heldSatang)
        expect(refundSatang === 0n || debtSatang === 0n).toBe(true)
        for (const sum of [billsSatang, refundSatang, debtSatang, deductedSatang])
          expect(sum >= 0n).toBe(true)
        expect(deductedSatang <= deductionsSatang).toBe(true)
        // What leaves the money that is held: bills without their deposit parts, deductions, refund.
        let spent = deductedSatang + refundSatang
        let left = deductionsSatang - deductedSatang
        for (const [index, { paidSatang, askedSatang }] of counted.bills.entries()) {
          const lines = all[index]!.open
          const total = lines.reduce((sum, line) => sum + line.amountSatang, 0n)
          expect(paidSatang <= total).toBe(true)
          if (paidSatang === total) spent += askedSatang
          else {
            // Line by line in order: what was reached before the money ran out.
            let reached = paidSatang
            for (const line of lines) {
              const part = [reached, line.amountSatang].sort((a, b) => (a < b ? -1 : 1))[0]!
              reached -= part
              if (line.kind !== 'deposit') spent += part
              if (line.kind !== 'deposit') left += line.amountSatang - part
            }
          }
        }
        expect(spent).toBe(heldSatang)
        expect(left).toBe(debtSatang)
      }),
      { numRuns: 500 },
    )
  })
})

describe('leases that carry on one another', () => {
  const lease = (id: string, startDay: string, endDay: string | null, status = 'expired') => ({
    ...{ id, startDay, endDay, status },
  })
  const first = lease('a', '2024-01-01', '2024-12-31', 'renewed')
  const second = lease('b', '2025-01-01', '2025-12-31', 'renewed')
  const third = lease('c', '2026-01-01', '2026-10-31')
  const all = [third, first, second]
  const chain = (one: typeof first, leases = all) => {
    const { later, earlier } = chainOf(one, leases, 31)
    return [later?.id ?? null, earlier.map(({ id }) => id)]
  }

  it('hands the deposit to the last of them', () => {
    expect(chain(first)).toEqual(['b', []])
    expect(chain(second)).toEqual(['c', ['a']])
    expect(chain(third)).toEqual([null, ['b', 'a']])
  })

  it('ends where the tenant was away for longer than a month, or left before the day', () => {
    const back = lease('d', '2026-12-02', '2027-11-30', 'active')
    expect(chain(back, [...all, back])).toEqual([null, []])
    expect(chain(third, [...all, back])).toEqual([null, ['b', 'a']])
    const soon = { ...back, startDay: '2026-12-01' }
    expect(chain(third, [...all, soon])[0]).toBe('d')
    const left = { ...third, status: 'terminated' }
    expect(chain(left, [first, second, left, soon])[0]).toBeNull()
    expect(chain(soon, [first, second, left, soon])).toEqual([null, []])
  })
})

describe('by when it goes back', () => {
  const days = (startDay: string, landlordUnits: number, isCompany = false) =>
    returnDays({ startDay, leaseEnd: '2026-03-31', landlordUnits, isCompany })

  it('follows the rule of the first day, for who is covered by it', () => {
    const expected = { none: '2026-03-31', no_damage: '2026-04-07', damage: '2026-04-14' }
    expect(days('2025-10-01', 3)).toEqual({ ruleId: 'th-lease-2568', days: expected })
    expect(days('2025-09-03', 5).ruleId).toBe('th-lease-2562')
    expect(days('2025-09-03', 4).ruleId).toBeNull()
    expect(days('2025-10-01', 2)).toEqual({ ruleId: null, days: expected })
    expect(days('2025-10-01', 40, true).ruleId).toBeNull()
    expect(days('2015-01-01', 40)).toEqual({ ruleId: null, days: expected })
  })
})

describe('what should be looked at', () => {
  type Case = Parameters<typeof warningsOf>[0]
  const plain: Case = {
    deductions: [{ kind: 'cleaning', description: 'ทำความสะอาดใหญ่', amountSatang: 100_000n }],
    figures: { heldSatang: 2_400_000n, billsSatang: 0n, refundSatang: 2_300_000n, bills: [] },
    leaseEnd: '2026-03-31',
    condition: 'no_damage',
    deadline: '2026-04-07',
    ruleId: 'th-lease-2568',
    today: '2026-04-07',
  }
  const ids = (change: Partial<Case>) => warningsOf({ ...plain, ...change }).map(({ id }) => id)
  const line = (kind: string, description: string) => ({ kind, description, amountSatang: 100n })

  it('is nothing for a cleaning in time', () => expect(ids({})).toEqual([]))

  it.each(['ทาสีผนังใหม่', 'สีซีดตามอายุ', 'พื้นเก่า', 'Normal wear of the floor', 'repaint walls', 'Faded curtains'])(
    'is wear and tear: %s',
    (description) => {
      const deductions = [line('cleaning', 'ล้างแอร์'), line('other', description)]
      expect(warningsOf({ ...plain, deductions })).toEqual([
        { id: 'wear', ruleId: 'th-lease-2568', lines: [2] },
      ])
      // Rent is rent, whatever is said of it.
      expect(ids({ deductions: [line('unpaid_rent', description)] })).toEqual([])
    },
  )

  it('is a bill of rent for a month that the tenant was not there for', () => {
    const billed = (kind: string, period: string) =>
      ids({ figures: { ...plain.figures, bills: [{ kind, period }] } })
    expect(billed('rent', '2026-04')).toEqual(['billed_after_end'])
    expect(billed('rent', '2026-03')).toEqual([])
    expect(billed('opening', '2026-04')).toEqual([])
  })

  it('is damage in a home that was found without, a deposit kept whole, and a day that has passed', () => {
    expect(ids({ deductions: [line('damage', 'กระจกแตก')] })).toEqual(['damage_unmarked'])
    expect(ids({ deductions: [line('damage', 'กระจกแตก')], condition: 'damage' })).toEqual([])
    expect(ids({ figures: { ...plain.figures, refundSatang: 0n } })).toEqual(['whole_deposit'])
    expect(ids({ figures: { ...plain.figures, billsSatang: 2_400_000n, refundSatang: 0n } })).toEqual([])
    expect(ids({ today: '2026-04-08' })).toEqual(['late'])
  })
})

it('asks about a line that alone is more than twice what is held, unless it was meant or nothing is held', () => {
  const lines = [200n, 201n, 500n].map((amountSatang) => ({ amountSatang }))
  expect(farAbove(lines, { heldSatang: 100n, meant: [] })).toEqual([1, 2])
  expect(farAbove(lines, { heldSatang: 100n, meant: [500n] })).toEqual([1])
  expect(farAbove(lines, { heldSatang: 0n, meant: [] })).toEqual([])
})
