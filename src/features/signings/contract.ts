import { z } from 'zod'
import { answer, call, day, email, id } from '#contract/base.ts'
import { composedPaper, words } from '#contract/composed-paper.ts'
import { givenSignature } from '#contract/drawn-signature.ts'
import { DECLINE_REASONS } from './rules.ts'

export const SIGNING_STATES = ['asked', 'signed', 'declined', 'expired', 'withdrawn'] as const
export const SIGNER_STATES = ['waiting', 'asked', 'signed', 'declined'] as const

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const open = { who: 'public' } as const
const base = '/manager/dashboard/signings'
const link = '/signing-link/{token}'
const how = z.enum(['agree', 'acknowledge', 'witness'])

/** One who signs, as the business sees it. */
const signer = z.object({
  id: z.string(),
  role: words,
  name: words,
  how,
  isHere: z.boolean(),
  email: z.string().nullable(),
  state: z.enum(SIGNER_STATES),
  /** Is to sign now. */
  isNext: z.boolean(),
  askedAt: z.date().nullable(),
  remindedAt: z.date().nullable(),
  openedAt: z.date().nullable(),
  signedAt: z.date().nullable(),
  method: z.enum(['drawn', 'typed']).nullable(),
  /** Where the address on file differs from `email`, the link went elsewhere; empty for none on file. */
  emailOnFile: z.string().nullable(),
  /** The typed name, where it is not the one on the paper. */
  signedAs: z.string().nullable(),
  /** Who was logged in when it was signed for the business. */
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  declineReason: z.enum(DECLINE_REASONS).nullable(),
  declineWords: z.string().nullable(),
  /** What is agreed to by signing. */
  consent: words,
})

const signing = z.object({
  id: z.string(),
  paperId: z.string(),
  edition: z.number().int(),
  no: z.string(),
  title: words,
  state: z.enum(SIGNING_STATES),
  signBy: z.string(),
  message: z.string(),
  endReason: z.string().nullable(),
  /** Of the words that are signed: sent back with a signature. */
  textHash: z.string(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
  /** `K7QF-2MXA-9TPD` once it is sealed. */
  sealCode: z.string().nullable(),
  signers: z.array(signer),
})

/** What a paper's page shows of its signatures. */
const ofPaper = z.object({
  /** The newest asking; null while nobody was asked. */
  signing: signing.nullable(),
  /** Who would be asked, in the order of the paper; empty for one that nobody signs. */
  proposed: z.array(
    z.object({
      key: z.string(),
      role: words,
      name: words,
      how,
      email: z.string(),
      /** Of the record of that person; empty for none. */
      emailOnFile: z.string(),
      /** Is the business itself, which may sign in the dashboard. */
      mayBeHere: z.boolean(),
      isHere: z.boolean(),
    }),
  ),
  canAsk: z.boolean(),
  usualSignBy: z.string(),
})

const one = z.object({ id })
const reason = z.string().trim().min(1, 'required').max(500)
const token = z.string().max(100)
/** A code as it is typed from a mail. */
export const mailedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'signings_code')

/** Says for some time that the code was entered. */
const ticket = z.string().max(200)

/** What the link of a signer opens. Before the code: who asks, and where the code goes; nothing of the paper. */
const door = z.object({
  state: z.enum(['locked', 'open', 'signed', 'declined', 'over', 'not_yet']),
  businessName: words,
  businessPhone: z.string().nullable(),
  sentTo: z.string(),
  /** Of `open`, and of `signed` behind the code. */
  inside: z
    .object({
      paper: composedPaper,
      textHash: z.string(),
      name: words,
      role: words,
      how,
      consent: words,
      message: z.string(),
      signBy: z.string(),
      /** Who signed before: what a witness saw, and the others may know. */
      before: z.array(z.object({ name: words, role: words, signedAt: z.date() })),
      /** Everybody has signed and the sealed paper is there. */
      isSealed: z.boolean(),
    })
    .nullable(),
})

