import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import {
  type Holder,
  isStill,
  type Kept,
  keepDraft,
  keptOf,
  nameRoom,
} from '#features/meters/web/kept-drafts.ts'
import { isElsewhere, isForLater, postReading } from '#features/meters/web/post-reading.ts'
import { isShown, onUnsent, useAgain } from '#features/meters/web/unsent.ts'
import { KIND } from '#features/meters/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './kept-figures.module.css'

/** So many figures are named one by one. */
const NAMED = 5
/** After so many figures in a row that the server could not take in it is left alone for a while. */
const MOST_STUMBLES = 3

/**
 * Sends the figures of meters that this device kept without a line, from whichever page of the dashboard one is on, and
 * says so. Those of the fields that a page shows are left to that page. `userId` and `workspaceId` say whose they are.
 */
export function KeptFigures({ workspaceId, userId }: Holder) {
  const [kept, setKept] = useState<Kept[]>([])
  const [sent, setSent] = useState(0)
  /** Why a figure was not taken, by its key, since the page was opened. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  /** Why all of them wait, where it is not for a line. */
  const [held, setHeld] = useState('')
  const isSending = useRef(false)
  /** Keys of figures that the server could not take in, for no fault of theirs. They are tried again. */
  const stumbles = useRef<Set<string>>(new Set())
  const look = useCallback(
    () => setKept(keptOf({ workspaceId, userId }).filter(({ key }) => !isShown(key))),
    [workspaceId, userId],
  )
  const send = useCallback(async () => {
    if (isSending.current || !navigator.onLine) return
    isSending.current = true
    const stumbledOn = ({ key }: Kept) => Number(stumbles.current.has(key))
    try {
      // Before anything is sent: what is sent is compared with what lies there when the answer comes.
      for (const one of keptOf({ workspaceId, userId })) if (await nameRoom(one)) look()
      let inARow = 0
      // One that the server stumbled over comes last: those behind it need not wait for it.
      for (const one of keptOf({ workspaceId, userId }).toSorted((a, b) => stumbledOn(a) - stumbledOn(b))) {
        // On a bad line the ones before it took a while, and it may have been corrected or dropped.
        if (!one.draft.isLeft || isShown(one.key) || !isStill(one)) continue
        const answer = await postReading(one, { workspaceId, userId })
        setHeld(!answer.ok && isElsewhere(answer.code) ? answer.message : '')
        // Somebody typed on in another window: what is there now is another figure.
        if (!isStill(one)) continue
        const isStumble = !answer.ok && answer.code === 'unexpected'
        if (isStumble) stumbles.current.add(one.key)
        else stumbles.current.delete(one.key)
        inARow = isStumble ? inARow + 1 : 0
        if (answer.ok) {
          keepDraft(one.key, null)
          setSent((count) => count + 1)
        } else if (isStumble && inARow < MOST_STUMBLES) continue
        else if (isForLater(answer.code)) return
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
  const stumbled = waiting.filter(({ key }) => stumbles.current.has(key))
  const isLineDown = stumbled.length < waiting.length

  const asked = kept.filter(({ draft }) => !draft.isLeft)
  const drop = (one: Kept) => {
    // What is there now may be another figure than the one that is read here.
    if (isStill(one)) keepDraft(one.key, null)
    look()
  }

  return (
    <>
      {waiting.length > 0 && (
        <Note
          isLive
          icon={<IconGauge />}
          title={(held || !isLineDown ? m.meters_kept_held : m.meters_kept_waiting)({
            n: String(waiting.length),
          })}
          actions={<Button onClick={send}>{m.meters_send_now()}</Button>}
        >
          {held || undefined}
          {stumbled.length > 0 && (
            <>
              <p>{m.meters_kept_stumbled()}</p>
              <ul>
                {stumbled.slice(0, NAMED).map((one) => (
                  <li key={one.key}>
                    <KeptOne {...one} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Note>
      )}
      {waiting.length === 0 && sent > 0 && (
        <Note tone="ok" isLive title={m.meters_kept_sent({ n: String(sent) })} />
      )}
      {asked.length > 0 && (
        <Note tone="warn" icon={<IconGauge />} title={m.meters_kept_asks({ n: String(asked.length) })}>
          <ul className={css.list}>
            {asked.slice(0, NAMED).map((one) => (
              <li key={one.key}>
                <p>
                  <KeptOne {...one} />
                  {refused.has(one.key) && ` · ${refused.get(one.key)}`}
                </p>
                <Button variant="line" onClick={() => drop(one)}>
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

/** Which figure it is, with the way to its room. */
function KeptOne({ kind, draft: { unit, text, day } }: Kept) {
  const { locale } = useRoot()
  const figure = { kind: KIND[kind](), value: text }
  const rooms = accountingPath(locale, '/meters')

  return (
    <>
      <Anchor href={unit ? `${rooms}?q=${encodeURIComponent(unit)}` : rooms}>
        {unit ? m.meters_kept_one({ unit, ...figure }) : m.meters_kept_unnamed(figure)}
      </Anchor>{' '}
      <span className="keep">{formatDay(day, locale)}</span>
    </>
  )
}
