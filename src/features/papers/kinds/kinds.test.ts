import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { filled, variants } from '#features/papers/templates/samples.ts'
import { findingsOf } from './checks.ts'
import { compose, fixed, mergeNames } from './compose.ts'
import { fieldsOf, type Values } from './kind.ts'
import { kinds } from './kinds.ts'

const head = { no: 'XX-2026-0001', version: 1, madeOn: '2026-11-26' }

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

describe('a company that signs', () => {
  const company = {
    ...{ kind: 'company' as const, nameTh: 'บริษัท ตัวอย่าง จำกัด', nameEn: 'Example Co., Ltd.', idNumber: '' },
    ...{ nationality: '', addressTh: 'กรุงเทพมหานคร', addressEn: '', signatory: '', position: '', email: '' },
    phone: '',
  }
  const sides = kinds.flatMap((kind) =>
    variants(kind).flatMap((values) => {
      const whole = filled(kind, values)
      return kind
        .signers(whole)
        .map(({ key }) => key)
        .filter((key) => fieldsOf(kind).some((field) => field.key === key && field.type.startsWith('part')))
        .map((key) => ({ kind, key, whole }))
    }),
  )
  const seen = new Map(sides.map((one) => [`${one.kind.key} ${one.key}`, one]))

  it.each([...seen])('names who signs for it before it is issued: %s', (_, { kind, key, whole }) => {
    const write = (signatory: string) => {
      const party = { ...company, signatory }
      const isMany = fieldsOf(kind).find((field) => field.key === key)?.type === 'parties'
      return compose(kind, kind.clauses, { ...whole, [key]: isMany ? [party] : party }, head)
    }
    expect(write('').missing).toEqual([
      {
        field: key,
        clause: null,
        label: { th: 'ผู้มีอำนาจลงนามของ บริษัท ตัวอย่าง จำกัด', en: 'Who signs for Example Co., Ltd.' },
      },
    ])
    expect(write('พิมพ์พร ใจดี').missing).toEqual([])
  })

  it('stands on five kinds of papers at least', () => {
    expect(new Set([...seen.values()].map(({ kind }) => kind.key)).size).toBeGreaterThanOrEqual(5)
  })
})

describe('a sum that is asked for', () => {
  const sums = kinds.flatMap((kind) =>
    fieldsOf(kind).flatMap((field) => (field.type === 'money' ? [{ kind, field }] : [])),
  )

  it.each(sums.map((one) => [`${one.kind.key} ${one.field.key}`, one] as const))(
    'is above zero unless none is an answer: %s',
    (_, { kind, field }) => {
      const isShown = (values: Values) => field.when?.(values) ?? true
      const values = variants(kind)
        .map((one) => filled(kind, one))
        .find(isShown)!
      const stops = (sum: string) => {
        const given = { ...values, [field.key]: sum }
        const draft = compose(kind, kind.clauses, given, head)
        return findingsOf(kind, given, draft, sampleFacts.today).filter(
          (one) => one.level === 'stop' && one.field === field.key && one.text.en.endsWith('above zero'),
        )
      }
      expect(stops('0')).toHaveLength(field.mayBeZero ? 0 : 1)
      expect(stops('1')).toEqual([])
    },
  )
})
