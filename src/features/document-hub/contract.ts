import { z } from 'zod'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { flag } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { ACTS, ITEM_KEYS, ITEM_STATES, PHASES } from './rules/checklist.ts'
import { ADMIN_GROUPS, DOCUMENT_TYPES, GROUP_KEYS, OUTSIDE_KINDS, VERBS, WAITS } from './rules/kinds.ts'

export { ADMIN_GROUPS, DOCUMENT_TYPES, GROUP_KEYS, OUTSIDE_KINDS, WAITS }

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const tenant = { who: 'own', kind: 'tenant' } as const
const owner = { who: 'own', kind: 'owner' } as const
const base = '/manager/dashboard/documents'
const files = { count: 120, seconds: 600 }

const file = z.object({
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Opens for 10 to 20 minutes. */
  url: z.string(),
})

const document = z.object({
  /** Of the record itself: a lease, paper, inspection, policy; of its file for bills and uploads. */
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  typeName: z.string(),
  title: z.string(),
  /** Number of the lease, paper, bill or receipt; the month of a statement. */
  no: z.string().nullable(),
  /** The kind of a paper from outside or of a policy, the reason of an inspection, the name of a file. */
  detail: z.string().nullable(),
  /** The newest version. */
  edition: z.number().int(),
  /** Whose words name the state. */
  stateKind: z.enum(['lease', 'document', 'inspection', 'policy']).nullable(),
  state: z.string().nullable(),
  /** Of a paper that is being signed: how many have. */
  signed: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** The day that matters, and why. */
  day: z.object({ verb: z.enum(VERBS), day: z.string() }).nullable(),
  leaseId: z.string().nullable(),
  /** The record that a file belongs to. */
  recordId: z.string().nullable(),
  propertyId: z.string().nullable(),
  propertyName: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  createdAt: z.date(),
  file: file.nullable(),
})

const party = z.object({ tenantId: z.string(), name: z.string() })

const item = z.object({
  key: z.enum(ITEM_KEYS),
  /** Whose it is, where several rent and each has their own. */
  party: party.nullable(),
  phase: z.enum(PHASES),
  state: z.enum(ITEM_STATES),
  isNeeded: z.boolean(),
  /** From which it is needed while it waits, by which while it is missing. */
  day: z.string().nullable(),
  proof: z
    .object({ id: z.string().nullable(), no: z.string().nullable(), day: z.string().nullable() })
    .nullable(),
  /** What fills it in. */
  act: z.enum(ACTS).nullable(),
  upload: z.enum(OUTSIDE_KINDS).nullable(),
})

const tenancy = z.object({
  leaseId: z.string(),
  leaseNo: z.string(),
  propertyId: z.string(),
  homeName: z.string(),
  tenantId: z.string(),
  /** Of all who rent. */
  tenantName: z.string(),
  /** Who rents, the lead tenant first. */
  parties: z.array(party),
  startDay: z.string(),
  endDay: z.string().nullable(),
  status: z.enum(['draft', 'sent', 'signed', 'active', 'expired', 'terminated', 'renewed']),
  /** Of what is needed: there, missing, waiting for its day. */
  progress: z.object({
    done: z.number().int(),
    missing: z.number().int(),
    waiting: z.number().int(),
    total: z.number().int(),
  }),
  items: z.array(item),
})

const details = z.object({
  kind: z.enum(OUTSIDE_KINDS, 'choice_required'),
  title: needed('required', 120),
  /** The day that stands on it. */
  paperDay: day.nullable().default(null),
  /** The last day on which it holds. */
  endDay: day.nullable().default(null),
  notes: longText.max(1_000, 'too_long').default(''),
  /** The portal of its tenant shows it. */
  seenByTenant: flag.default(false),
  /** The portal of the owners of its home shows it. */
  seenByOwner: flag.default(false),
})

const outside = details.extend({
  id: z.string(),
  version: z.string(),
  leaseId: z.string().nullable(),
  propertyId: z.string().nullable(),
  tenantId: z.string().nullable(),
  ownerId: z.string().nullable(),
  /** Opens the file, and notes who did. */
  url: z.string(),
})

/** What somebody outside reads of a paper that is theirs. */
const own = z.object({
  id: z.string(),
  source: z.enum(['paper', 'outside', 'statement']),
  title: z.string(),
  no: z.string().nullable(),
  edition: z.number().int(),
  homeName: z.string().nullable(),
  businessName: z.string(),
  state: z.enum(['issued', 'signed', 'void', 'kept']),
  /** Issued, or the day that stands on it. */
  day: z.string(),
})

/** What an administrator sees of a paper: no names, no words. */
const adminRow = z.object({
  id: z.string(),
  workspaceId: z.string(),
  businessName: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  typeName: z.string(),
  no: z.string().nullable(),
  stateKind: z.enum(['lease', 'document', 'inspection']),
  state: z.string(),
  at: z.date(),
})

const one = z.object({ id })
const ok = answer(z.object({ ok: z.literal(true) }))
/** The paper itself as PDF, picture or Word, 2 MB at most. Sent as a multipart form. */
const paper = { file: z.file('file_required') }

