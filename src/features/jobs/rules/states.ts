import type { Priority, RepairState } from '#features/maintenance/contract.ts'
import { addDays, clockInstant, clockOf, todayInBangkok } from '#thai/days.ts'

export const JOB_KINDS = ['quote', 'work'] as const
export const JOB_STATES = ['asked', 'accepted', 'refused', 'withdrawn', 'done'] as const
/** How far the work is, in the order in which one goes through it. */
export const JOB_STAGES = ['on_way', 'arrived', 'started', 'done'] as const

/**
 * How a link stands for whoever opens it: the job's own state, or why nothing can be done any more.
 * `replaced` by a newer link, `moved` to somebody else, `cancelled` with the repair, `expired`; of a price asked for,
 * `chosen` or `passed` (another was chosen).
 */
export const STANDINGS = [
  'asked',
  'accepted',
  'done',
  'chosen',
  'refused',
  'withdrawn',
  'replaced',
  'moved',
  'cancelled',
  'passed',
  'expired',
] as const

export type JobKind = (typeof JOB_KINDS)[number]
export type JobState = (typeof JOB_STATES)[number]
export type JobStage = (typeof JOB_STAGES)[number]
export type Standing = (typeof STANDINGS)[number]

/** At most so many are asked for a price at once. */
export const MOST_QUOTES = 3
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LINK_DAYS = 7

/** How many hours somebody has to answer; after twice as many the job is with the business again. */
const ANSWER_HOURS: Record<Priority, number> = { low: 24, normal: 24, urgent: 4, emergency: 1 }

/** Nobody has to answer at night, except in an emergency: then it is the next morning at nine. */
export function answerBy(asked: Date, priority: Priority): Date {
  const due = new Date(asked.getTime() + ANSWER_HOURS[priority] * HOUR)
  const clock = clockOf(due)
  if (priority === 'emergency' || (clock >= '08:00' && clock < '21:00')) return due
  const today = todayInBangkok(due)

  return clockInstant(clock < '08:00' ? today : addDays(today, 1), '09:00')
}

/**
 * How often somebody who has not answered should have been asked after by now: once when the time to answer is over, and
 * a second time when as much has passed again.
 */
export function nudgesDue({ askedAt, answerBy }: { askedAt: Date; answerBy: Date }, now: Date): 0 | 1 | 2 {
  if (now < answerBy) return 0

  return now.getTime() - answerBy.getTime() < answerBy.getTime() - askedAt.getTime() ? 1 : 2
}

/** Until when a link is good: a week from now, or from the day of the work where that is later. */
export function linkEnds(now: Date, workAt: Date | null = null): Date {
  return new Date(Math.max(now.getTime(), workAt?.getTime() ?? 0) + LINK_DAYS * DAY)
}

type Job = {
  kind: JobKind
  state: JobState
  vendorId: string
  expiresAt: Date
  /** Whether it is the newest link that was opened. */
  isNewest: boolean
  /** Whose quote was chosen for the repair: this job's, another one's, nobody's. */
  chosen: 'this' | 'other' | null
  /** The vendor who has the repair in hand by a job that was given, where somebody has. */
  givenTo: string | null
}

type Repair = { status: RepairState; vendorId: string | null }

/** How a link stands. What is final comes before what has run out, so that a finished job says that it is finished. */
export function standingOf(job: Job, repair: Repair, now: Date): Standing {
  if (!job.isNewest) return 'replaced'
  if (job.state === 'withdrawn' || job.state === 'refused' || job.state === 'done') return job.state
  if (repair.status === 'cancelled') return 'cancelled'
  if (repair.status === 'completed')
    return job.kind === 'work' && isStillTheirs(job, repair) ? 'done' : 'passed'
  if (job.kind === 'work') {
    if (!isStillTheirs(job, repair)) return 'moved'
  } else {
    if (job.chosen === 'this') return 'chosen'
    if (job.chosen === 'other' || (job.givenTo !== null && job.givenTo !== job.vendorId)) return 'passed'
  }

  return job.expiresAt <= now ? 'expired' : job.state
}

/** One that was asked and has not answered may still take a job that waits for anybody. */
function isStillTheirs(job: Job, repair: Repair): boolean {
  return repair.vendorId === job.vendorId || (repair.vendorId === null && job.state === 'asked')
}

/** Whether a press for `to` takes the job further; one for a stage that it has reached does nothing. */
export function goesOn(stage: JobStage | null, to: JobStage): boolean {
  return JOB_STAGES.indexOf(to) > (stage === null ? -1 : JOB_STAGES.indexOf(stage))
}

/** What the one green button does next. */
export function nextStage(stage: JobStage | null): JobStage | null {
  return JOB_STAGES.find((one) => goesOn(stage, one)) ?? null
}
