import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { PaperFacts } from '#features/papers/kinds/facts.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { depositLetter as kind } from './kind.ts'

const head = { no: 'DL-2026-0001', version: 1, madeOn: '2026-12-10' }
const settlement = {
  no: 'ST-2026-0004',
  refundSatang: '3350000',
  debtSatang: '0',
  returnedOn: '2026-12-10',
  method: 'promptpay',
  lines: [{ th: 'เปลี่ยนก๊อกน้ำ', en: 'New tap', satang: '250000' }],
}
const settled = (change: Partial<typeof settlement> = {}): PaperFacts => ({
  ...sampleFacts,
  deposit: { ...sampleFacts.deposit!, settlement: { ...settlement, ...change } },
  inspections: { moveInNo: 'MI-2025-0031', moveOutNo: 'MO-2026-0007' },
})
const text = (values: Values) => textOfPaper(fixed(compose(kind, kind.clauses, values, head)))
const found = (values: Values) =>
  kind.checks(values, '2026-12-10').map(({ level, field }) => `${level} ${field}`)

describe('a deposit letter', () => {
  it('confirms what was received, by whom it is held, and when it comes back', () => {
    const values = kind.prefill(sampleFacts, {})
    const written = text(values)
    expect(values.variant).toBe('received')
    expect(written).toContain(
      '36,000.00\u00a0บาท (สามหมื่นหกพันบาทถ้วน) จากท่านโดยโอนเงิน เมื่อวันที่ 28\u00a0พฤศจิกายน\u00a02568',
    )
    expect(written).toContain('เก็บรักษาไว้กับ นายวิเชียร ทองนิทาน\n')
    expect(written).toContain('คืนตามข้อ\u00a017 ของสัญญาเช่าเมื่อสัญญาสิ้นสุด')
    expect(written).toContain('ยืนยันการรับเงินประกัน ห้อง 23/114')
  })

  it('follows the settlement: whole, with deductions, short', () => {
    const variant = (change: Partial<typeof settlement>) => kind.prefill(settled(change), {}).variant
    expect(variant({})).toBe('deducted')
    expect(variant({ lines: [] })).toBe('returned')
    expect(variant({ debtSatang: '100' })).toBe('short')
  })

  it('lists what was deducted, encloses the settlement, and leaves time to object', () => {
    const written = text(kind.prefill(settled(), {}))
    expect(written).toContain('เปลี่ยนก๊อกน้ำ / New tap')
    expect(written).toContain('คงเหลือคืนท่าน 33,500.00')
    expect(written).toContain('ใบสรุปการคืนเงินประกันเลขที่ ST-2026-0004')
    expect(written).toContain('ภายใน 7\u00a0วันนับแต่')
  })

  it('returns no rest where none is left', () => {
    const values = { ...kind.prefill(settled(), {}), refund: '0' }
    expect(compose(kind, kind.clauses, values, head).blocks.map(({ key }) => key)).toEqual([
      'deducted',
      'object',
    ])
  })

  it('stops where the sums differ, looks at a late refund and a missing voucher', () => {
    const values = kind.prefill(settled(), {})
    expect(found(values)).toEqual(['look lines'])
    expect(found({ ...values, refund: '3350001' })).toEqual(['stop refund', 'look lines'])
    expect(found({ ...values, refundOn: '2026-12-15' })).toEqual(['look refundOn', 'look lines'])
    expect(found({ ...values, variant: 'short', debt: '1' })).toContain('stop debt')
  })

  it('asks about paint after a stay of over four years', () => {
    const lines = [{ item: 'ทาสีห้องนอน', cause: 'ความเสียหาย', sum: '250000', proof: 'ใบเสร็จ' }]
    expect(found({ ...kind.prefill(settled(), {}), lines })).toEqual([])
    expect(found({ ...kind.prefill(settled(), {}), lines, leaseStart: '2022-09-01' })).toContain('look lines')
  })
})
