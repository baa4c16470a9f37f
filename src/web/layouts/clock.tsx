import { useEffect, useRef } from 'react'
import css from './clock.module.css'

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' })

/**
 * The time in Thailand, to the second (specification §9). Empty until the page's script runs; nothing is read out. It
 * writes its text itself: a state that changes each second would begin what a slow phone draws anew, again and again.
 */
export function Clock({ label, locale }: { label: string; locale: 'th' | 'en' }) {
  const clock = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const tick = () => {
      const now = new Date()
      if (!clock.current) return
      clock.current.dateTime = now.toISOString()
      clock.current.textContent = TIME.format(now) + (locale === 'th' ? ' น.' : '')
    }
    tick()
    const timer = setInterval(tick, 1_000)

    return () => clearInterval(timer)
  }, [locale])

  return <time ref={clock} className={css.clock} title={label} />
}
