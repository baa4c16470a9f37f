import { m } from '#i18n/messages/messages.js'
import { localeHere } from '#web/say.ts'

type SayRange = (range: { from: string; to: string }) => string

/** Loaded with the first date field that is entered. */
let sayRange: SayRange | undefined

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// What the browser says of a field that it checks is said in the language of the page, not in that of the browser.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as Checked
      field.setCustomValidity('')
      field.setCustomValidity(invalidWords(field, sayRange))
    },
    true,
  )
  document.addEventListener('focusin', ({ target }) => {
    const field = target as Checked
    if (field.type !== 'date' || sayRange) return
    import('./day-range.ts').then(
      ({ dayRangeWords }) => {
        sayRange = (range) => dayRangeWords(range, localeHere())
        // Refused before this module was loaded: said again, in our words.
        if (field.validity.customError) field.reportValidity()
      },
      () => {},
    )
  })
  // Our message would keep a field invalid that is right by now.
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

/** What is wrong with a field; empty where nothing is. `sayRange` names the days that may be chosen. */
export function invalidWords(
  {
    type,
    role,
    autocomplete,
    validity,
    min,
    max,
  }: {
    type: string
    role?: string | null
    autocomplete?: string
    validity: Partial<ValidityState>
    min?: string
    max?: string
  },
  sayRange?: SayRange,
): string {
  if (validity.valid) return ''
  if (validity.valueMissing) return missingWords(role === 'combobox' ? 'select' : type, autocomplete)
  if (validity.typeMismatch && type === 'email') return m.field_email_invalid()
  if (validity.tooLong) return m.field_too_long()
  if ((validity.rangeUnderflow || validity.rangeOverflow) && type === 'date' && min && max)
    return sayRange?.({ from: min, to: max }) ?? m.field_invalid()

  return m.field_invalid()
}

/** What the specification quotes for what is asked of people everywhere (§5), by what the field is for. */
const QUOTED: Record<string, () => string> = {
  name: m.field_name_required,
  'given-name': m.field_first_name_required,
  'family-name': m.field_last_name_required,
  email: m.field_email_required,
  username: m.field_email_required,
  tel: m.field_phone_required,
  password: m.field_password_required,
  'current-password': m.field_password_required,
  'new-password': m.field_password_required,
}

function missingWords(type: string, purpose = ''): string {
  if (type === 'checkbox') return m.field_tick_required()
  if (/^(radio|select)/.test(type)) return m.field_choice_required()

  return (QUOTED[purpose] ?? QUOTED[type] ?? m.field_required)()
}
