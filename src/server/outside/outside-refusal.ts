/**
 * Why nothing was brought from outside. Readers learn less: which hosts exist in our network is not theirs to find
 * out.
 */
export type OutsideCode =
  /** Not an address of the kinds that are allowed, with a name and password in it, or at an odd port. */
  | 'address_invalid'
  /** It leads to a place that is not on the public internet. */
  | 'address_forbidden'
  /** No answer, none in time, or not the wanted one. */
  | 'unreachable'
  | 'too_large'

export class OutsideRefused extends Error {
  override name = 'OutsideRefused'
  readonly code: OutsideCode

  constructor(code: OutsideCode, detail: string, cause?: unknown) {
    super(`${code}: ${detail}`, { cause })
    this.code = code
  }
}
