import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import type { UploadItem } from '#web/ui/fields/upload-box.tsx'
import type { Refused } from '#web/ui/fields/upload-rules.ts'
import { sendFile } from './send-file.ts'
import { sizeOf, uploadRefusal } from './upload-words.ts'

/** A file that was refused stands among the others for so long, in milliseconds; what was said against it stays. */
const FAILED_MS = 1000

/** When a lost hand-over is retried while the browser knows of no broken connection, in milliseconds. */
const AGAIN_MS = [2_000, 8_000, 30_000]

type Target = { method: 'PUT' | 'POST'; url: string }
/** `to`: where it was to go when it was chosen; what is chosen later may be meant for another place. */
type Waiting = { id: string; file: File; to: Target; ending: AbortController }
type Sent<Data> = { one: Waiting; data: Data }

/**
 * Sends chosen files one after the other, each with its progress. One that is refused is shown as such and removed
 * after a second; one that a broken connection lost stays, and is retried by hand or by itself once the connection is
 * back.
 *
 * @param target where a file goes that is chosen now
 * @param onSent what to do with the answer, before the next file is sent
 * @param onAllSent what to do with all that came, once none waits any more: until then they stand among the others as
 * sent. `isLost` where a broken line kept it from being done: then it is tried again with the same, and must do nothing
 * twice
 * @param onCrossed what to do with those that were crossed out while that was being done; the same holds for `isLost`
 * @param onLeave the same as `onAllSent` while the page is left before that: nothing can be waited for
 */
