import { m } from '#i18n/messages/messages.js'
import { FooterParts } from '#web/layouts/footer-parts.tsx'
import { PublicFooter } from '#web/layouts/public-footer.tsx'
import { PublicHeader } from '#web/layouts/public-header.tsx'
import type { Viewer } from '#web/page-scope.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoginLink } from '../../accounts/web/embed/login-link.tsx'
import { footerParts, footerRow, isOfficial, publicNav } from './public-menu.ts'
import { userMenu, useShell } from './shell.ts'

/** The header of the product's public pages, as it is at a path for someone. */
export function SiteHeader({
  pathname,
  viewer,
}: {
  pathname: string
  search: string
  viewer: Viewer | null
}) {
  const { root, brand, language } = useShell()
  const isOff = isOfficial(root)
  const off = (label: string) => (
    <Button variant="ghost" aria-disabled="true" title={m.site_nav_off()}>
      {label}
    </Button>
  )

  return (
    <PublicHeader
      brand={brand}
      language={language}
      nav={publicNav(root, pathname)}
      navLabel={m.site_nav_label()}
      themeLabel={m.site_theme()}
      menu={{ openLabel: m.site_menu_open(), closeLabel: m.site_menu_close(), title: m.site_menu_title() }}
      user={viewer ? userMenu(root, viewer) : undefined}
      visitor={{
        demo: isOff ? (
          off(m.site_nav_demo())
        ) : (
          <ButtonLink variant="ghost" href={`${brand.href === '/' ? '' : brand.href}/contact#demo`}>
            {m.site_nav_demo()}
          </ButtonLink>
        ),
        login: isOff ? off(m.site_nav_login()) : <LoginLink>{m.site_nav_login()}</LoginLink>,
      }}
    />
  )
}

/** The band at the end of the product's public pages. */
export function SiteFooter({ pathname }: { pathname: string }) {
  const { root, brand } = useShell()

  return (
    <PublicFooter
      row={footerRow(root, pathname)}
      parts={<FooterParts brand={brand} {...footerParts(root)} />}
    />
  )
}
