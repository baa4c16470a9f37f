import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PACKAGE_NAMES } from './names.ts'

type Step = { kind: string; facts: Record<string, string> }

/** A step of the arithmetic in words: “Starter: 20 units × 29.00 baht × 12 months”. */
export function lineText({ kind, facts }: Step, locale: Locale): string {
  const number = (name: string) => formatNumber(Number(facts[name] ?? 0))
  const baht = (name: string) => formatNumber(Number(facts[name] ?? 0) / 100, { decimals: 2 })
  const name = PACKAGE_NAMES[(facts.package ?? 'starter') as keyof typeof PACKAGE_NAMES]
  const months = facts.months ?? '1'
  const isYear = months !== '1'
  const span = { days: number('days'), ofDays: number('ofDays'), sum: baht('whole') }
  if (kind === 'band')
    return isYear
      ? m.subscriptions_line_band_year(
          { name, units: number('units'), each: baht('each'), months },
          { locale },
        )
      : m.subscriptions_line_band({ name, units: number('units'), each: baht('each') }, { locale })
  if (kind === 'addon')
    return isYear
      ? m.subscriptions_line_domain_year({ each: baht('each'), months }, { locale })
      : m.subscriptions_line_domain({ each: baht('each') }, { locale })
  if (kind === 'contract') return m.subscriptions_line_contract({ percent: facts.percent ?? '' }, { locale })
  if (kind === 'part') return m.subscriptions_line_part({ name, ...span }, { locale })
  if (kind === 'unused') return m.subscriptions_line_unused(span, { locale })
  if (kind === 'waived') return m.subscriptions_line_waived({}, { locale })
  if (kind === 'vat') return m.subscriptions_line_vat({ percent: facts.percent ?? '' }, { locale })

  return facts.percent
    ? m.subscriptions_line_discount_percent({ label: facts.label ?? '', percent: facts.percent }, { locale })
    : m.subscriptions_line_discount({ label: facts.label ?? '' }, { locale })
}
