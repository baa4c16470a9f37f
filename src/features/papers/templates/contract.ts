import { z } from 'zod'
import { answer, call, id } from '#contract/base.ts'
import { words } from '#contract/composed-paper.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { seenVersion } from '#contract/versions.ts'
import { KIND_KEYS } from '#features/papers/kinds/kind.ts'
import { CLAUSE_KEY, MOST } from './clauses.ts'
import { FAULT_CODES } from './faults.ts'

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const admin = { who: 'admin' } as const
const BASE = '/manager/dashboard/templates'
const ADMIN = '/admin/dashboard/templates'

const kind = z.enum(KIND_KEYS)
const one = z.object({ kind })

/** `none`: the platform's is in use and nothing of one's own was begun. */
export const TEMPLATE_STATES = ['none', 'draft', 'in_use', 'archived'] as const

const longWords = (most: number) => z.string().overwrite(plainLines).max(most, 'too_long')
const line = z
  .string()
  .overwrite((text) =>
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .max(MOST.title, 'too_long')

const clause = z.object({
  key: z.string().regex(CLAUSE_KEY, 'invalid'),
  title: z.object({ th: line, en: line }).nullable(),
  th: longWords(MOST.text),
  en: longWords(MOST.text),
  /** Names of conditions of the kind, `!` before one turns it; all must hold. */
  when: z.array(z.string().max(60)).max(MOST.conditions, 'too_many'),
  isBold: z.boolean(),
  /** One that is off is kept and stands on no paper. */
  isOn: z.boolean(),
})

const clauses = z
  .array(clause)
  .min(1, 'required')
  .max(MOST.clauses, 'too_many')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'invalid')

const fault = z.object({
  code: z.enum(FAULT_CODES),
  /** The clause by its name and its place from 1; null where it is about none. */
  clause: z.string().nullable(),
  no: z.number().int().nullable(),
  about: words.nullable(),
})

const row = z.object({
  kind,
  title: words,
  state: z.enum(TEMPLATE_STATES),
  /** The edition in use, or the last that was; 0 before the first. */
  edition: z.number().int(),
  hasDraft: z.boolean(),
  /** Clauses that differ from what it was copied from. */
  differences: z.number().int(),
  /** Of the platform's; 0 where it is as the product brings it. */
  baseEdition: z.number().int(),
  changedAt: z.date().nullable(),
})

const template = row.extend({
  /** As they are being written, else as they are in use. */
  clauses: z.array(clause),
  /** What a business copies: the platform's. What the platform copies: the product's own. */
  base: z.array(clause),
  /** What keeps it from being used. */
  faults: z.array(fault),
  editions: z.array(z.object({ edition: z.number().int(), usedAt: z.date(), usedBy: z.string().nullable() })),
  /** Fingerprint of what is written: sent back with a change. */
  version: z.string(),
  canEdit: z.boolean(),
})

const ok = answer(z.object({ ok: z.literal(true) }))
const read = answer(template)
const change = one.extend({ clauses, version: seenVersion })
const copy = one.extend({ edition: z.number().int().min(1).max(100_000).optional() })
const use = one.extend({ version: seenVersion })
const limit = { count: 60, seconds: 3600 }

/** Templates of papers: a business's own, and the platform's for its admins. */
export const templatesContract = {
  /** Every kind of paper, with whose template its papers are written. */
  list: call(view)
    .route({ method: 'GET', path: BASE })
    .output(answer(z.array(row))),
  read: call(view)
    .route({ method: 'GET', path: `${BASE}/{kind}` })
    .input(one)
    .output(read),
  /** What a real record fills in: a paper of that kind, or the home, lease or owner that one would be made from. */
  sample: call(view, { count: 300, seconds: 600 })
    .route({ method: 'GET', path: `${BASE}/{kind}/sample` })
    .input(
      one.extend({
        paperId: id.optional(),
        leaseId: id.optional(),
        propertyId: id.optional(),
        ownerId: id.optional(),
        about: z.string().max(40).optional(),
      }),
    )
    .output(answer(z.object({ values: z.record(z.string(), z.unknown()) }))),
  /** Begins a draft: a copy of the platform's, or of an own edition. 409 `template_has_draft`. */
  copy: call(edit, limit)
    .route({ method: 'POST', path: `${BASE}/{kind}` })
    .input(copy)
    .output(read),
  /**
   * Writes the draft, all of its clauses. 409 `changed_meanwhile` where somebody else wrote since `version`; 422
   * `template_locked` names the clause that has to stay as it is.
   */
  save: call(edit)
    .route({ method: 'PUT', path: `${BASE}/{kind}` })
    .input(change)
    .output(read),
  /**
   * Puts the draft to use, as the next edition: papers are begun with it from then on. 422 `template_faulty` names the
   * clause that keeps it from being set.
   */
  use: call(edit, limit)
    .route({ method: 'POST', path: `${BASE}/{kind}/use` })
    .input(use)
    .output(read),
  /** Throws the draft away; what is in use stays. */
  discard: call(edit)
    .route({ method: 'DELETE', path: `${BASE}/{kind}` })
    .input(one)
    .output(ok),
  /** Writes papers with the platform's again; one's own is kept. */
  archive: call(edit)
    .route({ method: 'POST', path: `${BASE}/{kind}/archive` })
    .input(one)
    .output(read),
  platform: {
    /** The platform's, each with how many businesses write with one of their own. */
    list: call(admin)
      .route({ method: 'GET', path: ADMIN })
      .output(answer(z.array(row.extend({ businesses: z.number().int() })))),
    read: call(admin)
      .route({ method: 'GET', path: `${ADMIN}/{kind}` })
      .input(one)
      .output(read),
    copy: call(admin, limit)
      .route({ method: 'POST', path: `${ADMIN}/{kind}` })
      .input(copy)
      .output(read),
    save: call(admin)
      .route({ method: 'PUT', path: `${ADMIN}/{kind}` })
      .input(change)
      .output(read),
    use: call(admin, limit)
      .route({ method: 'POST', path: `${ADMIN}/{kind}/use` })
      .input(use)
      .output(read),
    discard: call(admin)
      .route({ method: 'DELETE', path: `${ADMIN}/{kind}` })
      .input(one)
      .output(ok),
    archive: call(admin)
      .route({ method: 'POST', path: `${ADMIN}/{kind}/archive` })
      .input(one)
      .output(read),
  },
}
