import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useRef, useState } from 'react'
import css from './scroll-to-top.module.css'

const SHOW_AFTER_PX = 20
const DURATION_MS = 500

/** What a press is meant for: the way up never lies upon it. */
const CONTROLS = 'button, input, select, textarea, canvas, [role="button"], [data-foot-bar]'

/**
 * Appears after 20 px of scrolling and steps aside where it would cover a button or field; the way up takes half a
 * second, or none for people who want less motion.
 */
export function ScrollToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false)
  const [isAside, setAside] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const look = () => {
      setShown(window.scrollY > SHOW_AFTER_PX)
      setAside(ref.current !== null && liesOnControl(ref.current))
    }
    look()
    const events = ['scroll', 'resize'] as const
    for (const event of events) window.addEventListener(event, look, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [])
  useEffect(() => {
    if (isShown && ref.current) setAside(liesOnControl(ref.current))
  }, [isShown])
  if (!isShown) return null
  return (
    <button
      ref={ref}
      type="button"
      className={css.top}
      data-aside={isAside || undefined}
      aria-label={label}
      title={label}
      onClick={goUp}
    >
      <IconArrowUp size={22} />
    </button>
  )
}

/** Whether something that is pressed or filled in stands below the button. */
function liesOnControl(button: HTMLButtonElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const across = [left, (left + right) / 2, right]
  const down = [top, (top + bottom) / 2, bottom]

  return across.some((x) =>
    down.some((y) =>
      document.elementsFromPoint(x, y).some((one) => !button.contains(one) && one.closest(CONTROLS) !== null),
    ),
  )
}

function goUp() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const from = window.scrollY
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / DURATION_MS)
    window.scrollTo(0, from * (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
