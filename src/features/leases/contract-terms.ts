import { z } from 'zod'
import { rentSatang, sumSatang } from '#contract/amounts.ts'
import { day, email, id, shortText } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { MOST_RENT_STEPS } from '#thai/lease-rules/rent-steps.ts'
import { MOST_COTENANTS } from './shares.ts'

/** Who pays the Land Office where a term of over three years is registered. */
export const REGISTER_PAYERS = ['half', 'landlord', 'tenant'] as const

/** Rent agreed for later: from a day on, a month in satang. In the order of days, within the term. */
export const rentStepsInput = z
  .array(z.object({ from: day, rentSatang }))
  .max(MOST_RENT_STEPS, 'leases_steps_most')

export const rentSteps = z.array(z.object({ from: z.string(), rentSatang: z.bigint() }))

/** Who rents beside the lead tenant, who has the rest of the shares: named for all or for nobody. */
export const coTenantsInput = z
  .array(
    z.object({
      tenantId: id,
      /** In hundredths of a per cent. */
      shareBp: asNumber(
        z
          .number('leases_cotenants_share')
          .int('leases_cotenants_share')
          .min(1, 'leases_cotenants_share')
          .max(9_999, 'leases_cotenants_share'),
      ).nullable(),
    }),
  )
  .max(MOST_COTENANTS, 'leases_cotenants_most')

/** Who answers for the tenant's debts, and up to which sum in satang (CCC s.681: it has to be named). */
export const guarantorInput = z.object({
  nameTh: shortText.min(1, 'leases_guarantor_name'),
  nameEn: shortText.default(''),
  idNumber: z.string().trim().max(30).default(''),
  address: z.string().trim().max(300).default(''),
  phone: z.string().trim().max(30).default(''),
  email: z.union([z.literal(''), email]).default(''),
  mostSatang: sumSatang,
})

export const guarantor = z.object({
  nameTh: z.string(),
  nameEn: z.string(),
  idNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  mostSatang: z.bigint(),
})
