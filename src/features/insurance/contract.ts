import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { POLICY_STATES } from './rules.ts'

export const POLICY_KINDS = ['building', 'contents', 'liability', 'fire'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/** What the list is narrowed to; those that end soon are in force as well. */
export const POLICY_FILTERS = ['in_force', 'ending', 'over'] as const

/** Who keeps a policy: the business for the home, an owner or a tenant for themselves. */
export const POLICY_HOLDERS = ['business', 'owner', 'tenant'] as const

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const owner = { who: 'own', kind: 'owner' } as const
const tenant = { who: 'own', kind: 'tenant' } as const
const owned = '/owner/dashboard/insurance'
const rented = '/tenant/dashboard/insurance'
const managed = '/manager/dashboard/insurance'
const often = { count: 60, seconds: 3600 }

const sum = anySumSatang.nullable().default(null)

/** What stands in a policy. Of a change what is left out stays; null or an empty text takes away. */
const details = z.object({
  kind: z.enum(POLICY_KINDS, 'choice_required'),
  insurer: needed('required'),
  policyNo: needed('required', 60),
  sumInsuredSatang: sum,
  premiumSatang: sum,
  /** What the insured bears of each claim. */
  excessSatang: sum,
  startDay: day,
  /** The last day on which it holds. */
  endDay: day,
  notes: longText.default(''),
})

/** The policy itself as PDF or picture, 2 MB at most; a new one takes the place of the old. Sent as a multipart form. */
const paper = { file: z.file().optional() }

const added = details.extend({ propertyId: id, ...paper })
const change = z.object({ ...changesOf(details.shape), ...paper, id, version: seenVersion })
const one = z.object({ id })

const policy = z.object({
  id: z.string(),
  version: z.string(),
  homeId: z.string(),
  /** In the reader's language. */
  homeName: z.string(),
  holder: z.enum(POLICY_HOLDERS),
  /** The tenant or owner whose own it is. */
  holderName: z.string().nullable(),
  kind: z.enum(POLICY_KINDS),
  insurer: z.string(),
  policyNo: z.string(),
  sumInsuredSatang: z.bigint().nullable(),
  premiumSatang: z.bigint().nullable(),
  excessSatang: z.bigint().nullable(),
  startDay: z.string(),
  endDay: z.string(),
  state: z.enum(POLICY_STATES),
  notes: z.string(),
  /** Opens for some minutes. */
  file: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
})

const home = z.object({ id: z.string(), name: z.string() })
const cover = z.object({ homeName: z.string(), kind: z.enum(POLICY_KINDS), endDay: z.string() })
const done = answer(z.object({ ok: z.literal(true) }))

/** What somebody outside sees, and the homes that a policy of their own may be for. */
const seen = z.object({ policies: z.array(policy), homes: z.array(home) })

export const insuranceContract = {
  /** Those that end next first, those that are over last. */
  list: call(view)
    .route({ method: 'GET', path: managed })
    .input(paging.extend({ state: z.enum(POLICY_FILTERS).optional(), propertyId: id.optional() }))
    .output(list(policy)),
  read: call(view)
    .route({ method: 'GET', path: `${managed}/{id}` })
    .input(one)
    .output(answer(policy)),
  /** Of the home, or of whoever rents it today: then it is shown to them. */
  add: call(edit)
    .route({ method: 'POST', path: managed })
    .input(added.extend({ holder: z.enum(['business', 'tenant']).default('business') }))
    .output(answer(policy)),
  /** 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${managed}/{id}` })
    .input(change)
    .output(answer(policy)),
  /** For good, with its document. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${managed}/{id}` })
    .input(one)
    .output(done),

  /** Of the reader's homes, and their own. */
  listAsOwner: call(owner).route({ method: 'GET', path: owned }).output(answer(seen)),
  /** For a home that is theirs today. */
  addAsOwner: call(owner, often).route({ method: 'POST', path: owned }).input(added).output(answer(policy)),
  /** What they have added themselves. */
  updateAsOwner: call(owner, often)
    .route({ method: 'PUT', path: `${owned}/{id}` })
    .input(change)
    .output(answer(policy)),
  removeAsOwner: call(owner)
    .route({ method: 'DELETE', path: `${owned}/{id}` })
    .input(one)
    .output(done),

  /** Their own; and that the home they rent is insured and until when, no more: what is agreed there is the owner's. */
  listAsTenant: call(tenant)
    .route({ method: 'GET', path: rented })
    .output(answer(seen.extend({ building: z.array(cover) }))),
  /** The policy of what they have in the home that they rent. */
  addAsTenant: call(tenant, often)
    .route({ method: 'POST', path: rented })
    .input(added.omit({ kind: true }))
    .output(answer(policy)),
  updateAsTenant: call(tenant, often)
    .route({ method: 'PUT', path: `${rented}/{id}` })
    .input(change.omit({ kind: true }))
    .output(answer(policy)),
  removeAsTenant: call(tenant)
    .route({ method: 'DELETE', path: `${rented}/{id}` })
    .input(one)
    .output(done),
}
