import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { managementFee as kind } from './kind.ts'

const head = { no: 'MA-2026-0001', version: 1, madeOn: '2026-11-26' }
const known = (change: Values = {}): Values => ({
  ...kind.prefill(sampleFacts, {}),
  bank: 'กสิกรไทย xxx-x-x1234-x',
  ...change,
})
const written = (change: Values = {}) => compose(kind, kind.clauses, known(change), head)
const found = (change: Values) =>
  kind.checks(known(change), sampleFacts.today).map(({ level, field }) => `${level} ${field}`)

describe('a management agreement', () => {
  it('lacks only the account, has the fee of the home and the services that are on', () => {
    expect(written({ bank: '' }).missing.map(({ field }) => field)).toEqual(['bank'])
    const text = textOfPaper(fixed(written()))
    expect(text).toContain('ร้อยละ 10 ของค่าเช่าที่เก็บได้จริง')
    expect(text).toContain('หาผู้เช่า / finding tenants')
    expect(text).not.toContain('ประกันภัย / insurance')
    expect(text).toContain('มีกำหนด 12\u00a0เดือนและไม่ต่ออายุโดยอัตโนมัติ')
  })

  it('names the services as a gap where none is on', () => {
    const none = Object.fromEntries(
      Object.keys(known())
        .filter((key) => key.startsWith('does'))
        .map((key) => [key, false]),
    )
    expect(written(none).missing.map(({ field }) => field)).toEqual(['services'])
  })

  it('says what a renewal costs and what float is kept, or nothing of them', () => {
    expect(textOfPaper(fixed(written()))).not.toMatch(/เงินสำรอง|renews,/)
    const text = textOfPaper(fixed(written({ renewMonths: '0.5', float: '500000', isOpenEnded: true })))
    expect(text).toContain('และเท่ากับค่าเช่า 0.5\u00a0เดือนเมื่อผู้เช่ารายเดิมต่อสัญญา')
    expect(text).toContain('keeping a float of THB\u00a05,000.00.')
    expect(text).toContain('begins on 26\u00a0November\u00a02026 without a fixed end.')
  })

  it('has one clause on deposits and one on the fee', () => {
    const keys = written({ depositHolder: 'manager', feeMode: 'fixed', feeFixed: '100000' }).blocks.map(
      ({ key }) => key,
    )
    expect(keys).toEqual(expect.arrayContaining(['depositManager', 'feeFixed']))
    expect(keys).not.toContain('depositOwner')
    expect(keys).not.toContain('feePercent')
  })

  it('stops without a co-owner and above 36 months, looks at an unusual fee', () => {
    expect(found({})).toEqual([])
    expect(found({ ownerCount: '2' })).toEqual(['stop owners'])
    expect(found({ maxTerm: '37' })).toEqual(['stop maxTerm'])
    expect(found({ feePercent: '16' })).toEqual(['look feePercent', 'look feePercent'])
  })
})
