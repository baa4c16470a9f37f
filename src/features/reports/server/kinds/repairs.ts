import { sql } from 'drizzle-orm'
import { homeName, isInScope, type Kind } from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { codeWords, counted, groupSum } from './words.ts'

/** What repairs cost, by who bears it, with how long they took. */
export const repairs: Kind = {
  columns: [
    { key: 'day', type: 'day' },
    { key: 'home', type: 'text' },
    { key: 'job', type: 'text' },
    { key: 'what', type: 'text' },
    { key: 'payee', type: 'text' },
    { key: 'mend_days', type: 'count' },
    { key: 'amount', type: 'money', isSummed: true },
  ],
  relation: (scope) => sql`
    select x.id as row_key, x.bearer as grp, case when mi.id is null then 'expense' else 'maintenance' end as source_kind,
           coalesce(mi.id, x.id) as source_id, x.day, ${homeName(scope)} as home, mi.no as job, coalesce(mi.title, x.description) as what,
           x.payee_name as payee, (mi.completed_at::date - mi.created_at::date) as mend_days, x.amount_satang as amount
      from expenses x
      left join properties p on p.workspace_id = x.workspace_id and p.id = x.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join maintenance_items mi on mi.workspace_id = x.workspace_id and mi.id = x.maintenance_id
     where x.workspace_id = ${scope.workspaceId} and x.category = 'repair' and x.undone_at is null
       and x.day between ${scope.firstDay} and ${scope.lastDay}
       and ${isInScope(scope, { home: sql`x.property_id`, day: sql`x.day`, building: sql`x.project_id` })}`,
  order: sql`day, row_key`,
  group: { name: codeWords('bearer') },
  charted: 'amount',
  figures: (told) => [
    {
      key: 'repair_cost',
      type: 'money',
      value: told.sums.amount!,
      note: counted(told.count, { one: m.reports_costs_one, many: m.reports_costs }, told.scope.locale),
    },
    { key: 'owners_pay', type: 'money', value: groupSum(told, 'owner', 'amount') },
    { key: 'business_pays', type: 'money', value: groupSum(told, 'workspace', 'amount') },
  ],
}