export function useUploads<Data>({
  target,
  onSent,
  onAllSent,
  onCrossed,
  onLeave,
}: {
  target: () => Target
  onSent?: (data: Data, file: File) => Promise<void> | void
  onAllSent?: (all: Data[]) => Promise<{ isLost: boolean }>
  onCrossed?: (all: Data[]) => Promise<{ isLost: boolean }>
  onLeave?: (all: Data[]) => void
}) {
  const [items, setItems] = useState<UploadItem[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const queue = useRef<Waiting[]>([])
  const all = useRef(new Map<string, Waiting>())
  const isSending = useRef(false)
  const sent = useRef<Sent<Data>[]>([])
  const lost = useRef(new Set<string>())
  /** Crossed out while nobody could tell whether they had been handed over. */
  const owed = useRef<Data[]>([])
  /** Handed over without an answer: whether they were taken nobody knows. */
  const doubtful = useRef(new Set<string>())
  const tries = useRef(0)

  const change = (id: string, to: Partial<UploadItem>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...to } : item)))
  const drop = (id: string) => {
    const one = all.current.get(id)
    all.current.delete(id)
    lost.current.delete(id)
    doubtful.current.delete(id)
    sent.current = sent.current.filter(({ one: { id: other } }) => other !== id)
    queue.current = queue.current.filter((waiting) => waiting.id !== id)
    if (one) setItems((now) => now.filter((item) => item.id !== id))
  }
  const fail = (id: string, message: string) => {
    setErrors((now) => [...now, message])
    change(id, { state: 'failed', note: message, isLost: false })
    setTimeout(() => drop(id), FAILED_MS)
  }

  const work = async () => {
    if (isSending.current) return
    isSending.current = true
    do {
      for (let one = queue.current.shift(); one; one = queue.current.shift()) await send(one)
      await handOver()
    } while (queue.current.length > 0)
    isSending.current = false
  }
  const handOver = async () => {
    const done = sent.current
    if (!onAllSent || done.length === 0) return settle()
    const { isLost } = await onAllSent(done.map(({ data }) => data))
    const crossed = done.filter(({ one }) => !all.current.has(one.id))
    owed.current.push(...crossed.map(({ data }) => data))
    for (const { one } of done)
      if (!isLost) drop(one.id)
      else if (!crossed.some((other) => other.one === one)) {
        doubtful.current.add(one.id)
        lose(one)
      }
    if (isLost) return later()
    tries.current = 0
    await settle()
  }
  /** Takes back what may have been handed over though it was crossed out: its answer never came. */
  const settle = async () => {
    const now = owed.current
    if (!onCrossed || now.length === 0) return
    owed.current = []
    const { isLost } = await onCrossed(now)
    if (!isLost) return
    owed.current.push(...now)
    later()
  }
  /** Perhaps only an answer was lost: then there is no reconnect to wait for. */
  const later = () => {
    const wait = AGAIN_MS[tries.current++]
    if (wait !== undefined) setTimeout(() => navigator.onLine && resume.current(), wait)
  }
  const lose = ({ id, file: { name } }: Waiting) => {
    lost.current.add(id)
    change(id, { state: 'failed', note: m.upload_lost({ name }), isLost: true })
  }
  const send = async (waiting: Waiting) => {
    const { id, file, to, ending } = waiting
    // It has come already: only what becomes of it was lost.
    if (sent.current.some(({ one }) => one === waiting)) return change(id, { state: 'done', isLost: false })
    change(id, { state: 'sending', progress: 0, note: sizeOf(file.size), isLost: false })
    const came = await sendFile<Data>({
      ...to,
      file,
      key: id,
      signal: ending.signal,
      onProgress: (progress) => change(id, { progress }),
    })
    if (came.state === 'refused') return fail(id, came.message)
    if (came.state === 'lost') return lose(waiting)
    if (came.state === 'done' && onAllSent) {
      sent.current.push({ one: waiting, data: came.data })
      return change(id, { state: 'done' })
    }
    if (came.state === 'done') await onSent?.(came.data, file)
    drop(id)
  }

  const add = (files: File[]) => {
    setErrors([])
    const to = target()
    const waiting = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      to,
      ending: new AbortController(),
    }))
    for (const one of waiting) all.current.set(one.id, one)
    queue.current.push(...waiting)
    setItems((now) => [
      ...now,
      ...waiting.map(({ id, file }) => ({
        id,
        name: file.name,
        note: m.upload_waiting(),
        url: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
        state: 'waiting' as const,
      })),
    ])
    void work()
  }
  /** Files that may not be sent at all: shown as refused like those that the server refuses. */
  const refuse = (refused: Refused<File>[]) => {
    setErrors([])
    for (const { file, why } of refused) {
      const id = crypto.randomUUID()
      all.current.set(id, { id, file, to: target(), ending: new AbortController() })
      setItems((now) => [...now, { id, name: file.name, note: '', state: 'failed' }])
      fail(id, uploadRefusal(why, file.name))
    }
  }
  const retry = (id: string) => {
    const one = all.current.get(id)
    if (!one || queue.current.includes(one)) return
    lost.current.delete(id)
    change(id, { state: 'waiting', note: m.upload_waiting() })
    queue.current.push(one)
    void work()
  }
  const cancel = (id: string) => {
    all.current.get(id)?.ending.abort()
    const known = sent.current.find(({ one }) => one.id === id)
    const isOwed = doubtful.current.has(id)
    drop(id)
    if (!known || !isOwed) return
    owed.current.push(known.data)
    // Else it is settled behind what is on its way.
    if (!isSending.current) void settle()
  }

  const resume = useRef(() => {})
  resume.current = () => {
    for (const { one } of sent.current) if (lost.current.has(one.id)) retry(one.id)
    if (!isSending.current) void settle()
  }
  const again = useRef(() => {})
  again.current = () => {
    tries.current = 0
    for (const id of [...lost.current]) retry(id)
    resume.current()
  }
  const leave = useRef(() => {})
  leave.current = () => {
    if (sent.current.length > 0) onLeave?.(sent.current.map(({ data }) => data))
  }
  useEffect(() => {
    const onOnline = () => again.current()
    const onPageHide = () => leave.current()
    window.addEventListener('online', onOnline)
    window.addEventListener('pagehide', onPageHide)
    // Uploads in progress go on behind another page of the app, and wait there for the connection.
    return () => {
      if (isSending.current || lost.current.size > 0 || owed.current.length > 0) return
      window.removeEventListener('online', onOnline)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [])
  useForget(items)

  const said: ReactNode = errors.length > 0 ? errors.join(' · ') : undefined

  return { items, said, add, refuse, retry, cancel, isBusy: items.some((item) => item.state !== 'failed') }
}

/** Previews of files that are gone take no memory. */
function useForget(items: UploadItem[]) {
  const before = useRef<UploadItem[]>([])
  useEffect(() => {
    const here = new Set(items.map((item) => item.url))
    for (const { url } of before.current) if (url && !here.has(url)) URL.revokeObjectURL(url)
    before.current = items
  }, [items])
}
