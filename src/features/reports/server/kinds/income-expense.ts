import { sql } from 'drizzle-orm'
import { ACCOUNTS, type Account } from '#features/ledger/server/service.ts'
import {
  BUILDING_OF_ENTRY,
  homeName,
  isInScope,
  type Kind,
  TENANT_NAME,
  withNames,
} from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { accountWords, entryWords, movedNote, sideSum } from './words.ts'

const of = (kind: string) =>
  Object.entries(ACCOUNTS)
    .filter(([, one]) => one === kind)
    .map(([code]) => code)
const INCOME = of('income')
const EXPENSE = of('expense')

/**
 * Income and expense by account, on the day that they were booked: rent on the day of its bill. Of all homes, what passes
 * to owners with their statements stays where it was earned and spent (G487).
 */
export const incomeExpense: Kind = {
  columns: [
    { key: 'day', type: 'day' },
    { key: 'what', type: 'text', say: entryWords },
    { key: 'memo', type: 'text' },
    { key: 'home', type: 'text' },
    { key: 'tenant', type: 'text' },
    { key: 'amount', type: 'money', isSummed: true },
  ],
  relation: (scope) => sql`
    select l.entry_id || ':' || l.position as row_key, l.account as grp, l.day, e.kind as what, nullif(e.memo, '') as memo,
           ${homeName(scope)} as home, ${TENANT_NAME} as tenant, e.source_kind, e.source_id,
           case when l.account = any (${sql.param(INCOME)}) then -l.amount_satang else l.amount_satang end as amount
      from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id ${withNames(sql`l`)}
     where l.workspace_id = ${scope.workspaceId} and l.account = any (${sql.param([...INCOME, ...EXPENSE])})
       and l.day between ${scope.firstDay} and ${scope.lastDay}
       ${scope.side === 'own' ? sql`` : sql`and e.kind <> 'statement_settled'`}
       and ${isInScope(scope, { home: sql`l.property_id`, day: sql`l.day`, building: BUILDING_OF_ENTRY })}`,
  order: sql`day, row_key`,
  group: {
    name: accountWords,
    side: (account) => (ACCOUNTS[account as Account] === 'expense' ? 'out' : 'in'),
  },
  charted: 'amount',
  figures: (told) => {
    const income = sideSum(told, 'in', 'amount')
    const expense = sideSum(told, 'out', 'amount')
    const { locale } = told.scope
    const percent = income > 0n ? Number(((income - expense) * 100n) / income) : null
    const note = percent === null ? {} : { note: m.reports_of_income({ percent: `${percent}%` }, { locale }) }

    return [
      { key: 'net', type: 'money', value: income - expense, ...note },
      { key: 'income', type: 'money', value: income, ...movedNote(told, (month) => month.in) },
      { key: 'expense', type: 'money', value: expense, ...movedNote(told, (month) => month.out ?? 0n) },
    ]
  },
}
