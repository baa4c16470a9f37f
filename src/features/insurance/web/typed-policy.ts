import { typedDay } from '#web/forms/typed-day.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { asKind } from './words.ts'

/** The form as the calls take it; what cannot be read goes along so that the call refuses it by name. */
export function typedPolicy(texts: Record<string, string>, form: FormData) {
  const file = form.get('file')
  // An amount that is none is refused by its call: no sum is below nothing.
  const sum = (text: string | undefined) => (text?.trim() ? (readSatang(text) ?? -1n) : null)

  return {
    kind: asKind(texts.kind),
    insurer: texts.insurer ?? '',
    policyNo: texts.policyNo ?? '',
    sumInsuredSatang: sum(texts.sumInsuredSatang),
    premiumSatang: sum(texts.premiumSatang),
    excessSatang: sum(texts.excessSatang),
    startDay: typedDay(texts.startDay),
    endDay: typedDay(texts.endDay),
    notes: texts.notes ?? '',
    ...(file instanceof File && file.size > 0 && { file }),
  }
}
