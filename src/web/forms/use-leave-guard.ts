import { useContext, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext } from 'react-router'

const unblocked: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined }
const neverChanges = () => () => {}

/**
 * Holds a navigation within the site as long as `isHeld` says so; `proceed` and `reset` of what it answers let it go or
 * call it off. The router's own `useBlocker` does the same and would travel with every page, since its code is shared by
 * all; the pages that ask before being left are a few of the dashboard.
 */
export function useLeaveGuard(isHeld: BlockerFunction): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const key = useId()
  const latest = useRef(isHeld)
  useEffect(() => {
    latest.current = isHeld
  })
  useEffect(() => {
    router?.getBlocker(key, (leaving) => latest.current(leaving))
    return () => router?.deleteBlocker(key)
  }, [router, key])

  return useSyncExternalStore(
    router?.subscribe ?? neverChanges,
    () => router?.state.blockers.get(key) ?? unblocked,
    () => unblocked,
  )
}
