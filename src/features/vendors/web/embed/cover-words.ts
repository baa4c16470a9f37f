import { lastingOf } from '#features/vendors/rules.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

type Cover = { licenceUntil: string | null; policyUntil: string | null }

/** What a worker's licence and insurance call for: each that is over, or ends within 30 days. Empty where all is well. */
export function coverWarnings(
  { licenceUntil, policyUntil }: Cover,
  { today, locale }: { today: string; locale: Locale },
): { key: 'licence' | 'policy'; isOver: boolean; text: string }[] {
  const kinds = [
    {
      ...{ key: 'licence' as const, until: licenceUntil },
      ...{ over: m.vendors_cover_licence_over, ending: m.vendors_cover_licence_ending },
    },
    {
      ...{ key: 'policy' as const, until: policyUntil },
      ...{ over: m.vendors_cover_policy_over, ending: m.vendors_cover_policy_ending },
    },
  ]

  return kinds.flatMap(({ key, until, over, ending }) => {
    const lasting = until === null ? 'good' : lastingOf(until, today)
    if (until === null || lasting === 'good') return []
    const day = formatDay(until, locale)

    return [{ key, isOver: lasting === 'over', text: lasting === 'over' ? over({ day }) : ending({ day }) }]
  })
}

/** The same in one line, for where somebody is chosen; undefined where all is well. */
export function coverLine(cover: Cover, reader: { today: string; locale: Locale }): string | undefined {
  const warnings = coverWarnings(cover, reader)

  return warnings.length > 0 ? warnings.map(({ text }) => text).join(' · ') : undefined
}
