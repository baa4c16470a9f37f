import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { BILL_TO, REPAIR_STATES } from '#features/maintenance/contract.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { MOST_LEAD_DAYS, UNITS } from './rules/due.ts'

export const PLAN_STATES = ['on', 'paused', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]
/** One repair over all homes, or one for each home or asset. */
export const SHAPES = ['together', 'each'] as const
/** What a plan may be for. */
export const TARGET_KINDS = ['home', 'building', 'asset'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]
/** A round: made into repairs, moved to another day, skipped, missed while nothing ran, or without a home to be done in. */
export const ROUND_STATES = ['made', 'moved', 'skipped', 'missed', 'empty'] as const
/** A plan is for so many homes, buildings and assets at most. */
export const MOST_TARGETS = 300

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/care-plans'

const target = z.object({ kind: z.enum(TARGET_KINDS), id })

/** What stands in a plan. Of a change what is left out stays. */
const details = z.object({
  title: needed('required', 120),
  category: z.enum(SERVICES, 'choice_required'),
  /** What is to be done, a line each. */
  details: longText.max(2_000, 'too_long').default(''),
  every: z
    .number('number_invalid')
    .int('number_invalid')
    .min(1, 'care_every_range')
    .max(60, 'care_every_range'),
  unit: z.enum(UNITS, 'choice_required'),
  /** When it was done last or is due first; all other days are counted from it. */
  anchorDay: day,
  leadDays: z
    .number('number_invalid')
    .int('number_invalid')
    .min(0, 'care_lead_range')
    .max(MOST_LEAD_DAYS, 'care_lead_range')
    .default(7),
  onWorkingDays: z.boolean().default(true),
  shape: z.enum(SHAPES).default('each'),
  vendorId: id.nullable().default(null),
  /** Of one repair. */
  estimateSatang: anySumSatang.nullable().default(null),
  billTo: z.enum(BILL_TO).default('owner'),
  targets: z.array(target).min(1, 'choice_required').max(MOST_TARGETS, 'too_many'),
})

const row = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(SERVICES),
  state: z.enum(PLAN_STATES),
  every: z.number().int(),
  unit: z.enum(UNITS),
  /** On which it is done next; null while it is paused or ended. */
  nextDay: z.string().nullable(),
  targetCount: z.number().int(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
})

const repair = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  status: z.enum(REPAIR_STATES),
  homeName: z.string(),
  homeCount: z.number().int(),
})

const detail = row.omit({ targetCount: true }).extend({
  version: z.string(),
  details: z.string(),
  anchorDay: z.string(),
  leadDays: z.number().int(),
  onWorkingDays: z.boolean(),
  shape: z.enum(SHAPES),
  estimateSatang: z.bigint().nullable(),
  billTo: z.enum(BILL_TO),
  /** `isGone`: no longer here, or out of use; it is left out of the rounds. */
  targets: z.array(target.extend({ name: z.string(), isGone: z.boolean() })),
  /** The next three: the day that the plan says, the day on which it is done, and when its repair is made. */
  upcoming: z.array(
    z.object({ day: z.string(), onDay: z.string(), makeOn: z.string(), isMoved: z.boolean() }),
  ),
  /** The latest 24 that were made, skipped or missed, with the first 60 repairs of each. */
  rounds: z.array(
    z.object({
      day: z.string(),
      onDay: z.string(),
      state: z.enum(ROUND_STATES),
      reason: z.string(),
      repairCount: z.number().int(),
      repairs: z.array(repair),
    }),
  ),
})

const one = z.object({ id })

/** Recurring care: plans that make repairs by themselves. */
export const carePlansContract = {
  /** Those that run first, by the day that is next. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(paging.extend({ state: z.enum(PLAN_STATES).optional(), category: z.enum(SERVICES).optional() }))
    .output(list(row)),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** A round that is due by then becomes a repair at once. */
  add: call(edit, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(details)
    .output(answer(detail)),
  /** 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(details.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Pauses it, goes on with it, or ends it. Rounds of the time between are not made up for. */
  setState: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/state` })
    .input(z.object({ id, state: z.enum(PLAN_STATES, 'choice_required') }))
    .output(answer(detail)),
  /** Leaves out one of the next three rounds. 409 `care_round_gone` where it is none of them any more. */
  skip: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/skipped` })
    .input(z.object({ id, day, reason: needed('reason_required', 300) }))
    .output(answer(detail)),
  /** Does one of the next three rounds on another day, before the one after it. 409 `care_round_gone`. */
  postpone: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/moved` })
    .input(z.object({ id, day, to: day, reason: z.string().trim().max(300, 'too_long').default('') }))
    .output(answer(detail)),
  /** The plan that a repair comes from, or null. */
  ofRepair: call(view)
    .route({ method: 'GET', path: `${base}/of-repair/{id}` })
    .input(one)
    .output(answer(z.object({ id: z.string(), title: z.string(), day: z.string() }).nullable())),
  /** Its repairs stay; `restore` brings it back. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(answer(z.object({ ok: z.literal(true) }))),
  restore: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/restore` })
    .input(one)
    .output(answer(detail)),
}
