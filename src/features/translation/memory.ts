import type { Locale } from '#i18n/locale.ts'
import sentences from './data/sentences.json' with { type: 'json' }

/** What stands between words and does not change them. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?:นะ)?(?:คะ|ค่ะ|ครับ|คับ|จ้า)/g, '')
    .replace(/[\s.,!?…ๆ]+/g, '')

const MEMORY: Record<Locale, ReadonlyMap<string, string>> = {
  th: new Map(Object.entries(sentences).map(([th, en]) => [folded(th), en])),
  en: new Map(Object.entries(sentences).map(([th, en]) => [folded(en), th])),
}

/** A whole text that a person translated before, with or without its polite ending; null for any other. */
export const remembered = (text: string, from: Locale): string | null =>
  MEMORY[from].get(folded(text)) ?? null
