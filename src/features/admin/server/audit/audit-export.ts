import { Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { CSV_START, csvLine } from '#i18n/csv.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type AuditFilter, countAudit, readDetails } from './audit-log.ts'

const MOST = 50_000
const BATCH = 1_000

const HEAD = [
  'at',
  'workspace_id',
  'workspace',
  'actor_id',
  'actor_email',
  'action',
  'record_kind',
  'record_id',
  'before',
  'after',
  'ip',
  'request_id',
  'entry_id',
  'seal_seq',
  'seal_hash',
]

/**
 * The entries of a filter as CSV, newest first, instants in UTC. Who took it is itself written into the log.
 * @throws 422 where there are more than 50,000
 */
export async function exportAudit(kit: Kit, actorId: string, filter: AuditFilter): Promise<File> {
  if ((await countAudit(kit, filter, MOST + 1)) > MOST)
    throw new Problem(422, 'admin_export_large', { params: { most: MOST.toLocaleString('en') } })

  const parts = [CSV_START + csvLine(HEAD)]
  let entries = 0
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await readDetails(kit, filter, { itemsPerPage: BATCH, page: 1, cursor })
    for (const row of rows)
      parts.push(
        csvLine(
          [
            row.key,
            row.workspace?.id,
            row.workspace?.businessName,
            row.actor?.id,
            row.actor?.email,
            row.action,
            row.recordKind,
            row.recordId,
            row.before === null ? null : JSON.stringify(row.before),
            row.after === null ? null : JSON.stringify(row.after),
            row.ip,
            row.requestId,
            row.id,
            row.seal?.seq,
            row.seal?.hash,
          ].map((value) => String(value ?? '')),
        ),
      )
    entries += rows.length
    cursor = nextCursor
  } while (cursor)

  await kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
    audit(tx, {
      workspaceId: NO_WORKSPACE,
      at: kit.now(),
      actorId,
      action: 'audit_log.exported',
      recordKind: 'audit_log',
      recordId: 'audit_log',
      after: { ...filter, entries },
    }),
  )

  return new File(parts, `audit-log-${todayInBangkok(kit.now())}.csv`, { type: 'text/csv; charset=utf-8' })
}
