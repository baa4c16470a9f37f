import {
  type Account,
  accountOfLine,
  BANK,
  BUSINESS_EXPENSES,
  CLEARING,
  CREDITS_HELD,
  DEPOSITS_BILLED,
  DEPOSITS_HELD,
  GATEWAY_FEES,
  MANAGEMENT_FEE,
  OPENING,
  OTHER_INCOME,
  OWNER_PAYABLE,
  PETTY_CASH,
  PROPERTY_EXPENSES,
  RECEIVABLE,
  REFUNDS_DUE,
  TAX_PREPAID,
  TAX_WITHHELD,
  VENDORS_DUE,
} from './accounts.ts'

/** Whom and what a line is about. */
export type Dimensions = { propertyId?: string; ownerId?: string; tenantId?: string; leaseId?: string }

/** One line of an entry in satang: debit positive, credit negative. */
export type PostingLine = Dimensions & { account: Account; amountSatang: bigint }

/** A line of a bill as far as the books care: negative amounts reduce the bill (advance rent used up). */
export type BilledLine = { kind: string; amountSatang: bigint }

/** A bill is issued: the tenant owes it; each line is income, a deposit to come, or rent in advance. */
export function invoiceIssuedLines(lines: BilledLine[], about: Dimensions): PostingLine[] {
  const byAccount = new Map<Account, bigint>()
  let total = 0n
  for (const { kind, amountSatang } of spreadCredit(lines)) {
    const account = accountOfLine(kind)
    byAccount.set(account, (byAccount.get(account) ?? 0n) + amountSatang)
    total += amountSatang
  }

  return tidy([
    { account: RECEIVABLE, amountSatang: total, ...about },
    ...[...byAccount].map(([account, sum]) => ({ account, amountSatang: -sum, ...about })),
  ])
}

/** Lines with each credit as the lines that it takes from: as payments fall, line by line, after what was paid in advance. */
export function spreadCredit(lines: BilledLine[]): BilledLine[] {
  const others = lines.filter(({ kind }) => kind !== 'credit')
  const credit = lines.reduce(
    (sum, { kind, amountSatang }) => (kind === 'credit' ? sum - amountSatang : sum),
    0n,
  )
  if (credit === 0n) return lines
  const parts = allocate(others, { paidBefore: 0n, amountSatang: credit })

  return [...others, ...others.map(({ kind }, index) => ({ kind, amountSatang: -parts[index]! }))]
}

/** A credit that no bill took before its lease ended: the business bears it, and it is the tenant's money. */
export function creditGivenLines(amountSatang: bigint, about: Dimensions): PostingLine[] {
  return tidy([
    { account: BUSINESS_EXPENSES, amountSatang, ...about },
    { account: CREDITS_HELD, amountSatang: -amountSatang, ...about },
  ])
}

/** A bill is taken back: the mirror of its issue. */
export function invoiceVoidedLines(lines: BilledLine[], about: Dimensions): PostingLine[] {
  return reversed(invoiceIssuedLines(lines, about))
}

const MONEY_LIES = {
  bank: BANK,
  gateway: CLEARING,
  deposit: DEPOSITS_HELD,
  credit: CREDITS_HELD,
  withheld: TAX_PREPAID,
} as const

/**
 * Money for a bill arrives. What falls on the deposit moves from "billed" to "held"; a gateway keeps its fee and owes
 * us the rest. `through` is where the money lies: with the gateway, in the bank (cash counts as the bank's), or with us
 * already, as the deposit or as the tenant's credit; or with the Revenue Department, as tax that the tenant held back.
 */
export function paymentReceivedLines(
  payment: {
    amountSatang: bigint
    depositSatang: bigint
    feeSatang?: bigint
    /** What of it is above the bill and stays as the tenant's credit. */
    creditSatang?: bigint
    through: keyof typeof MONEY_LIES
    /** The lease that the money is held for, where it pays a bill of another one of the same tenancy. */
    heldFor?: string
  },
  about: Dimensions,
): PostingLine[] {
  const { amountSatang, depositSatang, feeSatang = 0n, creditSatang = 0n, through, heldFor } = payment
  const held = heldFor ? { ...about, leaseId: heldFor } : about

  return tidy([
    { account: MONEY_LIES[through], amountSatang: amountSatang - feeSatang, ...held },
    { account: GATEWAY_FEES, amountSatang: feeSatang, ...about },
    { account: RECEIVABLE, amountSatang: creditSatang - amountSatang, ...about },
    { account: CREDITS_HELD, amountSatang: -creditSatang, ...about },
    { account: DEPOSITS_BILLED, amountSatang: depositSatang, ...about },
    { account: DEPOSITS_HELD, amountSatang: -depositSatang, ...(through === 'deposit' ? held : about) },
  ])
}

