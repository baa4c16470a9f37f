import { describe, expect, it } from 'vitest'
import { mergeNames } from '#features/papers/kinds/compose.ts'
import { fieldsOf, type Kind } from '#features/papers/kinds/kind.ts'
import { kindOf, kinds } from '#features/papers/kinds/kinds.ts'
import { asTemplate, freeKey, printedClauses, type TemplateClause } from './clauses.ts'
import { conditionLabel } from './conditions.ts'
import { takeTheirs, templateDifferences } from './differences.ts'
import { faultsOf, hardFaults } from './faults.ts'
import { LOCKED } from './locked.ts'
import { MADE_LABELS } from './made-labels.ts'
import { mergeFields, withLabels, withNames } from './merge-fields.ts'
import { variants } from './samples.ts'
import { mergeClauses } from './three-way.ts'
import { wordDiff } from './word-diff.ts'

const letter = kindOf('letter')
const annex = kindOf('lease_annex')
const listing = kindOf('listing_agreement')

/** The clauses of a kind with some of them changed. */
function changed(kind: Kind, changes: Record<string, Partial<TemplateClause>>): TemplateClause[] {
  return asTemplate(kind.clauses).map((clause) => ({ ...clause, ...changes[clause.key] }))
}
const own = (more: Partial<TemplateClause>): TemplateClause => ({
  ...{ key: 'own1', title: null, th: 'ข้อเพิ่ม', en: 'Further.', when: [], isBold: false, isOn: true },
  ...more,
})
const codes = (kind: Kind, clauses: TemplateClause[]) =>
  faultsOf(kind, clauses).map(({ code, clause }) => [code, clause])

describe.each(kinds.map((kind) => [kind.key, kind] as const))('the template of %s', (_, kind) => {
  it('can be used as the code has it, in every case', () => {
    expect(faultsOf(kind, asTemplate(kind.clauses))).toEqual([])
  })

  it('locks clauses that it has, and each that names a party or lists in a table', () => {
    const keys = kind.clauses.map(({ key }) => key)
    for (const key of LOCKED[kind.key]) expect(keys).toContain(key)
    const weighty = fieldsOf(kind)
      .filter(({ type }) => type === 'party' || type === 'parties' || type === 'table')
      .map(({ key }) => key)
    for (const { key, th } of kind.clauses)
      if (mergeNames(th).some((name) => weighty.includes(name))) expect(LOCKED[kind.key], key).toContain(key)
  })

  it('has merge fields with labels of their own, which lead there and back', () => {
    const fields = mergeFields(kind)
    for (const locale of ['th', 'en'] as const)
      expect(new Set(fields.map(({ label }) => label[locale])).size).toBe(fields.length)
    for (const { key, th, en } of kind.clauses) {
      expect(withNames(withLabels(th, fields, 'th'), fields, 'th'), key).toBe(th)
      expect(withNames(withLabels(en, fields, 'en'), fields, 'en'), key).toBe(en)
    }
    const made = variants(kind).flatMap((values) => Object.keys(kind.computed(values)))
    const named = fieldsOf(kind).map(({ key }) => key)
    for (const name of new Set(made)) expect([...Object.keys(MADE_LABELS), ...named]).toContain(name)
  })
})

