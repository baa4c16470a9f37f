import { useEffect, useRef } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './section-tabs.module.css'

export type SectionTab = {
  key: string
  href: string
  label: string
  /** Things that wait there; nothing is drawn at zero. */
  count?: number
}

/** The parts of one menu entry, side by side. On phones the row scrolls and the open part is in sight. */
export function SectionTabs({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: SectionTab[]
  current: string
}) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !open || !current) return
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ key, href, label: name, count = 0 }) => (
        <Anchor key={key} className={css.tab} href={href} aria-current={key === current ? 'page' : undefined}>
          {name}
          {count > 0 && <span className={css.count}>{count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
