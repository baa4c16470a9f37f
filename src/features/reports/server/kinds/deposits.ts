import { sql } from 'drizzle-orm'
import { ADVANCE_HELD, CREDITS_HELD, DEPOSITS_HELD } from '#features/ledger/server/service.ts'
import {
  homeName,
  isInScope,
  type Kind,
  TENANT_NAME,
  withNames,
} from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { codeWords, counted } from './words.ts'

const HELD = sql.param([DEPOSITS_HELD, ADVANCE_HELD, CREDITS_HELD])

/** What is held for tenants at the end of a day: deposits, rent in advance, credit. Theirs, and never income. */
export const deposits: Kind = {
  columns: [
    { key: 'no', type: 'text' },
    { key: 'home', type: 'text' },
    { key: 'tenant', type: 'text' },
    { key: 'agreed', type: 'money' },
    { key: 'deposit', type: 'money', isSummed: true },
    { key: 'advance', type: 'money', isSummed: true },
    { key: 'credit', type: 'money', isSummed: true },
    { key: 'held', type: 'money', isSummed: true },
  ],
  relation: (scope) => sql`
    select h.lease_id as row_key, 'lease' as source_kind, h.lease_id as source_id,
           case when l.id is null then 'other' when l.status in ('expired', 'terminated', 'renewed') then 'ended' else 'running' end as grp,
           l.no, ${homeName(scope)} as home, ${TENANT_NAME} as tenant, l.deposit_satang as agreed, h.deposit, h.advance, h.credit,
           h.deposit + h.advance + h.credit as held
      from (
        select x.workspace_id, x.lease_id,
               coalesce(-sum(x.amount_satang) filter (where x.account = ${DEPOSITS_HELD}), 0) as deposit,
               coalesce(-sum(x.amount_satang) filter (where x.account = ${ADVANCE_HELD}), 0) as advance,
               coalesce(-sum(x.amount_satang) filter (where x.account = ${CREDITS_HELD}), 0) as credit
          from ledger_lines x
         where x.workspace_id = ${scope.workspaceId} and x.account = any (${HELD}) and x.day <= ${scope.lastDay}
         group by 1, 2
      ) h
      left join leases l on l.workspace_id = h.workspace_id and l.id = h.lease_id ${withNames(sql`l`)}
     where (h.deposit <> 0 or h.advance <> 0 or h.credit <> 0)
       and ${isInScope(scope, { home: sql`l.property_id`, day: sql`${scope.lastDay}::date` })}`,
  order: sql`home, row_key`,
  group: { name: codeWords('held') },
  figures: ({ sums, count, scope: { locale } }) => [
    {
      key: 'held',
      type: 'money',
      value: sums.held!,
      note: counted(count, { one: m.reports_leases_one, many: m.reports_leases }, locale),
    },
    { key: 'deposit', type: 'money', value: sums.deposit! },
    { key: 'advance', type: 'money', value: sums.advance! },
    { key: 'credit', type: 'money', value: sums.credit! },
  ],
}
