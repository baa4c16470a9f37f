import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { listingAgreement as kind } from './kind.ts'

const head = { no: 'LA-2026-0001', version: 1, madeOn: '2026-11-26' }
const written = (change: Values = {}) =>
  compose(kind, kind.clauses, { ...kind.prefill(sampleFacts, {}), ...change }, head)
const keys = (change: Values = {}) => written(change).blocks.map(({ key }) => key)

describe('a listing agreement', () => {
  it('is whole from what is known: parties, home, price, last day', () => {
    const draft = written()
    expect(draft.missing).toEqual([])
    const text = textOfPaper(fixed(draft))
    expect(text).toContain('นายวิเชียร ทองนิทาน เลขประจำตัวประชาชน')
    expect(text).toContain('18,000.00\u00a0บาท (หนึ่งหมื่นแปดพันบาทถ้วน)')
    expect(text).toContain('ถึงวันที่ 25\u00a0กุมภาพันธ์\u00a02570')
    expect(text).toContain('to 25\u00a0February\u00a02027')
    expect(text).toContain('ค่าเช่า 1\u00a0เดือน')
    expect(text).not.toMatch(/[{}]/)
  })

  it('has the clauses of its mode and of what is sought, numbered without gaps', () => {
    expect(keys()).toEqual(expect.arrayContaining(['appointOpen', 'commissionRent']))
    expect(keys()).not.toEqual(expect.arrayContaining(['direct']))
    const exclusive = keys({ mode: 'exclusive', deal: 'sale', adCap: '2000000' })
    expect(exclusive).toEqual(
      expect.arrayContaining(['appointExclusive', 'commissionSale', 'direct', 'endExclusive']),
    )
    expect(exclusive).not.toContain('renewal')
    expect(written().blocks.map(({ no }) => no)).toEqual(written().blocks.map((_, index) => index + 1))
  })

  it('names what is missing, and is not fixed before', () => {
    const draft = written({ asking: '', start: '' })
    expect(draft.missing.map(({ field }) => field)).toEqual(['asking', 'start', 'end'])
    expect(() => fixed(draft)).toThrow(RangeError)
  })

  it('never prints the lowest price', () => {
    expect(textOfPaper(fixed(written({ lowest: '1234500' })))).not.toContain('12,345')
  })

  it('is signed by each owner, then the broker', () => {
    const { owners } = kind.prefill(sampleFacts, {}) as { owners: object[] }
    const two = written({ owners: [...owners, ...owners] as never })
    expect(two.signers.map(({ key }) => key)).toEqual(['owners', 'owners2', 'broker'])
  })
})
