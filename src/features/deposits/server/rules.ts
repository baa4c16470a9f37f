import { smaller } from '#features/ledger/server/rules.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, daysBetween } from '#thai/days.ts'
import { depositReturnBy } from '#thai/lease-rules/deadlines.ts'
import { isCovered, leaseRuleOn, type MoveOutState } from '#thai/lease-rules/rules.ts'

/** A bill that waits to be paid: what of each line is open, in the order in which payments fall on them. */
export type OpenBill = {
  id: string
  no: string
  period: string
  kind: string
  open: { kind: string; amountSatang: bigint }[]
}

/** What a bill asks for beside the deposit itself, and what it is paid, the deposit's part counted in. */
export type CountedBill = Omit<OpenBill, 'open'> & { askedSatang: bigint; paidSatang: bigint }

export type Figures = {
  heldSatang: bigint
  /** What the bills ask for, and the deductions, whether the deposit covers them or not. */
  billsSatang: bigint
  deductionsSatang: bigint
  refundSatang: bigint
  debtSatang: bigint
  bills: CountedBill[]
  /** What of the deductions the deposit pays. */
  deductedSatang: bigint
  /** A bill whose unpaid deposit stands behind a debt that the money does not reach. */
  stuckAt: string | null
}

/**
 * What becomes of the money that is held: open bills first, oldest first, then the deductions; the rest goes back, or
 * what is not covered is still owed. What a bill asks for the deposit itself costs nothing: it would be held, and go
 * back. held = bills + deductions + refund − debt, nothing is below zero, and there is never a refund beside a debt.
 */
export function countSettlement({
  heldSatang,
  bills,
  deductionsSatang,
}: {
  heldSatang: bigint
  bills: OpenBill[]
  deductionsSatang: bigint
}): Figures {
  let left = heldSatang
  let stuckAt: string | null = null
  const counted = bills.map(({ open, ...bill }): CountedBill => {
    let [askedSatang, paidSatang, isShort] = [0n, 0n, false]
    for (const { kind, amountSatang } of open) {
      const isDeposit = kind === 'deposit'
      if (!isDeposit) askedSatang += amountSatang
      if (isShort) {
        if (isDeposit && amountSatang > 0n) stuckAt ??= bill.no
        continue
      }
      const cost = isDeposit ? 0n : smaller(amountSatang, left)
      left -= cost
      paidSatang += isDeposit ? amountSatang : cost
      isShort = !isDeposit && cost < amountSatang
    }
    return { ...bill, askedSatang, paidSatang }
  })
  const billsSatang = counted.reduce((sum, { askedSatang }) => sum + askedSatang, 0n)
  const deductedSatang = smaller(deductionsSatang, left)
  const owed = billsSatang + deductionsSatang

  return {
    heldSatang,
    billsSatang,
    deductionsSatang,
    refundSatang: left - deductedSatang,
    debtSatang: owed > heldSatang ? owed - heldSatang : 0n,
    bills: counted,
    deductedSatang,
    stuckAt,
  }
}

export type LeaseDays = {
  id: string
  startDay: IsoDay
  endDay: IsoDay | null
  status: string
}

/**
 * How the leases of one tenant and home follow one another: `later` is the one by which the tenant stays on after this
 * one, `earlier` those whose deposit this one carries. A lease that was ended before its day is carried on by none.
 * @param all leases that were in force, in any order
 */
export function chainOf<Lease extends LeaseDays>(lease: Lease, all: Lease[], stayingOnDays: number) {
  const inOrder = all.toSorted((a, b) => a.startDay.localeCompare(b.startDay))
  const next = (one: Lease) =>
    one.status === 'terminated' || one.endDay === null
      ? undefined
      : inOrder.find(
          ({ startDay }) => startDay > one.startDay && startDay <= addDays(one.endDay!, stayingOnDays),
        )
  const earlier: Lease[] = []
  let first = lease
  for (const one of inOrder.filter(({ startDay }) => startDay < lease.startDay).toReversed())
    if (next(one)?.id === first.id) {
      earlier.push(one)
      first = one
    }

  return { later: next(lease) ?? null, earlier }
}

/** Days that leases made here promise where no rule covers them: the same as the rule's. */
const PROMISED: Record<MoveOutState, number> = { none: 0, no_damage: 7, damage: 14 }

