import { sql } from 'drizzle-orm'
import {
  homeName,
  isInScope,
  type Kind,
  TENANT_NAME,
  withNames,
} from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { codeWords, counted, groupCount } from './words.ts'

/** Inspections of homes, moving in and moving out among them, and where each stands. */
export const inspections: Kind = {
  columns: [
    { key: 'day', type: 'day' },
    { key: 'no', type: 'text' },
    { key: 'home', type: 'text' },
    { key: 'tenant', type: 'text' },
    { key: 'inspector', type: 'text' },
    { key: 'state', type: 'text', say: codeWords('inspected') },
  ],
  relation: (scope) => sql`
    select i.id as row_key, i.kind as grp, 'inspection' as source_kind, i.id as source_id, i.inspected_on as day, i.no,
           ${homeName(scope)} as home, ${TENANT_NAME} as tenant, i.inspector_name as inspector, i.state
      from inspections i ${withNames(sql`i`)}
     where i.workspace_id = ${scope.workspaceId} and i.deleted_at is null and i.inspected_on between ${scope.firstDay} and ${scope.lastDay}
       and ${isInScope(scope, { home: sql`i.property_id`, day: sql`i.inspected_on` })}`,
  order: sql`day, row_key`,
  group: { name: codeWords('inspection') },
  extra: async (tx, scope) => {
    const { rows } = await tx.execute<{ homes: number }>(sql`
      select count(distinct i.property_id)::int as homes from inspections i
       where i.workspace_id = ${scope.workspaceId} and i.deleted_at is null and i.inspected_on between ${scope.firstDay} and ${scope.lastDay}
         and ${isInScope(scope, { home: sql`i.property_id`, day: sql`i.inspected_on` })}`)

    return { homes: BigInt(rows[0]!.homes) }
  },
  figures: (told) => [
    {
      key: 'homes_inspected',
      type: 'count',
      value: told.extra.homes!,
      note: counted(
        told.count,
        { one: m.reports_inspections_one, many: m.reports_inspections },
        told.scope.locale,
      ),
    },
    { key: 'moved_in', type: 'count', value: groupCount(told, 'move_in') },
    { key: 'moved_out', type: 'count', value: groupCount(told, 'move_out') },
  ],
}
