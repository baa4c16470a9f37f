import type { SavedRules } from '#features/repair-rules/web/types.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

type Typed = Record<string, string>

export const PRIORITIES = ['emergency', 'urgent', 'normal', 'low'] as const
export const LIMITS = ['softSatang', 'hardSatang', 'urgentSoftSatang', 'urgentHardSatang'] as const

/** Hours as they are typed, `8`, `1.5`, in minutes; what cannot be read goes along, so that the field is refused by name. */
const minutesOf = (typed = ''): number | undefined => {
  const hours = Number(typed.replace(',', '.'))

  return typed === '' ? undefined : Number.isFinite(hours) ? Math.round(hours * 60) : (typed as never)
}

/** `08:30` in minutes of the day; null where nothing is typed. */
const minuteOf = (typed = ''): number | null => {
  if (typed === '') return null
  const [hours, minutes] = (typedClock(typed) ?? '').split(':')

  return hours === undefined || minutes === undefined
    ? (typed as never)
    : Number(hours) * 60 + Number(minutes)
}

/** What a form of rules says; what is left empty is inherited. */
export function rulesOf(typed: Typed, days: string[]): Omit<SavedRules, 'scope' | 'scopeId' | 'version'> {
  const limits = Object.fromEntries(
    LIMITS.map((name) => [name, typed[name] ? (readSatang(typed[name]) ?? (typed[name] as never)) : null]),
  ) as Record<(typeof LIMITS)[number], bigint | null>
  const clocks = PRIORITIES.flatMap((priority) => {
    const answerMinutes = minutesOf(typed[`${priority}.answer`])
    const mendMinutes = minutesOf(typed[`${priority}.mend`])
    return answerMinutes === undefined && mendMinutes === undefined
      ? []
      : [[priority, { answerMinutes: answerMinutes ?? 0, mendMinutes: mendMinutes ?? 0 }]]
  })

  return {
    ...limits,
    clocks: clocks.length > 0 ? Object.fromEntries(clocks) : null,
    workDays: days.length > 0 ? days.map(Number) : null,
    fromMinute: minuteOf(typed.fromMinute),
    toMinute: minuteOf(typed.toMinute),
  }
}
