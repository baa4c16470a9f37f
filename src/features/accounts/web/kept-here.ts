import { createElement, lazy, Suspense, useEffect, useState } from 'react'

const WaitingHere = lazy(() =>
  import('#features/inspections/web/embed/waiting-here.tsx').then((part) => ({ default: part.WaitingHere })),
)

/**
 * Whether photos wait on this device for whoever took them. Nobody is logged in: from here on no record is shown without a
 * line either.
 */
export function leaveDevice(): boolean {
  try {
    localStorage.removeItem('inspect-me')
    return localStorage.getItem('inspect-waits') !== null
  } catch {
    // Not allowed: nothing is kept here then.
    return false
  }
}

/** What this device keeps for whoever logs in; fetched only where something waits. */
export function KeptHere() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    setWaiting(leaveDevice())
  }, [])

  return isWaiting ? createElement(Suspense, { fallback: null }, createElement(WaitingHere)) : null
}
