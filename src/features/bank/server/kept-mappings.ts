import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { layoutOf, type Mapping, signatureOf } from '#features/bank/reading/mapped/mapping.ts'
import { readMapped } from '#features/bank/reading/mapped/read-mapped.ts'
import { type Row, type Statement, StatementRefused } from '#features/bank/reading/types.ts'
import { bankMappings } from '#features/bank/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

/** What was said of a file's columns, with the heading that it was said of. */
export type StoredMapping = Mapping & { signature: string; headings: string[] }

/** What was kept for a heading, the newest first; nothing where accounts of the business say it differently. */
export async function keptFor(tx: Tx, workspaceId: string, signature: string): Promise<Mapping | null> {
  const { rows } = await tx.execute<Mapping>(sql`
    select roles, date_order as "order", years from bank_mappings
     where workspace_id = ${workspaceId} and signature = ${signature} order by changed_at desc, id`)

  return new Set(rows.map((row) => JSON.stringify([row.roles, row.order, row.years]))).size === 1
    ? rows[0]!
    : null
}

/** A table read by what was kept for its heading; its cells alone where nothing was, or where it does not hold for this file. */
export async function byKeptMapping(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, name, sheet }: { workspaceId: string; name: string; sheet: Row[] },
): Promise<{ sheet: Row[] } | { sheet: Row[]; statement: Statement; mapping: StoredMapping }> {
  const layout = layoutOf(sheet)
  if (!layout) return { sheet }
  const signature = signatureOf(layout)
  const mapping = await keptFor(tx, workspaceId, signature)
  if (!mapping) return { sheet }
  try {
    const statement = readMapped(sheet, name, { layout, mapping })
    const latest = addDays(todayInBangkok(kit.now()), 1)
    if (statement.lines.some(({ day }) => day > latest)) return { sheet }
    return { sheet, statement, mapping: { ...mapping, signature, headings: layout.headings } }
  } catch (error) {
    if (error instanceof StatementRefused) return { sheet }
    throw error
  }
}

/** Keeps for an account what was said of a heading; said differently before, that is replaced and counted. */
export async function keepMapping(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  { accountId, mapping }: { accountId: string; mapping: StoredMapping },
): Promise<void> {
  const { signature, headings, roles, order, years } = mapping
  const { rows } = await tx.execute<Mapping & { id: string; version: number }>(sql`
    select id, roles, date_order as "order", years, version from bank_mappings
     where workspace_id = ${workspaceId} and account_id = ${accountId} and signature = ${signature} for update`)
  const [kept] = rows
  const isSame = (one: Mapping) =>
    JSON.stringify([one.roles, one.order, one.years]) === JSON.stringify([roles, order, years])
  if (kept && isSame(kept)) return
  const id = kept?.id ?? newId()
  const version = (kept?.version ?? 0) + 1
  if (kept)
    await tx.execute(sql`
      update bank_mappings set roles = array(select jsonb_array_elements_text(${JSON.stringify(roles)}::jsonb)), date_order = ${order},
             years = ${years}, version = ${version}, created_by = ${actorId}, changed_at = ${kit.now().toISOString()}
       where workspace_id = ${workspaceId} and id = ${id}`)
  else
    await tx.insert(bankMappings).values({
      ...{ workspaceId, id, accountId, signature, headings, roles, dateOrder: order, years, version },
      ...{ createdBy: actorId, createdAt: kit.now(), changedAt: kit.now() },
    })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'bank_mapping.kept' },
    ...{ recordKind: 'bank_mapping', recordId: id },
    after: { columns: roles.length, version },
  })
}
