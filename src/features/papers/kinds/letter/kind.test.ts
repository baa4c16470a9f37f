import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Finding, Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { letter as kind } from './kind.ts'
import { SUBJECTS } from './subjects.ts'

const head = { no: 'LT-2026-0001', version: 1, madeOn: '2026-11-26' }
const about = (subject: string, change: Values = {}): Values => ({
  ...kind.prefill(sampleFacts, { about: subject, ...change }),
  ...change,
})
const draft = (values: Values) => compose(kind, kind.clauses, values, head)
const text = (values: Values) => textOfPaper(fixed(draft(values)))
const found = (values: Values, level: Finding['level'] = 'stop') =>
  kind
    .checks(values, sampleFacts.today)
    .filter((one) => one.level === level)
    .map(({ field }) => field)

describe('a demand', () => {
  it('is whole from what is known: the bills, their sum, what of it is rent', () => {
    const written = text(about('demand'))
    expect(written).toContain('INV-2026-0042')
    expect(written).toContain('รวม 19,850.00\u00a0บาท (หนึ่งหมื่นเก้าพันแปดร้อยห้าสิบบาทถ้วน)')
    expect(written).toContain('เป็นค่าเช่า 18,000.00\u00a0บาท')
    expect(written).toContain('ภายใน 30\u00a0วันนับแต่วันที่ได้รับหนังสือฉบับนี้ ทางพร้อมเพย์')
    expect(written).toContain('within 30\u00a0days of receiving')
  })

  it('adds up whatever bills are left in it, and without any names the gap', () => {
    const two = [
      { no: 'A', dueDay: '2026-10-05', rent: '100', rest: '250' },
      { no: 'B', dueDay: '2026-11-05', rent: '0', rest: '50' },
    ]
    expect(text(about('demand', { arrears: two }))).toContain(
      'THB\u00a03.00 in all, of which THB\u00a01.00 is rent',
    )
    expect(draft(about('demand', { arrears: [] })).missing.map(({ field }) => field)).toContain('arrears')
  })

  it('stops below the least days: 30 where the rule covers the lease, else 15', () => {
    expect(found(about('demand', { days: '29' }))).toEqual(['days'])
    expect(found(about('demand', { days: '15', isCovered: false }))).toEqual([])
    expect(found(about('demand', { days: '14', isCovered: false }))).toEqual(['days'])
  })

  it('goes to no stranger', () => {
    expect(found(about('demand', { toIs: 'other' }))).toEqual(['toIs'])
  })
})

describe('a notice to cure', () => {
  const facts = { th: 'เสียงดังหลัง 22.00 น. วันที่ 3 และ 9 พ.ย. 2569', en: '' }

  it('states facts with their days', () => {
    expect(found(about('landlord_cure', { facts }))).toEqual([])
    expect(found(about('landlord_cure', { facts: { th: 'เสียงดัง', en: '' } }))).toEqual(['facts'])
  })

  it('does not threaten, though it may tell of a threat', () => {
    const remedy = { th: 'หยุดเสียงดัง มิฉะนั้นจะตัดไฟ', en: '' }
    expect(found(about('landlord_cure', { facts, remedy }))).toEqual(['remedy'])
    const told = { th: 'วันที่ 3 พ.ย. 2569 ผู้เช่าขู่ทำร้ายเพื่อนบ้าน', en: '' }
    expect(found(about('landlord_cure', { facts: told }))).toEqual([])
  })

  it('gives 30 days, or 7 for what is grave', () => {
    expect(found(about('landlord_cure', { facts, days: '7' }))).toEqual(['days'])
    expect(found(about('landlord_cure', { facts, days: '7', isGrave: true }))).toEqual([])
  })
})

