import { isIsoDay } from '#thai/dates.ts'
import { typedDay } from '#web/forms/typed-day.ts'

/** What the address of the log says, as it was typed. */
export type TypedFilter = {
  actor: string
  action: string
  kind: string
  record: string
  workspace: string
  from: string
  to: string
}

/** The filter for the call, and which days were no days. */
export type ReadFilter = {
  typed: TypedFilter
  wrong: ('from' | 'to')[]
  filter: {
    actor?: string
    action?: string
    recordKind?: string
    recordId?: string
    workspace?: string
    from?: string
    to?: string
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the log's filter from its address; days as people type them. What is no day or no id is left out. */
export function readAuditFilter(query: URLSearchParams): ReadFilter {
  const text = (name: string) => query.get(name)?.trim().slice(0, 100) ?? ''
  const typed = {
    actor: text('actor'),
    action: text('action'),
    kind: text('kind').slice(0, 50),
    record: text('record'),
    workspace: text('workspace'),
    from: text('from'),
    to: text('to'),
  }
  const days = (['from', 'to'] as const).map((name) => {
    const day = typedDay(typed[name])
    return { name, day: isIsoDay(day) ? day : undefined, isWrong: day !== '' && !isIsoDay(day) }
  })
  const isWorkspace = typed.workspace === 'platform' || ID.test(typed.workspace)
  const given = {
    actor: typed.actor,
    action: typed.action,
    recordKind: typed.kind,
    recordId: typed.record,
    workspace: isWorkspace ? typed.workspace : '',
    from: days[0]!.day,
    to: days[1]!.day,
  }

  return {
    typed,
    wrong: days.filter((one) => one.isWrong).map((one) => one.name),
    filter: Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  }
}
