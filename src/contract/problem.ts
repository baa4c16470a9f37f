import { ORPCError } from '@orpc/client'

/** Two versions of a record: what was sent, and what stands there. Plain values, as they travel. */
export type BothVersions = { yours: Record<string, unknown>; current: Record<string, unknown> }

/** What a refusal carries: values for its sentence, and messages per field. */
export type ProblemData = {
  /** Values for the sentence `problem_{code}`. */
  params?: Record<string, string>
  /** Field → message key. */
  fields?: Record<string, FieldFault>
  /** Fields whose value is unlikely: confirmed, it is taken. */
  asks?: string[]
  /** What was sent, and what somebody else has written meanwhile. */
  both?: BothVersions
}

/** What is wrong with a field: the key of its sentence `field_{key}`, and the day that the sentence names. */
export type FieldFault = string | { key: string; day: string }

/**
 * A refusal with a stable code. The sentence is `problem_{code}` in the reader's language.
 * @param status 401, 403, 404, 409, 413, 422, 429, 503 …
 */
export class Problem extends ORPCError<string, ProblemData> {
  constructor(status: number, code: string, data: ProblemData = {}) {
    super(code, { status, message: code, data })
    this.name = 'Problem'
  }
}

/** Not there, or not yours: the two look alike from outside. */
export const notFound = () => new Problem(404, 'not_found')

/** The state does not allow the step, e.g. `conflict('invoice_void')`. */
export const conflict = (code: string, params?: Record<string, string>) => new Problem(409, code, { params })

/** Wrong input that a schema cannot see. */
export const invalid = (fields: Record<string, FieldFault>) => new Problem(422, 'invalid', { fields })

/** The body of a refusal as it travels. */
export type ProblemBody = {
  code: string | number
  message: string
  fields?: Record<string, string>
  /** Fields to confirm: the call takes the value with `meantDays`. */
  asks?: string[]
  /** On 409 `changed_meanwhile`: what was sent, and what stands there, with its version. */
  yours?: Record<string, unknown>
  current?: Record<string, unknown>
}
