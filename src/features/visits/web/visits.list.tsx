import { Form } from 'react-router'
import { csvTime } from '#i18n/csv.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './visits.module.css'

export const STATES = ['open', 'done', 'cancelled'] as const

export const STATE_WORDS = {
  open: m.visits_state_open,
  done: m.visits_state_done,
  cancelled: m.visits_state_cancelled,
}

type Visit = Awaited<ReturnType<Scope['api']['visits']['list']>>['data'][number]

/** Who wants to see which home and when. */
export const shownList = dashboardList({
  name: 'visits',
  path: '/dashboard/manager/visits',
  read: (query) => ({
    search: searchIn(query),
    status: STATES.find((one) => one === query.get('status')),
  }),
  ask: (api, asked) => api.visits.list(asked),
  title: () => m.visits_list_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => visitColumns(locale, Date.now()),
})

/** The columns of the list; `acts` is for those who may change something. `now` in ms. */
export const visitColumns = (locale: Scope['locale'], now: number) => [
  {
    key: 'when',
    head: m.visits_when(),
    isTitle: true,
    cell: (visit: Visit) => (
      <span className={css.two}>
        <b>{formatDateTime(new Date(visit.at), locale)}</b>
        <small>{howOf(visit)}</small>
        {visit.isShared && visit.status === 'open' && <small>{m.visits_shared()}</small>}
      </span>
    ),
    file: [
      { head: m.visits_when(), fact: ({ at }: Visit) => csvTime(new Date(at)) },
      { head: m.visits_how(), fact: howOf },
    ],
  },
  {
    key: 'home',
    head: m.visits_home(),
    cell: (visit: Visit) => (
      <Anchor href={pathIn(locale, `/dashboard/manager/properties/${visit.propertyId}`)}>
        {homeOf(visit, locale)}
      </Anchor>
    ),
    file: (visit: Visit) => homeOf(visit, locale),
  },
  {
    key: 'who',
    head: m.visits_column_who(),
    cell: (visit: Visit) => <Visitor visit={visit} locale={locale} />,
    file: [
      { head: m.visits_column_who(), fact: ({ name }: Visit) => name },
      { head: m.visits_phone(), fact: ({ phone }: Visit) => phone && displayPhone(phone) },
      { head: m.visits_email(), fact: ({ email }: Visit) => email },
    ],
  },
  {
    key: 'status',
    head: m.visits_column_status(),
    cell: (visit: Visit) => (
      <StatusTag kind="visit" state={isMissed(visit, now) ? 'missed' : visit.status}>
        {stateOf(visit, now)}
      </StatusTag>
    ),
    file: (visit: Visit) => stateOf(visit, now),
  },
  {
    key: 'acts',
    head: m.visits_column_acts(),
    cell: (visit: Visit) => (
      <>
        <Acts visit={visit} />
        <AgentLink visit={visit} locale={locale} />
      </>
    ),
    file: [{ head: m.visits_agent(), fact: ({ agentName }: Visit) => agentName }],
  },
]

function howOf({ isOnline }: Visit): string {
  return isOnline ? m.visits_online() : m.visits_in_person()
}

function homeOf({ unitNo, home, homeEn }: Visit, locale: Scope['locale']): string {
  return [unitNo, (locale === 'en' && homeEn) || home].filter(Boolean).join(' · ')
}

function isMissed({ status, at }: Visit, now: number): boolean {
  return status === 'open' && Date.parse(at) < now
}

function stateOf(visit: Visit, now: number): string {
  return isMissed(visit, now) ? m.visits_state_missed() : STATE_WORDS[visit.status]()
}

type VisitorProps = { visit: Visit; locale: Scope['locale'] }

function Visitor({ visit: { name, phone, email, contactId }, locale }: VisitorProps) {
  return (
    <span className={css.contact}>
      {contactId ? (
        <Anchor href={pathIn(locale, `/dashboard/manager/contacts/${contactId}`)}>{name}</Anchor>
      ) : (
        name
      )}
      {!phone && !email && <small>{m.visits_no_contact()}</small>}
      {phone && <a href={`tel:${phone}`}>{displayPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}

/** Who shows the home, and where to give it to an agent. */
function AgentLink({ visit: { id, status, name, agentName }, locale }: VisitorProps) {
  if (status !== 'open' && !agentName) return null

  return (
    <Anchor
      className={css.agent}
      href={pathIn(locale, `/dashboard/manager/viewings/${id}`)}
      aria-label={agentName ? undefined : m.visits_give_of({ name })}
    >
      {agentName ? m.visits_shown_by({ name: agentName }) : m.visits_give()}
    </Anchor>
  )
}

function Acts({ visit: { id, name, status } }: { visit: Visit }) {
  const sent = useSubmission()
  const isRunning = (to: string) => sent?.get('id') === id && sent.get('status') === to
  const button = (to: (typeof STATES)[number], word: string, full: string) => (
    <Button
      type="submit"
      name="status"
      value={to}
      variant={to === 'done' ? 'line' : 'ghost'}
      aria-label={full}
      isLoading={isRunning(to)}
    >
      {word}
    </Button>
  )

  return (
    <Form method="post" preventScrollReset className={css.acts}>
      <input type="hidden" name="id" value={id} />
      {status === 'open' ? (
        <>
          {button('done', m.visits_mark_done(), m.visits_done_of({ name }))}
          {button('cancelled', m.visits_cancel(), m.visits_cancel_of({ name }))}
        </>
      ) : (
        button('open', m.visits_reopen(), m.visits_reopen_of({ name }))
      )}
    </Form>
  )
}
