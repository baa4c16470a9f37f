import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** An entry that was merged into another, directly or through a third. */
export type Kin = {
  id: string
  name: string
  phone: string | null
  email: string | null
  notes: string
  tags: string[]
  /** What it was merged into. */
  into: string
  mergedAt: Date
}

/** The entry that one leads to since it was merged, itself where it was not; null for none. */
export async function rootOf(tx: Tx, workspaceId: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${rootIn(
      sql`${workspaceId}::uuid`,
      sql`select k.id, k.merged_into from contacts k where k.workspace_id = ${workspaceId} and k.id = ${id}`,
    )} as id`,
  )

  return rows[0]?.id ?? null
}

/** The same as a part of another query. @param from selects `id` and `merged_into` of one entry, or of none */
export function rootIn(workspaceId: SQL, from: SQL): SQL {
  return sql`(
    with recursive up as (
      (${from})
      union all
      select k.id, k.merged_into from contacts k join up on k.workspace_id = ${workspaceId} and k.id = up.merged_into)
    select id from up where merged_into is null)`
}

/** Those that were merged into one, the latest first. */
export async function readKin(tx: Tx, workspaceId: string, id: string): Promise<Kin[]> {
  const { rows } = await tx.execute<Kin>(sql`
    with recursive kin as (
      select * from contacts k where k.workspace_id = ${workspaceId} and k.merged_into = ${id}
      union all
      select k.* from contacts k join kin on k.workspace_id = ${workspaceId} and k.merged_into = kin.id)
    select id, name, phone, email, notes, tags, merged_into as "into", merged_at as "mergedAt" from kin
     order by merged_at desc, id`)

  return rows.map((row) => ({ ...row, mergedAt: new Date(row.mergedAt) }))
}
