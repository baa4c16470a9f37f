import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed, mergeNames } from './compose.ts'
import { type Field, fieldsOf, type Kind, type Value, type Values } from './kind.ts'
import { kinds } from './kinds.ts'
import { isWords } from './print.ts'
import { sampleFacts } from './testing/sample-facts.ts'

const head = { no: 'XX-2026-0001', version: 1, madeOn: '2026-11-26' }

/** The prefilled values, and these with each choice and each yes changed on its own. */
function variants(kind: Kind): Values[] {
  const first = fieldsOf(kind).find(({ type }) => type === 'choice')
  const starts =
    first?.type === 'choice'
      ? first.options.map(({ key }) => kind.prefill(sampleFacts, { [first.key]: key }))
      : [kind.prefill(sampleFacts, {})]

  return starts.flatMap((values) => [
    values,
    ...fieldsOf(kind)
      .filter((field) => field !== first)
      .flatMap((field) => {
        if (field.type === 'choice') return field.options.map(({ key }) => ({ ...values, [field.key]: key }))
        return field.type === 'yes' ? [{ ...values, [field.key]: !values[field.key] }] : []
      }),
  ])
}

describe.each(kinds.map((kind) => [kind.key, kind] as const))('%s', (_key, kind) => {
  it('has clauses with names of their own, whose Thai and English merge the same fields', () => {
    const names = kind.clauses.map(({ key }) => key)
    expect(new Set(names).size).toBe(names.length)
    for (const { key, th, en } of kind.clauses) {
      expect(new Set(mergeNames(th)), key).toEqual(new Set(mergeNames(en)))
      expect(th.trim(), key).not.toBe('')
      expect(en.trim(), key).not.toBe('')
    }
  })

  it('has fields with names of their own, in both languages', () => {
    const fields = fieldsOf(kind)
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    for (const { key, label } of fields) {
      expect(label.th, key).not.toBe('')
      expect(label.en, key).not.toBe('')
    }
  })

  it('can be written whatever is chosen, naming only gaps of its own fields', () => {
    for (const values of variants(kind)) {
      const draft = compose(kind, kind.clauses, values, head)
      for (const { label } of draft.missing) expect(label.th).not.toBe('')
      expect(draft.title.th).not.toBe('')
      kind.checks(values, sampleFacts.today)
    }
  })

  it('keeps to words once its gaps are filled: no brace, no “undefined”', () => {
    for (const values of variants(kind)) {
      const whole = filled(kind, values)
      const draft = compose(kind, kind.clauses, whole, head)
      expect(draft.missing, JSON.stringify(draft.missing)).toEqual([])
      const text = textOfPaper(fixed(draft))
      expect(text).not.toMatch(/[{}]|undefined|\[object|NaN/)
      expect(text.length).toBeGreaterThan(200)
    }
  })

  it('prints nothing that is internal', () => {
    const internal = fieldsOf(kind).filter((field) => field.isInternal)
    for (const field of internal)
      for (const { key, th } of kind.clauses) expect(mergeNames(th), key).not.toContain(field.key)
  })
})

/** Values whose empty fields hold something of their type. */
function filled(kind: Kind, values: Values): Values {
  const empty = fieldsOf(kind).filter(({ key }) => {
    const value = values[key]
    if (isWords(value)) return value.th === ''
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })

  return { ...values, ...Object.fromEntries(empty.map((field) => [field.key, something(field)])) }
}

function something(field: Field): Value {
  if (field.type === 'choice') return field.options[0]!.key
  if (field.type === 'int' || field.type === 'decimal') return String(field.least)
  if (field.type === 'table')
    return [Object.fromEntries(field.columns.map((column) => [column.key, CELLS[column.type]]))]

  return SOMETHING[field.type]
}

const CELLS = { text: 'ตัวอย่าง', money: '100000', day: '2026-12-15', int: '2' }
const PARTY = {
  ...{ kind: 'person' as const, nameTh: 'นายสมมติ ใจดี', nameEn: '', idNumber: '', nationality: '' },
  ...{ addressTh: 'กรุงเทพมหานคร', addressEn: '', signatory: '', position: '', email: '', phone: '' },
}
const SOMETHING: Record<Exclude<Field['type'], 'choice' | 'int' | 'decimal' | 'table'>, Value> = {
  text: 'ตัวอย่าง',
  long: 'ตัวอย่าง',
  words: { th: 'ตัวอย่าง', en: 'sample' },
  money: '100000',
  day: '2026-12-15',
  time: '10:00',
  yes: false,
  party: PARTY,
  parties: [PARTY],
  lines: ['ตัวอย่าง'],
}
