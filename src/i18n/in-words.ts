import type { Locale } from './locale.ts'

/** Words in the language of the reader; in Thai where there are none. */
export const inWords = (words: { th: string; en: string }, locale: Locale): string =>
  words[locale] || words.th
