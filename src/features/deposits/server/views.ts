import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { findingsOf, metersFound } from '#features/inspections/server/service.ts'
import { businessName, roomName } from '#features/invoices/server/service.ts'
import { invoices } from '#features/invoices/tables.ts'
import { findLease, type LeaseRow } from '#features/leases/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { daysBetween, todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import { leaseEndOf, type Money, readMoney } from './facts.ts'
import { aboveFound, foundPart, MOST_LETTERS } from './found.ts'
import { evidencePart, readEvidence } from './kept-evidence.ts'
import { foundMeters, readMetered } from './meters.ts'
import { readAround } from './people.ts'
import { countSettlement, returnDays, warningsOf } from './rules.ts'
import { findSettlement, findTakenBack, type Line, returnedBefore, type Settlement } from './store.ts'

/** Everything that is said about the deposit of a lease. */
export type Whole = Awaited<ReturnType<typeof readWhole>>

/** Reads and counts it, as it stands or as it was settled. */
export async function readWhole(tx: Tx, kit: Kit, lease: LeaseRow) {
  const around = await readAround(tx, lease)
  const money = await readMoney(tx, lease)
  const settlement = await findSettlement(tx, lease)
  const takenBack = await findTakenBack(tx, lease)
  const returnedSatang = returnedBefore(takenBack)
  const today = todayInBangkok(kit.now())
  const leaseEnd = leaseEndOf(lease)
  const condition = settlement?.condition ?? 'no_damage'
  const metered = await readMetered(tx, lease, settlement)
  const { deductions } = metered
  // Settled, it stands on what was kept then, whatever is looked at afterwards.
  const isSettled = settlement?.status === 'settled'
  const found = isSettled ? null : await findingsOf(tx, lease.workspaceId, { leaseId: lease.id })
  const evidence = await readEvidence(tx, lease, settlement)
  const seen =
    metered.last && !isSettled
      ? await metersFound(tx, lease.workspaceId, {
          leaseId: lease.id,
          until: [today, metered.last.until].sort()[0]!,
        })
      : []
  const figures = isSettled
    ? settledFigures(settlement)
    : countSettlement({
        ...money,
        deductionsSatang: deductions.reduce((sum, { amountSatang }) => sum + amountSatang, 0n),
      })
  const { ruleId, days } = returnDays({
    startDay: lease.startDay,
    leaseEnd: leaseEnd ?? lease.endDay ?? today,
    ...around,
  })
  const state = stateOf({ leaseEnd, money, settlement, returnedSatang })
  const day = days[condition]
  const warnings =
    state === 'waiting' && leaseEnd
      ? warningsOf({
          deductions,
          figures,
          condition,
          deadline: day,
          leaseEnd,
          ruleId,
          today,
          above: aboveFound(deductions, found),
        })
      : []

  return {
    lease,
    around,
    settlement,
    metered,
    seen,
    takenBackCount: takenBack.length,
    warnings,
    evidence,
    view: {
      leaseId: lease.id,
      leaseNo: lease.no,
      state,
      carriedTo: money.later && { id: money.later.id, no: money.later.no },
      leaseEnd,
      deadline: leaseEnd ? { day, daysLeft: daysBetween(today, day), ruleId, days } : null,
      condition,
      note: settlement?.note ?? null,
      heldSatang: figures.heldSatang,
      advanceSatang: state === 'settled' ? (settlement?.advanceSatang ?? 0n) : money.advanceSatang,
      creditSatang: state === 'settled' ? (settlement?.creditSatang ?? 0n) : money.creditSatang,
      bills: figures.bills
        .filter(({ askedSatang }) => askedSatang > 0n)
        .map(({ id, no, period, kind, askedSatang }) => ({
          id,
          no,
          period,
          kind,
          amountSatang: askedSatang,
        })),
      deductions,
      found: foundPart(kit, lease.workspaceId, { found, lines: deductions }),
      evidence: evidencePart(kit, lease.workspaceId, evidence),
      billsSatang: figures.billsSatang,
      deductionsSatang: figures.deductionsSatang,
      refundSatang: figures.refundSatang,
      debtSatang: figures.debtSatang,
      returnedSatang,
      takenBack: takenBack[0]
        ? { at: takenBack[0].takenBackAt!, reason: takenBack[0].takenBackReason ?? '' }
        : null,
      settled: settlement ? await settledPart(tx, settlement) : null,
    },
  }
}

