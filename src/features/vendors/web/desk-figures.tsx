import type { OwnJob } from '#features/jobs/web/embed/own-jobs.tsx'
import type { OwnBills } from '#features/vendor-bills/web/embed/own-bills.tsx'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './own-main.module.css'
import type { VendorRecord } from './types.ts'

/** What counts today, in one row: to answer, today, not yet paid, and how the work was found. */
export function DeskFigures({
  jobs,
  bills: { waitingSatang, approvedSatang },
  records,
}: {
  jobs: OwnJob[]
  bills: OwnBills
  records: VendorRecord[]
}) {
  const count = (...places: OwnJob['place'][]) =>
    formatNumber(jobs.filter(({ place }) => places.includes(place)).length)
  const rated = records.reduce((sum, { ratings }) => sum + ratings.rated, 0)
  const content = records.reduce((sum, { ratings }) => sum + ratings.content, 0)
  const figures = [
    { key: 'answer', href: '#jobs', label: m.vendors_desk_answer(), figure: count('answer', 'quote_asked') },
    { key: 'today', href: '#jobs', label: m.vendors_desk_today(), figure: count('today') },
    {
      key: 'unpaid',
      href: '#bills',
      label: m.vendors_desk_unpaid(),
      figure: bahtFigure(waitingSatang + approvedSatang),
    },
  ]

  return (
    <ul className={css.figures}>
      {figures.map(({ key, href, label, figure }) => (
        <li key={key}>
          <Anchor href={href} className={css.figure}>
            <span>{label}</span>
            <b>{figure}</b>
          </Anchor>
        </li>
      ))}
      {rated > 0 && (
        <li className={css.figure}>
          <span>{m.vendors_desk_content()}</span>
          <b>{m.vendors_desk_content_of({ content: formatNumber(content), rated: formatNumber(rated) })}</b>
        </li>
      )}
    </ul>
  )
}
