import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'

const Asking = lazy(() => import('./popup-asking.tsx').catch(() => ({ default: () => null })))

/** Where a popup comes from: fetched once the page is there, as no page waits for it. */
export const PopupPlace = () =>
  useIsHydrated() && (
    <Suspense>
      <Asking />
    </Suspense>
  )
