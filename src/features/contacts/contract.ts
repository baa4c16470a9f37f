import { z } from 'zod'
import { answer, call, email, id, list, longText, needed, paging } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

/** What somebody is to the business. */
export const CONTACT_TYPES = ['prospect', 'tenant', 'owner', 'vendor', 'other'] as const
export type ContactType = (typeof CONTACT_TYPES)[number]

/** How they came to know of the business. */
export const CONTACT_SOURCES = [
  'website',
  'listing',
  'visit',
  'referral',
  'walk_in',
  'call',
  'line',
  'import',
  'other',
] as const
export type ContactSource = (typeof CONTACT_SOURCES)[number]

/** Whether the business may write to them; nobody has asked yet where it is unknown. */
export const CONSENTS = ['unknown', 'yes', 'no'] as const
export type Consent = (typeof CONSENTS)[number]

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/contacts'
const optional = (most: number) => z.string().trim().max(most, 'too_long').default('')
const tag = z.string().trim().min(1).max(40, 'too_long')

const details = z.object({
  name: needed('required', 150),
  company: optional(150),
  type: z.enum(CONTACT_TYPES).default('prospect'),
  phoneNumber: optional(30),
  email: z.union([z.literal(''), email]).default(''),
  /** The language that they read. */
  locale: z.enum(['th', 'en']).default('th'),
  source: z.enum(CONTACT_SOURCES).default('other'),
  tags: z.array(tag).max(12, 'too_long').default([]),
  consent: z.enum(CONSENTS).default('unknown'),
  /** How they said so: by telephone, on paper, on the website. */
  consentHow: optional(200),
  notes: longText.default(''),
})

const row = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  type: z.enum(CONTACT_TYPES),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  source: z.enum(CONTACT_SOURCES),
  tags: z.array(z.string()),
  lastContactedAt: z.date().nullable(),
})

const detail = row.extend({
  version: z.string(),
  locale: z.enum(['th', 'en']),
  consent: z.enum(CONSENTS),
  consentHow: z.string().nullable(),
  /** Since when that holds; null while unknown. */
  consentAt: z.date().nullable(),
  notes: z.string(),
  createdAt: z.date(),
})

/** Something that came from a person with the same telephone number or address, the newest first. */
const met = z.object({
  kind: z.enum(['inquiry', 'visit', 'application', 'tenant', 'owner', 'vendor']),
  id: z.string(),
  name: z.string(),
  /** The home it is about, if any. */
  unitNo: z.string().nullable(),
  at: z.date(),
})

/** Everyone that a business knows. */
export const contactsContract = {
  /** Who was spoken with last comes first. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging.extend({
        type: z.enum(CONTACT_TYPES).optional(),
        source: z.enum(CONTACT_SOURCES).optional(),
        tag: tag.optional(),
      }),
    )
    .output(list(row)),
  /** With what came from the same number or address, at most 50. */
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail.extend({ met: z.array(met) }))),
  add: call(edit).route({ method: 'POST', path: base }).input(details).output(answer(detail)),
  /** What is left out stays; an empty text takes away. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(details.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Notes that they were spoken with now. */
  contacted: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/contacted` })
    .input(z.object({ id }))
    .output(answer(detail)),
  /** Forgets them: the entry and its notes are gone; what they asked, visited and signed stays where it is. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
