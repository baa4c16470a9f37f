import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { nextRun, sumsNow, type Upcoming } from '#features/charges/server/service.ts'
import { REMINDER_DAYS } from '#features/invoices/server/service.ts'
import type { MonthEnd, MonthEndRow } from '#features/month-end/contract.ts'
import {
  AHEAD_DAYS,
  monthOf,
  oddOf,
  ROW_STATES,
  type RowState,
  SHOWN_DAYS,
  stateOf,
} from '#features/month-end/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { problemBody } from '#server/http/problems.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { rentOn } from '#thai/lease-rules/rent-steps.ts'
import { lastDueDay, type Named, namesOf, type SentBill, saidOf, sentBills } from './facts.ts'
import { beforeOf, type PastBill, pastBills } from './history.ts'
import { standingPauses } from './pauses.ts'
import { liveRun } from './run-views.ts'

type Asked = { workspaceId: string; locale: Locale; month?: string; showsMoney: boolean }

/**
 * The month's end that is worked on, or that of a month: bills that go out soon and those that went out, each beside the
 * months before. A handful of statements, however many rooms there are.
 */
export async function readMonthEnd(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale, month: wanted, showsMoney }: Asked,
): Promise<MonthEnd> {
  const now = kit.now()
  const today = todayInBangkok(now)
  const { bills, run, reviewDays } = await nextRun(tx, workspaceId, { now })
  const soon = bills.filter(({ issueDay }) => issueDay <= addDays(today, AHEAD_DAYS))
  const month =
    wanted ??
    monthOf({
      soon: soon.map(({ dueDay }) => dueDay),
      sent: await lastDueDay(tx, workspaceId, { today, days: SHOWN_DAYS }),
    })
  // What should have gone out before stands in the month that is worked on.
  const open = month === null ? [] : soon.filter(({ dueDay }) => isOf(dueDay, { month, wanted }))
  const sent = month === null ? [] : await sentBills(tx, workspaceId, month, today)
  const leaseIds = [...new Set([...open.map(({ lease }) => lease.id), ...sent.map(({ leaseId }) => leaseId)])]
  const [names, past, said, pauses] = [
    await namesOf(tx, kit, workspaceId, { leaseIds, locale }),
    await pastBills(tx, workspaceId, { leaseIds, today }),
    await saidOf(tx, workspaceId, now),
    await standingPauses(tx, workspaceId, { today, locale }),
  ]
  const sumNow = await sumsNow(tx, workspaceId, { bills: open, now })
  // Of several months of a lease the first one asks for its meters.
  const firstOf = new Map<string, string>()
  for (const { lease, period } of bills)
    if (period < (firstOf.get(lease.id) ?? '9')) firstOf.set(lease.id, period)
  const isFirst = ({ lease, period }: Upcoming) => firstOf.get(lease.id) === period
  const pausedUntil = new Map(pauses.map(({ leaseId, untilDay }) => [leaseId, untilDay ?? '']))
  const rows = [
    ...open.map((bill) =>
      openRow(bill, {
        names,
        past,
        said,
        sumNow,
        locale,
        isFirst: isFirst(bill),
        isByItself: reviewDays === null,
      }),
    ),
    ...sent.map((bill) => sentRow(bill, { names, past })),
  ]
    .map((row) => ({ ...row, pausedUntil: pausedUntil.get(row.leaseId) ?? null }))
    .sort(byNeed)
  const shown = showsMoney ? rows : rows.filter(({ state }) => state === 'unread').map(withoutSums)
  const sendable = rows.filter(({ state }) => SENDABLE.includes(state))
  const later = bills.find(({ issueDay, dueDay }) => issueDay > today && monthKey(dueDay) !== month)

  return {
    month,
    dueDay: commonest((sendable.length > 0 ? sendable : rows).map(({ dueDay }) => dueDay)),
    nextDay: later?.issueDay ?? null,
    rows: shown,
    ...sumsOf(shown),
    run: showsMoney ? await liveRun(tx, kit, workspaceId) : null,
    runDay: run?.day ?? null,
    rules: {
      reminders: [...REMINDER_DAYS],
      lateFee: lateFeeOf([...names.values()]),
      pauses,
    },
    showsMoney,
  }
}

