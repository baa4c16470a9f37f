import type { Locale } from '#i18n/locale.ts'

/** Words that turn a sentence round. อย่าง is no อย่า, the number of a room is no "no". */
const NOT: Record<Locale, RegExp> = {
  th: /ไม่|ห้าม|อย่า(?!ง)|มิได้|มิใช่|ไร้|(?<![ก-๎])งด/,
  en: /\b(?:not|never|none|nobody|nothing|neither|nor|without|cannot|\w+n['’]t|(?:do|ca|wo|does|did|is|was|are|have|has)nt)\b|\bno\b(?!\.?\s*\d)/i,
}

/** Whether a text says "not" somewhere: its words alone may then mean the opposite of what it says. */
export const saysNot = (text: string, language: Locale): boolean => NOT[language].test(text)
