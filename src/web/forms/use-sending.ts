import { useState } from 'react'
import type { Fetcher } from 'react-router'

/**
 * Whether a form sent by a fetcher still waits for its answer. Not after it: the page then reads its data again, and
 * whoever was refused may try again meanwhile. An answer that leads elsewhere leaves the old one standing, and waits on.
 */
export function useSending({ state, data }: Fetcher<unknown>): boolean {
  const [before, setBefore] = useState(data)
  if (state === 'submitting' && before !== data) setBefore(data)

  return state !== 'idle' && data === before
}
