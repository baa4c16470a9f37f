import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** What a clause is called in lists: its heading, else how it begins. */
export function clauseName({ title, th, en }: TemplateClause, locale: Locale): string {
  const heading = locale === 'en' ? title?.en || title?.th : title?.th || title?.en
  if (heading) return heading
  const words = ((locale === 'en' ? en || th : th || en) ?? '')
    .replace(/\{[^{}]*\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
  if (!words) return m.papers_template_new_clause()

  const signs = Array.from(new Intl.Segmenter(locale).segment(words), ({ segment }) => segment)

  return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS).join('').trimEnd()}…` : words
}

const MOST_SIGNS = 30
