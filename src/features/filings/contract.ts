import { z } from 'zod'
import { answer, call, day, id, list, needed, paging, shortText } from '#contract/base.ts'
import { FILING_STATES } from './rules.ts'

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/filings'

/** Clock time in Thailand. */
const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'filings_time_invalid')
const revision = z.number().int().min(1)
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
  reason: z.string().nullable(),
  /** Which version this is: sent back with a change, so that nobody writes over what another person wrote. */
  revision: z.number().int(),
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
  /** Writes the whole sheet. Refused with 409 `filing_changed` where the revision is not the newest. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(
      z.object({
        id,
        revision,
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
      }),
    )
    .output(answer(detail)),
  /** Somebody has filed it. 409 `filings_passport` while the passport number is none. */
  filed: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/filed` })
    .input(z.object({ id, revision, filedDay: day, filedTime: time, receiptNo: shortText.nullish() }))
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
}
