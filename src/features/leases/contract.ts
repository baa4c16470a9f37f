import { z } from 'zod'
import { anySumSatang, feeSatang, lateFeeSatang, rentSatang, unitRates } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, meantDays, needed, paging, satang } from '#contract/base.ts'
import { givenSignature } from '#contract/drawn-signature.ts'
import { foreignShape, usdCents } from '#contract/foreign-money.ts'
import { asNumber } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { askedNotice, lifeContract, offer, ownOffer } from './contract-life.ts'
import {
  coTenantsInput,
  guarantor,
  guarantorInput,
  REGISTER_PAYERS,
  rentSteps,
  rentStepsInput,
} from './contract-terms.ts'

export const LEASE_STATUSES = [
  'draft',
  'sent',
  'signed',
  'active',
  'expired',
  'terminated',
  'renewed',
] as const

/** How a utility is charged: satang a unit, at the authority's rate, satang a month, or in the rent. */
export const UTILITY_MODES = ['per_unit', 'at_cost', 'flat', 'included'] as const

/** Days of a lease that are to come. */
export const AHEAD = [
  'sign_by',
  'answer_by',
  'starts',
  'rent_step',
  'renewal',
  'notice_by',
  'last_day',
  'notice_ends',
] as const

const status = z.enum(LEASE_STATUSES)
const utility = z.enum(UTILITY_MODES)

/** What a manager may set in a draft. */
export const leaseTermsInput = z.object({
  startDay: day,
  /** Last day of the term. */
  endDay: day,
  rentSatang,
  /**
   * Rent agreed in dollars, in cents: its baht are worked out at the newest rate, and each bill at that of its own day. Null: it is
   * agreed in baht. With it no steps (422), and what is sent as `rentSatang` is not used.
   */
  rentUsdCents: usdCents.nullable(),
  /** Takes the place of all steps that were agreed before. */
  rentSteps: rentStepsInput,
  depositSatang: anySumSatang,
  advanceSatang: anySumSatang,
  commonFeeSatang: feeSatang,
  internetFeeSatang: feeSatang,
  dueDay: asNumber(z.number('leases_due_day').int().min(1, 'leases_due_day').max(28, 'leases_due_day')),
  graceDays: asNumber(z.number('invalid').int().min(0, 'invalid').max(31, 'invalid')),
  lateFeeSatang,
  waterMode: utility,
  waterRateSatang: feeSatang,
  electricMode: utility,
  electricRateSatang: feeSatang,
  noticeDays: asNumber(z.number('invalid').int().min(0, 'invalid').max(180, 'invalid')),
  occupants: asNumber(z.number('invalid').int().min(1, 'invalid').max(20, 'invalid')),
  /** Who rents beside the lead tenant; takes the place of all that were named before. */
  coTenants: coTenantsInput,
  guarantor: guarantorInput.nullable(),
  /** Who lives in a home that a company rents. */
  occupantNames: z.string().trim().max(500).nullable(),
  registerPayer: z.enum(REGISTER_PAYERS),
  specialTermsTh: longText.optional(),
  specialTermsEn: longText.optional(),
  billingMode: z.enum(['before', 'after']),
})

const finding = z.object({
  id: z.string(),
  level: z.enum(['must_look', 'should_look']),
  sourceKey: z.string(),
  inForce: z.boolean(),
  inForceFrom: z.string().nullable(),
  limitSatang: z.bigint().optional(),
  actualSatang: z.bigint().optional(),
  limitMonths: z.number().optional(),
  months: z.number().optional(),
})

/** What the rule checker says about a draft. `upFront` is there whenever a rule limits it, kept or not. */
const check = z.object({
  findings: z.array(finding),
  upFront: z
    .object({
      ruleId: z.string(),
      actualSatang: z.bigint(),
      limitSatang: z.bigint(),
      limitMonths: z.number(),
      months: z.number(),
    })
    .nullable(),
  landlordUnits: z.number().int(),
  stampDutySatang: z.bigint(),
  isStampPaidInCash: z.boolean(),
})

