import { type Foreign, rateFigure, usdFigure } from '#contract/dollars.ts'
import { formatDay, formatMonth, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey } from '#thai/days.ts'
import { type RentStep, rentSpans } from '#thai/lease-rules/rent-steps.ts'
import { meterCharge, prorate } from '#thai/rent-math.ts'
import { type BillingTerms, coveredDays, isMetered } from './rules.ts'

/** A lease as its bills see it. */
export type BilledLease = BillingTerms & {
  id: string
  no: string
  propertyId: string
  tenantId: string
  /** Set when one person owns the whole home. */
  ownerId: string | null
  rentSatang: bigint
  /** Where rent is agreed in dollars: its cents; `atRateOf` then says by which rate `rentSatang` is what a bill asks for. */
  rentUsdCents?: bigint | null
  rentForeign?: Foreign
  rentSteps: readonly RentStep[]
  depositSatang: bigint
  advanceSatang: bigint
  commonFeeSatang: bigint
  internetFeeSatang: bigint
  graceDays: number
  lateFeeSatang: bigint
  waterMode: string
  waterRateSatang: bigint
  electricMode: string
  electricRateSatang: bigint
  /** Where the tenant began here: the start, or that of the lease by which they stayed on and whose end left readings. */
  metersFrom: string
}

export type InvoiceLine = {
  kind: string
  descriptionTh: string
  descriptionEn: string
  quantity: number
  unitTh: string | null
  unitEn: string | null
  unitPriceSatang: bigint
  amountSatang: bigint
  tax: 'exempt' | 'none'
  cause: Record<string, unknown> | null
}

/** A reading that no bill has asked for yet; `units` counts a rollover. */
export type UnbilledReading = {
  id: string
  meterKind: 'water' | 'electric'
  day: string
  value: number
  units: number
  /** Where the meter stood before. */
  from?: number
  /** Where it was exchanged since: where the old one stood at last, and the new one at first. */
  oldEnd?: number | null
  newStart?: number | null
}

type Words = (locale: Locale) => string

/** The first bill: the first month's rent and fees when rent is paid ahead, the deposit, the rent in advance. */
export function firstLines(lease: BilledLease): InvoiceLine[] {
  const month = monthKey(lease.startDay)

  return [
    ...(lease.billingMode === 'before' ? monthLines(lease, month) : []),
    once('deposit', lease.depositSatang, (locale) => m.invoices_line_deposit({}, { locale })),
    once('advance', lease.advanceSatang, (locale) => m.invoices_line_advance({}, { locale })),
  ].filter((line) => line.amountSatang > 0n)
}

/** Rent and fees of one month, by days where the lease covers only a part of it. */
export function monthLines(lease: BilledLease, month: string): InvoiceLine[] {
  const { waterMode, waterRateSatang, electricMode, electricRateSatang } = lease
  const flat = (mode: string, rate: bigint) => (mode === 'flat' ? rate : 0n)

  return [
    ...rentLines(lease, month),
    ...[
      ['common_fee', lease.commonFeeSatang] as const,
      ['internet', lease.internetFeeSatang] as const,
      ['water', flat(waterMode, waterRateSatang)] as const,
      ['electric', flat(electricMode, electricRateSatang)] as const,
    ].flatMap(([kind, satang]) => (satang > 0n ? [forMonth(lease, month, kind, satang)] : [])),
  ].filter((line) => line.amountSatang > 0n)
}

/** The rent of a month: one line, or one for each part where an agreed step begins within it. */
function rentLines(lease: BilledLease, month: string): InvoiceLine[] {
  const covered = coveredDays(month, lease)
  const spans = covered ? rentSpans(lease, covered) : []

  return spans.length < 2
    ? [inDollars(lease, forMonth(lease, month, 'rent', spans[0]?.rentSatang ?? lease.rentSatang))]
    : spans.map(({ from, to, rentSatang }) =>
        forMonth({ startDay: from, endDay: to }, month, 'rent', rentSatang),
      )
}

/** What a line of rent says of the dollars that it was agreed in, and the rate of its bill. */
function inDollars({ rentForeign, rentSatang }: BilledLease, line: InvoiceLine): InvoiceLine {
  if (!rentForeign) return line
  const { cents, rateE4, rateDay } = rentForeign
  const words = (text: string, locale: Locale) =>
    m.invoices_line_in_dollars(
      {
        ...{ line: text, usd: usdFigure(cents), rate: rateFigure(rateE4) },
        day: formatDay(rateDay, locale),
      },
      { locale },
    )

  return {
    ...line,
    descriptionTh: words(line.descriptionTh, 'th'),
    descriptionEn: words(line.descriptionEn, 'en'),
    cause: {
      ...line.cause,
      foreign: { currency: 'USD', cents: `${cents}`, rateE4, rateDay, monthSatang: `${rentSatang}` },
    },
  }
}

const MONTH_WORDS: Record<string, (params: { span: string }, options: { locale: Locale }) => string> = {
  rent: m.invoices_line_rent,
  common_fee: m.invoices_line_common_fee,
  internet: m.invoices_line_internet,
  water: m.invoices_line_water_flat,
  electric: m.invoices_line_electric_flat,
}

