import { memo } from 'react'
import type { MapRoom } from '#features/records/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './map.module.css'
import type { Mark } from './marks.ts'
import { SignMark } from './signs.tsx'

/** A room: its number, who lives there, what the view is about; pressed it opens, its box chooses it. */
export const RoomTile = memo(function RoomTile({
  room,
  mark,
  line,
  who,
  chooseLabel,
  href,
  isChosen,
  isTabStop,
  onChoose,
}: {
  room: MapRoom
  mark: Mark
  line: string
  who: string
  /** Left away where rooms are only looked at. */
  chooseLabel?: string
  href: string
  isChosen: boolean
  /** One tile of the grid is reached by Tab, the others by arrows. */
  isTabStop: boolean
  onChoose: (id: string, isRange: boolean) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would not let tiles flow
    // biome-ignore lint/a11y/useFocusableInteractive: the link within takes the focus
    <div
      role="gridcell"
      className={css.tile}
      data-tone={mark.tone}
      aria-selected={chooseLabel ? isChosen : undefined}
    >
      <Anchor href={href} className={css.room} data-room={room.id} tabIndex={isTabStop ? undefined : -1}>
        <span className={css.number}>
          <b>
            <span className="sr-only">{m.records_map_room()} </span>
            {room.building && <span className={css.part}>{room.building} </span>}
            {room.unitNo}
          </b>
          <SignMark sign={mark.sign} />
        </span>
        <span className={css.who}>
          {who}
          {room.isBroken && mark.sign !== 'wrench' && <SignMark sign="wrench" />}
        </span>
        <span className="sr-only">{mark.label}</span>
        <span className={css.line}>{line}</span>
      </Anchor>
      {chooseLabel && (
        <label className={css.box}>
          <input
            type="checkbox"
            name="id"
            value={room.id}
            aria-label={chooseLabel}
            tabIndex={isTabStop ? undefined : -1}
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(room.id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
    </div>
  )
})
