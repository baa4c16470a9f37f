import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { memo } from 'react'
import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import type { MetersFound } from '#features/inspections/contract.ts'
import { meterNames } from '#features/invoices/web/embed/meter-names.ts'
import { previousOf } from '#features/meters/web/draft.ts'
import type { Holder } from '#features/meters/web/kept-drafts.ts'
import { oddIn } from '#features/meters/web/odd.ts'
import type { RoundAnswer } from '#features/meters/web/round.page.tsx'
import type { Meter, Room } from '#features/meters/web/types.ts'
import { billWords, isBillOdd, KIND, timesUsual } from '#features/meters/web/words.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Counted, Previous } from './cells.tsx'
import { FoundFigures } from './found-figures.tsx'
import { MeterField, type OnPaste } from './meter-field.tsx'
import css from './room.module.css'

/** All that a room shows hangs on this: a page that reads itself anew draws only the rooms that changed. */
function stateOf({ isLet, isRead, meters, nextBill, unreadBill }: Room): string {
  const each = meters.map(({ last, isRead: is }) => [last?.id, last?.invoice?.no, is])

  return JSON.stringify([isLet, isRead, each, nextBill, unreadBill?.id])
}

type RowProps = {
  room: Room
  day: string
  isToday: boolean
  isCorrecting: boolean
  /** Shown where one room is shown at a time. */
  isCurrent: boolean
  hasOwnKeys: boolean
  isReader: boolean
  /** Where the meters stood at an inspection. */
  found: MetersFound | undefined
  answer: RoundAnswer | undefined
  holder: Holder
  take: (room: Room) => void
  onPaste: OnPaste
}

/** One room: its number, its meters side by side, and what has become of them. */
export const RoomRow = memo(
  function RoomRow({ room, isCurrent, isReader, found, take, ...rest }: RowProps) {
    const fields = room.meters.map((meter) =>
      isReader ? (
        <StillMeter key={meter.kind} meter={meter} />
      ) : (
        <MeterField key={meter.kind} onRoom={take} {...{ room, meter, ...rest }} />
      ),
    )

    return (
      <li
        id={`room-${room.propertyId}`}
        className={css.room}
        data-room={room.unitNo}
        data-read={room.isRead || undefined}
        data-current={isCurrent || undefined}
        tabIndex={-1}
      >
        <RoomHead room={room} />
        {found && !isReader && <FoundFigures room={room} found={found} />}
        {isReader ? (
          <div className={css.meters}>{fields}</div>
        ) : (
          <Form method="post" className={css.meters} onSubmit={(event) => event.preventDefault()}>
            <input type="hidden" name="propertyId" value={room.propertyId} />
            <input type="hidden" name="day" value={rest.day} />
            {fields}
            <div className={css.save}>
              <Button type="submit">{m.meters_save()}</Button>
            </div>
          </Form>
        )}
      </li>
    )
  },
  (a, b) =>
    a.day === b.day &&
    a.isToday === b.isToday &&
    a.isCorrecting === b.isCorrecting &&
    a.isCurrent === b.isCurrent &&
    a.hasOwnKeys === b.hasOwnKeys &&
    a.isReader === b.isReader &&
    a.found === b.found &&
    a.answer === b.answer &&
    a.onPaste === b.onPaste &&
    // Of the rooms of a page one alone is new after each figure.
    (a.room === b.room || stateOf(a.room) === stateOf(b.room)),
)

function RoomHead({ room }: { room: Room }) {
  const { locale } = useRoot()
  const { unreadBill, isRead, isLet } = room

  return (
    <div className={css.head}>
      <h3 className={css.unit}>{room.unitNo}</h3>
      <div className={css.status}>
        {isLet ? (
          <StatusTag kind="task" state={isRead ? 'done' : 'open'}>
            {isRead ? m.meters_read() : m.meters_left()}
          </StatusTag>
        ) : (
          <StatusTag kind="task" state="none">
            {m.meters_vacant()}
          </StatusTag>
        )}
      </div>
      <Mark room={room} />
      <p className={css.bill} data-odd={isBillOdd(room) || undefined}>
        {billWords(room, locale)}
      </p>
      {unreadBill && !isRead && (
        <p className={css.unbilled}>
          <Anchor href={accountingPath(locale, `/bills/${unreadBill.id}`)}>
            {m.meters_billed_without({ no: unreadBill.no, what: meterNames(unreadBill.kinds) })}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** The end of a row on a desk: a tick, what is odd, or that no bill comes of it. Cards say the same in words. */
function Mark({ room }: { room: Room }) {
  const [odd] = oddIn([room])
  const meter = odd && room.meters.find(({ kind }) => kind === odd.kind)
  const times =
    meter?.before &&
    timesUsual(odd!.units, { from: meter.before.day, to: meter.last!.day, usual: meter.usual })
  if (meter && times)
    return (
      <p className={css.mark} data-odd aria-hidden="true">
        <IconAlertTriangle size={16} />
        {m.meters_times({ kind: KIND[meter.kind](), times })}
      </p>
    )

  return (
    <p className={css.mark} aria-hidden="true">
      {room.isLet ? room.isRead && <IconCheck size={20} /> : m.meters_no_bill()}
    </p>
  )
}

/** A meter for those who may look only. */
function StillMeter({ meter }: { meter: Meter }) {
  const { locale } = useRoot()
  const { last, kind, isRead } = meter
  const previous = previousOf(meter, isRead ? last?.id : undefined)
  const times =
    isRead &&
    last &&
    previous &&
    timesUsual(last.units, { from: previous.day, to: last.day, usual: meter.usual })

  return (
    <div className={css.meter} data-kind={kind} data-much={times ? true : undefined}>
      <span className={css.kind}>{KIND[kind]()}</span>
      <p className={css.was}>
        <Previous previous={previous} />
      </p>
      {isRead && last && (
        <>
          <strong className={css.figure}>{formatNumber(last.value)}</strong>
          <Counted
            units={last.units}
            isFirst={!previous && last.units === 0}
            times={times || null}
            rateSatang={meter.rateSatang}
          />
          <p className={css.by}>
            {last.by
              ? m.meters_by({ name: last.by, day: formatDay(last.day, locale) })
              : formatDay(last.day, locale)}
          </p>
        </>
      )}
    </div>
  )
}