describe('a template is not used', () => {
  it.each<[string, Kind, TemplateClause[], string, string | null]>([
    ['without English', letter, changed(letter, { demandTalk: { en: '' } }), 'no_english', 'demandTalk'],
    ['without Thai', letter, changed(letter, { demandTalk: { th: ' \n' } }), 'no_thai', 'demandTalk'],
    [
      'with a heading in Thai alone',
      listing,
      changed(listing, { tax: { title: { th: 'ภาษี', en: '' } } }),
      'no_english',
      'tax',
    ],
    [
      'with a field that nobody knows',
      letter,
      [...asTemplate(letter.clauses), own({ th: '{salary}', en: '{salary}' })],
      'unknown_name',
      'own1',
    ],
    [
      'with a field of the record alone',
      letter,
      [...asTemplate(letter.clauses), own({ th: '{leaseStart}', en: '{leaseStart}' })],
      'unknown_name',
      'own1',
    ],
    [
      'with markup of other programs',
      letter,
      [...asTemplate(letter.clauses), own({ th: '{{7*7}}', en: '{{7*7}}' })],
      'unknown_name',
      'own1',
    ],
    [
      'with a brace that is not closed',
      letter,
      [...asTemplate(letter.clauses), own({ th: 'เลขที่ {leaseNo', en: 'No. leaseNo}' })],
      'unknown_name',
      'own1',
    ],
    [
      'where one language merges more',
      letter,
      changed(letter, { demandTalk: { en: 'Please call.' } }),
      'names_differ',
      'demandTalk',
    ],
    [
      'under a condition that is none',
      letter,
      [...asTemplate(letter.clauses), own({ when: ['rainy'] })],
      'unknown_condition',
      'own1',
    ],
    ['with a locked clause off', annex, changed(annex, { extent: { isOn: false } }), 'locked_off', 'extent'],
    [
      'with a locked clause under another condition',
      annex,
      changed(annex, { extent: { when: ['renewal'] } }),
      'locked_condition',
      'extent',
    ],
    [
      'without a locked clause',
      annex,
      asTemplate(annex.clauses).filter(({ key }) => key !== 'debt'),
      'locked_missing',
      'debt',
    ],
    [
      'where a locked clause names the sum no more',
      annex,
      changed(annex, {
        debt: {
          th: 'ค้ำประกัน {leaseNo} {leaseStart} {leaseEnd}',
          en: 'Guarantees {leaseNo} {leaseStart} {leaseEnd}.',
        },
      }),
      'locked_name',
      'debt',
    ],
    [
      'citing a clause that is not there',
      annex,
      [...asTemplate(annex.clauses), own({ th: 'ตามข้อ {no:gone}', en: 'See {no:gone}.' })],
      'cites_nothing',
      'own1',
    ],
    [
      'citing a clause that may be hidden',
      annex,
      [...asTemplate(annex.clauses), own({ th: 'ตามข้อ {no:debt}', en: 'See {no:debt}.' })],
      'cites_hidden',
      'own1',
    ],
    [
      'merging a field that the form hides in that case',
      annex,
      [...asTemplate(annex.clauses), own({ th: 'ไม่เกิน {max}', en: 'At most {max}.' })],
      'field_hidden',
      'own1',
    ],
  ])('%s', (_, kind, clauses, code, clause) => {
    expect(codes(kind, clauses)).toContainEqual([code, clause])
  })

  it('names the place of the clause, from 1', () => {
    const [fault] = faultsOf(listing, changed(listing, { coBroke: { en: '' } }))
    expect(fault).toMatchObject({ clause: 'coBroke', no: 13 })
  })

  it('hides nothing that has to be said: what is locked is refused in a draft, too', () => {
    expect(hardFaults(annex, changed(annex, { extent: { isOn: false } }))).toHaveLength(1)
    expect(hardFaults(annex, changed(annex, { settled: { isOn: false }, law: { en: '' } }))).toEqual([])
  })
})

