import type { Reach } from '#contract/notices.ts'
import type { BroadcastRow } from '#features/broadcasts/contract.ts'
import type { BroadcastState, Field, Necessary, SendState } from '#features/broadcasts/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'

export const BROADCASTS = '/dashboard/manager/broadcasts'
export const WRITE = '/dashboard/manager/broadcasts/write'

export const stateWords: Record<BroadcastState, () => string> = {
  counting: m.broadcasts_state_counting,
  sending: m.broadcasts_state_sending,
  sent: m.broadcasts_state_sent,
  partly: m.broadcasts_state_partly,
  undone: m.broadcasts_state_undone,
}

export const sendWords: Record<SendState, () => string> = {
  waiting: m.broadcasts_send_waiting,
  sent: m.broadcasts_send_sent,
  failed: m.broadcasts_send_failed,
  no_way: m.broadcasts_send_no_way,
  same_address: m.broadcasts_send_same_address,
  no_value: m.broadcasts_send_no_value,
}

export const reachWords: Record<Reach, () => string> = {
  line: m.broadcasts_reach_line,
  push: m.broadcasts_reach_push,
  mail: m.broadcasts_reach_mail,
  bell: m.broadcasts_reach_bell,
  none: m.broadcasts_reach_none,
}

export const fieldWords: Record<Field, () => string> = {
  name: m.broadcasts_field_name,
  room: m.broadcasts_field_room,
  business: m.broadcasts_field_business,
  phone: m.broadcasts_field_phone,
  amount: m.broadcasts_field_amount,
  due: m.broadcasts_field_due,
}

export const necessaryWords: Record<Necessary, () => string> = {
  utilities: m.broadcasts_necessary_utilities,
  safety: m.broadcasts_necessary_safety,
  rules: m.broadcasts_necessary_rules,
  money: m.broadcasts_necessary_money,
}

/** How many stopped such mails, and what that means for them. */
export function stoppedWord(stopped: number, isNecessary: boolean): string {
  const count = formatNumber(stopped)
  if (isNecessary) return stopped === 1 ? m.broadcasts_overridden_one() : m.broadcasts_overridden({ count })

  return stopped === 1 ? m.broadcasts_stopped_one() : m.broadcasts_stopped({ count })
}

/** As a field stands in a letter. */
export const fieldExamples: Record<Field, () => string> = {
  name: m.broadcasts_example_name,
  room: m.broadcasts_example_room,
  business: m.broadcasts_example_business,
  phone: m.broadcasts_example_phone,
  amount: m.broadcasts_example_amount,
  due: m.broadcasts_example_due,
}

type Counted = { count: number }

export const peopleWord = ({ count }: Counted) =>
  count === 1 ? m.broadcasts_people_count_one() : m.broadcasts_people_count({ count: formatNumber(count) })

export const sendWord = ({ count }: Counted) =>
  count === 0
    ? m.broadcasts_send_none()
    : count === 1
      ? m.broadcasts_send_one()
      : m.broadcasts_send({ count: formatNumber(count) })

export const reachWord = ({ count }: Counted) =>
  count === 0
    ? m.broadcasts_will_reach_none()
    : count === 1
      ? m.broadcasts_will_reach_one()
      : m.broadcasts_will_reach({ count: formatNumber(count) })

export const noWayWord = (count: number) =>
  count === 1 ? m.broadcasts_no_way_one() : m.broadcasts_no_way({ count: formatNumber(count) })

export const failedWord = (count: number) =>
  count === 1 ? m.broadcasts_failed_count_one() : m.broadcasts_failed_count({ count: formatNumber(count) })

export const sheetsWord = (count: number) =>
  count === 1 ? m.broadcasts_sheets_count_one() : m.broadcasts_sheets_count({ count: formatNumber(count) })

/** How far a broadcast was read, or how far it is on its way. */
export function progressWord({ state, counts }: Pick<BroadcastRow, 'state' | 'counts'>): string {
  const { count, sent, failed, read } = counts
  if (state === 'undone') return m.broadcasts_nobody_got()
  if (state === 'counting' || state === 'sending')
    return m.broadcasts_sending({ done: formatNumber(sent + failed), count: formatNumber(count) })

  return m.broadcasts_read_of({ read: formatNumber(read), count: formatNumber(count) })
}
