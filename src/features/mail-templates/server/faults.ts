import type { TemplateWords } from '#features/mail-templates/contract.ts'
import { fieldsIn } from '#server/notices/template.ts'

/** What is wrong with words: at which field, and which `{field}` of the text it is about. */
export type WordFault = { at: keyof TemplateWords; key: string; field?: string }

/** A part is written in both languages or in none; each names fields of the mail alone, and both the same. */
export function faultsOf(words: TemplateWords, known: readonly string[]): WordFault[] {
  return (['subject', 'opening', 'closing'] as const).flatMap((part): WordFault[] => {
    const [th, en] = [`${part}Th`, `${part}En`] as const
    if (words[th] && !words[en]) return [{ at: en, key: 'mail_template_both' }]
    if (words[en] && !words[th]) return [{ at: th, key: 'mail_template_both' }]
    const [inThai, inEnglish] = [fieldsIn(words[th]), fieldsIn(words[en])]
    const unknown = (at: keyof TemplateWords, fields: string[]) =>
      fields
        .filter((field) => !known.includes(field))
        .slice(0, 1)
        .map((field): WordFault => ({ at, key: 'mail_template_unknown', field }))
    const faults = [...unknown(th, inThai), ...unknown(en, inEnglish)]
    if (faults.length > 0) return faults
    const missing = (at: keyof TemplateWords, from: string[], others: string[]) =>
      others
        .filter((field) => !from.includes(field))
        .slice(0, 1)
        .map((field): WordFault => ({ at, key: 'mail_template_missing', field }))

    return [...missing(th, inThai, inEnglish), ...missing(en, inEnglish, inThai)]
  })
}
