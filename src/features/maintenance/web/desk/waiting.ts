import { isUnanswered, type RepairState } from '#features/maintenance/rules/states.ts'
import type { RepairLine } from '#features/maintenance/web/types.ts'
import { holdWords } from '#features/maintenance/web/words.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'

export type Tone = 'late' | 'us' | 'vendor' | 'visit' | 'held' | 'done'
/** Who is waited for, and the moment that belongs to it. */
export type Waiting = { tone: Tone; text: string; detail?: string }

type At = { locale: Locale; now: number }

/** On whom a repair waits and until when, in one line. */
export function waitingOf(repair: RepairLine, at: At): Waiting {
  const { status, dueAt, isLate, scheduledAt, completedAt } = repair
  const by = dueAt ? shortMoment(dueAt, at) : ''
  const open = isUnanswered(status)
  const due = by && (open ? m.maintenance_desk_answer_by : m.maintenance_desk_mend_by)({ time: by })
  if (isLate && dueAt) {
    const span = spanOf(at.now - dueAt.getTime())
    return {
      tone: 'late',
      text: (open ? m.maintenance_desk_late_answer : m.maintenance_desk_late_mend)({ span }),
      detail: due,
    }
  }
  if (open) return { tone: 'us', text: m.maintenance_desk_waits_us(), detail: due }
  if (status === 'assigned') return { tone: 'vendor', text: m.maintenance_desk_waits_time(), detail: due }
  if (status === 'scheduled' && scheduledAt)
    return {
      tone: 'visit',
      text: m.maintenance_desk_comes({ time: shortMoment(scheduledAt, at) }),
      detail: due,
    }
  if (status === 'on_hold')
    return {
      tone: 'held',
      text: holdWords[repair.holdReason ?? 'other'](),
      detail: m.maintenance_desk_clock_stands(),
    }
  if (status === 'completed')
    return repair.waitsFor === 'tenant'
      ? { tone: 'vendor', text: m.maintenance_desk_tenant_looks() }
      : {
          tone: 'done',
          text: m.maintenance_desk_done({ time: completedAt ? shortMoment(completedAt, at) : '' }),
        }
  if (status === 'cancelled') return { tone: 'done', text: m.maintenance_state_cancelled() }

  return { tone: 'visit', text: m.maintenance_desk_mending(), detail: due }
}

/** The state that its next step leads to, with the words of the button; nothing where the record says what to do. */
export function nextOf(status: RepairState): { to: RepairState; label: () => string } | null {
  if (isUnanswered(status)) return { to: 'assigned', label: m.maintenance_desk_act_assign }
  const next: Partial<Record<RepairState, { to: RepairState; label: () => string }>> = {
    assigned: { to: 'scheduled', label: m.maintenance_desk_act_schedule },
    scheduled: { to: 'in_progress', label: m.maintenance_desk_act_begin },
    in_progress: { to: 'completed', label: m.maintenance_desk_act_complete },
  }

  return next[status] ?? null
}

/** The time alone today, else with its day and without the year. */
export function shortMoment(instant: Date, { locale, now }: At): string {
  const time = formatTime(instant, locale)
  const day = todayInBangkok(instant)
  if (day === todayInBangkok(new Date(now))) return time

  return `${formatDay(day, locale).split('\u00a0').slice(0, 2).join('\u00a0')} ${time}`
}

const HOUR = 3_600_000

/** How long, in the largest unit that it fills. */
export function spanOf(ms: number): string {
  if (ms < HOUR) return m.maintenance_desk_minutes({ n: Math.max(1, Math.round(ms / 60_000)) })
  if (ms < 48 * HOUR) return m.maintenance_desk_hours({ n: Math.round(ms / HOUR) })

  return m.maintenance_desk_days({ n: Math.round(ms / (24 * HOUR)) })
}
