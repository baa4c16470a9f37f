import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { StatementData } from '#features/owners/web/statement-types.ts'
import { lineFacts, lineSummary } from '#features/owners/web/statement-words.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import css from './accounting.module.css'

export type HomeMonth = Awaited<ReturnType<Scope['api']['owners']['ownAccounting']>>['data']['homes'][number]

/** A month by home; each row opens to its rent, repairs and fee. On a phone a row shows its net alone, and the rest opens. */
export function HomeRows({ homes, statement }: { homes: HomeMonth[]; statement: StatementData }) {
  const { incomeSatang, expenseSatang, feeSatang, payableSatang } = statement

  return (
    <section className={css.homes} aria-labelledby="by-home">
      <h2 id="by-home" className="sr-only">
        {m.owners_acc_by_home()}
      </h2>
      <p className={css.heads} aria-hidden="true">
        <span>{m.owners_acc_home()}</span>
        <span>{m.owners_income()}</span>
        <span>{m.owners_expenses()}</span>
        <span>{m.owners_fee()}</span>
        <span>{m.owners_acc_net()}</span>
        <span />
      </p>
      {homes.map((home) => (
        <HomeRow key={home.propertyId ?? 'none'} home={home} />
      ))}
      <p className={css.total}>
        <b>{m.owners_acc_total()}</b>
        <Amount satang={incomeSatang} />
        <Amount satang={-expenseSatang} />
        <Amount satang={-feeSatang} />
        <Amount satang={payableSatang} />
        <span />
      </p>
    </section>
  )
}

function HomeRow({ home }: { home: HomeMonth }) {
  const { name, shareBp, incomeSatang, expenseSatang, feeSatang, netSatang, lines } = home
  const share =
    shareBp === null
      ? m.owners_acc_share_moved()
      : shareBp < 10_000
        ? m.owners_acc_share({ percent: String(shareBp / 100) })
        : null

  return (
    <details className={css.row}>
      <summary>
        <span className={css.name}>
          <b>{name}</b>
          {share && <small>{share}</small>}
        </span>
        <Sum satang={incomeSatang} />
        <Sum satang={-expenseSatang} />
        <Sum satang={-feeSatang} />
        <b className={css.net}>
          <Amount satang={netSatang} />
        </b>
        <IconChevronDown className={css.chevron} size={20} aria-hidden="true" />
      </summary>
      {lines.length === 0 && <p className={css.none}>{m.owners_acc_none()}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </details>
  )
}

function Sum({ satang }: { satang: bigint }) {
  return <span className={css.wide}>{satang === 0n ? '–' : <Amount satang={satang} />}</span>
}

function Line({ line }: { line: HomeMonth['lines'][number] }) {
  const { locale } = useRoot()
  const isTaken = line.kind === 'expense' || line.kind === 'fee'
  const paper = lineFacts(line, locale).find(({ href }) => href)
  const share = lineFacts(line, locale).find(({ label }) => label === m.owners_fact_share())

  return (
    <li className={css.line}>
      <span>
        {line.title}
        <small>{[lineSummary(line, locale), share?.value].filter(Boolean).join(' · ')}</small>
        {paper?.href && <a href={paper.href}>{paper.value}</a>}
      </span>
      <Amount satang={isTaken ? -line.amountSatang : line.amountSatang} />
    </li>
  )
}
