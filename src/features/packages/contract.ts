import { z } from 'zod'
import { answer, call, satang } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { MOST_UNITS } from './read-units.ts'
import { PACKAGE_IDS } from './rules.ts'

const id = z.enum(PACKAGE_IDS)

const offer = z.object({
  id,
  name: z.string(),
  maxUnits: z.number().int().nullable(),
  /** A unit's price a month, by the band that the unit is in. */
  bands: z.array(z.object({ fromUnit: z.number().int(), satang })),
  /** True once it can be paid for; until then everyone has everything for nothing. */
  isSold: z.boolean(),
})

const price = z.object({
  id,
  isEnough: z.boolean(),
  monthlySatang: satang,
  yearlyMonthSatang: satang,
  yearSatang: satang,
  unitSatang: satang,
})

export const packagesContract = {
  /** The packages and what a unit costs in each. */
  list: call({ who: 'public' })
    .route({ method: 'GET', path: '/pricing' })
    .output(answer(z.array(offer))),
  /** What each package costs for so many units. */
  price: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/user/price-calculation' })
    .input(
      z.object({
        totalUnit: asNumber(
          z.number('packages_units').int().min(1, 'packages_units').max(MOST_UNITS, 'packages_units'),
        ),
      }),
    )
    .output(answer(z.array(price))),
}
