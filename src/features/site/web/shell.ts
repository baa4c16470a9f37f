import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardPath, ownType } from '#web/dashboard/dashboard-types.ts'
import { initialOf } from '#web/initial.ts'
import type { BrandLink, HeaderUser } from '#web/layouts/layout-types.ts'
import { managerOrigin } from '#web/page/meta.ts'
import type { Viewer } from '#web/page/page-scope.ts'
import { productName, type RootData, type SharedRoot } from '#web/page/root-data.ts'
import { languageLink } from '#web/ui/language-switch.tsx'
import { shellWords } from './shell-words.ts'

/** Words and links that the dashboards and the product's pages share. */
export function shellOf(root: SharedRoot, path: string) {
  return { language: languageLink(root.locale, path), brand: brandOf(root), words: shellWords() }
}

/** The name of the product, and the way to its start. */
export function brandOf(root: SharedRoot): BrandLink {
  const other = root.locale === 'th' ? root.product.nameEn : root.product.nameTh

  return {
    href: pathIn(root.locale, '/'),
    name: productName(root),
    second: other === productName(root) ? undefined : other,
    homeLabel: `${productName(root)} · ${m.site_nav_home()}`,
  }
}

/** The menu behind a person's tile: dashboard, own website where there is one, the way out. */
export function userMenu(root: RootData, viewer: Viewer): HeaderUser {
  const { locale } = root
  const site = viewer.workspace?.siteName

  return {
    name: `${viewer.firstName} ${viewer.lastName}`.trim(),
    initial: initialOf(viewer.firstName),
    menuLabel: m.site_user_menu({ name: viewer.firstName }),
    items: [
      {
        key: 'dashboard',
        href: dashboardPath(locale, ownType(viewer)),
        label: m.site_user_dashboard(),
      },
      { key: 'favourites', href: pathIn(locale, '/favourites'), label: m.favourites_title() },
      ...(site
        ? [
            {
              key: 'website',
              href: managerOrigin(root, site) + pathIn(locale, '/manager'),
              label: m.site_user_website(),
              isNewTab: true,
            },
          ]
        : []),
      // Their dashboard's menu has no entry for it.
      ...(ownType(viewer) === 'others'
        ? [
            {
              key: 'settings',
              href: dashboardPath(locale, 'others', 'general-settings'),
              label: m.site_dash_settings(),
            },
          ]
        : []),
      { key: 'logout', href: pathIn(locale, '/logout-callback'), label: m.site_user_logout() },
    ],
  }
}
