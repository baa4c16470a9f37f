import { z } from 'zod'
import { answer, call, day, email, id, list, longText, needed, paging } from '#contract/base.ts'
import { composedPaper, words } from '#contract/composed-paper.ts'
import { asNumber } from '#contract/typed-values.ts'
import { seenVersion } from '#contract/versions.ts'
import { mailedCode } from '#features/signings/contract.ts'
import { KIND_KEYS, type KindKey } from './kinds/kind.ts'
import { templatesContract } from './templates/contract.ts'

/** Where the newest version of a paper stands (G005). */
export const PAPER_STATES = ['draft', 'issued', 'shared', 'sent', 'signed', 'void'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** How a letter went out: what proves that it arrived differs by way. */
export const SENT_BY = ['hand', 'registered_post', 'email', 'portal'] as const

/** Days for which a link may open a paper. */
export const SHARE_DAYS = { least: 1, most: 90, usual: 7 }

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/papers'

/** What stands in the fields of a paper, by their names in its kind; checked against the kind. At most 64 kB. */
const values = z
  .record(z.string().max(40), z.unknown())
  .refine((given) => JSON.stringify(given).length <= 65_536, 'too_long')

const kind = z.enum(KIND_KEYS)

const row = z.object({
  id: z.string(),
  kind,
  title: words,
  no: z.string().nullable(),
  /** The newest issued version; 0 while there is none. */
  edition: z.number().int(),
  state: z.enum(PAPER_STATES),
  /** A newer version is being written. */
  hasDraft: z.boolean(),
  propertyId: z.string().nullable(),
  homeName: z.string().nullable(),
  leaseId: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  issuedAt: z.date().nullable(),
  updatedAt: z.date(),
})

const finding = z.object({ level: z.enum(['stop', 'look']), field: z.string().nullable(), text: words })

const edition = z.object({
  edition: z.number().int(),
  no: z.string(),
  issuedAt: z.date(),
  issuedBy: z.string().nullable(),
  sha256: z.string(),
  /** Clauses that differ from the version before, by their names; null for the first. */
  differences: z
    .array(z.object({ label: words, before: words.nullable(), after: words.nullable() }))
    .nullable(),
  /** Opens for 10 to 20 minutes. */
  url: z.string(),
})

const share = z.object({
  id: z.string(),
  email: z.string().nullable(),
  edition: z.number().int(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  openedAt: z.date().nullable(),
  url: z.string(),
})

const opening = z.object({
  at: z.date(),
  who: z.string(),
  act: z.enum(['opened', 'downloaded']),
})

/** A paper as its writer works on it. */
const paper = row.extend({
  /** As the form shows them. */
  values,
  /** Fingerprint of the draft: sent back with a change. */
  version: z.string(),
  /** The clauses it is written with. */
  clauses: z.array(
    z.object({
      key: z.string(),
      title: words.nullable(),
      th: z.string(),
      en: z.string(),
      when: z.array(z.string()),
      isBold: z.boolean(),
    }),
  ),
  /** Whose template they are of, null for the product's, and whether another is in use by now. */
  template: z.object({
    of: z.enum(['own', 'ruen']).nullable(),
    edition: z.number().int().nullable(),
    isNewest: z.boolean(),
  }),
  /** What would be printed now; null where the template cannot be written. */
  composed: composedPaper.nullable(),
  missing: z.array(z.object({ field: z.string(), label: words })),
  findings: z.array(finding),
  /** Figures that the books give otherwise by now. */
  moved: z.array(finding),
  editions: z.array(edition),
  shares: z.array(share),
  openings: z.array(opening),
  sentBy: z.enum(SENT_BY).nullable(),
  trackingNo: z.string(),
  sentOn: z.string().nullable(),
  receivedOn: z.string().nullable(),
  prefilledAt: z.date(),
  voidReason: z.string().nullable(),
  /** Of the newest version, where it was signed by hand; the address opens for 10 to 20 minutes. */
  scan: z
    .object({ signedOn: z.string(), signers: z.string(), sha256: z.string(), url: z.string() })
    .nullable(),
  canEdit: z.boolean(),
  /** Somebody signs it. */
  hasSigners: z.boolean(),
})

const one = z.object({ id })
const link = '/shared-paper/{token}'
const token = z.string().max(100)
/** Says for some time that the code was entered. */
const ticket = z.string().max(200)
const ok = answer(z.object({ ok: z.literal(true) }))
const limit = { count: 120, seconds: 600 }

/** What a paper is made from: a lease brings its home, owners and tenants along. */
const from = z.object({
  leaseId: id.optional(),
  propertyId: id.optional(),
  ownerId: id.optional(),
  /** The first choice of the kind: variant or subject. */
  about: z.string().max(40).optional(),
  values: values.optional(),
})

const DOCUMENT = '/manager/dashboard/document'

/** The two calls of a kind at its own address: begin one, and change its draft. */
function writing<Key extends KindKey>(key: Key, slug: string, right: 'edit' | 'money' = 'edit') {
  const access = { who: 'workspace', right } as const
  return {
    /**
     * Begins a draft, filled in from what it is made from; `values` are laid over. 404 for a record of somebody else, 422
     * by field.
     */
    create: call(access)
      .route({ method: 'POST', path: `${DOCUMENT}/${slug}` })
      .input(from)
      .output(answer(paper.extend({ kind: z.literal(key) }))),
    /**
     * Changes a draft, or begins the next version of an issued paper, which itself never changes. What is left out stays.
     * 409 `changed_meanwhile` where somebody else wrote since `version`.
     */
    update: call(access)
      .route({ method: 'PUT', path: `${DOCUMENT}/${slug}/{id}` })
      .input(z.object({ id, values, version: seenVersion }))
      .output(answer(paper.extend({ kind: z.literal(key) }))),
  }
}

/** Papers that are written from clauses: agreements, letters and sheets. */
export const papersContract = {
  /** Newest first. Papers that need the right to the money are shown to those who have it. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging.extend({
        kind: kind.optional(),
        state: z.enum(PAPER_STATES).optional(),
        propertyId: id.optional(),
        leaseId: id.optional(),
        tenantId: id.optional(),
        ownerId: id.optional(),
      }),
    )
    .output(list(row)),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(paper)),
  /** Throws away a draft that was never issued, or the newer draft of an issued paper. */
  discard: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(ok),
  /**
   * Gives it a number, fixes its words and its PDF. 422 `papers_missing` names the fields that are empty, `papers_stopped`
   * what a check stops; 409 `changed_meanwhile` where the draft is not the one that was looked at.
   */
  issue: call(edit, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/issue` })
    .input(one.extend({ version: seenVersion }))
    .output(answer(paper)),
  /** Says that it no longer holds; it stays readable, marked. */
  void: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/void` })
    .input(one.extend({ reason: longText.min(1, 'required').max(500) }))
    .output(answer(paper)),
  /**
   * Writes the draft with the template that is in use by now; of an issued paper it begins the next version. 409
   * `changed_meanwhile` where the draft is not the one that was looked at.
   */
  takeTemplate: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/template` })
    .input(one.extend({ version: seenVersion }))
    .output(answer(paper)),
  /** How a letter went and when it was received: what its days are counted from. */
  sent: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/sent` })
    .input(
      one.extend({
        sentBy: z.enum(SENT_BY, 'choice_required').nullable(),
        trackingNo: z.string().trim().max(40).optional(),
        sentOn: day.nullable().optional(),
        receivedOn: day.nullable().optional(),
      }),
    )
    .output(answer(paper)),
  /**
   * The newest version was signed by hand: its scan is its signed file from now on. 409 `paper_not_issued`, `paper_void`,
   * `paper_being_signed`, `paper_is_signed`, `paper_unsigned_kind` where nobody signs it.
   */
  signedByHand: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/signed-by-hand` })
    .input(
      one.extend({
        signedOn: day,
        signers: needed('required', 200),
        file: z.file('file_required'),
      }),
    )
    .output(answer(paper)),
  /** A link to the newest issued version, open for some days; with an address, it is mailed. 422 without one for a kind behind a code. */
  share: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/share` })
    .input(
      one.extend({
        email: email.optional(),
        days: z.number().int().min(SHARE_DAYS.least).max(SHARE_DAYS.most).default(SHARE_DAYS.usual),
      }),
    )
    .output(answer(paper)),
  /** The link opens nothing any more. */
  unshare: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}/share/{shareId}` })
    .input(one.extend({ shareId: id }))
    .output(answer(paper)),
  /** The PDF: what was issued, or a preview of the draft with its watermark. */
  pdf: call(view, limit)
    .route({ method: 'GET', path: `${base}/{id}/pdf` })
    .input(one.extend({ edition: asNumber(z.number().int().min(1).max(10_000)).optional() }))
    .output(z.file()),
  /**
   * What a link opens: words and sender, numbers of identity covered. A kind with money of owners shows its words only with
   * the ticket of a code. 404 `paper_link_over` when it has ended.
   */
  shared: call({ who: 'public' }, limit)
    .route({ method: 'GET', path: link })
    .input(z.object({ token, ticket: ticket.optional() }))
    .output(
      answer(
        z.object({
          businessName: words,
          businessPhone: z.string().nullable(),
          /** Where the code goes; null for a link that opens by itself. */
          sentTo: z.string().nullable(),
          /** Null until the code was entered. */
          inside: z
            .object({
              paper: composedPaper,
              expiresAt: z.date(),
              isReplaced: z.boolean(),
              isVoid: z.boolean(),
            })
            .nullable(),
        }),
      ),
    ),
  /** Mails a code of six digits to the address that the link was sent to (10 minutes, five tries). */
  sharedCode: call({ who: 'public' }, { count: 20, seconds: 900 })
    .route({ method: 'POST', path: `${link}/code` })
    .input(z.object({ token }))
    .output(answer(z.object({ sentTo: z.string() }))),
  /** 422 `signing_code_wrong`, `signing_code_over`. */
  sharedUnlock: call({ who: 'public' }, { count: 60, seconds: 900 })
    .route({ method: 'POST', path: `${link}/unlock` })
    .input(z.object({ token, code: mailedCode }))
    .output(answer(z.object({ ticket: z.string() }))),
  /** 401 `paper_link_locked` before the code. */
  sharedPdf: call({ who: 'public' }, { count: 30, seconds: 600 })
    .route({ method: 'GET', path: `${link}/pdf` })
    .input(z.object({ token, ticket: ticket.optional() }))
    .output(z.file()),
  listingAgreements: writing('listing_agreement', 'listing-agreements'),
  managementFee: writing('management_fee', 'management-fee', 'money'),
  securityDepositLetter: writing('deposit_letter', 'security-deposit-letter'),
  registrationLetter: writing('registration_letter', 'registration-letter'),
  welcomeLetter: writing('welcome_letter', 'tenant-welcome-letter'),
  purchaseSale: writing('purchase_sale', 'purchase-sale', 'money'),
  letters: writing('letter', 'letters'),
  leaseAnnexes: writing('lease_annex', 'lease-annexes'),
  templates: templatesContract,
}
