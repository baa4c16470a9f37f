import { m } from '#i18n/messages/messages.js'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './bulk.module.css'
import type { TypedPlan } from './typed-plan.ts'

type Rows = TypedPlan['exceptions']

/** Floors with another rent or fewer rooms: a row for each, and always one more. */
export function OtherFloors({
  rows,
  start,
  errors,
}: {
  rows: Rows
  start: Rows
  errors: Record<string, string>
}) {
  const shown = Math.max(rows.length, start.length) + 1

  return (
    <details className={css.others} open={start.length > 0}>
      <summary>{m.properties_bulk_other()}</summary>
      <p className={css.muted}>{m.properties_bulk_other_hint()}</p>
      {Array.from({ length: shown }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <fieldset key={row} className={css.other}>
          <legend className="sr-only">{m.properties_bulk_other_row({ row: String(row + 1) })}</legend>
          <TextInput
            name="otherFloor"
            label={m.properties_bulk_other_floor()}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={start[row]?.floor}
            error={errors[`otherFloor.${row}`]}
          />
          <TextInput
            name="otherRent"
            label={m.properties_bulk_other_rent()}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={start[row]?.rent}
            error={errors[`otherRent.${row}`]}
          />
          <TextInput
            name="otherRooms"
            label={m.properties_bulk_other_rooms()}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={start[row]?.rooms}
            error={errors[`otherRooms.${row}`]}
          />
        </fieldset>
      ))}
    </details>
  )
}
