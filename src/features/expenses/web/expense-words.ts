import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'

export type Expense = Awaited<ReturnType<Scope['api']['expenses']['list']>>['data'][number]

/** The kinds of expense in the order of the form. */
export const CATEGORIES = [
  'repair',
  'cleaning',
  'common_fee',
  'tax',
  'insurance',
  'utility',
  'other',
] as const satisfies Expense['category'][]
export const BEARERS = ['owner', 'workspace'] as const satisfies Expense['bearer'][]

/** What a kind of expense is called. */
export function categoryName(category: Expense['category']): string {
  const names = {
    repair: m.expenses_kind_repair,
    cleaning: m.expenses_kind_cleaning,
    common_fee: m.expenses_kind_common_fee,
    tax: m.expenses_kind_tax,
    insurance: m.expenses_kind_insurance,
    utility: m.expenses_kind_utility,
    other: m.expenses_kind_other,
  }

  return names[category]()
}
