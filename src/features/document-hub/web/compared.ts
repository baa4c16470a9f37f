import { OUTSIDE_KINDS } from '#features/document-hub/contract.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { OutsidePaper } from './types.ts'
import { outsideWords } from './words.ts'

export const asOutsideKind = (text: string | undefined) => OUTSIDE_KINDS.find((kind) => kind === text)

/** The fields of a paper from outside whose two versions can be told apart. */
export function outsideFields(): Compared[] {
  const shown = (texts: string[]) => (texts[0] === '1' ? '✓' : '–')

  return [
    {
      key: 'kind',
      label: m.document_hub_kind(),
      say: ([text]) => {
        const kind = asOutsideKind(text)
        return kind ? outsideWords[kind]() : ''
      },
    },
    { key: 'title', label: m.document_hub_title_field() },
    { key: 'paperDay', label: m.document_hub_paper_day(), plain: typedDay },
    { key: 'endDay', label: m.document_hub_end_day(), plain: typedDay },
    { key: 'notes', label: m.document_hub_notes() },
    { key: 'seenByTenant', label: m.document_hub_seen_tenant(), say: shown },
    { key: 'seenByOwner', label: m.document_hub_seen_owner(), say: shown },
  ]
}

/** What is kept of one, as the form's fields, with its version. */
export function seenOutside(paper: OutsidePaper, locale: Locale): Seen {
  const day = (iso: string | null) => (iso ? formatDay(iso, locale, 'numeric') : '')
  const texts = {
    ...{ kind: paper.kind, title: paper.title, notes: paper.notes },
    paperDay: day(paper.paperDay),
    endDay: day(paper.endDay),
    seenByTenant: paper.seenByTenant ? '1' : '',
    seenByOwner: paper.seenByOwner ? '1' : '',
  }

  return {
    version: paper.version,
    texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ? [text] : []])),
  }
}
