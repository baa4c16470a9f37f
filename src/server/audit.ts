import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { auditLog } from '#db/tables/audit.ts'
import { requestOrigin } from './request-origin.ts'

export type AuditEntry = {
  /** `NO_WORKSPACE` for acts on the platform itself. */
  workspaceId: string
  actorId: string | null
  /** By the kit's clock. Left out: the database's, for commands that are typed. */
  at?: Date
  /** `application.approved`, `invoice.voided` … */
  action: string
  recordKind: string
  recordId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes who did what and from where, in the transaction that did it. Values are states and ids, never secrets or id numbers. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), ...entry, ...requestOrigin() })
}
