import { daysBetween } from '#thai/days.ts'
import { BEFORE_ISSUE, byDue, fill, isRound, isTimely, twinOf, whole } from './bills.ts'
import { type KnownPayer, likenessOf } from './payer.ts'
import { waysTo } from './subset.ts'
import type { Around, Bill, Found, OpenLine, Seen } from './types.ts'

/** Lines of so many days are compared where one payer sends equal sums. */
const NEAR = 7

/** A payer who was learnt, or whose name is a tenant's. */
export function byTenant(one: Seen, around: Around): Found | null {
  const { line, strong, named } = one
  const tenants = strong.size > 0 ? strong : named
  if (tenants.size === 0) return null
  const theirs = around.bills.filter(({ tenantId, left }) => tenants.has(tenantId) && left > 0n)
  const exact = theirs.filter((bill) => bill.left === line.satang && isTimely(bill, line, BEFORE_ISSUE))
  if (exact.length > 0) return exactly(one, around, exact)
  const twin = twinOf(one, around.given, tenants)
  if (twin) return { state: 'queue', reason: 'double', twin }
  const issued = theirs.filter((bill) => isTimely(bill, line))
  const timely = around.bills.filter((bill) => isTimely(bill, line))
  const several = waysTo(line.satang, { bills: timely, must: new Set(issued), effort: around.effort })
  if (Array.isArray(several)) return { state: 'propose', reason: 'several', parts: several.map(whole) }
  const oldest = issued.sort(byDue)[0]
  if (!oldest || tenants.size > 1) return null
  if (line.satang < oldest.left)
    return { state: 'propose', reason: 'short', parts: [{ invoiceId: oldest.id, satang: line.satang }] }
  const all = issued.reduce((sum, bill) => sum + bill.left, 0n)
  if (line.satang < all) return { state: 'propose', reason: 'short', parts: fill(issued, line.satang) }

  return { state: 'propose', reason: 'over', parts: issued.map(whole) }
}

/** Bills of whoever paid that ask for just this sum. */
function exactly({ line, payer, strong, named }: Seen, { bills, seen }: Around, exact: Bill[]): Found {
  const [bill] = exact.sort(byDue)
  const twins = bills.filter((other) => other.left === line.satang && isTimely(other, line, BEFORE_ISSUE))
  const hasEqualLine = seen
    .get(line.satang)!
    .some((other) => other.line !== line && isSamePayer(other.payer, payer) && isNear(other.line, line))
  if (twins.length > 1 && hasEqualLine)
    return { state: 'choose', reason: 'equal_lines', parts: twins.map(whole) }
  if (new Set(exact.map(({ propertyId }) => propertyId)).size > 1)
    return { state: 'choose', reason: 'equal_bills', parts: exact.map(whole) }
  const parts = [whole(bill!)]
  if (exact.length > 1) return { state: 'propose', reason: 'oldest', parts }
  if (strong.size > 1 || (strong.size === 0 && named.size > 1))
    return { state: 'propose', reason: 'payers_several', parts }
  if (!isTimely(bill!, line)) return { state: 'propose', reason: 'unusual_day', parts }
  if (strong.size === 1) return { state: 'certain', reason: 'payer', parts }
  const isAlone = !isRound(line.satang) && twins.length === 1

  return isAlone
    ? { state: 'certain', reason: 'name_and_sum', parts }
    : { state: 'propose', reason: 'name', parts }
}

function isNear(a: OpenLine, b: OpenLine): boolean {
  return Math.abs(daysBetween(a.day, b.day)) <= NEAR
}

function isSamePayer(a: KnownPayer | null, b: KnownPayer | null): boolean {
  return a !== null && b !== null && likenessOf(a, b) !== null
}
