import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { filled, variants } from '#features/papers/templates/samples.ts'
import { compose, fixed, mergeNames } from './compose.ts'
import { fieldsOf } from './kind.ts'
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
