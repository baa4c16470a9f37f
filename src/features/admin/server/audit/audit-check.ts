import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { AuditFault } from '#features/admin/contract.ts'
import type { Kit } from '#server/kit.ts'
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
  provenSeq: number
  provenHash: string | null
}

/** Up to where a chain is whole; seq 0 where nothing of it is. */
export type Proven = { workspaceId: string; seq: number; hash: string }

/** What a part of the check brought: sums so far, and how far the chains in it are whole. */
export type CheckedPart = { sealed: number; faults: number; proven: Proven[] }

/** What a check found. */
export type Found = {
  isWhole: boolean
  sealed: number
  blanked: number
  unsealed: number
  isSealingLate: boolean
  faults: number
  firstFault: AuditFault | null
}

/**
 * Recomputes the seals of one business or of all, and tells the first entry that was changed or taken out. With
 * `isOnlyNew` it begins behind the last proof of each chain. A chain that does not hold its last proof any more was cut
 * off or rewritten, which the chain alone could not show. Each part is a transaction of its own: the log only grows.
 */
export async function checkAuditLog(
  kit: Kit,
  { workspaceId, isOnlyNew = false, batch = BATCH, onPart }: CheckWanted,
): Promise<Found> {
  const lost = await readingLog(kit, (tx) => readLostProofs(tx, workspaceId))
  const broken = new Set(lost.map((fault) => fault.workspaceId))
  let firstFault: AuditFault | null = lost[0] ?? null
  let faults = lost.length
  let sealed = 0
  let blanked = 0
  let at = { chain: '', seq: 0, hash: FIRST_HASH }
  for (;;) {
    const rows = await readingLog(kit, (tx) => readSeals(tx, { workspaceId, isOnlyNew, after: at, batch }))
    const proven = new Map<string, Proven>()
    for (const row of rows) {
      const before = row.chain === at.chain ? at : beginningOf(row, isOnlyNew)
      const fault = faultOf(row, before)
      if (fault) faults += 1
      firstFault ??= fault
      if (row.id !== null && isBlanked(row)) blanked += 1
      if (!broken.has(row.chain)) {
        const good = fault ? before : row
        proven.set(row.chain, { workspaceId: row.chain, seq: good.seq, hash: good.hash })
      }
      if (fault) broken.add(row.chain)
      at = { chain: row.chain, seq: row.seq, hash: row.hash }
    }
    sealed += rows.length
    await onPart?.({ sealed, faults, proven: [...proven.values()] })
    if (rows.length < batch) break
  }
  const waiting = await readingLog(kit, (tx) => countUnsealed(tx, workspaceId, kit.now()))

  return { isWhole: faults === 0, sealed, blanked, ...waiting, faults, firstFault }
}

type CheckWanted = {
  workspaceId?: string
  isOnlyNew?: boolean
  batch?: number
  onPart?(part: CheckedPart): Promise<void>
}

/** What stands before the first row of a chain that is read. */
function beginningOf({ provenSeq, provenHash }: Row, isOnlyNew: boolean): { seq: number; hash: string } {
  return isOnlyNew && provenHash !== null
    ? { seq: provenSeq, hash: provenHash }
    : { seq: 0, hash: FIRST_HASH }
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

type Part = {
  workspaceId: string | undefined
  isOnlyNew: boolean
  after: { chain: string; seq: number }
  batch: number
}

async function readSeals(tx: Tx, { workspaceId, isOnlyNew, after, batch }: Part): Promise<Row[]> {
  const from = after.chain ? sql`and (s.workspace_id, s.seq) > (${after.chain}::uuid, ${after.seq})` : sql``
  const { rows } = await tx.execute<Row>(sql`
    select s.workspace_id as chain, s.seq, s.entry_id as "entryId", s.hash, s.origin_hash as "originHash",
           s.change_hash as "changeHash", coalesce(p.seq, 0) as "provenSeq", p.hash as "provenHash", ${SEALED_COLUMNS}
      from audit_seals s left join audit_log a on a.workspace_id = s.workspace_id and a.id = s.entry_id
      left join audit_proofs p on p.workspace_id = s.workspace_id
     where ${here('s', workspaceId)} ${isOnlyNew ? sql`and s.seq > coalesce(p.seq, 0)` : sql``} ${from}
     order by s.workspace_id, s.seq limit ${batch}`)

  return rows
}

/** Proofs that their chain does not hold any more. */
async function readLostProofs(tx: Tx, workspaceId: string | undefined): Promise<AuditFault[]> {
  const { rows } = await tx.execute<{ workspaceId: string; seq: number; entryId: string | null }>(sql`
    select p.workspace_id as "workspaceId", p.seq, s.entry_id as "entryId"
      from audit_proofs p left join audit_seals s on s.workspace_id = p.workspace_id and s.seq = p.seq
     where p.seq > 0 and s.hash is distinct from p.hash and ${here('p', workspaceId)}
     order by p.workspace_id`)

  return rows.map(({ entryId, ...place }) => ({
    ...place,
    entryId,
    kind: entryId === null ? 'missing_seal' : 'changed',
  }))
}

/** How many entries a check will look at. */
export async function countSeals(
  tx: Tx,
  workspaceId: string | undefined,
  isOnlyNew: boolean,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_seals s left join audit_proofs p on p.workspace_id = s.workspace_id
     where ${here('s', workspaceId)} ${isOnlyNew ? sql`and s.seq > coalesce(p.seq, 0)` : sql``}`)

  return rows[0]!.count
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

function here(alias: 'a' | 's' | 'p', workspaceId: string | undefined) {
  return workspaceId ? sql`${sql.raw(alias)}.workspace_id = ${workspaceId}` : sql`true`
}
