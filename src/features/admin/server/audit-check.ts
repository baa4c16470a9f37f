import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import type { AuditCheck, AuditFault } from '../contract.ts'
import { FIRST_HASH, hashFirstForm, type SealedEntry, sealEntry } from './audit-hash.ts'
import { readingLog } from './reading-log.ts'
import { SEALED_COLUMNS } from './seal.ts'

const BATCH = 1_000
/** Sealing runs every minute; what waits longer than this says that it does not run. */
const LATE_MINUTES = 10

type Row = Omit<SealedEntry, 'id'> & {
  /** Null where the entry of a seal is gone. */
  id: string | null
  chain: string
  seq: number
  entryId: string
  hash: string
  originHash: string | null
  changeHash: string | null
}

/**
 * Recomputes every seal of one business or of all, and tells the first entry that was changed or taken out. What a
 * chain alone cannot show is that its newest end was cut off; a hash noted elsewhere can (docs/decisions).
 */
export async function checkAuditLog(
  kit: Kit,
  { workspaceId, batch = BATCH }: { workspaceId?: string; batch?: number },
): Promise<AuditCheck> {
  return readingLog(kit, async (tx) => {
    const waiting = await countUnsealed(tx, workspaceId, kit.now())
    let firstFault: AuditFault | null = null
    let faults = 0
    let sealed = 0
    let blanked = 0
    let at = { chain: '', seq: 0, hash: FIRST_HASH }
    for (;;) {
      const rows = await readSeals(tx, { workspaceId, after: at, batch })
      for (const row of rows) {
        const before = row.chain === at.chain ? at : { seq: 0, hash: FIRST_HASH }
        const fault = faultOf(row, before)
        if (fault) faults += 1
        firstFault ??= fault
        if (row.id !== null && isBlanked(row)) blanked += 1
        at = { chain: row.chain, seq: row.seq, hash: row.hash }
      }
      sealed += rows.length
      if (rows.length < batch) break
    }

    return { isWhole: faults === 0, checkedAt: kit.now(), sealed, blanked, ...waiting, faults, firstFault }
  })
}

/** What is wrong with a seal, given the one before it in its chain. */
function faultOf(row: Row, before: { seq: number; hash: string }): AuditFault | null {
  const { chain: workspaceId, seq, entryId } = row
  if (seq !== before.seq + 1) return { kind: 'missing_seal', workspaceId, seq: before.seq + 1, entryId: null }
  if (row.id === null) return { kind: 'missing_entry', workspaceId, seq, entryId }

  return isUnchanged(row, before.hash) ? null : { kind: 'changed', workspaceId, seq, entryId }
}

/** A seal of the first form covers the parts themselves: once one is blanked, only the chain around it still speaks. */
function isUnchanged(row: Row, previous: string): boolean {
  const entry = row as SealedEntry
  if (row.changeHash !== null) return sealEntry(previous, entry, row).hash === row.hash

  return isBlanked(row) || hashFirstForm(previous, entry) === row.hash
}

/** Whether a person's erasure took something out of an entry. */
function isBlanked({ originSalt, changeSalt }: Row): boolean {
  return originSalt === null || changeSalt === null
}

type Part = { workspaceId: string | undefined; after: { chain: string; seq: number }; batch: number }

async function readSeals(tx: Tx, { workspaceId, after, batch }: Part): Promise<Row[]> {
  const from = after.chain ? sql`and (s.workspace_id, s.seq) > (${after.chain}::uuid, ${after.seq})` : sql``
  const { rows } = await tx.execute<Row>(sql`
    select s.workspace_id as chain, s.seq, s.entry_id as "entryId", s.hash, s.origin_hash as "originHash",
           s.change_hash as "changeHash", ${SEALED_COLUMNS}
      from audit_seals s left join audit_log a on a.workspace_id = s.workspace_id and a.id = s.entry_id
     where ${here('s', workspaceId)} ${from}
     order by s.workspace_id, s.seq limit ${batch}`)

  return rows
}

async function countUnsealed(tx: Tx, workspaceId: string | undefined, now: Date) {
  const late = new Date(now.getTime() - LATE_MINUTES * 60_000).toISOString()
  const { rows } = await tx.execute<{ unsealed: number; isSealingLate: boolean }>(sql`
    select count(*)::int as unsealed, coalesce(bool_or(a.created_at < ${late}::timestamptz), false) as "isSealingLate"
      from audit_log a
     where ${here('a', workspaceId)}
       and not exists (select 1 from audit_seals s where s.workspace_id = a.workspace_id and s.entry_id = a.id)`)

  return rows[0]!
}

function here(alias: 'a' | 's', workspaceId: string | undefined) {
  return workspaceId ? sql`${sql.raw(alias)}.workspace_id = ${workspaceId}` : sql`true`
}
