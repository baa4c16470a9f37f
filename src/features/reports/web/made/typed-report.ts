import type { ReportKind } from '#features/reports/rules/kinds.ts'
import type { Every } from '#features/reports/rules/schedule.ts'
import { askedIn } from '#features/reports/web/paths.ts'
import type { Scope } from '#web/page/page-scope.ts'

export type Typed = Record<string, string>

/** Addresses as people write them: a line each, or with commas between. */
export function addressesIn(text = ''): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** Has the report made, or planned, as its form says. Answers what came of it. */
export async function saveReport(api: Scope['api'], kind: ReportKind, typed: Typed) {
  const asked = askedIn(new URLSearchParams(typed))
  const shareWith = typed.share === 'on' ? (asked.ownerId ?? null) : null
  const mailTo = addressesIn(typed.mailTo)
  const key = typed.key || undefined
  if (typed.when === 'month' || typed.when === 'week') {
    const { from: _, to: __, ...of } = asked
    const { data } = await api.reports.addSchedule({
      kind,
      ...of,
      ...rhythmIn(typed),
      mailTo,
      shareWith,
      key,
    })
    return { schedule: data.id }
  }
  const { data } = await api.reports.add({
    ...{ kind, ...asked, mailTo, shareWith, key },
    ...{ name: typed.name ?? '', note: typed.note ?? '' },
  })

  return { made: data.id }
}

/** When a report is made by itself, as its form says. */
export function rhythmIn(typed: Typed): { every: Every; onDay: number; months: number } {
  const every = typed.when === 'week' ? 'week' : 'month'
  const day = every === 'week' ? typed.onWeekday : typed.onDay

  return { every, onDay: Number(day ?? '3'), months: Number(typed.months ?? '1') }
}

/** Errors of single addresses stand under the field of all. */
export function errorOfAddresses(fields: Record<string, string>): string | undefined {
  return Object.entries(fields).find(([name]) => name.startsWith('mailTo'))?.[1]
}
