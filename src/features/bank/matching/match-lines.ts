import { smaller } from '#features/ledger/server/service.ts'
import { daysBetween } from '#thai/days.ts'
import { isRound, refOf, twinOf } from './bills.ts'
import { bySum } from './by-sum.ts'
import { byTenant } from './by-tenant.ts'
import { kindOfIncome, kindOfSpending } from './noise.ts'
import { isSameName, type KnownPayer, known, type Letters, lettersOf, likenessOf, payerOf } from './payer.ts'
import { effortOfOnce } from './subset.ts'
import type { Around, Bill, Found, Household, Match, OpenLine, Seen } from './types.ts'

/** Noted by hand or by a slip some days before or after the bank shows it. */
const NEAR_PAYMENT = 3

/**
 * What each line of an account is, oldest first: each bill is given once, to the first line that fits it. Nothing is certain
 * but by an exact sum together with a reference, a learnt payer, a name beside a sum that is no round one, or such a sum alone
 * where the bank tells no payer.
 */
export function matchLines(lines: OpenLine[], household: Household): Match[] {
  const bills: Bill[] = household.bills.map((bill) => ({
    ...bill,
    left: bill.openSatang,
    ref: refOf(bill.no),
  }))
  const free = new Set(household.payments)
  const given: Household['paid'] = [...household.paid]
  const ready = {
    ownBank: household.ownBank,
    learnt: household.learnt.map((one) => ({ ...known(one), tenantId: one.tenantId })),
    names: namesOf(bills),
  }
  const seen = lines.map((line) => seenOf(line, ready))
  const around = {
    holder: lettersOf(household.holder),
    bills,
    free,
    given,
    effort: effortOfOnce(),
    seen: Map.groupBy(seen, ({ line }) => line.satang),
  }

  // What is certain comes first: a later line that is sure of a bill is not kept from it by an earlier guess.
  const sure = new Map<Seen, Found>()
  for (const one of seen) {
    const found = matchOf(one, around)
    if (found.state !== 'certain') continue
    take(found, one.line, around)
    sure.set(one, found)
  }

  return seen.map((one) => {
    const found = sure.get(one) ?? asGuess(matchOf(one, around))
    if (found.state === 'propose') take(found, one.line, around)
    return { paymentId: null, kind: null, twin: null, parts: [], ...found, lineId: one.line.id }
  })
}

/** What is sure only once a guess before it is accepted is a guess itself. */
function asGuess(found: Found): Found {
  return found.state === 'certain' ? { ...found, state: 'propose', reason: 'rest' } : found
}

function take({ parts = [], paymentId }: Found, line: OpenLine, { bills, free, given }: Around): void {
  for (const payment of free)
    if (payment.id === paymentId) {
      free.delete(payment)
      given.push({ tenantId: payment.tenantId, satang: payment.satang, day: line.day, paymentId })
    }
  for (const { invoiceId, satang } of parts) {
    const bill = bills.find(({ id }) => id === invoiceId)
    if (!bill) continue
    bill.left = bill.left > satang ? bill.left - satang : 0n
    given.push({ tenantId: bill.tenantId, satang: line.satang, day: line.day, lineId: line.id })
  }
}

function matchOf(one: Seen, around: Around): Found {
  const { line, payer } = one
  if (line.satang < 0n) return { state: 'notRent', reason: 'going_out', kind: kindOfSpending(line.words) }
  const kind = kindOfIncome(line.words)
  if (kind) return { state: 'notRent', reason: 'words', kind }
  if (payer && isSameName(payer.letters, around.holder))
    return { state: 'notRent', reason: 'holder', kind: 'own' }
  if (line.isProvisional) return { state: 'queue', reason: 'provisional' }

  return (
    byReference(one, around) ??
    byPayment(one, around) ??
    byTenant(one, around) ??
    bySum(one, around) ??
    left(one, around)
  )
}

/** The number of a bill stands in the bank's words, exactly. */
function byReference({ line }: Seen, { bills }: Around): Found | null {
  const words = new Set(line.words.flatMap((word) => [word, ...word.split(/[\s:/,]+/)]).map(refOf))
  const named = bills.filter(({ ref, left }) => left > 0n && ref.length >= 6 && words.has(ref))
  const [bill] = named
  if (!bill || named.length > 1) return null
  const parts = [{ invoiceId: bill.id, satang: smaller(bill.left, line.satang) }]
  if (bill.left === line.satang) return { state: 'certain', reason: 'reference', parts }

  return { state: 'propose', reason: line.satang < bill.left ? 'short' : 'over', parts }
}

/** Somebody noted this money, or sent its slip: it is seen, not paid once more. */
function byPayment({ line, payer, strong, named }: Seen, { free }: Around): Found | null {
  const near = [...free].filter(
    (payment) =>
      payment.satang === line.satang && Math.abs(daysBetween(payment.day, line.day)) <= NEAR_PAYMENT,
  )
  const exact = near.find(({ transRef }) => transRef && line.words.some((word) => word.includes(transRef)))
  if (exact) return { state: 'certain', reason: 'seen_before', paymentId: exact.id }
  const theirs = near.filter(({ tenantId }) => strong.has(tenantId) || named.has(tenantId))
  if (theirs.length === 1) return { state: 'certain', reason: 'seen_before', paymentId: theirs[0]!.id }
  if (near.length !== 1 || strong.size > 0) return null

  return {
    state: payer || isRound(line.satang) ? 'propose' : 'certain',
    reason: payer ? 'payment_like' : 'seen_before',
    paymentId: near[0]!.id,
  }
}

function left(one: Seen, { given }: Around): Found {
  const twin = twinOf(one, given)
  if (twin) return { state: 'queue', reason: 'double', twin }

  return { state: 'queue', reason: one.strong.size > 0 || one.named.size > 0 ? 'no_bill' : 'stranger' }
}

type Ready = {
  ownBank: string | null
  learnt: (KnownPayer & { tenantId: string })[]
  names: { letters: Letters; tenantId: string }[]
}

function seenOf(line: OpenLine, { ownBank, learnt, names }: Ready): Seen {
  const told = line.satang > 0n ? payerOf(line.words, ownBank) : null
  const payer = told && known(told)
  const strong = new Set<string>()
  const named = new Set<string>()
  if (payer) {
    for (const one of learnt) {
      const likeness = likenessOf(payer, one)
      if (likeness === 'account') strong.add(one.tenantId)
      if (likeness === 'name') named.add(one.tenantId)
    }
    for (const { letters, tenantId } of names) if (isSameName(payer.letters, letters)) named.add(tenantId)
  }

  return { line, payer, strong, named }
}

/** Each name of each tenant once, however many bills they have. */
function namesOf(bills: Bill[]): Ready['names'] {
  const all = new Map(
    bills.flatMap(({ tenantId, names }) => names.map((name) => [`${tenantId} ${name}`, { tenantId, name }])),
  )

  return [...all.values()].flatMap(({ tenantId, name }) => {
    const letters = lettersOf(name)
    return letters ? [{ letters, tenantId }] : []
  })
}
