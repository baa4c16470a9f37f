import { POLICY_FILTERS, POLICY_KINDS, type PolicyKind } from '#features/insurance/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'
import type { Policy } from './types.ts'

/** Each kind, in the order of the form. */
export const kindWords: Record<PolicyKind, () => string> = {
  building: m.insurance_kind_building,
  contents: m.insurance_kind_contents,
  liability: m.insurance_kind_liability,
  fire: m.insurance_kind_fire,
}

export const filterWords: Record<(typeof POLICY_FILTERS)[number], () => string> = {
  in_force: m.insurance_filter_in_force,
  ending: m.insurance_filter_ending,
  over: m.insurance_filter_over,
}

/** A text of an address as a filter, if it is one. */
export function asFilter(text: string | null | undefined) {
  return POLICY_FILTERS.find((one) => one === text)
}

/** A text of a form as a kind; what is none is refused by the call. */
export function asKind(text: string | undefined): PolicyKind {
  return POLICY_KINDS.find((one) => one === text) ?? ((text ?? '') as PolicyKind)
}

/** Where a policy stands, in words; of one that ends soon the days that are left. */
export function stateWords({ state, endDay }: Pick<Policy, 'state' | 'endDay'>, today: string): string {
  if (state === 'coming') return m.insurance_state_coming()
  if (state === 'in_force') return m.insurance_state_in_force()
  if (state === 'over') return m.insurance_state_over()
  const n = daysBetween(today, endDay)

  return n === 0 ? m.insurance_state_ending_today() : m.insurance_state_ending({ n: String(n) })
}

/** Whose a policy is, where it is not simply the home's. */
export function holderWords({ holder, holderName }: Pick<Policy, 'holder' | 'holderName'>): string | null {
  const name = holderName ?? ''
  if (holder === 'tenant') return m.insurance_holder_tenant_name({ name })

  return holder === 'owner' ? m.insurance_holder_owner({ name }) : null
}
