import { useEffect, useState } from 'react'

/** Where the visitor of a home came from goes along with what they send. Nothing without script. */
export function SourceField({ homeId }: { homeId: string }) {
  const [source, setSource] = useState('')
  useEffect(() => {
    let isOver = false
    import('#web/visit-source.ts').then((it) => isOver || setSource(it.sourceOf(homeId)), console.warn)
    return () => {
      isOver = true
    }
  }, [homeId])

  return source ? <input type="hidden" name="source" value={source} /> : null
}
