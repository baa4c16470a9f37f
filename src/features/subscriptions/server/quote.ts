import type { DiscountRule, SoldPackage } from '#features/packages/server/service.ts'
import type { subscriptions } from '#features/subscriptions/tables.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'
import { daysLeft, periodEnd } from './periods.ts'
import {
  type Choice,
  monthsOf,
  periodLines,
  type Sum,
  sumOf,
  sumUp,
  sumUpPart,
  unusedLine,
  withVat,
} from './price.ts'

export type Subscription = typeof subscriptions.$inferSelect

export type Labelled = DiscountRule & { label: string }

/** What a choice comes to on a day. */
export type Quote =
  | ({
      kind: 'new' | 'upgrade' | 'renewal'
      periodStart: IsoDay
      periodEnd: IsoDay
      anchorDay: number
      /** A whole period by the list, and after the discount: by this an unused day is worth what was paid for it. */
      listSatang: bigint
      periodNetSatang: bigint
      /** For a whole period, and not for the rest of one: a code counts. */
      isWhole: boolean
    } & Sum)
  /** Cheaper than what there is: it begins with the next period, and nothing is paid now. */
  | { kind: 'later'; from: IsoDay }
  /** What there is already. */
  | { kind: 'same' }

type Asked = {
  sold: SoldPackage
  choice: Choice
  now: Subscription | null
  today: IsoDay
  /** For whole periods: of the code that was typed, or what goes on. */
  discount: Labelled | null
  /** Of which kind the discount was that the running period has, and what it is called. */
  had?: { kind: 'percent' | 'amount'; label: string } | null
  isVatRegistered: boolean
}

/**
 * What a business pays for a package today. Better than what it has: the rest of the period is paid now, less what was
 * paid and not used. Cheaper: it begins with the next period, and nothing is given back. Without a period that runs: a
 * whole one, from the end of a trial where one runs.
 */
export function quote(asked: Asked): Quote {
  const { sold, choice, now, today } = asked
  if (!now || !isRunning(now, today)) return whole(asked, 'new', startOf(now, today))
  const list = sumOf(periodLines(sold, choice))
  const isSame =
    now.packageId === sold.id &&
    now.units === choice.units &&
    now.withContract === choice.withContract &&
    now.addons.length === choice.addons.length &&
    now.addons.every((one) => choice.addons.includes(one))
  if (isSame) return { kind: 'same' }
  const later = { kind: 'later' as const, from: addDays(now.periodEnd, 1) }
  if (now.withContract === choice.withContract)
    return list > now.listSatang ? restOfPeriod(asked, now, list) : later
  // From a year to months: the year that was paid is used first.
  if (now.withContract) return later

  return list >= now.listSatang ? toContract(asked, now) : later
}

/** What the next period costs, as it is or as it was asked to become. */
export function quoteRenewal(asked: Asked & { now: Subscription }): Extract<Quote, { kind: 'renewal' }> {
  return whole(asked, 'renewal', addDays(asked.now.periodEnd, 1), asked.now.anchorDay) as never
}

/** A period that was paid for and is not over. */
export function isRunning(now: Subscription, today: IsoDay): boolean {
  return (now.status === 'active' || now.status === 'cancelled') && now.periodEnd >= today
}

function startOf(now: Subscription | null, today: IsoDay): IsoDay {
  return now?.status === 'trial' && now.periodEnd >= today ? addDays(now.periodEnd, 1) : today
}

function whole(
  { sold, choice, discount, isVatRegistered }: Asked,
  kind: 'new' | 'renewal',
  periodStart: IsoDay,
  anchorDay = Number(periodStart.slice(8)),
): Quote {
  const months = monthsOf(choice.withContract)
  const lines = periodLines(sold, choice)
  const sum = sumUp({ lines, months, discount, isVatRegistered })

  return {
    kind,
    periodStart,
    periodEnd: periodEnd(periodStart, anchorDay, months),
    anchorDay,
    listSatang: sumOf(lines),
    periodNetSatang: sumOf(sum.lines.filter(({ kind: step }) => step !== 'vat')),
    isWhole: true,
    ...sum,
  }
}

function restOfPeriod(asked: Asked, now: Subscription, list: bigint): Quote {
  const { sold, today, had, isVatRegistered } = asked
  const { wholeNetSatang, ...sum } = sumUpPart({
    list,
    old: { list: now.listSatang, net: now.netSatang, discount: had?.kind ?? null },
    ...daysLeft({ start: now.periodStart, end: now.periodEnd, today }),
    label: had?.label ?? '',
    isVatRegistered,
    packageId: sold.id,
  })

  return {
    kind: 'upgrade',
    isWhole: false,
    periodStart: now.periodStart,
    periodEnd: now.periodEnd,
    anchorDay: now.anchorDay,
    listSatang: list,
    periodNetSatang: wholeNetSatang,
    discountAfter: null,
    ...sum,
  }
}

/** From months to a year: a new period from today, less the days of the old one that are not used. */
function toContract({ sold, choice, today, discount, isVatRegistered }: Asked, now: Subscription): Quote {
  const lines = periodLines(sold, choice)
  const sum = sumUp({ lines, months: 12, discount, isVatRegistered: false })
  const unused = unusedLine(now.netSatang, daysLeft({ start: now.periodStart, end: now.periodEnd, today }))
  const anchorDay = Number(today.slice(8))
  const steps = sum.lines.filter(({ kind }) => kind !== 'waived')

  return {
    kind: 'upgrade',
    isWhole: true,
    periodStart: today,
    periodEnd: periodEnd(today, anchorDay, 12),
    anchorDay,
    listSatang: sumOf(lines),
    periodNetSatang: sumOf(steps),
    discountAfter: sum.discountAfter,
    ...withVat([...steps, unused], isVatRegistered),
  }
}
