import css from '#features/reports/web/reports.module.css'
import type { SharedReport } from '#features/reports/web/types.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Reports that managers put into an owner's portal, with their files. Nothing is drawn before the first. */
export function SharedList({ shared }: { shared: SharedReport[] }) {
  const { locale } = useRoot()
  if (shared.length === 0) return null

  return (
    <Card title={m.reports_shared_title()}>
      <ul className={css.made}>
        {shared.map(({ id, name, title, period, note, managerName, createdAt, pdfUrl, xlsxUrl }) => (
          <li key={id}>
            <div>
              <b>{name || `${title} ${period}`}</b>
              <span className={css.about}>
                {[
                  ...(name ? [`${title} ${period}`] : []),
                  managerName,
                  m.reports_made_on({ day: formatDay(todayInBangkok(new Date(createdAt)), locale) }),
                  ...(note ? [note] : []),
                ].join(' · ')}
              </span>
            </div>
            <div className={css.acts}>
              {pdfUrl && (
                <ButtonLink href={pdfUrl} download>
                  PDF
                </ButtonLink>
              )}
              {xlsxUrl && (
                <ButtonLink href={xlsxUrl} download>
                  Excel
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