export const documentHubContract = {
  /**
   * Every paper of the business, newest first, with how many wait for what. Expenses and what owners pay are shown to those who
   * may see the money. `propertyOrTenant` says what `propertyOrTenantId` is; either when it is left out. Of an owner are papers
   * to or from them, and those about their homes that name nobody else; of a lease also those about one who rents by it.
   */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging.omit({ cursor: true }).extend({
        type: z.enum(DOCUMENT_TYPES).optional(),
        group: z.enum(GROUP_KEYS).optional(),
        waits: z.enum(WAITS).optional(),
        propertyOrTenant: z.enum(['property', 'tenant']).optional(),
        propertyOrTenantId: id.optional(),
        leaseId: id.optional(),
        ownerId: id.optional(),
        documentId: id.optional(),
      }),
    )
    .output(
      z.object({
        data: z.array(document),
        total: z.number().int(),
        waits: z.object({ to_sign: z.number().int(), draft: z.number().int(), ending: z.number().int() }),
        page: z.number().int(),
        itemsPerPage: z.number().int(),
      }),
    ),
  /** Who opened a lease, paper, inspection or paper from outside, newest first: fifty at most. */
  seen: call(view)
    .route({ method: 'GET', path: `${base}/{id}/seen` })
    .input(one)
    .output(
      answer(z.array(z.object({ at: z.date(), who: z.string(), by: z.enum(['account', 'link', 'signer']) }))),
    ),
  /**
   * Tenancies with what is there of their papers, those that miss something first, the nearest move-in or move-out on top: leases that were sent, run, or ended
   * within the last year. `short` counts all that miss something.
   */
  tenancies: call(view)
    .route({ method: 'GET', path: `${base}/tenancies` })
    .input(paging.omit({ cursor: true }).extend({ isShort: flag.optional() }))
    .output(
      z.object({
        data: z.array(tenancy),
        total: z.number().int(),
        short: z.number().int(),
        page: z.number().int(),
        itemsPerPage: z.number().int(),
      }),
    ),
  /** The papers of one tenancy. */
  tenancy: call(view)
    .route({ method: 'GET', path: `${base}/tenancies/{id}` })
    .input(one)
    .output(answer(tenancy)),
  readOutside: call(view)
    .route({ method: 'GET', path: `${base}/outside/{id}` })
    .input(one)
    .output(answer(outside)),
  /** Of a lease and one who rents by it, a home, a person; named nothing, it is of the whole business. 404 for a record of somebody else. */
  addOutside: call(edit, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/outside` })
    .input(
      details.extend({
        leaseId: id.optional(),
        propertyId: id.optional(),
        tenantId: id.optional(),
        ownerId: id.optional(),
        ...paper,
      }),
    )
    .output(answer(outside)),
  /** 409 `changed_meanwhile` where somebody else wrote since `version`. */
  updateOutside: call(edit)
    .route({ method: 'PUT', path: `${base}/outside/{id}` })
    .input(z.object({ ...changesOf(details.shape), file: z.file().optional(), id, version: seenVersion }))
    .output(answer(outside)),
  /** For good, with its file. */
  removeOutside: call(edit)
    .route({ method: 'DELETE', path: `${base}/outside/{id}` })
    .input(one)
    .output(ok),
  /** The file itself; who opened it is noted. */
  openOutside: call(view, files)
    .route({ method: 'GET', path: `${base}/outside/{id}/file` })
    .input(one)
    .output(z.file()),

  /** Letters, sheets and papers that the business shows its tenant. Leases and inspections have lists of their own. */
  listAsTenant: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/documents/papers' })
    .output(answer(z.array(own))),
  openAsTenant: call(tenant, files)
    .route({ method: 'GET', path: '/tenant/dashboard/documents/papers/{id}/file' })
    .input(one)
    .output(z.file()),
  /** Papers of all businesses by number and state, newest first; found by number and business. */
  listAsAdmin: call({ who: 'admin' })
    .route({ method: 'GET', path: '/admin/dashboard/documents' })
    .input(paging.omit({ cursor: true }).extend({ group: z.enum(ADMIN_GROUPS).optional() }))
    .output(list(adminRow)),
  /** One with the fingerprints of its versions and seals. */
  readAsAdmin: call({ who: 'admin' })
    .route({ method: 'GET', path: '/admin/dashboard/documents/{id}' })
    .input(one)
    .output(
      answer(
        adminRow.extend({
          versions: z.array(
            z.object({ version: z.number().int(), sha256: z.string(), at: z.date(), isSeal: z.boolean() }),
          ),
        }),
      ),
    ),
  /** Statements, agreements and papers about the owner's homes, newest first. */
  listAsOwner: call(owner)
    .route({ method: 'GET', path: '/owner/dashboard/documents' })
    .output(answer(z.array(own))),
  openAsOwner: call(owner, files)
    .route({ method: 'GET', path: '/owner/dashboard/documents/{id}/file' })
    .input(one)
    .output(z.file()),
}
