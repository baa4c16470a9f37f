/** Words in both languages as they are known; English may be missing. */
type Known = { th: string; en: string }

/** A person or company that Ruen knows. Empty texts are unknown. */
export type KnownParty = {
  name: Known
  isCompany: boolean
  idNumber: string
  nationality: string
  address: Known
  email: string
  phone: string
}

export type KnownHome = {
  kind: string
  unit: string
  floor: string
  areaSqm: string
  project: Known
  address: Known
  provinceCode: string
  rentSatang: string
  depositSatang: string
  /** Management fee of its owners' contract in basis points; empty where none. */
  feePercentBp: string
  isFurnished: boolean
}

export type KnownLease = {
  id: string
  no: string
  status: string
  start: string
  /** Last day; empty for one without end. */
  end: string
  rentSatang: string
  depositSatang: string
  advanceSatang: string
  dueDay: string
  noticeDays: string
  occupants: string
  /** Day of the month on which its bills go out; empty where unknown. */
  billDay: string
  /** Whether the rule for leases in force on its first day covers it: three homes or more, tenant a person. */
  isCovered: boolean
  /** Numbers of its clauses by key, e.g. `depositReturn`; empty for a lease that Ruen did not write. */
  clauseNos: Record<string, number>
  guarantor: (KnownParty & { mostSatang: string }) | null
}

/** Money that is open, by bill: what a demand lists. */
export type KnownBill = {
  no: string
  /** `2026-11`. */
  period: string
  dueDay: string
  restSatang: string
  /** What of the rest is rent. */
  rentSatang: string
}

export type KnownDeposit = {
  /** What came in and is held. */
  heldSatang: string
  receivedOn: string
  /** `transfer`, `promptpay`, `cash`, … */
  method: string
  receiptNo: string
  settlement: {
    no: string
    refundSatang: string
    debtSatang: string
    returnedOn: string
    method: string
    lines: { th: string; en: string; satang: string }[]
  } | null
}

/** All that a paper may be filled with, read in one transaction on the day it is begun. */
export type PaperFacts = {
  today: string
  business: KnownParty & { isVatRegistered: boolean; payWays: Known }
  /** `bank`: where their money goes, masked; empty where unknown. */
  owners: (KnownParty & { shareBp: number; bank: string })[]
  home: KnownHome | null
  lease: KnownLease | null
  tenants: KnownParty[]
  bills: KnownBill[]
  deposit: KnownDeposit | null
  /** Numbers of the inspections of the lease that were finished. */
  inspections: { moveInNo: string; moveOutNo: string }
  /** Who writes it: full name and what they are in the business. */
  writer: { name: string; position: Known }
}