/**
 * Money that had paid a bill is the tenant's credit now, for the bill is taken back: the bill asks for it again, and what
 * of it was the deposit is billed and no longer held.
 */
export function paymentCreditedLines(
  { amountSatang, depositSatang }: { amountSatang: bigint; depositSatang: bigint },
  about: Dimensions,
): PostingLine[] {
  return tidy([
    { account: RECEIVABLE, amountSatang, ...about },
    { account: CREDITS_HELD, amountSatang: -amountSatang, ...about },
    { account: DEPOSITS_BILLED, amountSatang: -depositSatang, ...about },
    { account: DEPOSITS_HELD, amountSatang: depositSatang, ...about },
  ])
}

/** Money that had paid a bill goes back to its payer: the bill asks for it again. What a gateway took for it stays paid. */
export function paymentRefundedLines(
  amountSatang: bigint,
  through: 'bank' | 'gateway',
  about: Dimensions,
): PostingLine[] {
  return tidy([
    { account: RECEIVABLE, amountSatang, ...about },
    { account: MONEY_LIES[through], amountSatang: -amountSatang, ...about },
  ])
}

/** Money that no bill was waiting for (paid twice, bill void): owed back to the payer. */
export function surplusReceivedLines(
  { amountSatang, feeSatang = 0n }: { amountSatang: bigint; feeSatang?: bigint },
  about: Dimensions,
): PostingLine[] {
  return tidy([
    { account: CLEARING, amountSatang: amountSatang - feeSatang, ...about },
    { account: GATEWAY_FEES, amountSatang: feeSatang, ...about },
    { account: REFUNDS_DUE, amountSatang: -amountSatang, ...about },
  ])
}

/** The gateway gives that money back. */
export function surplusRefundedLines(amountSatang: bigint, about: Dimensions): PostingLine[] {
  return tidy([
    { account: REFUNDS_DUE, amountSatang, ...about },
    { account: CLEARING, amountSatang: -amountSatang, ...about },
  ])
}

/** Where money of one's own lies: with the bank (cash counts as the bank's), or in a tin of petty cash. */
export type Purse = 'bank' | 'petty_cash'
const PURSES = { bank: BANK, petty_cash: PETTY_CASH, owed: VENDORS_DUE, withheld: TAX_PREPAID } as const

/**
 * Money spent: the owner's, settled with the statement, or the business's own for good, in the account of its kind.
 * Tax that was held back in an owner's name is spent for them out of what the certificate paid.
 */
export function expensePaidLines(
  amountSatang: bigint,
  about: Dimensions,
  account: Account = PROPERTY_EXPENSES,
  from: keyof typeof PURSES = 'bank',
): PostingLine[] {
  return tidy([
    { account, amountSatang, ...about },
    { account: PURSES[from], amountSatang: -amountSatang, ...about },
  ])
}

/** Money that came in beside rent: the business's own (G477). */
export function otherIncomeLines(
  amountSatang: bigint,
  about: Dimensions,
  into: Purse = 'bank',
): PostingLine[] {
  return tidy([
    { account: PURSES[into], amountSatang, ...about },
    { account: OTHER_INCOME, amountSatang: -amountSatang, ...about },
  ])
}

/** Money goes from the bank into a tin of petty cash; below zero it goes back. */
export function pettyToppedUpLines(amountSatang: bigint): PostingLine[] {
  return tidy([
    { account: PETTY_CASH, amountSatang },
    { account: BANK, amountSatang: -amountSatang },
  ])
}

/** A bill that was owed is paid; the tax withheld is owed to the Revenue Department from then on. */
export function vendorPaidLines(
  {
    amountSatang,
    withheldSatang,
    from = 'bank',
  }: { amountSatang: bigint; withheldSatang: bigint; from?: Purse },
  about: Dimensions,
): PostingLine[] {
  return tidy([
    { account: VENDORS_DUE, amountSatang, ...about },
    { account: PURSES[from], amountSatang: withheldSatang - amountSatang, ...about },
    { account: TAX_WITHHELD, amountSatang: -withheldSatang, ...about },
  ])
}

/**
 * A month is settled with an owner: income and expenses of the homes pass to the owner, the fee stays with the manager,
 * the rest is owed. Sums are positive; `payable` may be negative, then the owner owes.
 */
