import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useEffect, useState } from 'react'
import { formatDay, formatTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './fix.module.css'
import type { Chosen } from './fix-photos.tsx'
import { keepPhoto, type Round, sendWaiting } from './waiting-photos.ts'

export type Sent = { no: string; title: string; room: string; answerBy: Date | null; phone: string }

/** How often photos that wait are tried, beside the moment when the phone is back. */
const AGAIN_MS = 20_000

/** Photos that were taken with a report, which are sent now that it is there. */
type Kept = { code: string; sentId: string; photos: Chosen[] }

/** Number, moment of the answer and where to see it again. */
export function FixSent({ sent, business, ...kept }: { sent: Sent; business: string } & Kept) {
  const { locale, today } = useRoot()
  const { no, title, room, answerBy, phone } = sent
  const by = answerBy && new Date(answerBy)
  const day = by && todayInBangkok(by)
  const moment =
    by &&
    day &&
    (day === today ? formatTime(by, locale) : `${formatDay(day, locale)} ${formatTime(by, locale)}`)

  return (
    <div className={css.sent}>
      <img src="/art/mark.svg" alt="" width={72} height={72} />
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {m.doors_fix_sent()}
      </h1>
      <p className={css.soft}>{m.doors_fix_sent_no({ no, title, room })}</p>
      <p>
        {moment
          ? m.doors_fix_sent_by({ business, moment, phone })
          : m.doors_fix_sent_soon({ business, phone })}
      </p>
      <PhotoNews {...kept} />
      <p className={css.seen}>
        <IconBookmark size={20} className={css.mark} aria-hidden="true" />
        {m.doors_fix_sent_account()}
      </p>
      <ButtonLink size="lg" full href={pathIn(locale, '/dashboard/tenant/maintenance')}>
        {m.doors_fix_sent_see()}
      </ButtonLink>
    </div>
  )
}

/** Sends photos that wait, says how many still do, and tries again. Nothing while none waits. */
function PhotoNews({ code, sentId, photos }: Kept) {
  const [round, setRound] = useState<Round | null>(null)
  useEffect(() => {
    let isOver = false
    const send = async () => {
      const next = await sendWaiting()
      if (isOver) return
      setRound((last) => ({ waiting: next.waiting, refused: [...(last?.refused ?? []), ...next.refused] }))
    }
    const again = setInterval(send, AGAIN_MS)
    addEventListener('online', send)
    const begin = async () => {
      for (const { id, file } of photos)
        await keepPhoto({ ...{ id, code, sentId, file }, name: file.name, at: Date.now() })
      await send()
    }
    void begin()
    return () => {
      isOver = true
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [code, sentId, photos])
  if (!round) return null

  return (
    <div className={css.news} aria-live="polite">
      {round.waiting > 0 && <Note tone="warn" title={m.doors_fix_photos_wait({ count: round.waiting })} />}
      {round.refused.map((sentence) => (
        <Note key={sentence} tone="danger" title={sentence} />
      ))}
    </div>
  )
}
