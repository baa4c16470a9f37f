import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Batch, followThread } from '#features/chats/rules/feed.ts'
import type { Waiting } from '#features/chats/rules/outbox.ts'
import { callApi } from '#web/call-api.ts'
import { deviceOutbox } from './device-outbox.ts'
import type { Arrived } from './send.ts'
import { type Draft, forgetDraft, keepDraft, keptDrafts } from './waiting-store.ts'

export type Opened = { messages: Arrived[]; upTo: number; hasOlder: boolean; readNumber: number }
type Options = { chatId: string; userId: string; opened: Opened; onNew(fresh: Arrived[]): void }

/** While nothing rings (a socket may be shut out), it is looked this often. */
const LOOK_MS = 30_000

/** An open thread: what has come, what waits to be sent, how far the other side has read. */
export function useThread({ chatId, userId, opened, onNew }: Options) {
  const [messages, setMessages] = useState(opened.messages)
  const [hasOlder, setHasOlder] = useState(opened.hasOlder)
  const [readNumber, setReadNumber] = useState(opened.readNumber)
  const [waiting, setWaiting] = useState<Waiting<Draft>[]>([])
  const [isLost, setIsLost] = useState(false)
  const feed = useRef<ReturnType<typeof followThread<Arrived>>>(undefined)
  const outbox = useRef<ReturnType<typeof deviceOutbox>>(undefined)
  const hear = useEffectEvent(onNew)

  useEffect(() => {
    const following = followThread<Arrived>({
      have: opened.upTo,
      async read(after) {
        const answer = await callApi<Batch<Arrived>>('GET', `/chat/get-message/${chatId}`, undefined, {
          after: String(after),
          limit: '100',
        })
        if (!answer.ok) throw new Error(answer.code)
        return answer.data
      },
      take(fresh, read) {
        setIsLost(false)
        setReadNumber((before) => Math.max(before, read))
        if (fresh.length === 0) return
        setMessages((before) => merged(before, fresh))
        hear(fresh)
      },
      onFail: () => setIsLost(true),
    })
    feed.current = following
    const sending = deviceOutbox({
      onSent(draft, message) {
        if (draft.chatId === chatId) setMessages((before) => merged(before, [message]))
        void following.ring()
      },
      onChange: setWaiting,
    })
    outbox.current = sending
    // What this device still holds of an earlier visit.
    void keptDrafts(userId).then((kept) => sending.add(...kept))
    const look = () => {
      if (navigator.onLine && document.visibilityState === 'visible') void following.ring()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      following.stop()
      sending.stop()
    }
  }, [chatId, userId, opened.upTo])

  return {
    messages,
    hasOlder,
    readNumber,
    isLost,
    waiting: waiting.filter((one) => one.draft.chatId === chatId),
    ring: () => void feed.current?.ring(),
    async send(draft: Draft) {
      await keepDraft(draft)
      void outbox.current?.add(draft)
    },
    again: (clientId: string) => void outbox.current?.again(clientId),
    drop(clientId: string) {
      void forgetDraft(clientId)
      outbox.current?.drop(clientId)
    },
    async older() {
      const first = messages[0]?.number
      if (first === undefined) return
      const answer = await callApi<Opened>('GET', `/chat/get-message/${chatId}`, undefined, {
        before: String(first),
      })
      if (!answer.ok) return setIsLost(true)
      setMessages((before) => merged(answer.data.messages, before))
      setHasOlder(answer.data.hasOlder)
    },
  }
}

/** Both in the order of their numbers, each once. */
export function merged<Message extends { number: number }>(before: Message[], fresh: Message[]): Message[] {
  const all = new Map(before.map((one) => [one.number, one]))
  for (const one of fresh) all.set(one.number, one)

  return [...all.values()].sort((a, b) => a.number - b.number)
}
