import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { beginDraft, canReplace, previousOf, shownOf } from '#features/meters/web/draft.ts'
import { goByArrow, goToNext } from '#features/meters/web/go-to.ts'
import { type Holder, keyOf } from '#features/meters/web/kept-drafts.ts'
import { addFiller } from '#features/meters/web/paste/fillers.ts'
import { readBlock } from '#features/meters/web/paste/plan.ts'
import type { RoundAnswer } from '#features/meters/web/round.page.tsx'
import { addTyped } from '#features/meters/web/sum/typed.ts'
import type { Kind, Meter, Room } from '#features/meters/web/types.ts'
import { type Entry, useEntry } from '#features/meters/web/use-entry.ts'
import { KIND, timesUsual, usualWords } from '#features/meters/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { AskPanel } from './ask-panel.tsx'
import { Counted, Previous } from './cells.tsx'
import css from './room.module.css'
import { Met, Said, TypedDay } from './said.tsx'

const ICONS = { water: IconDroplet, electric: IconBolt }

/** Several figures were pasted into the field of one meter. */
export type OnPaste = (at: { propertyId: string; kind: Kind; block: string[][] }) => void

/** The field of one meter: where it stood, what is typed or saved, what that counts, and what has become of it. */
export function MeterField({
  room,
  meter,
  day,
  isToday,
  isCorrecting,
  hasOwnKeys,
  holder,
  answer,
  onRoom,
  onPaste,
}: {
  room: Room
  meter: Meter
  day: string
  isToday: boolean
  /** A bill was voided for its figures: what is typed corrects the last one. */
  isCorrecting: boolean
  /** The page brings keys of its own: the phone's keyboard stays away. */
  hasOwnKeys: boolean
  holder: Holder
  answer: RoundAnswer | undefined
  onRoom: (room: Room) => void
  onPaste: OnPaste
}) {
  const { locale } = useRoot()
  const input = useRef<HTMLInputElement>(null)
  const fromInput = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = shownOf(meter, day, isCorrecting)
  const entry = useEntry({ room, meter, day, isToday, isCorrecting, shown, holder, input, onRoom })
  const { draft, state } = entry
  const { kind, last } = meter
  const begun = draft ?? beginDraft(meter, day, isCorrecting)
  const previous = previousOf(meter, shown && !draft ? last?.id : begun.replaces)
  const refused = answer?.kind === kind ? answer : undefined
  const error = state.is === 'refused' ? state.message : draft ? undefined : refused?.message
  const units = draft ? (entry.count?.ok ? entry.count.units : null) : shown && last ? last.units : null
  const isFirst = draft ? Boolean(entry.count?.ok && entry.count.isFirst) : !previous && units === 0
  const readOn = draft?.day ?? (shown && last ? last.day : day)
  const times =
    units !== null && previous
      ? timesUsual(units, { from: previous.day, to: readOn, usual: meter.usual })
      : null
  useInSum(keyOf(holder, room.propertyId, kind), { room, meter, entry })
  const fill = useEffectEvent((text: string, readOn?: string) => entry.fill(text, readOn))
  useEffect(
    () => addFiller(room.propertyId, kind, (text, readOn) => fill(text, readOn)),
    [room.propertyId, kind],
  )
  const Icon = ICONS[kind]

  return (
    <div
      className={css.meter}
      data-kind={kind}
      data-state={draft ? state.is : undefined}
      data-much={times ? true : undefined}
    >
      <label className={css.kind} htmlFor={id}>
        <Icon size={20} aria-hidden="true" />
        {KIND[kind]()}
      </label>
      <p id={`${id}-was`} className={css.was}>
        <Previous previous={previous} />
        {last?.invoice && begun.replaces === undefined && (
          <span className={`${css.more} ${css.onBill}`}>
            {' '}
            <Anchor className="keep" href={accountingPath(locale, `/bills/${last.invoice.id}`)}>
              {last.invoice.no}
            </Anchor>
          </span>
        )}
      </p>
      <div className={css.cell}>
        <input type="hidden" name={`${kind}.seen`} value={begun.seen ?? ''} />
        <input type="hidden" name={`${kind}.replaces`} value={begun.replaces ?? ''} />
        <input type="hidden" name={`${kind}.shown`} value={shown} />
        <input
          ref={input}
          id={id}
          name={kind}
          data-meter
          className={css.input}
          defaultValue={answer?.typed[kind] ?? shown}
          inputMode={hasOwnKeys ? 'none' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          maxLength={10}
          aria-label={m.meters_input({ kind: KIND[kind](), unit: room.unitNo })}
          aria-describedby={`${id}-was ${id}-state`}
          aria-invalid={error ? true : undefined}
          onInput={(event) => entry.type(event.currentTarget.value)}
          // Whoever comes back to a figure types another one over it.
          onFocus={(event) => !draft && event.currentTarget.select()}
          // The two belong together: a figure is sent when both are left.
          onBlur={(event) => isLeft(event, fromInput) && entry.leave()}
          onKeyDown={onKey}
          onPaste={(event) => {
            const block = readBlock(event.clipboardData.getData('text/plain'))
            if (!block) return
            event.preventDefault()
            onPaste({ propertyId: room.propertyId, kind, block })
          }}
        />
      </div>
      <Counted {...{ units, isFirst, times }} rateSatang={meter.rateSatang} />
      {!shown && !draft && <Usual words={usualWords(meter, previous?.day, day)} />}
      {!previous && room.isLet && (
        <label className={css.from}>
          {m.meters_first_from()}
          <input
            ref={fromInput}
            name={`${kind}.from`}
            inputMode={hasOwnKeys ? 'none' : 'decimal'}
            autoComplete="off"
            maxLength={10}
            defaultValue={answer?.typed[`${kind}.from`]}
            onInput={(event) => entry.typeFrom(event.currentTarget.value)}
            onBlur={(event) => isLeft(event, input) && entry.leave()}
          />
        </label>
      )}
      <div id={`${id}-state`} className={css.said} aria-live="polite">
        {error ? <p className={css.error}>{error}</p> : <Said entry={entry} />}
      </div>
      {shown && last && !draft && (
        <p className={css.by}>
          {last.by
            ? m.meters_by({ name: last.by, day: formatDay(last.day, locale) })
            : formatDay(last.day, locale)}
        </p>
      )}
      {entry.days && !entry.isMet && <TypedDay days={entry.days} take={entry.takeDay} />}
      {entry.isMet && <Met entry={entry} meter={meter} />}
      {!entry.isMet && (entry.ask || refused?.ask) && (
        <AskPanel
          ask={(entry.ask ?? refused?.ask)!}
          text={draft?.text ?? answer?.typed[kind] ?? ''}
          canReplace={canReplace(meter, room)}
          {...{ entry, meter, previous, input }}
        />
      )}
    </div>
  )
}

/** What a draft adds to the sum of the round until it is saved. */
function useInSum(key: string, { room, meter, entry }: { room: Room; meter: Meter; entry: Entry }) {
  const { kind, isRead, last, rateSatang } = meter
  const { draft, count } = entry
  const isCounted = room.isLet && draft && count?.ok
  const before = isRead && draft?.replaces === last?.id ? (last?.units ?? 0) : 0
  const more = isCounted ? count.units - before : null

  useEffect(() => {
    if (more !== null) return addTyped(key, { kind, units: more, satang: BigInt(more) * (rateSatang ?? 0n) })
  }, [key, kind, more, rateSatang])
}

function Usual({ words }: { words: string | null }) {
  return words && <p className={css.usual}>{words}</p>
}

/** Whether the focus went anywhere but to the other of two fields that belong together. */
function isLeft({ relatedTarget }: FocusEvent, other: RefObject<HTMLInputElement | null>): boolean {
  return relatedTarget === null || relatedTarget !== other.current
}

/** Moves on by the key that a phone shows as "next", and by arrows as in a table. */
function onKey(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
  if (key === 'Enter') {
    event.preventDefault()
    goToNext(currentTarget)
  } else if (key.startsWith('Arrow') && goByArrow(currentTarget, key)) event.preventDefault()
}
