import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const keyOf = (place: string) => `translating ${place}`

function isTranslating(place: string): boolean {
  try {
    return localStorage.getItem(keyOf(place)) === 'on'
  } catch {
    return false
  }
}

/** Whether texts of a place are translated on this device. */
export function useTranslating(place: string): boolean {
  return useSyncExternalStore(
    (react) => {
      listeners.add(react)
      return () => void listeners.delete(react)
    },
    () => isTranslating(place),
    () => false,
  )
}

export function setTranslating(place: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(place), 'on')
    else localStorage.removeItem(keyOf(place))
  } catch {
    // Not allowed here.
  }
  for (const react of listeners) react()
}
