import { allocate, type BilledLine } from '#features/ledger/server/rules.ts'
import { lastDayOfMonth, monthKey } from '#thai/days.ts'
import { percentOf } from '#thai/rent-math.ts'

/** An owner's part of a home, in basis points, and its first and last day; null or left out where there is none. */
export type Share = { ownerId: string; shareBp: number; fromDay?: string | null; untilDay?: string | null }

export type StatementHome = {
  propertyId: string
  nameTh: string
  nameEn: string
  feePercentBp: number
  shares: Share[]
}

/** Money received for a bill of a home. `paidBefore` is what had been booked for the bill before it. */
export type Collected = {
  propertyId: string
  paymentId: string
  day: string
  method: string
  invoiceNo: string
  receiptNo: string | null
  tenantName: string
  billMonth: string
  dueDay: string
  amountSatang: bigint
  paidBefore: bigint
  lines: BilledLine[]
}

/** The same money once its bill was taken back and it is the tenant's credit; `day` is that of taking back. */
export type Credited = Collected & { paidDay: string }

/** Rent of a last month that was covered by what the tenant had paid in advance. */
export type AdvanceUsed = Pick<
  Collected,
  'propertyId' | 'day' | 'invoiceNo' | 'tenantName' | 'billMonth' | 'dueDay' | 'amountSatang'
> & { invoiceId: string }

export type Spent = {
  propertyId: string
  expenseId: string
  day: string
  category: string
  description: string
  payeeName: string | null
  approvedBy: string | null
  approvedAt: string | null
  receiptFileId: string | null
  amountSatang: bigint
}

export type IncomeCategory = 'rent' | 'utilities' | 'fees' | 'late_fee' | 'opening' | 'advance' | 'moved_out'

/** A line of a statement, told by facts; the words come with the reader. Amounts are positive but `carried` and what is taken back. */
export type StatementLine = {
  key: string
  kind: 'carried' | 'income' | 'expense' | 'fee'
  category: string
  day: string
  propertyId: string | null
  propertyNameTh: string | null
  propertyNameEn: string | null
  /** The owner's part. */
  amountSatang: bigint
  wholeSatang: bigint
  shareBp: number
  description?: string
  cause: LineCause
}

export type LineCause = {
  invoiceNo?: string
  receiptNo?: string
  tenantName?: string
  method?: string
  dueDay?: string
  billMonth?: string
  payeeName?: string
  approvedBy?: string
  approvedAt?: string
  receiptFileId?: string
  baseSatang?: bigint
  feePercentBp?: number
  /** The month that a debt is carried from, or that was issued before its money was noted. */
  fromPeriod?: string
  /** Income that an owner was shown before, or in this month, and that is the tenant's credit now: below zero. */
  isTakenBack?: boolean
}

export type StatementFigures = {
  openingSatang: bigint
  incomeSatang: bigint
  expenseSatang: bigint
  feeSatang: bigint
  payableSatang: bigint
  lines: StatementLine[]
}

export type StatementFacts = {
  ownerId: string
  period: string
  /** What the owner still owes from the month before: zero or below. */
  openingSatang: bigint
  openingFrom?: string
  homes: StatementHome[]
  collected: Collected[]
  credited: Credited[]
  advancesUsed: AdvanceUsed[]
  spent: Spent[]
}

const BUCKETS: Record<string, IncomeCategory> = {
  rent: 'rent',
  water: 'utilities',
  electric: 'utilities',
  common_fee: 'fees',
  internet: 'fees',
  other: 'fees',
  extra: 'fees',
  late_fee: 'late_fee',
  utilities: 'utilities',
  cleaning: 'moved_out',
  damage: 'moved_out',
  move_out: 'moved_out',
  opening: 'opening',
}

/** The account that a statement's income is taken out of, by category. */
export const LINE_KIND_OF: Record<IncomeCategory, string> = {
  rent: 'rent',
  advance: 'rent',
  utilities: 'water',
  fees: 'common_fee',
  late_fee: 'late_fee',
  moved_out: 'move_out',
  opening: 'opening',
}

/**
 * An owner's month: income as it was collected (deposits are the tenant's and never income, rent in advance counts in
 * the month it is used), expenses, the manager's fee as a percentage of collected rent, and what is payable. Shares of
 * co-owners add up to the satang. Payable below zero is carried into the next month.
 */
