import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import { formatSatang } from '#web/ui/fields/money-input.tsx'
import type { Policy } from './types.ts'
import { asKind, kindWords } from './words.ts'

/** The fields of a policy whose two versions can be told apart. */
export function policyFields(): Compared[] {
  const sum = (key: string, label: string): Compared => ({
    key,
    label,
    plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
    say: ([text = '']) => text && `฿${text}`,
  })

  return [
    { key: 'kind', label: m.insurance_kind(), say: ([kind]) => kindWords[asKind(kind)]?.() ?? '' },
    { key: 'insurer', label: m.insurance_insurer() },
    { key: 'policyNo', label: m.insurance_number() },
    { key: 'startDay', label: m.insurance_first_day(), plain: typedDay },
    { key: 'endDay', label: m.insurance_last_day(), plain: typedDay },
    sum('sumInsuredSatang', m.insurance_sum()),
    sum('premiumSatang', m.insurance_premium()),
    sum('excessSatang', m.insurance_excess()),
    { key: 'notes', label: m.insurance_note() },
  ]
}

type Written = Omit<
  Policy,
  'id' | 'version' | 'homeId' | 'homeName' | 'holder' | 'holderName' | 'state' | 'file'
>

/** What is kept of a policy, as the form's fields. */
export function policyTexts(policy: Written, locale: Locale): Record<string, string[]> {
  const { kind, insurer, policyNo, notes, startDay, endDay } = policy
  const sum = (satang: bigint | null) => (satang === null ? '' : formatSatang(satang))
  const texts = {
    ...{ kind, insurer, policyNo, notes },
    startDay: formatDay(startDay, locale, 'numeric'),
    endDay: formatDay(endDay, locale, 'numeric'),
    sumInsuredSatang: sum(policy.sumInsuredSatang),
    premiumSatang: sum(policy.premiumSatang),
    excessSatang: sum(policy.excessSatang),
  }

  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ? [text] : []]))
}

/** The same with its version. */
export function seenPolicy(policy: Policy, locale: Locale): Seen {
  return { version: policy.version, texts: policyTexts(policy, locale) }
}
