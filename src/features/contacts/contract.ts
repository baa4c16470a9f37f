import { z } from 'zod'
import { answer, call, email, id, list, longText, needed, paging } from '#contract/base.ts'
import { flag } from '#contract/typed-values.ts'
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

/** Fields of an entry that may hold what was added while another was merged into it. */
export const STAYED = ['company', 'phone', 'email', 'tags', 'notes', 'consent', 'last'] as const
export type Stayed = (typeof STAYED)[number]

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
  /** That home while it can be let; null once it is. */
  propertyId: z.string().nullable(),
  /** Whether it waits for the business, or is done and a lease may follow. */
  state: z.enum(['open', 'ready', 'past']),
  at: z.date(),
})

/** Another entry that may be the same person, and by what. */
const alike = row
  .pick({ id: true, name: true, type: true, phoneNumber: true, email: true })
  .extend({ because: z.enum(['phone', 'email', 'name']) })

/** An entry that was merged into this one, or into one that was. */
const merged = z.object({
  id: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  mergedAt: z.date(),
  /** Until when it can be parted from this one again; null where it cannot. */
  partedUntil: z.date().nullable(),
})

const pair = z.object({ id, otherId: id })

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
  /**
   * With what came from the same number or address, at most 50. The id of an entry that was merged answers the one that
   * stands for it.
   */
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail.extend({ met: z.array(met), merged: z.array(merged), alike: z.array(alike) }))),
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
  /**
   * Makes two one: the entry `id` stays and takes over what it lacks, the other is kept behind it for both histories.
   * 409 `changed_meanwhile` where one was changed since its version was read; 409 `contact_both_lease` where both rent by
   * leases of their own, unless they are said to be one person.
   */
  merge: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/merge` })
    .input(
      pair.extend({ version: seenVersion, otherVersion: seenVersion, isSamePerson: flag.default(false) }),
    )
    .output(answer(detail)),
  /** Within 30 days: both are as before. `stayed` names the fields that hold what was added meanwhile. */
  part: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/part` })
    .input(pair)
    .output(answer(detail.extend({ stayed: z.array(z.enum(STAYED)) }))),
  /** Two are different people: neither is suggested to the other again. */
  keepApart: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/keep-apart` })
    .input(pair)
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Forgets them, with what was merged into theirs: the entry and its notes are gone; what they asked, visited and signed stays where it is. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
