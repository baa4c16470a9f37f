import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Counts, Source } from '#features/marketing/contract.ts'
import { LINK_KINDS, type LinkKind } from '#features/marketing/kinds.ts'
import type { Kit } from '#server/kit.ts'

/** Homes and days, both ends included. A pair for each campaign: the same home may have had several. */
export type Window = { key: string; propertyId: string; fromDay: string; toDay: string }

type Row = { key: string; source: string | null; views: number; asked: number; applied: number }

/**
 * Who looked at homes, asked (questions and wishes to see them) and applied, by window and source. One statement for a
 * whole page of a list.
 */
export async function readFigures(
  tx: Tx,
  workspaceId: string,
  windows: Window[],
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  if (windows.length === 0) return found
  const { rows } = await tx.execute<Row>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
        as w(key text, "propertyId" uuid, "fromDay" date, "toDay" date)),
    counted as (
      select w.key, v.source, v.views, 0 as asked, 0 as applied from asked w join listing_sources v
        on v.workspace_id = ${workspaceId} and v.property_id = w."propertyId" and v.day between w."fromDay" and w."toDay"
      union all
      select w.key, i.source, 0, 1, 0 from asked w join inquiries i
        on i.workspace_id = ${workspaceId} and i.property_id = w."propertyId"
       and (i.created_at at time zone 'Asia/Bangkok')::date between w."fromDay" and w."toDay"
      union all
      select w.key, v.source, 0, 1, 0 from asked w join visits v
        on v.workspace_id = ${workspaceId} and v.property_id = w."propertyId"
       and (v.created_at at time zone 'Asia/Bangkok')::date between w."fromDay" and w."toDay"
      union all
      select w.key, a.source, 0, 0, 1 from asked w join applications a
        on a.workspace_id = ${workspaceId} and a.property_id = w."propertyId" and a.submitted_at is not null
       and (a.submitted_at at time zone 'Asia/Bangkok')::date between w."fromDay" and w."toDay")
    select key, source, sum(views)::int as views, sum(asked)::int as asked, sum(applied)::int as applied
      from counted group by key, source`)
  for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row])

  return found
}

type Named = { kind: LinkKind; name: string }

/** The addresses of a home by their codes. */
export async function readCodes(
  tx: Tx,
  workspaceId: string,
  propertyId: string,
): Promise<Map<string, Named>> {
  const { rows } = await tx.execute<Named & { code: string }>(sql`
    select code, kind, name from campaign_links where workspace_id = ${workspaceId} and property_id = ${propertyId}`)

  return new Map(rows.map(({ code, ...named }) => [code, named]))
}

/** The sources of a window with their names, those with most people first; what is not known any more is one. */
export function namedSources(kit: Kit, rows: Row[], codes: Map<string, Named>): Source[] {
  const byKey = new Map<string, Source>()
  for (const { source, views, asked, applied } of rows) {
    const named = nameOf(kit, source, codes)
    const before = byKey.get(named.key) ?? { ...named, views: 0, asked: 0, applied: 0 }
    byKey.set(named.key, {
      ...before,
      views: before.views + views,
      asked: before.asked + asked,
      applied: before.applied + applied,
    })
  }

  return [...byKey.values()].sort(
    (one, other) => other.views - one.views || other.asked - one.asked || (one.key < other.key ? -1 : 1),
  )
}

function nameOf(kit: Kit, source: string | null, codes: Map<string, Named>): Omit<Source, keyof Counts> {
  if (source === 'site' || source === 'search') return { key: source, kind: source, name: null }
  const link = source === null ? undefined : codes.get(source)
  if (source && link && LINK_KINDS.includes(link.kind))
    return { key: source, kind: link.kind, name: link.name || null }
  const partner = kit.config.partners.find(({ key }) => key === source)

  return partner
    ? { key: partner.key, kind: 'partner', name: partner.name }
    : { key: 'other', kind: 'other', name: null }
}
