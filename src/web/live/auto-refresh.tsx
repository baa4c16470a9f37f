import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useReadAgain } from './use-read-again.ts'

/** Polls the page's loader every few seconds while something is pending and the page is visible. */
export function AutoRefresh({ seconds = 3 }: { seconds?: number }) {
  const { state } = useRevalidator()
  const readAgain = useReadAgain()
  useEffect(() => {
    if (state !== 'idle') return
    // Polling goes on: somebody who comes back from their bank's app finds the result.
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), seconds * 1000)
    return () => clearInterval(timer)
  }, [readAgain, state, seconds])

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds * 2)} />
    </noscript>
  )
}
