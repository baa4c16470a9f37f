import { useEffect, useRef, useState } from 'react'
import css from './loading-overlay.module.css'

const SHOW_AFTER_MS = 150
const HIDE_AFTER_MS = 1000

/**
 * Says that the next page is coming: a line at the top that starts after 150 ms and stays while it is awaited. When the
 * page is there the line fills up and is gone a second later; it never covers what is already painted.
 */
export function LoadingOverlay({ isBusy, label }: { isBusy: boolean; label: string }) {
  const [state, setState] = useState<'off' | 'busy' | 'done'>('off')
  const isShown = useRef(false)
  useEffect(() => {
    const to = (next: typeof state) => {
      isShown.current = next === 'busy'
      setState(next)
    }
    if (isBusy) {
      const show = setTimeout(() => to('busy'), SHOW_AFTER_MS)
      return () => clearTimeout(show)
    }
    // What was never shown needs no end.
    if (!isShown.current) return setState('off')
    to('done')
    const hide = setTimeout(() => to('off'), HIDE_AFTER_MS)
    return () => clearTimeout(hide)
  }, [isBusy])
  return (
    <div role="status" className={css.overlay} data-state={state}>
      {state === 'busy' && <span className="sr-only">{label}</span>}
    </div>
  )
}
