import type { ComposedPaper } from '#contract/composed-paper.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'

/**
 * A paper of fixed words as it is set. `draft` prints a watermark; `open` says that numbers of identity are covered, as
 * in the copy that a link opens.
 */
export type ComposedPrint = {
  issuer: Issuer
  status: 'draft' | 'final' | 'open'
  paper: ComposedPaper
  /** SHA-256 of the words, hex: printed in the foot. */
  textHash: string
}
