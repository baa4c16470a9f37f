import type { Act } from '#features/inspections/rules/doc.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

/** What one missing key of a kind costs, as it was typed. */
export function typedKeyPrice(form: FormData): Act {
  const text = String(form.get('price') ?? '').trim()

  return {
    ...{ key: String(form.get('key')), at: Date.now() },
    set: { priceSatang: Number(readSatang(text) ?? 0n) },
  }
}

/** What a changed point costs, as it was typed; what is no number is left out, so that nothing is guessed. */
export function typedCost(form: FormData): Act {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const satang = (name: string) => Number(readSatang(text(name)) ?? 0n)
  const years = (name: string) => Math.round(Number(toArabicDigits(text(name)) || '0') * 10) / 10 || 0

  return {
    key: `point:${text('point')}`,
    at: Date.now(),
    set: {
      cause: text('cause'),
      materialSatang: satang('material'),
      labourSatang: satang('labour'),
      ageYears: years('age'),
      lifeYears: years('life'),
    },
  }
}
