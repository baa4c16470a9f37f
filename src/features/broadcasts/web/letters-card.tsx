import type { BroadcastDetail, Letter } from '#features/broadcasts/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './broadcasts.module.css'
import { BROADCASTS, reachWords, sendWords } from './words.ts'

const SHOWN = ['read', 'unread', 'failed', 'no_way'] as const
type Shown = (typeof SHOWN)[number]

export const asShown = (value: string | null): Shown | undefined => SHOWN.find((one) => one === value)

/** Who it was for: what became of each letter, and who has read it. */
export function LettersCard({
  broadcast: { id, counts, state },
  sends,
  pages,
  shown,
}: {
  broadcast: BroadcastDetail
  sends: { data: Letter[]; total: number; page: number }
  pages: number
  shown: Shown | undefined
}) {
  const { locale } = useRoot()
  const here = `${pathIn(locale, BROADCASTS)}/${id}`
  const heaps: [Shown, () => string, number][] = [
    ['read', m.broadcasts_is_read, counts.read],
    ['unread', m.broadcasts_is_unread, counts.sent - Math.min(counts.sent, counts.read)],
    ['failed', m.broadcasts_send_failed, counts.failed],
    ['no_way', m.broadcasts_send_no_way, counts.noWay],
  ]
  const pageOf = (page: number) =>
    `${here}?${new URLSearchParams({ ...(shown && { state: shown }), page: String(page) })}`

  return (
    <Card title={m.broadcasts_letters()}>
      <div className={css.fields}>
        <ChipRow label={m.broadcasts_state()}>
          <Chip href={here} isOn={!shown}>
            {m.broadcasts_all()}
          </Chip>
          {heaps.map(([key, word, count]) => (
            <Chip
              key={key}
              href={shown === key ? here : `${here}?state=${key}`}
              isOn={shown === key}
              count={formatNumber(count)}
            >
              {word()}
            </Chip>
          ))}
        </ChipRow>
        {sends.data.length === 0 && <p className={css.soft}>{m.broadcasts_letters_none()}</p>}
        <ul className={css.rows}>
          {sends.data.map((letter) => (
            <LetterRow key={letter.id} letter={letter} isUndone={state === 'undone'} />
          ))}
        </ul>
        <Pagination page={sends.page} pages={pages} hrefOf={pageOf} />
      </div>
    </Card>
  )
}

function LetterRow({ letter, isUndone }: { letter: Letter; isUndone: boolean }) {
  const { locale } = useRoot()
  const { name, room, chatId, reach, state, isRead } = letter
  const named = [room, name ?? m.broadcasts_former()].filter(Boolean).join(' · ')

  return (
    <li className={css.row}>
      <span className={css.name}>
        {chatId ? (
          <Anchor href={pathIn(locale, `/dashboard/manager/messages/${chatId}`)}>{named}</Anchor>
        ) : (
          named
        )}
        <small>{reachWords[reach]()}</small>
      </span>
      <StatusTag kind="broadcast" state={isUndone ? 'undone' : isRead ? 'sent' : state}>
        {isUndone ? m.broadcasts_send_undone() : isRead ? m.broadcasts_is_read() : sendWords[state]()}
      </StatusTag>
    </li>
  )
}
