import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { BrandLink, HeaderUser, LanguageLink, NavItem } from './layout-types.ts'
import { NavLink } from './nav-link.tsx'
import css from './public-header.module.css'
import { MenuButton, MenuDrawer, MenuRow, type MenuWords } from './site-menu.tsx'

export type PublicHeaderProps = {
  brand: BrandLink
  navLabel: string
  nav: NavItem[]
  language: LanguageLink
  themeLabel: string
  menu: MenuWords
  /** The homes somebody keeps, and the search: beside the menu, whose entries are given. */
  kept?: { href: string; label: string }
  search?: { href: string; label: string }
  /** Demo and log-in, for visitors. Buttons made by the page, so that they can open its dialogs. */
  visitor?: { demo: ReactNode; login: ReactNode }
  /** Replaces both in the mobile menu when the site shows it. */
  managementLogin?: ReactNode
  user?: HeaderUser
}

/** The header of public pages. Menus are native popovers: they open before any script has run. */
export function PublicHeader(props: PublicHeaderProps) {
  const { brand, nav, user, visitor, kept, search } = props
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Anchor href={brand.href} className={css.brand}>
          <Logo name={brand.name} second={brand.second} isSlim />
          <span className="sr-only">{brand.homeLabel}</span>
        </Anchor>
        <MenuRow label={props.navLabel} nav={nav} />
        <div className={css.acts}>
          <LanguageSwitch {...props.language} />
          <span className={css.wideOnly}>
            <ThemeSwitch label={props.themeLabel} />
            {kept && (
              <Anchor href={kept.href} className={css.kept} aria-label={kept.label} title={kept.label}>
                <IconHeart size={22} aria-hidden="true" />
              </Anchor>
            )}
          </span>
          {user ? (
            <button
              type="button"
              className={css.avatar}
              popoverTarget="user-menu"
              aria-label={user.menuLabel}
              title={user.menuLabel}
            >
              {user.initial}
            </button>
          ) : (
            <>
              <span className={css.wideOnly}>{visitor?.demo}</span>
              {visitor?.login}
            </>
          )}
          <MenuButton nav={nav} words={props.menu} />
        </div>
      </div>
      {user && (
        <nav id="user-menu" popover="auto" className={css.userMenu} aria-label={user.menuLabel}>
          <p className={css.userName}>{user.name}</p>
          {user.items.map((item) => (
            <NavLink key={item.key} item={item} isNewTab={item.isNewTab} className={css.userLink} />
          ))}
        </nav>
      )}
      <MenuDrawer nav={nav} words={props.menu}>
        {search && (
          <ButtonLink href={search.href} icon={<IconSearch size={20} />}>
            {search.label}
          </ButtonLink>
        )}
        {kept && (
          <ButtonLink href={kept.href} icon={<IconHeart size={20} />}>
            {kept.label}
          </ButtonLink>
        )}
        {!user && (props.managementLogin ?? visitor?.demo)}
        <ThemeSwitch label={props.themeLabel} />
      </MenuDrawer>
    </header>
  )
}
