import { useRef } from 'react'
import css from '#features/maintenance/web/form/form.module.css'
import type { MapRoom } from '#features/records/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'

export type Neighbour = Pick<MapRoom, 'id' | 'unitNo' | 'floor'>

/** Other homes of the same building that one cause reaches: a floor by one press, or each by itself. */
export function HomesField({
  rooms,
  chosen,
  isOpen,
  title = m.maintenance_one_cause(),
}: {
  rooms: Neighbour[]
  chosen: string[]
  /** They were asked for. */
  isOpen: boolean
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const floors = [...new Set(rooms.map(({ floor }) => floor))]
  const tickFloor = (floor: number | null) => {
    const boxes = [...box.current!.querySelectorAll<HTMLInputElement>(`[data-floor="${floor ?? ''}"] input`)]
    const isAll = boxes.every((one) => one.checked)
    for (const one of boxes) one.checked = !isAll
  }

  return (
    <details className={css.more} open={chosen.length > 0 || isOpen ? true : undefined}>
      <summary>{title}</summary>
      <div ref={box} className={css.floors}>
        {floors.map((floor) => (
          <fieldset key={floor ?? ''} className={css.floor} data-floor={floor ?? ''}>
            <legend>
              {floor === null ? m.maintenance_no_floor() : m.maintenance_floor({ floor: String(floor) })}
            </legend>
            <Button variant="soft" onClick={() => tickFloor(floor)}>
              {m.maintenance_whole_floor()}
            </Button>
            <div className={css.rooms}>
              {rooms
                .filter((one) => one.floor === floor)
                .map(({ id, unitNo }) => (
                  <Checkbox
                    key={id}
                    name="more"
                    value={id}
                    label={unitNo}
                    defaultChecked={chosen.includes(id)}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  )
}
