import type { InferContractRouterOutputs } from '@orpc/contract'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { isLocked, TOPICS, type Topic, WAYS, type Way } from '#contract/notices.ts'
import type { noticesContract } from '#features/notices/contract.ts'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page/page-scope.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { BareCheckbox } from '#web/ui/fields/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './notices.module.css'
import { WAY_ICONS } from './way-icons.ts'
import { topicHint, topicName, wayName } from './words.ts'

type Said = { refusal?: Refusal }

export type Settings = InferContractRouterOutputs<typeof noticesContract>['settings']['data']

/** Events by ways, kept as they are pressed. Arrows walk the table. */
export function WishGrid({ settings }: { settings: Settings }) {
  const [said, setSaid] = useState<Said | null>(null)
  const isHydrated = useIsHydrated()
  const refusal = said?.refusal

  return (
    <section className={css.grid} aria-label={m.settings_mails()}>
      {refusal && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="all" />
        <table className={css.table} onKeyDown={walk}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{m.notices_field_topic()}</span>
              </th>
              {WAYS.map((way) => (
                <WayHead key={way} way={way} settings={settings} />
              ))}
            </tr>
          </thead>
          <tbody>
            {TOPICS.map((topic) => (
              <tr key={topic}>
                <th scope="row">
                  <b>{topicName(topic)}</b>
                  <small>{topicHint(topic)}</small>
                </th>
                {WAYS.map((way) => (
                  <Cell key={way} {...{ topic, way, settings }} onSaid={setSaid} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.locked}>
          <IconLock size={16} aria-hidden="true" />
          {m.notices_locked()}
        </p>
        {!isHydrated && (
          <Button type="submit" variant="primary">
            {m.settings_save()}
          </Button>
        )}
      </Form>
      <p className={css.saved} role="status">
        {said && !refusal ? m.notices_saved() : ''}
      </p>
    </section>
  )
}

/** Its name, and whether it works. */
function WayHead({ way, settings }: { way: Way; settings: Settings }) {
  const Icon = WAY_ICONS[way]
  const state: Record<Way, string> = {
    bell: m.notices_bell_where(),
    mail: settings.isEmailBounced ? m.notices_state_bounced() : settings.email,
    push:
      settings.devices.length > 0
        ? m.notices_push_count({ count: settings.devices.length })
        : m.notices_push_none(),
    line: LINE_STATES[settings.line.state](),
  }

  return (
    <th
      scope="col"
      data-off={!isUsable(way, settings) || undefined}
      data-warn={isInTrouble(way, settings) || undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <b>{wayName(way)}</b>
      <small>{state[way]}</small>
    </th>
  )
}

const LINE_STATES: Record<Settings['line']['state'], () => string> = {
  off: m.notices_line_off,
  none: m.notices_line_none,
  blocked: m.notices_line_blocked,
  quota: m.notices_line_quota,
  on: m.notices_line_on,
}

/** Whether a choice of a way means something: nothing goes by LINE until it is connected. */
export const isUsable = (way: Way, { line }: Settings): boolean =>
  way !== 'line' || (line.state !== 'off' && line.state !== 'none')

/** A way by which nothing arrives just now, whatever is ticked. */
const isInTrouble = (way: Way, { line, isEmailBounced }: Settings): boolean =>
  (way === 'mail' && isEmailBounced) ||
  (way === 'line' && (line.state === 'blocked' || line.state === 'quota'))

function Cell({
  topic,
  way,
  settings,
  onSaid,
}: {
  topic: Topic
  way: Way
  settings: Settings
  onSaid(said: Said | null): void
}) {
  // Each box has its own: two pressed one after the other are two choices, and neither is broken off.
  const { state, data, submit } = useFetcher<Said>()
  const [pressed, setPressed] = useState<boolean>()
  const locked = isLocked(topic, way)
  const isOn = pressed ?? settings.wishes[topic][way]
  // By then the page has been read anew; what was refused goes back to what it was.
  useEffect(() => {
    if (state !== 'idle' || !data) return
    setPressed(undefined)
    onSaid(data)
  }, [state, data, onSaid])
  const label = m.notices_cell({ topic: topicName(topic), way: wayName(way) })

  return (
    <td>
      <span className={css.cell}>
        <BareCheckbox
          aria-label={locked ? `${label} (${m.notices_locked_short()})` : label}
          name={`${topic}:${way}`}
          checked={isOn && isUsable(way, settings)}
          disabled={locked || !isUsable(way, settings)}
          onChange={(event) => {
            const { checked } = event.currentTarget
            // Nothing is sent: the box stays as it was.
            if (!navigator.onLine) return sayOffline()
            setPressed(checked)
            onSaid(null)
            submit({ intent: 'one', topic, way, isOn: checked ? 'on' : 'off' }, { method: 'post' })
          }}
        />
        {locked && <IconLock className={css.lock} size={16} aria-hidden="true" />}
      </span>
    </td>
  )
}

const sayOffline = () =>
  void showSnack({ tone: 'info', title: m.site_offline_title(), text: m.notices_offline() })

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Goes to the next box that can be pressed in the direction of an arrow. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  if (!step || !cell) return
  event.preventDefault()
  const rows = [...event.currentTarget.tBodies[0]!.rows]
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement) + step[0]
  let column = cell.cellIndex + step[1]
  for (; rows[row]?.cells[column]; row += step[0], column += step[1]) {
    const box = rows[row]!.cells[column]!.querySelector<HTMLInputElement>('input:not(:disabled)')
    if (!box) continue
    box.focus()
    return
  }
}
