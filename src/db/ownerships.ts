import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a row of the view `ownerships` holds on a day, or on one of the days of a span (decision 237): from its first
 * day, or ever, until its last one, or still.
 * @param row the row's name in the statement
 * @param first a day as SQL; so is `last`, the same day unless given
 */
export function isHeldOn(row: SQL, first: SQL, last: SQL = first): SQL {
  return sql`((${row}.from_day is null or ${row}.from_day <= ${last}) and (${row}.until_day is null or ${row}.until_day >= ${first}))`
}

/** Whether a home was an owner's on a day. Home and day are SQL of the statement around it. */
export function isOwnedOn(
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
  { home, day }: { home: SQL; day: SQL },
): SQL {
  return sql`exists (select 1 from ownerships held
    where held.workspace_id = ${workspaceId} and held.owner_id = ${ownerId} and held.property_id = ${home} and ${isHeldOn(sql`held`, day)})`
}
