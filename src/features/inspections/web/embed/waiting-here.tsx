import { useEffect, useState } from 'react'
import { countWaiting } from '#features/inspections/web/phone/outbox.ts'
import { m } from '#i18n/messages/messages.js'
import { Note } from '#web/ui/note.tsx'

/** Says where nobody is logged in that photos wait on this device; not whose, and not which. */
export function WaitingHere() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    countWaiting().then(setCount)
  }, [])
  if (count === 0) return null

  return (
    <Note tone="warn" title={m.inspections_waiting({ n: String(count) })}>
      <p>{m.inspections_login_first()}</p>
    </Note>
  )
}
