import { z } from 'zod'
import { answer, call, day, email, id, list, longText, paging, shortText } from '#contract/base.ts'
import { composedPaper, words } from '#contract/composed-paper.ts'
import { givenSignature } from '#contract/drawn-signature.ts'
import { asNumber } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { INSPECTION_KINDS, INSPECTION_STATES, PRESENT, REASONS, SHARE_DAYS } from './rules/choices.ts'
import { isSayable, PHOTO_KEY } from './rules/fields.ts'

export { INSPECTION_KINDS, INSPECTION_STATES, PRESENT, REASONS, SHARE_DAYS }

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/inspections'
const papers = '/manager/dashboard/document'

const begin = z.object({
  propertyId: id,
  /** The lease that begins or ends; left out, the one that runs. */
  leaseId: id.nullable().default(null),
  reason: z.enum(REASONS, 'choice_required').default('letting'),
  /** Today where left out. */
  inspectedOn: day.optional(),
  /** With all that the last inspection of the home found, but its photos. */
  copiesLast: z.boolean().default(false),
})

/** What is said once of the whole. */
const head = z.object({
  reason: z.enum(REASONS, 'choice_required'),
  inspectedOn: day,
  inspectorName: shortText,
  present: z.enum(PRESENT, 'choice_required'),
  /** The paper of a proxy, or how an absent tenant was invited. */
  presentNote: z.string().trim().max(500, 'too_long'),
  /** How many days the tenant has to add remarks. */
  remarkDays: z
    .number('number_invalid')
    .int('number_invalid')
    .min(1, 'inspections_days_range')
    .max(60, 'inspections_days_range'),
  /** For the business alone. */
  notes: longText.max(2_000, 'too_long'),
})

const row = z.object({
  id: z.string(),
  no: z.string().nullable(),
  kind: z.enum(INSPECTION_KINDS),
  state: z.enum(INSPECTION_STATES),
  propertyId: z.string(),
  homeName: z.string(),
  leaseId: z.string().nullable(),
  tenantName: z.string().nullable(),
  inspectedOn: z.string(),
  inspectorName: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  poor: z.number().int(),
  photos: z.number().int(),
})

const value = z.union([z.string(), z.number(), z.boolean()])
const doc = z.record(
  z.string(),
  z.object({ values: z.record(z.string(), value), at: z.record(z.string(), z.number()) }),
)

const photo = z.object({
  id: z.string(),
  /** The room, point or meter that it is of. */
  key: z.string(),
  url: z.string(),
  takenAt: z.date(),
  /** SHA-256 of the bytes as they were sent, and of the chain up to this photo. */
  sha256: z.string(),
  chain: z.string(),
  /** Sent after the record was finished. */
  isLater: z.boolean(),
})

