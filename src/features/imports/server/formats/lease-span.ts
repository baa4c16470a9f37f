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
 * still lives there goes on from month to month; without a first day that can be read there is a tenant but no lease.
 */
export function settleLease(
  { fault, problems }: Reader,
  { start, end, moveOut, rentSatang, depositSatang, pastDueSatang, today }: Read,
): { lease: ImportedLease | null; arrearsSatang: bigint } {
  const isFaulty = (name: string) => problems.some(({ field }) => field === name)
  let arrearsSatang = pastDueSatang ?? 0n
  if (arrearsSatang < 0n) {
    fault('past_due', 'credit_not_brought', baht(arrearsSatang), false)
    arrearsSatang = 0n
  }
  if (start === null) {
    const hasMoney = arrearsSatang > 0n || (depositSatang ?? 0n) > 0n
    // What is written but cannot be read keeps no home out; what is missing while money hangs on it does.
    if (isFaulty('lease_from'))
      fault('lease_from', hasMoney ? 'lease_money_skipped' : 'lease_skipped', '', false)
    else if (hasMoney) fault('lease_from', 'missing', '', true)
    else fault('lease_from', 'lease_skipped', '', false)
    return { lease: null, arrearsSatang: 0n }
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
  const isDeposit = depositSatang !== null && depositSatang >= 0n
  if (depositSatang !== null && !isDeposit) fault('deposit', 'amount_unreadable', baht(depositSatang))

  let endDay = end
  if (moveOut !== null && (end === null || moveOut < end)) {
    endDay = moveOut
    fault('move_out', 'leaves_early', moveOut, false)
  }
  if (endDay !== null && endDay < start) {
    fault('lease_to', 'ends_before_start', endDay, true)
  } else if (endDay !== null && endDay < today) {
    fault('lease_to', 'lease_passed', endDay, false)
    endDay = null
  }

  const lease = { startDay: start, endDay, rentSatang, depositSatang: isDeposit ? depositSatang : 0n }

  return { lease, arrearsSatang }
}

function baht(satang: bigint): string {
  const [whole, part] = [satang / 100n, satang % 100n]
  return `${whole}.${String(part < 0n ? -part : part).padStart(2, '0')}`
}
