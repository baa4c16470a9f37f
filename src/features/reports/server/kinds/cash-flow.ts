import { type SQL, sql } from 'drizzle-orm'
import { CASH } from '#features/ledger/server/service.ts'
import {
  BUILDING_OF_ENTRY,
  homeName,
  isInScope,
  type Kind,
  type Scope,
  TENANT_NAME,
  withNames,
} from '#features/reports/server/engine/kind.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { entryWords, sideSum } from './words.ts'

/** Money that lies in the bank, with the gateway and in cash boxes: what stood there, what came, what went. */
export const cashFlow: Kind = {
  columns: [
    { key: 'day', type: 'day' },
    { key: 'memo', type: 'text' },
    { key: 'home', type: 'text' },
    { key: 'tenant', type: 'text' },
    { key: 'amount', type: 'money', isSummed: true },
  ],
  // Lines of one entry together: money moved from one account of the business to another neither came nor went.
  relation: (scope) => sql`
    select e.id as row_key, case when sum(l.amount_satang) > 0 then 'in:' else 'out:' end || e.kind as grp, e.day,
           nullif(e.memo, '') as memo, string_agg(distinct ${homeName(scope)}, ', ') as home,
           string_agg(distinct ${TENANT_NAME}, ', ') as tenant, e.source_kind, e.source_id, abs(sum(l.amount_satang)) as amount
      from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id ${withNames(sql`l`)}
     where ${isCash(scope)} and l.day between ${scope.firstDay} and ${scope.lastDay}
     group by e.workspace_id, e.id having sum(l.amount_satang) <> 0`,
  order: sql`day, row_key`,
  group: {
    name: (key, locale) => entryWords(key.slice(key.indexOf(':') + 1), locale),
    side: (key) => (key.startsWith('in:') ? 'in' : 'out'),
  },
  charted: 'amount',
  extra: async (tx, scope) => {
    const { rows } = await tx.execute<{ opening: string }>(sql`
      select coalesce(sum(l.amount_satang), 0)::text as opening from ledger_lines l
        join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
       where ${isCash(scope)} and l.day < ${scope.firstDay}`)

    return { opening: BigInt(rows[0]!.opening) }
  },
  figures: (told) => {
    const opening = told.extra.opening!
    const [came, went] = [sideSum(told, 'in', 'amount'), sideSum(told, 'out', 'amount')]
    const { locale, firstDay, lastDay } = told.scope
    const at = (day: string) => m.reports_at_end_of({ day: formatDay(day, locale) }, { locale })

    return [
      { key: 'closing', type: 'money', value: opening + came - went, note: at(lastDay) },
      {
        key: 'opening',
        type: 'money',
        value: opening,
        note: m.reports_before({ day: formatDay(firstDay, locale) }, { locale }),
      },
      { key: 'came', type: 'money', value: came },
      { key: 'went', type: 'money', value: went },
    ]
  },
}

function isCash(scope: Scope): SQL {
  return sql`l.workspace_id = ${scope.workspaceId} and l.account = any (${sql.param([...CASH])})
    and ${isInScope(scope, { home: sql`l.property_id`, day: sql`l.day`, building: BUILDING_OF_ENTRY })}`
}
