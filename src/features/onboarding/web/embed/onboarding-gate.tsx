import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Reason } from '#features/onboarding/web/run.ts'
import { barePath } from '#i18n/locale.ts'
import type { Viewer } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'

const OnboardingDialog = lazy(() =>
  import('#features/onboarding/web/load-dialog.ts').then((it) => it.loadDialog()),
)

/** Pages on which someone is in the middle of something else. */
const BUSY =
  /^\/(?:success-register|verify-email|reset-password|login|register|forgot-password|logout|callback)(?:[-/?#]|$)/

/**
 * Where the first-steps dialog of managers may stand: once per layout. Nothing of it is fetched unless there may be a
 * reason to open it.
 */
export function OnboardingGate() {
  const { viewer } = useRoot()
  const { pathname, search } = useLocation()
  const reason = viewer && reasonFor(viewer, barePath(pathname), new URLSearchParams(search).get('setup'))
  const isHydrated = useIsHydrated()
  const [wasAsked, setAsked] = useState(false)
  if (reason && !wasAsked) setAsked(true)
  if (!wasAsked || !isHydrated) return null

  return (
    <Suspense fallback={null}>
      <OnboardingDialog reason={reason} />
    </Suspense>
  )
}

/** Why the dialog might open here; the session decides whether it does. */
export function reasonFor(viewer: Viewer, path: string, asked: string | null): Reason | null {
  const { workspace, role, isFirstLogin } = viewer
  if (!workspace?.rights.includes('publish') || role === 'Admin' || isFirstLogin || BUSY.test(path))
    return null
  if (asked === 'paid' || asked === 'website' || asked === 'publish') return asked
  if (/^\/dashboard\/manager\/my-website(?:\/|$)/.test(path)) return 'my-website'

  return workspace.siteName === null ? 'nameless' : null
}
