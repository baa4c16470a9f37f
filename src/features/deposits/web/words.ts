import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { AnyDeposit, ManagerDeposit } from './types.ts'

type Kind = AnyDeposit['deductions'][number]['kind']

const KIND_NAMES: Record<Kind, () => string> = {
  cleaning: m.deposits_kind_cleaning,
  damage: m.deposits_kind_damage,
  unpaid_rent: m.deposits_kind_unpaid_rent,
  utilities: m.deposits_kind_utilities,
  other: m.deposits_kind_other,
}

/** The kinds of deductions in the order in which people look for them. */
export const KINDS = Object.keys(KIND_NAMES) as Kind[]

/** What a deduction is called. */
export function kindName(kind: Kind): string {
  return KIND_NAMES[kind]()
}

/** The state of a deposit in a word, with the mark it carries everywhere. */
export function stateLook({ state, deadline, refundSatang }: AnyDeposit) {
  if (state === 'settled')
    return {
      kind: 'task' as const,
      state: 'done',
      word: refundSatang > 0n ? m.deposits_settled() : m.deposits_settled_kept(),
    }

  return {
    kind: 'task' as const,
    state: deadline && deadline.daysLeft < 0 ? 'overdue' : 'open',
    word: m.deposits_waiting(),
  }
}

/** `เหลือ 5 วันต้องคืนเงินประกัน`, or how long that day is past. */
export function countdown({ daysLeft }: { daysLeft: number }): string {
  if (daysLeft < 0) return m.deposits_due_late({ n: String(-daysLeft) })

  return daysLeft === 0 ? m.deposits_due_today() : m.deposits_due_left({ n: String(daysLeft) })
}

/** By which rule the day is counted. */
export function ruleWords(ruleId: string | null): string {
  const be = ruleId?.match(/\d{4}$/)?.[0]

  return be ? m.deposits_rule({ be }) : m.deposits_rule_lease()
}

/** How the money went back; null where none was left. */
export function returnedWords({ settled }: AnyDeposit, locale: Locale): string | null {
  if (!settled?.returnedDay) return null
  const day = formatDay(settled.returnedDay, locale, 'long')

  return settled.method === 'cash'
    ? m.deposits_returned_cash({ day })
    : m.deposits_returned_transfer({ day, reference: settled.reference ?? '–' })
}

/** What a warning says. */
export function warningWords({ id, lines }: ManagerDeposit['warnings'][number]): string {
  const words = {
    billed_after_end: m.deposits_warn_billed_after_end,
    wear: m.deposits_warn_wear,
    whole_deposit: m.deposits_warn_whole_deposit,
    damage_unmarked: m.deposits_warn_damage_unmarked,
    above_found: m.deposits_warn_above_found,
    late: m.deposits_warn_late,
  }

  return words[id]({ lines: lines.join(', ') })
}
