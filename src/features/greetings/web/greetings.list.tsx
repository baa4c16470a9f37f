import type { GreetingRow } from '#features/greetings/contract.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './greetings.module.css'
import { asState, countsWord, GREETINGS, readersWord, stateWords } from './words.ts'

/** Greetings of a business: what goes out next first. */
export const shownList = dashboardList({
  name: 'greetings',
  path: GREETINGS,
  read: (query) => ({ search: searchIn(query), state: asState(query.get('state')) }),
  ask: (api, asked) => api.greetings.list(asked),
  title: () => m.greetings_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.greetings_occasion(),
      isTitle: true,
      cell: (one) => (
        <Anchor className={css.what} href={`${pathIn(locale, GREETINGS)}/${one.id}`}>
          {one.picture && <img src={one.picture} alt="" width={48} height={60} loading="lazy" />}
          <span>
            <b>{one.title}</b>
            <small>{readersWord(one)}</small>
          </span>
        </Anchor>
      ),
      file: [
        { head: m.greetings_occasion(), fact: ({ title }) => title },
        { head: m.greetings_readers(), fact: readersWord },
      ],
    },
    {
      key: 'when',
      head: m.greetings_when(),
      cell: (one) => whenWord(one, locale),
      file: ({ sendAt, lastSentAt }) => {
        const at = sendAt ?? lastSentAt
        return at && todayInBangkok(at)
      },
    },
    {
      key: 'reached',
      head: m.greetings_reached(),
      cell: ({ counts }) => (counts ? countsWord(counts) : '–'),
      file: ({ counts }) => (counts ? countsWord(counts) : ''),
    },
    {
      key: 'state',
      head: m.greetings_state(),
      cell: (one) => (
        <StatusTag kind="campaign" state={isAsking(one) ? 'failed' : one.state}>
          {isAsking(one) ? m.greetings_state_held() : stateWords[one.state]()}
        </StatusTag>
      ),
      file: (one) => (isAsking(one) ? m.greetings_state_held() : stateWords[one.state]()),
    },
  ],
})

const isAsking = ({ isHeld, mourningChoice }: GreetingRow) => isHeld && mourningChoice === null

function whenWord({ sendAt, lastSentAt, day, autoSend }: GreetingRow, locale: Locale): string {
  const when = sendAt
    ? formatDateTime(sendAt, locale)
    : lastSentAt
      ? formatDateTime(lastSentAt, locale)
      : day
        ? formatDay(day, locale)
        : m.greetings_no_day()

  return autoSend ? `${when} · ${m.greetings_each_year()}` : when
}
