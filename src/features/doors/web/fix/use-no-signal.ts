import { useEffect, useState } from 'react'

/**
 * Whether the phone has no signal: `held-forms.ts` keeps the form from being sent, and this page says why. A guard of
 * its own (`use-offline.ts`) would bring more script than a door needs.
 */
export function useNoSignal(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(!navigator.onLine)
    look()
    addEventListener('offline', look)
    addEventListener('online', look)
    return () => {
      removeEventListener('offline', look)
      removeEventListener('online', look)
    }
  }, [])

  return isAway
}
