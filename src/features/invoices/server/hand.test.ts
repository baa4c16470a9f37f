import { describe, expect, it } from 'vitest'
import { isHeldOn, withChanges } from './hand.ts'
import type { InvoiceLine } from './lines.ts'

const line = (kind: string, amountSatang: bigint): InvoiceLine => ({
  ...{ kind, descriptionTh: kind, descriptionEn: kind, quantity: 7, unitTh: 'หน่วย', unitEn: 'unit' },
  ...{ unitPriceSatang: amountSatang / 7n, amountSatang, tax: 'none', cause: null },
})
const change = (kind: string, was: string, amount: string) => ({
  leaseId: 'l',
  period: '2026-12',
  kind,
  was,
  amount,
})

describe('a hold', () => {
  it('stands from the first day to the one before the last', () => {
    const hold = { fromDay: '2026-12-01', untilDay: '2026-12-10', isReleased: false }
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10'].map((day) => isHeldOn(hold, day)),
    ).toEqual([false, true, true, false])
    expect(isHeldOn({ ...hold, isReleased: true }, '2026-12-05')).toBe(false)
  })
})

describe('a changed line', () => {
  it('asks for what was typed, as one sum, or is left out', () => {
    const { lines, isStale } = withChanges(
      [line('rent', 700n), line('water', 70n)],
      [change('rent', '700', '500'), change('water', '70', '0')],
    )
    expect(isStale).toBe(false)
    expect(lines).toMatchObject([
      {
        kind: 'rent',
        quantity: 1,
        unitTh: null,
        unitPriceSatang: 500n,
        amountSatang: 500n,
        cause: { wasSatang: '700' },
      },
    ])
  })

  it('is not used where the line says something else now, or is gone', () => {
    const moved = withChanges([line('rent', 701n)], [change('rent', '700', '500')])
    expect([moved.isStale, moved.lines[0]!.amountSatang]).toEqual([true, 701n])
    expect(withChanges([line('rent', 700n)], [change('water', '70', '0')]).isStale).toBe(true)
    expect(withChanges([line('rent', 700n)])).toEqual({ lines: [line('rent', 700n)], isStale: false })
  })
})
