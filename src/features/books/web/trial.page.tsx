import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { KINDS, kindWords } from '#features/books/kind-words.ts'
import sums from '#features/expenses/web/embed/money-form.module.css'
import { formatAmount } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, firstDayOfMonth, monthKey } from '#thai/days.ts'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { cx } from '#web/ui/cx.ts'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/trial.page'
import { dayIn } from './account.list.tsx'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { SpanForm } from './span-form.tsx'
import type { Trial } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const api = apiOf(args)
  const [{ data: trial }, waiting] = await Promise.all([
    api.books.trial({ from: dayIn(query, 'from'), to: dayIn(query, 'to') }),
    waitingSlips(api),
  ])

  return { trial, waiting }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.books_trial_title(), isIndexed: false })

/** Every account over a span of days: before, both sides, after; each opens to its lines. */
export default function TrialPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { trial, waiting } = loaderData
  const { from, to } = trial
  const base = accountingPath(locale, '/books/trial-balance')
  const file = (path: string, more: string) =>
    `/api/manager/dashboard/accounting/books/${path}/file?from=${from}&to=${to}&${more}&lang=${locale}`
  const year = Number(today.slice(0, 4))
  const month = firstDayOfMonth(monthKey(today))
  const before = addDays(month, -1)
  const presets = [
    { label: m.books_this_month(), from: month, to: today },
    { label: m.books_last_month(), from: firstDayOfMonth(monthKey(before)), to: before },
    { label: m.books_this_year(), from: `${year}-01-01`, to: today },
    { label: m.books_last_year(), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ]

  return (
    <BooksFrame
      tab="trial"
      title={m.books_trial_title()}
      lead={m.books_trial_lead()}
      waitingSlips={waiting}
      actions={
        <>
          <ButtonLink
            href={file('trial-balance', 'format=pdf')}
            download
            icon={<IconFileTypePdf size={20} />}
          >
            PDF
          </ButtonLink>
          <ButtonLink
            href={file('trial-balance', 'format=xlsx')}
            download
            icon={<IconFileSpreadsheet size={20} />}
          >
            Excel
          </ButtonLink>
        </>
      }
    >
      <ChipRow label={m.books_day()}>
        {presets.map((one) => (
          <Chip
            key={one.label}
            isOn={from === one.from && to === one.to}
            href={listLink(base, { from: one.from, to: one.to })}
          >
            {one.label}
          </Chip>
        ))}
      </ChipRow>
      <SpanForm from={from} to={to} />
      {trial.lines.length === 0 ? (
        <EmptyState picture="/art/dorm-leaf-night.svg" title={m.books_trial_none()} />
      ) : (
        <div className={css.page}>
          {trial.isBalanced ? (
            <Note tone="ok" title={m.books_trial_even({ sum: formatAmount(trial.debitSatang) })} />
          ) : (
            <Note tone="danger" title={m.books_trial_off()} />
          )}
          <p className={css.soft}>{m.books_sign_hint()}</p>
          {KINDS.map((kind) => (
            <KindCard key={kind} kind={kind} trial={trial} />
          ))}
          <Card>
            <dl className={cx(sums.facts, css.facts)}>
              <div>
                <dt>
                  {m.books_total()} {m.books_debit()}
                </dt>
                <dd>{formatAmount(trial.debitSatang)}</dd>
              </div>
              <div>
                <dt>
                  {m.books_total()} {m.books_credit()}
                </dt>
                <dd>{formatAmount(trial.creditSatang)}</dd>
              </div>
            </dl>
          </Card>
          <Card title={m.books_files_title()}>
            <div className={css.fields}>
              <p className={css.soft}>{m.books_files_text()}</p>
              <div className={css.acts}>
                <ButtonLink href={file('journal', 'format=xlsx')} download>
                  {m.books_file_journal_xlsx()}
                </ButtonLink>
                <ButtonLink href={file('journal', 'format=csv')} download>
                  {m.books_file_journal_csv()}
                </ButtonLink>
                <ButtonLink href={file('journal', 'format=xlsx&what=days')} download>
                  {m.books_file_days()}
                </ButtonLink>
                <ButtonLink href={file('trial-balance', 'format=csv')} download>
                  {m.books_file_csv()}
                </ButtonLink>
              </div>
            </div>
          </Card>
        </div>
      )}
    </BooksFrame>
  )
}

function KindCard({ kind, trial }: { kind: (typeof KINDS)[number]; trial: Trial }) {
  const { locale } = useRoot()
  const rows = trial.lines.filter((line) => line.kind === kind)
  if (rows.length === 0) return null
  const sum = (of: (line: (typeof rows)[number]) => bigint) =>
    formatAmount(rows.reduce((total, line) => total + of(line), 0n))

  return (
    <Card title={kindWords[kind]()}>
      <CardTable
        caption={kindWords[kind]()}
        rows={rows}
        keyOf={({ account }) => account}
        columns={[
          {
            key: 'name',
            head: m.books_name(),
            isTitle: true,
            cell: ({ account, name, code }) => (
              <Anchor
                className={css.name}
                href={listLink(accountingPath(locale, `/books/accounts/${account}`), {
                  from: trial.from,
                  to: trial.to,
                })}
              >
                <b>
                  {account} {name}
                </b>
                {code && <small>{code}</small>}
              </Anchor>
            ),
          },
          {
            key: 'opening',
            head: m.books_opening_sum(),
            isNumber: true,
            cell: ({ openingSatang }) => formatAmount(openingSatang),
          },
          {
            key: 'debit',
            head: m.books_debit(),
            isNumber: true,
            cell: ({ debitSatang }) => formatAmount(debitSatang),
          },
          {
            key: 'credit',
            head: m.books_credit(),
            isNumber: true,
            cell: ({ creditSatang }) => formatAmount(creditSatang),
          },
          {
            key: 'closing',
            head: m.books_closing_sum(),
            isNumber: true,
            cell: ({ closingSatang }) => <b>{formatAmount(closingSatang)}</b>,
          },
        ]}
        foot={[
          m.books_total(),
          sum(({ openingSatang }) => openingSatang),
          sum(({ debitSatang }) => debitSatang),
          sum(({ creditSatang }) => creditSatang),
          sum(({ closingSatang }) => closingSatang),
        ]}
      />
    </Card>
  )
}
