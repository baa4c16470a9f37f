import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useState } from 'react'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { goToRoom } from './go-to.ts'
import { listPath } from './list-path.ts'
import { OddRooms } from './odd-rooms.tsx'
import css from './round.module.css'
import type { Round } from './types.ts'
import { sendUnsent, useUnsent } from './unsent.ts'

/** Until then there is time; from then on the overview names it, too. */
const SOON_DAYS = 7

/** How far the round has come, what waits on this device, and the way to a room. It stays in sight. */
export function RoundHead({
  round,
  search,
  show,
  view,
  chosenDay,
  isReader,
}: {
  round: Round
  search: string | undefined
  show: 'unread' | undefined
  view: 'list' | undefined
  chosenDay: string | undefined
  isReader: boolean
}) {
  const { locale } = useRoot()
  const unsent = useUnsent()
  const base = accountingPath(locale, '/meters')
  const { total, read } = round

  return (
    <>
      {!isReader && !search && (
        <Anchor className={css.view} href={listPath(base, { show, view: view ? undefined : 'list' })}>
          {view ? m.meters_view_walk() : m.meters_view_list()}
        </Anchor>
      )}
      <div className={css.bar}>
        <Progress
          label={m.meters_progress({ n: String(read), all: String(total) })}
          value={read}
          max={total}
        />
        <Jump base={base} search={search} show={show} />
        {unsent > 0 && (
          <p className={css.waiting} role="status">
            {m.meters_unsent_count({ n: String(unsent) })}{' '}
            <button type="button" className={css.link} onClick={() => sendUnsent()}>
              {m.meters_send_now()}
            </button>
          </p>
        )}
      </div>
      <div className={css.ways}>
        <Chip
          href={listPath(base, { view, show: show ? undefined : 'unread' })}
          isOn={show === 'unread'}
          removeLabel={m.meters_show_off()}
        >
          {m.meters_show_left()}
        </Chip>
        {!isReader && <OtherDay {...{ base, show, view, chosenDay }} />}
        {search && <Anchor href={base}>{m.meters_show_all()}</Anchor>}
      </div>
    </>
  )
}

/** What is to be known before the bills go out: by when, and which figures are odd. */
export function RoundNotes({ round, isReader }: { round: Round; isReader: boolean }) {
  const { locale, today } = useRoot()
  const { total, read, due } = round

  return (
    <div className={css.notes}>
      {due ? (
        <Note tone={daysBetween(today, due.day) <= SOON_DAYS ? 'warn' : 'info'} title={m.meters_due_title()}>
          <p>{m.meters_due({ day: formatDay(due.day, locale), n: String(due.rooms) })}</p>
        </Note>
      ) : (
        total > 0 && read === total && <Note tone="ok" title={m.meters_all_read()} />
      )}
      {!isReader && <OddRooms rooms={round.rooms} />}
      {!isReader && (
        <div className={css.help}>
          <h2>{m.meters_help_title()}</h2>
          <dl>
            <div>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>{m.meters_help_enter()}</dd>
            </div>
            <div>
              <dt>
                <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd>
              </dt>
              <dd>{m.meters_help_arrows()}</dd>
            </div>
            <div>
              <dt>
                <kbd>Ctrl</kbd> <kbd>V</kbd>
              </dt>
              <dd>{m.meters_help_paste()}</dd>
            </div>
          </dl>
        </div>
      )}
    </div>
  )
}

/** A round that is written down later keeps the day on which it was walked. */
function OtherDay({
  base,
  show,
  view,
  chosenDay,
}: {
  base: string
  show?: string
  view?: string
  chosenDay?: string
}) {
  const { locale, today } = useRoot()
  const isOther = chosenDay !== undefined && chosenDay !== today

  return (
    <details className={css.day} open={isOther || undefined}>
      <summary>{isOther ? formatDay(chosenDay, locale) : m.meters_day_other()}</summary>
      <form method="get" action={base} className={css.dayForm}>
        {show && <input type="hidden" name="show" value={show} />}
        {view && <input type="hidden" name="view" value={view} />}
        <DateInput
          name="day"
          label={m.meters_day()}
          defaultValue={formatDay(chosenDay ?? today, locale, 'numeric')}
        />
        <Button type="submit">{m.meters_day_show()}</Button>
      </form>
    </details>
  )
}

/** To a room by its number; without script the page shows that room alone. */
function Jump({ base, search, show }: { base: string; search?: string; show?: string }) {
  const [missed, setMissed] = useState<string>()
  const jump = (event: FormEvent<HTMLFormElement>) => {
    const unit = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const isHere = goToRoom(unit)
    // What is on another page is looked for by the server.
    if (isHere || !navigator.onLine) event.preventDefault()
    setMissed(isHere ? undefined : unit)
  }

  return (
    <search className={css.jump}>
      <form method="get" action={base} onSubmit={jump}>
        {show && <input type="hidden" name="show" value={show} />}
        <TextInput
          label={m.meters_search()}
          isLabelHidden
          type="search"
          name="q"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          defaultValue={search}
          placeholder={m.meters_search()}
          icon={<IconSearch size={20} />}
          error={missed ? m.meters_no_hit({ unit: missed }) : undefined}
        />
        <button type="submit" className={css.go}>
          {m.meters_search_go()}
        </button>
      </form>
    </search>
  )
}
