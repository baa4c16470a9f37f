import type { Repair } from '#features/maintenance/web/types.ts'
import { partWords } from '#features/maintenance/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { clockOf, todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './when-fields.module.css'

/** When somebody comes: one of the times that suit the tenant by one press, or another day. All of them are told of it. */
export function WhenFields({
  repair: { windows, scheduledAt, scheduledUntil },
  typed = {},
  errors = {},
  asksDay,
}: {
  repair: Repair
  typed?: Record<string, string>
  errors?: Record<string, string>
  /** The day that was typed may be one of two: it is asked which. */
  asksDay?: boolean
}) {
  const { locale, today } = useRoot()

  return (
    <>
      {windows.length > 0 && (
        <RadioGroup
          legend={m.maintenance_windows()}
          name="window"
          look="tiles"
          defaultValue={typed.window ?? ''}
          options={[
            ...windows.map(({ day, part }) => ({
              value: `${day} ${part}`,
              label: formatDay(day, locale),
              hint: partWords[part](),
            })),
            { value: '', label: m.maintenance_window_other() },
          ]}
        />
      )}
      <DateInput
        name="day"
        label={m.maintenance_day()}
        min={today}
        defaultValue={
          typed.day ?? (scheduledAt ? formatDay(todayInBangkok(scheduledAt), locale, 'numeric') : '')
        }
        error={errors.day}
        asked={asksDay}
      />
      <div className={css.pair}>
        <TextInput
          name="fromTime"
          label={m.maintenance_from_time()}
          inputMode="numeric"
          placeholder="13:00"
          autoComplete="off"
          defaultValue={typed.fromTime ?? (scheduledAt ? clockOf(scheduledAt) : '')}
          error={errors.fromTime}
        />
        <TextInput
          name="toTime"
          label={m.maintenance_to_time()}
          hint={m.maintenance_to_time_hint()}
          inputMode="numeric"
          placeholder="15:00"
          autoComplete="off"
          defaultValue={typed.toTime ?? (scheduledUntil ? clockOf(scheduledUntil) : '')}
          error={errors.toTime}
        />
      </div>
      <p className={css.hint}>{m.maintenance_schedule_tells()}</p>
    </>
  )
}
