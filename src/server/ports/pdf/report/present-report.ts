import { formatNumber } from '#i18n/format.ts'
import { day, figure, month } from '#server/ports/pdf/present-format.ts'
import { presentIssuer } from '#server/ports/pdf/present-head.ts'
import { wholeWords } from '#server/ports/pdf/whole-words.ts'
import { paperWords } from '#server/ports/pdf/words.ts'
import type { ReportCellType, ReportPaper } from './report-paper.ts'

const words = {
  th: { total: 'รวม', made: (on: string) => `ทำเมื่อ ${on}`, none: 'ยังไม่มีรายการในช่วงนี้' },
  en: { total: 'Total', made: (on: string) => `Made on ${on}`, none: 'Nothing in this period' },
}

/** What report.typ prints. Throws `RangeError` where rows do not make the sum of their group, or groups that of all. */
export function presentReport(paper: ReportPaper) {
  const { locale, columns, groups, cells, figures } = paper
  checkSums(paper)
  const say = (value: string | null, type: ReportCellType) =>
    value === null ? '' : shown(value, type, locale)
  const line = (values: (string | null)[]) => values.map((value, index) => say(value, columns[index]!.type))

  return {
    locale,
    words: { page: paperWords[locale].page },
    issuer: presentIssuer(paper.issuer, locale),
    title: paper.title,
    subtitle: paper.period,
    number: `${paper.title} · ${paper.period}`,
    scope: paper.scopeName,
    made: words[locale].made(day(paper.madeOn, locale)),
    figures: figures.map(({ label, type, value, note }) => ({
      label,
      value: shown(String(value), type, locale),
      note,
    })),
    columns: columns.map(({ head, type }) => ({ head, isRight: !LEFT.has(type), isWide: type === 'text' })),
    groups: groups.map(({ name, cells, rows }) => ({ name, cells: line(cells), rows: rows.map(line) })),
    total: groups.length > 0 && cells.some((cell) => cell !== null) ? line(cells) : null,
    totalWord: words[locale].total,
    none: groups.length === 0 ? words[locale].none : null,
    whole: wholeWords([paper.issuer.address, paper.issuer.name, paper.scopeName]),
  }
}

const LEFT: ReadonlySet<ReportCellType> = new Set(['text', 'day', 'month'])

function shown(value: string, type: ReportCellType, locale: ReportPaper['locale']): string {
  if (type === 'money' || type === 'rate') return figure(BigInt(value))
  if (type === 'count' || type === 'units') return formatNumber(BigInt(value))
  if (type === 'day') return day(value, locale, 'short')
  if (type === 'month') return month(value, locale)

  return value
}

/** Rows make the sum of their group, and groups that of all. */
function checkSums({ columns, groups, cells }: ReportPaper): void {
  columns.forEach(({ head, isSummed }, index) => {
    if (!isSummed) return
    let all = 0n
    for (const { name, side, rows, cells: own } of groups) {
      const sum = rows.reduce((total, row) => total + BigInt(row[index] ?? '0'), 0n)
      if (sum !== BigInt(own[index] ?? '0'))
        throw new RangeError(`${name}, ${head}: rows make ${sum}, said is ${own[index]}`)
      all += side === 'out' ? -sum : sum
    }
    // Groups of different kinds are not added up.
    if (cells[index] !== null && all !== BigInt(cells[index] ?? '0'))
      throw new RangeError(`${head}: groups make ${all}, said is ${cells[index]}`)
  })
}
