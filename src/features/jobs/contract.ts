import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, longText, needed, satang, shortText } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { DAY_PARTS, PHASES, type Priority } from '#features/maintenance/contract.ts'
import { BILL_STATES, billLines } from '#features/vendor-bills/contract.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { DESK_PLACES } from './rules/desk.ts'
import { QUOTE_LABELS } from './rules/quotes.ts'
import { JOB_KINDS, JOB_STAGES, JOB_STATES, STANDINGS } from './rules/states.ts'

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const own = { who: 'own', kind: 'vendor' } as const
const repairs = '/manager/dashboard/maintenance'
const managed = `${repairs}/{id}/jobs`
const often = { count: 240, seconds: 3600 }

const priority = z.enum(['low', 'normal', 'urgent', 'emergency'] satisfies Priority[])
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'repair_time_invalid')
const token = z.string().min(1, 'required').max(200)

/** When somebody comes: a part of a day that suits the tenant, or a time of the worker's own. */
const time = {
  day: day.optional(),
  part: z.enum(DAY_PARTS, 'choice_required').optional(),
  fromTime: clockTime.optional(),
  toTime: clockTime.optional(),
}

const prices = z.object({
  labourSatang: anySumSatang,
  partsSatang: anySumSatang,
  travelSatang: anySumSatang,
  vatSatang: anySumSatang,
  warrantyDays: asNumber(
    z.number('job_warranty').int('job_warranty').min(0, 'job_warranty').max(3650, 'job_warranty'),
  ),
  earliestDay: day,
  earliestPart: z.enum(DAY_PARTS, 'choice_required'),
  validUntil: day,
  note: longText.max(1000, 'too_long').default(''),
})

const quote = z.object({
  id: z.string(),
  labourSatang: satang,
  partsSatang: satang,
  travelSatang: satang,
  vatSatang: satang,
  totalSatang: satang,
  warrantyDays: z.number().int(),
  earliestDay: z.string(),
  earliestPart: z.enum(DAY_PARTS),
  validUntil: z.string(),
  note: z.string(),
})

/** A repair in the hands of a vendor, as the business sees it. */
const job = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  standing: z.enum(STANDINGS),
  stage: z.enum(JOB_STAGES).nullable(),
  vendor: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    hasMail: z.boolean(),
  }),
  priceSatang: satang.nullable(),
  refusal: z.string(),
  askedAt: z.date(),
  sentAt: z.date().nullable(),
  openedAt: z.date().nullable(),
  answeredAt: z.date().nullable(),
  answerBy: z.date(),
  nudged: z.number().int(),
  expiresAt: z.date(),
  /** The address of its link, for those who may edit; null for others, and where it is good for nothing any more. */
  url: z.string().nullable(),
  quote: quote
    .extend({
      byKind: z.enum(['vendor', 'manager']),
      createdAt: z.date(),
      isOver: z.boolean(),
      chosenAt: z.date().nullable(),
      chosenReason: z.string(),
      labels: z.array(z.enum(QUOTE_LABELS)),
    })
    .nullable(),
})

const jobs = answer(
  z.object({
    jobs: z.array(job),
    /** How many more may be asked for a price. */
    mayAsk: z.number().int(),
    /** Who may be asked: the vendors of the business, those of the repair's trade first. */
    vendors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isOfTrade: z.boolean(),
        hasMail: z.boolean(),
        licenceUntil: z.string().nullable(),
        policyUntil: z.string().nullable(),
      }),
    ),
  }),
)

/** What the worker sees behind their link: where it is and whom to call only once they have taken it on. */
const seen = z.object({
  kind: z.enum(JOB_KINDS),
  standing: z.enum(STANDINGS),
  stage: z.enum(JOB_STAGES).nullable(),
  business: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    colour: z.string().nullable(),
  }),
  no: z.string(),
  /** What follows is null once the link is good for nothing any more. */
  about: z
    .object({
      title: z.string(),
      description: z.string(),
      category: z.enum(SERVICES),
      priority,
      /** Roughly where: the project and the district. */
      area: z.string(),
      windows: z.array(z.object({ day: z.string(), part: z.enum(DAY_PARTS) })),
      mayEnter: z.boolean(),
      /** Why nothing may be done just now. */
      isHeld: z.boolean(),
      scheduledAt: z.date().nullable(),
      scheduledUntil: z.date().nullable(),
      answerBy: z.date(),
      expiresAt: z.date(),
      priceSatang: satang.nullable(),
      quote: quote.nullable(),
      /** The price by which they were chosen; whether whoever has to has said yes to it. */
      agreed: quote.nullable(),
      isAgreed: z.boolean(),
      /** The bill that was sent for it, the newest. */
      bill: z
        .object({ no: z.string(), totalSatang: satang, state: z.enum(BILL_STATES), refusal: z.string() })
        .nullable(),
      photos: z.array(z.object({ id: z.string(), phase: z.enum(PHASES), url: z.string(), name: z.string() })),
      place: z
        .object({
          homes: z.array(z.string()),
          address: z.string(),
          mapUrl: z.string().nullable(),
        })
        .nullable(),
      person: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    })
    .nullable(),
})

