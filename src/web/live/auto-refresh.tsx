import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useReadAgain } from './use-read-again.ts'

/** Asks the page's loader again every few seconds while something is on its way and somebody looks. */
export function AutoRefresh({ seconds = 3 }: { seconds?: number }) {
  const { state } = useRevalidator()
  const readAgain = useReadAgain()
  useEffect(() => {
    if (state !== 'idle') return
    // Goes on: whoever comes back from their bank's app finds what became of it.
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), seconds * 1000)
    return () => clearInterval(timer)
  }, [readAgain, state, seconds])

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds * 2)} />
    </noscript>
  )
}
