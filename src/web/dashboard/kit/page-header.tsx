import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { type ReactNode, use } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { HowTo } from './how-to.ts'
import css from './kit.module.css'

/**
 * Title of a dashboard page with its count or status, the way to how its task is done, one line of help, and the acts on
 * the right.
 */
export function PageHeader({
  title,
  count,
  tag,
  lead,
  actions,
}: {
  title: ReactNode
  count?: ReactNode
  /** The one StatusTag of a detail page. */
  tag?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}) {
  const howTo = use(HowTo)

  return (
    <header className={css.pageHeader}>
      <div>
        <div className={css.titleLine}>
          <h1>{typeof title === 'string' ? <Phrases>{title}</Phrases> : title}</h1>
          {count !== undefined && <span className={css.count}>{count}</span>}
          {tag}
          {howTo && (
            <Anchor className={css.howTo} href={howTo.href}>
              <IconHelpCircle size={20} aria-hidden="true" />
              {howTo.label}
            </Anchor>
          )}
        </div>
        {lead && (
          <p className={css.lead}>
            {typeof lead === 'string' ? <Phrases widest={30}>{lead}</Phrases> : lead}
          </p>
        )}
      </div>
      {actions && <div className={css.pageActions}>{actions}</div>}
    </header>
  )
}

/** One figure of the overview: what, how much, and the line that explains it. The whole tile may be a link. */
export function StatCard({
  label,
  figure,
  note,
  href,
}: {
  label: ReactNode
  figure: ReactNode
  note?: ReactNode
  href?: string
}) {
  const inside = (
    <>
      <span className={css.statLabel}>{label}</span>
      <b className={css.statFigure} data-length={lengthOf(figure)}>
        {figure}
      </b>
      {note && <span className={css.statNote}>{note}</span>}
    </>
  )
  return href ? (
    <a className={css.stat} href={href}>
      {inside}
    </a>
  ) : (
    <div className={css.stat}>{inside}</div>
  )
}

/** An amount never breaks: the longer it is, the smaller it stands on a narrow card. */
function lengthOf(figure: ReactNode): string | undefined {
  if (typeof figure !== 'string' || !/^[^\s]+$/.test(figure) || figure.length < 9) return undefined

  return ['10', '12', '14'].find((most) => figure.length <= Number(most)) ?? '17'
}

/** Figures side by side: two columns on phones, four from 1024. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={css.stats}>{children}</div>
}
