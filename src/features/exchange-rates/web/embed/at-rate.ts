import { type Foreign, rateFigure, usdFigure } from '#contract/dollars.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** `USD 1,500.00 at 35.0000 (rate of 1 Dec 2026)`: what stands beside baht that were worked out of dollars. */
export function atRate({ cents, rateE4, rateDay }: Foreign, locale: Locale, isWhole = false): string {
  return m.exchange_rates_at_rate({
    ...{ usd: usdFigure(cents, isWhole), rate: rateFigure(rateE4) },
    day: formatDay(rateDay, locale),
  })
}