const clause = z.object({
  no: z.number().int(),
  titleTh: z.string(),
  titleEn: z.string(),
  th: z.string(),
  en: z.string(),
  isConspicuous: z.boolean(),
})

const home = z.object({
  propertyId: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  unitNo: z.string(),
  projectName: z.string().nullable(),
  projectNameEn: z.string().nullable(),
})

const signature = z.object({
  party: z.enum(['manager', 'tenant']),
  /** As typed; of a drawn one, the name that the paper has. */
  typedName: z.string(),
  isDrawn: z.boolean(),
  tenantId: z.string().nullable(),
  at: z.date(),
  ip: z.string(),
  paperSha256: z.string(),
})

const row = z.object({
  id: z.string(),
  no: z.string(),
  status,
  ...home.shape,
  tenantId: z.string(),
  tenantName: z.string(),
  startDay: z.string(),
  endDay: z.string().nullable(),
  rentSatang: z.bigint(),
  signBy: z.string().nullable(),
  updatedAt: z.date(),
})

/** One of the tenants of a lease, the lead one first. */
const leaseParty = z.object({
  tenantId: z.string(),
  name: z.string(),
  /** In hundredths of a per cent; null where no shares were agreed. */
  shareBp: z.number().int().nullable(),
  hasSigned: z.boolean(),
})

const terms = z.object({
  ...row.shape,
  /** Where the rent was agreed in dollars: `rentSatang` is what that is at this rate; bills have their own. */
  rentForeign: foreignShape,
  parties: z.array(leaseParty),
  depositSatang: z.bigint(),
  advanceSatang: z.bigint(),
  commonFeeSatang: z.bigint(),
  internetFeeSatang: z.bigint(),
  dueDay: z.number().int(),
  graceDays: z.number().int(),
  lateFeeSatang: z.bigint(),
  waterMode: utility,
  waterRateSatang: z.bigint(),
  electricMode: utility,
  electricRateSatang: z.bigint(),
  noticeDays: z.number().int(),
  occupants: z.number().int(),
  rentSteps,
  guarantor: guarantor.nullable(),
  occupantNames: z.string().nullable(),
  registerPayer: z.enum(REGISTER_PAYERS),
  specialTermsTh: z.string().nullable(),
  specialTermsEn: z.string().nullable(),
  billingMode: z.enum(['before', 'after']),
  sentAt: z.date().nullable(),
  signedAt: z.date().nullable(),
  activatedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  endReason: z.string().nullable(),
  /** While a notice holds: the last day as it was agreed; null for month to month. */
  agreedEndDay: z.string().nullable(),
  paperSha256: z.string().nullable(),
  hasSignedPaper: z.boolean(),
  clauses: z.array(clause),
  signatures: z.array(signature),
})

/** A lease as its manager works on it. */
const managerLease = z.object({
  ...terms.shape,
  version: z.string(),
  applicationId: z.string().nullable(),
  isCompanyTenant: z.boolean(),
  /** Signed on paper, here or before Ruen. */
  isOnPaper: z.boolean(),
  /** Of a draft: whether its first bill goes out once it is signed on paper; else it goes on with the next run. */
  isBilledFirst: z.boolean(),
  tenantEmail: z.string().nullable(),
  tenantPhone: z.string().nullable(),
  /** Whether the tenant can log in and sign. */
  hasTenantAccount: z.boolean(),
  /** Who rents beside the lead tenant. */
  coTenants: z.array(
    z.object({
      tenantId: z.string(),
      shareBp: z.number().int().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      hasAccount: z.boolean(),
    }),
  ),
  /** Whether each is asked for their share of the bills. */
  sharesBills: z.boolean(),
  check,
  /** Another sent or running lease of the home whose days overlap. */
  overlap: z.object({ id: z.string(), no: z.string() }).nullable(),
  /** The offer to renew that stands, or was answered last. */
  offer: offer.nullable(),
  /** The notice that a tenant gave last in their portal. */
  notice: z.object({ ...askedNotice.shape, name: z.string() }).nullable(),
  /** What happened, in time order: acts, papers of the lease, steps of the rent that began. */
  history: z.array(
    z.object({
      at: z.date(),
      action: z.string(),
      who: z.string().nullable(),
      /** It came with a day, not at an hour. */
      isDay: z.boolean(),
      satang: z.bigint().nullable(),
      titleTh: z.string().nullable(),
      titleEn: z.string().nullable(),
    }),
  ),
  /** What is to come, in the order of days. */
  ahead: z.array(z.object({ day: z.string(), kind: z.enum(AHEAD), satang: z.bigint().nullable() })),
})

