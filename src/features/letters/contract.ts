import { z } from 'zod'
import { answer, call, email, id, list, longText, needed, paging } from '#contract/base.ts'
import { absent } from '#contract/typed-values.ts'

/** What a message to the people behind the product is about. */
export const TOPICS = ['start', 'use', 'listing', 'press', 'other'] as const

const LIMIT = { count: 10, seconds: 3600 }

/** Who writes, and that they agree to the words beside the box; `website` is a field that only programs fill in. */
const sender = {
  name: needed('name_required'),
  email,
  contactNumber: z.string().trim().max(60, 'phone_long').optional(),
  hasConsent: z.boolean().refine((yes) => yes, 'letters_consent'),
  website: z.string().max(500).optional(),
}

export const recommendInput = z.object({
  ...sender,
  /** Somebody who looks after homes, or one home. */
  about: z.enum(['manager', 'home']),
  /** Name of the manager or the home. */
  subject: needed('letters_subject'),
  /** Where they are found: a business address, a page, a telephone number of the office. */
  subjectContact: z
    .string(absent('letters_subject_contact'))
    .trim()
    .min(1, 'letters_subject_contact')
    .max(254, 'letters_subject_contact'),
  message: longText.optional(),
  /** Whether they may hear who recommended them. */
  mayName: z.boolean().default(false),
})

export const contactInput = z.object({
  ...sender,
  topic: z.enum(TOPICS),
  message: longText.min(1, 'letters_message'),
})

/** What becomes of a letter: nobody has looked at it, somebody has, and it was answered. */
export const LETTER_STATES = ['new', 'read', 'answered'] as const
export type LetterState = (typeof LETTER_STATES)[number]

const letter = z.object({
  id: z.string(),
  /** `contact_{topic}` or `recommend_{manager|home}`. */
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  subject: z.string().nullable(),
  subjectContact: z.string().nullable(),
  mayName: z.boolean(),
  /** Language of the page they wrote on. */
  locale: z.enum(['th', 'en']),
  createdAt: z.date(),
  state: z.enum(LETTER_STATES),
})

export type LetterData = z.infer<typeof letter>

const taken = answer(z.object({ ok: z.literal(true) }))

export const lettersContract = {
  /** Recommends a manager or a home to the product. */
  recommend: call({ who: 'public' }, LIMIT)
    .route({ method: 'POST', path: '/home/recommend' })
    .input(recommendInput)
    .output(taken),
  /** Writes to the people behind the product. */
  contact: call({ who: 'public' }, LIMIT)
    .route({ method: 'POST', path: '/contact' })
    .input(contactInput)
    .output(taken),
  /** What people wrote, newest first; `search` looks in names, addresses and words. */
  letters: call({ who: 'admin' })
    .route({ method: 'GET', path: '/admin/dashboard/letters' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ state: z.enum(LETTER_STATES).optional() })
        .optional(),
    )
    .output(list(letter).extend({ counts: z.record(z.string(), z.number().int()) })),
  /** Notes that a letter was read or answered, or that it was not after all. */
  markLetter: call({ who: 'admin' })
    .route({ method: 'PUT', path: '/admin/dashboard/letters/{id}' })
    .input(z.object({ id, state: z.enum(LETTER_STATES) }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
