import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { placesOfWaiting } from '#features/chats/rules/in-order.ts'
import { otherName } from '#features/chats/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import { usePushed, useRoom } from '#web/live/realtime.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { DayAnd, isOnNewDay } from './day-and.tsx'
import type { Arrived } from './send.ts'
import css from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import type { OpenThread } from './types.ts'
import { useThread } from './use-thread.ts'
import { WaitingBubble } from './waiting-bubble.tsx'

/** How near to its end a thread counts as read to the end, in pixels. */
const NEAR = 120
/** A sign that somebody types holds for so long. */
const TYPING_MS = 4_000
const ROOM = { join: 'JoinChatRoom', leave: 'LeaveChatRoom' }

/** A thread: what was said, and the field to say something. New messages come by themselves. */
export function Thread({ type, open }: { type: string; open: OpenThread }) {
  const { locale, viewer } = useRoot()
  const { info } = open
  const chatId = info.id
  const userId = viewer!.userId
  const place = useRef<HTMLDivElement>(null)
  const [unseen, setUnseen] = useState(0)
  const [typing, setTyping] = useState<string | null>(null)
  // Who of the business answered while the reader had the thread open.
  const [answerer, setAnswerer] = useState<string>()
  const { revalidate } = useRevalidator()
  const isAtEnd = () => {
    const box = place.current
    return !box || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
  }
  const toEnd = () => place.current?.scrollTo({ top: place.current.scrollHeight })
  const [first] = useState(() => ({
    ...open,
    messages: open.messages.map((one) => ({ ...one, at: one.at.toISOString() })),
  }))
  const wasAtEnd = useRef(true)
  const isOfBusiness = info.side === 'staff' && info.partyKind !== null
  const onNew = (fresh: Arrived[]) => {
    setTyping(null)
    const colleague = fresh.findLast((one) => !one.isOwn && one.side === 'staff' && one.kind === 'text')
    if (isOfBusiness && colleague) setAnswerer(colleague.senderName ?? m.chats_former_user())
    const others = fresh.filter((one) => !one.isOwn).length
    if (wasAtEnd.current || others < fresh.length) setUnseen(0)
    else setUnseen((before) => before + others)
  }
  const thread = useThread({ chatId, userId, opened: first, onNew })
  const newest = thread.messages.at(-1)?.number ?? 0

  useRoom(ROOM, chatId)
  // The page was read anew: what it brings is asked for in its place in the thread.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was read tells
  useEffect(() => thread.ring(), [open.upTo])
  const listSoon = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The list on the left and the counts in the menu follow a little later.
  const readListSoon = () => {
    clearTimeout(listSoon.current)
    listSoon.current = setTimeout(revalidate, 600)
  }
  usePushed('chat.message', (ids) => {
    if (ids.chatId === chatId) thread.ring()
    readListSoon()
  })
  usePushed('chat.read', (ids) => {
    if (ids.chatId === chatId) thread.ring()
    readListSoon()
  })
  usePushed('chat.typing', (ids) => {
    if (ids.chatId !== chatId || ids.userId === userId) return
    setTyping(ids.by || '')
  })
  useEffect(() => {
    if (typing === null) return
    const timer = setTimeout(() => setTyping(null), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typing])

  // What stands at the end stays at the end; what is older is not pushed away while somebody reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was added
  useLayoutEffect(() => {
    if (wasAtEnd.current) toEnd()
  }, [thread.messages.length, thread.waiting.length, typing])
  const seen = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !isAtEnd() || newest === 0) return
    setUnseen(0)
    if (newest > told.current) {
      told.current = newest
      void callApi('PUT', `/chat/${chatId}/seen`, { number: newest })
    }
  })
  const told = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was added
  useEffect(() => {
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [newest])

  const lastOwn = thread.messages.findLast((one) => one.isOwn && one.kind === 'text')?.number
  const statusOf = ({ number }: Arrived) =>
    number === lastOwn ? (number <= thread.readNumber ? m.chats_read() : m.chats_sent()) : undefined
  const name = otherName(info, locale)
  const hrefOf = (path: string) => dashboardPath(locale, type as DashboardType, path)

  const waiting = placesOfWaiting(thread.messages, thread.waiting)
  const waitingBubble = (one: (typeof thread.waiting)[number]) => (
    <WaitingBubble key={one.draft.clientId} waiting={one} onAgain={thread.again} onDrop={thread.drop} />
  )

  return (
    <section className={css.thread} aria-label={m.chats_thread()}>
      <ThreadHead type={type} info={info} name={name} />
      <div
        ref={place}
        className={css.scroll}
        role="log"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        aria-label={m.chats_thread()}
        onScroll={() => {
          wasAtEnd.current = isAtEnd()
          if (wasAtEnd.current) seen()
        }}
      >
        {thread.hasOlder ? (
          <Button variant="soft" onClick={() => void keepPlace(place.current, thread.older)}>
            {m.chats_older()}
          </Button>
        ) : (
          <p className={css.start}>{thread.messages.length > 0 ? m.chats_start() : m.chats_first()}</p>
        )}
        <ol className={css.messages}>
          {thread.messages.map((message, at) => {
            const before = thread.messages[at - 1]
            const isNewDay = isOnNewDay(message, before)
            const isOfOther =
              !before || before.side !== message.side || before.senderName !== message.senderName
            return (
              <Fragment key={message.number}>
                {waiting.before.get(message.number)?.map(waitingBubble)}
                <DayAnd at={isNewDay ? message.at : null}>
                  <Bubble
                    message={message}
                    hrefOf={hrefOf}
                    place={chatId}
                    hasTranslator={info.hasTranslator}
                    isOfBusiness={isOfBusiness}
                    showsSender={
                      !message.isOwn &&
                      (message.side === 'staff' || info.partyKind === null) &&
                      (isOfOther || isNewDay)
                    }
                    status={statusOf(message)}
                  />
                </DayAnd>
              </Fragment>
            )
          })}
          {waiting.atEnd.map(waitingBubble)}
        </ol>
        <p className={css.typing} aria-live="polite">
          {typing === null ? '' : typing ? m.chats_typing_by({ name: typing }) : m.chats_typing()}
        </p>
      </div>
      {unseen > 0 && (
        <button type="button" className={css.below} onClick={toEnd}>
          <IconArrowDown size={20} aria-hidden="true" />
          {m.chats_new_below({ count: formatNumber(unseen) })}
        </button>
      )}
      <Composer
        {...{ info, userId, answerer }}
        replies={open.replies}
        about={open.about}
        onSend={(draft) => {
          wasAtEnd.current = true
          setAnswerer(undefined)
          void thread.send(draft)
        }}
      />
    </section>
  )
}

/** What is read stays where it is while older messages come above it. */
async function keepPlace(box: HTMLElement | null, more: () => Promise<void>): Promise<void> {
  const before = box ? box.scrollHeight - box.scrollTop : 0
  await more()
  requestAnimationFrame(() => box?.scrollTo({ top: box.scrollHeight - before }))
}
