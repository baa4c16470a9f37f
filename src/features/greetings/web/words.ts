import type { GreetingRow } from '#features/greetings/contract.ts'
import type { GreetingState, Mood, SendState } from '#features/greetings/kinds.ts'
import type { Audience } from '#features/greetings/recipients.ts'
import { m } from '#i18n/messages/messages.js'

export const GREETINGS = '/dashboard/manager/holiday-greetings'
export const CREATE = '/dashboard/manager/create-holiday-greetings'
export const EDIT = '/dashboard/manager/edit-holiday-greetings'

export const stateWords: Record<GreetingState, () => string> = {
  draft: m.greetings_state_draft,
  scheduled: m.greetings_state_scheduled,
  sent: m.greetings_state_sent,
  failed: m.greetings_state_failed,
}

export const audienceWords: Record<Audience, () => string> = {
  tenants: m.greetings_audience_tenants,
  owners: m.greetings_audience_owners,
  contacts: m.greetings_audience_contacts,
  all: m.greetings_audience_all,
  chosen: m.greetings_audience_chosen,
}

export const sendWords: Record<SendState, () => string> = {
  waiting: m.greetings_send_waiting,
  sent: m.greetings_send_sent,
  failed: m.greetings_send_failed,
  stopped: m.greetings_send_stopped,
  no_address: m.greetings_send_no_address,
  no_value: m.greetings_send_no_value,
  same_address: m.greetings_send_same_address,
}

/** Why somebody gets no card; where something is missing, what. */
export function whyWord(why: SendState, missing: readonly string[]): string {
  const known: Record<string, () => string> = { n: () => m.greetings_lacks_n({ n: '{n}' }) }
  if (missing.length === 0) return sendWords[why]()

  return missing.map((mark) => known[mark]?.() ?? m.greetings_lacks({ mark: `{${mark}}` })).join(' · ')
}

export const moodWords: Record<Mood, () => string> = {
  festive: m.greetings_mood_festive,
  calm: m.greetings_mood_calm,
  warm: m.greetings_mood_warm,
  sober: m.greetings_mood_sober,
}

/** Whom it is for: a group, or so many chosen people. */
export function readersWord({
  recipients,
  chosenCount,
}: Pick<GreetingRow, 'recipients' | 'chosenCount'>): string {
  return recipients === 'chosen'
    ? chosenCount === 1
      ? m.greetings_chosen_one()
      : m.greetings_chosen_count({ count: chosenCount })
    : audienceWords[recipients]()
}

/** What became of the last time it went out. */
export function countsWord(counts: NonNullable<GreetingRow['counts']>): string {
  const { sent, waiting, opened, failed, unreached } = counts
  const parts = [
    m.greetings_count_sent({ count: sent }),
    sent > 0 && m.greetings_count_opened({ count: opened }),
    waiting > 0 && m.greetings_count_waiting({ count: waiting }),
    failed > 0 && m.greetings_count_failed({ count: failed }),
    unreached > 0 && m.greetings_count_unreached({ count: unreached }),
  ]

  return parts.filter(Boolean).join(' · ')
}

/** A state as it stands in an address; undefined for what is none. */
export const asState = (text: string | null): GreetingState | undefined =>
  text !== null && text in stateWords ? (text as GreetingState) : undefined
