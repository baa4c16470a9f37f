import type { Bearer, Category } from '#features/expenses/contract.ts'
import {
  type Account,
  BUILDING_UTILITIES,
  BUSINESS_EXPENSES,
  GATEWAY_FEES,
  OFFICE,
  PROPERTY_EXPENSES,
  TAXES_AND_INSURANCE,
  WAGES,
} from '#features/ledger/server/service.ts'

const OF_BUSINESS: Record<Category, Account> = {
  repair: BUSINESS_EXPENSES,
  cleaning: BUSINESS_EXPENSES,
  common_fee: BUSINESS_EXPENSES,
  security: BUSINESS_EXPENSES,
  supplies: BUSINESS_EXPENSES,
  wages: WAGES,
  utility: BUILDING_UTILITIES,
  internet: BUILDING_UTILITIES,
  tax: TAXES_AND_INSURANCE,
  insurance: TAXES_AND_INSURANCE,
  rent: OFFICE,
  marketing: OFFICE,
  professional: OFFICE,
  bank_fee: GATEWAY_FEES,
  other: BUSINESS_EXPENSES,
}

/** The account that an expense is booked in: what owners bear passes on with their statement, whatever it was for. */
export function accountOf(category: Category, bearer: Bearer): Account {
  return bearer === 'owner' ? PROPERTY_EXPENSES : OF_BUSINESS[category]
}
