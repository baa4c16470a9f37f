import { z } from 'zod'
import { answer, call, day, id, list, needed, paging, shortText } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { FILING_STATES } from './rules.ts'

const view = { who: 'workspace', right: 'view' } as const
const tenant = { who: 'own', kind: 'tenant' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/filings'

/** Clock time in Thailand. */
const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'filings_time_invalid')
const revision = z.number().int().min(1)
/** The same of a form with a file, whose fields are texts. */
const typedRevision = z.union([
  revision,
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
const meantDays = z.array(day).max(10).optional()

const row = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  unitNo: z.string().nullable(),
  arrivedAt: z.date(),
  /** Whether the moment is known; else it is the beginning of the day. */
  isTimeKnown: z.boolean(),
  /** 24 hours after the arrival. */
  dueAt: z.date(),
  /** `unknown`: nobody has said of what nationality the tenant is. */
  state: z.enum(FILING_STATES),
  filedAt: z.date().nullable(),
})

const detail = row.extend({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  sex: z.enum(['M', 'F']).nullable(),
  birthDay: z.string().nullable(),
  nationality: z.string().nullable(),
  visa: z.string().nullable(),
  stayUntil: z.string().nullable(),
  passportMasked: z.string().nullable(),
  /** Whether the number is one that the form takes. */
  passport: z.enum(['ok', 'missing', 'wrong']),
  phone: z.string().nullable(),
  placeName: z.string().nullable(),
  address: z.string().nullable(),
  leaseEndDay: z.string().nullable(),
  /** The permission to stay ends before the lease does. */
  endsEarly: z.boolean(),
  receiptNo: z.string().nullable(),
  /** What the office answered, by a link that works for some minutes. */
  proof: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  reason: z.string().nullable(),
  version: z.string(),
  /** Which state this is: sent back when it is said to be filed, needless or open. */
  revision: z.number().int(),
})

const sheet = z.object({
  arrivedDay: day,
  arrivedTime: time.nullable(),
  firstName: shortText,
  middleName: shortText,
  lastName: shortText,
  sex: z.enum(['M', 'F']).nullable(),
  birthDay: day.nullable(),
  nationality: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'filings_nationality_invalid')
    .nullable(),
  visa: shortText.nullable(),
  stayUntil: day.nullable(),
})

/** What a tenant sees of their own. */
const own = z.object({
  id: z.string(),
  managerName: z.string(),
  managerNameEn: z.string().nullable(),
  filedAt: z.date(),
  receiptNo: z.string().nullable(),
  proof: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
})

/** What immigration is told of foreign tenants (TM30). A filing of a move-in has the id of its lease. */
export const filingsContract = {
  /** Those to be filed first, the nearest deadline on top; then what is done, the newest first. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(paging.extend({ state: z.enum(FILING_STATES).optional(), tenantId: id.optional() }))
    .output(list(row)),
  /** The sheet. The passport number is masked; `tenants.revealId` shows it and writes that down. */
  read: call(edit)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail)),
  /** A tenant came, or came back to Thailand. */
  add: call(edit)
    .route({ method: 'POST', path: base })
    .input(z.object({ tenantId: id, arrivedDay: day, arrivedTime: time.nullish(), meantDays }))
    .output(answer(detail)),
  /** Writes the sheet. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(sheet.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Somebody has filed it. 409 `filings_passport` while the passport number is none. */
  filed: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/filed` })
    .input(
      z.object({
        id,
        revision: typedRevision,
        filedDay: day,
        filedTime: time,
        receiptNo: shortText.nullish(),
        proof: z.file().optional(),
      }),
    )
    .output(answer(detail)),
  /** Keeps what the office answered (picture or PDF, 2 MB) in place of the one before. 409 `filings_not_filed` before it was filed. */
  keepProof: call(edit, { count: 60, seconds: 600 })
    .route({ method: 'POST', path: `${base}/{id}/proof` })
    .input(z.object({ id, file: z.file() }))
    .output(answer(detail)),
  notNeeded: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/not-needed` })
    .input(z.object({ id, revision, reason: needed('required').max(200, 'too_long') }))
    .output(answer(detail)),
  /** Takes back that it was filed or not needed. */
  reopen: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/reopen` })
    .input(z.object({ id, revision }))
    .output(answer(detail)),
  /** What was filed of the reader, with what the office answered. */
  listAsTenant: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/filings' })
    .output(answer(z.array(own))),
}
