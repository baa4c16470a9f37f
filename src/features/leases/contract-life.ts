import { z } from 'zod'
import { anySumSatang, feeSatang, rentSatang } from '#contract/amounts.ts'
import { answer, call, day, id, longText } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'

/** Where an offer to renew stands. `agreed` was settled by word of mouth and never offered in Ruen. */
export const OFFER_STATES = ['offered', 'accepted', 'declined', 'lapsed', 'taken_back', 'agreed'] as const

/** What the next term of a lease would be. It begins on the day after the last one of the lease before. */
export const renewalTerms = z.object({
  months: asNumber(z.number('leases_months').int().min(1, 'leases_months').max(360, 'leases_months')),
  rentSatang,
  /** Asked for beside the deposit that is held and stays. */
  depositSatang: anySumSatang,
  commonFeeSatang: feeSatang,
  internetFeeSatang: feeSatang,
})

const sums = z.object({
  rentSatang: z.bigint(),
  commonFeeSatang: z.bigint(),
  internetFeeSatang: z.bigint(),
})

export const offer = z.object({
  ...sums.shape,
  id: z.string(),
  state: z.enum(OFFER_STATES),
  months: z.number().int(),
  startDay: z.string(),
  endDay: z.string(),
  depositSatang: z.bigint(),
  /** The deposit that was held when it was offered, and stays. */
  heldSatang: z.bigint(),
  answerBy: z.string().nullable(),
  message: z.string().nullable(),
  /** What the tenant would rather have; there where they declined and wish otherwise. */
  wish: z.string().nullable(),
  offeredAt: z.date(),
  answeredAt: z.date().nullable(),
})

/** An offer as its tenant reads it, beside the lease that they have. */
export const ownOffer = z.object({ ...offer.shape, now: sums })

/** Where a notice of a tenant stands. `overtaken`: the lease was given its end otherwise. */
export const NOTICE_STATES = ['asked', 'confirmed', 'answered', 'taken_back', 'overtaken'] as const

/** A notice that a tenant gave in their portal. */
export const askedNotice = z.object({
  id: z.string(),
  state: z.enum(NOTICE_STATES),
  lastDay: z.string(),
  reason: z.string(),
  /** Of the manager. */
  answer: z.string().nullable(),
  askedAt: z.date(),
  answeredAt: z.date().nullable(),
})

const reason = z.string().trim().min(1, 'leases_reason').max(1000)

/** What was made of it. */
const nextLease = z.object({ id: z.string(), no: z.string(), status: z.string() })

/** What `check` of a lease's view is; the findings of the next term. */
export const lifeContract = <Check extends z.ZodType, Lease extends z.ZodType, Own extends z.ZodType>(
  check: Check,
  lease: Lease,
  own: Own,
) => ({
  /**
   * A tenant gives notice to a last day, the earliest of which `readOwn` names. The manager is told and confirms or answers;
   * nothing ends by itself. 409 `lease_{state}`, `lease_notice_holds`, `lease_notice_asked`.
   */
  askNotice: call({ who: 'own', kind: 'tenant' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/tenant/dashboard/leases/{id}/notice' })
    .input(z.object({ id, day, reason }))
    .output(answer(own)),
  /** Takes back one's own notice while nobody has answered. 409 `lease_notice_over`. */
  withdrawNotice: call({ who: 'own', kind: 'tenant' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/tenant/dashboard/leases/{id}/notice/{noticeId}/take-back' })
    .input(z.object({ id, noticeId: id }))
    .output(answer(own)),
  /** Confirms a tenant's notice, which gives the lease that last day, or answers it in words. 409 `lease_notice_over`. */
  answerNotice: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/notice/{noticeId}/answer' })
    .input(
      z.object({
        id,
        noticeId: id,
        isConfirmed: z.boolean(),
        answer: z.string().trim().max(1000).optional(),
      }),
    )
    .output(answer(lease)),
  /** The next term as it would be proposed, what is held, and what was offered so far, newest first. */
  renewal: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases/{id}/renewal' })
    .input(z.object({ id }))
    .output(
      answer(
        z.object({
          startDay: z.string().nullable(),
          proposed: sums.extend({ months: z.number().int(), depositSatang: z.bigint() }),
          heldSatang: z.bigint(),
          offers: z.array(offer),
          next: nextLease.nullable(),
        }),
      ),
    ),
  /** The last day of such a term and what the rule checker says of it. */
  renewalCheck: call({ who: 'workspace', right: 'view' }, { count: 120, seconds: 600 })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases/{id}/renewal/check' })
    .input(z.object({ id, ...renewalTerms.shape }))
    .output(
      answer(
        z.object({
          endDay: z.string(),
          /** What was checked: the deposit with what is held. */
          terms: z.object({ rentSatang: z.bigint(), depositSatang: z.bigint(), advanceSatang: z.bigint() }),
          check,
        }),
      ),
    ),
  /**
   * Offers the next term to the tenant by mail, to be answered by a day. Another offer takes the place of one that stands;
   * the same one is not sent twice. 422 `email` where the tenant has no address; 409 `lease_{state}`, `lease_without_end`,
   * `lease_renewal_made` with the number of the lease that was made already.
   */
  offerRenewal: call({ who: 'workspace', right: 'edit' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/renewal' })
    .input(z.object({ id, ...renewalTerms.shape, answerBy: day, message: longText.optional() }))
    .output(answer(offer)),
  /** Both have agreed outside Ruen: the next lease is there as a draft, to be signed. An offer that stands is taken back. */
  agreeRenewal: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/renewal/agree' })
    .input(z.object({ id, ...renewalTerms.shape }))
    .output(answer(lease)),
  /** 409 `lease_offer_{state}` for one that does not stand any more. */
  takeOfferBack: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/offers/{offerId}/take-back' })
    .input(z.object({ id, offerId: id }))
    .output(answer(offer)),
  /**
   * The tenant's answer. Accepting makes the draft of the next lease, which both sign; repeated it changes nothing.
   * 409 `lease_offer_{state}`, `lease_offer_moved` where the last day of the lease has moved since.
   */
  answerOffer: call({ who: 'own', kind: 'tenant' }, { count: 30, seconds: 900 })
    .route({ method: 'POST', path: '/tenant/dashboard/leases/{id}/offers/{offerId}/answer' })
    .input(z.object({ id, offerId: id, isAccepted: z.boolean(), wish: longText.optional() }))
    .output(answer(ownOffer)),
})
