import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './notices.module.css'
import { type PushState, readPushState, subscribe, unsubscribe } from './push-browser.ts'
import type { Settings } from './wish-grid.tsx'

const SAID: Partial<Record<PushState, () => string>> = {
  blocked: m.notices_push_blocked,
  in_line: m.notices_push_in_line,
  home_screen: m.notices_push_home_screen,
  unable: m.notices_push_unable,
}

/** Whether this browser shows notices, and which others do. */
export function DeviceCard({ settings, pushKey }: { settings: Settings; pushKey: string }) {
  const { locale } = useRoot()
  const [state, setState] = useState<PushState>('unknown')
  const [hasFailed, setHasFailed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const fetcher = useFetcher<{ refusal?: Refusal }>()
  const refusal = fetcher.data?.refusal
  useEffect(() => {
    readPushState().then(setState)
  }, [])

  async function switchOn() {
    setIsAsking(true)
    setHasFailed(false)
    try {
      const target = await subscribe(pushKey)
      if (target) fetcher.submit({ intent: 'device', ...target }, { method: 'post' })
    } catch {
      setHasFailed(true)
    }
    setState(await readPushState())
    setIsAsking(false)
  }

  // The browser may be switched on for somebody else who was logged in here before.
  const isOn = state === 'on' && settings.devices.some(({ isHere }) => isHere)
  const said = SAID[state]

  return (
    <Card
      title={m.notices_push()}
      aside={isOn ? <span className={css.on}>{m.notices_push_on()}</span> : undefined}
    >
      {said && <p className={css.small}>{said()}</p>}
      {(hasFailed || refusal) && (
        <Note tone="danger" isLive>
          {refusal?.message ?? m.notices_push_failed()}
        </Note>
      )}
      {settings.devices.length > 0 && (
        <ul className={css.devices}>
          {settings.devices.map(({ id, name, isHere, createdAt }) => (
            <li key={id}>
              <span>
                {[name || m.notices_push_nameless(), isHere && m.notices_push_here()]
                  .filter(Boolean)
                  .join(' · ')}
                <small className={css.since}>
                  {m.notices_push_since({ day: formatDay(todayInBangkok(createdAt), locale) })}
                </small>
              </span>
              <fetcher.Form
                method="post"
                onSubmit={() => {
                  if (isHere) unsubscribe().then(() => setState('off'))
                }}
              >
                <input type="hidden" name="intent" value="remove" />
                <Button
                  type="submit"
                  name="id"
                  value={id}
                  variant="ghost"
                  aria-label={m.notices_push_remove_named({ name: name || m.notices_push_nameless() })}
                >
                  {m.notices_push_remove()}
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {!isOn && (state === 'off' || state === 'on') && (
        <Button
          variant="line"
          full="phone"
          isLoading={isAsking || fetcher.state !== 'idle'}
          onClick={switchOn}
        >
          {m.notices_push_switch()}
        </Button>
      )}
    </Card>
  )
}
