import { BEARERS, type Category, EXPENSE_CATEGORIES } from '#features/expenses/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** The kinds of expense in the order of forms. */
export const CATEGORIES = EXPENSE_CATEGORIES
export { BEARERS }

const NAMES: Record<Category, () => string> = {
  repair: m.expenses_kind_repair,
  cleaning: m.expenses_kind_cleaning,
  wages: m.expenses_kind_wages,
  utility: m.expenses_kind_utility,
  internet: m.expenses_kind_internet,
  security: m.expenses_kind_security,
  supplies: m.expenses_kind_supplies,
  common_fee: m.expenses_kind_common_fee,
  tax: m.expenses_kind_tax,
  insurance: m.expenses_kind_insurance,
  rent: m.expenses_kind_rent,
  marketing: m.expenses_kind_marketing,
  professional: m.expenses_kind_professional,
  bank_fee: m.expenses_kind_bank_fee,
  other: m.expenses_kind_other,
}

/** What a kind of expense is called. */
export function categoryName(category: Category): string {
  return NAMES[category]()
}

/** All of them, as an audit log looks them up. */
export const categoryWords: Record<string, () => string> = NAMES

/** The kinds as a field offers them. */
export function categoryOptions(): { value: string; label: string }[] {
  return CATEGORIES.map((value) => ({ value, label: categoryName(value) }))
}
