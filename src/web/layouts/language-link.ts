import { type Locale, switchLocale } from '#i18n/locale.ts'
import type { LanguageLink } from './layout-types.ts'

/** The way to a page in the other language. */
export function languageLink(locale: Locale, path: string): LanguageLink {
  return locale === 'th'
    ? { href: switchLocale(path), lang: 'en', short: 'EN', label: 'English' }
    : { href: switchLocale(path), lang: 'th', short: 'ไทย', label: 'ภาษาไทย' }
}
