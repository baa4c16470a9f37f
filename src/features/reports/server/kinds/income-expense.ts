import { sql } from 'drizzle-orm'
import { ACCOUNTS, type Account, MANAGEMENT_FEE } from '#features/ledger/server/service.ts'
import {
  BUILDING_OF_ENTRY,
  homeName,
  isInScope,
  type Kind,
  type Scope,
  TENANT_NAME,
  withNames,
} from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { accountWords, entryWords, groupSum, movedNote, sideSum } from './words.ts'

const of = (kind: string) =>
  Object.entries(ACCOUNTS)
    .filter(([, one]) => one === kind)
    .map(([code]) => code)
const INCOME = of('income')
const EXPENSE = of('expense')
/** What passed to owners with their statements, before the fee. */
const OWNERS = 'owners'

/** Of all homes of the business: the sum that is left is what the trial balance says. A part of them is told without owners. */
const isWhole = ({ projectId, propertyId, ownerId, side }: Scope) =>
  side === 'all' && !projectId && !propertyId && !ownerId

/**
 * Income and expense by account, on the day that they were booked: rent on the day of its bill. Of all homes, what passes
 * to owners with their statements stays where it was earned and spent, and is taken off as a line of its own (G487).
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
  relation: (scope) => {
    const grouped = isWhole(scope)
      ? sql`case when e.kind = 'statement_settled' and l.account <> ${MANAGEMENT_FEE} then ${OWNERS} else l.account end`
      : sql`l.account`
    return sql`
    select l.entry_id || ':' || l.position as row_key, ${grouped} as grp, l.day, e.kind as what, nullif(e.memo, '') as memo,
           ${homeName(scope)} as home, ${TENANT_NAME} as tenant, e.source_kind, e.source_id,
           case when l.account = any (${sql.param(INCOME)}) and ${grouped} <> ${OWNERS} then -l.amount_satang else l.amount_satang end as amount
      from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id ${withNames(sql`l`)}
     where l.workspace_id = ${scope.workspaceId} and l.account = any (${sql.param([...INCOME, ...EXPENSE])})
       and l.day between ${scope.firstDay} and ${scope.lastDay}
       ${scope.side === 'own' || isWhole(scope) ? sql`` : sql`and e.kind <> 'statement_settled'`}
       and ${isInScope(scope, { home: sql`l.property_id`, day: sql`l.day`, building: BUILDING_OF_ENTRY })}`
  },
  order: sql`day, row_key`,
  group: {
    name: (key, locale) => (key === OWNERS ? m.reports_to_owners({}, { locale }) : accountWords(key, locale)),
    side: (account) => (account === OWNERS || ACCOUNTS[account as Account] === 'expense' ? 'out' : 'in'),
  },
  charted: 'amount',
  figures: (told) => {
    const income = sideSum(told, 'in', 'amount')
    const owners = groupSum(told, OWNERS, 'amount')
    const expense = sideSum(told, 'out', 'amount') - owners
    const { locale } = told.scope
    // What passes to owners is of months before: no share of this time's income.
    const percent = income > 0n && owners === 0n ? Number(((income - expense) * 100n) / income) : null
    const note = percent === null ? {} : { note: m.reports_of_income({ percent: `${percent}%` }, { locale }) }

    return [
      { key: 'net', type: 'money', value: income - expense - owners, ...note },
      { key: 'income', type: 'money', value: income, ...movedNote(told, (month) => month.in) },
      {
        key: 'expense',
        type: 'money',
        value: expense,
        ...(owners === 0n ? movedNote(told, (month) => month.out ?? 0n) : {}),
      },
      ...(owners === 0n
        ? []
        : [
            {
              ...{ key: 'owners', type: 'money' as const, value: owners },
              note: m.reports_to_owners_note({}, { locale }),
            },
          ]),
    ]
  },
}
