import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import type { Instant, Issuer, PaperSeal } from '#server/ports/pdf/papers.ts'

/** A photo as it is set: a small JPEG, its number in the order in which it arrived, and what it shows. */
export type PrintedPhoto = {
  no: number
  label: Words
  at: Instant
  /** Sent after the record was finished. */
  isLater: boolean
  bytes: Uint8Array
}

/** A signature on the screen. */
export type PrintedSignature = {
  name: string
  role: Words
  at: Instant
  consent: Words
  /** Drawn, as SVG; without it the name was typed. */
  drawing?: string
}

/** What the tenant added within the days, and what was said to it. */
export type PrintedRemark = {
  text: string
  at: Instant
  state: 'open' | 'accepted' | 'declined'
  answer: string
  answered: boolean
  /** Small JPEGs. */
  photos: Uint8Array[]
}

/**
 * The paper of an inspection. `blank` prints boxes and lines to be filled in by hand, `draft` a watermark, `signed` the
 * page with the signatures.
 */
export type InspectionPrint = {
  issuer: Issuer
  status: 'blank' | 'draft' | 'final' | 'signed'
  paper: ComposedPaper
  /** SHA-256 of the words, hex; none on a blank form. */
  textHash?: string
  photos: PrintedPhoto[]
  signatures?: PrintedSignature[]
  /** Why the tenant's signature is missing. */
  unsignedReason?: string
  /** The addendum. */
  remarks?: PrintedRemark[]
  seal?: PaperSeal
}