const share = z.object({
  id: z.string(),
  email: z.string().nullable(),
  url: z.string(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  openedAt: z.date().nullable(),
})

const remark = z.object({
  id: z.string(),
  text: z.string(),
  photos: z.array(z.string()),
  state: z.enum(['open', 'accepted', 'declined']),
  /** What the business says to it. */
  answer: z.string(),
  answeredAt: z.date().nullable(),
  at: z.date(),
})

const detail = row.extend({
  version: z.string(),
  /** The account that reads it: what a shared device keeps is told apart by it. */
  readerId: z.string(),
  workspaceId: z.string(),
  leaseNo: z.string().nullable(),
  reason: z.enum(REASONS),
  present: z.enum(PRESENT),
  presentNote: z.string(),
  remarkDays: z.number().int(),
  notes: z.string(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** Who has signed so far. */
  signatures: z.array(z.object({ party: z.enum(['tenant', 'manager']), name: z.string(), at: z.date() })),
  unsignedReason: z.string(),
  /** The last day for the tenant’s remarks, once it is signed. */
  remarksUntil: z.string().nullable(),
  isSealed: z.boolean(),
  remarks: z.array(remark),
  /** The meters that the lease bills by the unit: without a reading it is not finished. */
  metersNeeded: z.array(z.enum(['water', 'electric'])),
  doc,
  pictures: z.array(photo),
  /** Links to it, the newest first. */
  shares: z.array(share),
  /** Whether the photos follow one another as their chain says. */
  isChainWhole: z.boolean(),
  /** The inspection of the home before this one: what it said of each point. */
  last: z
    .object({
      id: z.string(),
      no: z.string().nullable(),
      kind: z.enum(INSPECTION_KINDS),
      day: z.string(),
      conditions: z.record(z.string(), z.string()),
      /** What was photographed then, by what it shows. */
      pictures: z.array(z.object({ id: z.string(), key: z.string(), url: z.string(), takenAt: z.date() })),
    })
    .nullable(),
})
export type InspectionDetail = z.output<typeof detail>

const metersFound = z.object({
  inspectionId: z.string(),
  no: z.string(),
  kind: z.enum(['move_in', 'move_out']),
  propertyId: z.string(),
  leaseId: z.string().nullable(),
  day: z.string(),
  /** Whole units; null where nobody noted it, or a reading came since. */
  water: z.number().int().nullable(),
  electric: z.number().int().nullable(),
})
export type MetersFound = z.output<typeof metersFound>

const one = z.object({ id })
/** Who said it and in which business: what a shared device kept is never sent as another's. */
const said = { typedBy: id.optional(), typedIn: id.optional() }

const act = z
  .object({
    key: z.string().max(100),
    /** When it was said, by the device (milliseconds). */
    at: z.number().int().min(0).max(9_000_000_000_000),
    set: z.record(
      z.string().max(20),
      z.union([z.string().max(1_000), z.number().min(0).max(99_999_999), z.boolean()]),
    ),
  })
  .refine(isSayable, 'inspections_act_unknown')

const addedAt = (path: `/${string}`) =>
  call(edit, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path })
    .input(begin)
    .output(answer(detail))
const changedAt = (path: `/${string}`) =>
  call(edit)
    .route({ method: 'PUT', path: `${path}/{id}` })
    .input(z.object({ ...changesOf(head.shape), id, version: seenVersion }))
    .output(answer(detail))

const party = z.enum(['tenant', 'manager'], 'choice_required')
const pictures = z.array(z.object({ no: z.number().int(), label: words, url: z.string(), takenAt: z.date() }))
const signing = z.object({
  paper: composedPaper,
  pictures,
  /** SHA-256 of the words: sent back with the signature, so that nobody signs what was not shown. */
  textHash: z.string(),
  state: z.enum(INSPECTION_STATES),
  /** Whether the business has to say why the tenant has not signed. */
  needsReason: z.boolean(),
  /** In the order in which they sign. */
  signers: z.array(z.object({ party, role: words, name: words, consent: words, at: z.date().nullable() })),
})

const ownRow = z.object({
  ...{ id: z.string(), no: z.string().nullable(), kind: z.enum(INSPECTION_KINDS) },
  ...{ state: z.enum(INSPECTION_STATES), inspectedOn: z.string(), photos: z.number().int() },
  homeName: z.string(),
})
const ownOne = ownRow.extend({
  paper: composedPaper,
  pictures,
  remarksUntil: z.string().nullable(),
  /** The days for remarks are not over. */
  canRemark: z.boolean(),
  remarks: z.array(remark),
})
const ownTenant = { who: 'own', kind: 'tenant' } as const
const ownOwner = { who: 'own', kind: 'owner' } as const
const rented = '/tenant/dashboard/inspections'
const owned = '/owner/dashboard/inspections'
const setLimit = { count: 60, seconds: 600 }
const blankOf = (path: `/${string}`) =>
  call(view, setLimit)
    .route({ method: 'GET', path: `${path}/blank-form` })
    .input(z.object({ propertyId: id.optional() }))
    .output(z.file())
const downloadOf = (path: `/${string}`) =>
  call(view, setLimit)
    .route({ method: 'GET', path: `${path}/{id}/download` })
    .input(one)
    .output(z.file())
const shareOf = (path: `/${string}`) =>
  call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${path}/{id}/share` })
    .input(
      one.extend({
        email: email.optional(),
        days: z
          .number('number_invalid')
          .int('number_invalid')
          .min(SHARE_DAYS.least)
          .max(SHARE_DAYS.most)
          .default(SHARE_DAYS.usual),
      }),
    )
    .output(answer(detail))
const token = z.object({ token: z.string().max(100) })

/** Inspections of homes: in between, at moving in and at moving out. */
export const inspectionsContract = {
  /** The newest first. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging.extend({
        kind: z.enum(INSPECTION_KINDS).optional(),
        state: z.enum(INSPECTION_STATES).optional(),
        propertyId: id.optional(),
        leaseId: id.optional(),
      }),
    )
    .output(list(row)),
  read: call(view, { count: 1200, seconds: 600 })
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  /**
   * Where meters stood at the last finished moving in and out of homes, as far as no reading was taken since: to be
   * offered where readings are entered. Days that the round would refuse are left out.
   */
  meters: call(view, { count: 1200, seconds: 600 })
    .route({ method: 'GET', path: '/manager/dashboard/inspection-meters' })
    .input(z.object({ propertyId: id.optional() }))
    .output(answer(z.array(metersFound))),
  addReport: addedAt(`${papers}/inspection-reports`),
  /** Of a change what is left out stays. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  updateReport: changedAt(`${papers}/inspection-reports`),
  addMoveIn: addedAt(`${papers}/move-in`),
  updateMoveIn: changedAt(`${papers}/move-in`),
  addMoveOut: addedAt(`${papers}/move-out`),
  updateMoveOut: changedAt(`${papers}/move-out`),
  /**
   * What was seen at points, meters and keys. Each field carries its moment, so acts may come late, twice and in any
   * order. 409 `inspections_finished` once it is finished.
   */
  act: call(edit, { count: 1200, seconds: 600 })
    .route({ method: 'POST', path: `${base}/{id}/acts` })
    .input(z.object({ id, acts: z.array(act).min(1).max(300, 'too_many'), ...said }))
    .output(answer(detail)),
  /** One photo; the same `photoId` again is kept once. What comes after the end is marked as added later. */
  addPhoto: call(edit, { count: 1200, seconds: 600 })
    .route({ method: 'POST', path: `${base}/{id}/photos` })
    .input(
      z.object({
        id,
        photoId: id,
        key: z.string().regex(PHOTO_KEY, 'inspections_act_unknown'),
        takenAt: asNumber(z.number().int().min(0).max(9_000_000_000_000)),
        photo: z.file(),
        ...said,
      }),
    )
    .output(answer(z.object({ id: z.string(), chain: z.string(), count: z.number().int() }))),
  /** Gives it its number. 422 with what is missing. Finished twice it is finished once. */
  finish: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/finished` })
    .input(one)
    .output(answer(detail)),
  /** Goes on with one that nobody has signed. */
  reopen: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/reopened` })
    .input(one)
    .output(answer(detail)),
  /** One that is not finished; `restore` brings it back. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(answer(z.object({ ok: z.literal(true) }))),
  restore: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/restore` })
    .input(one)
    .output(answer(detail)),
  /** A form to fill in by hand: of a home's rooms, or of none in particular. */
  blankReport: blankOf(`${papers}/inspection-reports`),
  blankMoveIn: blankOf(`${papers}/move-in`),
  blankMoveOut: blankOf(`${papers}/move-out`),
  /** The PDF with its photos; of one that is not finished, with a watermark. */
  downloadReport: downloadOf(`${papers}/inspection-reports`),
  downloadMoveIn: downloadOf(`${papers}/move-in`),
  downloadMoveOut: downloadOf(`${papers}/move-out`),
  /** A link that opens it for some days; with an address, it is mailed. 409 `inspections_not_finished`. */
  shareReport: shareOf(`${papers}/inspection-reports`),
  shareMoveIn: shareOf(`${papers}/move-in`),
  shareMoveOut: shareOf(`${papers}/move-out`),
  /** The link opens nothing any more. */
  unshare: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}/share/{shareId}` })
    .input(one.extend({ shareId: id }))
    .output(answer(detail)),
  /** What a link opens: words and photos, nothing of the business's own. 404 `inspections_link_over` when it has ended. */
  shared: call({ who: 'public' }, setLimit)
    .route({ method: 'GET', path: '/shared-inspection/{token}' })
    .input(token)
    .output(
      answer(
        z.object({
          paper: composedPaper,
          pictures,
          businessName: words,
          businessPhone: z.string().nullable(),
          expiresAt: z.date(),
        }),
      ),
    ),
  sharedPdf: call({ who: 'public' }, { count: 30, seconds: 600 })
    .route({ method: 'GET', path: '/shared-inspection/{token}/pdf' })
    .input(token)
    .output(z.file()),
  /** What is shown before it is signed, and whose turn it is. 409 `inspections_not_finished`. */
  signing: call(view, setLimit)
    .route({ method: 'GET', path: `${base}/{id}/signing` })
    .input(one)
    .output(answer(signing)),
  /**
   * A signature on the screen, of the words that were shown: 409 `inspections_words_moved` for others. The business signs
   * last and says why where the tenant has not. Signed twice it is signed once.
   */
  sign: call(edit, setLimit)
    .route({ method: 'POST', path: `${base}/{id}/signatures` })
    .input(
      one.extend({
        party,
        signature: givenSignature,
        textHash: z.string().length(64),
        /** Who signs for the tenant, where a proxy does. */
        name: z.string().trim().max(120, 'too_long').optional(),
        unsignedReason: z.string().trim().max(500, 'too_long').optional(),
      }),
    )
    .output(answer(signing)),
  /** Answers a remark of the tenant: part of the record, or why not. The paper gets a new version with both. */
  answerRemark: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/remarks/{remarkId}` })
    .input(
      one.extend({
        remarkId: id,
        verdict: z.enum(['accepted', 'declined'], 'choice_required'),
        /** Empty only where nothing has to be said. */
        answer: z.string().trim().max(1_000, 'too_long'),
      }),
    )
    .output(answer(detail)),
  /** The finished ones of the tenant's leases. */
  listAsTenant: call(ownTenant)
    .route({ method: 'GET', path: rented })
    .output(answer(z.array(ownRow))),
  readAsTenant: call(ownTenant, setLimit)
    .route({ method: 'GET', path: `${rented}/{id}` })
    .input(one)
    .output(answer(ownOne)),
  downloadAsTenant: call(ownTenant, setLimit)
    .route({ method: 'GET', path: `${rented}/{id}/download` })
    .input(one)
    .output(z.file()),
  /** A remark with photos, within the days: 409 `inspections_remarks_over` afterwards. */
  remarkAsTenant: call(ownTenant, { count: 40, seconds: 3600 })
    .route({ method: 'POST', path: `${rented}/{id}/remarks` })
    .input(
      one.extend({
        text: z.string().trim().min(1, 'required').max(1_000, 'too_long'),
        photos: z
          .union([z.array(z.file()).max(6, 'too_many'), z.file().transform((file) => [file])])
          .optional(),
      }),
    )
    .output(answer(ownOne)),
  /** The finished ones of the owner's homes. */
  listAsOwner: call(ownOwner)
    .route({ method: 'GET', path: owned })
    .output(answer(z.array(ownRow))),
  readAsOwner: call(ownOwner, setLimit)
    .route({ method: 'GET', path: `${owned}/{id}` })
    .input(one)
    .output(answer(ownOne)),
  downloadAsOwner: call(ownOwner, setLimit)
    .route({ method: 'GET', path: `${owned}/{id}/download` })
    .input(one)
    .output(z.file()),
}
