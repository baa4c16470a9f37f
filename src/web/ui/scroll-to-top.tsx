import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useState } from 'react'
import css from './scroll-to-top.module.css'

const SHOW_AFTER_PX = 20
const DURATION_MS = 500

/** Appears after 20 px of scrolling; the way up takes half a second, or none for people who want less motion. */
export function ScrollToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOW_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isShown) return null
  return (
    <button type="button" className={css.top} aria-label={label} title={label} onClick={goUp}>
      <IconArrowUp size={22} />
    </button>
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
