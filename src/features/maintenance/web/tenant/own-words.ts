import type { HoldReason, RepairState } from '#features/maintenance/rules/states.ts'
import { formatSpan } from '#i18n/format-span.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
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

/** When somebody comes, or null. */
export function visitTime({ scheduledAt, scheduledUntil }: OwnRepair, locale: Locale): string | null {
  return scheduledAt && formatSpan(new Date(scheduledAt), scheduledUntil && new Date(scheduledUntil), locale)
}

type OwnStep = OwnRepair['steps'][number]

/** Who did what, as its tenant reads it; the time of a visit beside the step that set it, as long as it holds. */
export function ownStep(repair: OwnRepair, step: OwnStep, locale: Locale): { what: string; time?: string } {
  const { kind, state, byKind } = step
  if (kind === 'rated') return { what: m.maintenance_own_step_rated() }
  if (kind === 'on_way') return { what: m.maintenance_step_on_way() }
  if (kind === 'arrived') return { what: m.maintenance_step_arrived() }
  if (kind !== 'moved' || !state) return { what: m.maintenance_own_wrote() }
  if (state === 'scheduled') return visitStep(repair, step, locale)
  if (state === 'new') return { what: reportedWords(repair, step) }
  if (state === 'reopened')
    return {
      what: byKind === 'tenant' ? m.maintenance_own_step_not_mended() : m.maintenance_state_reopened(),
    }
  if (state === 'assigned' && byKind === 'vendor') return { what: m.maintenance_step_job_accepted() }

  return { what: MOVED[state]() }
}

const MOVED: Record<Exclude<RepairState, 'new' | 'scheduled' | 'reopened'>, () => string> = {
  assigned: m.maintenance_own_step_assigned,
  in_progress: m.maintenance_own_step_in_progress,
  on_hold: m.maintenance_own_step_on_hold,
  completed: m.maintenance_own_step_completed,
  cancelled: m.maintenance_own_step_cancelled,
}

/** Steps come the latest first: the last of all is the report. */
function reportedWords({ steps }: OwnRepair, { id, byKind }: OwnStep): string {
  if (steps.at(-1)?.id !== id) return m.maintenance_own_step_again()
  if (byKind === 'tenant') return m.maintenance_own_step_reported()

  return byKind === 'door' ? m.maintenance_own_step_door() : m.maintenance_own_step_team()
}

/** The newest time is the one that holds; an older one was moved or came to nothing. */
function visitStep(repair: OwnRepair, { id, byKind }: OwnStep, locale: Locale) {
  const isLast = repair.steps.find(({ state }) => state === 'scheduled')?.id === id
  const time = (isLast && visitTime(repair, locale)) || undefined
  if (!time) return { what: m.maintenance_own_step_time_before() }
  if (byKind === 'system') return { what: m.maintenance_own_step_goes_on(), time }

  return {
    what: byKind === 'vendor' ? m.maintenance_own_step_time_worker() : m.maintenance_own_step_time(),
    time,
  }
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
