import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import { ACCOUNTS, type AccountKind, isAccount } from './accounts.ts'

/** The name of an account in the reader's language. */
export function accountName(account: string, locale: Locale): string {
  return text(`ledger_account_${account}`, {}, locale) ?? account
}

/** What kind of event an entry is, in the reader's language. */
export function kindName(kind: string, locale: Locale): string {
  return text(`ledger_kind_${kind}`, {}, locale) ?? kind
}

/** What an account holds. */
export function accountKind(account: string): AccountKind {
  return isAccount(account) ? ACCOUNTS[account] : 'asset'
}
