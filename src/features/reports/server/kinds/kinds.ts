import type { ReportKind } from '#features/reports/rules/kinds.ts'
import type { Kind } from '#features/reports/server/engine/kind.ts'
import { arrears } from './arrears.ts'
import { cashFlow } from './cash-flow.ts'
import { deposits } from './deposits.ts'
import { incomeExpense } from './income-expense.ts'
import { inspections } from './inspections.ts'
import { meters } from './meters.ts'
import { ownerStatements, ownerYear } from './owners.ts'
import { rentRoll } from './rent-roll.ts'
import { repairs } from './repairs.ts'
import { vacancy } from './vacancy.ts'

/** Every kind of report by its name. */
export const kinds: Record<ReportKind, Kind> = {
  income_expense: incomeExpense,
  arrears,
  cash_flow: cashFlow,
  deposits,
  owner_year: ownerYear,
  owner_statements: ownerStatements,
  rent_roll: rentRoll,
  vacancy,
  meters,
  repairs,
  inspections,
}
