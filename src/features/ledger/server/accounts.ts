/** What an account holds; debit balances grow assets and expenses, credit balances the others. */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/**
 * The chart of accounts of every workspace. Names stand in the messages as `ledger_account_{code}`.
 * Deposits are a debt to the tenant and never income; 2190 holds what is billed of them until it is paid. 2170 is money
 * that a tenant paid above a bill; it is income once a bill uses it.
 * 1150 is income tax that companies held back from rent and certified: the Revenue Department counts it for the payee.
 * 5010 passes to the owner with the statement; 5020 is spent on a home and borne by the business. 2400 is owed to workers
 * and others whose bill was approved and not paid, 2410 is tax withheld from them that is owed to the Revenue Department. 4050
 * is what tenants pay for repairs that the business has borne, 4060 what comes in beside rent (laundry, parking, vending):
 * both are no owner's. 1030 is the money in tins of petty cash. 5030 to 5060 are what the business spends on itself: wages,
 * water, electricity and internet, taxes and insurance, and what its office costs.
 */
export const ACCOUNTS = {
  '1010': 'asset',
  '1020': 'asset',
  '1030': 'asset',
  '1100': 'asset',
  '1150': 'asset',
  '2100': 'liability',
  '2160': 'liability',
  '2170': 'liability',
  '2190': 'liability',
  '2200': 'liability',
  '2300': 'liability',
  '2400': 'liability',
  '2410': 'liability',
  '3900': 'equity',
  '4010': 'income',
  '4020': 'income',
  '4030': 'income',
  '4050': 'income',
  '4060': 'income',
  '4090': 'income',
  '4100': 'income',
  '5010': 'expense',
  '5020': 'expense',
  '5030': 'expense',
  '5040': 'expense',
  '5050': 'expense',
  '5060': 'expense',
  '5100': 'expense',
} as const satisfies Record<string, AccountKind>

export type Account = keyof typeof ACCOUNTS

/** Accounts by what they are for, so that rules read as sentences. */
export const BANK: Account = '1010'
export const CLEARING: Account = '1020'
export const PETTY_CASH: Account = '1030'
export const RECEIVABLE: Account = '1100'
export const TAX_PREPAID: Account = '1150'
export const DEPOSITS_HELD: Account = '2100'
export const ADVANCE_HELD: Account = '2160'
export const CREDITS_HELD: Account = '2170'
export const DEPOSITS_BILLED: Account = '2190'
export const OWNER_PAYABLE: Account = '2200'
export const REFUNDS_DUE: Account = '2300'
export const VENDORS_DUE: Account = '2400'
export const TAX_WITHHELD: Account = '2410'
export const OPENING: Account = '3900'
export const RENT: Account = '4010'
export const UTILITIES: Account = '4020'
export const FEES: Account = '4030'
export const RECHARGED: Account = '4050'
export const OTHER_INCOME: Account = '4060'
export const LATE_FEES: Account = '4090'
export const MANAGEMENT_FEE: Account = '4100'
export const PROPERTY_EXPENSES: Account = '5010'
export const BUSINESS_EXPENSES: Account = '5020'
export const WAGES: Account = '5030'
export const BUILDING_UTILITIES: Account = '5040'
export const TAXES_AND_INSURANCE: Account = '5050'
export const OFFICE: Account = '5060'
export const GATEWAY_FEES: Account = '5100'

/** Where money lies: what came and what went is what moved here. */
export const CASH: readonly Account[] = [BANK, CLEARING, PETTY_CASH]

/** True for a code of the chart. */
export function isAccount(code: string): code is Account {
  return Object.hasOwn(ACCOUNTS, code)
}

const BY_LINE: Record<string, Account> = {
  rent: RENT,
  water: UTILITIES,
  electric: UTILITIES,
  common_fee: FEES,
  internet: FEES,
  other: FEES,
  repair: RECHARGED,
  late_fee: LATE_FEES,
  utilities: UTILITIES,
  cleaning: FEES,
  damage: FEES,
  move_out: FEES,
  deposit: DEPOSITS_BILLED,
  advance: ADVANCE_HELD,
  advance_used: ADVANCE_HELD,
  opening: OPENING,
}

/** The account that a line of a bill is credited to. */
export function accountOfLine(kind: string): Account {
  return BY_LINE[kind] ?? FEES
}