export const signingsContract = {
  ofPaper: call(view)
    .route({ method: 'GET', path: '/manager/dashboard/papers/{id}/signing' })
    .input(one)
    .output(answer(ofPaper)),
  /**
   * Asks for the signatures of the newest version, one after the other: the next is mailed when the one before has signed.
   * 409 `paper_not_issued`, `paper_void`, `signing_sent`, `signing_nobody`, `signing_by_link` for somebody else who is to sign here; 422 for an address that is missing or a day that
   * cannot be.
   */
  ask: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/manager/dashboard/papers/{id}/signing' })
    .input(
      one.extend({
        signers: z
          .array(
            z.object({
              key: z.string().max(40),
              email: z.union([z.literal(''), email]),
              isHere: z.boolean(),
            }),
          )
          .max(20),
        signBy: day.optional(),
        message: z.string().trim().max(500).default(''),
      }),
    )
    .output(answer(ofPaper)),
  /** Mails the one who is asked again; once an hour. 409 `signing_reminded`. */
  remind: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/remind` })
    .input(one)
    .output(answer(ofPaper)),
  /** Nobody can sign it any more; who was asked is told. */
  withdraw: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/withdraw` })
    .input(one.extend({ reason }))
    .output(answer(ofPaper)),
  /** Another address for somebody who has not signed: the link to the old one opens nothing. */
  correct: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'PUT', path: `${base}/{id}/signers/{signerId}` })
    .input(one.extend({ signerId: id, email }))
    .output(answer(ofPaper)),
  /** Signs for the business, where it is its turn. 409 `signing_not_turn`, `signing_by_link`, `signing_over`. */
  signHere: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/sign` })
    .input(
      one.extend({
        signerId: id,
        textHash: z.string().max(64),
        signature: givenSignature,
        hasConsented: z.literal(true, 'signings_consent'),
      }),
    )
    .output(answer(ofPaper)),

  /** Where a link stands; with the ticket of a code, the paper. 404 `signing_link` for none of ours. */
  look: call(open, { count: 240, seconds: 600 })
    .route({ method: 'GET', path: link })
    .input(z.object({ token, ticket: ticket.optional() }))
    .output(answer(door)),
  /** Mails a code of six digits to the signer's own address (10 minutes, five tries). */
  askCode: call(open, { count: 20, seconds: 900 })
    .route({ method: 'POST', path: `${link}/code` })
    .input(z.object({ token }))
    .output(answer(z.object({ sentTo: z.string() }))),
  /** 422 `signing_code_wrong` with the tries that are left, `signing_code_over`. */
  unlock: call(open, { count: 60, seconds: 900 })
    .route({ method: 'POST', path: `${link}/unlock` })
    .input(
      z.object({
        token,
        code: mailedCode,
      }),
    )
    .output(answer(z.object({ ticket: z.string() }))),
  /** 401 `signing_locked` without a ticket; 409 `signing_shown_other` where another text was shown, `signing_over`. */
  sign: call(open, { count: 30, seconds: 900 })
    .route({ method: 'POST', path: `${link}/signature` })
    .input(
      z.object({
        token,
        ticket,
        textHash: z.string().max(64),
        signature: givenSignature,
        hasConsented: z.literal(true, 'signings_consent'),
      }),
    )
    .output(answer(door)),
  decline: call(open, { count: 30, seconds: 900 })
    .route({ method: 'POST', path: `${link}/decline` })
    .input(
      z
        .object({
          token,
          ticket,
          reason: z.enum(DECLINE_REASONS, 'choice_required'),
          words: z.string().trim().max(500).default(''),
        })
        .refine(({ reason: why, words: said }) => why !== 'other' || said !== '', {
          path: ['words'],
          message: 'required',
        }),
    )
    .output(answer(door)),
  /** The paper to be read, or the sealed one once all have signed. */
  linkPdf: call(open, { count: 60, seconds: 600 })
    .route({ method: 'GET', path: `${link}/pdf` })
    .input(z.object({ token, ticket }))
    .output(z.file()),
  /** The sealed paper, for the business. 404 until it is sealed. */
  pdf: call(view, { count: 60, seconds: 600 })
    .route({ method: 'GET', path: `${base}/{id}/pdf` })
    .input(one)
    .output(z.file()),
}
