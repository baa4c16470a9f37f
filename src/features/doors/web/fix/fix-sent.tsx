import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useCallback, useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { FixStage } from '#features/doors/rules.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { formatSpan } from '#i18n/format-span.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './fix.module.css'
import { type Chosen, FixPhotos } from './fix-photos.tsx'
import { takeHeld } from './held-photos.ts'
import { keepPhoto, type Round, sendWaiting } from './waiting-photos.ts'

export type Report = {
  code: string
  no: string
  title: string
  room: string
  business: string
  answerBy: Date | null
  phone: string
  stage: FixStage
  scheduledAt: Date | null
  scheduledUntil: Date | null
  photosLeft: number
}

/** How often photos that wait are tried, beside the moment when the phone is back. */
const AGAIN_MS = 20_000

type Props = { report: Report; sentId: string; refusal?: string }

/** Number, where it stands, photos that come later and where to see it again. */
export function FixSent({ report, sentId, refusal }: Props) {
  const { locale, today } = useRoot()
  const { no, title, room } = report

  return (
    <div className={css.sent}>
      <img src="/art/mark.svg" alt="" width={72} height={72} />
      <h1 tabIndex={-1} ref={focusOnce}>
        {m.doors_fix_sent()}
      </h1>
      <p className={css.soft}>{m.doors_fix_sent_no({ no, title, room })}</p>
      <p>{standsAt(report, { locale, today })}</p>
      <Later key={sentId} {...{ report, sentId, refusal }} />
      <p className={css.seen}>
        <IconBookmark size={20} className={css.mark} aria-hidden="true" />
        {m.doors_fix_sent_again()}
      </p>
      <ButtonLink size="lg" full href={pathIn(locale, '/dashboard/tenant/maintenance')}>
        {m.doors_fix_sent_see()}
      </ButtonLink>
    </div>
  )
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus()

const STAGES: Record<Exclude<FixStage, 'reported' | 'scheduled'>, () => string> = {
  assigned: m.doors_fix_stands_assigned,
  started: m.doors_fix_stands_started,
  waiting: m.doors_fix_stands_waiting,
  mended: m.doors_fix_stands_mended,
  cancelled: m.doors_fix_stands_cancelled,
}

/** Where a report stands and what comes next, in a sentence. */
export function standsAt(report: Report, { locale, today }: { locale: Locale; today: string }): string {
  const { stage, scheduledAt, scheduledUntil, answerBy, business, phone } = report
  if (stage === 'scheduled')
    return scheduledAt
      ? m.doors_fix_stands_scheduled({
          time: formatSpan(new Date(scheduledAt), scheduledUntil && new Date(scheduledUntil), locale),
        })
      : m.doors_fix_stands_assigned()
  if (stage !== 'reported') return STAGES[stage]()
  if (!answerBy) return m.doors_fix_sent_soon({ business, phone })
  const by = new Date(answerBy)
  const day = todayInBangkok(by)
  const time = formatTime(by, locale)

  return m.doors_fix_sent_by({
    ...{ business, phone },
    moment: day === today ? time : `${formatDay(day, locale)} ${time}`,
  })
}

/** Sends photos that wait, says how many still do, tries again, and takes more. */
function Later({ report: { code, photosLeft }, sentId, refusal }: Props) {
  const isLive = useIsHydrated()
  const [round, setRound] = useState<Round | null>(null)
  const send = useCallback(async () => {
    const next = await sendWaiting()
    setRound((last) => ({
      ...{ waiting: next.waiting, done: (last?.done ?? 0) + next.done },
      refused: [...(last?.refused ?? []), ...next.refused],
    }))
  }, [])
  const keep = useCallback(
    async (photos: Chosen[]) => {
      for (const { id, file } of photos)
        await keepPhoto({ ...{ id, code, sentId, file }, name: file.name, at: Date.now() })
      await send()
    },
    [code, sentId, send],
  )
  useEffect(() => {
    void keep(takeHeld(sentId))
    const again = setInterval(send, AGAIN_MS)
    addEventListener('online', send)
    return () => {
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [keep, send, sentId])
  const left = photosLeft - (round ? round.done + round.waiting : 0)

  return (
    <>
      <div className={css.news} aria-live="polite">
        {round && round.done > 0 && <Note tone="ok" title={m.doors_fix_photos_came({ count: round.done })} />}
        {round && round.waiting > 0 && (
          <Note tone="warn" title={m.doors_fix_photos_wait({ count: round.waiting })} />
        )}
        {[...new Set([...(round?.refused ?? []), ...(refusal ? [refusal] : [])])].map((sentence) => (
          <Note key={sentence} tone="danger" title={sentence} />
        ))}
      </div>
      {left > 0 &&
        (isLive ? (
          <section className={css.later}>
            <h2>{m.doors_fix_photos_more()}</h2>
            <FixPhotos photos={[]} most={left} onChange={(photos) => void keep(photos)} />
          </section>
        ) : (
          <Form method="post" encType="multipart/form-data" className={css.later}>
            <label htmlFor="door-photos">{m.doors_fix_photo_plain({ count: left })}</label>
            <input id="door-photos" type="file" name="photos" accept="image/*" multiple required />
            <Button type="submit" size="lg">
              {m.doors_fix_photos_send()}
            </Button>
          </Form>
        ))}
    </>
  )
}
