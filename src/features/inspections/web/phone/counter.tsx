import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import css from './phone.module.css'
import type { Inspecting } from './use-inspection.ts'

/** What waits on this device. It stays in sight while anything waits, and goes when all has arrived. */
export function Counter({ waiting, why, isFull, unread, drop }: Inspecting) {
  const going = waiting.filter((one) => !one.refused)
  const refused = waiting.filter((one) => one.refused)
  const photos = going.filter(({ kind }) => kind === 'photo').length
  const isOffline = why === 'offline'
  if (waiting.length === 0 && !isOffline && !isFull && unread.length === 0) return null

  return (
    <div role="status" className={css.counter} data-testid="waiting">
      {(going.length > 0 || isOffline) && (
        <div className={css.wait}>
          {isOffline ? <IconCloudOff size={28} /> : <IconCloudUpload size={28} />}
          <p>
            <b>{isOffline ? m.inspections_offline() : m.inspections_sending()}</b>
            {going.length > 0 && (
              <span>
                {photos > 0 ? m.inspections_waiting({ n: String(photos) }) : m.inspections_waiting_words()}
              </span>
            )}
            {isOffline && <span>{m.inspections_sends_itself()}</span>}
            {why === 'sign_in' && <span>{m.inspections_login_first()}</span>}
          </p>
          {photos > 0 && <output className={css.number}>{photos}</output>}
        </div>
      )}
      {isFull && <p className={css.full}>{m.inspections_device_full()}</p>}
      {unread.length > 0 && (
        <p className={css.full} data-testid="unread">
          {m.inspections_unread({ n: String(unread.length), names: unread.join(', ') })}
        </p>
      )}
      {refused.length > 0 && (
        <div className={css.full}>
          {[...Map.groupBy(refused, (one) => one.refused ?? '')].map(([said, all]) => (
            <p key={said}>
              {m.inspections_refused({ n: String(all.length), why: said })}{' '}
              {all.flatMap((one) => (one.kind === 'photo' ? [one.name] : [])).join(', ')}
            </p>
          ))}
          <Button onClick={() => drop(refused.map(({ id }) => id))}>{m.inspections_drop()}</Button>
        </div>
      )}
    </div>
  )
}
