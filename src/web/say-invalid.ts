import './lost-forms.ts'
import './one-press.ts'
import { m } from '#i18n/messages/messages.js'

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// What the browser says of a field that it checks is said in the language of the page, not in that of the browser. The
// first visit to such a form brings this file, once.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as Checked
      field.setCustomValidity('')
      field.setCustomValidity(invalidWords(field))
    },
    true,
  )
  // Words of ours would stand in the way of what is right by now.
  for (const kind of ['input', 'change', 'reset'])
    document.addEventListener(
      kind,
      ({ target }) => {
        const fields = target instanceof HTMLFormElement ? [...target.elements] : [target]
        for (const field of fields) (field as Partial<Checked>).setCustomValidity?.('')
      },
      true,
    )
}

/** What is wrong with a field; empty where nothing is. */
export function invalidWords({ type, validity }: { type: string; validity: Partial<ValidityState> }): string {
  if (validity.valid) return ''
  if (validity.valueMissing) return missingWords(type)
  if (validity.typeMismatch && type === 'email') return m.field_email_invalid()
  if (validity.tooLong) return m.field_too_long()

  return m.field_invalid()
}

function missingWords(type: string): string {
  if (type === 'checkbox') return m.field_tick_required()

  return /^(radio|select)/.test(type) ? m.field_choice_required() : m.field_required()
}
