import { z } from 'zod'
import { answer, call, email, id, list, longText, needed, paging, shortText } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

/** What a manager may write about a tenant. */
export const tenantInput = z.object({
  title: shortText.nullish(),
  firstName: needed('first_name_required'),
  lastName: shortText.optional(),
  nickname: shortText.nullish(),
  email: email.nullish(),
  phone: shortText.nullish(),
  /** As typed, or as a link of LINE. */
  lineId: shortText.nullish(),
  /** National id or passport; answered masked. */
  idNumber: z.string().trim().max(30).nullish(),
  nationality: shortText.nullish(),
  isCompany: z.boolean().optional(),
  employer: shortText.nullish(),
  emergencyContact: z.string().trim().max(300).nullish(),
  locale: z.enum(['th', 'en']).optional(),
  notes: longText.nullish(),
})

const row = z.object({
  id: z.string(),
  name: z.string(),
  nickname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lineId: z.string().nullable(),
  /** Homes they rent now. */
  homes: z.array(
    z.object({
      leaseId: z.string(),
      propertyId: z.string(),
      unitNo: z.string(),
      endDay: z.string().nullable(),
    }),
  ),
  owedSatang: z.bigint(),
  hasAccount: z.boolean(),
  createdAt: z.date(),
})

/** One tenant with all that is kept of them but the id number, which is masked. */
export const tenantDetail = row.extend({
  version: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  idNumberMasked: z.string().nullable(),
  nationality: z.string().nullable(),
  isCompany: z.boolean(),
  employer: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  locale: z.enum(['th', 'en']),
  notes: z.string().nullable(),
  leases: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      status: z.string(),
      unitNo: z.string(),
      startDay: z.string(),
      endDay: z.string().nullable(),
    }),
  ),
})

/** Who and what comes with a tenant. */
export const COMPANIONS = ['occupant', 'vehicle', 'pet'] as const

export const companion = z.object({
  id: z.string(),
  kind: z.enum(COMPANIONS),
  /** A name, a number plate, an animal. */
  name: z.string(),
  detail: z.string().nullable(),
  phone: z.string().nullable(),
})

export const tenantsContract = {
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-tenant' })
    .input(paging.extend({ state: z.enum(['renting', 'past', 'owing']).optional() }))
    .output(list(row)),
  read: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-tenant/{id}' })
    .input(z.object({ id }))
    .output(answer(tenantDetail)),
  /** The tenant of a workspace with an e-mail address; 404 when there is none. */
  search: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/search-for-tenant' })
    .input(z.object({ email }))
    .output(answer(tenantDetail)),
  add: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/add-tenant' })
    .input(tenantInput)
    .output(answer(tenantDetail)),
  /** What is left out stays; null takes away. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/update-tenant/{id}' })
    .input(z.object({ ...changesOf(tenantInput.shape), id, version: seenVersion }))
    .output(answer(tenantDetail)),
  /** Refused while a lease runs or a bill is open. */
  remove: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/manager/dashboard/delete-tenant/{id}' })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** The id number in full, for whoever has to fill in a form. Each look is in the audit log. Null where none is kept. */
  revealId: call({ who: 'workspace', right: 'edit' }, { count: 60, seconds: 600 })
    .route({ method: 'POST', path: '/manager/dashboard/get-tenant/{id}/id-number' })
    .input(z.object({ id }))
    .output(answer(z.object({ idNumber: z.string().nullable() }))),
  /** Writes down who lives with a tenant, a vehicle or an animal; at most 20 of all. */
  addCompanion: call({ who: 'workspace', right: 'edit' }, { count: 120, seconds: 600 })
    .route({ method: 'POST', path: '/manager/dashboard/get-tenant/{id}/companions' })
    .input(
      z.object({
        id,
        kind: z.enum(COMPANIONS),
        name: needed('required').max(100, 'too_long'),
        detail: z.string().trim().max(200, 'too_long').nullish(),
        phone: shortText.nullish(),
      }),
    )
    .output(answer(companion)),
  removeCompanion: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/manager/dashboard/get-tenant/{id}/companions/{companionId}' })
    .input(z.object({ id, companionId: id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
