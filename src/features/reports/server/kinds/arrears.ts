import { sql } from 'drizzle-orm'
import { RECEIVABLE } from '#features/ledger/server/service.ts'
import {
  homeName,
  isInScope,
  type Kind,
  TENANT_NAME,
  withNames,
} from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { codeWords, counted } from './words.ts'

/**
 * What tenants owed at the end of a day, bill by bill, by how long it was due. Worked out of the ledger's receivables, so that
 * a day that is past still says what was owed on it.
 */
export const arrears: Kind = {
  columns: [
    { key: 'no', type: 'text' },
    { key: 'home', type: 'text' },
    { key: 'tenant', type: 'text' },
    { key: 'due', type: 'day' },
    { key: 'late', type: 'count' },
    { key: 'billed', type: 'money' },
    { key: 'owed', type: 'money', isSummed: true },
  ],
  relation: (scope) => sql`
    select o.invoice_id as row_key, o.invoice_id as source_id, 'invoice' as source_kind, i.no, ${homeName(scope)} as home,
           ${TENANT_NAME} as tenant, i.due_day as due, i.total_satang as billed, o.owed,
           greatest(0, ${scope.lastDay}::date - i.due_day) as late,
           case when i.due_day is null or i.due_day >= ${scope.lastDay}::date then '0_not_due'
                when ${scope.lastDay}::date - i.due_day <= 30 then '1_30'
                when ${scope.lastDay}::date - i.due_day <= 60 then '2_60'
                when ${scope.lastDay}::date - i.due_day <= 90 then '3_90' else '4_over' end as grp
      from (
        select l.workspace_id, coalesce(pay.invoice_id, back.invoice_id, e.source_id) as invoice_id, sum(l.amount_satang) as owed
          from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
          left join payments pay on e.source_kind = 'payment' and pay.workspace_id = e.workspace_id and pay.id = e.source_id
          left join payment_refunds back on e.source_kind = 'refund' and back.workspace_id = e.workspace_id and back.id = e.source_id
         where l.workspace_id = ${scope.workspaceId} and l.account = ${RECEIVABLE} and l.day <= ${scope.lastDay}
         group by 1, 2 having sum(l.amount_satang) <> 0
      ) o
      left join invoices i on i.workspace_id = o.workspace_id and i.id = o.invoice_id ${withNames(sql`i`)}
     where ${isInScope(scope, { home: sql`i.property_id`, day: sql`${scope.lastDay}::date` })}`,
  order: sql`late desc nulls last, owed desc, row_key`,
  group: { name: codeWords('age') },
  figures: ({ groups, sums, count, scope: { locale } }) => {
    const late = groups.filter(({ key }) => key !== '0_not_due')
    const overdue = late.reduce((sum, group) => sum + group.sums.owed!, 0n)
    const bills = late.reduce((sum, group) => sum + group.count, 0)

    return [
      {
        key: 'overdue',
        type: 'money',
        value: overdue,
        note:
          bills === 0
            ? m.reports_none_overdue({}, { locale })
            : counted(bills, { one: m.reports_bills_one, many: m.reports_bills }, locale),
      },
      {
        key: 'to_pay',
        type: 'money',
        value: sums.owed!,
        note: counted(count, { one: m.reports_bills_one, many: m.reports_bills }, locale),
      },
    ]
  },
}
