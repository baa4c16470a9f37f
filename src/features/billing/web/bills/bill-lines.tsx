import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import type { ReactNode } from 'react'
import type { BillLine } from '#features/billing/web/api-types.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { KeptNumbers } from '#web/ui/phrases.tsx'
import css from './bill-lines.module.css'
import { lineCause, lineSum } from './bill-view.ts'

const ICONS: Record<string, typeof IconHome> = {
  rent: IconHome,
  deposit: IconShieldCheck,
  advance: IconHome,
  advance_used: IconArrowBackUp,
  common_fee: IconBuilding,
  internet: IconWifi,
  water: IconDroplet,
  electric: IconBolt,
  late_fee: IconAlertTriangle,
}

/** The lines of a bill, each with its sum; those with a cause open to it. Total, paid and left stand below. */
export function BillLines({
  lines,
  totalSatang,
  paidSatang = 0n,
  foot,
}: {
  lines: BillLine[]
  totalSatang: bigint
  paidSatang?: bigint
  foot?: ReactNode
}) {
  const { locale } = useRoot()
  const hasArrow = lines.some((line) => lineCause(line, locale).length > 0)

  return (
    <section className={css.lines} aria-label={m.billing_lines()}>
      <ul>
        {lines.map((line) => (
          <li key={line.position}>
            <Line line={line} hasArrow={hasArrow} />
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        <div className={css.total}>
          <dt>{m.billing_total()}</dt>
          <dd>
            <Amount satang={totalSatang} />
          </dd>
        </div>
        {paidSatang > 0n && paidSatang < totalSatang && (
          <>
            <div className={css.part}>
              <dt>{m.billing_paid_so_far()}</dt>
              <dd>
                <Amount satang={-paidSatang} />
              </dd>
            </div>
            <div className={css.total}>
              <dt>{m.billing_left()}</dt>
              <dd>
                <Amount satang={totalSatang - paidSatang} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {foot}
    </section>
  )
}

function Line({ line, hasArrow }: { line: BillLine; hasArrow: boolean }) {
  const { locale } = useRoot()
  const sum = lineSum(line, locale)
  const cause = lineCause(line, locale)
  const Icon = ICONS[line.kind] ?? IconReceipt
  const head = (
    <>
      <Icon className={css.icon} aria-hidden="true" />
      <span className={css.text}>
        {/* The year may stand on the next line: on a phone the sum leaves little room. */}
        <KeptNumbers>{line.description.replace(/\u00a0(?=\d{4}(?!\d))/g, ' ')}</KeptNumbers>
        {sum && <small>{sum}</small>}
      </span>
      <Amount className={css.amount} satang={line.amountSatang} />
    </>
  )
  if (cause.length === 0)
    return (
      <div className={css.head}>
        {head}
        {hasArrow && <span className={css.arrow} />}
      </div>
    )
  return (
    <details className={css.details}>
      <summary className={css.head}>
        {head}
        <IconChevronDown className={css.arrow} aria-label={m.billing_why()} />
      </summary>
      <ul className={css.cause}>
        {cause.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
