import { sql } from 'drizzle-orm'
import { homeName, isInScope, type Kind } from '#features/reports/server/engine/kind.ts'
import { codeWords, groupSum } from './words.ts'

/** Readings with the units they counted, and what their bills asked for them. */
export const meters: Kind = {
  columns: [
    { key: 'day', type: 'day' },
    { key: 'home', type: 'text' },
    { key: 'figure', type: 'count' },
    // Units of water and of electricity are no sum.
    { key: 'units', type: 'units', isSummed: true, isApart: true },
    { key: 'billed', type: 'money', isSummed: true },
    { key: 'per_unit', type: 'rate' },
  ],
  // Two readings of one bill stand on one line of it: its sum is told with the last of them.
  relation: (scope) => sql`
    select y.*, case when y.units_billed > 0 and y.billed is not null then round(y.billed::numeric / y.units_billed) end as per_unit
      from (
        select r.id as row_key, mt.kind as grp, case when i.id is null then 'property' else 'invoice' end as source_kind,
               coalesce(i.id, p.id) as source_id, r.day, ${homeName(scope)} as home, r.value as figure, r.units,
               case when row_number() over (partition by r.invoice_id, mt.id order by r.day desc) = 1 then (
                 select sum(il.amount_satang) from invoice_lines il
                  where il.workspace_id = i.workspace_id and il.invoice_id = i.id and il.kind = mt.kind) end as billed,
               sum(r.units) over (partition by r.invoice_id, mt.id) as units_billed
          from meter_readings r
          join meters mt on mt.workspace_id = r.workspace_id and mt.id = r.meter_id
          join properties p on p.workspace_id = mt.workspace_id and p.id = mt.property_id
          left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
          left join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id and i.status <> 'void'
         where r.workspace_id = ${scope.workspaceId} and r.day between ${scope.firstDay} and ${scope.lastDay}
           and ${isInScope(scope, { home: sql`p.id`, day: sql`r.day` })}) y`,
  order: sql`day, home, row_key`,
  group: { name: codeWords('meter') },
  charted: 'billed',
  figures: (told) => [
    { key: 'electric', type: 'units', value: groupSum(told, 'electric', 'units') },
    { key: 'water', type: 'units', value: groupSum(told, 'water', 'units') },
    { key: 'billed', type: 'money', value: told.sums.billed! },
  ],
}
