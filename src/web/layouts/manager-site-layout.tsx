import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { SnackbarRegion } from '#web/ui/snackbar.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { BrandLink, LanguageLink, NavItem } from './layout-types.ts'
import css from './manager-site-layout.module.css'
import { NavLink } from './nav-link.tsx'
import type { LayoutWords } from './public-layout.tsx'

/** The pages of a manager's site that only exist while their flag in `extraPages` is on. */
export const EXTRA_PAGES = ['services', 'testimonial', 'team', 'why-us'] as const
export type ExtraPage = (typeof EXTRA_PAGES)[number]

/** Leaves out the links whose page is switched off; `key` of a link is its page. */
export function navWithExtras(nav: NavItem[], isOn: Partial<Record<ExtraPage, boolean>>): NavItem[] {
  return nav.filter(({ key }) => !EXTRA_PAGES.includes(key as ExtraPage) || isOn[key as ExtraPage])
}

/** A manager's own site: their name, logo and colours (the head carries `themeCss` of their primary). */
export function ManagerSiteLayout({
  site,
  badge,
  nav,
  navLabel,
  menu,
  language,
  themeLabel,
  call,
  madeWith,
  words,
  isBusy = false,
  dialogs,
  children,
}: {
  site: { name: string; host: string; href: string; logo?: { src: string; alt: string } }
  /** Present only for verified managers. */
  badge?: { label: string; tooltip: string }
  /** Already filtered by `navWithExtras`. */
  nav: NavItem[]
  navLabel: string
  menu: { openLabel: string; closeLabel: string; title: string }
  language: LanguageLink
  themeLabel: string
  /** The coloured band above the footer. */
  call?: { title: ReactNode; text: ReactNode; actions: ReactNode }
  /** `เว็บไซต์นี้สร้างด้วย` and our own logo. */
  madeWith: { text: string; brand: BrandLink }
  words: LayoutWords
  isBusy?: boolean
  dialogs?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <LoadingOverlay isBusy={isBusy} label={words.loading} />
      <header className={css.header}>
        <Anchor href={site.href} className={css.site}>
          {site.logo && (
            <img className={css.logo} src={site.logo.src} alt={site.logo.alt} width={50} height={50} />
          )}
          <span>
            <b className={css.name}>{site.name}</b>
            <span className={css.host}>{site.host}</span>
          </span>
        </Anchor>
        {badge && (
          <Tooltip text={badge.tooltip}>
            <span className={css.badge}>
              <IconRosetteDiscountCheckFilled size={20} aria-hidden="true" />
              <span>{badge.label}</span>
            </span>
          </Tooltip>
        )}
        <nav className={css.nav} aria-label={navLabel}>
          {nav.map((item) => (
            <NavLink key={item.key} item={item} className={css.link} />
          ))}
        </nav>
        <div className={css.acts}>
          <LanguageSwitch {...language} />
          <ThemeSwitch label={themeLabel} />
          <button
            type="button"
            className={css.menuButton}
            popoverTarget="site-menu"
            aria-label={menu.openLabel}
            title={menu.openLabel}
          >
            <IconMenu2 size={24} />
          </button>
        </div>
        <div id="site-menu" popover="auto" className={css.drawer}>
          <div className={css.drawerTop}>
            <b>{menu.title}</b>
            <button
              type="button"
              className={css.menuButton}
              popoverTarget="site-menu"
              popoverTargetAction="hide"
              aria-label={menu.closeLabel}
              title={menu.closeLabel}
            >
              <IconX size={24} />
            </button>
          </div>
          <nav aria-label={menu.title}>
            {nav.map((item) => (
              <NavLink key={item.key} item={item} className={css.drawerLink} />
            ))}
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={css.footer}>
        {call && (
          <div className={css.call}>
            <div>
              <p className={css.callTitle}>{call.title}</p>
              <p>{call.text}</p>
            </div>
            <div className={css.callActs}>{call.actions}</div>
          </div>
        )}
        <p className={css.made}>
          {madeWith.text}
          <a href={madeWith.brand.href} className={css.madeLink}>
            <Logo name={madeWith.brand.name} second={madeWith.brand.second} size={26} />
            <span className="sr-only">{madeWith.brand.homeLabel}</span>
          </a>
        </p>
      </footer>
      <ScrollToTop label={words.toTop} />
      <SnackbarRegion label={words.messages} closeLabel={words.close} />
      {dialogs}
    </>
  )
}
