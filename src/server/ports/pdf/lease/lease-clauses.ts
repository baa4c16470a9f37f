import { endingClauses } from './lease-clauses-ending.ts'
import { livingClauses } from './lease-clauses-living.ts'
import { moneyClauses } from './lease-clauses-money.ts'
import { openingClauses } from './lease-clauses-opening.ts'
import { partyClauses } from './lease-clauses-parties.ts'
import type { LeaseTerms } from './lease-terms.ts'

/** One numbered clause, Thai (which governs) and English. `isConspicuous`: set in bold, as termination must be. */
export type LeaseClause = {
  key: ClauseKey
  no: number
  titleTh: string
  titleEn: string
  th: string
  en: string
  isConspicuous: boolean
}

/** A clause before it has its number; `text` may name other clauses by their key. */
export type ClauseDraft = {
  key: ClauseKey
  titleTh: string
  titleEn: string
  isConspicuous?: boolean
  text: (no: (key: ClauseKey) => number) => { th: string; en: string }
}

export type ClauseKey =
  | 'parties'
  | 'home'
  | 'term'
  | 'registration'
  | 'rent'
  | 'rentSteps'
  | 'deposit'
  | 'papers'
  | 'lateFee'
  | 'utilities'
  | 'coTenantsJoint'
  | 'guarantor'
  | 'companyTenant'
  | 'handover'
  | 'use'
  | 'repair'
  | 'entry'
  | 'undertakings'
  | 'sale'
  | 'leaveEarly'
  | 'landlordEnds'
  | 'end'
  | 'depositReturn'
  | 'stampDuty'
  | 'notices'
  | 'tm30'
  | 'data'
  | 'special'
  | 'language'

/**
 * The clauses of a lease, numbered, with its terms filled in: the same on screen and on paper.
 * They keep to the contract-controlled residential leasing rule of B.E. 2568 (in force 4 Sep 2025): invoice
 * ahead of the due day, utilities at the authority's rate or less, signed move-in report, deposit returned
 * at once or in 7 or 14 days, entry by notice, no lock-out, no charge for wear and tear.
 * A Thai lawyer has to confirm them before an operator relies on them.
 */
export function leaseClauses(terms: LeaseTerms): LeaseClause[] {
  const drafts: ClauseDraft[] = [
    ...openingClauses(terms),
    ...moneyClauses(terms),
    ...partyClauses(terms),
    ...livingClauses(terms),
    ...endingClauses(terms),
  ]
  const number = (key: ClauseKey) => {
    const index = drafts.findIndex((draft) => draft.key === key)
    if (index < 0) throw new RangeError(`the lease has no clause "${key}"`)
    return index + 1
  }
  return drafts.map((draft, index) => ({
    key: draft.key,
    no: index + 1,
    titleTh: draft.titleTh,
    titleEn: draft.titleEn,
    isConspicuous: draft.isConspicuous ?? false,
    ...draft.text(number),
  }))
}
