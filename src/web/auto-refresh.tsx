import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the page's loader again every few seconds while something is on its way, slower as time passes. */
export function AutoRefresh({ seconds = 3 }: { seconds?: number }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [revalidate, state, seconds])

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds * 2)} />
    </noscript>
  )
}
