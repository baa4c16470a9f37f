import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { coveredValues } from '#features/papers/kinds/values.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { welcomeLetter as kind, suppliersOf } from './kind.ts'

const head = { no: 'WL-2026-0001', version: 1, madeOn: '2026-11-26' }
const values = (change: Values = {}) => ({ ...kind.prefill(sampleFacts, {}), ...change })
const textOf = (given: Values) => textOfPaper(fixed(compose(kind, kind.clauses, given, head)))

describe('a welcome letter', () => {
  it('is whole from a lease, with the suppliers of its province', () => {
    expect(textOf(values())).toContain('กฟน. 1130')
    expect(suppliersOf({ provinceCode: '50' }).waterNo.th).toBe('กปภ. 1662')
  })

  it('has a section only where its fields are filled', () => {
    const keys = (given: Values) => compose(kind, kind.clauses, given, head).blocks.map(({ key }) => key)
    expect(keys(values())).not.toContain('wifi')
    expect(keys(values({ wifiName: 'Ruen', wifiPassword: 'secret99' }))).toContain('wifi')
    expect(keys(values({ isForeign: true }))).toContain('tm30')
  })

  it('covers the Wi-Fi password where a link or the search reads it', () => {
    const given = values({ wifiName: 'Ruen', wifiPassword: 'secret99' })
    expect(textOf(given)).toContain('secret99')
    expect(textOf(coveredValues(kind, given))).not.toContain('secret99')
  })

  it('points at an account that is not the one of the business', () => {
    const found = kind.checks(values({ payWays: { th: 'บัญชี 123-4-56789-0', en: '' } }), '2026-11-26')
    expect(found.map(({ field }) => field)).toEqual(['payWays'])
  })
})
