import type { KindKey } from '#features/papers/kinds/kind.ts'
import type { apiOf } from '#web/page/page-scope.ts'

type Papers = ReturnType<typeof apiOf>['papers']

/** The calls that begin and change a paper of a kind. */
export function callsOf(papers: Papers, kind: KindKey) {
  const calls = {
    listing_agreement: papers.listingAgreements,
    management_fee: papers.managementFee,
    deposit_letter: papers.securityDepositLetter,
    registration_letter: papers.registrationLetter,
    welcome_letter: papers.welcomeLetter,
    lease_annex: papers.leaseAnnexes,
    purchase_sale: papers.purchaseSale,
    letter: papers.letters,
  } as const

  return calls[kind]
}
