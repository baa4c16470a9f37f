import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'

export type EntryFilter = {
  itemsPerPage: number
  cursor?: string
  search?: string
  from?: string
  to?: string
  account?: string
  propertyId?: string
  kind?: string
  sourceId?: string
}

export type EntryLineRow = {
  account: string
  amountSatang: string
  propertyId: string | null
  propertyName: string | null
  ownerId: string | null
  ownerName: string | null
  tenantId: string | null
  tenantName: string | null
  leaseId: string | null
}

export type EntryRow = {
  id: string
  day: string
  original_day: string | null
  kind: string
  source_kind: string
  source_id: string
  memo: string
  created_at: string
  lines: EntryLineRow[]
}

/** A page of entries with their lines and the names those point to, newest first. */
export async function findEntries(tx: Tx, workspaceId: string, filter: EntryFilter) {
  const where = conditions(workspaceId, filter)
  const from = filter.cursor ? decodeCursor(filter.cursor) : undefined
  const after = from ? sql`and (e.day, e.id) < (${from.value}::date, ${from.id}::uuid)` : sql``
  const { rows } = await tx.execute<EntryRow>(sql`
    with page as (
      select e.* from ledger_entries e where ${where} ${after} order by e.day desc, e.id desc limit ${filter.itemsPerPage + 1}
    )
    select page.id, page.day, page.original_day, page.kind, page.source_kind, page.source_id, page.memo, page.created_at,
           (select json_agg(json_build_object(
              'account', l.account, 'amountSatang', l.amount_satang::text, 'propertyId', l.property_id, 'propertyName', p.unit_no,
              'ownerId', l.owner_id, 'ownerName', o.name, 'tenantId', l.tenant_id,
              'tenantName', nullif(trim(concat(t.first_name, ' ', t.last_name)), ''), 'leaseId', l.lease_id) order by l.position)
              from ledger_lines l
              left join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
              left join owners o on o.workspace_id = l.workspace_id and o.id = l.owner_id
              left join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
             where l.workspace_id = page.workspace_id and l.entry_id = page.id) as lines
      from page order by page.day desc, page.id desc`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ledger_entries e where ${where}`,
  )
  const entries = rows.slice(0, filter.itemsPerPage)
  const last = entries.at(-1)

  return {
    entries,
    total: count.rows[0]!.total,
    nextCursor: rows.length > entries.length && last ? encodeCursor(last.day, last.id) : undefined,
  }
}

function conditions(workspaceId: string, filter: EntryFilter): SQL {
  const parts = [sql`e.workspace_id = ${workspaceId}`]
  if (filter.from) parts.push(sql`e.day >= ${filter.from}`)
  if (filter.to) parts.push(sql`e.day <= ${filter.to}`)
  if (filter.kind) parts.push(sql`e.kind = ${filter.kind}`)
  if (filter.sourceId) parts.push(sql`e.source_id = ${filter.sourceId}`)
  if (filter.search) parts.push(foundBy(filter.search, [sql`e.memo`]))
  if (filter.account) parts.push(withLine(sql`l.account = ${filter.account}`))
  if (filter.propertyId) parts.push(withLine(sql`l.property_id = ${filter.propertyId}`))

  return sql.join(parts, sql` and `)
}

function withLine(condition: SQL): SQL {
  return sql`exists (select 1 from ledger_lines l where l.workspace_id = e.workspace_id and l.entry_id = e.id and ${condition})`
}
