import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import type { NavItem } from './layout-types.ts'
import { NavLink } from './nav-link.tsx'
import css from './site-menu.module.css'

const DRAWER = 'site-menu'
/** More links than this may not fit beside the rest of a header of 1024 px. */
const FEW = 5

export type MenuWords = { openLabel: string; closeLabel: string; title: string }

/** The links in a header's row. Those without room wait out of sight; the drawer holds all of them. */
export function MenuRow({ label, nav }: { label: string; nav: NavItem[] }) {
  return (
    <nav className={css.row} aria-label={label}>
      {nav.map((item) => (
        <NavLink key={item.key} item={item} className={css.link} />
      ))}
    </nav>
  )
}

/** Opens the drawer: on phones, and on middling screens where the links may not fit. */
export function MenuButton({ nav, words }: { nav: NavItem[]; words: MenuWords }) {
  return (
    <button
      type="button"
      className={css.button}
      data-many={nav.length > FEW || undefined}
      popoverTarget={DRAWER}
      aria-label={words.openLabel}
      title={words.openLabel}
    >
      <IconMenu2 size={24} />
    </button>
  )
}

/** All links in a drawer. A native popover: it opens before any script has run. */
export function MenuDrawer({
  nav,
  words,
  children,
}: {
  nav: NavItem[]
  words: MenuWords
  children?: ReactNode
}) {
  return (
    <div id={DRAWER} popover="auto" className={css.drawer}>
      <div className={css.top}>
        <p className={css.title}>{words.title}</p>
        <button
          type="button"
          className={css.close}
          popoverTarget={DRAWER}
          popoverTargetAction="hide"
          aria-label={words.closeLabel}
          title={words.closeLabel}
        >
          <IconX size={24} />
        </button>
      </div>
      <nav aria-label={words.title}>
        {nav.map((item) => (
          <NavLink key={item.key} item={item} className={css.drawerLink} />
        ))}
      </nav>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  )
}
