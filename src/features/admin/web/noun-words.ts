import type { AuditWords, Words } from '#web/dashboard/audit-words.ts'

/** The audit words of all nouns, found by the path of their file. */
const NOUNS = Object.values(
  import.meta.glob<AuditWords>('../../*/web/audit-words.ts', { eager: true, import: 'auditWords' }),
)

/**
 * What was done to a kind of record, in the words of the noun that the kind belongs to; or of another noun, where it names
 * the kind beside the verb (`repair.bill_paid`).
 */
export function ownVerb(kind: string, verb: string): (() => string) | undefined {
  const named = NOUNS.find(({ verbs }) => verbs?.[`${kind}.${verb}`])
  if (named) return named.verbs![`${kind}.${verb}`]

  return NOUNS.find(({ kinds, verbs }) => kinds?.[kind] && verbs?.[verb])?.verbs?.[verb]
}

/** One part of all nouns' words in one table. */
export function nounWords(part: 'kinds' | 'fields' | 'lists'): Words {
  return Object.assign({}, ...NOUNS.map((one) => one[part]))
}

/** The words of values, by `kind.field`. */
export function nounValues(): Record<string, Words> {
  return Object.assign({}, ...NOUNS.map((one) => one.values))
}

/** Actions that people look for most, noun by noun. */
export function soughtActions(): string[] {
  return NOUNS.flatMap((one) => one.sought ?? [])
}
