import type { OwnerStatementPaper, PaperLocale, StatementLine, StatementTotals } from './papers.ts'
import { day, figure, money, moneyInWords, month, satangOf } from './present-format.ts'
import { presentIssuer, taxLine } from './present-head.ts'
import { wholeWords } from './whole-words.ts'
import { paperWords } from './words.ts'

const kinds = ['income', 'expense', 'fee'] as const

/** More homes than these come with a table of one row for each, and with less around each line. */
const FEW = 6
/** So many lines of a home stay on one page; more may go over its end. */
const KEPT_TOGETHER = 16

/** What owner-statement.typ prints. Throws `RangeError` when the lines do not make the totals. */
export function presentStatement(paper: OwnerStatementPaper) {
  const { locale, totals } = paper
  const words = paperWords[locale]
  const lines = paper.properties.flatMap((property) => property.lines)
  agree('income', totals.income, sum(lines, 'income'))
  agree('expenses', totals.expenses, sum(lines, 'expense'))
  agree('fees', totals.fees, sum(lines, 'fee'))
  const payable = satangOf(totals.payable)
  const isLong = paper.properties.length > FEW
  agree(
    'payable',
    totals.payable,
    satangOf(totals.opening) + satangOf(totals.income) - satangOf(totals.expenses) - satangOf(totals.fees),
  )
  return {
    locale,
    words: { page: words.page },
    issuer: presentIssuer(paper.issuer, locale),
    title: words.statement.title,
    subtitle: words.statement.subtitle,
    number: paper.number,
    party: {
      label: words.statement.owner,
      name: paper.owner.name,
      lines: [paper.owner.address, taxLine(paper.owner.taxId, undefined, locale)].filter(Boolean),
    },
    facts: [
      { label: words.number, value: paper.number, strong: true },
      { label: words.statement.month, value: month(paper.month, locale), strong: true },
      {
        label: paper.draft ? words.statement.asOf : words.issuedOn,
        value: day(paper.issuedOn, locale),
        strong: false,
      },
    ],
    headline: {
      label: payable < 0n ? words.statement.owed : words.statement.payable,
      value: money(payable < 0n ? -payable : payable, locale),
      words: `(${moneyInWords(payable < 0n ? -payable : payable, locale)})`,
      notes: [payoutLine(paper), paper.draft].filter((note) => note != null),
    },
    bars: waterfall(totals, locale),
    columns: words.statement.columns,
    summary: isLong ? presentSummary(paper) : null,
    properties: paper.properties.map((property) => presentProperty(property, locale, isLong)),
    sums: [
      ...(satangOf(totals.opening) === 0n
        ? []
        : [{ label: words.statement.opening, value: figure(satangOf(totals.opening)) }]),
      // Among many homes the table of them has just said the rest.
      ...(isLong
        ? []
        : [
            { label: words.statement.groups.income, value: figure(satangOf(totals.income)) },
            { label: words.statement.groups.expense, value: figure(-satangOf(totals.expenses)) },
            { label: words.statement.groups.fee, value: figure(-satangOf(totals.fees)) },
          ]),
    ],
    total: {
      label: payable < 0n ? words.statement.owed : words.statement.payable,
      value: figure(payable),
      words: `(${moneyInWords(payable < 0n ? -payable : payable, locale)})`,
    },
    closing: [words.statement.note, ...(paper.verifyUrl ? [words.verify(paper.verifyUrl)] : [])],
    signer: { label: words.statement.preparedBy, name: paper.issuer.name },
    whole: wholeWords([
      paper.issuer.address,
      paper.owner.address,
      paper.issuer.name,
      paper.owner.name,
      paper.number,
      ...paper.properties.map((property) => property.name),
    ]),
  }
}

type Property = OwnerStatementPaper['properties'][number]

const netOf = ({ lines }: Property) => sum(lines, 'income') - sum(lines, 'expense') - sum(lines, 'fee')

