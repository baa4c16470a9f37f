import { createElement, lazy, Suspense, useEffect, useState } from 'react'

const WaitingHere = lazy(() =>
  import('#features/inspections/web/embed/waiting-here.tsx').then((part) => ({ default: part.WaitingHere })),
)

/** What this device keeps for whoever logs in; fetched only where something waits. */
export function KeptHere() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    try {
      setWaiting(localStorage.getItem('inspect-waits') !== null)
      // Nobody is logged in: without a line no record is shown any more either.
      localStorage.removeItem('inspect-me')
    } catch {
      // Not allowed: nothing is kept here then.
    }
  }, [])

  return isWaiting ? createElement(Suspense, { fallback: null }, createElement(WaitingHere)) : null
}
