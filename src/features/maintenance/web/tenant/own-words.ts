import type { HoldReason, RepairState } from '#features/maintenance/rules/states.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import type { Scope } from '#web/page/page-scope.ts'

/** A repair as its tenant sees it. */
export type OwnRepair = Awaited<ReturnType<Scope['api']['maintenance']['readAsTenant']>>['data']

/** Where it stands, in a word. */
export const ownStates: Record<RepairState, () => string> = {
  new: m.maintenance_own_state_new,
  assigned: m.maintenance_state_assigned,
  scheduled: m.maintenance_state_scheduled,
  in_progress: m.maintenance_state_in_progress,
  on_hold: m.maintenance_state_on_hold,
  completed: m.maintenance_state_completed,
  cancelled: m.maintenance_state_cancelled,
  reopened: m.maintenance_state_reopened,
}

const HELD: Record<HoldReason, () => string> = {
  parts: m.maintenance_own_held_parts,
  owner: m.maintenance_own_held_owner,
  tenant: m.maintenance_own_held_tenant,
  other: m.maintenance_told_on_hold,
}

/** `ส. 21 พ.ย. 13.00–15.00 น.`: when somebody comes. */
export function visitTime({ scheduledAt, scheduledUntil }: OwnRepair, locale: Locale): string | null {
  if (!scheduledAt) return null
  const from = new Date(scheduledAt)
  const until = scheduledUntil ? ` – ${formatTime(new Date(scheduledUntil), locale)}` : ''

  return `${formatDay(todayInBangkok(from), locale)} ${formatTime(from, locale)}${until}`
}

/** Where it stands and what happens next, in a sentence. */
export function ownSentence(repair: OwnRepair, locale: Locale): string {
  const { status, holdReason, isAsked, isMended } = repair
  const time = visitTime(repair, locale)
  if (status === 'on_hold') return HELD[holdReason ?? 'other']()
  if (status === 'completed')
    return isAsked
      ? m.maintenance_own_asked()
      : isMended
        ? m.maintenance_own_mended()
        : m.maintenance_own_done()
  if (status === 'scheduled' && time) return m.maintenance_own_comes({ time })

  return {
    new: m.maintenance_told_new,
    assigned: m.maintenance_told_assigned,
    scheduled: m.maintenance_told_assigned,
    in_progress: m.maintenance_told_in_progress,
    cancelled: m.maintenance_told_cancelled,
    reopened: m.maintenance_told_reopened,
  }[status]()
}
