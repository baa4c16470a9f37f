import { expect, it } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { dayRangeWords } from './day-range.ts'
import { invalidWords } from './say-invalid.ts'

it('says of each kind of field what is wanted, and nothing of what is right', () => {
  const missing = { valid: false, valueMissing: true }
  expect(invalidWords({ type: 'text', validity: missing })).toBe(m.field_required())
  const asked = (type: string, autocomplete?: string) =>
    invalidWords({ type, autocomplete, validity: missing })
  expect([asked('text', 'name'), asked('text', 'given-name'), asked('text', 'family-name')]).toEqual([
    m.field_name_required(),
    m.field_first_name_required(),
    m.field_last_name_required(),
  ])
  expect([asked('email', 'email'), asked('tel', 'tel'), asked('password', 'new-password')]).toEqual([
    m.field_email_required(),
    m.field_phone_required(),
    m.field_password_required(),
  ])
  expect([asked('email'), asked('text', 'organization')]).toEqual([
    m.field_email_required(),
    m.field_required(),
  ])
  expect(invalidWords({ type: 'checkbox', validity: missing })).toBe(m.field_tick_required())
  expect(invalidWords({ type: 'radio', validity: missing })).toBe(m.field_choice_required())
  expect(invalidWords({ type: 'select-one', validity: missing })).toBe(m.field_choice_required())
  expect(invalidWords({ type: 'text', role: 'combobox', validity: missing })).toBe(m.field_choice_required())
  expect(invalidWords({ type: 'email', validity: { valid: false, typeMismatch: true } })).toBe(
    m.field_email_invalid(),
  )
  expect(invalidWords({ type: 'text', validity: { valid: false, patternMismatch: true } })).toBe(
    m.field_invalid(),
  )
  expect(invalidWords({ type: 'text', validity: { valid: true } })).toBe('')
})

it('says which days may be chosen, in the language of the page', () => {
  const day = (validity: Partial<ValidityState>) => ({
    type: 'date',
    min: '2026-11-24',
    max: '2027-02-22',
    validity: { valid: false, ...validity },
  })
  for (const [locale, from, to] of [
    ['th', '24 พ.ย. 2569', '22 ก.พ. 2570'],
    ['en', '24 Nov 2026', '22 Feb 2027'],
  ] as const)
    for (const outside of [{ rangeUnderflow: true }, { rangeOverflow: true }]) {
      const words = invalidWords(day(outside), (range) => dayRangeWords(range, locale)).replaceAll(
        '\u00a0',
        ' ',
      )
      expect(words).toContain(from)
      expect(words).toContain(to)
    }
  expect(invalidWords(day({ badInput: true }))).toBe(m.field_invalid())
})
