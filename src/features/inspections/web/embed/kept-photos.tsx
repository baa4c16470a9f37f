import { useCallback, useEffect, useState } from 'react'
import { onWaiting, setMe, type Waiting, waitingOf } from '#features/inspections/web/phone/outbox.ts'
import { sendWaiting } from '#features/inspections/web/phone/send.ts'
import { m } from '#i18n/messages/messages.js'
import { Note } from '#web/ui/note.tsx'

/** Sends what an inspection kept on this device without a line, from whichever page of the dashboard its person is on. */
export function KeptPhotos({ userId }: { userId: string }) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const look = useCallback(() => waitingOf(userId).then(setWaiting), [userId])
  useEffect(() => {
    setMe(userId)
    const send = async () => {
      if ((await waitingOf(userId)).length > 0) await sendWaiting(userId)
      await look()
    }
    send()
    const stop = onWaiting(look)
    addEventListener('online', send)
    addEventListener('focus', send)
    return () => {
      stop()
      removeEventListener('online', send)
      removeEventListener('focus', send)
    }
  }, [userId, look])
  const photos = waiting.filter(({ kind }) => kind === 'photo').length
  if (waiting.length === 0) return null

  return (
    <Note
      tone="warn"
      isLive
      title={photos > 0 ? m.inspections_waiting({ n: String(photos) }) : m.inspections_waiting_words()}
    />
  )
}
