import { getLocale } from '#i18n/messages/runtime.js'
import { todayInBangkok } from '#thai/days.ts'
import { parseTypedDate } from '#thai/typed-date.ts'

/**
 * What a form's day field brought, as the API takes it: the ISO day, read in the language of the page, or the text itself
 * where it is none or its year is unclear, so that the API refuses the field by name. For actions and loaders.
 */
export function typedDay(text: unknown): string {
  const typed = typeof text === 'string' ? text.trim() : ''
  const read = parseTypedDate(typed, { locale: getLocale(), today: todayInBangkok() })

  return read.ok ? read.day : typed
}
