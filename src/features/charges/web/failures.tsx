import { m } from '#i18n/messages/messages.js'
import { Note } from '#web/ui/note.tsx'

/** The rooms for which something was not done, and why; the others are done. */
export function Failures({ failed }: { failed: { leaseId: string; roomName: string; why: string }[] }) {
  if (failed.length === 0) return null

  return (
    <Note tone="danger" isLive title={m.charges_failed({ n: failed.length })}>
      <ul>
        {failed.map(({ leaseId, roomName, why }) => (
          <li key={leaseId}>{m.charges_failed_room({ room: roomName, why })}</li>
        ))}
      </ul>
    </Note>
  )
}
