import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * The fields of a form sent by navigation while it waits for its answer, else undefined. Not after a refusal: the
 * page then reloads its data, and the person may try again meanwhile. An answer that redirects leaves the old one
 * standing, and goes on waiting until the next page is there. (`useSending` does the same for a fetcher.)
 */
export function useSubmission(): FormData | undefined {
  const { state, formMethod, formData } = useNavigation()
  const data: unknown = useActionData()
  const [before, setBefore] = useState(data)
  if (state !== 'loading' && before !== data) setBefore(data)

  return state !== 'idle' && formMethod === 'POST' && data === before ? formData : undefined
}
