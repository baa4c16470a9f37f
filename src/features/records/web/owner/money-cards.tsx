import { MonthTable } from '#features/owners/web/embed/month-table.tsx'
import css from '#features/records/web/record.module.css'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { OwnerMoney, OwnerRecord } from './types.ts'

/** So many months and transfers stand open. */
const SHOWN = 6

/** Months with their sums, each leading to its statement. */
export function StatementsCard({ money: { months } }: { money: OwnerMoney }) {
  const { locale } = useRoot()
  const hrefOf = ({ ownerId, period }: { ownerId: string; period: string }) =>
    pathIn(locale, `/dashboard/manager/owners/${ownerId}/statements/${period}`)
  const older = months.slice(SHOWN)

  return (
    <section className={css.bare} aria-labelledby="statements">
      <h2 id="statements" className={css.heading}>
        {m.owners_reports_title()}
      </h2>
      <MonthTable months={months.slice(0, SHOWN)} hrefOf={hrefOf} />
      {older.length > 0 && (
        <details className={css.more}>
          <summary>{m.records_months_more({ n: older.length })}</summary>
          <MonthTable months={older} hrefOf={hrefOf} />
        </details>
      )}
    </section>
  )
}

/** What was sent to them, when and under which number of the bank. */
export function TransfersCard({ money: { months } }: { money: OwnerMoney }) {
  const { locale } = useRoot()
  const paid = months.filter(({ paidOutAt }) => paidOutAt !== null).slice(0, SHOWN)

  return (
    <Card title={m.records_transfers()}>
      {paid.length === 0 && <p className={css.soft}>{m.records_transfers_none()}</p>}
      <ul className={css.rows}>
        {paid.map(({ ownerId, period, payableSatang, paidOutAt, payoutReference }) => (
          <li key={period} className={css.bill}>
            <span className={css.pair}>
              <Anchor href={pathIn(locale, `/dashboard/manager/owners/${ownerId}/statements/${period}`)}>
                {formatMonth(period, locale)}
              </Anchor>
              <span className={css.soft}>
                {[formatDay(todayInBangkok(paidOutAt!), locale), payoutReference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={css.pair} data-end>
              <Amount satang={payableSatang} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was taken off what came in, each with the statement that says so. */
export function DeductionsCard({ record: { owner, homes, money } }: { record: OwnerRecord }) {
  const { locale } = useRoot()
  const deductions = money?.deductions ?? []
  const unitOf = (id: string | null) => homes.find(({ propertyId }) => propertyId === id)?.unitNo

  return (
    <Card title={m.owners_expenses()}>
      {deductions.length === 0 && <p className={css.soft}>{m.records_deductions_none()}</p>}
      <ul className={css.rows}>
        {deductions.map(({ key, period, day, title, propertyId, amountSatang }) => (
          <li key={key} className={css.bill}>
            <span className={css.pair}>
              <Anchor href={pathIn(locale, `/dashboard/manager/owners/${owner.id}/statements/${period}`)}>
                {title}
              </Anchor>
              <span className={css.soft}>
                {[formatDay(day, locale), unitOf(propertyId)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={css.pair} data-end>
              <Amount satang={amountSatang} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Statements as papers. */
export function PapersCard({ money: { months } }: { money: OwnerMoney }) {
  const { locale } = useRoot()
  const issued = months.filter(({ issuedAt }) => issuedAt !== null).slice(0, SHOWN)

  return (
    <Card title={m.records_papers()}>
      {issued.length === 0 && <p className={css.soft}>{m.records_papers_none()}</p>}
      <ul className={css.rows}>
        {issued.map(({ ownerId, period }) => (
          <li key={period} className={css.split}>
            <a
              href={`/api/manager/dashboard/owners/${ownerId}/statements/${period}/paper?lang=${locale}`}
              download
            >
              {m.owners_report_title({ month: formatMonth(period, locale) })} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
