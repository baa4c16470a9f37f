import { z } from 'zod'
import { answer, call, id, needed, shortText } from '#contract/base.ts'
import { flag } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { CARD_CODES, CARD_DESIGNS, CARD_SIDES } from './designs.ts'

export type { CardDesign } from './designs.ts'

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/business-cards'
/** Whoever types has each pause drawn. */
const drawings = { count: 3000, seconds: 3600 }
const papers = { count: 240, seconds: 3600 }

const details = z.object({
  design: z.enum(CARD_DESIGNS, 'choice_required'),
  nameTh: needed('card_name_required', 90),
  nameEn: shortText.max(90).default(''),
  titleTh: shortText.default(''),
  titleEn: shortText.default(''),
  /** As it is printed: one number, with an extension where there is one. */
  phone: z.string().trim().max(40, 'too_long').default(''),
  lineId: z.string().trim().max(60, 'too_long').default(''),
  email: z.string().trim().max(120, 'too_long').default(''),
  website: z.string().trim().max(120, 'too_long').default(''),
  /** What the code on the back holds: the contact itself, or the address of the website. */
  code: z.enum(CARD_CODES, 'choice_required').default('vcard'),
})

/** A picture of the person, 2 MB at most; a new one takes the place of the old. Sent as a multipart form. */
const portrait = { portrait: z.file().optional(), dropPortrait: flag.optional() }

const card = details.extend({
  /** The member whose card it is. */
  userId: z.string(),
  version: z.string(),
  /** False: what stands here is proposed, from the person's account and the business. */
  isSaved: z.boolean(),
  /** As colleagues know the person, in the reader's language. */
  memberName: z.string(),
  /** Opens for some minutes. */
  portraitUrl: z.string().nullable(),
})

const one = z.object({ userId: id })

export const businessCardsContract = {
  /** The designs, and everyone who works here with their card or what is proposed for one. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .output(
      answer(
        z.object({
          designs: z.array(z.object({ id: z.enum(CARD_DESIGNS), takesPortrait: z.boolean() })),
          cards: z.array(card),
        }),
      ),
    ),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{userId}` })
    .input(one)
    .output(answer(card)),
  /**
   * Saves the card of a member; what is left out stays as it was saved or proposed. 422 names each field whose text has no
   * room in the design; 409 `changed_meanwhile` where somebody else wrote since `version`.
   */
  save: call(edit, { count: 600, seconds: 3600 })
    .route({ method: 'PUT', path: `${base}/{userId}` })
    .input(one.extend({ ...changesOf(details.shape), ...portrait, version: seenVersion }))
    .output(answer(card)),
  /** For good, with its portrait. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{userId}` })
    .input(one)
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Both sides as they would print, nothing kept; what does not fit is named by field. */
  preview: call(view, drawings)
    .route({ method: 'POST', path: `${base}/{userId}/preview` })
    .input(one.extend({ ...changesOf(details.shape), ...portrait }))
    .output(
      answer(
        z.object({
          /** WebP as data URLs. */
          front: z.string(),
          back: z.string(),
          /** Field → what is wrong, in the reader's language. */
          faults: z.record(z.string(), z.string()),
          /** What was left out or done another way, in the reader's language. */
          notes: z.array(z.string()),
        }),
      ),
    ),
  /** A side as PNG, cut to its size; in another design, it is what the card would be. `small` is for galleries. */
  picture: call(view, drawings)
    .route({ method: 'GET', path: `${base}/{userId}/picture` })
    .input(
      one.extend({
        side: z.enum(CARD_SIDES).default('front'),
        design: z.enum(CARD_DESIGNS).optional(),
        small: flag.optional(),
      }),
    )
    .output(z.file()),
  /** Both sides as a PDF for the printer. 409 `card_not_saved`, `card_portrait_missing`, `card_no_room`. */
  print: call(view, papers)
    .route({ method: 'GET', path: `${base}/{userId}/print` })
    .input(one)
    .output(z.file()),
  /** The contact for a phone (.vcf). 409 `card_not_saved` */
  contact: call(view, papers)
    .route({ method: 'GET', path: `${base}/{userId}/contact` })
    .input(one)
    .output(z.file()),
}
