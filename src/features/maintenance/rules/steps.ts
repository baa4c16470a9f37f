/**
 * What happens to a repair: a move to another state, words, a mail to its tenants, a change; and what goes on between the
 * business and a worker: asked for a price, given the job, taken on, refused, a price, one chosen, taken back, asked
 * after, on the way, there; the owner's answers; how its tenant found it.
 */
export const STEP_KINDS = [
  'moved',
  'comment',
  'told',
  'changed',
  'quote_asked',
  'job_given',
  'job_accepted',
  'job_refused',
  'quoted',
  'chosen',
  'job_withdrawn',
  'nudged',
  'on_way',
  'arrived',
  'owner_approved',
  'owner_refused',
  'owner_asked',
  'owner_withdrew',
  'rated',
] as const

export type StepKind = (typeof STEP_KINDS)[number]

/** What the tenant reads, too. */
export const TENANTS_STEPS: readonly StepKind[] = ['moved', 'on_way', 'arrived']
