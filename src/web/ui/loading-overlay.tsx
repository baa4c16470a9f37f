import { useEffect, useState } from 'react'
import css from './loading-overlay.module.css'

const SHOW_AFTER_MS = 150
const HIDE_AFTER_MS = 1000

/**
 * Says that the next page is coming: a line at the top that starts after 150 ms. It is gone after a second at
 * the latest and never covers what is already painted.
 */
export function LoadingOverlay({ isBusy, label }: { isBusy: boolean; label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return setShown(false)
    const show = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    const hide = setTimeout(() => setShown(false), SHOW_AFTER_MS + HIDE_AFTER_MS)
    return () => {
      clearTimeout(show)
      clearTimeout(hide)
    }
  }, [isBusy])
  return (
    <div role="status" className={css.overlay} data-on={isShown || undefined}>
      {isShown && <span className="sr-only">{label}</span>}
    </div>
  )
}
