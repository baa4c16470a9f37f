import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useEffect, useRef, useState } from 'react'
import { CLEAN, CONDITIONS, type Point, progressOf, type Room } from '#features/inspections/rules/doc.ts'
import { cleanWords, conditionWords, pointWord, roomWord } from '#features/inspections/web/point-words.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { AddOne } from './add-one.tsx'
import { Chips } from './chips.tsx'
import { OpenPoint } from './open-point.tsx'
import css from './phone.module.css'
import { Camera, Shots } from './shots.tsx'
import type { Inspecting } from './use-inspection.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** One room: what is done is one line, the open point unfolds in place. Keys: 1–4 condition, P photo, N next. */
export function RoomView({ on, room, locale }: { on: Inspecting; room: Room; locale: Locale }) {
  const firstOpen = room.points.find(({ values }) => !values.condition)?.key ?? null
  const [openKey, setOpenKey] = useState<string | null>(firstOpen)
  const [filled, setFilled] = useState<string[]>([])
  const [isHeld, setHeld] = useState(false)
  const foot = useRef<HTMLElement>(null)
  const open = room.points.find(({ key }) => key === openKey)
  const { done, total } = progressOf([room])
  const shotsOf = (key: string) => on.shots.filter((shot) => shot.key === key)
  /** What is poor or does not work says how, in words or by a photo, before the next. */
  const isSilent = ({ key, values }: Point) =>
    (values.condition === 'poor' || values.works === 'broken') && !values.comment && shotsOf(key).length === 0
  const choose = (key: string | null) => {
    setHeld(false)
    setOpenKey(key)
  }
  const next = () => {
    if (open && isSilent(open)) return setHeld(true)
    const from = room.points.findIndex(({ key }) => key === openKey)
    const rest = [...room.points.slice(from + 1), ...room.points.slice(0, from + 1)]
    const following = rest.find(({ key, values }) => !values.condition && key !== openKey)
    if (following) choose(following.key)
    else location.hash = ''
  }
  const allGood = () => {
    const left = room.points.filter(({ values }) => !values.condition).map(({ key }) => key)
    for (const key of left) on.say(`point:${key}`, { condition: 'good' })
    setFilled(left)
    choose(null)
  }
  const undo = () => {
    for (const key of filled) on.say(`point:${key}`, { condition: '' })
    setFilled([])
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const condition = CONDITIONS[Number(event.key) - 1]
      if (condition && open) on.say(`point:${open.key}`, { condition })
      else if (event.key.toLowerCase() === 'p') foot.current?.querySelector('input')?.click()
      else if (event.key.toLowerCase() === 'n') next()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return (
    <>
      <div className={css.roomHead}>
        <div>
          <h2>{roomWord(room, locale)}</h2>
          <p>{m.inspections_done_of({ done: String(done), total: String(total) })}</p>
        </div>
        {filled.length > 0 ? (
          <Button variant="soft" onClick={undo}>
            {m.inspections_all_good_undo()}
          </Button>
        ) : (
          done < total && (
            <Button variant="soft" icon={<IconChecks size={22} />} onClick={allGood}>
              {m.inspections_all_good()}
            </Button>
          )
        )}
      </div>
      {shotsOf(room.key).length > 0 && (
        <div className={css.shots}>
          <Shots shots={shotsOf(room.key)} locale={locale} />
        </div>
      )}
      <Chips
        label={m.inspections_clean()}
        options={CLEAN.map((value) => ({ value, label: cleanWords[value]!() }))}
        chosen={room.clean}
        onChoose={(clean) => on.say(`room:${room.key}`, { clean })}
      />
      <ul className={css.card}>
        {room.points.map((point) =>
          point.key === openKey ? (
            <li key={point.key} className={css.open}>
              <OpenPoint on={on} point={point} shots={shotsOf(point.key)} locale={locale} isHeld={isHeld} />
            </li>
          ) : (
            <li key={point.key}>
              <button type="button" className={css.line} onClick={() => choose(point.key)}>
                <span>{pointWord(point, locale)}</span>
                {point.values.condition ? (
                  <StatusTag kind="condition" state={String(point.values.condition)}>
                    {conditionWords[String(point.values.condition)]?.()}
                  </StatusTag>
                ) : (
                  <span className={css.soft}>{m.inspections_not_seen()}</span>
                )}
              </button>
            </li>
          ),
        )}
      </ul>
      <AddOne
        label={m.inspections_add_point()}
        onAdd={(name) =>
          on.say(`item:${room.key}.own-${crypto.randomUUID().slice(0, 8)}`, {
            [/[ก-๙]/.test(name) ? 'th' : 'en']: name,
            order: 900,
          })
        }
      />
      {open && (
        <AddOne
          key={open.key}
          label={m.inspections_rename({ name: pointWord(open, locale) })}
          icon={<IconPencil size={20} />}
          start={pointWord(open, locale)}
          doneLabel={m.inspections_rename_it()}
          onAdd={(name) => on.say(`item:${open.key}`, { th: name, en: name })}
        />
      )}
      <AddOne
        label={m.inspections_rename({ name: roomWord(room, locale) })}
        icon={<IconPencil size={20} />}
        start={roomWord(room, locale)}
        doneLabel={m.inspections_rename_it()}
        onAdd={(name) => on.say(`room:${room.key}`, { th: name, en: name })}
      />
      <footer className={css.foot} ref={foot}>
        <Camera
          className={css.thumb}
          onPick={(files) => on.shoot(open?.key ?? room.key, files)}
          label={m.inspections_photo_of({ name: open ? pointWord(open, locale) : roomWord(room, locale) })}
        />
        <Button variant="primary" size="lg" full icon={<IconArrowDown size={22} />} onClick={next}>
          {firstOpen && firstOpen !== openKey
            ? m.inspections_next_point()
            : done < total
              ? m.inspections_next_point()
              : m.inspections_back_to_rooms()}
        </Button>
      </footer>
    </>
  )
}
