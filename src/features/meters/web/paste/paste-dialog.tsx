import { previousOf, shownOf } from '#features/meters/web/draft.ts'
import { KIND, timesUsual } from '#features/meters/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { fillAll } from './fillers.ts'
import css from './paste-dialog.module.css'
import type { Pasted, Plan } from './plan.ts'

/** What was pasted, figure by figure, before anything is saved: one row off, and every room has its neighbour's bill. */
export function PasteDialog({ plan, day, close }: { plan: Plan; day: string; close: () => void }) {
  const figures = plan.figures.filter(({ isFigure }) => isFigure)
  const unread = plan.figures.length - figures.length

  return (
    <Dialog
      isOpen
      onClose={close}
      width={600}
      title={m.meters_paste_title()}
      closeLabel={m.meters_paste_no()}
      footer={
        figures.length > 0 ? (
          <>
            <Button onClick={close}>{m.meters_paste_no()}</Button>
            <Button
              variant="primary"
              data-first
              onClick={() => {
                close()
                fillAll(figures)
              }}
            >
              {m.meters_paste_do({ n: String(figures.length) })}
            </Button>
          </>
        ) : undefined
      }
    >
      {unread > 0 && <p>{m.meters_paste_unread({ n: String(unread) })}</p>}
      {plan.over > 0 && <p>{m.meters_paste_over({ n: String(plan.over) })}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.meters_col_room()}</th>
            <th scope="col">{m.meters_paste_meter()}</th>
            <th scope="col">{m.meters_paste_before()}</th>
            <th scope="col">{m.meters_paste_now()}</th>
            <th scope="col">{m.meters_col_units()}</th>
          </tr>
        </thead>
        <tbody>
          {plan.figures.map((one) => (
            <tr key={one.room.propertyId + one.meter.kind}>
              <th scope="row">{one.room.unitNo}</th>
              <td>{KIND[one.meter.kind]()}</td>
              <td>{beforeOf(one, day)}</td>
              <td>{one.text}</td>
              <td data-odd={oddOf(one, day) !== null || undefined}>
                {oddOf(one, day) ?? (one.units === null ? '' : formatNumber(one.units))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** What the figure is counted from, or stands in the place of. */
function beforeOf({ meter }: Pasted, day: string): string {
  const shown = shownOf(meter, day)
  const previous = previousOf(meter, shown ? meter.last?.id : undefined)

  return shown || (previous ? formatNumber(previous.value) : '–')
}

function oddOf({ meter, units, isFigure }: Pasted, day: string): string | null {
  if (!isFigure) return m.meters_paste_no_figure()
  if (units === null) return m.meters_paste_asked()
  const previous = previousOf(meter, shownOf(meter, day) ? meter.last?.id : undefined)
  const times = previous && timesUsual(units, { from: previous.day, to: day, usual: meter.usual })

  return times ? m.meters_units_times({ units: formatNumber(units), times }) : null
}
