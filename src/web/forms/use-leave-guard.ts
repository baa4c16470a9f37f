import { useContext, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext } from 'react-router'

const unblocked: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined }
const neverChanges = () => () => {}

/**
 * Blocks a navigation within the site as long as `isHeld` says so; `proceed` and `reset` of what it answers continue
 * or cancel it. The router's own `useBlocker` does the same, but its code would be loaded with every page, and only a
 * few pages of the dashboard ask before they are left.
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
