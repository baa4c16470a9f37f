import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { accountingPath } from '../../../billing/web/embed/accounting-frame.tsx'
import { type Holder, type Kept, keepDraft, keptOf, readDraft } from '../kept-drafts.ts'
import { isForLater, postReading } from '../post-reading.ts'
import { isShown, onUnsent, useAgain } from '../unsent.ts'
import { KIND } from '../words.ts'
import css from './kept-figures.module.css'

/** So many figures are named one by one. */
const NAMED = 5

/**
 * Sends the figures of meters that this device kept without a line, from whichever page of the dashboard one is on, and
 * says so. Those of the fields that a page shows are left to that page. `userId` and `workspaceId` say whose they are.
 */
export function KeptFigures({ workspaceId, userId }: Holder) {
  const { locale } = useRoot()
  const [kept, setKept] = useState<Kept[]>([])
  const [sent, setSent] = useState(0)
  /** Why a figure was not taken, by its key, since the page was opened. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const isSending = useRef(false)
  const look = useCallback(
    () => setKept(keptOf({ workspaceId, userId }).filter(({ key }) => !isShown(key))),
    [workspaceId, userId],
  )
  const send = useCallback(async () => {
    if (isSending.current || !navigator.onLine) return
    isSending.current = true
    try {
      for (const one of keptOf({ workspaceId, userId })) {
        if (!one.draft.isLeft || isShown(one.key)) continue
        const answer = await postReading(one, userId)
        // Somebody typed on in another window: what is there now is another figure.
        if (JSON.stringify(readDraft(one.key)) !== JSON.stringify(one.draft)) continue
        if (answer.ok) {
          keepDraft(one.key, null)
          setSent((count) => count + 1)
        } else if (isForLater(answer.code)) return
        else {
          keepDraft(one.key, { ...one.draft, isLeft: false })
          const why = answer.fields.value ?? Object.values(answer.fields)[0] ?? answer.message
          setRefused((before) => new Map(before).set(one.key, why))
        }
      }
    } finally {
      isSending.current = false
      look()
    }
  }, [workspaceId, userId, look])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A page of hundreds of fields tells of each of them.
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        look()
        send()
      })
    }
    soon()
    const stop = onUnsent(soon)

    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [look, send])
  const waiting = kept.filter(({ draft }) => draft.isLeft)
  useAgain(waiting.length > 0, send)

  const asked = kept.filter(({ draft }) => !draft.isLeft)
  const drop = (key: string) => {
    keepDraft(key, null)
    look()
  }

  return (
    <>
      {waiting.length > 0 && (
        <Note
          isLive
          icon={<IconGauge />}
          title={m.meters_kept_waiting({ n: String(waiting.length) })}
          actions={<Button onClick={send}>{m.meters_send_now()}</Button>}
        />
      )}
      {waiting.length === 0 && sent > 0 && (
        <Note tone="ok" isLive title={m.meters_kept_sent({ n: String(sent) })} />
      )}
      {asked.length > 0 && (
        <Note tone="warn" icon={<IconGauge />} title={m.meters_kept_asks({ n: String(asked.length) })}>
          <ul className={css.list}>
            {asked.slice(0, NAMED).map(({ key, kind, draft: { unit, text, day } }) => (
              <li key={key}>
                <p>
                  <Anchor href={`${accountingPath(locale, '/meters')}?q=${encodeURIComponent(unit)}`}>
                    {m.meters_kept_one({ unit, kind: KIND[kind](), value: text })}
                  </Anchor>{' '}
                  <span className="keep">{formatDay(day, locale)}</span>
                  {refused.has(key) && ` · ${refused.get(key)}`}
                </p>
                <Button variant="line" onClick={() => drop(key)}>
                  {m.meters_kept_drop()}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}
