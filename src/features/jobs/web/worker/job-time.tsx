import { windowWord } from '#features/jobs/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { addMonths } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './job.module.css'
import type { About, formOf } from './types.ts'

/** The times that suit the tenant, or one of the worker's own; what is not needed is hidden by the choice alone. */
export function JobTime({ about, form }: { about: About; form: ReturnType<typeof formOf> }) {
  const { locale, today } = useRoot()
  const windows = about.windows.filter(({ day }) => day >= today)
  const { typed, fields } = form
  const own = (
    <div className={css.own}>
      <DateInput
        name="day"
        label={m.jobs_day()}
        min={today}
        max={addMonths(today, 12)}
        defaultValue={typed.day}
        error={fields.day}
      />
      <div className={css.two}>
        <TextInput
          name="fromTime"
          label={m.jobs_from()}
          placeholder="13:00"
          inputMode="numeric"
          defaultValue={typed.fromTime}
          error={fields.fromTime}
        />
        <TextInput
          name="toTime"
          label={m.jobs_to()}
          placeholder="16:00"
          inputMode="numeric"
          defaultValue={typed.toTime}
          error={fields.toTime}
        />
      </div>
    </div>
  )
  if (windows.length === 0)
    return (
      <section className={css.times}>
        <h2 className={css.label}>{m.jobs_when()}</h2>
        {own}
      </section>
    )
  const values = windows.map(({ day, part }) => `${day} ${part}`)

  return (
    <div className={css.times} data-choice="">
      <RadioGroup
        legend={about.mayEnter ? m.jobs_windows_alone() : m.jobs_windows()}
        name="time"
        className={css.radios}
        defaultValue={typed.time ?? values[0]}
        options={[
          ...windows.map((one, index) => ({ value: values[index]!, label: windowWord(one, locale) })),
          { value: 'own', label: m.jobs_other_time() },
        ]}
      />
      {own}
    </div>
  )
}
