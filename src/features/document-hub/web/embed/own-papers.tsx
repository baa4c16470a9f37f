import css from '#features/document-hub/web/hub.module.css'
import type { OwnPaper } from '#features/document-hub/web/types.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

const STATES = {
  issued: m.document_hub_own_issued,
  signed: m.document_hub_own_signed,
  void: m.document_hub_own_void,
  kept: m.document_hub_own_kept,
}

const FILES = { tenant: '/api/tenant/dashboard/documents/papers', owner: '/api/owner/dashboard/documents' }

/** Papers that a business shows somebody outside: each opens as a file. */
export function OwnPapers({
  papers,
  side,
  title,
}: {
  papers: OwnPaper[]
  side: 'tenant' | 'owner'
  title?: string
}) {
  const { locale } = useRoot()
  if (papers.length === 0) return null

  return (
    <Card title={title} className={css.ownCard}>
      {papers.map((paper) => (
        <div key={paper.id} className={css.own}>
          <div className={css.what}>
            <a href={`${FILES[side]}/${paper.id}/file`} target="_blank" rel="noopener">
              {paper.title}
            </a>
            <small>
              {[
                paper.no,
                paper.edition > 1 ? m.document_hub_edition({ n: String(paper.edition) }) : '',
                paper.homeName,
                paper.businessName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <span className={css.soft}>{formatDay(paper.day, locale)}</span>
          <StatusTag kind="document" state={paper.state}>
            {STATES[paper.state]()}
          </StatusTag>
        </div>
      ))}
    </Card>
  )
}
