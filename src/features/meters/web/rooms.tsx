import { memo } from 'react'
import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { meterNames } from '#features/invoices/web/embed/meter-names.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { previousOf } from './draft.ts'
import type { Holder } from './kept-drafts.ts'
import { MeterField, ReadFigure } from './meter-field.tsx'
import css from './round.module.css'
import type { RoundAnswer } from './round.page.tsx'
import type { Meter, Room } from './types.ts'
import { billWords, KIND } from './words.ts'

/** The rooms, floor by floor. */
export function Rooms({
  rooms,
  isReader,
  answer,
  chosenDay,
  correcting,
  take,
}: {
  rooms: Room[]
  isReader: boolean
  answer: RoundAnswer | undefined
  chosenDay: string | undefined
  /** The home whose last figures a voided bill was wrong by: what is typed corrects them, however old they are. */
  correcting: string | undefined
  take: (room: Room) => void
}) {
  const { today, viewer } = useRoot()
  const holder = { workspaceId: viewer?.workspace?.id ?? '', userId: viewer?.userId ?? '' }

  return [...Map.groupBy(rooms, groupOf)].map(([name, group]) => (
    <section key={name} className={css.group} aria-label={name || undefined}>
      {name && <h2 className={css.floor}>{name}</h2>}
      <ul className={css.rooms}>
        {group.map((room) => (
          <RoomCard
            key={room.propertyId}
            day={chosenDay ?? today}
            isToday={chosenDay === undefined}
            isCorrecting={room.propertyId === correcting}
            answer={answer?.propertyId === room.propertyId ? answer : undefined}
            {...{ room, isReader, holder, take }}
          />
        ))}
      </ul>
    </section>
  ))
}

function groupOf({ place, floor }: Room): string {
  if (floor === null) return place ?? ''
  const words = { floor: String(floor) }

  return place ? m.meters_group({ ...words, place }) : m.meters_floor(words)
}

/** All that a room shows hangs on this: a page that reads itself anew draws only the rooms that changed. */
function stateOf({ isLet, isRead, meters, nextBill, unreadBill }: Room): string {
  const each = meters.map(({ last, isRead: is }) => [last?.id, last?.invoice?.no, is])

  return JSON.stringify([isLet, isRead, each, nextBill, unreadBill?.id])
}

type CardProps = {
  room: Room
  day: string
  isToday: boolean
  isCorrecting: boolean
  isReader: boolean
  answer: RoundAnswer | undefined
  holder: Holder
  take: (room: Room) => void
}

const RoomCard = memo(
  function RoomCard({ room, day, isToday, isCorrecting, isReader, answer, holder, take }: CardProps) {
    const fields = room.meters.map((meter) =>
      isReader ? (
        <StillMeter key={meter.kind} meter={meter} />
      ) : (
        <MeterField
          key={meter.kind}
          onRoom={take}
          {...{ room, meter, day, isToday, isCorrecting, holder, answer }}
        />
      ),
    )

    return (
      <li
        id={`room-${room.propertyId}`}
        className={css.room}
        data-room={room.unitNo}
        data-read={room.isRead || undefined}
        tabIndex={-1}
      >
        <RoomHead room={room} />
        {isReader ? (
          <div className={css.meters}>{fields}</div>
        ) : (
          <Form method="post" className={css.meters} onSubmit={(event) => event.preventDefault()}>
            <input type="hidden" name="propertyId" value={room.propertyId} />
            <input type="hidden" name="day" value={day} />
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
    a.isReader === b.isReader &&
    a.answer === b.answer &&
    // Of the rooms of a page one alone is new after each figure.
    (a.room === b.room || stateOf(a.room) === stateOf(b.room)),
)

function RoomHead({ room }: { room: Room }) {
  const { locale } = useRoot()
  const { unreadBill, isRead } = room

  return (
    <div className={css.head}>
      <div className={css.name}>
        <h3>{room.unitNo}</h3>
        {room.isLet ? (
          <StatusTag kind="task" state={isRead ? 'done' : 'open'}>
            {isRead ? m.meters_read() : m.meters_left()}
          </StatusTag>
        ) : (
          <StatusTag kind="task" state="none">
            {m.meters_vacant()}
          </StatusTag>
        )}
      </div>
      <p className={css.bill}>{billWords(room, locale)}</p>
      {unreadBill && !isRead && (
        <p className={css.bill}>
          <Anchor href={accountingPath(locale, `/bills/${unreadBill.id}`)}>
            {m.meters_billed_without({ no: unreadBill.no, what: meterNames(unreadBill.kinds) })}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** A meter for those who may look only. */
function StillMeter({ meter }: { meter: Meter }) {
  const { locale } = useRoot()
  const previous = previousOf(meter, undefined)

  return (
    <div className={css.meter} data-kind={meter.kind}>
      <span className={css.kind}>{KIND[meter.kind]()}</span>
      {meter.isRead ? (
        <ReadFigure meter={meter} />
      ) : (
        <p className={css.was}>
          {previous ? (
            <>
              <b className="keep">{m.meters_previous({ value: formatNumber(previous.value) })}</b>{' '}
              <span className="keep">{formatDay(previous.day, locale)}</span>
            </>
          ) : (
            m.meters_left()
          )}
        </p>
      )}
    </div>
  )
}
