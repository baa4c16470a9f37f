import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import type { Instant, Issuer, PaperSeal } from '#server/ports/pdf/papers.ts'

/**
 * A paper of fixed words as it is set. `draft` prints a watermark; `open` says that numbers of identity are covered, as
 * in the copy that a link opens; `signed` prints the signatures and the page of evidence.
 */
export type ComposedPrint = {
  issuer: Issuer
  status: 'draft' | 'final' | 'open' | 'signed'
  paper: ComposedPaper
  /** SHA-256 of the words, hex: printed in the foot. */
  textHash: string
  /** Of a signed paper: one for each signer. */
  signatures?: ComposedSignature[]
  seal?: PaperSeal
  /** Of the copy that a link opens: the code of the signed and sealed paper. */
  sealedAs?: string | null
}

/** A signature and what proves it. */
export type ComposedSignature = {
  /** The signer's name in the paper. */
  key: string
  name: Words
  role: Words
  /** One of the two. */
  typedName: string | null
  /** Strokes as text (`drawn-signature.ts`). */
  drawing: string | null
  openedAt: Instant
  signedAt: Instant
  consent: Words
  /** How the person was known: a one-time code by mail, or the login of the business. */
  known: 'emailCode' | 'signedIn'
  /** Whether the typed name is the one on the paper. */
  isNamed: boolean
  /** Who was logged in, for the business. */
  account: { name: string; email: string } | null
  /** The address that the code went to, covered. */
  address: string
  /** The address on file where it is another one, covered; empty where there was none, null where it is the same. */
  addressOnFile: string | null
  ip: string
  userAgent: string
}
