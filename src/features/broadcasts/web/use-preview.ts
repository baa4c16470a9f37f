import { useEffect, useRef, useState } from 'react'
import type { Preview } from '#features/broadcasts/contract.ts'
import { callApi } from '#web/call-api.ts'
import { asWriting, type Draft } from './draft.ts'

/** After the last key, before it is counted anew: long enough for a word. */
const PAUSE_MS = 400

/**
 * How many a message reaches and the letter of one of them, asked anew when somebody pauses. What was shown last stays until
 * then. `isStale`: the count is not the one of what stands in the form, so nothing is sent by it.
 */
export function usePreview(draft: Draft, first: Preview) {
  const [preview, setPreview] = useState(first)
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')
  const [at, setAt] = useState(0)
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  const body = JSON.stringify({ ...asWriting(draft), at })
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same once more
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    setState('asking')
    const nth = ++asked.current
    const timer = window.setTimeout(async () => {
      const answer = await callApi<Preview>('POST', '/manager/dashboard/broadcasts/preview', JSON.parse(body))
      if (nth !== asked.current) return
      if (answer.ok) setPreview(answer.data)
      else if (Object.keys(answer.fields).length > 0)
        setPreview((last) => ({ ...last, faults: answer.fields }))
      setState(answer.ok || Object.keys(answer.fields).length > 0 ? 'still' : 'failed')
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [body, round])

  return { preview, state, isStale: state !== 'still', setAt, again: () => setRound((before) => before + 1) }
}
