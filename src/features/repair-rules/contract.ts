import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, id } from '#contract/base.ts'
import { seenVersion } from '#contract/versions.ts'

export { equalParts, type Limits, type Zone, zoneOf } from './rules/limits.ts'
export { type ClockRule, DEFAULT_TIMING, type Timing, type WorkingHours } from './rules/timing.ts'

/** Where rules are written: for all, for a building, an owner's homes, or one home. */
export const RULE_SCOPES = ['business', 'building', 'owner', 'home'] as const

const money = { who: 'workspace', right: 'money' } as const
const view = { who: 'workspace', right: 'view' } as const
const base = '/manager/dashboard/repair-rules'

/** A minute to 60 days. */
const minutes = z
  .number()
  .int('number_invalid')
  .min(1, 'repair_rules_minutes')
  .max(60 * 24 * 60, 'repair_rules_minutes')
const minuteOfDay = z.number().int('number_invalid').min(0, 'number_invalid').max(1_440, 'number_invalid')
const clock = z.object({ answerMinutes: minutes, mendMinutes: minutes })
const limit = anySumSatang.nullable()

/** What is null is inherited. */
const written = z.object({
  softSatang: limit,
  hardSatang: limit,
  urgentSoftSatang: limit,
  urgentHardSatang: limit,
  clocks: z.object({ low: clock, normal: clock, urgent: clock, emergency: clock }).partial().nullable(),
  workDays: z.array(z.number().int().min(0).max(6)).min(1, 'choice_required').max(7).nullable(),
  fromMinute: minuteOfDay.nullable(),
  toMinute: minuteOfDay.nullable(),
})

const place = written.extend({
  scope: z.enum(RULE_SCOPES),
  scopeId: z.string(),
  /** In the reader's language. */
  name: z.string(),
  version: z.string(),
})

const at = z.object({ scope: z.enum(RULE_SCOPES), scopeId: id })

export const repairRulesContract = {
  /** Where rules are written: of the business first, written or not; then buildings, owners and homes that have others. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .output(answer(z.array(place))),
  /**
   * Writes the rules of one place whole. Of a building there are no limits, of an owner no clocks and hours: 422.
   * 409 `changed_meanwhile` where somebody else wrote since `version`; clocks of open repairs follow at once.
   */
  save: call(money)
    .route({ method: 'PUT', path: `${base}/{scope}/{scopeId}` })
    .input(written.extend({ ...at.shape, version: seenVersion }))
    .output(answer(place)),
  /** Takes a place's own rules away: it inherits again. 404 where it has none. */
  remove: call(money)
    .route({ method: 'DELETE', path: `${base}/{scope}/{scopeId}` })
    .input(at)
    .output(answer(z.object({ ok: z.literal(true) }))),
}
