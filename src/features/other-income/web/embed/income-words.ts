import { INCOME_CATEGORIES, INCOME_METHODS } from '#features/other-income/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** Kinds of other income, as they are called. */
export const categoryWords = {
  laundry: m.other_income_kind_laundry,
  parking: m.other_income_kind_parking,
  vending: m.other_income_kind_vending,
  keys: m.other_income_kind_keys,
  late: m.other_income_kind_late,
  space: m.other_income_kind_space,
  scrap: m.other_income_kind_scrap,
  interest: m.other_income_kind_interest,
  other: m.other_income_kind_other,
  cash_over: m.other_income_kind_cash_over,
}

/** The ways it comes. */
export const methodWords = {
  cash: m.other_income_method_cash,
  transfer: m.other_income_method_transfer,
}

export const asCategory = (text: string | null | undefined) => INCOME_CATEGORIES.find((one) => one === text)
export const asMethod = (text: string | null | undefined) => INCOME_METHODS.find((one) => one === text)

/** The kinds as a field offers them. */
export const incomeOptions = () =>
  INCOME_CATEGORIES.map((value) => ({ value, label: categoryWords[value]() }))
