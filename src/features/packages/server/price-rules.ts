import type { Band } from '#features/packages/rules.ts'

/** What bands must be: the first begins with unit 1, each next one with a higher unit. By its field; none where they are. */
export function bandFaults(bands: Band[]): Record<string, string> {
  const wrong = bands.flatMap(({ fromUnit }, index) => {
    const isRight = index === 0 ? fromUnit === 1 : fromUnit > bands[index - 1]!.fromUnit
    return isRight ? [] : [[`bands.${index}.fromUnit`, 'package_bands']]
  })

  return Object.fromEntries(wrong)
}

/**
 * What is asked about once before prices are set: a package that costs nothing, and units that cost more than those before
 * them. By its field.
 */
export function bandDoubts(bands: Band[]): Record<string, string> {
  if (bands.every(({ satang }) => satang === 0n)) return { 'bands.0.satang': 'package_price_nothing' }
  const dearer = bands.flatMap(({ satang }, index) =>
    index > 0 && satang > bands[index - 1]!.satang ? [[`bands.${index}.satang`, 'package_price_dearer']] : [],
  )

  return Object.fromEntries(dearer)
}
