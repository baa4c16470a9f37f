import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#web/call-api.ts'
import type { PageContent, PageName } from '../../content.ts'

/** A pause in typing before what was typed is sent. */
const PAUSE_MS = 700
/** Without a connection it is tried again. */
const AGAIN_MS = 5_000

/** `moved`: somebody else wrote the page meanwhile, and nothing is sent until it is said which one to use. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'moved' | 'refused' | 'offline'

export type Draft<Name extends PageName> = {
  content: PageContent<Name>
  state: SaveState
  message: string
  /** By the path of the field within the page. */
  errors: Record<string, string>
  change(change: Partial<PageContent<Name>>): void
  /** Sends what waits, at once. */
  flush(): Promise<boolean>
  /** Whether something stands here that has not arrived. */
  isUnsent(): boolean
  /** Gives up what has not arrived. */
  forget(): void
  /** Writes what stands here over what somebody else wrote. */
  keepMine(): Promise<void>
  /** Takes what somebody else wrote; answers what stood here, so that it can be put back. */
  takeTheirs(): Promise<PageContent<Name> | null>
}

type Stored<Name extends PageName> = { content: PageContent<Name>; revision: number }

/**
 * One page of the draft while it is written: sent after each pause, one sending at a time, and never over what somebody
 * else wrote. `onSaved` hears of each writing that arrived.
 */
export function useDraft<Name extends PageName>(
  page: Name,
  start: Stored<Name>,
  onSaved: () => void,
): Draft<Name> {
  const [content, setContent] = useState(start.content)
  const [status, setStatus] = useState<{ state: SaveState; message: string; errors: Record<string, string> }>(
    { state: 'saved', message: '', errors: {} },
  )
  const latest = useRef(start.content)
  const sent = useRef(start.content)
  const revision = useRef(start.revision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<boolean> | null>(null)
  const isMoved = useRef(false)
  const path = `/personal-website/customize-design/${page}`

  const show = useCallback((state: SaveState, message = '', errors: Record<string, string> = {}) => {
    isMoved.current = state === 'moved'
    setStatus({ state, message, errors })
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (sending.current) {
      await sending.current
      return latest.current === sent.current ? true : send()
    }
    if (latest.current === sent.current) return true
    const body = latest.current
    setStatus((now) => (isTrouble(now.state) ? now : { state: 'saving', message: '', errors: {} }))
    sending.current = (async () => {
      const answer = await callApi<{ revision: number }>('PUT', path, {
        revision: revision.current,
        content: body,
      })
      if (answer.ok) {
        revision.current = answer.data.revision
        sent.current = body
        show(latest.current === body ? 'saved' : 'waiting')
        onSaved()
        return true
      }
      if (answer.code === 'offline' || answer.code === 'unavailable' || answer.code === 'too_many') {
        show('offline', answer.message)
        timer.current = setTimeout(send, AGAIN_MS)
      } else if (answer.code === 'website_page_moved') show('moved', answer.message)
      else show('refused', answer.message, withoutRoot(answer.fields))
      return false
    })()
    const arrived = await sending.current
    sending.current = null
    if (arrived && latest.current !== sent.current) timer.current = setTimeout(send, PAUSE_MS)

    return arrived
  }, [path, onSaved, show])

  const isUnsent = useCallback(() => latest.current !== sent.current, [])
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    sent.current = latest.current
  }, [])

  // What waits when one leaves is sent on the way out. Who turns to another app may never come back: a phone says no more.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && !isMoved.current) void send()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current === sent.current) return
      event.preventDefault()
      void send()
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', onHidden)
      void send()
    }
  }, [send])

  const set = (next: PageContent<Name>) => {
    latest.current = next
    setContent(next)
  }
  const read = () => callApi<Stored<Name>>('GET', path)

  return {
    content,
    ...status,
    change(change) {
      set({ ...latest.current, ...change })
      if (isMoved.current) return
      setStatus((now) =>
        now.state === 'waiting' || isTrouble(now.state) ? now : { ...now, state: 'waiting' },
      )
      clearTimeout(timer.current)
      timer.current = setTimeout(send, PAUSE_MS)
    },
    flush: send,
    isUnsent,
    forget,
    async keepMine() {
      const theirs = await read()
      if (!theirs.ok) return show('offline')
      revision.current = theirs.data.revision
      await send()
    },
    async takeTheirs() {
      const theirs = await read()
      if (!theirs.ok) {
        show('moved')
        return null
      }
      const mine = latest.current
      revision.current = theirs.data.revision
      sent.current = theirs.data.content
      set(theirs.data.content)
      show('saved')
      onSaved()
      return mine
    },
  }
}

/** Said until something has arrived again: else it would come and go with each pause, and the page would jump. */
const isTrouble = (state: SaveState) => state === 'refused' || state === 'offline'

function withoutRoot(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^content\./, ''), text]),
  )
}