/** Whether a bill that falls due on a day belongs to a month; what is older waits in the one that is worked on. */
const isOf = (dueDay: string, { month, wanted }: { month: string; wanted?: string }) =>
  wanted === undefined ? monthKey(dueDay) <= month : monthKey(dueDay) === month

const METERS = ['water', 'electric']
/** What a press may send: the day on which it falls due is said before. */
const SENDABLE: readonly RowState[] = ['ready', 'odd', 'failed']

type Around = {
  names: Map<string, Named>
  past: Map<string, PastBill[]>
}

function openRow(
  bill: Upcoming,
  {
    names,
    past,
    said,
    sumNow,
    locale,
    isFirst,
    isByItself,
  }: Around & {
    said: Awaited<ReturnType<typeof saidOf>>
    sumNow: Awaited<ReturnType<typeof sumsNow>>
    locale: Locale
    isFirst: boolean
    isByItself: boolean
  },
): MonthEndRow {
  const { lease, period, unreadMeters } = bill
  const key = { leaseId: lease.id, period }
  const before = beforeOf(past.get(lease.id) ?? [], period)
  const lines = bill.lines.map(({ kind, amountSatang, quantity, cause }) => ({
    ...{ kind, satang: amountSatang, units: cause && 'readings' in cause ? quantity : null },
  }))
  const isPart = bill.lines.some(({ kind, cause }) => kind === 'rent' && cause !== null && 'ofDays' in cause)
  const now = sumNow(key)
  const totalSatang = now?.satang ?? bill.totalSatang
  const odd = oddOf(
    { totalSatang, lines, isPart, isStale: bill.isStale },
    before,
    isFirst ? unreadMeters : METERS,
  )
  const refusal = said.refusal(key)
  const isOdd = odd.length > 0 && !said.isChecked(key, odd)
  const state = stateOf({
    isUnread: unreadMeters.length > 0,
    isGoing: said.isGoing(key),
    isHeld: bill.state === 'held',
    hasFailed: refusal !== null,
    isOdd,
  })
  const lastStep = lease.rentSteps.findLast(({ from }) => monthKey(from) <= period)
  const rentSatang = rentIn(lines)
  const wasRent = before[0] && rentIn(before[0].lines)
  const isNewRent =
    lastStep && before[0] && before[0].period < monthKey(lastStep.from) && wasRent !== rentSatang

  return {
    ...key,
    ...headOf(names.get(lease.id)!),
    ...{ invoiceId: null, no: null, state, unread: unreadMeters, odd: isOdd ? odd : [], shares: 0 },
    ...unitsOf(lines),
    rentSatang: rentSatang || rentOn(lease, bill.dueDay),
    rentWasSatang: isNewRent ? wasRent! : null,
    ...comparedWith(totalSatang, before[0]),
    issueDay: bill.issueDay,
    // What waits for its meters or its day goes with the run; the others are sent here, today.
    dueDay: state === 'unread' || state === 'held' ? bill.dueDay : (now?.dueDay ?? bill.dueDay),
    goesDay: isByItself && bill.state === 'planned' ? bill.issueDay : null,
    failure: refusal === null ? null : problemBody(conflict(refusal), locale).message,
    ...{ paidSatang: 0n, isPaid: false, isLate: false, pausedUntil: null },
  }
}

