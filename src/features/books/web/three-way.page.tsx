import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import sums from '#features/expenses/web/embed/money-form.module.css'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/three-way.page'
import { dayIn } from './account.list.tsx'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { SpanForm } from './span-form.tsx'
import type { ThreeWay } from './types.ts'
import { findingWords, gapWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const day = dayIn(new URL(args.request.url).searchParams, 'to')
  const [{ data: check }, waiting] = await Promise.all([api.books.threeWay({ day }), waitingSlips(api)])

  return { check, waiting }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.books_three_title(), isIndexed: false })

/** Bank, books and deposits side by side, and what keeps them apart. */
export default function ThreeWayPage({ loaderData }: Route.ComponentProps) {
  const { check, waiting } = loaderData
  const { findings } = check
  const hasRest = check.gap?.lines.some(({ key }) => key === 'rest') ?? false

  return (
    <BooksFrame tab="three" title={m.books_three_title()} lead={m.books_three_lead()} waitingSlips={waiting}>
      <SpanForm to={check.day} />
      <Sums check={check} />
      {check.gap && check.gap.lines.length > 0 && <GapCard gap={check.gap} />}
      {findings.length === 0 && !hasRest ? (
        <Note tone="ok" title={m.books_three_ok()} />
      ) : findings.length === 0 ? null : (
        <>
          <Note
            tone="warn"
            title={
              findings.length === 1
                ? m.books_three_found_one()
                : m.books_three_found({ count: String(findings.length) })
            }
          />
          {findings.map((finding) => (
            <FindingCard key={finding.key} finding={finding} />
          ))}
        </>
      )}
    </BooksFrame>
  )
}

function Sums({ check }: { check: ThreeWay }) {
  const { locale } = useRoot()
  const { accounts, bankSatang, booksSatang, heldSatang, leasesSatang, moneySatang } = check
  const line = (label: string, satang: bigint | null, note?: string, key?: string) => (
    <div key={key}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{satang === null ? '–' : formatAmount(satang)}</dd>
    </div>
  )

  return (
    <Card>
      <dl className={cx(sums.facts, css.facts)}>
        {accounts.map(({ id, name, day, satang }) =>
          line(
            name,
            satang,
            day ? m.books_three_bank_day({ day: formatDay(day, locale) }) : m.books_three_bank_no_balance(),
            id,
          ),
        )}
        {accounts.length !== 1 &&
          line(
            m.books_three_bank(),
            bankSatang,
            accounts.length === 0 ? m.books_three_bank_none() : undefined,
          )}
        {line(m.books_three_books(), booksSatang)}
        {line(m.books_three_held(), heldSatang)}
        {line(m.books_three_leases(), leasesSatang)}
        {line(m.books_three_money(), moneySatang)}
      </dl>
    </Card>
  )
}

/** Why the bank holds another sum than the books: lines that add up to the difference. */
function GapCard({ gap }: { gap: NonNullable<ThreeWay['gap']> }) {
  const { locale } = useRoot()

  return (
    <Card title={m.books_gap_title()} aside={<b>{formatAmount(gap.satang)}</b>}>
      <div className={css.fields}>
        <p className={css.soft}>{m.books_gap_text()}</p>
        <ul className={css.checks}>
          {gap.lines.map(({ key, name, day, satang }) => (
            <li key={`${key} ${name}`} className={cx(css.check, css.plain)}>
              <span>
                {gapWords[key]()}
                {(name || day) && (
                  <small>{[name, day && formatDay(day, locale)].filter(Boolean).join(' · ')}</small>
                )}
              </span>
              <span>{formatAmount(satang)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function FindingCard({ finding }: { finding: ThreeWay['findings'][number] }) {
  const { locale } = useRoot()
  const [title, hint] = findingWords[finding.key]
  const shown = finding.rows.length

  return (
    <Card title={title()} aside={<b>{formatAmount(finding.satang)}</b>}>
      <div className={css.fields}>
        <p className={css.soft}>{hint()}</p>
        <ul className={css.checks}>
          {finding.rows.map((row) => (
            <li key={row.key} className={cx(css.check, css.plain)}>
              <span>
                {row.path ? (
                  <Anchor href={pathIn(locale, row.path)}>{row.words || title()}</Anchor>
                ) : (
                  row.words || title()
                )}
                {row.day && <small>{formatDay(row.day, locale)}</small>}
              </span>
              <span>{formatAmount(row.satang)}</span>
            </li>
          ))}
        </ul>
        {shown < finding.count && (
          <p className={css.soft}>
            {shown === 1 ? m.books_three_shown_one() : m.books_three_shown({ count: String(shown) })}
          </p>
        )}
      </div>
    </Card>
  )
}