function forMonth(
  lease: Pick<BilledLease, 'startDay' | 'endDay'>,
  month: string,
  kind: string,
  satang: bigint,
): InvoiceLine {
  const covered = coveredDays(month, lease)
  const days = covered?.days ?? 0
  const ofDays = covered?.ofDays ?? 1
  const amount = prorate({ satang, days, ofDays })
  const isPart = days < ofDays
  const span = (locale: Locale) =>
    covered && isPart
      ? m.invoices_span_days(
          {
            span: spanOf(covered, locale),
            days: String(days),
            of: String(ofDays),
          },
          { locale },
        )
      : formatMonth(month, locale)

  return {
    ...once(kind, amount, (locale) => MONTH_WORDS[kind]!({ span: span(locale) }, { locale })),
    tax: kind === 'rent' ? 'exempt' : 'none',
    cause: isPart ? { month, days, ofDays, monthSatang: satang.toString() } : { month },
  }
}

const METER_WORDS = { water: m.invoices_line_water, electric: m.invoices_line_electric }

/** Water and power by the meter: one line per meter, its readings as the cause. */
export function meterLines(lease: BilledLease, readings: UnbilledReading[]): InvoiceLine[] {
  return (['water', 'electric'] as const).flatMap((kind) => {
    const rate = kind === 'water' ? lease.waterRateSatang : lease.electricRateSatang
    const read = readings.filter((reading) => reading.meterKind === kind)
    const last = read.at(-1)
    const units = read.reduce((sum, reading) => sum + reading.units, 0)
    if (!last || units <= 0 || rate <= 0n || !isMetered(lease, kind)) return []
    const words = (locale: Locale) =>
      METER_WORDS[kind]({ value: formatNumber(last.value), day: formatDay(last.day, locale) }, { locale })

    return [
      {
        ...once(kind, meterCharge({ units: BigInt(units), rateSatang: rate }), words),
        quantity: units,
        unitTh: m.invoices_unit({}, { locale: 'th' }),
        unitEn: m.invoices_unit({}, { locale: 'en' }),
        unitPriceSatang: rate,
        cause: { readings: read.map(causeOf) },
      },
    ]
  })
}

function causeOf({ id, day, value, units, from, oldEnd, newStart }: UnbilledReading) {
  return {
    ...{ id, day, value, units },
    ...(from === undefined ? {} : { from }),
    ...(oldEnd == null || newStart == null ? {} : { oldEnd, newStart }),
  }
}

/** The late fee for an earlier bill. */
export function lateFeeLine(
  bill: { id: string; no: string },
  fee: { from: string; through: string; days: number; satang: bigint },
): InvoiceLine {
  return {
    ...once('late_fee', fee.satang, (locale) =>
      m.invoices_line_late_fee({ no: bill.no, days: String(fee.days) }, { locale }),
    ),
    cause: { invoiceId: bill.id, from: fee.from, throughDay: fee.through, days: fee.days },
  }
}

/** What was paid in advance, used for the last month's rent. */
export function advanceUsedLine(satang: bigint): InvoiceLine {
  return once('advance_used', -satang, (locale) => m.invoices_line_advance_used({}, { locale }))
}

/** Rent in advance again, in place of what a bill used for a month that is the last one no more. */
export function advanceAgainLine(bill: { id: string; no: string; usedSatang: bigint }): InvoiceLine {
  return {
    ...once('advance', bill.usedSatang, (locale) =>
      m.invoices_line_advance_again({ no: bill.no }, { locale }),
    ),
    cause: { invoiceId: bill.id },
  }
}

/** Arrears that were brought from another product. */
export function openingLine(satang: bigint): InvoiceLine {
  return once('opening', satang, (locale) => m.invoices_line_opening({}, { locale }))
}

/** What is asked for at the end of a lease: why, in the words of whoever writes the bill. */
export type Deducted = {
  kind: 'unpaid_rent' | 'utilities' | 'cleaning' | 'damage' | 'other'
  description: string
  amountSatang: bigint
  /** The readings that it asks for, all of one meter. */
  readingIds?: string[]
  /** What it says in both languages, where a person did not write it. */
  words?: Record<Locale, string>
}

/** Kind of line and words for each; rent that was never billed is rent, and the owner's fee counts it. */
const FINAL = {
  unpaid_rent: ['rent', m.invoices_line_unpaid_rent],
  utilities: ['utilities', m.invoices_line_utilities],
  cleaning: ['cleaning', m.invoices_line_cleaning],
  damage: ['damage', m.invoices_line_damage],
  other: ['move_out', m.invoices_line_move_out],
} as const

/** A line of the bill at the end of a lease. */
export function finalLine({ kind, description, amountSatang, words: ready }: Deducted): InvoiceLine {
  const [lineKind, words] = FINAL[kind]

  return {
    ...once(lineKind, amountSatang, (locale) => ready?.[locale] ?? words({ what: description }, { locale })),
    tax: kind === 'unpaid_rent' ? 'exempt' : 'none',
  }
}

function once(kind: string, satang: bigint, words: Words): InvoiceLine {
  return {
    kind,
    descriptionTh: words('th'),
    descriptionEn: words('en'),
    quantity: 1,
    unitTh: null,
    unitEn: null,
    unitPriceSatang: satang,
    amountSatang: satang,
    tax: 'none',
    cause: null,
  }
}

/** `1–10 December 2026`; one day is said once. */
function spanOf({ from, to }: { from: string; to: string }, locale: Locale): string {
  const last = formatDay(to, locale, 'long')
  return from === to ? last : `${Number(from.slice(8))}–${last}`
}
