import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Paper } from './types.ts'

const NAMES: Record<Paper['kind'], () => string> = {
  identity: m.records_paper_identity,
  lease: m.records_paper_lease,
  deposit: m.records_paper_deposit,
  filing: m.records_paper_filing,
  insurance: m.records_paper_insurance,
}

/** What should be there of a tenant, each by its name, and what is missing. */
export function PapersCard({ papers }: { papers: Paper[] }) {
  const { locale } = useRoot()
  const missing = papers.filter(({ isKept }) => !isKept).length
  if (papers.length === 0) return null

  return (
    <Card
      title={m.records_papers()}
      aside={
        missing > 0 ? (
          <StatusTag kind="task" state="open">
            {m.records_papers_missing({ n: missing })}
          </StatusTag>
        ) : undefined
      }
    >
      <ul className={css.rows}>
        {papers.map(({ kind, isKept, isOnPaper, path }) => (
          <li key={kind} className={css.paper}>
            {isKept ? (
              <IconCircleCheck size={20} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={20} aria-hidden="true" />
            )}
            <Anchor href={pathIn(locale, `/dashboard/manager/${path}`)}>{NAMES[kind]()}</Anchor>
            <span className={css.soft}>
              {isOnPaper
                ? m.records_paper_on_paper()
                : isKept
                  ? m.records_paper_kept()
                  : m.records_paper_missing()}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
