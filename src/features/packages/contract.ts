import { z } from 'zod'
import { feeSatang, sumSatang } from '#contract/amounts.ts'
import { answer, call, day, list, needed, paging, id as recordId, satang } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { isTaxId } from '#thai/tax-id.ts'
import { MOST_UNITS } from './read-units.ts'
import { PACKAGE_IDS } from './rules.ts'
import { ADDONS } from './sold.ts'

const id = z.enum(PACKAGE_IDS)

const offer = z.object({
  id,
  name: z.string(),
  maxUnits: z.number().int().nullable(),
  /** A unit's price a month, by the band that the unit is in. */
  bands: z.array(z.object({ fromUnit: z.number().int(), satang })),
  /** What can be had beside it, a month. */
  addons: z.array(z.object({ id: z.enum(ADDONS), satang })),
  /** Taken off with a contract for a year, in hundredths of a percent. */
  contractDiscount: z.number().int(),
  trialDays: z.number().int(),
  /** Of the version that is sold now. */
  number: z.number().int(),
  /** True once it can be paid for; until then everyone has everything for nothing. */
  isSold: z.boolean(),
  /** From which day; null while none is set. */
  soldFrom: z.string().nullable(),
})

const price = z.object({
  id,
  isEnough: z.boolean(),
  monthlySatang: satang,
  yearlyMonthSatang: satang,
  yearSatang: satang,
  unitSatang: satang,
})

const share = asNumber(
  z.number('package_percent').int().min(0, 'package_percent').max(10_000, 'package_percent'),
)
const uses = asNumber(z.number('uses_most').int().min(1, 'uses_most').max(1_000_000, 'uses_most'))

/** Said by whoever was asked about something odd, or that reaches many, and means it. */
const isMeant = z.boolean().optional()

/** A new version of a package: what was sold before stays as it was for whoever bought it. */
const pricing = z.object({
  bands: z
    .array(
      z.object({
        fromUnit: asNumber(z.number().int().min(1).max(MOST_UNITS)),
        satang: feeSatang,
      }),
    )
    .min(1, 'package_bands')
    .max(10, 'package_bands'),
  addons: z.array(z.object({ id: z.enum(ADDONS), satang: feeSatang })).max(5),
  contractDiscount: share,
  trialDays: asNumber(z.number('trial_days').int().min(0, 'trial_days').max(365, 'trial_days')),
})

const sellingInput = z.object({
  /** At least 30 days ahead, as everybody was promised; null takes a day back that has not come. */
  soldFrom: day.nullable(),
  sellerName: needed('required', 150),
  sellerAddress: needed('required', 300),
  /** 13 digits of which the last one proves the others. */
  sellerTaxId: z.string().max(30).refine(isTaxId, 'tax_id_wrong'),
  isVatRegistered: z.boolean(),
})

const discountInput = z.object({
  name: needed('required', 100),
  kind: z.enum(['percent', 'amount'], 'choice_required'),
  /** Of `percent`: hundredths of a percent. */
  basisPoints: share.optional(),
  /** Of `amount`: of one payment, or of each month. */
  amountSatang: sumSatang.optional(),
  duration: z.enum(['once', 'months', 'forever'], 'choice_required'),
  months: asNumber(
    z.number('discount_months').int().min(1, 'discount_months').max(36, 'discount_months'),
  ).nullish(),
  packages: z
    .array(z.enum(['starter', 'pro']))
    .min(1, 'choice_required')
    .max(2),
  mostUses: uses.nullish(),
  startsOn: day.nullish(),
  endsOn: day.nullish(),
  isActive: z.boolean().default(true),
})
export type DiscountInput = z.infer<typeof discountInput>

const codeInput = z.object({
  code: z
    .string()
    .max(40)
    .overwrite((text) => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'discount_code')),
  mostUses: uses.nullish(),
  isFirstOnly: z.boolean().default(false),
  /** For one business alone. */
  businessId: recordId.nullish(),
})
export type CodeInput = z.infer<typeof codeInput>

