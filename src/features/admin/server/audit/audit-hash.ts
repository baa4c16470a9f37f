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
  /** Null once the part was blanked: the address, and what was before and after. */
  originSalt: string | null
  changeSalt: string | null
}

/** What a seal holds of an entry: the hashes of the two parts that may be blanked, and the one that covers all. */
export type Sealed = { hash: string; originHash: string; changeHash: string }

/** What stands before the first entry of a chain. */
export const FIRST_HASH = '0'.repeat(64)

/** Names the form of what is hashed, so that forms can be told from each other. */
const FORM = 'ruen-audit-2'
/** Of seals from before an entry had parts. */
const FIRST_FORM = 'ruen-audit-1'

/**
 * The seal of an entry behind the one before it: SHA-256 over form, previous hash and canonical JSON, a line each. The
 * JSON holds the two personal parts as salted hashes only, so that they can be blanked without breaking the chain.
 * @param known the hashes of parts that were blanked since
 */
export function sealEntry(
  previous: string,
  entry: SealedEntry,
  known?: { originHash: string | null; changeHash: string | null },
): Sealed {
  const { workspaceId, id, at, actorId, action, recordKind, recordId, before, after, requestId, ip } = entry
  const { originSalt, changeSalt } = entry
  const isSameOrigin = originSalt === null && ip === null && known?.originHash
  const isSameChange = changeSalt === null && before === null && after === null && known?.changeHash
  const originHash = isSameOrigin || sha256(`${FORM}\n${canonicalJson({ ip, salt: originSalt })}`)
  const changeHash = isSameChange || sha256(`${FORM}\n${canonicalJson({ before, after, salt: changeSalt })}`)
  const covered = { workspaceId, id, at, actorId, action, recordKind, recordId, requestId }

  return {
    hash: sha256(`${FORM}\n${previous}\n${canonicalJson({ ...covered, originHash, changeHash })}`),
    originHash,
    changeHash,
  }
}

/** The hash of an entry in the first form, which covered the personal parts as they were. */
export function hashFirstForm(previous: string, entry: SealedEntry): string {
  const { workspaceId, id, at, actorId, action, recordKind, recordId, before, after, requestId, ip } = entry
  const covered = { workspaceId, id, at, actorId, action, recordKind, recordId, before, after, requestId, ip }

  return sha256(`${FIRST_FORM}\n${previous}\n${canonicalJson(covered)}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
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
