import { LoginLink } from '#features/accounts/web/embed/login-link.tsx'
import { KeepForm } from '#features/favourites/web/embed/keep-button.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { FooterParts } from '#web/layouts/footer-parts.tsx'
import { PublicFooter } from '#web/layouts/public-footer.tsx'
import { PublicHeader, type PublicHeaderProps } from '#web/layouts/public-header.tsx'
import type { Viewer } from '#web/page/page-scope.ts'
import { type SharedRoot, useRoot } from '#web/page/root-data.ts'
import { sameForAll } from '#web/static/same-for-all.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { footerParts, footerRow, isOfficial, publicNav } from './public-menu.ts'
import { brandOf, shellOf, userMenu } from './shell.ts'

type Place = { pathname: string; search: string }

/** The header of the product's public pages, as it is at a path for someone. */
export function SiteHeader({ viewer, ...place }: Place & { viewer: Viewer | null }) {
  const root = useRoot()
  if (!viewer) return <VisitorHeader {...place} />

  return <PublicHeader {...headerOf(root, place)} user={userMenu(root, viewer)} />
}

const VisitorHeader = sameForAll(({ root, ...place }: Place & { root: SharedRoot }) => {
  const header = headerOf(root, place)
  const isOff = isOfficial(root)
  const off = (label: string) => (
    <Button variant="ghost" aria-disabled="true" title={m.site_nav_off()}>
      {label}
    </Button>
  )

  return (
    <PublicHeader
      {...header}
      visitor={{
        demo: isOff ? (
          off(m.site_nav_demo())
        ) : (
          <ButtonLink variant="ghost" href={pathIn(root.locale, '/demo')}>
            {m.site_nav_demo()}
          </ButtonLink>
        ),
        login: isOff ? off(m.site_nav_login()) : <LoginLink>{m.site_nav_login()}</LoginLink>,
      }}
    />
  )
})

/** The band at the end of the product's public pages. */
export const SiteFooter = sameForAll(({ root, pathname }: { root: SharedRoot; pathname: string }) => (
  <>
    <KeepForm action={pathIn(root.locale, '/favourites')} />
    <PublicFooter
      row={footerRow(root, pathname)}
      parts={<FooterParts brand={brandOf(root)} {...footerParts(root)} />}
    />
  </>
))

function headerOf(root: SharedRoot, { pathname, search }: Place): PublicHeaderProps {
  const { brand, language } = shellOf(root, pathname + search)

  return {
    brand,
    language,
    nav: publicNav(root, pathname),
    navLabel: m.site_nav_label(),
    themeLabel: m.site_theme(),
    kept: { href: pathIn(root.locale, '/favourites'), label: m.favourites_title() },
    search: { href: pathIn(root.locale, '/search'), label: m.listings_search_label() },
    menu: { openLabel: m.site_menu_open(), closeLabel: m.site_menu_close(), title: m.site_menu_title() },
  }
}