/** One row for each home, and what they make together: income, expenses, fee, net. */
function presentSummary({ properties, totals, locale }: OwnerStatementPaper) {
  const { summary, details } = paperWords[locale].statement
  const net = properties.reduce((all, property) => all + netOf(property), 0n)

  return {
    ...summary,
    details,
    rows: properties.map((property) => ({
      name: property.name,
      values: [
        ...kinds.map((kind) => figure(signed(kind, sum(property.lines, kind)))),
        figure(netOf(property)),
      ],
    })),
    total: [
      figure(satangOf(totals.income)),
      figure(-satangOf(totals.expenses)),
      figure(-satangOf(totals.fees)),
      figure(net),
    ],
  }
}

function presentProperty(property: Property, locale: PaperLocale, isLong: boolean) {
  const { name, lines } = property
  const words = paperWords[locale].statement
  const net = netOf(property)
  return {
    name,
    isWhole: lines.length <= KEPT_TOGETHER,
    net: { label: words.propertyNet(name), value: figure(net) },
    groups: kinds
      .map((kind) => ({
        // A heading over one line would say its sum twice.
        title: isLong && lines.filter((line) => line.kind === kind).length === 1 ? null : words.groups[kind],
        value: figure(signed(kind, sum(lines, kind))),
        lines: lines
          .filter((line) => line.kind === kind)
          .toSorted((a, b) => a.on.localeCompare(b.on))
          .map((line) => ({
            on: day(line.on, locale, 'brief'),
            title: line.title,
            cause: line.cause ?? null,
            amount: figure(signed(kind, satangOf(line.amount))),
          })),
      }))
      .filter((group) => group.lines.length > 0),
  }
}

type Bar = {
  label: string
  value: string
  from: number
  to: number
  kind: 'income' | 'expense' | 'fee' | 'out'
}

/** Bars from 0 to 1 of the tallest level, in the order money takes: collected, spent, fee, paid out. */
function waterfall(totals: StatementTotals, locale: PaperLocale): Bar[] {
  const words = paperWords[locale].statement
  const steps = [
    { label: words.opening, kind: 'income' as const, change: satangOf(totals.opening) },
    { label: words.income, kind: 'income' as const, change: satangOf(totals.income) },
    { label: words.expense, kind: 'expense' as const, change: -satangOf(totals.expenses) },
    { label: words.fee, kind: 'fee' as const, change: -satangOf(totals.fees) },
  ].filter((step, index) => index > 0 || step.change !== 0n)
  let level = 0n
  const bars = steps.map((step) => {
    const from = level
    level += step.change
    return { ...step, from, to: level }
  })
  const out = level < 0n ? words.owed : words.payableShort
  const all = [...bars, { label: out, kind: 'out' as const, change: level, from: 0n, to: level }]
  const levels = all.flatMap((bar) => [Number(bar.from), Number(bar.to)])
  const top = Math.max(...levels, 0)
  const bottom = Math.min(...levels, 0)
  const share = (value: bigint) => (top === bottom ? 0 : (Number(value) - bottom) / (top - bottom))
  return all.map((bar) => ({
    label: bar.label,
    kind: bar.kind,
    value: figure(bar.change),
    from: share(bar.from),
    to: share(bar.to),
  }))
}

function payoutLine({ payout, locale }: OwnerStatementPaper): string | null {
  if (!payout) return null
  const words = paperWords[locale].statement
  const on = day(payout.on, locale)
  return payout.isDone ? words.paidOut(on, payout.account) : words.payOut(on, payout.account)
}

function sum(lines: StatementLine[], kind: StatementLine['kind']): bigint {
  return lines.filter((line) => line.kind === kind).reduce((all, line) => all + satangOf(line.amount), 0n)
}

function signed(kind: StatementLine['kind'], amount: bigint): bigint {
  return kind === 'income' ? amount : -amount
}

function agree(what: string, given: string, computed: bigint): void {
  if (satangOf(given) !== computed) {
    throw new RangeError(`${what} is ${given} satang, its parts make ${computed}`)
  }
}
