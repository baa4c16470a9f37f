import type { ShownState } from '#contract/shown-span.ts'
import { m } from '#i18n/messages/messages.js'

/** Where something stands that is shown for a while. */
export function stateWord(state: ShownState): string {
  const words = {
    draft: m.alerts_state_draft,
    scheduled: m.alerts_state_scheduled,
    showing: m.alerts_state_showing,
    ended: m.alerts_state_ended,
  }

  return words[state]()
}
