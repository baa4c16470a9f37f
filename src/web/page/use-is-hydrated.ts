import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while React hydrates the server's page, true from then on: for what only script can do. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
