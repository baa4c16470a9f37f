import { useState } from 'react'
import type { Fetcher } from 'react-router'

/**
 * Whether a form sent by a fetcher still waits for its answer. Not after it: the page then reloads its data, and
 * after a refusal the person may try again meanwhile. An answer that redirects leaves the old one standing, and goes
 * on waiting.
 */
export function useSending({ state, data }: Fetcher<unknown>): boolean {
  const [before, setBefore] = useState(data)
  if (state === 'submitting' && before !== data) setBefore(data)

  return state !== 'idle' && data === before
}
