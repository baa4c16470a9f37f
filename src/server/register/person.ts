import type { Role } from '#contract/access.ts'
import type { Locale } from '#i18n/locale.ts'

/** One business in which something of a person lies, and which records there are the person's own. */
export type Place = {
  workspaceId: string
  businessName: string
  tenantIds: string[]
  ownerIds: string[]
  vendorIds: string[]
  /** Whether the person decides who works there: then the business's own details are theirs to see. */
  isRun: boolean
}

/** Whose data is meant: the account, and everywhere else it is known. */
export type Person = {
  userId: string
  email: string
  /** The address, once proven: only then does what was written to or by it belong to the account. */
  provenEmail: string | null
  /** Addresses that the product wrote to for this account before. */
  formerEmails: string[]
  firstName: string
  lastName: string
  phone: string | null
  role: Role
  locale: Locale
  places: Place[]
}
