import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { PublicLayout } from '#web/layouts/public-layout.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AccountDialogs, AccountProvider, LoginLink } from '../../accounts/web/embed/account-dialogs.tsx'
import { OnboardingGate } from '../../onboarding/web/embed/onboarding-gate.tsx'
import { footerParts, footerRow, isOfficial, publicNav } from './public-menu.ts'
import { userMenu, useShell } from './shell.ts'

/** Header, footer and dialogs of the product's public pages, around a page or an error. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { root, brand, language, words } = useShell()
  const { pathname } = useLocation()
  const isBusy = useNavigation().state === 'loading'
  const isOff = isOfficial(root)
  const off = (label: string) => (
    <Button variant="ghost" aria-disabled="true" title={m.site_nav_off()}>
      {label}
    </Button>
  )

  return (
    <AccountProvider>
      <PublicLayout
        isBusy={isBusy}
        words={words}
        header={{
          brand,
          language,
          nav: publicNav(root, pathname),
          navLabel: m.site_nav_label(),
          themeLabel: m.site_theme(),
          menu: {
            openLabel: m.site_menu_open(),
            closeLabel: m.site_menu_close(),
            title: m.site_menu_title(),
          },
          user: root.viewer ? userMenu(root, root.viewer) : undefined,
          visitor: {
            demo: isOff ? (
              off(m.site_nav_demo())
            ) : (
              <ButtonLink variant="ghost" href={`${brand.href === '/' ? '' : brand.href}/contact#demo`}>
                {m.site_nav_demo()}
              </ButtonLink>
            ),
            login: isOff ? off(m.site_nav_login()) : <LoginLink>{m.site_nav_login()}</LoginLink>,
          },
        }}
        footer={{ brand, row: footerRow(root, pathname), ...footerParts(root) }}
        dialogs={
          <>
            <AccountDialogs />
            <OnboardingGate />
          </>
        }
      >
        {children}
      </PublicLayout>
    </AccountProvider>
  )
}
