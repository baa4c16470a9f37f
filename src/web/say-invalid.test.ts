import { expect, it } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { invalidWords } from './say-invalid.ts'

it('says of each kind of field what is wanted, and nothing of what is right', () => {
  const missing = { valid: false, valueMissing: true }
  expect(invalidWords({ type: 'text', validity: missing })).toBe(m.field_required())
  expect(invalidWords({ type: 'checkbox', validity: missing })).toBe(m.field_tick_required())
  expect(invalidWords({ type: 'radio', validity: missing })).toBe(m.field_choice_required())
  expect(invalidWords({ type: 'select-one', validity: missing })).toBe(m.field_choice_required())
  expect(invalidWords({ type: 'email', validity: { valid: false, typeMismatch: true } })).toBe(
    m.field_email_invalid(),
  )
  expect(invalidWords({ type: 'text', validity: { valid: false, patternMismatch: true } })).toBe(
    m.field_invalid(),
  )
  expect(invalidWords({ type: 'text', validity: { valid: true } })).toBe('')
})
