import { DELIVERY_STATES, type DeliveryState, TOPICS, WAYS } from '#contract/notices.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { reasonWords, stateWords, wayName } from './words.ts'

/** What the list is narrowed to beside search and state, as its address says it; days as people type them. */
function narrowedIn(query: URLSearchParams) {
  const dayIn = (name: string) => {
    const day = typedDay(query.get(name)?.trim().slice(0, 100) ?? '')
    return isIsoDay(day) ? day : undefined
  }

  return {
    way: WAYS.find((one) => one === query.get('way')),
    topic: TOPICS.find((one) => one === query.get('topic')),
    from: dayIn('from'),
    to: dayIn('to'),
  }
}

export const asState = (text: string | null): DeliveryState | undefined =>
  DELIVERY_STATES.find((one) => one === text)

/** What a business sent. */
export const shownList = dashboardList({
  name: 'sending-log',
  path: '/dashboard/manager/sending-log',
  read: (query) => ({ search: searchIn(query), state: asState(query.get('state')), ...narrowedIn(query) }),
  ask: (api, asked) => api.notices.log(asked),
  title: () => m.notices_log(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.notices_log_what(),
      isTitle: true,
      cell: (one) => (
        <>
          <Anchor href={pathIn(locale, `/dashboard/manager/sending-log/${one.id}`)}>{one.title}</Anchor>
          <br />
          <small>{one.to}</small>
        </>
      ),
      file: [
        { head: m.notices_log_subject(), fact: ({ title }) => title },
        { head: m.notices_log_to(), fact: ({ to }) => to },
      ],
    },
    {
      key: 'time',
      head: m.notices_log_time(),
      cell: ({ at }) => formatDateTime(at, locale),
      file: ({ at }) => formatDateTime(at, locale),
    },
    {
      key: 'way',
      head: m.notices_log_way(),
      cell: ({ way }) => wayName(way),
      file: ({ way }) => wayName(way),
    },
    {
      key: 'state',
      head: m.notices_log_state(),
      cell: ({ state }) => (
        <StatusTag kind="delivery" state={state}>
          {stateWords(state)}
        </StatusTag>
      ),
      file: ({ state }) => stateWords(state),
    },
    {
      key: 'detail',
      head: m.notices_log_detail(),
      cell: (one) => detailOf(one, locale),
      file: (one) => detailOf(one, locale),
    },
  ],
})

type Row = {
  state: DeliveryState
  reason: Parameters<typeof reasonWords>[0] | null
  changedAt: Date
  nextTryAt: Date | null
}

/** Why it stands there, and when something happens next. */
export function detailOf({ state, reason, changedAt, nextTryAt }: Row, locale: Locale): string {
  const next = nextTryAt && formatDateTime(nextTryAt, locale)
  const when =
    next && (state === 'held' ? m.notices_log_held({ time: next }) : m.notices_log_next({ time: next }))

  return [reason && reasonWords(reason), when ?? (reason ? null : formatDateTime(changedAt, locale))]
    .filter(Boolean)
    .join(' · ')
}
