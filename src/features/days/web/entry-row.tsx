import { formatTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { clockInstant } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './calendar.module.css'
import { KIND_ICONS } from './icons.tsx'
import type { Entry } from './types.ts'

/** The clock time of an entry as it is said; for the whole day nothing. */
export function timeOf({ date, time }: Entry, locale: 'th' | 'en'): string | null {
  return time && formatTime(clockInstant(date, time), locale)
}

/** One entry in a list: icon, words, time and whom it is about; struck through with its reason where it is off. */
export function EntryRow({ entry, type }: { entry: Entry; type: string }) {
  const { locale } = useRoot()
  const { kind, title, gone, detail, isOverdue } = entry
  const Icon = KIND_ICONS[kind]
  const href = hrefOf(entry, type)
  const words = <Phrases>{title}</Phrases>
  const name = gone ? <s>{words}</s> : words

  return (
    <div className={css.entry} data-kind={kind} data-gone={gone ? '' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>
        {href ? <Anchor href={pathIn(locale, href)}>{name}</Anchor> : <b>{name}</b>}
        <small>
          {[timeOf(entry, locale) ?? m.days_all_day(), gone, detail, isOverdue && m.days_late()]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </div>
  )
}

/** Where an entry leads: its record, or the form of one's own. */
export function hrefOf({ kind, id, path }: Entry, type: string): string | null {
  return kind === 'own' ? `/dashboard/${type}/calendar/${id.split('.')[1]}` : path
}
