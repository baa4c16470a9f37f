import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import { foundBy } from '#db/found-by.ts'
import { isId, NO_WORKSPACE } from '#db/ids.ts'
import { PERSON_NAMES, personNameIn } from '#db/person-name.ts'
import type { auditFilter } from '#features/admin/contract.ts'
import { type Paging, pageOf } from '#features/admin/server/paged.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import { readingLog } from './reading-log.ts'

export type AuditFilter = z.infer<typeof auditFilter>

export type EntryRow = {
  id: string
  key: string
  at: Date
  workspace: { id: string; businessName: string } | null
  actor: { id: string; name: string; email: string } | null
  action: string
  recordKind: string
  recordId: string
  ip: string | null
  seal: { seq: number; hash: string } | null
}

type Detail = EntryRow & { requestId: string | null; before: unknown; after: unknown }

/** How far the number of entries is counted: finding the exact one would read the whole log. */
const COUNT_TO = 10_001

const columns = (locale: Locale) => sql`
  a.created_at as at, a.action, a.record_kind as "recordKind", a.record_id as "recordId", a.ip,
  case when a.workspace_id <> ${NO_WORKSPACE}::uuid then
    (select json_build_object('id', a.workspace_id, 'businessName',
       coalesce((select ${businessNameIn(locale)} from workspaces w where w.id = a.workspace_id), ''))) end as workspace,
  (select json_build_object('id', u.id, 'name', ${personNameIn(locale)}, 'email', u.email)
     from users u where u.id = a.actor_id) as actor,
  (select json_build_object('seq', s.seq, 'hash', s.hash) from audit_seals s
    where s.workspace_id = a.workspace_id and s.entry_id = a.id) as seal`

/** The columns of an entry beside those of the list. */
const MORE = sql`a.request_id as "requestId", a.before, a.after`

/** The audit log of all businesses and of the platform, newest first; people and businesses are named in the reader's language. */
export async function listAudit(
  kit: Kit,
  locale: Locale,
  { itemsPerPage, page, cursor, ...filter }: Paging & AuditFilter,
) {
  return readingLog(kit, async (tx) => {
    const { rows, ...rest } = await pageOf<EntryRow>(
      tx,
      { itemsPerPage, page, cursor },
      {
        columns: columns(locale),
        from: sql`audit_log a`,
        alias: 'a',
        wanted: wantedBy(filter),
        countTo: COUNT_TO,
      },
    )

    return { ...rest, data: rows.map(asEntry) }
  })
}

/** The next part of a filter's entries with all their columns, for an export: the same words whoever takes it. */
export async function readDetails(kit: Kit, filter: AuditFilter, paging: Paging) {
  return readingLog(kit, (tx) =>
    pageOf<Detail>(tx, paging, {
      columns: sql`${columns('th')}, ${MORE}`,
      from: sql`audit_log a`,
      alias: 'a',
      wanted: wantedBy(filter),
      countTo: 1,
    }),
  )
}

/** How many entries a filter has, counted up to `most`. */
export async function countAudit(kit: Kit, filter: AuditFilter, most: number): Promise<number> {
  return readingLog(kit, async (tx) => {
    const { rows } = await tx.execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select 1 from audit_log a where ${sql.join([sql`true`, ...wantedBy(filter)], sql` and `)} limit ${most}) as counted`)

    return rows[0]!.total
  })
}

/** One entry with what was before and after. */
export async function readAudit(kit: Kit, id: string, locale: Locale) {
  return readingLog(kit, async (tx) => {
    const { rows } = await tx.execute<Detail>(
      sql`select ${columns(locale)}, ${MORE}, a.id from audit_log a where a.id = ${id}`,
    )
    if (!rows[0]) throw notFound()
    const { requestId, before, after } = rows[0]

    return { ...asEntry(rows[0]), requestId, before, after }
  })
}

/** Which entries a filter means; days are Bangkok's, the last one included. */
function wantedBy({ actor, action, recordKind, recordId, from, to, workspace }: AuditFilter): SQL[] {
  const start = (day: string) => bangkokInstant(day).toISOString()

  return [
    ...(workspace ? [sql`a.workspace_id = ${workspaceOf(workspace)!}`] : []),
    ...(actor ? [isActor(actor)] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(recordKind ? [sql`a.record_kind = ${recordKind}`] : []),
    ...(recordId ? [sql`a.record_id = ${recordId}`] : []),
    ...(from ? [sql`a.created_at >= ${start(from)}::timestamptz`] : []),
    ...(to ? [sql`a.created_at < ${start(addDays(to, 1))}::timestamptz`] : []),
  ]
}

/** The id by which the log knows a business, or the platform itself. */
export function workspaceOf(workspace: AuditFilter['workspace']): string | undefined {
  return workspace === 'platform' ? NO_WORKSPACE : workspace
}

function isActor(actor: string): SQL {
  if (isId(actor)) return sql`a.actor_id = ${actor}`

  return sql`a.actor_id in (select u.id from users u
    where ${foundBy(actor, [PERSON_NAMES, sql`u.email`], [sql`u.phone`])})`
}

function asEntry({ id, at, workspace, actor, action, recordKind, recordId, ip, seal }: EntryRow) {
  return { id, at: new Date(at), workspace, actor, action, recordKind, recordId, ip, seal }
}
