import { z } from 'zod'
import { answer, call, email, id, shortText } from '#contract/base.ts'

const own = { who: 'own', kind: 'vendor' } as const
const base = '/vendor/dashboard'
const optional = (most: number) => z.string().trim().max(most, 'too_long').default('')

const record = z.object({
  id: z.string(),
  /** The business that keeps the record, in the reader's language, and how it is reached. */
  business: z.object({
    id: z.string(),
    name: z.string(),
    siteName: z.string().nullable(),
    isVerified: z.boolean(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  name: z.string(),
  /** What they do: air-con, plumbing, painting … in their own words. */
  trade: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  taxId: z.string().nullable(),
  since: z.date(),
})

/** Whoever repairs and looks after homes, in what they see of themselves. */
export const vendorsContract = {
  /** The reader's own records, one for each business that they serve. */
  ownRecords: call(own)
    .route({ method: 'GET', path: `${base}/get-vendor` })
    .output(answer(z.array(record))),
  /** Keeps the reader's own record true. What the business notes about them is not theirs to read or change. */
  updateOwn: call(own, { count: 60, seconds: 3600 })
    .route({ method: 'PUT', path: `${base}/update-vendor/{id}` })
    .input(
      z.object({
        id,
        name: shortText.min(1, 'required'),
        trade: optional(100),
        phoneNumber: optional(30),
        email: z.union([z.literal(''), email]).default(''),
        taxId: optional(20),
      }),
    )
    .output(answer(record)),
}
