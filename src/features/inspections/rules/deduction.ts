/** What a deduction is made of. Money in satang, ages in years. */
export type Cost = { materialSatang: bigint; labourSatang: bigint; ageYears: number; lifeYears: number }

/** How long a thing lasts, as a suggestion (years). */
export const LIVES: Record<string, number> = {
  wall: 4,
  curtain: 5,
  mattress: 7,
  sofa: 7,
  floor: 10,
  aircon: 10,
  fridge: 10,
  washer: 8,
  tv: 7,
  heater: 8,
  microwave: 5,
  kettle: 5,
  router: 5,
  fan: 5,
  roomfan: 5,
  tap: 8,
}

/**
 * What may be asked: materials less their age, and the work; rounded down to the baht, never above the cost.
 * Integers all the way: an age of 4.5 years counts in tenths.
 */
export function askedSatang({ materialSatang, labourSatang, ageYears, lifeYears }: Cost): bigint {
  const life = BigInt(Math.round(lifeYears * 10))
  const left = life - BigInt(Math.round(ageYears * 10))
  const material = life > 0n && left > 0n ? (materialSatang * (left < life ? left : life)) / life : 0n

  return ((material + labourSatang) / 100n) * 100n
}

/** What is asked for a point, by what stands in it. Wear and tear costs the tenant nothing. */
export function askedOf(values: Record<string, string | number | boolean>): bigint {
  if (values.cause !== 'damage' && values.cause !== 'missing') return 0n
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : 0)

  return askedSatang({
    materialSatang: BigInt(number('materialSatang')),
    labourSatang: BigInt(number('labourSatang')),
    // A thing whose life nobody gave is not made cheaper by its age.
    ...(values.lifeYears
      ? { ageYears: number('ageYears'), lifeYears: number('lifeYears') }
      : { ageYears: 0, lifeYears: 1 }),
  })
}

/** Keys of a kind that were given and did not come back. Nobody counted them: none. */
export function missingKeys(values: Record<string, string | number | boolean>): number {
  const { count, returned } = values
  if (typeof count !== 'number' || typeof returned !== 'number') return 0

  return Math.max(0, count - returned)
}

/** What is asked for missing keys: their price each, whole; a key does not wear out. */
export function askedOfKeys(values: Record<string, string | number | boolean>): bigint {
  const { priceSatang } = values

  return typeof priceSatang === 'number' ? BigInt(missingKeys(values)) * BigInt(priceSatang) : 0n
}
