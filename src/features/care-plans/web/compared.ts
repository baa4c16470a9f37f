import { payerWords } from '#features/maintenance/web/embed/state-words.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'
import { targetOf, valueFor } from './places.ts'
import type { Plan } from './types.ts'
import { asPayer, asService, asShape, asUnit, rhythmWords } from './words.ts'

type Names = { targets: ReadonlyMap<string, string>; vendors: Record<string, string> }

/** The fields of a plan whose two versions can be told apart. */
export function planFields({ targets, vendors }: Names): Compared[] {
  return [
    { key: 'title', label: m.care_plans_what() },
    {
      key: 'category',
      label: m.care_plans_category(),
      say: ([text]) => serviceWords[asService(text) ?? SERVICES[0]](),
    },
    { key: 'details', label: m.care_plans_details() },
    {
      key: 'every',
      label: m.care_plans_rhythm(),
      names: ['every', 'unit'],
      say: ([every = ''], [unit] = []) =>
        rhythmWords({ every: numberOf(every), unit: asUnit(unit) ?? 'month' }),
    },
    { key: 'anchorDay', label: m.care_plans_anchor(), plain: typedDay },
    { key: 'leadDays', label: m.care_plans_lead_days(), plain: plainDigits },
    { key: 'onWorkingDays', label: m.care_plans_working(), say: ([text]) => (text ? '✓' : '–') },
    {
      key: 'shape',
      label: m.care_plans_shape(),
      say: ([text]) => (text === 'together' ? m.care_plans_together() : m.care_plans_each()),
    },
    {
      key: 'targets',
      label: m.care_plans_for(),
      isSet: true,
      say: (texts) => texts.map((text) => targets.get(text) ?? text).join(', '),
    },
    { key: 'vendorId', label: m.care_plans_vendor(), say: ([text = '']) => vendors[text] ?? text },
    {
      key: 'estimate',
      label: m.care_plans_estimate(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `฿${text}`,
    },
    { key: 'billTo', label: m.care_plans_payer(), say: ([text]) => payerWords[asPayer(text) ?? 'owner']() },
  ]
}

/** What is kept of a plan, as the form's fields. */
export function seenPlan(plan: Plan, locale: Locale): Seen {
  const { title, category, details, unit, shape, billTo, vendorId, version } = plan
  const texts = {
    ...{ title, category, details, unit, shape, billTo, vendorId },
    every: String(plan.every),
    leadDays: String(plan.leadDays),
    anchorDay: formatDay(plan.anchorDay, locale, 'numeric'),
    onWorkingDays: plan.onWorkingDays ? '1' : '',
    estimate: plan.estimateSatang === null ? '' : formatSatang(plan.estimateSatang),
  }

  return {
    version,
    texts: {
      ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
      targets: plan.targets.map(valueFor),
    },
  }
}

const numberOf = (text: string) => (text.trim() ? Number(toArabicDigits(text.trim())) : Number.NaN)

/** The form as the calls take it; what cannot be read goes along as it was typed, so that it is refused by name. */
export function typedPlan(texts: Texts) {
  const first = (name: string) => texts[name]?.[0] ?? ''
  const estimate = first('estimate').trim()

  return {
    title: first('title'),
    category: asService(first('category')) as NonNullable<ReturnType<typeof asService>>,
    details: first('details'),
    every: numberOf(first('every')),
    unit: asUnit(first('unit')) as NonNullable<ReturnType<typeof asUnit>>,
    anchorDay: typedDay(first('anchorDay')),
    leadDays: numberOf(first('leadDays')),
    onWorkingDays: first('onWorkingDays') === '1',
    shape: asShape(first('shape')),
    vendorId: first('vendorId') || null,
    estimateSatang: estimate ? (readSatang(estimate) ?? (estimate as never)) : null,
    billTo: asPayer(first('billTo')),
    targets: [...new Set(texts.targets ?? [])].map(targetOf),
  }
}