function sentRow(
  { id, no, leaseId, period, totalSatang, paidSatang, status, issueDay, dueDay, isLate, shares }: SentBill,
  { names, past }: Around,
): MonthEndRow {
  const own = past.get(leaseId) ?? []
  const lines = own.find((bill) => bill.id === id)?.lines ?? []
  const before = beforeOf(own, period)

  return {
    ...{ leaseId, period, invoiceId: id, no, state: 'sent', unread: [], odd: [], failure: null, shares },
    ...headOf(names.get(leaseId)!),
    ...unitsOf(lines),
    ...{ rentSatang: rentIn(lines), rentWasSatang: null },
    ...comparedWith(totalSatang, before[0]),
    ...{ issueDay, dueDay, goesDay: null, paidSatang, isPaid: status === 'paid' },
    ...{ isLate, pausedUntil: null },
  }
}

type Line = PastBill['lines'][number]

const rentIn = (lines: readonly Line[]) =>
  lines.reduce((sum, { kind, satang }) => (kind === 'rent' ? sum + satang : sum), 0n)

function unitsOf(lines: readonly Line[]) {
  const of = (meter: string) =>
    lines.find(({ kind, units }) => kind === meter && units !== null)?.units ?? null

  return { water: of('water'), electric: of('electric') }
}

const headOf = ({ propertyId, unitNo, roomName, place, tenantName, reach }: Named) => ({
  ...{ propertyId, unitNo, roomName, place, tenantName, reach },
})

const comparedWith = (totalSatang: bigint, last: PastBill | undefined) => ({
  totalSatang,
  lastSatang: last?.totalSatang ?? null,
  differenceSatang: last ? totalSatang - last.totalSatang : null,
})

/** What somebody sees who reads meters and no sums. */
const withoutSums = (row: MonthEndRow): MonthEndRow => ({
  ...row,
  ...{ totalSatang: 0n, rentSatang: 0n, rentWasSatang: null, lastSatang: null, differenceSatang: null },
  odd: [],
})

const NUMERIC = new Intl.Collator('th', { numeric: true })

/** In order of need, then as one walks. */
const byNeed = (a: MonthEndRow, b: MonthEndRow) =>
  ROW_STATES.indexOf(a.state) - ROW_STATES.indexOf(b.state) ||
  NUMERIC.compare(a.place ?? '\uffff', b.place ?? '\uffff') ||
  NUMERIC.compare(a.unitNo, b.unitNo) ||
  a.period.localeCompare(b.period)

function sumsOf(
  rows: readonly MonthEndRow[],
): Pick<MonthEnd, 'groups' | 'sumSatang' | 'lastSatang' | 'received'> {
  const of = (some: readonly MonthEndRow[], value: (row: MonthEndRow) => bigint) => ({
    count: some.length,
    satang: some.reduce((sum, row) => sum + value(row), 0n),
  })
  const counted = rows.filter(({ state }) => state !== 'unread' && state !== 'held')

  return {
    groups: Object.fromEntries(
      ROW_STATES.map((state) => [
        state,
        of(
          rows.filter((row) => row.state === state),
          ({ totalSatang }) => totalSatang,
        ),
      ]),
    ) as MonthEnd['groups'],
    sumSatang: of(counted, ({ totalSatang }) => totalSatang).satang,
    lastSatang: of(counted, ({ lastSatang }) => lastSatang ?? 0n).satang,
    received: {
      count: rows.filter(({ isPaid }) => isPaid).length,
      satang: of(rows, ({ paidSatang }) => paidSatang).satang,
    },
  }
}

function commonest<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)

  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The late fee that most leases ask for. */
function lateFeeOf(leases: readonly Named[]): MonthEnd['rules']['lateFee'] {
  const terms = leases.map(({ lateFeeSatang, graceDays }) => `${lateFeeSatang}:${graceDays}`)
  const most = commonest(terms.filter((one) => !one.startsWith('0:')))
  if (!most) return null
  const [perDay, graceDays] = most.split(':')

  return {
    perDaySatang: BigInt(perDay!),
    graceDays: Number(graceDays),
    isSame: new Set(terms).size === 1,
  }
}
