import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import css from './statement.module.css'
import type { StatementData, StatementLineData } from './statement-types.ts'
import { type Audience, lineFacts, lineSummary, payableLabel } from './statement-words.ts'

const ICONS: Record<string, typeof IconHome> = {
  rent: IconHome,
  advance: IconHome,
  utilities: IconDroplet,
  fees: IconBuildingCommunity,
  late_fee: IconClock,
  opening: IconRepeat,
  carried: IconRepeat,
  fee: IconPercentage,
}

/** Every line of a month in its group, each of which opens to its cause; the sum at the foot. */
export function StatementLines({ statement, audience }: { statement: StatementData; audience: Audience }) {
  const of = (kind: StatementLineData['kind']) => statement.lines.filter((line) => line.kind === kind)
  const groups = [
    { key: 'carried', title: m.owners_opening(), satang: statement.openingSatang, lines: of('carried') },
    { key: 'income', title: m.owners_group_income(), satang: statement.incomeSatang, lines: of('income') },
    {
      key: 'expense',
      title: audience === 'owner' ? m.owners_group_expenses_you() : m.owners_group_expenses(),
      satang: -statement.expenseSatang,
      lines: of('expense'),
    },
    { key: 'fee', title: m.owners_fee(), satang: -statement.feeSatang, lines: of('fee') },
  ].filter((group) => group.lines.length > 0)

  return (
    <section className={css.lines} aria-label={m.owners_lines_label()}>
      {groups.map((group) => (
        <div key={group.key} className={css.group}>
          <h2 className={css.groupHead}>
            <span>{group.title}</span>
            <Amount satang={group.satang} />
          </h2>
          {group.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className={css.none}>{m.owners_month_empty()}</p>}
      <p className={css.total}>
        <span>{payableLabel(statement, audience)}</span>
        <Amount satang={statement.payableSatang} />
      </p>
    </section>
  )
}

function Line({ line }: { line: StatementLineData }) {
  const { locale } = useRoot()
  const Icon = ICONS[line.category] ?? IconTool
  const isTaken = line.kind === 'expense' || line.kind === 'fee'
  const facts = lineFacts(line, locale)

  return (
    <details className={css.line}>
      <summary>
        <span className={css.tile} aria-hidden="true">
          <Icon size={22} />
        </span>
        <span className={css.about}>
          <b>{line.title}</b>
          {line.propertyName && <span className={css.home}>{line.propertyName}</span>}
          <small>{lineSummary(line, locale)}</small>
        </span>
        <Amount satang={isTaken ? -line.amountSatang : line.amountSatang} />
        <IconChevronDown className={css.chevron} size={20} aria-hidden="true" />
      </summary>
      <dl className={css.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.href ? <a href={fact.href}>{fact.value}</a> : fact.value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
