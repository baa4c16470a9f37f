import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AccountDialogs, AccountProvider } from '#features/accounts/web/embed/account-dialogs.tsx'
import { OnboardingGate } from '#features/onboarding/web/embed/onboarding-gate.tsx'
import { PopupPlace } from '#features/popups/web/embed/popup-place.tsx'
import { DemoPlace } from '#features/visits/web/embed/demo-place.tsx'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { SiteFooter, SiteHeader } from './public-parts.still.tsx'
import { shellWords } from './shell-words.ts'

/** Header, footer and dialogs of the product's public pages, around a page or an error. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { viewer } = useRoot()
  const { pathname, search } = useLocation()

  return (
    <AccountProvider>
      <PageFrame
        isBusy={useNavigation().state === 'loading'}
        words={shellWords()}
        header={<SiteHeader pathname={pathname} search={search} viewer={viewer} />}
        footer={<SiteFooter pathname={pathname} />}
        dialogs={
          <>
            <AccountDialogs />
            <DemoPlace />
            <OnboardingGate />
            <PopupPlace />
          </>
        }
      >
        {children}
      </PageFrame>
    </AccountProvider>
  )
}
