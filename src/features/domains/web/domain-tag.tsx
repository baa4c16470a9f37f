import type { OwnDomainState } from '#features/domains/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { StatusTag } from '#web/ui/status-tag.tsx'

const STATES = {
  waiting: m.domains_state_waiting,
  live: m.domains_state_live,
  trouble: m.domains_state_trouble,
  off: m.domains_state_off,
}

/** How a domain stands. */
export function DomainTag({ status }: Pick<OwnDomainState, 'status'>) {
  return (
    <StatusTag kind="domain" state={status}>
      {STATES[status]()}
    </StatusTag>
  )
}
