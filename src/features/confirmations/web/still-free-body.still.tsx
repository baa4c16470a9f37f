import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './still-free.module.css'

type Act = 'free' | 'gone' | 'all'
type Home = {
  id: string
  unitNo: string
  project: string | null
  title: string
  rentSatang: bigint
  coverUrl: string
  state: 'waits' | 'fresh' | 'closed'
  confirmBy: string | null
}
type Shown = {
  asked: { act: Act; business: string; homes: Home[] } | null
  answer?: { done?: { act: Act; count: number }; message?: string }
}

const LIST = '/dashboard/manager/properties'

/** The homes that a mail asked about, one button, and what came of it. */
export function StillFreeBody({ asked, answer }: Shown) {
  const { locale } = useRoot()
  const toList = (
    <ButtonLink variant="line" size="lg" full href={pathIn(locale, LIST)}>
      {m.confirmations_list()}
    </ButtonLink>
  )
  if (!asked)
    return (
      <LoneCard isLive title={m.confirmations_dead()}>
        <p>{m.confirmations_dead_text()}</p>
        {toList}
      </LoneCard>
    )
  const { act, business, homes } = asked
  const done = answer?.done
  const open = homes.filter(({ state }) => state !== 'closed')
  const isFresh = open.length > 0 && open.every(({ state }) => state === 'fresh')
  const isConfirmed = act !== 'gone' && (Boolean(done?.count) || isFresh)
  const title = isConfirmed
    ? m.confirmations_done_free()
    : done?.count
      ? m.confirmations_done_gone()
      : open.length === 0
        ? m.confirmations_closed()
        : act === 'gone'
          ? m.confirmations_ask_gone()
          : act === 'all'
            ? m.confirmations_ask_all({ count: open.length })
            : m.confirmations_ask_free()

  return (
    <LoneCard isLive title={title}>
      <p>
        {isConfirmed
          ? m.confirmations_done_free_text()
          : open.length === 0
            ? m.confirmations_closed_text()
            : act === 'gone'
              ? m.confirmations_ask_gone_text({ business })
              : m.confirmations_ask_free_text({ business })}
      </p>
      {answer?.message && (
        <Note tone="danger" isLive>
          {answer.message}
        </Note>
      )}
      <ul className={css.homes}>
        {homes.map((home) => (
          <HomeRow key={home.id} home={home} />
        ))}
      </ul>
      {!isConfirmed && open.length > 0 && (
        <form method="post">
          <Button type="submit" variant="primary" size="lg" full>
            {act === 'gone'
              ? m.confirmations_take_down()
              : act === 'all'
                ? m.confirmations_all({ count: open.length })
                : m.confirmations_free()}
          </Button>
        </form>
      )}
      {toList}
    </LoneCard>
  )
}

function HomeRow({ home }: { home: Home }) {
  const { locale, today } = useRoot()
  const day = home.confirmBy && formatDay(home.confirmBy, locale)
  const state =
    home.state === 'closed' || !day
      ? m.confirmations_row_closed()
      : home.state === 'waits' && home.confirmBy! <= today
        ? m.confirmations_out({ day })
        : m.confirmations_until({ day })

  return (
    <li>
      <img src={home.coverUrl} alt="" width={72} height={54} />
      <div>
        <b>{[home.unitNo, home.project].filter(Boolean).join(' · ')}</b>
        <p>
          {home.title} · {m.confirmations_rent({ amount: bahtFigure(home.rentSatang, true) })}
        </p>
        <p>{state}</p>
      </div>
    </li>
  )
}
