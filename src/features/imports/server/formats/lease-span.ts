import type { cellReader } from './cells.ts'
import type { ImportedLease } from './types.ts'

type Reader = Pick<ReturnType<typeof cellReader>, 'fault' | 'problems'>

type Read = {
  start: string | null
  end: string | null
  moveOut: string | null
  rentSatang: bigint | null
  depositSatang: bigint | null
  pastDueSatang: bigint | null
  today: string
}

/**
 * Makes a running lease of what a row says. A day to move out ends the lease; a term that has passed while the tenant
 * still lives there goes on from month to month; without a first day there is a tenant but no lease.
 */
export function settleLease(
  { fault, problems }: Reader,
  { start, end, moveOut, rentSatang, depositSatang, pastDueSatang, today }: Read,
): { lease: ImportedLease | null; arrearsSatang: bigint } {
  const isFaulty = (...fields: string[]) =>
    problems.some(({ field, isFatal }) => isFatal && fields.includes(field))
  let arrearsSatang = pastDueSatang ?? 0n
  if (arrearsSatang < 0n) {
    fault('past_due', 'credit_not_brought', baht(arrearsSatang), false)
    arrearsSatang = 0n
  }
  if (start === null) {
    const isFatal = isFaulty('lease_from') || arrearsSatang > 0n || (depositSatang ?? 0n) > 0n
    if (isFatal && !isFaulty('lease_from')) fault('lease_from', 'missing', '')
    if (!isFatal) fault('lease_from', 'lease_skipped', '', false)
    return { lease: null, arrearsSatang }
  }
  if (rentSatang === null || rentSatang <= 0n) {
    if (!isFaulty('rent'))
      fault(
        'rent',
        rentSatang === null ? 'missing' : 'amount_unreadable',
        rentSatang === null ? '' : baht(rentSatang),
      )
    return { lease: null, arrearsSatang }
  }
  if (depositSatang !== null && depositSatang < 0n) fault('deposit', 'amount_unreadable', baht(depositSatang))

  let endDay = end
  if (moveOut !== null && (end === null || moveOut < end)) {
    endDay = moveOut
    fault('move_out', 'leaves_early', moveOut, false)
  }
  if (endDay !== null && endDay < start) {
    fault('lease_to', 'ends_before_start', endDay)
  } else if (endDay !== null && endDay < today) {
    fault('lease_to', 'lease_passed', endDay, false)
    endDay = null
  }

  return { lease: { startDay: start, endDay, rentSatang, depositSatang: depositSatang ?? 0n }, arrearsSatang }
}

function baht(satang: bigint): string {
  const [whole, part] = [satang / 100n, satang % 100n]
  return `${whole}.${String(part < 0n ? -part : part).padStart(2, '0')}`
}
