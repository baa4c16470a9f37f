import type { Locale } from '#i18n/locale.ts'

const THAI = /[\u0e01-\u0e2e]/g
const LATIN = /[a-z]/gi

/**
 * Which of the two languages a text is written in; null where it has no words. Thai people mix English words into Thai: a
 * text with a third of Thai letters is Thai.
 */
export function languageOf(text: string): Locale | null {
  // Links, addresses and names of files are no language.
  const words = text.replace(
    /https?:\/\/\S+|\S+@\S+|\S+\.(?:pdf|docx?|xlsx?|jpe?g|png|webp|heic|gif|m4a|mp[34])(?!\S)/gi,
    ' ',
  )
  const [thai, latin] = [words.match(THAI)?.length ?? 0, words.match(LATIN)?.length ?? 0]
  if (thai + latin < 2) return null

  return thai * 2 >= latin ? 'th' : 'en'
}
