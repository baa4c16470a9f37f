import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { ReactNode } from 'react'
import { formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type FallStep, WaterfallChart } from '#web/ui/charts/waterfall-chart.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { MonthBars } from './month-bars.tsx'
import { MonthSteps } from './month-steps.tsx'
import css from './statement.module.css'
import { StatementLines } from './statement-lines.tsx'
import type { MonthData, StatementData } from './statement-types.ts'
import { type Audience, payableLabel, signed, stateLook } from './statement-words.ts'

/** A month of an owner: the one sum and how it came about, then every line with its cause. */
export function StatementView({
  statement,
  months,
  hrefOf,
  paperHref,
  title,
  audience,
  acts,
}: {
  statement: StatementData
  months: MonthData[]
  hrefOf: (period: string) => string
  paperHref: string
  title: ReactNode
  audience: Audience
  /** What the manager can do with this month. */
  acts?: ReactNode
}) {
  const { locale } = useRoot()
  const { managerName, homes, issuedAt, period, state } = statement
  const lead = [
    homes === 1 ? m.owners_homes_one() : m.owners_homes({ count: String(homes) }),
    m.owners_managed_by({ business: managerName }),
    issuedAt ? m.owners_issued_on({ day: formatDay(todayInBangkok(issuedAt), locale, 'long') }) : null,
  ]

  return (
    <>
      <PageHeader
        title={title}
        lead={lead.filter(Boolean).join(' · ')}
        actions={
          <>
            <MonthSteps {...{ months, period, hrefOf }} />
            <ButtonLink href={paperHref} download icon={<IconFileDownload size={20} />}>
              PDF
            </ButtonLink>
          </>
        }
      />
      <section className={css.summary} aria-label={m.owners_summary_label()}>
        <div className={css.headline}>
          <p className={css.headlineLabel}>{payableLabel(statement, audience)}</p>
          <p>
            <Amount
              satang={statement.payableSatang < 0n ? -statement.payableSatang : statement.payableSatang}
              size="xl"
            />
          </p>
          <PayoutNote statement={statement} />
          {state === 'issued' || state === 'paid_out' ? (
            <StatusTag kind="payment" state="succeeded">
              {m.owners_books_agree()}
            </StatusTag>
          ) : (
            <StatusTag {...stateLook(state)}>{stateLook(state).word}</StatusTag>
          )}
        </div>
        <Waterfall statement={statement} />
      </section>
      <div className={css.columns}>
        <StatementLines {...{ statement, audience }} />
        <aside className={css.aside}>
          {acts}
          <MonthBars {...{ months, period, hrefOf }} />
        </aside>
      </div>
    </>
  )
}

function PayoutNote({ statement }: { statement: StatementData }) {
  const { locale } = useRoot()
  const { state, paidOutAt, payoutAccount, payoutReference, payableSatang } = statement
  if (paidOutAt)
    return (
      <p className={css.headlineNote}>
        {[
          formatDay(todayInBangkok(paidOutAt), locale, 'short'),
          payoutAccount && m.owners_to_account({ account: payoutAccount }),
          payoutReference && m.owners_ref({ reference: payoutReference }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )
  if (payableSatang < 0n) return <p className={css.headlineNote}>{m.owners_carry_on_note()}</p>
  if (state === 'open') return <p className={css.headlineNote}>{m.owners_open_note()}</p>
  if (state === 'empty') return <p className={css.headlineNote}>{m.owners_empty_note()}</p>
  if (state === 'draft') return <p className={css.headlineNote}>{m.owners_draft_note()}</p>

  return payoutAccount ? (
    <p className={css.headlineNote}>{m.owners_to_account({ account: payoutAccount })}</p>
  ) : null
}

function Waterfall({ statement }: { statement: StatementData }) {
  const { locale } = useRoot()
  const { openingSatang, incomeSatang, expenseSatang, feeSatang, payableSatang, period } = statement
  const step = (key: string, label: string, satang: bigint, kind: FallStep['kind']): FallStep => ({
    key,
    label,
    value: Number(satang),
    shown: signed(satang),
    kind,
  })
  const steps = [
    step('income', m.owners_income(), incomeSatang, 'total'),
    ...(openingSatang === 0n ? [] : [step('opening', m.owners_opening(), openingSatang, 'expense')]),
    step('expenses', m.owners_expenses(), -expenseSatang, 'expense'),
    step('fee', m.owners_fee_short(), -feeSatang, 'fee'),
    step('payable', m.owners_payable_short(), payableSatang, 'total'),
  ]
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'always' })

  return (
    <div className={css.chart}>
      <WaterfallChart
        steps={steps}
        sentence={m.owners_sentence({
          month: formatMonth(period, locale),
          income: money(incomeSatang),
          expenses: money(expenseSatang),
          fee: money(feeSatang),
          payable: money(payableSatang),
        })}
        tableLabel={m.owners_as_table()}
        heads={[m.owners_table_what(), m.owners_table_baht()]}
      />
    </div>
  )
}
