import type { InspectionDetail } from '#features/inspections/contract.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { asPresent, asReason, presentWords, reasonWords } from './words.ts'

export type Inspection = InspectionDetail

/** What is said of the whole, as two versions of it are told apart. */
export function headFields(): Compared[] {
  return [
    {
      key: 'reason',
      label: m.inspections_reason(),
      say: ([text]) => reasonWords[asReason(text) ?? 'letting'](),
    },
    { key: 'inspectedOn', label: m.inspections_day(), plain: typedDay },
    { key: 'inspectorName', label: m.inspections_inspector() },
    {
      key: 'present',
      label: m.inspections_present(),
      say: ([text]) => presentWords[asPresent(text) ?? 'tenant'](),
    },
    { key: 'presentNote', label: m.inspections_present_note() },
    { key: 'remarkDays', label: m.inspections_remark_days(), plain: plainDigits },
    { key: 'notes', label: m.inspections_notes() },
  ]
}

/** What is kept of the whole, as the form's fields. */
export function seenHead(one: Inspection, locale: Locale): Seen {
  const { reason, inspectorName, present, presentNote, notes, version } = one
  const texts = {
    ...{ reason, inspectorName, present, presentNote, notes },
    remarkDays: String(one.remarkDays),
    inspectedOn: formatDay(one.inspectedOn, locale, 'numeric'),
  }

  return {
    version,
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
  }
}

/** The form as the calls take it; what cannot be read goes along as it was typed, so that it is refused by name. */
export function typedHead(texts: Texts, { hasReason }: { hasReason: boolean }) {
  const first = (name: string) => texts[name]?.[0] ?? ''
  const days = first('remarkDays').trim()

  return {
    ...(hasReason && { reason: asReason(first('reason')) }),
    inspectedOn: typedDay(first('inspectedOn')),
    inspectorName: first('inspectorName'),
    present: asPresent(first('present')),
    presentNote: first('presentNote'),
    remarkDays: days ? Number(toArabicDigits(days)) : Number.NaN,
    notes: first('notes'),
  }
}
