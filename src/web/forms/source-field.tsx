import { useEffect, useState } from 'react'
import { sourceOf } from '#web/visit-source.ts'

/** Where the visitor of a home came from goes along with what they send. Nothing without script. */
export function SourceField({ homeId }: { homeId: string }) {
  const [source, setSource] = useState('')
  useEffect(() => setSource(sourceOf(homeId)), [homeId])

  return source ? <input type="hidden" name="source" value={source} /> : null
}
