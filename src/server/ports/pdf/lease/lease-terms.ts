import type { Day, Satang } from '#server/ports/pdf/papers.ts'

/** Words in both languages; Thai governs. */
export type Bilingual = { th: string; en: string }

/** A landlord or tenant as a lease names them: with title and full name. */
export type LeaseParty = {
  name: Bilingual
  /** National id, tax id or passport number, as it may be shown. */
  idNumber?: string
  address?: Bilingual
  phone?: string
  /** Of a tenant among several: what they bear among themselves, in hundredths of a per cent. */
  shareBp?: number
}

export type LeaseHome = {
  kind: 'condo' | 'apartment' | 'dormitory' | 'house' | 'townhouse' | 'shophouse'
  /** `23/114`, `308`. */
  unit: string
  project?: Bilingual
  floor?: string
  areaSqm?: number
  /** Missing where the business has not written one. */
  address?: Bilingual
}

/**
 * How water or electricity is charged. `authority`: at the authority's own rate; `perUnit`: satang a
 * unit; `flat` and `perPerson`: satang a month; `direct`: the tenant pays the authority; `included`: in the rent.
 */
export type UtilityTerm =
  | { mode: 'authority' | 'direct' | 'included' }
  | { mode: 'perUnit' | 'flat' | 'perPerson'; rate: Satang }

/** Everything the clauses of a lease are made of. Amounts in satang, days as ISO days. */
export type LeaseTerms = {
  landlord: LeaseParty
  /** The manager who acts for the landlord under a power of attorney. */
  agent?: LeaseParty
  tenants: LeaseParty[]
  /** The tenant is a company: who lives here. */
  occupantNames?: string
  isCompanyTenant?: boolean
  guarantor?: LeaseParty
  /** Who pays the Land Office where the term is over three years. */
  registerPayer?: 'half' | 'landlord' | 'tenant'
  home: LeaseHome
  isFurnished: boolean
  occupants?: number
  start: Day
  /** Last day of the lease, inclusive. */
  end: Day
  rent: Satang
  /** Where it was agreed in dollars: cents as digits, and by which rate of which day `rent` was worked out. */
  rentForeign?: { cents: string; rateE4: number; rateDay: Day }
  /** Agreed for later, in the order of days. */
  rentSteps?: { from: Day; rent: Satang }[]
  /** Day of the month, 1–28. */
  dueDay: number
  invoiceDaysBefore: number
  deposit: Satang
  /** Held under the lease before and staying; `deposit` comes on top of it. */
  depositCarried?: Satang
  advance: Satang
  lateFee?: { perDay: Satang; graceDays: number; cap?: Satang }
  water: UtilityTerm
  electricity: UtilityTerm
  otherCharges?: { name: Bilingual; monthly: Satang }[]
  /** Days to pay the deposit back: after an inspection that finds nothing, and after proven repairs. */
  depositReturn: { inspectionDays: number; repairDays: number }
  /** Notice before the landlord enters, in hours; none in an emergency. */
  entryNoticeHours: number
  /** Written notice of the tenant who leaves early, after half the term. */
  tenantNoticeDays: number
  /** Written notice of the landlord who ends the lease for a breach. */
  landlordNoticeDays: number
  pets: 'no' | 'cats' | 'dogs' | 'yes'
  isSmokingAllowed: boolean
  specialTerms?: Bilingual[]
}
