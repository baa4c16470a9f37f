import { PLAN_STATES, type ROUND_STATES, SHAPES } from '#features/care-plans/contract.ts'
import { UNITS, type Unit } from '#features/care-plans/rules/due.ts'
import { BILL_TO } from '#features/maintenance/contract.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { m } from '#i18n/messages/messages.js'

export const PLANS = '/dashboard/manager/care-plans'

export const unitWords: Record<Unit, () => string> = {
  week: m.care_plans_unit_week,
  month: m.care_plans_unit_month,
  year: m.care_plans_unit_year,
}

/** "ทุก 6 เดือน", "ทุกปี" */
export function rhythmWords({ every, unit }: { every: number; unit: Unit }): string {
  if (every === 1)
    return { week: m.care_plans_weekly, month: m.care_plans_monthly, year: m.care_plans_yearly }[unit]()

  return { week: m.care_plans_weeks, month: m.care_plans_months, year: m.care_plans_years }[unit]({
    n: every,
  })
}

export const roundWords: Record<(typeof ROUND_STATES)[number], () => string> = {
  made: m.care_plans_round_made,
  moved: m.care_plans_round_moved,
  skipped: m.care_plans_round_skipped,
  missed: m.care_plans_round_missed,
  empty: m.care_plans_round_empty,
}

const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string | null | undefined) =>
    names.find((one) => one === text)

/** Texts of an address or a form as what they name, if they do. */
export const asPlanState = oneOf(PLAN_STATES)
export const asUnit = oneOf(UNITS)
export const asShape = oneOf(SHAPES)
export const asService = oneOf(SERVICES)
export const asPayer = oneOf(BILL_TO)
