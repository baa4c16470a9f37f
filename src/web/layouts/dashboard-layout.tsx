import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import '#web/forms/lost-forms.ts'
import '#web/forms/one-press.ts'
import type { ThemeConfig } from '#web/design/tokens.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { GableMark } from '#web/ui/mark.tsx'
import { LoadingOverlay } from '#web/ui/overlays/loading-overlay.tsx'
import { SnackbarRegion } from '#web/ui/overlays/snackbar.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Clock } from './clock.tsx'
import { Bell, type BellProps } from './dashboard-bell.tsx'
import css from './dashboard-layout.module.css'
import { DashboardSide, type DashboardSideProps, type MenuItem } from './dashboard-side.tsx'
import type { BrandLink, HeaderUser, LanguageLink } from './layout-types.ts'
import { NavLink } from './nav-link.tsx'
import type { LayoutWords } from './page-frame.tsx'

export type DashboardLayoutProps = {
  theme?: ThemeConfig
  locale: 'th' | 'en'
  nonce?: string
  brand: BrandLink
  side: Omit<DashboardSideProps, 'brand'>
  /** At most five; the Menu tab is added. */
  tabs: MenuItem[]
  tabsLabel: string
  menuTabLabel: string
  /** Messages that nobody has read: on a phone they stand behind the menu. */
  menuTabBadge?: MenuItem['badge']
  /** Left out where there is nothing to search. */
  search?: { href: string; label: string; box: ReactNode }
  /** What waits, by kind; left out where nothing is counted. */
  bell?: BellProps
  language: LanguageLink
  themeLabel: string
  clockLabel: string
  user: HeaderUser
  /** On phones the bar shows what one is in, e.g. the workspace name. */
  phoneTitle: string
  words: LayoutWords
  isBusy?: boolean
  /** Bank banner, unverified e-mail, offline: under the bar. */
  banner?: ReactNode
  children: ReactNode
}

/** Side bar, top bar, page; under 1024 px a slim bar, bottom tabs and the side bar as a drawer. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { brand, user, search, bell, words } = props
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <LoadingOverlay isBusy={props.isBusy ?? false} label={words.loading} />
      <div className={css.frame} data-tabs>
        <DashboardSide brand={brand} {...props.side} />
        <div className={css.column}>
          <header className={css.top}>
            <Anchor href={brand.href} className={css.phoneBrand} title={props.phoneTitle}>
              <GableMark size={30} />
              <b>{props.phoneTitle}</b>
              <span className="sr-only">{brand.homeLabel}</span>
            </Anchor>
            {search ? search.box : <span />}
            <div className={css.acts}>
              {search && (
                <Anchor
                  href={search.href}
                  className={css.phoneSearch}
                  aria-label={search.label}
                  title={search.label}
                >
                  <IconSearch size={24} />
                </Anchor>
              )}
              <span className={css.wideOnly}>
                <Clock label={props.clockLabel} locale={props.locale} />
              </span>
              {bell && <Bell {...bell} />}
              <span className={css.wideOnly}>
                <LanguageSwitch {...props.language} />
                <ThemeSwitch label={props.themeLabel} />
              </span>
              <button
                type="button"
                className={css.avatar}
                popoverTarget="user-menu"
                aria-label={user.menuLabel}
                title={user.menuLabel}
              >
                {user.initial}
              </button>
            </div>
            <div id="user-menu" popover="auto" className={css.userMenu}>
              <p className={css.userName}>{user.name}</p>
              <nav aria-label={user.menuLabel}>
                {user.items.map((item) => (
                  <NavLink key={item.key} item={item} isNewTab={item.isNewTab} className={css.userLink} />
                ))}
              </nav>
              <div className={css.phoneOnly}>
                <Clock label={props.clockLabel} locale={props.locale} />
                <LanguageSwitch {...props.language} />
                <ThemeSwitch label={props.themeLabel} />
              </div>
            </div>
          </header>
          {props.banner}
          <main id="content" tabIndex={-1} className={css.main}>
            {props.children}
          </main>
        </div>
        <nav className={css.tabs} aria-label={props.tabsLabel}>
          {props.tabs.map((tab) => (
            <Anchor
              key={tab.key}
              href={tab.href}
              className={css.tab}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              <span className={css.tabIcon}>{tab.icon}</span>
              {tab.label}
            </Anchor>
          ))}
          <button type="button" className={css.tab} popoverTarget="side-bar">
            <span className={css.tabIcon}>
              <IconMenu2 />
              {props.menuTabBadge && (
                <span className={css.tabBadge}>
                  <span aria-hidden="true">
                    {props.menuTabBadge.count > 99 ? '99+' : props.menuTabBadge.count}
                  </span>
                  <span className="sr-only">{props.menuTabBadge.label}</span>
                </span>
              )}
            </span>
            {props.menuTabLabel}
          </button>
        </nav>
        <SnackbarRegion label={words.messages} closeLabel={words.close} />
      </div>
    </>
  )
}