describe('a template is used', () => {
  it('with clauses moved, reworded, off, or of one’s own under a condition', () => {
    const clauses = changed(annex, { settled: { isOn: false }, law: { th: 'กฎหมายไทย', en: 'Thai law.' } })
    clauses.reverse()
    clauses.push(
      own({
        title: { th: 'อื่น ๆ', en: 'Other' },
        when: ['guarantee'],
        th: 'ไม่เกิน {max}',
        en: 'At most {max}.',
      }),
    )
    expect(faultsOf(annex, clauses)).toEqual([])
    expect(printedClauses(clauses).map(({ key }) => key)).not.toContain('settled')
  })

  it('citing a clause that is shown whenever the citing one is', () => {
    const clauses = [
      ...asTemplate(annex.clauses),
      own({ when: ['guarantee'], th: 'ตามข้อ {no:debt}', en: 'See clause {no:debt}.' }),
    ]
    expect(faultsOf(annex, clauses)).toEqual([])
  })

  it('with a clause for companies alone, by a condition that follows from the parties', () => {
    const clauses = [...asTemplate(annex.clauses), own({ when: ['company.tenants'] })]
    expect(faultsOf(annex, clauses)).toEqual([])
    expect(conditionLabel(annex, ['company.tenants'])?.th).toBe('ผู้เช่าเป็นบริษัท')
  })

  it('with hostile words as words', () => {
    const text = '<script>alert(1)</script> #import "x" $1+1$ *b* \\'
    expect(faultsOf(annex, [...asTemplate(annex.clauses), own({ th: text, en: text })])).toEqual([])
  })
})

describe('the difference to the platform’s', () => {
  const theirs = asTemplate(annex.clauses)

  it('names what was reworded, added, left out and moved, and nothing else', () => {
    const mine = changed(annex, { settled: { isOn: false } }).filter(({ key }) => key !== 'extra')
    const law = mine.splice(
      mine.findIndex(({ key }) => key === 'law'),
      1,
    )
    const clauses = [...law, ...mine, own({})]
    expect(templateDifferences(theirs, theirs)).toEqual([])
    expect(templateDifferences(clauses, theirs).map(({ key, how }) => [key, how])).toEqual([
      ['law', 'moved'],
      ['settled', 'changed'],
      ['own1', 'added'],
      ['extra', 'missing'],
    ])
    const back = templateDifferences(clauses, theirs).reduce(
      (now, { key }) => takeTheirs(now, theirs, key),
      clauses,
    )
    expect(back).toEqual(theirs)
  })

  it('is told word by word, Thai by its dictionary and a field as one', () => {
    expect(wordDiff('ผู้เช่าเลี้ยงแมวได้', 'ผู้เช่าเลี้ยงสุนัขได้').filter(({ how }) => how !== 'same')).toEqual([
      { how: 'gone', text: 'แมว' },
      { how: 'new', text: 'สุนัข' },
    ])
    expect(wordDiff('pay {rent}', 'pay {rents}')).toEqual([
      { how: 'same', text: 'pay ' },
      { how: 'gone', text: '{rent}' },
      { how: 'new', text: '{rents}' },
    ])
  })
})

describe('two people at one template', () => {
  const base = asTemplate(annex.clauses)
  const say = (key: string, th: string) => changed(annex, { [key]: { th } })

  it('keep what each changed alone, and name what both did', () => {
    const apart = mergeClauses({ base, mine: say('law', 'ก'), theirs: say('extra', 'ข') })
    expect(apart.clashes).toEqual([])
    expect(apart.clauses.filter(({ th }) => th === 'ก' || th === 'ข')).toHaveLength(2)
    const both = mergeClauses({ base, mine: say('law', 'ก'), theirs: say('law', 'ข') })
    expect(both.clashes).toEqual(['law'])
    expect(both.clauses.find(({ key }) => key === 'law')?.th).toBe('ก')
  })

  it('keep an order and a clause that one of them made', () => {
    const mine = [...base].reverse()
    const theirs = [...base, own({ key: freeKey(base, 'a') })]
    const { clauses, clashes } = mergeClauses({ base, mine, theirs })
    expect(clashes).toEqual([])
    expect(clauses.map(({ key }) => key)).toContain('owna1')
    expect(clauses.filter(({ key }) => key !== 'owna1')).toEqual(mine)
    expect(mergeClauses({ base, mine: base.slice(1), theirs: base }).clauses).toEqual(base.slice(1))
  })
})
