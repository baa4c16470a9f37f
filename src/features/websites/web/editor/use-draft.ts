import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PageContent, PageName } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'

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
  /**
   * A change that comes later than the press that led to it: a picture that was on its way, what is put back. The page
   * may have been left and opened again meanwhile: it is made where it stands open now.
   */
  later(make: (now: PageContent<Name>) => Partial<PageContent<Name>>): void
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

type Make = (now: never) => object
/** The pages that stand open, each with the way to change it: two at once would write over each other. */
const opened = new Map<PageName, (make: Make) => void>()

/** Changes a page where it stands open; answers whether it does. Elsewhere it is changed by its address. */
export function changeOpened<Name extends PageName>(
  page: Name,
  make: (now: PageContent<Name>) => Partial<PageContent<Name>>,
): boolean {
  const there = opened.get(page)
  there?.(make)

  return there !== undefined
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
  const isOut = useRef(false)
  const { revalidate } = useRevalidator()
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
        isOut.current = false
        show(latest.current === body ? 'saved' : 'waiting')
        onSaved()
        return true
      }
      if (answer.code === 'offline' || answer.code === 'unavailable' || answer.code === 'too_many') {
        show('offline', answer.message)
        timer.current = setTimeout(send, AGAIN_MS)
      } else if (answer.code === 'website_page_moved') show('moved', answer.message)
      else if (answer.code === 'sign_in') {
        show('refused', answer.message)
        // Read anew, the page asks for the login over itself; once that is done this arrives.
        if (!isOut.current) void revalidate()
        isOut.current = true
        timer.current = setTimeout(send, AGAIN_MS)
      } else show('refused', answer.message, withoutRoot(answer.fields))
      return false
    })()
    const arrived = await sending.current
    sending.current = null
    if (arrived && latest.current !== sent.current) timer.current = setTimeout(send, PAUSE_MS)

    return arrived
  }, [path, onSaved, show, revalidate])

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
  const change = (part: Partial<PageContent<Name>>) => {
    set({ ...latest.current, ...part })
    if (isMoved.current) return
    setStatus((now) => (now.state === 'waiting' || isTrouble(now.state) ? now : { ...now, state: 'waiting' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(send, PAUSE_MS)
  }
  const changeBy = useRef<(make: Make) => void>(undefined)
  changeBy.current = (make) => change(make(latest.current as never))
  useEffect(() => {
    const here = (make: Make) => changeBy.current?.(make)
    opened.set(page, here)
    return () => {
      if (opened.get(page) === here) opened.delete(page)
    }
  }, [page])

  return {
    content,
    ...status,
    change,
    later(make) {
      if (changeOpened(page, make)) return
      change(make(latest.current))
      // Nobody types there: whoever opens it again finds it.
      void send()
    },
    flush: send,
    isUnsent,
    forget,
    async keepMine() {
      const theirs = await read()
      if (!theirs.ok) return show('moved', theirs.message || m.websites_edit_lost())
      revision.current = theirs.data.revision
      await send()
    },
    async takeTheirs() {
      const theirs = await read()
      if (!theirs.ok) {
        show('moved', theirs.message || m.websites_edit_lost())
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
