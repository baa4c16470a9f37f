import type { KindKey } from '#features/papers/kinds/kind.ts'

/**
 * Clauses that a template may reword and move and no more: they stay on, under their own condition, with the fields they
 * merge. They name the parties who sign, list the money, or say what the law asks for: the debt and limits of a guarantee
 * (CCC ss.680, 681, 686), that a broker receives no money for the owner (s.849), days of notice and demand, which text
 * governs.
 */
export const LOCKED: Record<KindKey, readonly string[]> = {
  listing_agreement: [
    'parties',
    'price',
    'commissionRent',
    'commissionSale',
    'money',
    'term',
    'data',
    'language',
  ],
  management_fee: [
    'parties',
    'appoint',
    'services',
    'feePercent',
    'feeFixed',
    'money',
    'term',
    'data',
    'language',
  ],
  deposit_letter: ['received', 'whole', 'deducted', 'rest', 'short', 'object'],
  registration_letter: ['building', 'landOffice', 'residence', 'houseRegister'],
  welcome_letter: ['hello', 'pay', 'emergency'],
  purchase_sale: ['parties', 'thingCondo', 'thingLand', 'price', 'transfer', 'fees', 'data', 'language'],
  letter: [
    ...['demandOpen', 'demandPay', 'guarantorDefault', 'cureFacts', 'cureBy', 'endsAfterCure', 'endsGrave'],
    ...[
      'endsPeriodic',
      'rentChange',
      'renewal',
      'notRenewed',
      'tenantEarly',
      'tenantPeriodic',
      'tenantAtEnd',
    ],
    ...['tenantBreach', 'keys'],
  ],
  lease_annex: [
    ...['partiesGuarantee', 'partiesTenants', 'agent', 'debt', 'extent', 'notice', 'renewal', 'earlyEnd'],
    'language',
  ],
}

export const isLocked = (kind: KindKey, clause: string) => LOCKED[kind].includes(clause)