/** A lease as its tenant reads it. */
const tenantLease = z.object({
  ...terms.shape,
  managerName: z.string(),
  managerNameEn: z.string().nullable(),
  managerPhone: z.string().nullable(),
  managerEmail: z.string().nullable(),
  /** May be signed by the reader now: sent, not signed by them yet, and its day to sign has not passed. */
  canSign: z.boolean(),
  /** Of several tenants, whether the reader has signed already. */
  hasSigned: z.boolean(),
  /** The reader's own name, as the paper has it. */
  signerName: z.string(),
  /** Whether the reader is the lead tenant, who is billed and answers offers. */
  isLead: z.boolean(),
  /** The words the tenant agrees to by signing, in both languages. */
  consent: z.object({ th: z.string(), en: z.string() }),
  /** The offer to renew that was made last, unless it was taken back. */
  offer: ownOffer.nullable(),
  /** The notice that was given last here. */
  notice: z.object({ ...askedNotice.shape, isOwn: z.boolean() }).nullable(),
  /** The last days that a notice given today may name; null where none can be given. */
  noticeFrom: z.object({ first: z.string(), last: z.string() }).nullable(),
})

const one = z.object({ id })
const ok = z.object({ ok: z.literal(true) })

export const leasesContract = {
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases' })
    .input(paging.extend({ status: z.enum([...LEASE_STATUSES, 'open', 'ending', 'deposit']).optional() }))
    .output(list(row)),
  /**
   * Begins a draft: from an approved application, from an earlier lease (a copy, or its renewal), or for a home and a
   * known tenant. Asked twice for one application it answers the same draft.
   */
  create: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases' })
    .input(
      z.union([
        z.object({ applicationId: id }),
        z.object({ leaseId: id }),
        z.object({ propertyId: id, tenantId: id }),
      ]),
    )
    .output(answer(managerLease)),
  read: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases/{id}' })
    .input(one)
    .output(answer(managerLease)),
  /**
   * Changes a draft; a lease that was sent is never changed. What is left out stays. 409 `changed_meanwhile` where somebody
   * else wrote since `version`.
   */
  update: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/document/leases/{id}' })
    .input(z.object({ ...changesOf(leaseTermsInput.shape), id, version: seenVersion }).check(unitRates))
    .output(answer(managerLease)),
  /** Throws a draft away. */
  remove: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/manager/dashboard/document/leases/{id}' })
    .input(one)
    .output(answer(ok)),
  /** 422 `email` where the tenant has no address to be asked at. The manager signs by name, the paper is made and fixed by its SHA-256, and the tenant is asked to sign. */
  send: call({ who: 'workspace', right: 'edit' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/send' })
    .input(
      z.object({
        id,
        typedName: needed('leases_typed_name'),
        hasConsented: z.literal(true, 'leases_consent'),
        signBy: day.optional(),
      }),
    )
    .output(answer(managerLease)),
  /**
   * Both have signed on paper: a draft runs at once; a lease that does takes the paper (picture or PDF, 2 MB), in place of the
   * one before. 409 `lease_signed_here` for one that was signed in Ruen, `lease_over` for days that are gone.
   */
  onPaper: call({ who: 'workspace', right: 'edit' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/on-paper' })
    .input(z.object({ id, file: z.file().optional() }))
    .output(answer(managerLease)),
  /**
   * Whether each tenant is asked for their share of the bills to come. 409 `lease_no_shares` where the lease names none,
   * `lease_expired` and its like once it has ended.
   */
  shareBills: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/document/leases/{id}/bill-shares' })
    .input(z.object({ id, isShared: z.boolean() }))
    .output(answer(managerLease)),
  /** Ends a lease before its last day, changes the notice that was given, or takes back one that waits to be signed. */
  terminate: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/terminate' })
    .input(z.object({ id, reason: z.string().trim().min(1, 'leases_reason').max(1000), day, meantDays }))
    .output(answer(managerLease)),
  /** What a last day would do to the bills, before it is given. `bills` is null while a tenant has a QR code of one open. */
  endEffect: call({ who: 'workspace', right: 'edit' }, { count: 120, seconds: 600 })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases/{id}/end-effect/{day}' })
    .input(z.object({ id, day }))
    .output(
      answer(
        z.object({
          isAtOnce: z.boolean(),
          /** The earliest last day that a notice of the tenant leads to, if it is received today. */
          earliestDay: z.string(),
          /** What was paid above the bills as they are then: it goes back with the deposit, or pays the next bill. */
          creditSatang: satang,
          bills: z
            .array(
              z.object({
                period: z.string(),
                noBefore: z.string().nullable(),
                beforeSatang: satang.nullable(),
                afterSatang: satang.nullable(),
              }),
            )
            .nullable(),
        }),
      ),
    ),
  /** Takes a notice back: the lease runs on as it was agreed. */
  keep: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/keep' })
    .input(one)
    .output(answer(managerLease)),
  /** The paper: a preview with a watermark while a draft, then exactly what was sent, then the signed one. */
  pdf: call({ who: 'workspace', right: 'view' }, { count: 120, seconds: 600 })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases/{id}/pdf' })
    .input(one)
    .output(z.file()),

  /** The caller's leases in every workspace, newest first; drafts are the manager's alone. */
  mine: call({ who: 'own', kind: 'tenant' })
    .route({ method: 'GET', path: '/tenant/dashboard/documents' })
    .output(
      answer(
        z.array(
          row.extend({ managerName: z.string(), managerNameEn: z.string().nullable(), canSign: z.boolean() }),
        ),
      ),
    ),
  readOwn: call({ who: 'own', kind: 'tenant' })
    .route({ method: 'GET', path: '/tenant/dashboard/leases/{id}' })
    .input(one)
    .output(answer(tenantLease)),
  ownPdf: call({ who: 'own', kind: 'tenant' }, { count: 120, seconds: 600 })
    .route({ method: 'GET', path: '/tenant/dashboard/leases/{id}/pdf' })
    .input(one)
    .output(z.file()),
  /** Mails a six-digit code (10 minutes, five tries). The earlier ones no longer count. */
  askCode: call({ who: 'own', kind: 'tenant' }, { count: 10, seconds: 900 })
    .route({ method: 'POST', path: '/tenant/dashboard/leases/{id}/code' })
    .input(one)
    .output(answer(z.object({ sentTo: z.string(), expiresAt: z.date() }))),
  /**
   * A tenant's signature; the lease runs once all of them have signed. 409 `lease_signed_by_you` where the caller has,
   * `lease_sign_late`, `lease_overlap`; 422 `lease_code_{why}`.
   */
  sign: call({ who: 'own', kind: 'tenant' }, { count: 30, seconds: 900 })
    .route({ method: 'POST', path: '/tenant/dashboard/leases/{id}/sign' })
    .input(
      z.object({
        id,
        signature: givenSignature,
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/, 'leases_code'),
        hasConsented: z.literal(true, 'leases_consent'),
      }),
    )
    .output(answer(tenantLease)),
  ...lifeContract(check, managerLease, tenantLease),
}
