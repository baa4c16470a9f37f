import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contacts } from '#features/contacts/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/** The row of one entry of the member's business. */
export function isOne({ workspaceId }: Actor, id: string) {
  return and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id))
}

/** Writes an act on an entry into the log. */
export async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...done }: { id: string; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'contact', recordId: id, ...done })
}

/** Whether a field of two entries holds the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
