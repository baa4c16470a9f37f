import { createHash } from 'node:crypto'

/** An entry of the audit log as its seal covers it: every column, the instant with its microseconds. */
export type SealedEntry = {
  workspaceId: string
  id: string
  /** `2026-11-20T03:00:00.000000Z` */
  at: string
  actorId: string | null
  action: string
  recordKind: string
  recordId: string
  before: unknown
  after: unknown
  requestId: string | null
  ip: string | null
}

/** What stands before the first entry of a chain. */
export const FIRST_HASH = '0'.repeat(64)

/** Names the form of what is hashed, so that a later form can be told from this one. */
const FORM = 'ruen-audit-1'

/** The hash of an entry behind the one before it: SHA-256 over form, previous hash and canonical JSON, a line each. */
export function hashEntry(previous: string, entry: SealedEntry): string {
  const { workspaceId, id, at, actorId, action, recordKind, recordId, before, after, requestId, ip } = entry
  const covered = { workspaceId, id, at, actorId, action, recordKind, recordId, before, after, requestId, ip }

  return createHash('sha256')
    .update(`${FORM}\n${previous}\n${canonicalJson(covered)}`)
    .digest('hex')
}

/**
 * JSON that is the same for the same value, however it was written: members sorted by UTF-16 code units, no space,
 * numbers as ECMAScript writes them (RFC 8785). Undefined counts as null, as a missing column does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`)
    return `{${members.join(',')}}`
  }

  return JSON.stringify(value ?? null)
}
