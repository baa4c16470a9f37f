import type { InferContractRouterOutputs } from '@orpc/contract'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconDeviceUnknown from '@tabler/icons-react/dist/esm/icons/IconDeviceUnknown.mjs'
import { Form } from 'react-router'
import type { sessionsContract } from '#features/sessions/contract.ts'
import css from '#features/sessions/web/sessions.module.css'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Session = InferContractRouterOutputs<typeof sessionsContract>['list']['data'][number]

const ICONS = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceLaptop,
  other: IconDeviceUnknown,
}

/** Where this account is logged in. Its forms send `session-end` and `sessions-end` to the page around. */
export function SessionsCard({ sessions, endedCount }: { sessions: Session[]; endedCount?: number }) {
  const sent = useSubmission()
  const isBusy = (intent: string) => sent?.get('intent') === intent
  const hasOthers = sessions.some((one) => !one.isCurrent)

  return (
    <Card title={m.sessions_title()}>
      <p className={kit.lead}>{m.sessions_lead()}</p>
      <p role="status" className={css.said}>
        {endedCount !== undefined && m.sessions_ended({ count: String(endedCount) })}
      </p>
      <ul className={kit.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy('session-end') && sent?.get('id') === session.id}
          />
        ))}
      </ul>
      {hasOthers && (
        <Form method="post">
          <input type="hidden" name="intent" value="sessions-end" />
          <Button type="submit" variant="danger" isLoading={isBusy('sessions-end')}>
            {m.sessions_end_others()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function SessionRow({ session, isBusy }: { session: Session; isBusy: boolean }) {
  const { locale } = useRoot()
  const { id, browser, system, kind, ip, lastUsedAt, isCurrent } = session
  const Icon = ICONS[kind]
  const name =
    browser && system ? m.sessions_device({ browser, system }) : (browser ?? system ?? m.sessions_unknown())

  return (
    <li>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={kit.name}>
          {name}
          {isCurrent && <span className={kit.tag}>{m.sessions_current()}</span>}
        </p>
        <p className={kit.muted}>
          {m.sessions_used({ time: formatDateTime(new Date(lastUsedAt), locale) })}
          {/* The dot ends a line on a phone; it never begins one. */}
          {ip && `\u00a0· ${ip}`}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="intent" value="session-end" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" isLoading={isBusy} aria-label={m.sessions_end_name({ name })}>
            {m.sessions_end()}
          </Button>
        </Form>
      )}
    </li>
  )
}
