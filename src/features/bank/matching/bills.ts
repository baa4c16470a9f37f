import { smaller } from '#features/ledger/server/service.ts'
import { daysBetween } from '#thai/days.ts'
import type { Bill, OpenLine, Paid, Part, Seen } from './types.ts'

/** A bill may come out a little after its money; more than this it is another month's. */
export const BEFORE_ISSUE = 10
const TWICE_WITHIN = 31

export function isTimely({ issueDay }: Bill, { day }: OpenLine, before = 0): boolean {
  // Compared as texts first: it is asked for each line and each bill.
  return issueDay <= day || (before > 0 && daysBetween(day, issueDay) <= before)
}

/** Whole baht are asked for too often to point at one bill. */
export function isRound(satang: bigint): boolean {
  return satang % 100n === 0n
}

export function whole({ id, left }: Bill): Part {
  return { invoiceId: id, satang: left }
}

export function fill(bills: Bill[], satang: bigint): Part[] {
  let open = satang
  return bills.flatMap((bill) => {
    const part = smaller(bill.left, open)
    open -= part
    return part > 0n ? [{ invoiceId: bill.id, satang: part }] : []
  })
}

export function byDue(a: Bill, b: Bill): number {
  return a.dueDay.localeCompare(b.dueDay) || a.id.localeCompare(b.id)
}

/** Letters and figures alone, as references are printed with and without marks. */
export function refOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The same sum of the same tenant, or of anybody where it is not known who paid, came a while ago. */
export function twinOf({ line }: Seen, given: Paid[], tenants?: Set<string>): Paid | undefined {
  return given.find(
    ({ tenantId, satang, day }) =>
      satang === line.satang &&
      (!tenants || tenants.has(tenantId)) &&
      Math.abs(daysBetween(day, line.day)) <= TWICE_WITHIN,
  )
}
