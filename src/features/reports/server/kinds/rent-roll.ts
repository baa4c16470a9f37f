import { type SQL, sql } from 'drizzle-orm'
import { LEASE_END } from '#db/lease-span.ts'
import { rentOnSql } from '#db/rent-on.ts'
import { DEPOSITS_HELD, RECEIVABLE } from '#features/ledger/server/service.ts'
import {
  homeName,
  isInScope,
  isLetOn,
  type Kind,
  type Scope,
  TENANT_NAME,
} from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { codeWords, groupCount } from './words.ts'

/** Every home on one day: who lives there, since when, until when, for how much, and what stands open. */
export const rentRoll: Kind = {
  columns: [
    { key: 'home', type: 'text' },
    { key: 'tenant', type: 'text' },
    { key: 'start', type: 'day' },
    { key: 'end', type: 'day' },
    { key: 'rent', type: 'money', isSummed: true },
    { key: 'deposit', type: 'money', isSummed: true },
    { key: 'owed', type: 'money', isSummed: true },
  ],
  relation: (scope) => {
    const day = sql`${scope.lastDay}::date`

    return sql`
      select p.id as row_key, case when l.id is null then 'property' else 'lease' end as source_kind, coalesce(l.id, p.id) as source_id,
             case when l.id is null then '2_vacant' else '1_let' end as grp, ${homeName(scope)} as home, ${TENANT_NAME} as tenant,
             l.start_day as start, ${LEASE_END} as end, case when l.id is not null then ${rentOnSql(sql`${scope.lastDay}`)} end as rent,
             ${balanceOf(scope, DEPOSITS_HELD)} as deposit, ${balanceOf(scope, RECEIVABLE)} as owed
        from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
        left join lateral (
          select * from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id and ${isLetOn(day)}
           order by l.start_day desc, l.id desc limit 1) l on true
        left join tenants t on t.workspace_id = p.workspace_id and t.id = l.tenant_id
       where p.workspace_id = ${scope.workspaceId} and (p.deleted_at is null or (p.deleted_at at time zone 'Asia/Bangkok')::date > ${day} or l.id is not null)
         and ((p.created_at at time zone 'Asia/Bangkok')::date <= ${day} or l.id is not null)
         and ${isInScope(scope, { home: sql`p.id`, day })}`
  },
  order: sql`home, row_key`,
  group: { name: codeWords('let') },
  figures: (told) => {
    const { sums, count, scope } = told
    const { locale } = scope
    const said = { let: Number(groupCount(told, '1_let')), all: count }

    return [
      { key: 'rent', type: 'money', value: sums.rent!, note: m.reports_let_of(said, { locale }) },
      { key: 'homes_let', type: 'count', value: groupCount(told, '1_let') },
      { key: 'homes_vacant', type: 'count', value: groupCount(told, '2_vacant') },
      { key: 'to_pay', type: 'money', value: sums.owed!, note: m.reports_of_who_lives({}, { locale }) },
    ]
  },
}

/** What stands in an account for a home's lease at the end of the day, above zero. */
function balanceOf({ workspaceId, lastDay }: Scope, account: string): SQL {
  const sign = account === RECEIVABLE ? sql`` : sql`-`

  return sql`(select ${sign}sum(x.amount_satang) from ledger_lines x where x.workspace_id = ${workspaceId} and x.account = ${account}
    and x.property_id = p.id and x.lease_id = l.id and x.day <= ${lastDay})`
}