describe('the end by the landlord', () => {
  const cured = (receivedOn: string) =>
    about('landlord_ends', { cureNo: 'LT-2026-0003', cureReceivedOn: receivedOn, lastDay: '2026-12-31' })

  it('waits until the days of the notice have passed', () => {
    expect(found(cured('2026-10-20'))).toEqual([])
    expect(found(cured('2026-10-27'))).toEqual(['cureReceivedOn'])
  })

  it('names the clause on the deposit where Ruen wrote the lease, and stops nowhere else', () => {
    expect(text(cured('2026-10-20'))).toContain('คืนตามข้อ\u00a017 ของสัญญาเช่า')
    const elsewhere = text({ ...cured('2026-10-20'), depositClause: '' })
    expect(elsewhere).toContain('คืนตามสัญญาเช่า')
    expect(elsewhere).toContain('returned under the lease.')
  })

  it('asks for no notice where the lease has no end or something is grave', () => {
    expect(found(about('landlord_ends', { endsBy: 'periodic' }))).toEqual([])
    expect(text(about('landlord_ends', { endsBy: 'periodic' }))).toContain(
      'ให้มีผลในวันที่ 31\u00a0ธันวาคม\u00a02569',
    )
  })
})

describe('other letters', () => {
  it('change no rent within a fixed term', () => {
    const change = { newRent: '1900000', from: '2026-11-15' }
    expect(found(about('rent_change', change))).toEqual(['from'])
    expect(found(about('rent_change', { ...change, leaseEnd: '' }))).toEqual([])
  })

  it('offer the twelve months after the last day', () => {
    expect(text(about('renewal'))).toContain(
      'ตั้งแต่วันที่ 1\u00a0ธันวาคม\u00a02569 ถึงวันที่ 30\u00a0พฤศจิกายน\u00a02570',
    )
  })

  it('are signed by who speaks: the sender, the tenant, both for keys', () => {
    const signers = (values: Values) => draft(values).signers.map(({ key }) => key)
    expect(signers(about('not_renewed'))).toEqual(['sender'])
    expect(signers(about('tenant_ends'))).toEqual(['tenant'])
    expect(signers(about('keys', { keysFor: 'return' }))).toEqual(['receiver', 'giver'])
    expect(draft(about('not_renewed')).signers[0]?.role.th).toBe('ผู้จัดการ ตัวแทนผู้ให้เช่า')
  })

  it('warn that a guarantor hears too late', () => {
    expect(found(about('guarantor', { defaultOn: '2026-09-01' }), 'look')).toEqual(['defaultOn'])
    expect(found(about('guarantor'), 'look')).toEqual([])
  })

  it('hold only the paragraphs of their subject, and no subject twice', () => {
    const keys = (subject: string) => draft(about(subject)).blocks.map(({ key }) => key)
    for (const [subject, , { th }] of SUBJECTS) {
      expect(keys(subject).length, subject).toBeGreaterThan(0)
      expect(JSON.stringify(draft(about(subject)).blocks)).not.toContain(`เรื่อง ${th}`)
    }
    expect(keys('landlord_ends')).toEqual(['endsAfterCure', 'endsLeave'])
    expect(new Set(SUBJECTS.flatMap(([subject]) => keys(subject))).size).toBe(
      SUBJECTS.reduce((count, [subject]) => count + keys(subject).length, 0),
    )
  })
})

describe('the tenant’s portal', () => {
  it('shows what is for the tenant, never what a guarantor or somebody else is told', () => {
    expect(kind.seenBy(about('demand', { toIs: 'tenant' }))).toEqual(['tenant', 'owner'])
    expect(kind.seenBy(about('demand', { toIs: 'proxy' }))).toEqual(['tenant', 'owner'])
    expect(kind.seenBy(about('demand', { toIs: 'guarantor' }))).toEqual(['owner'])
    expect(kind.seenBy(about('guarantor'))).toEqual(['owner'])
    expect(kind.seenBy(about('keys', { keysFor: 'handover' }))).toEqual(['tenant', 'owner'])
    expect(kind.seenBy(about('keys', { keysFor: 'loan' }))).toEqual(['owner'])
  })
})