const code = z.object({
  id: z.string(),
  code: z.string(),
  mostUses: z.number().int().nullable(),
  uses: z.number().int(),
  isFirstOnly: z.boolean(),
  businessId: z.string().nullable(),
  isActive: z.boolean(),
})

const discount = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  basisPoints: z.number().int(),
  amountSatang: satang,
  duration: z.enum(['once', 'months', 'forever']),
  months: z.number().int().nullable(),
  packages: z.array(z.enum(['starter', 'pro'])),
  mostUses: z.number().int().nullable(),
  uses: z.number().int(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isActive: z.boolean(),
  codes: z.array(code),
})

const selling = z.object({
  version: z.string(),
  soldFrom: z.string().nullable(),
  isSold: z.boolean(),
  /** The first day that may be set now. */
  earliest: z.string(),
  /** Businesses that a new day is mailed to. */
  businesses: z.number().int(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerTaxId: z.string(),
  isVatRegistered: z.boolean(),
})

const admin = { who: 'admin' } as const
const DISCOUNTS = '/admin/dashboard/discounts'

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
  /** From which day packages are sold, and who sells them. */
  selling: call(admin).route({ method: 'GET', path: '/admin/dashboard/selling' }).output(answer(selling)),
  /**
   * Sets who sells, and from when. 422 for a day that is nearer than 30 days, and without `isMeant` for a new day, which
   * mails every business at once; 409 `packages_are_sold` once it has come.
   */
  setSelling: call({ who: 'admin', needsStepUp: true })
    .route({ method: 'PUT', path: '/admin/dashboard/selling' })
    .input(sellingInput.extend({ version: seenVersion, isMeant }))
    .output(answer(selling)),
  /**
   * Sets new prices for whoever buys from now on; 409 `changed_meanwhile` where another version came since `number`. 422 at
   * the band that is wrong; also, without `isMeant`, at prices of nothing and at a band that is dearer than the one before.
   */
  reprice: call({ who: 'admin', needsStepUp: true })
    .route({ method: 'PUT', path: '/admin/dashboard/packages/{id}' })
    .input(
      pricing.extend({
        id: z.enum(['starter', 'pro']),
        number: asNumber(z.number().int().min(1).max(100_000)),
        isMeant,
      }),
    )
    .output(answer(z.object({ number: z.number().int() }))),
  discounts: call(admin)
    .route({ method: 'GET', path: DISCOUNTS })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }))
    .output(list(discount)),
  discount: call(admin)
    .route({ method: 'GET', path: `${DISCOUNTS}/{id}` })
    .input(z.object({ id: recordId }))
    .output(answer(discount)),
  /**
   * Writes a discount. 422 at its field for a percent beside an amount, for months of what does not last months, and for a
   * last day that is over.
   */
  addDiscount: call(admin)
    .route({ method: 'POST', path: DISCOUNTS })
    .input(discountInput)
    .output(answer(discount)),
  /**
   * Name, packages, limits, days and whether it is given; what it takes off stays as it was given. 422 for a new last day
   * that is over.
   */
  updateDiscount: call(admin)
    .route({ method: 'PUT', path: `${DISCOUNTS}/{id}` })
    .input(
      z.object({
        ...changesOf(
          discountInput.pick({
            name: true,
            packages: true,
            mostUses: true,
            startsOn: true,
            endsOn: true,
            isActive: true,
          }).shape,
        ),
        id: recordId,
        version: seenVersion,
      }),
    )
    .output(answer(discount)),
  addCode: call(admin)
    .route({ method: 'POST', path: `${DISCOUNTS}/{id}/codes` })
    .input(codeInput.extend({ id: recordId }))
    .output(answer(discount)),
  /** Closes a code, or opens it again. */
  turnCode: call(admin)
    .route({ method: 'PUT', path: `${DISCOUNTS}/codes/{codeId}` })
    .input(z.object({ codeId: recordId, isActive: z.boolean() }))
    .output(answer(discount)),
}
