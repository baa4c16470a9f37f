import type { BroadcastRow } from '#features/broadcasts/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './broadcasts.module.css'
import { BROADCASTS, progressWord, stateWords } from './words.ts'

/** What was sent to many: the newest first. */
export const shownList = dashboardList({
  name: 'broadcasts',
  path: BROADCASTS,
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.broadcasts.list(asked),
  title: () => m.broadcasts_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.broadcasts_subject(),
      isTitle: true,
      cell: (one) => (
        <Anchor className={css.what} href={`${pathIn(locale, BROADCASTS)}/${one.id}`}>
          <b>{one.subject}</b>
          <small>{`${formatDateTime(one.createdAt, locale)} · ${one.audience}`}</small>
        </Anchor>
      ),
      file: [
        { head: m.broadcasts_subject(), fact: ({ subject }) => subject },
        { head: m.broadcasts_to(), fact: ({ audience }) => audience },
        { head: m.broadcasts_when(), fact: ({ createdAt }) => todayInBangkok(createdAt) },
      ],
    },
    {
      key: 'read',
      head: m.broadcasts_reading(),
      cell: (one) => <ReadBar broadcast={one} />,
      file: progressWord,
    },
    {
      key: 'state',
      head: m.broadcasts_state(),
      cell: ({ state }) => (
        <StatusTag kind="broadcast" state={state}>
          {stateWords[state]()}
        </StatusTag>
      ),
      file: ({ state }) => stateWords[state](),
    },
  ],
})

/** How many have read it, in words and as a bar. */
export function ReadBar({ broadcast }: { broadcast: Pick<BroadcastRow, 'state' | 'counts'> }) {
  const { state, counts } = broadcast
  const isOnItsWay = state === 'counting' || state === 'sending'

  return (
    <div className={css.read}>
      <span>{progressWord(broadcast)}</span>
      {state !== 'undone' && counts.count > 0 && (
        <progress
          value={isOnItsWay ? counts.sent + counts.failed : counts.read}
          max={counts.count}
          aria-hidden="true"
        />
      )}
    </div>
  )
}
