import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { BrandLink, LanguageLink, NavItem } from './layout-types.ts'
import css from './manager-site-layout.module.css'
import { MenuButton, MenuDrawer, MenuRow, type MenuWords } from './site-menu.tsx'

/** The pages of a manager's site that only exist while their flag in `extraPages` is on. */
export const EXTRA_PAGES = ['services', 'testimonial', 'team', 'why-us'] as const
export type ExtraPage = (typeof EXTRA_PAGES)[number]

/** Leaves out the links whose page is switched off; `key` of a link is its page. */
export function navWithExtras(nav: NavItem[], isOn: Partial<Record<ExtraPage, boolean>>): NavItem[] {
  return nav.filter(({ key }) => !EXTRA_PAGES.includes(key as ExtraPage) || isOn[key as ExtraPage])
}

/** The header of a manager's own site: their name, logo and links (the head carries `themeCss` of their primary). */
export function ManagerSiteHeader({
  site,
  badge,
  nav,
  navLabel,
  menu,
  language,
  themeLabel,
}: {
  site: { name: string; host: string; href: string; logo?: { src: string; alt: string } }
  /** Present only for verified managers. */
  badge?: { label: string; tooltip: string }
  /** Already filtered by `navWithExtras`. */
  nav: NavItem[]
  navLabel: string
  menu: MenuWords
  language: LanguageLink
  themeLabel: string
}) {
  return (
    <header className={css.header}>
      <Anchor href={site.href} className={css.site} title={site.name}>
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
      <MenuRow label={navLabel} nav={nav} />
      <div className={css.acts}>
        <LanguageSwitch {...language} />
        <span className={css.wideOnly}>
          <ThemeSwitch label={themeLabel} />
        </span>
        <MenuButton nav={nav} words={menu} />
      </div>
      <MenuDrawer nav={nav} words={menu}>
        <ThemeSwitch label={themeLabel} />
      </MenuDrawer>
    </header>
  )
}

/** Its footer. */
export function ManagerSiteFooter({
  call,
  madeWith,
}: {
  /** The coloured band above the footer. */
  call?: { title: ReactNode; text: ReactNode; actions: ReactNode }
  /** `เว็บไซต์นี้สร้างด้วย` and our own logo. */
  madeWith: { text: string; brand: BrandLink }
}) {
  return (
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
          <Logo name={madeWith.brand.name} second={madeWith.brand.second} size={26} tone="mono" />
          <span className="sr-only">{madeWith.brand.homeLabel}</span>
        </a>
      </p>
    </footer>
  )
}
