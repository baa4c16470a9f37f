import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { callApi } from '#web/call-api.ts'
import { beginDraft, countOf, type Draft, figureOf, isMet, onDay, saysNothing } from './draft.ts'
import { type Holder, keepDraft, keyOf, readDraft } from './kept-drafts.ts'
import { isForLater, postReading } from './post-reading.ts'
import { type Meter, type Room, type RoomJson, roomFrom } from './types.ts'
import { addUnsent, showField } from './unsent.ts'

type State = { is: 'idle' | 'saving' | 'unsent' } | { is: 'refused'; message: string }

/** One field of the round: what is typed, whether it is kept, on its way or saved, and what has to be asked. */
export function useEntry({
  room,
  meter,
  day,
  isToday,
  isCorrecting,
  shown,
  holder,
  input,
  onRoom,
}: {
  room: Room
  meter: Meter
  day: string
  /** Nobody chose the day: a page that is open over midnight goes with the clock. */
  isToday: boolean
  isCorrecting: boolean
  /** What the field shows where nothing is typed. */
  shown: string
  holder: Holder
  input: RefObject<HTMLInputElement | null>
  onRoom: (room: Room) => void
}) {
  const key = keyOf(holder, room.propertyId, meter.kind)
  const path = `/manager/dashboard/accounting/meters/${room.propertyId}`
  const [draft, setDraft] = useState<Draft | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  const [wasLeft, setLeft] = useState(false)
  const latest = useRef<Draft | null>(null)
  const isDue = useRef(false)

  const keep = (next: Draft | null) => {
    latest.current = next
    setDraft(next)
    keepDraft(key, next)
  }
  const showSaved = () => {
    if (input.current) input.current.value = shown
  }
  const dayNow = () => (isToday ? [day, todayInBangkok(new Date())].sort()[1]! : day)
  const begun = (text: string): Draft => ({
    ...beginDraft(meter, dayNow(), isCorrecting),
    unit: room.unitNo,
    text,
  })
  // What was typed on another day and never sent may have been read on either.
  const asksDay = (one: Draft) => !one.isDaySaid && one.day !== dayNow()
  const change = (part: Partial<Draft>) => {
    const next: Draft = { ...(latest.current ?? begun('')), ...part }
    keep(next)
    return next
  }

  const send = async (left: Draft) => {
    const sent = { ...left, isLeft: true }
    keep(sent)
    // Without a line there is nothing to try.
    if (!navigator.onLine) return setState({ is: 'unsent' })
    setState({ is: 'saving' })
    const order = { propertyId: room.propertyId, kind: meter.kind, draft: sent }
    const answer = await postReading(order, holder)
    if (answer.ok) {
      const saved = roomFrom(answer.data)
      const last = saved.meters.find(({ kind }) => kind === meter.kind)?.last?.id ?? null
      // Typed on meanwhile: that corrects what has just been saved.
      if (latest.current === sent) keep(null)
      else if (latest.current) {
        keep({ ...latest.current, seen: last, replaces: last ?? undefined })
        // The field was left while its first figure was on its way.
        isDue.current = document.activeElement !== input.current
      }
      setState({ is: 'idle' })
      setLeft(false)
      onRoom(saved)
    } else if (isForLater(answer.code)) setState({ is: 'unsent' })
    else {
      if (latest.current === sent) keep({ ...sent, isLeft: false })
      if (answer.code === 'meters_read_meanwhile') {
        const now = await callApi<RoomJson>('GET', path)
        if (now.ok) onRoom(roomFrom(now.data))
        setState({ is: 'idle' })
      } else {
        const message = answer.fields.value ?? Object.values(answer.fields)[0] ?? answer.message
        setState({ is: 'refused', message })
      }
    }
  }

  /** On leaving the field: what is clear is sent, what is not is asked beside it. */
  const leave = (part: Partial<Draft> = {}) => {
    const now = latest.current && { ...latest.current, ...part }
    if (!now) return showSaved()
    if (state.is === 'saving') return
    setLeft(true)
    if (now.text.trim() === '' || saysNothing(meter, now)) keep(null)
    else if (figureOf(now.text) === undefined) setState({ is: 'refused', message: m.meters_wrong() })
    else if (countOf(meter, now)?.ok && !isMet(meter, now) && !asksDay(now)) return send(now)
    else if (Object.keys(part).length > 0) keep(now)
  }

  // Once the page shows what was saved, for the rest is counted from that.
  const sendRest = useEffectEvent(() => {
    if (!isDue.current || state.is !== 'idle') return
    isDue.current = false
    leave()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever either has changed
  useEffect(() => sendRest(), [meter, state])

  const begin = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    const found = readDraft(key) ?? (typed && typed !== shown ? begun(typed) : null)
    if (!found) return
    const kept = { ...found, unit: room.unitNo }
    if (!found.unit) keepDraft(key, kept)
    latest.current = kept
    setDraft(kept)
    if (input.current) input.current.value = kept.text
    if (kept.isLeft) setState({ is: 'unsent' })
    else setLeft(true)
  })
  useEffect(() => begin(), [])
  // What is saved stands in the field, but never under the hands of somebody who types there.
  const hasDraft = draft !== null
  const settle = useEffectEvent(() => {
    if (!latest.current && document.activeElement !== input.current) showSaved()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever either has changed
  useEffect(() => settle(), [shown, hasDraft])
  useEffect(() => showField(key), [key])

  const sendAgain = useEffectEvent(async () => {
    if (latest.current?.isLeft) await send(latest.current)
  })
  const isUnsent = state.is === 'unsent'
  useEffect(() => {
    if (isUnsent) return addUnsent(key, () => sendAgain())
  }, [isUnsent, key])

  // What was sent has arrived after all: its answer was lost, or somebody entered the same.
  const { last } = meter
  const isSaved =
    draft !== null && state.is !== 'saving' && last?.day === draft.day && last.value === figureOf(draft.text)
  const letGo = useEffectEvent(() => {
    keep(null)
    setState({ is: 'idle' })
  })
  useEffect(() => {
    if (isSaved && draft && isMet(meter, draft)) letGo()
  }, [isSaved, draft, meter])

  const count = draft && countOf(meter, draft)

  const entry = {
    draft,
    state,
    count,
    isMet: draft !== null && state.is !== 'saving' && isMet(meter, draft),
    /** Something is to be asked, and the field was left. */
    ask: wasLeft && count && !count.ok ? count.ask : null,
    isWaiting: wasLeft && draft !== null && state.is === 'idle' && count?.ok !== false,
    type(text: string) {
      if (state.is !== 'saving') setState({ is: 'idle' })
      // Another figure: what was said of the one before, its day too, is not said of it.
      const unsaid = { hasTurned: undefined, exchange: undefined, isWider: undefined, isDaySaid: undefined }
      change({ text, isLeft: false, ...unsaid })
      if (text === '') keep(null)
    },
    /** The days that it may have been read on, where it was typed on another one than today. */
    days: draft && state.is !== 'saving' && asksDay(draft) ? [draft.day, dayNow()] : null,
    takeDay(of: string) {
      if (latest.current) leave({ replaces: undefined, ...onDay(meter, latest.current, of), isDaySaid: true })
    },
    /** Takes a figure that was not typed here, and leaves the field. With its day it follows the last reading. */
    fill(text: string, readOn?: string) {
      if (input.current) input.current.value = text
      entry.type(text)
      const after = { seen: meter.last?.id ?? null, replaces: undefined, isDaySaid: true }
      return readOn ? leave({ ...after, day: readOn }) : leave()
    },
    typeFrom: (fromText: string) => change({ fromText }),
    leave,
    /** Of two figures mine: it corrects theirs, or follows it. */
    takeMine() {
      if (latest.current) leave(beginDraft(meter, latest.current.day))
    },
    drop() {
      keep(null)
      setState({ is: 'idle' })
      setLeft(false)
    },
  }

  return entry
}

export type Entry = ReturnType<typeof useEntry>
