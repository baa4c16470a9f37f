import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useRef } from 'react'
import { askIn, goInto, goToNext, showRoom } from '#features/meters/web/go-to.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Walk } from './use-walk.ts'
import css from './walk-keys.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Keys for a thumb, and the way from room to room. The phone's own keyboard stays away. */
export function WalkKeys({ walk: { at, before, here, after } }: { walk: Walk }) {
  /** The room in which something was asked when one went on: the second press goes on all the same. */
  const held = useRef<string | null>(null)
  const go = (to: string | null) => {
    const room = at && document.getElementById(`room-${at}`)
    const ask = room ? askIn(room) : null
    if (ask && held.current !== at) {
      held.current = at
      ask.focus()
      return
    }
    held.current = null
    showRoom(to)
    if (to) goInto(to)
  }

  return (
    <div className={css.keys}>
      {here && (
        <fieldset className={css.pad} aria-label={m.meters_keys()}>
          {DIGITS.map((digit) => (
            <Key key={digit} label={digit} press={(field) => type(field, digit)}>
              {digit}
            </Key>
          ))}
          <Key label={m.meters_key_back()} press={erase}>
            <IconBackspace size={26} aria-hidden="true" />
          </Key>
          <Key label="0" press={(field) => type(field, '0')}>
            0
          </Key>
          <Key label={m.meters_key_next()} isNext press={goToNext}>
            <IconArrowRight size={26} aria-hidden="true" />
          </Key>
        </fieldset>
      )}
      <div className={css.ways}>
        {before && (
          <Button
            icon={<IconChevronLeft size={20} />}
            aria-label={m.meters_before({ unit: before.unitNo })}
            onClick={() => go(before.propertyId)}
          >
            {before.unitNo}
          </Button>
        )}
        {here && (
          <Button
            className={css.on}
            variant={here.isRead ? 'primary' : 'line'}
            iconAfter={<IconArrowRight size={20} />}
            onClick={() => go(after?.propertyId ?? null)}
          >
            {after
              ? (here.isRead ? m.meters_after : m.meters_skip)({ unit: after.unitNo })
              : m.meters_to_sum()}
          </Button>
        )}
      </div>
    </div>
  )
}

function Key({
  label,
  isNext,
  press,
  children,
}: {
  label: string
  isNext?: boolean
  press: (field: HTMLInputElement) => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className={css.key}
      data-next={isNext || undefined}
      aria-label={label}
      // The field keeps the focus, and with it the place where one types.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const field = fieldNow()
        if (field) press(field)
      }}
    >
      {children}
    </button>
  )
}

/** The field in which one types: the one with the focus, else the first empty one of the room that is shown. */
function fieldNow(): HTMLInputElement | null {
  const room = document.querySelector<HTMLElement>('[data-room][data-current]')
  const active = document.activeElement
  if (active instanceof HTMLInputElement && room?.contains(active)) return active
  if (room) goInto(room.id.replace('room-', ''))
  const now = document.activeElement

  return now instanceof HTMLInputElement && room?.contains(now) ? now : null
}

function type(field: HTMLInputElement, digit: string) {
  if (field.value.length >= field.maxLength) return
  const { selectionStart, selectionEnd, value } = field
  field.setRangeText(digit, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function erase(field: HTMLInputElement) {
  const { selectionStart: start, selectionEnd: end, value } = field
  const to = end ?? value.length
  field.setRangeText('', start === to ? Math.max(to - 1, 0) : (start ?? 0), to, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
