import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './month-steps.module.css'

/** Of the months that there are, the one before a month and the one after it. */
export function monthsBeside(months: { period: string }[], period: string) {
  const periods = months.map((month) => month.period).sort()

  return {
    before: periods.findLast((one) => one < period),
    after: periods.find((one) => one > period),
  }
}

/** The month before and after, as far as there are any. */
export function MonthSteps({
  months,
  period,
  hrefOf,
}: {
  months: { period: string }[]
  period: string
  hrefOf: (period: string) => string
}) {
  const { locale } = useRoot()
  const { before, after } = monthsBeside(months, period)

  return (
    <nav className={css.steps} aria-label={m.owners_months()}>
      <StepLink href={before && hrefOf(before)} label={before ? formatMonth(before, locale) : ''}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </StepLink>
      <span className={css.step} aria-current="true">
        {formatMonth(period, locale, 'short')}
      </span>
      <StepLink href={after && hrefOf(after)} label={after ? formatMonth(after, locale) : ''}>
        <IconChevronRight size={20} aria-hidden="true" />
      </StepLink>
    </nav>
  )
}

function StepLink({ href, label, children }: { href?: string; label: string; children: ReactNode }) {
  if (!href) return <span className={css.stepOff}>{children}</span>
  return (
    <Anchor className={css.stepLink} href={href} aria-label={label} title={label}>
      {children}
    </Anchor>
  )
}
