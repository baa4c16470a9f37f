import { z } from 'zod'
import { answer, call, title } from '#contract/base.ts'
import { TOPICS } from '#contract/notices.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

export const TEMPLATE_STATES = ['draft', 'in_use', 'archived'] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]

const lines = z.string().overwrite(plainLines).trim().max(1000, 'too_long').default('')

/** Empty: the product's own words. Both languages are written, or neither. */
const words = z.object({
  subjectTh: title.default(''),
  subjectEn: title.default(''),
  /** In place of the greeting. */
  openingTh: lines,
  openingEn: lines,
  /** Below the button. */
  closingTh: lines,
  closingEn: lines,
})

export type TemplateWords = z.infer<typeof words>

const kind = z
  .string()
  .regex(/^[a-z_]+(?:\.[a-z_]+)?$/, 'not_found')
  .max(60)
const language = z.enum(['th', 'en']).default('th')
const said = z.object(
  Object.fromEntries(Object.keys(words.shape).map((name) => [name, z.string()])) as Record<
    keyof TemplateWords,
    z.ZodString
  >,
)

const row = z.object({
  kind: z.string(),
  name: z.string(),
  topic: z.enum(TOPICS),
  /** Whom it is for. */
  to: z.string(),
  /** Whether the words of administrators are in use, and whether a draft waits. */
  isOwn: z.boolean(),
  hasDraft: z.boolean(),
})

const version = said.extend({
  number: z.number().int(),
  state: z.enum(TEMPLATE_STATES),
  author: z.string().nullable(),
  at: z.date(),
  usedAt: z.date().nullable(),
})

const detail = said.extend({
  /** The kind, by which it is saved. */
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  topic: z.enum(TOPICS),
  to: z.string(),
  version: z.string(),
  /** What words may name, with a sample in both languages. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), th: z.string(), en: z.string() })),
  /** The newest first; what stands above is the newest, or empty. */
  versions: z.array(version),
})

const admin = { who: 'admin' } as const
const base = '/admin/dashboard/mail-templates'
const one = z.object({ kind })

/** The words that administrators lay over the mails of the product. */
export const mailTemplatesContract = {
  /** Every kind of mail that goes out. */
  list: call(admin)
    .route({ method: 'GET', path: base })
    .output(answer(z.array(row))),
  read: call(admin)
    .route({ method: 'GET', path: `${base}/{kind}` })
    .input(one)
    .output(answer(detail)),
  /** Writes the next version, a draft; what is left out stays. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  save: call(admin)
    .route({ method: 'PUT', path: `${base}/{kind}` })
    .input(z.object({ ...changesOf(words.shape), kind, version: seenVersion }))
    .output(answer(detail)),
  /** Puts a version in use: mails from now on have its words. */
  putInUse: call(admin)
    .route({ method: 'PUT', path: `${base}/{kind}/use` })
    .input(z.object({ kind, number: z.number().int().min(1) }))
    .output(answer(detail)),
  /** Back to the product's own words; what was in use is archived. */
  resetWords: call(admin)
    .route({ method: 'PUT', path: `${base}/{kind}/own` })
    .input(one)
    .output(answer(detail)),
  /** A mail with these words and sample values. */
  preview: call(admin, { count: 120, seconds: 600 })
    .route({ method: 'POST', path: `${base}/{kind}/preview` })
    .input(words.extend({ kind, language }))
    .output(answer(z.object({ subject: z.string(), html: z.string(), text: z.string() }))),
  /** Sends that mail to whoever asks, marked as a test. */
  test: call(admin, { count: 10, seconds: 600 })
    .route({ method: 'POST', path: `${base}/{kind}/test` })
    .input(words.extend({ kind, language }))
    .output(answer(z.object({ to: z.string() }))),
}
