import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import type { Missing } from '#features/inspections/rules/checks.ts'
import { progressOf, type Room } from '#features/inspections/rules/doc.ts'
import { roomWord } from '#features/inspections/web/point-words.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { AddOne } from './add-one.tsx'
import { KeysPart, MetersPart } from './meters-keys.tsx'
import css from './phone.module.css'
import type { Inspecting } from './use-inspection.ts'

type Props = {
  on: Inspecting
  rooms: Room[]
  missing: Missing[]
  locale: Locale
  onFinish: () => Promise<string | null>
}

/** All rooms in walking order, each with its own bar; then meters and keys. */
export function Overview({ on, rooms, missing, locale, onFinish }: Props) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { done, total } = progressOf(rooms)
  const next = rooms.find((room) => progressOf([room]).done < room.points.length)
  const firstMissing = missing[0]
  const finish = async () => {
    setBusy(true)
    setSaid((await onFinish()) ?? '')
    setBusy(false)
  }

  return (
    <>
      <div className={css.sum}>
        <p>
          <b>{m.inspections_checked_of({ done: String(done), total: String(total) })}</b>
          <span>{m.inspections_photo_count({ n: String(on.shots.length) })}</span>
        </p>
        <progress className={css.bar} value={done} max={total || 1} aria-label={m.inspections_points()} />
      </div>
      <ul className={css.card}>
        {rooms.map((room) => {
          const part = progressOf([room])
          const photos = on.shots.filter(
            ({ key }) => key === room.key || key.startsWith(`${room.key}.`),
          ).length
          return (
            <li key={room.key}>
              <a href={`#${room.key}`} className={css.room}>
                <span className={css.name}>
                  <b>{roomWord(room, locale)}</b>
                  <small>
                    {[
                      m.inspections_done_of({ done: String(part.done), total: String(part.total) }),
                      photos > 0 && m.inspections_photo_count({ n: String(photos) }),
                      part.poor > 0 && m.inspections_poor_count({ n: String(part.poor) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <progress className={css.bar} value={part.done} max={part.total || 1} aria-hidden="true" />
                </span>
                <IconChevronRight size={22} />
              </a>
            </li>
          )
        })}
      </ul>
      <AddOne label={m.inspections_add_room()} onAdd={(name) => on.say(`room:own-${key()}`, named(name))} />
      <MetersPart on={on} needed={on.record?.metersNeeded ?? []} locale={locale} />
      <KeysPart on={on} isReturn={on.record?.kind === 'move_out'} />
      {said && (
        <p className={css.bad} role="alert">
          {said}
        </p>
      )}
      <footer className={css.foot}>
        {next ? (
          <a href={`#${next.key}`} className={css.go}>
            {m.inspections_go_to({ room: roomWord(next, locale) })}
          </a>
        ) : (
          <Button
            variant="primary"
            size="lg"
            full
            isLoading={isBusy}
            disabledReason={
              firstMissing
                ? firstMissing.fault === 'inspections_meter_needed'
                  ? m.inspections_missing_meter()
                  : m.inspections_missing_words()
                : on.waiting.length > 0
                  ? m.inspections_send_first()
                  : null
            }
            onClick={finish}
          >
            {m.inspections_finish()}
          </Button>
        )}
      </footer>
    </>
  )
}

const key = () => crypto.randomUUID().slice(0, 8)
/** What somebody adds has one name, in the language that they typed it in. */
const named = (name: string) => ({ [/[ก-๙]/.test(name) ? 'th' : 'en']: name, order: 900 })
