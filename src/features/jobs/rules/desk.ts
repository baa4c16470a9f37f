import { todayInBangkok } from '#thai/days.ts'
import type { JobKind, JobStage, Standing } from './states.ts'

/**
 * Where a job stands on its worker's own page: what to answer, what is today, to come, in hand without a day or with one
 * that has passed, done; of prices, asked, given, chosen and passed over.
 */
export const DESK_PLACES = [
  'answer',
  'today',
  'in_hand',
  'coming',
  'done',
  'quote_asked',
  'quote_given',
  'quote_chosen',
  'quote_passed',
] as const
export type DeskPlace = (typeof DESK_PLACES)[number]

type Job = {
  kind: JobKind
  standing: Standing
  state: string
  stage: JobStage | null
  hasQuote: boolean
  scheduledAt: Date | null
}

/** Null for what is not theirs any more: refused, taken back, given to somebody else, called off. */
export function deskPlace(job: Job, now: Date): DeskPlace | null {
  return job.kind === 'quote' ? quotePlace(job) : workPlace(job, now)
}

function quotePlace({ standing, hasQuote }: Job): DeskPlace | null {
  if (standing === 'asked') return hasQuote ? 'quote_given' : 'quote_asked'
  if (standing === 'chosen') return 'quote_chosen'

  return standing === 'passed' && hasQuote ? 'quote_passed' : null
}

function workPlace({ standing, state, stage, scheduledAt }: Job, now: Date): DeskPlace | null {
  if (standing === 'done') return 'done'
  if (standing === 'asked') return 'answer'
  // One whose link has run out is still theirs: the page behind it says whom to call.
  if (standing !== 'accepted' && !(standing === 'expired' && state === 'accepted')) return null
  if (stage !== null) return 'today'
  if (scheduledAt === null) return 'in_hand'
  const [day, today] = [todayInBangkok(scheduledAt), todayInBangkok(now)]
  if (day === today) return 'today'

  return day > today ? 'coming' : 'in_hand'
}