/** By when the deposit goes back, for each way a home may be found, and by which rule. */
export function returnDays({
  startDay,
  leaseEnd,
  landlordUnits,
  isCompany,
}: {
  startDay: IsoDay
  leaseEnd: IsoDay
  landlordUnits: number
  isCompany: boolean
}): { ruleId: string | null; days: Record<MoveOutState, IsoDay> } {
  const rule = leaseRuleOn(startDay)
  const isRuled = rule !== null && isCovered(rule, { landlordUnits, tenantIsNaturalPerson: !isCompany })
  const by = (state: MoveOutState) =>
    depositReturnBy({ leaseStart: startDay, leaseEnd, state })?.day ?? addDays(leaseEnd, PROMISED[state])

  return {
    ruleId: isRuled ? rule.id : null,
    days: { none: by('none'), no_damage: by('no_damage'), damage: by('damage') },
  }
}

export type Warning = {
  id: 'billed_after_end' | 'wear' | 'whole_deposit' | 'damage_unmarked' | 'above_found' | 'late'
  ruleId: string | null
  lines: number[]
}

/** Words of what a home suffers by being lived in; what they say is for a person to judge. */
const WEAR =
  /ทาสี|สีซีด|สีลอก|สีหมอง|เสื่อม|สึกหรอ|ตามอายุ|ตามสภาพ|เก่า|รอยตะปู|wear|worn|fade|repaint|painting|paint(?:ed)? walls|age(?:ing|d)\b|aging|old\b/i

/** What should be looked at before a deposit is settled, by the rule that covers the lease. */
export function warningsOf({
  deductions,
  figures,
  condition,
  deadline,
  leaseEnd,
  ruleId,
  today,
  above = [],
}: {
  deductions: { kind: string; description: string; amountSatang: bigint }[]
  figures: Pick<Figures, 'heldSatang' | 'billsSatang' | 'refundSatang'> & {
    bills: { kind: string; period: string }[]
  }
  condition: MoveOutState
  deadline: IsoDay
  leaseEnd: IsoDay
  ruleId: string | null
  today: IsoDay
  /** Lines that keep more than the inspection asks for. */
  above?: number[]
}): Warning[] {
  const linesWhere = (test: (line: (typeof deductions)[number]) => boolean) =>
    deductions.flatMap((line, index) => (test(line) ? [index + 1] : []))
  const faults = linesWhere(({ kind }) => FAULTS.has(kind))
  const worn = linesWhere(({ kind, description }) => FAULTS.has(kind) && WEAR.test(description))
  const damaged = linesWhere(({ kind }) => kind === 'damage')
  const isAllKept = figures.refundSatang === 0n && figures.heldSatang > figures.billsSatang

  const isBilledOn = figures.bills.some(
    ({ kind, period }) => kind === 'rent' && period > leaseEnd.slice(0, 7),
  )

  return [
    ...(isBilledOn ? [{ id: 'billed_after_end' as const, ruleId: null, lines: [] }] : []),
    ...(worn.length ? [{ id: 'wear' as const, ruleId, lines: worn }] : []),
    ...(faults.length && isAllKept ? [{ id: 'whole_deposit' as const, ruleId, lines: faults }] : []),
    ...(damaged.length && condition !== 'damage'
      ? [{ id: 'damage_unmarked' as const, ruleId, lines: damaged }]
      : []),
    ...(above.length ? [{ id: 'above_found' as const, ruleId: null, lines: above }] : []),
    ...(daysBetween(today, deadline) < 0 ? [{ id: 'late' as const, ruleId, lines: [] }] : []),
  ]
}

/** Deductions that charge the tenant for the state of the home. */
const FAULTS = new Set(['cleaning', 'damage', 'other'])

/**
 * The lines, counted from 0, that alone are more than twice what is held: a zero too many, most often. What somebody has
 * saved or confirmed is meant. Where nothing is held there is nothing to compare with.
 */
export function farAbove(
  lines: { amountSatang: bigint }[],
  { heldSatang, meant }: { heldSatang: bigint; meant: bigint[] },
): number[] {
  if (heldSatang <= 0n) return []

  return lines.flatMap(({ amountSatang }, at) =>
    amountSatang > 2n * heldSatang && !meant.includes(amountSatang) ? [at] : [],
  )
}
