import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import type { ReadyOption } from './combo-options.ts'
import { roomFor } from './combo-place.ts'
import css from './combobox.module.css'

type Props = {
  id: string
  label: string
  lines: readonly ReadyOption[]
  /** The line that the arrows stand on, and the one that is chosen. */
  active: string | null
  chosen: string
  onPick: (value: string) => void
}

/** The lines of a combobox, under its field or above it, as high as the screen has room beside its keyboard. */
export function ComboList({ id, label, lines, active, chosen, onPick }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const lay = () => panel.current && layOut(panel.current)
    lay()
    window.addEventListener('resize', lay)
    window.visualViewport?.addEventListener('resize', lay)
    return () => {
      window.removeEventListener('resize', lay)
      window.visualViewport?.removeEventListener('resize', lay)
    }
  })
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  // A press on a line leaves the focus, and a phone's keyboard, where they are.
  const looks = {
    ref: panel,
    className: css.panel,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }
  if (lines.length === 0)
    return (
      <div {...looks}>
        <p className={css.none}>{m.combo_none()}</p>
      </div>
    )

  return (
    <div {...looks} id={id} role="listbox" aria-label={label}>
      {lines.map(({ value, label: name, detail }) => (
        // biome-ignore lint/a11y: its field has the focus and the keys
        <div
          key={value}
          id={`${id}-${value}`}
          role="option"
          className={css.option}
          aria-selected={value === chosen}
          data-active={value === active || undefined}
          onClick={() => onPick(value)}
        >
          <span>{name}</span> {detail && <small>{detail}</small>}
        </div>
      ))}
    </div>
  )
}

/** Sets by script, as no class can name it: on which side of its field, and how high. */
function layOut(panel: HTMLElement): void {
  const field = panel.parentElement!
  const seen = window.visualViewport
  const view = { top: seen?.offsetTop ?? 0, height: seen?.height ?? window.innerHeight }
  const { side, height } = roomFor(field.getBoundingClientRect(), view)
  panel.dataset.side = side
  panel.style.setProperty('max-height', `${height}px`)
}
