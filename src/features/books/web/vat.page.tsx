import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatAmount, formatMonth, formatYear } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { cx } from '#web/ui/cx.ts'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/vat.page'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const asked = new URL(args.request.url).searchParams.get('year') ?? ''
  const year = /^20\d\d$/.test(asked) ? asked : scopeOf(args).today.slice(0, 4)
  const [{ data: vat }, waiting] = await Promise.all([api.books.vat({ year }), waitingSlips(api)])

  return { vat, waiting }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.books_vat_title(), isIndexed: false })

const PAPERS: { label: () => string; isThere: boolean }[] = [
  { label: m.books_paper_invoice, isThere: true },
  { label: m.books_paper_receipt, isThere: true },
  { label: m.books_paper_deposit, isThere: true },
  { label: m.books_paper_withholding, isThere: true },
  { label: m.books_paper_tax_invoice, isThere: false },
  { label: m.books_paper_credit_note, isThere: false },
  { label: m.books_paper_withheld, isThere: true },
]

/** Sales by month and how they are taxed, the VAT of bills to pay, and which papers there are. */
export default function VatPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { vat, waiting } = loaderData
  const base = accountingPath(locale, '/books/vat')
  const now = Number(today.slice(0, 4))

  return (
    <BooksFrame tab="vat" title={m.books_vat_title()} lead={m.books_vat_lead()} waitingSlips={waiting}>
      <ChipRow label={m.books_vat_year()}>
        {[now, now - 1, now - 2].map((year) => (
          <Chip key={year} isOn={vat.year === String(year)} href={`${base}?year=${year}`}>
            {formatYear(year, locale)}
          </Chip>
        ))}
      </ChipRow>
      {vat.isRegistered ? (
        <Note tone="warn" title={m.books_vat_registered()}>
          {m.books_vat_registered_text()}
        </Note>
      ) : (
        <Note tone="info" title={m.books_vat_unregistered()}>
          {m.books_vat_unregistered_text({
            year: formatYear(Number(vat.year), locale),
            sum: formatAmount(vat.notExemptSatang),
          })}
        </Note>
      )}
      {vat.months.length === 0 ? (
        <EmptyState picture="/art/dorm-leaf-night.svg" title={m.books_vat_none()} />
      ) : (
        <Card>
          <CardTable
            caption={m.books_vat_title()}
            rows={vat.months}
            keyOf={({ month }) => month}
            columns={[
              {
                key: 'month',
                head: m.books_vat_month(),
                isTitle: true,
                cell: ({ month }) => formatMonth(month, locale),
              },
              ...(
                [
                  ['exemptSatang', m.books_vat_exempt()],
                  ['baseSatang', m.books_vat_base()],
                  ['vatSatang', m.books_vat_output()],
                  ['untaxedSatang', m.books_vat_untaxed()],
                  ['feesSatang', m.books_vat_fees()],
                  ['otherSatang', m.books_vat_other()],
                  ['outsideSatang', m.books_vat_outside()],
                  ['inputSatang', m.books_vat_input()],
                ] as const
              ).map(([key, head]) => ({
                ...{ key, head, isNumber: true },
                cell: (row: (typeof vat.months)[number]) => formatAmount(row[key]),
              })),
            ]}
          />
        </Card>
      )}
      <Card title={m.books_papers_title()}>
        <ul className={css.checks}>
          {PAPERS.map(({ label, isThere }) => (
            <li key={label()} className={cx(css.check, css.plain)}>
              <span>{label()}</span>
              <span className={isThere ? css.ok : css.soft}>
                {isThere ? m.books_paper_yes() : m.books_paper_no()}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </BooksFrame>
  )
}
