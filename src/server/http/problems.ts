import { ORPCError, ValidationError } from '@orpc/server'
import { type FieldFault, Problem, type ProblemBody, type ProblemData } from '#contract/problem.ts'
import { formatDay } from '#i18n/format.ts'
import { fullDay } from '#i18n/full-day.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { Log } from '#server/log.ts'
import { isStorageFull } from '#server/storage-full.ts'

/** A day among the values of a sentence is told as people write it. */
const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Any error as a refusal that a person can read: problems keep their code, schema errors become fields, and whatever
 * we did not expect becomes `unexpected` (or `unavailable` while the database is away, `storage_full` while there is no
 * room to write) with nothing of its insides.
 * @param isDetailed the call's input says of each field whether it stands in path, query or body, which its name does not
 */
export function asProblem(error: unknown, log: Log, requestId: string, isDetailed = false): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ORPCError) return fromOrpc(error, log, requestId, isDetailed)
  if (isStorageFull(error)) return storageFull(error, log, requestId)
  if (isDatabaseAway(error)) {
    log.error('database_away', { requestId, error })
    return new Problem(503, 'unavailable')
  }
  if (isUnkeepable(error)) return new Problem(400, 'malformed')
  log.error('unexpected', { requestId, error })

  return new Problem(500, 'unexpected', { params: { ref: requestId } })
}

/** Nothing can be kept, and nothing of this request was. */
function storageFull(error: unknown, log: Log, requestId: string): Problem {
  log.error('storage_full', { requestId, error })

  return new Problem(503, 'storage_full')
}

/** The body that travels: code (a number for 101–107), sentence and fields in the reader's language. */
export function problemBody(problem: Problem, locale: Locale): ProblemBody {
  const { params = {}, fields, asks, both } = (problem.data ?? {}) as ProblemData
  const told = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      ISO_DAY.test(value) ? formatDay(value, locale, 'long') : value,
    ]),
  )
  const message =
    text(`problem_${problem.code}`, told, locale) ?? text('problem_unexpected', { ref: '' }, locale)!
  const code = /^10[1-7]$/.test(problem.code) ? Number(problem.code) : problem.code

  return {
    code,
    message,
    ...(fields && { fields: sentences(fields, locale) }),
    ...(asks && { asks }),
    ...both,
  }
}

/** Message keys of a schema (`field_{key}`) as sentences. */
function sentences(fields: Record<string, FieldFault>, locale: Locale) {
  const sentence = (fault: FieldFault) => {
    const [key, params] =
      typeof fault === 'string' ? [fault, {}] : [fault.key, { day: fullDay(fault.day, locale) }]
    return text(`field_${key}`, params, locale) ?? text('field_invalid', {}, locale)!
  }

  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, sentence(fault)]))
}

function fromOrpc(
  error: ORPCError<string, unknown>,
  log: Log,
  requestId: string,
  isDetailed: boolean,
): Problem {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const fields: Record<string, string> = {}
    for (const issue of error.cause.issues)
      fields[pathOf(issue.path?.slice(isDetailed ? 1 : 0))] ??= keyOf(issue)
    return new Problem(422, 'invalid', { fields })
  }
  if (isStorageFull(error.cause)) return storageFull(error.cause, log, requestId)
  if (error.cause && isDatabaseAway(error.cause)) return new Problem(503, 'unavailable')
  if (isUnkeepable(error.cause)) return new Problem(400, 'malformed')
  if (error.status === 404) return new Problem(404, 'not_found')
  if (error.status === 405) return new Problem(405, 'method')
  if (error.status === 413) return new Problem(413, 'too_large')
  if (error.status < 500) return new Problem(400, 'malformed')
  log.error('unexpected', { requestId, error: error.cause ?? error })

  return new Problem(500, 'unexpected', { params: { ref: requestId } })
}

function pathOf(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'form'
}

/** Our schemas use message keys; zod's own English is replaced by the kind of the issue. */
function keyOf(issue: { message: string; code?: string }): string {
  if (/^[a-z][a-z0-9_]*$/.test(issue.message)) return issue.message
  if (/received undefined/.test(issue.message)) return 'required'
  const kinds: Record<string, string> = {
    too_small: 'too_small',
    too_big: 'too_long',
    unrecognized_keys: 'unknown',
  }

  return kinds[issue.code ?? ''] ?? 'invalid'
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
])

/** What the driver says without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

function isDatabaseAway(error: unknown): boolean {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown }
  if (code && AWAY.has(code)) return true
  if (AWAY_WORDS.test(message ?? '')) return true

  return cause ? isDatabaseAway(cause) : false
}

/** A zero byte or half a sign: no text of PostgreSQL holds one, and nobody types one. */
function isUnkeepable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }

  return code === '22021' || code === '22P05' || (cause !== undefined && isUnkeepable(cause))
}
