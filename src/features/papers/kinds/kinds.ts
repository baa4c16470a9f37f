import { withConditions } from '#features/papers/templates/conditions.ts'
import { depositLetter } from './deposit-letter/kind.ts'
import { KIND_KEYS, type Kind, type KindKey } from './kind.ts'
import { leaseAnnex } from './lease-annex/kind.ts'
import { letter } from './letter/kind.ts'
import { listingAgreement } from './listing-agreement/kind.ts'
import { managementFee } from './management-fee/kind.ts'
import { purchaseSale } from './purchase-sale/kind.ts'
import { registrationLetter } from './registration-letter/kind.ts'
import { welcomeLetter } from './welcome-letter/kind.ts'

const KINDS: Partial<Record<KindKey, Kind>> = {
  listing_agreement: listingAgreement,
  management_fee: managementFee,
  deposit_letter: depositLetter,
  registration_letter: registrationLetter,
  welcome_letter: welcomeLetter,
  purchase_sale: purchaseSale,
  lease_annex: leaseAnnex,
  letter,
}

/** The kinds of papers that are written here, in the order in which they are offered. */
export const kinds: Kind[] = KIND_KEYS.flatMap((key) => {
  const kind = KINDS[key]
  return kind ? [withConditions(kind)] : []
})

/** @throws RangeError for a kind that nobody wrote */
export function kindOf(key: string): Kind {
  const kind = kinds.find((one) => one.key === key)
  if (!kind) throw new RangeError(`no kind of paper "${key}"`)

  return kind
}
