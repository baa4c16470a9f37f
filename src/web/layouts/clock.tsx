import { useEffect, useState } from 'react'
import css from './clock.module.css'

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' })

/** The time in Thailand, to the second (specification §9). Empty until the page's script runs; nothing is read out. */
export function Clock({ label, locale }: { label: string; locale: 'th' | 'en' }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 1_000)

    return () => clearInterval(timer)
  }, [])

  return (
    <time className={css.clock} dateTime={now?.toISOString()} title={label}>
      {now && TIME.format(now) + (locale === 'th' ? ' น.' : '')}
    </time>
  )
}
