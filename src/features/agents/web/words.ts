import type { Introduced } from '#features/agents/contract.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { readPercent } from '#web/forms/typed-percent.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import type { CommissionView, IntroducedView } from './types.ts'

export const stateWords: Record<CommissionView['state'], () => string> = {
  expected: m.agents_state_expected,
  due: m.agents_state_due,
  paid: m.agents_state_paid,
  dropped: m.agents_state_dropped,
}

export const stageWords: Record<IntroducedView['stage'], () => string> = {
  applied: m.agents_stage_applied,
  approved: m.agents_stage_approved,
  lease: m.agents_stage_lease,
  signed: m.agents_stage_signed,
  moved_in: m.agents_stage_moved_in,
  gone: m.agents_stage_gone,
}

export const viewingWords: Record<'given' | 'done' | 'nobody', () => string> = {
  given: m.agents_viewing_given,
  done: m.agents_viewing_done,
  nobody: m.agents_viewing_nobody,
}

export const bearerWords: Record<string, () => string> = {
  workspace: m.agents_bearer_workspace,
  owner: m.agents_bearer_owner,
}

export const kindWords: Record<string, () => string> = {
  percent: m.agents_kind_percent,
  flat: m.agents_kind_flat,
}

/** Hundredths of a percent as people read it: 5000 is 50, 3333 is 33.33. */
export const percentOf = (bp: number): string => String(bp / 100)

/** A typed percentage in hundredths, none where it is empty; what cannot be read is refused at its field. */
export const typedPercent = (typed = ''): number => readPercent(typed) ?? 0

/** A typed sum; nothing where it is empty, and as it is where it is none, so that the field is refused. */
export const typedSum = (typed = ''): bigint => (typed === '' ? 0n : (readSatang(typed) ?? (typed as never)))

type Terms = NonNullable<IntroducedView['introduction']>

/** What is agreed, in one line. */
export function termsOf(
  { kind, rateBp, flatSatang }: Pick<Terms, 'kind' | 'rateBp' | 'flatSatang'>,
  locale: Locale,
) {
  return kind === 'flat'
    ? m.agents_terms_flat({ amount: formatMoney(flatSatang, locale) })
    : m.agents_terms_percent({ n: percentOf(rateBp) })
}

export const introducedPath = (of: Introduced, id: string) => `/dashboard/manager/introduced/${of}/${id}`
