import type { Locale } from './locale.ts'

/** A country as people call it where its code stands (`GB`); any other text as it is. */
export function countryWord(text: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(text)) return text

  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(text) ?? text
}
