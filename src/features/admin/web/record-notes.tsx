import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'
import css from './admin.module.css'

/** Above a record: what was just done to it, and since when and why it is suspended. */
export function RecordNotes({
  said,
  suspended,
}: {
  said?: string | false | null
  suspended?: { at: Date | null; reason: string | null } | null
}) {
  const { locale } = useRoot()
  const when = suspended?.at ? formatDateTime(suspended.at, locale) : ''

  return (
    <>
      {said && (
        <div className={css.said}>
          <Note tone="ok" title={said} isLive />
        </div>
      )}
      {suspended?.reason && (
        <div className={css.said}>
          <Note tone="warn" title={m.admin_suspended_since({ when })}>
            <p>{suspended.reason}</p>
          </Note>
        </div>
      )}
    </>
  )
}