export function buildStatement(facts: StatementFacts): StatementFigures {
  const { ownerId, period, openingSatang } = facts
  const homes = new Map(facts.homes.map((home) => [home.propertyId, home]))
  const lines: StatementLine[] = []
  if (openingSatang !== 0n) lines.push(carriedLine(facts))

  /** `on`: the day that tells whose the home was. */
  const mine = (propertyId: string, whole: bigint, line: Omit<StatementLine, Common>, on = line.day) => {
    const home = homes.get(propertyId)
    const shares = sharesOn(home?.shares ?? [], on)
    const share = shares.find((one) => one.ownerId === ownerId)
    if (!home || !share || whole === 0n) return
    lines.push({
      ...line,
      propertyId,
      propertyNameTh: home.nameTh,
      propertyNameEn: home.nameEn,
      wholeSatang: whole,
      amountSatang: splitByShare(whole, shares).get(ownerId) ?? 0n,
      shareBp: share.shareBp,
    })
  }

  // Rent of each home, apart for the days on which it was owned differently.
  const rentOf = new Map<string, { propertyId: string; on: string; rent: bigint }>()
  const addRent = ({ propertyId, day }: { propertyId: string; day: string }, rent: bigint) => {
    const shares = sharesOn(homes.get(propertyId)?.shares ?? [], day)
    const key = `${propertyId} ${shares.map((one) => `${one.ownerId}:${one.shareBp}`).join()}`
    rentOf.set(key, { propertyId, on: day, rent: (rentOf.get(key)?.rent ?? 0n) + rent })
  }
  // What came and became credit in one month is no line of it.
  const [came, back] = [facts.collected, facts.credited].map(
    (all) => new Set(all.map((one) => one.paymentId)),
  )
  for (const payment of facts.collected.filter(({ paymentId }) => !back!.has(paymentId)))
    for (const [category, whole] of incomeOf(payment)) {
      if (category === 'rent') addRent(payment, whole)
      mine(payment.propertyId, whole, incomeLine(payment, category, { id: payment.paymentId, period }))
    }
  for (const payment of facts.credited.filter(({ paymentId }) => !came!.has(paymentId)))
    for (const [category, whole] of incomeOf(payment)) {
      const on = payment.paidDay
      if (category === 'rent') addRent({ ...payment, day: on }, -whole)
      mine(payment.propertyId, -whole, takenBackLine(payment, category), on)
    }
  for (const used of facts.advancesUsed) {
    addRent(used, used.amountSatang)
    mine(used.propertyId, used.amountSatang, incomeLine(used, 'advance', { id: used.invoiceId, period }))
  }
  for (const one of facts.spent) mine(one.propertyId, one.amountSatang, expenseLine(one))
  const hasFee = new Set<string>()
  for (const { propertyId, on, rent } of rentOf.values()) {
    const feePercentBp = homes.get(propertyId)?.feePercentBp ?? 0
    const fee: Omit<StatementLine, Common> = {
      key: hasFee.has(propertyId) ? `fee:${propertyId}:${on}` : `fee:${propertyId}`,
      kind: 'fee',
      category: 'fee',
      day: lastDayOfMonth(period),
      cause: { baseSatang: rent, feePercentBp },
    }
    mine(propertyId, percentOf(rent, feePercentBp), fee, on)
    hasFee.add(propertyId)
  }

  const sum = (kind: StatementLine['kind']) =>
    lines.reduce((total, line) => (line.kind === kind ? total + line.amountSatang : total), 0n)
  const [incomeSatang, expenseSatang, feeSatang] = [sum('income'), sum('expense'), sum('fee')]

  return {
    openingSatang,
    incomeSatang,
    expenseSatang,
    feeSatang,
    payableSatang: openingSatang + incomeSatang - expenseSatang - feeSatang,
    lines: lines.sort(byOrder),
  }
}

/** Who owned a home on a day. */
export function sharesOn(shares: Share[], day: string): Share[] {
  return shares.filter(({ fromDay, untilDay }) => (fromDay ?? day) <= day && day <= (untilDay ?? day))
}

/** What of a payment is income, by category; deposits and rent in advance are left out. */
export function incomeOf({
  lines,
  paidBefore,
  amountSatang,
}: Pick<Collected, 'lines' | 'paidBefore' | 'amountSatang'>): Map<IncomeCategory, bigint> {
  const parts = allocate(lines, { paidBefore, amountSatang })
  const found = new Map<IncomeCategory, bigint>()
  for (const [index, { kind }] of lines.entries()) {
    const category = BUCKETS[kind]
    if (category && parts[index]! > 0n) addTo(found, category, parts[index]!)
  }
  return found
}