/** A job on its worker's own page: no more than its link shows. */
const owned = z.object({
  id: z.string(),
  business: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }),
  kind: z.enum(JOB_KINDS),
  standing: z.enum(STANDINGS),
  stage: z.enum(JOB_STAGES).nullable(),
  place: z.enum(DESK_PLACES),
  no: z.string(),
  title: z.string(),
  category: z.enum(SERVICES),
  priority,
  area: z.string(),
  /** The rooms, while it is accepted and not done. */
  homes: z.array(z.string()),
  scheduledAt: z.date().nullable(),
  scheduledUntil: z.date().nullable(),
  isHeld: z.boolean(),
  askedAt: z.date(),
  answerBy: z.date(),
  priceSatang: satang.nullable(),
  /** Their own price, with VAT. */
  quoteSatang: satang.nullable(),
  /** Of its link: `/job/{token}`. */
  token: z.string(),
})

const byLink = answer(seen)
const act = (what: string) => ({ method: 'POST', path: `/jobs/{token}/${what}` }) as const

export const jobsContract = {
  /** Who was asked or has the job, with quotes and links. */
  list: call(view).route({ method: 'GET', path: managed }).input(z.object({ id })).output(jobs),
  /** Asks up to three vendors for a price. 409 `job_quotes_most` for the fourth. */
  ask: call(edit, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: `${managed}/quotes` })
    .input(
      z.object({
        id,
        vendorIds: z
          .union([z.array(id), id.transform((one) => [one])], 'choice_required')
          .pipe(z.array(id).min(1, 'choice_required').max(20, 'too_many')),
        sendEmail: z.boolean().default(true),
      }),
    )
    .output(jobs),
  /** Gives the job to a vendor; one who had it before loses it. */
  give: call(edit, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: managed })
    .input(z.object({ id, vendorId: id, sendEmail: z.boolean().default(true) }))
    .output(jobs),
  /** Mails the link again. 409 `job_no_mail` where there is no address. */
  send: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${managed}/{jobId}/send` })
    .input(z.object({ id, jobId: id }))
    .output(jobs),
  /** Takes the job back; its link is good for nothing any more, and the vendor is told. */
  withdraw: call(edit)
    .route({ method: 'POST', path: `${managed}/{jobId}/withdraw` })
    .input(z.object({ id, jobId: id }))
    .output(jobs),
  /** A new link for another week; the one before is dead. */
  renew: call(edit)
    .route({ method: 'POST', path: `${managed}/{jobId}/renew` })
    .input(z.object({ id, jobId: id }))
    .output(jobs),
  /** The price of a vendor who phoned, asked by a link or not. */
  enterQuote: call(edit)
    .route({ method: 'POST', path: `${managed}/entered` })
    .input(prices.extend({ id, vendorId: id }))
    .output(jobs),
  /** Chooses a quote: the repair gets its sum and its vendor. */
  choose: call(edit)
    .route({ method: 'POST', path: `${managed}/{jobId}/choose` })
    .input(z.object({ id, jobId: id, quoteId: id, reason: needed('reason_required', 300) }))
    .output(jobs),

  /** The reader's own, over all businesses that they serve; at most 200 of each, the newest. */
  listOwn: call(own)
    .route({ method: 'GET', path: '/vendor/dashboard/jobs' })
    .output(answer(z.array(owned))),

  /** What a worker's link shows. Changes nothing: chat programs open links. 404 for one that was not made here. */
  byLink: call({ who: 'public' }, often)
    .route({ method: 'GET', path: '/jobs/{token}' })
    .input(z.object({ token }))
    .output(byLink),
  /** Somebody looks at it: sent by the page's script. */
  opened: call({ who: 'public' }, often).route(act('opened')).input(z.object({ token })).output(byLink),
  /** Takes the job on, with a time where one is chosen. */
  accept: call({ who: 'public' }, often)
    .route(act('accept'))
    .input(z.object({ token, ...time }))
    .output(byLink),
  /** Refuses it, with the reason. */
  refuse: call({ who: 'public' }, often)
    .route(act('refuse'))
    .input(z.object({ token, text: needed('reason_required', 500) }))
    .output(byLink),
  /** Chooses when to come, or another time. The tenants are told. */
  schedule: call({ who: 'public' }, often)
    .route(act('time'))
    .input(z.object({ token, ...time }))
    .output(byLink),
  /** A price; a new one takes the place of the one before, until one is chosen. */
  quote: call({ who: 'public' }, often).route(act('quote')).input(prices.extend({ token })).output(byLink),
  /** On the way, arrived, begun, done. One that was passed already changes nothing. */
  stage: call({ who: 'public' }, often)
    .route(act('stage'))
    .input(
      z.object({
        token,
        to: z.enum(JOB_STAGES, 'choice_required'),
        text: z.string().trim().max(500, 'too_long').default(''),
      }),
    )
    .output(byLink),
  /** The bill, once the work is done: due in a week. 409 `job_not_done`, `bill_sent`. */
  bill: call({ who: 'public' }, often)
    .route(act('bill'))
    .input(billLines.extend({ token, no: shortText.default(''), file: z.file().optional() }))
    .output(byLink),
  /** Photos; one that comes a second time under the same key is kept once. */
  addPhotos: call({ who: 'public' }, often)
    .route(act('photos/{phase}'))
    .input(
      z.object({
        token,
        phase: z.enum(PHASES, 'choice_required'),
        /** One file, by its key: the same for each time that it is sent. */
        key: id.optional(),
        file: z.file().optional(),
        /** Several, from a form without script. */
        photos: z
          .union([z.array(z.file()).max(6, 'too_many'), z.file().transform((one) => [one])])
          .optional(),
      }),
    )
    .output(byLink),
}
