import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server's page is taken over, true from then on: for what only script can do. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
