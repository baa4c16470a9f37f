import type { Part } from '#features/jobs/web/words.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

/** Four sums as the API takes them; what is no amount goes as it is, to be refused by its field. */
export function readSums(typed: Record<string, string>) {
  const sum = (name: string) => (typed[name]?.trim() ? (readSatang(typed[name]) ?? -1n) : 0n)

  return {
    labourSatang: sum('labourSatang'),
    partsSatang: sum('partsSatang'),
    travelSatang: sum('travelSatang'),
    vatSatang: sum('vatSatang'),
  }
}

/** The fields of a price. */
export function readPrices(typed: Record<string, string>) {
  return {
    ...readSums(typed),
    warrantyDays: typed.warrantyDays?.trim() ? Number(typed.warrantyDays) : 0,
    earliestDay: typedDay(typed.earliestDay),
    earliestPart: (typed.earliestPart ?? '') as Part,
    validUntil: typedDay(typed.validUntil),
    note: typed.note ?? '',
  }
}