/** Where the money of a lease stands, for whoever acts in the caller's transaction. */
export async function readDeposit(
  tx: Tx,
  kit: Kit,
  { workspaceId, leaseId }: { workspaceId: string; leaseId: string },
) {
  return (await readWhole(tx, kit, await findLease(tx, workspaceId, leaseId))).view
}

/** As its manager works on it. */
export function managerPart({ view, around, warnings, settlement, metered, seen }: Whole, locale: Locale) {
  const { last, offered } = metered

  return {
    ...view,
    deductions: inWords(view.deductions, locale),
    meters: last && {
      ...{ each: last.meters, from: last.from, until: last.until },
      offered: inWords(offered, locale),
      found: foundMeters(last, seen),
    },
    tenantName: displayName({ first: around.tenantFirstName, last: around.tenantLastName }),
    tenantEmail: around.tenantEmail,
    homeName: roomName(around, locale),
    warnings,
    hasDraft: settlement?.status === 'draft',
  }
}

/** As its tenant reads it: what a manager drafts is nobody's word yet. */
export function tenantPart({ view, around }: Whole, locale: Locale) {
  const managerName = businessName(around, locale)
  if (view.state === 'settled')
    return {
      ...view,
      deductions: inWords(view.deductions, locale),
      managerName,
    }

  return {
    ...view,
    managerName,
    note: null,
    bills: [],
    deductions: [],
    found: null,
    billsSatang: 0n,
    deductionsSatang: 0n,
    refundSatang: 0n,
    debtSatang: 0n,
  }
}

/** Lines of meters in the reader's language; what a person wrote stays as it is. */
function inWords(lines: Line[], locale: Locale) {
  return lines.map(({ words, found, evidence, ...line }) => ({
    ...line,
    ...(found && { found: { inspectionId: found.inspectionId, key: found.key } }),
    ...(words && { description: words[locale].slice(0, MOST_LETTERS) }),
  }))
}

function stateOf({
  leaseEnd,
  money,
  settlement,
  returnedSatang,
}: {
  leaseEnd: string | null
  money: Money
  settlement: Settlement | undefined
  returnedSatang: bigint
}) {
  if (settlement?.status === 'settled') return 'settled' as const
  if (!leaseEnd) return 'running' as const
  if (money.later) return 'carried' as const

  return money.heldSatang > 0n || returnedSatang > 0n ? ('waiting' as const) : ('none' as const)
}

function settledFigures(settlement: Settlement) {
  const { heldSatang, billsSatang, deductionsSatang, refundSatang, debtSatang, bills } = settlement

  return {
    heldSatang: heldSatang ?? 0n,
    billsSatang: billsSatang ?? 0n,
    deductionsSatang: deductionsSatang ?? 0n,
    refundSatang: refundSatang ?? 0n,
    debtSatang: debtSatang ?? 0n,
    bills: (bills ?? []).map(({ satang, ...bill }) => ({ ...bill, askedSatang: BigInt(satang) })),
  }
}

async function settledPart(tx: Tx, settlement: Settlement) {
  const { id, workspaceId, status, settledAt, method, reference, returnedDay, invoiceId } = settlement
  if (status !== 'settled' || !settledAt) return null
  const [bill] = invoiceId
    ? await tx
        .select({ no: invoices.no })
        .from(invoices)
        .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, invoiceId)))
    : []

  return { id, at: settledAt, method, reference, returnedDay, invoiceId, invoiceNo: bill?.no ?? null }
}
