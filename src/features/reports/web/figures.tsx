import { useRoot } from '#web/page/root-data.ts'
import css from './reports.module.css'
import { shownFigure } from './shown.ts'
import type { Figure } from './types.ts'

/** What a report says in one line: each figure with its name and what it means. */
export function Figures({ figures }: { figures: Figure[] }) {
  const { locale } = useRoot()

  return (
    <dl className={css.figures}>
      {figures.map(({ key, label, type, value, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <b>{shownFigure(type, value, locale)}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
