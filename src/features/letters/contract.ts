import { z } from 'zod'
import { answer, call, email, longText, shortText } from '#contract/base.ts'

/** What a message to the people behind the product is about. */
export const TOPICS = ['start', 'use', 'listing', 'press', 'other'] as const

const LIMIT = { count: 10, seconds: 3600 }

/** Who writes, and that they agree to the words beside the box; `website` is a field that only programs fill in. */
const sender = {
  name: shortText.min(1, 'name_required'),
  email,
  contactNumber: z.string().trim().max(20, 'phone_long').optional(),
  hasConsent: z.boolean().refine((yes) => yes, 'letters_consent'),
  website: z.string().max(500).optional(),
}

export const recommendInput = z.object({
  ...sender,
  /** Somebody who looks after homes, or one home. */
  about: z.enum(['manager', 'home']),
  /** Name of the manager or the home. */
  subject: shortText.min(1, 'letters_subject'),
  /** Where they are found: a business address, a page, a telephone number of the office. */
  subjectContact: z.string().trim().min(1, 'letters_subject_contact').max(254, 'letters_subject_contact'),
  message: longText.optional(),
  /** Whether they may hear who recommended them. */
  mayName: z.boolean().default(false),
})

export const contactInput = z.object({
  ...sender,
  topic: z.enum(TOPICS),
  message: longText.min(1, 'letters_message'),
})

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
}
