import { z } from 'zod'
import { rentSatang } from '#contract/amounts.ts'
import { answer, call, day, email, id, list, longText, needed, paging, shortText } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { uploadKey } from '#features/media/contract.ts'

export const APPLICATION_STATUSES = [
  'submitted',
  'under_review',
  'approved',
  'declined',
  'withdrawn',
] as const

/** The form, in the steps in which it is asked. Every field may be missing in a draft; `submit` checks them all. */
export const aboutStep = z.object({
  firstName: needed('first_name_required'),
  lastName: needed('last_name_required'),
  email,
  phone: needed('phone_required'),
  nationality: shortText.optional(),
  /** National id or passport; shown masked. */
  idNumber: shortText.optional(),
  currentAddress: z.string().trim().max(500).optional(),
})

export const homeStep = z.object({
  moveInDay: day,
  termMonths: asNumber(
    z
      .number('applications_term')
      .int('applications_term')
      .min(1, 'applications_term')
      .max(36, 'applications_term'),
  ),
  occupants: asNumber(
    z
      .number('applications_occupants')
      .int('applications_occupants')
      .min(1, 'applications_occupants')
      .max(20, 'applications_occupants'),
  ),
  pets: z.enum(['none', 'cat', 'dog', 'other']),
  petsNote: shortText.optional(),
})

export const workStep = z.object({
  occupation: needed('required'),
  employer: shortText.optional(),
  incomeSatang: rentSatang,
  landlordReference: z.string().trim().max(300).optional(),
  message: longText.optional(),
})

export const answers = z.object({ ...aboutStep.shape, ...homeStep.shape, ...workStep.shape })

/** What a draft may hold so far: anything of the form, unchecked but bounded. */
export const draftAnswers = z.partialRecord(
  z.enum(Object.keys(answers.shape) as [keyof typeof answers.shape]),
  z.string().max(5000),
)

export const FILE_KINDS = ['id_card', 'passport', 'income', 'other'] as const

const file = z.object({
  id: z.string(),
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  /** A private link that works for a few minutes. */
  url: z.string(),
})

const home = z.object({
  propertyId: z.string(),
  workspaceId: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  unitNo: z.string(),
  type: z.string(),
  bedrooms: z.number().int(),
  areaSqm: z.number().nullable(),
  pets: z.array(z.string()),
  rentSatang: z.bigint(),
  depositSatang: z.bigint(),
  advanceSatang: z.bigint(),
  minLeaseMonths: z.number().int(),
  status: z.string(),
  managerName: z.string(),
  managerNameEn: z.string().nullable(),
})

/** An application as its own applicant reads it. */
const ownApplication = z.object({
  id: z.string(),
  status: z.enum(['draft', ...APPLICATION_STATUSES]),
  answers: z.record(z.string(), z.string()),
  files: z.array(file),
  home,
  submittedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  decisionReason: z.string().nullable(),
  updatedAt: z.date(),
  /** The lease that came of it, once it was sent. */
  leaseId: z.string().nullable(),
})

const row = z.object({
  id: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  name: z.string(),
  propertyId: z.string(),
  unitNo: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  moveInDay: z.string().nullable(),
  termMonths: z.number().int().nullable(),
  incomeSatang: z.bigint().nullable(),
  rentSatang: z.bigint(),
  submittedAt: z.date(),
})

/** An application as the manager decides on it. */
const detail = z.object({
  ...row.shape,
  answers: z.record(z.string(), z.string()),
  files: z.array(file),
  home,
  consentAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  decidedByName: z.string().nullable(),
  /** Their entry among the contacts; null where it was deleted. */
  contactId: z.string().nullable(),
  decisionReason: z.string().nullable(),
  leaseId: z.string().nullable(),
  /** Other open applications for the same home. */
  others: z.array(z.object({ id: z.string(), name: z.string(), submittedAt: z.date() })),
  history: z.array(z.object({ at: z.date(), action: z.string(), who: z.string().nullable() })),
})

const one = z.object({ id })
const reason = z.object({ id, reason: z.string().trim().max(1000).optional() })

export const applicationsContract = {
  /** Begins (or finds again) the caller's draft for a home and answers it with what is known of the caller filled in. */
  begin: call({ who: 'signedIn' }, { count: 30, seconds: 3600 })
    .route({ method: 'POST', path: '/tenant/dashboard/applications' })
    .input(z.object({ propertyId: id }))
    .output(answer(ownApplication)),
  /** Keeps what was typed so far. Unknown fields are refused, unfinished ones are fine. */
  saveDraft: call({ who: 'signedIn' })
    .route({ method: 'PUT', path: '/tenant/dashboard/applications/{id}' })
    .input(z.object({ id, answers: draftAnswers }))
    .output(answer(z.object({ savedAt: z.date() }))),
  /** Adds one document to a draft (multipart, field `file`): an image, PDF or Word file of at most 2 MB, six in all. */
  addFile: call({ who: 'signedIn' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/tenant/dashboard/applications/{id}/files', inputStructure: 'detailed' })
    .input(
      z.object({
        params: one,
        query: z.object({ kind: z.enum(FILE_KINDS) }),
        body: z.object({ file: z.file('file_required'), key: uploadKey }),
      }),
    )
    .output(answer(file)),
  removeFile: call({ who: 'signedIn' })
    .route({ method: 'DELETE', path: '/tenant/dashboard/applications/{id}/files/{fileId}' })
    .input(z.object({ id, fileId: id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Sends the application: every field checked, consent and typed name given (specification's apply-to-rent). */
  submit: call({ who: 'signedIn' }, { count: 10, seconds: 3600 })
    .route({ method: 'POST', path: '/property/apply-to-rent' })
    .input(
      z.object({
        id,
        hasConsented: z.literal(true, 'applications_consent'),
        signatureName: needed('applications_signature'),
        /** Where they came from, for counting. */
        source: shortText.optional(),
      }),
    )
    .output(answer(ownApplication)),
  /** The caller's own applications, newest first. */
  mine: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/tenant/dashboard/applications' })
    .output(answer(z.array(ownApplication))),
  readOwn: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/tenant/dashboard/applications/{id}' })
    .input(one)
    .output(answer(ownApplication)),
  withdraw: call({ who: 'signedIn' })
    .route({ method: 'PUT', path: '/tenant/dashboard/applications/{id}/withdraw' })
    .input(one)
    .output(answer(ownApplication)),

  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/applications' })
    .input(paging.extend({ status: z.enum([...APPLICATION_STATUSES, 'open']).optional() }))
    .output(list(row)),
  /** Reading a new application begins its review. */
  read: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/applications/{id}' })
    .input(one)
    .output(answer(detail)),
  approve: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/applications/{id}/approve' })
    .input(reason)
    .output(answer(detail)),
  decline: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/applications/{id}/decline' })
    .input(reason.extend({ reason: z.string().trim().min(1, 'applications_reason').max(1000) }))
    .output(answer(detail)),
}
