import { useState } from 'react'
import { useNavigation } from 'react-router'

/** Whether a fold stands open for what was refused in it, and goes on doing so while the next try is on its way. */
export function useHeldOpen(isRefused: boolean): true | undefined {
  const isSending = useNavigation().state !== 'idle'
  const [wasRefused, setWasRefused] = useState(isRefused)
  const isHeld = isRefused || (wasRefused && isSending)
  if (wasRefused !== isHeld) setWasRefused(isHeld)

  return isHeld || undefined
}