export function statementSettledLines(
  settled: {
    income: (Dimensions & { account: Account; amountSatang: bigint })[]
    expenses: (Dimensions & { amountSatang: bigint })[]
    feeSatang: bigint
  },
  about: Dimensions,
): PostingLine[] {
  const { income, expenses, feeSatang } = settled
  const payable = total(income) - total(expenses) - feeSatang

  return tidy([
    ...income.map((line) => ({ ...about, ...line })),
    ...expenses.map((line) => ({
      ...about,
      ...line,
      account: PROPERTY_EXPENSES,
      amountSatang: -line.amountSatang,
    })),
    { account: MANAGEMENT_FEE, amountSatang: -feeSatang, ...about },
    { account: OWNER_PAYABLE, amountSatang: -payable, ...about },
  ])
}

/** What was owed to an owner is transferred. */
export function ownerPaidLines(amountSatang: bigint, about: Dimensions): PostingLine[] {
  return tidy([
    { account: OWNER_PAYABLE, amountSatang, ...about },
    { account: BANK, amountSatang: -amountSatang, ...about },
  ])
}

/**
 * What is held for a tenant is brought together under the lease that is settled: rent in advance and credit that no bill
 * used, and the deposit of the leases that this one carried on.
 */
export function depositGatheredLines(
  held: { account: Account; leaseId: string; amountSatang: bigint }[],
  about: Dimensions & { leaseId: string },
): PostingLine[] {
  const moved = held.filter(({ account, leaseId }) => account !== DEPOSITS_HELD || leaseId !== about.leaseId)

  return tidy([
    ...moved.map(({ account, leaseId, amountSatang }) => ({ ...about, account, leaseId, amountSatang })),
    { ...about, account: DEPOSITS_HELD, amountSatang: -total(moved) },
  ])
}

/** The deposit goes back to the tenant. */
export function depositReturnedLines(amountSatang: bigint, about: Dimensions): PostingLine[] {
  return tidy([
    { account: DEPOSITS_HELD, amountSatang, ...about },
    { account: BANK, amountSatang: -amountSatang, ...about },
  ])
}

/** A deposit that was already held when the books were opened here (import). */
export function openingDepositLines(amountSatang: bigint, about: Dimensions): PostingLine[] {
  return tidy([
    { account: OPENING, amountSatang, ...about },
    { account: DEPOSITS_HELD, amountSatang: -amountSatang, ...about },
  ])
}

/**
 * Which part of each line a payment settles, after `paidBefore`: line by line in order. Lines below zero have paid
 * for the first lines already. Answers one amount per line, never negative; their sum is `amountSatang`.
 */
export function allocate(
  lines: BilledLine[],
  { paidBefore, amountSatang }: { paidBefore: bigint; amountSatang: bigint },
): bigint[] {
  const reductions = lines.reduce((sum, line) => (line.amountSatang < 0n ? sum - line.amountSatang : sum), 0n)
  let settled = paidBefore + reductions
  let left = amountSatang

  return lines.map((line) => {
    if (line.amountSatang <= 0n) return 0n
    const covered = smaller(settled, line.amountSatang)
    settled -= covered
    const part = smaller(left, line.amountSatang - covered)
    left -= part

    return part
  })
}

/** The part of a payment that falls on deposit lines. */
export function depositPart(
  lines: BilledLine[],
  payment: { paidBefore: bigint; amountSatang: bigint },
): bigint {
  const parts = allocate(lines, payment)

  return lines.reduce((sum, line, index) => (line.kind === 'deposit' ? sum + parts[index]! : sum), 0n)
}

/** The same lines the other way round. */
export function reversed(lines: PostingLine[]): PostingLine[] {
  return lines.map((line) => ({ ...line, amountSatang: -line.amountSatang }))
}

/** Why lines may not be posted, or null: at least two, none of zero, adding up to 0. */
export function imbalance(lines: PostingLine[]): string | null {
  if (lines.length < 2) return 'an entry needs at least two lines'
  if (lines.some((line) => line.amountSatang === 0n)) return 'a line of zero'
  const sum = total(lines)

  return sum === 0n ? null : `the lines add up to ${sum} satang`
}

function tidy(lines: PostingLine[]): PostingLine[] {
  return lines.filter((line) => line.amountSatang !== 0n)
}

function total(lines: { amountSatang: bigint }[]): bigint {
  return lines.reduce((sum, line) => sum + line.amountSatang, 0n)
}

/** Of two sums the smaller; `Math.min` knows no bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}