/**
 * Splits an amount by shares so that the parts add up to the satang: each gets the whole satang of their share, what
 * is left goes one by one to the largest remainders (the first by id where they are alike). Shares of less than the
 * whole leave the rest with nobody.
 */
export function splitByShare(satang: bigint, shares: Share[]): Map<string, bigint> {
  const sign = satang < 0n ? -1n : 1n
  const whole = satang * sign
  const held = shares.reduce((sum, { shareBp }) => sum + shareBp, 0)
  const all = held < 10_000 ? [...shares, { ownerId: '', shareBp: 10_000 - held }] : shares
  const parts = all
    .map(({ ownerId, shareBp }) => {
      const product = whole * BigInt(shareBp)
      return { ownerId, part: product / 10_000n, rest: product % 10_000n }
    })
    .sort((a, b) => (a.rest === b.rest ? (a.ownerId < b.ownerId ? -1 : 1) : a.rest > b.rest ? -1 : 1))
  let left = whole - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const one of parts) {
    if (left <= 0n) break
    one.part += 1n
    left -= 1n
  }

  return new Map(
    parts.filter(({ ownerId }) => ownerId !== '').map(({ ownerId, part }) => [ownerId, part * sign]),
  )
}

type Common = 'propertyId' | 'propertyNameTh' | 'propertyNameEn' | 'wholeSatang' | 'amountSatang' | 'shareBp'

function carriedLine({ openingSatang, openingFrom, period }: StatementFacts): StatementLine {
  return {
    key: 'carried',
    kind: 'carried',
    category: 'carried',
    day: `${period}-01`,
    propertyId: null,
    propertyNameTh: null,
    propertyNameEn: null,
    amountSatang: openingSatang,
    wholeSatang: openingSatang,
    shareBp: 10_000,
    cause: openingFrom ? { fromPeriod: openingFrom } : {},
  }
}

function incomeLine(
  from: AdvanceUsed | Collected,
  category: IncomeCategory,
  { id, period }: { id: string; period: string },
): Omit<StatementLine, Common> {
  const { day, invoiceNo, tenantName, billMonth, dueDay } = from
  const month = monthKey(day)
  const paid =
    'method' in from ? { method: from.method, ...(from.receiptNo ? { receiptNo: from.receiptNo } : {}) } : {}

  return {
    key: `${category}:${id}`,
    kind: 'income',
    category,
    day,
    cause: {
      invoiceNo,
      tenantName,
      billMonth,
      dueDay,
      ...paid,
      ...(month < period ? { fromPeriod: month } : {}),
    },
  }
}

function takenBackLine(
  { paymentId, day, invoiceNo, tenantName, billMonth }: Credited,
  category: IncomeCategory,
): Omit<StatementLine, Common> {
  return {
    key: `${category}:${paymentId}:back`,
    kind: 'income',
    category,
    day,
    cause: { invoiceNo, tenantName, billMonth, isTakenBack: true },
  }
}

function expenseLine({ expenseId, day, category, description, ...rest }: Spent): Omit<StatementLine, Common> {
  const { payeeName, approvedBy, approvedAt, receiptFileId } = rest
  return {
    key: `expense:${expenseId}`,
    kind: 'expense',
    category,
    day,
    description,
    cause: {
      ...(payeeName ? { payeeName } : {}),
      ...(approvedBy ? { approvedBy } : {}),
      ...(approvedAt ? { approvedAt } : {}),
      ...(receiptFileId ? { receiptFileId } : {}),
    },
  }
}

const RANK: Record<string, number> = { rent: 1, advance: 2, utilities: 3, fees: 4, late_fee: 5, opening: 6 }
const ORDER = { carried: 0, income: 1, expense: 2, fee: 3 }

function byOrder(a: StatementLine, b: StatementLine): number {
  return (
    ORDER[a.kind] - ORDER[b.kind] ||
    (a.propertyNameTh ?? '').localeCompare(b.propertyNameTh ?? '', 'th') ||
    a.day.localeCompare(b.day) ||
    (RANK[a.category] ?? 0) - (RANK[b.category] ?? 0) ||
    a.key.localeCompare(b.key)
  )
}

function addTo<K>(sums: Map<K, bigint>, key: K, satang: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + satang)
}
