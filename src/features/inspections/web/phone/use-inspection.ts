import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { InspectionDetail } from '#features/inspections/contract.ts'
import { type Act, applyActs, type Doc, type Value } from '#features/inspections/rules/doc.ts'
import { PASSING_REFUSALS } from '#web/forms/passing-refusals.ts'
import {
  keepRecord,
  keepWaiting,
  keptRecord,
  letGo,
  me,
  onWaiting,
  setMe,
  type Waiting,
  type WaitingPhoto,
  waitingOf,
} from './outbox.ts'
import { ELSEWHERE, readRecord, sendWaiting } from './send.ts'
import { beginsAsPhoto, shrink } from './shrink.ts'

/** What waits is tried again so often while the page is open: not every browser tells a page opened without a line of its return. */
const AGAIN_MS = 5_000
/** What this device keeps is shown before the server has said who is looking only where it is silent for so long. */
const SILENT_MS = 4_000
/** Several presses within this go in one call. */
const SOON_MS = 400

/** opening; ready; nobody is logged in; nothing is kept of it and there is no line; it is not theirs or gone. */
export type Stand = 'opening' | 'ready' | 'login' | 'unknown' | 'missing'
/** `picture.file` where it has not arrived yet. */
export type Shot = { id: string; key: string; takenAt: number; url?: string; file?: Blob; refused?: string }

/** An inspection on this device: as the server told it last, with all that was said since on top. */
export function useInspection(id: string | null) {
  const [record, setRecord] = useState<InspectionDetail | null>(null)
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [stand, setStand] = useState<Stand>('opening')
  /** Why what waits has not gone: `offline`, `sign_in`, or nothing. */
  const [why, setWhy] = useState('')
  const [isFull, setFull] = useState(false)
  /** The files of the last choice that were no pictures, by name. */
  const [unread, setUnread] = useState<string[]>([])
  const holder = useRef<{ userId: string; workspaceId: string } | null>(null)

  const look = useCallback(async () => {
    const userId = holder.current?.userId ?? me()
    setWaiting(userId && id ? await waitingOf(userId, id) : [])
  }, [id])

  const read = useCallback(async () => {
    if (!id) {
      setStand('missing')
      return false
    }
    const answer = await readRecord(id)
    if (answer.ok) {
      const { readerId: userId, workspaceId } = answer.data
      setMe(userId)
      holder.current = { userId, workspaceId }
      await keepRecord({ userId, inspectionId: id }, answer.data)
      setRecord(answer.data)
      setStand('ready')
      setWhy('')
      await look()
    } else if (PASSING_REFUSALS.has(answer.code)) {
      setWhy('offline')
      setStand((now) => (now === 'opening' ? 'unknown' : now))
    } else {
      // Nobody, or somebody whose record this is not: what is kept here is another's.
      setMe(null)
      holder.current = null
      setRecord(null)
      setWaiting([])
      setStand(answer.code === 'sign_in' ? 'login' : 'missing')
    }
    return answer.ok
  }, [id, look])

  const send = useCallback(async () => {
    const userId = holder.current?.userId
    if (!userId) return
    const round = await sendWaiting(userId)
    setWhy(round.why)
    if (ELSEWHERE.has(round.why) || (id && round.touched.includes(id))) await read()
  }, [id, read])

  const showKept = useCallback(async () => {
    const userId = me()
    const kept = userId && id ? await keptRecord<InspectionDetail>(userId, id) : null
    // The server may have answered meanwhile: nobody is looking then, or the record is there.
    if (!kept || !userId || me() !== userId || holder.current) return
    holder.current = { userId, workspaceId: kept.workspaceId }
    setRecord(kept)
    setStand('ready')
    await look()
  }, [id, look])

  useEffect(() => {
    const start = async () => {
      // With a line the server says whose it is before anything kept is shown: the last one here may have been another.
      const asked = read()
      const silent = new Promise<'silent'>((resolve) => setTimeout(resolve, SILENT_MS, 'silent'))
      if ((await Promise.race([asked, silent])) !== true) await showKept()
      await asked
      await send()
    }
    start()
    const again = () => {
      if (document.visibilityState === 'visible') send()
    }
    const timer = setInterval(again, AGAIN_MS)
    const offline = () => setWhy('offline')
    addEventListener('online', again)
    addEventListener('offline', offline)
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    const stop = onWaiting(look)

    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('offline', offline)
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
      stop()
    }
  }, [look, read, send, showKept])

  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sendSoon = useCallback(() => {
    clearTimeout(soon.current)
    soon.current = setTimeout(send, SOON_MS)
  }, [send])

  const keep = useCallback(async (one: Waiting) => {
    setWaiting((before) => [...before.filter((other) => other.id !== one.id), one])
    const isKept = await keepWaiting(one)
    setFull(!isKept)
    return isKept
  }, [])

  /** Says something of an entry. It is written down on this device before anything is sent. */
  const say = useCallback(
    (key: string, set: Record<string, Value>) => {
      if (!holder.current || !id) return
      const at = Date.now()
      const act: Act = { key, at, set }
      keep({ ...holder.current, id: crypto.randomUUID(), inspectionId: id, kind: 'act', at, act }).then(
        sendSoon,
      )
    },
    [id, keep, sendSoon],
  )

  /** Keeps photos at once, as they came; each is made smaller then, and sent. What is no picture is named and not kept. */
  const shoot = useCallback(
    async (key: string, files: readonly File[]) => {
      if (!holder.current || !id) return
      const now = Date.now()
      setUnread([])
      for (const [place, file] of files.entries()) {
        const photo: WaitingPhoto = {
          ...holder.current,
          ...{ id: crypto.randomUUID(), inspectionId: id, kind: 'photo', key, at: now + place },
          ...{ file, name: file.name || 'photo.jpg' },
        }
        const isKept = await beginsAsPhoto(file).catch(() => false)
        if (isKept) await keep(photo)
        const small = await shrink(file)
        if (small && (small !== file || !isKept)) await keep({ ...photo, file: small })
        if (small) continue
        if (isKept) await letGo([photo.id])
        setUnread((names) => [...names, file.name])
      }
      sendSoon()
    },
    [id, keep, sendSoon],
  )

  const doc: Doc = useMemo(
    () =>
      record
        ? applyActs(
            record.doc,
            waiting.flatMap((one) => (one.kind === 'act' ? [one.act] : [])),
          )
        : {},
    [record, waiting],
  )
  const shots: Shot[] = useMemo(() => {
    const sent = (record?.pictures ?? []).map(({ id: photoId, key, url, takenAt }) => ({
      id: photoId,
      ...{ key, url, takenAt: new Date(takenAt).getTime() },
    }))
    const known = new Set(sent.map((one) => one.id))
    const here = waiting.flatMap((one) =>
      one.kind === 'photo' && !known.has(one.id)
        ? [{ id: one.id, key: one.key, takenAt: one.at, file: one.file, refused: one.refused }]
        : [],
    )
    return [...sent, ...here]
  }, [record, waiting])

  return {
    ...{ stand, record, doc, shots, waiting, why, isFull, unread, say, shoot, send, read },
    drop: (ids: string[]) => letGo(ids),
  }
}

export type Inspecting = ReturnType<typeof useInspection>
