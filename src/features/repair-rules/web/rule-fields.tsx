import { DEFAULT_TIMING } from '#features/repair-rules/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './rules.module.css'
import { LIMITS, PRIORITIES } from './typed-rules.ts'
import type { Place } from './types.ts'

type Shown = {
  place: Place
  typed: Record<string, string> | undefined
  errors: Record<string, string | undefined>
}

const LIMIT_WORDS = {
  softSatang: m.repair_rules_soft,
  hardSatang: m.repair_rules_hard,
  urgentSoftSatang: m.repair_rules_urgent_soft,
  urgentHardSatang: m.repair_rules_urgent_hard,
}

const PRIORITY_WORDS = {
  emergency: m.repair_rules_emergency,
  urgent: m.repair_rules_urgent,
  normal: m.repair_rules_normal,
  low: m.repair_rules_low,
}

const DAY_WORDS = [
  m.repair_rules_day_0,
  m.repair_rules_day_1,
  m.repair_rules_day_2,
  m.repair_rules_day_3,
  m.repair_rules_day_4,
  m.repair_rules_day_5,
  m.repair_rules_day_6,
]

/** Up to which sum nobody is asked. */
export function LimitFields({ place, typed, errors }: Shown) {
  return (
    <fieldset className={css.set}>
      <legend>{m.repair_rules_limits()}</legend>
      <div className={css.pair}>
        {LIMITS.map((name) => (
          <MoneyInput
            key={name}
            name={name}
            label={LIMIT_WORDS[name]()}
            defaultSatang={place[name]}
            defaultText={typed?.[name]}
            error={errors[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}

const hoursOf = (minutes: number | undefined) =>
  minutes === undefined
    ? ''
    : formatNumber(minutes / 60, { decimals: minutes % 60 === 0 ? 0 : 2 }).replaceAll(',', '')

/** How long answering and mending may take, in hours of work. */
export function ClockFields({ place, typed, errors }: Shown) {
  return (
    <fieldset className={css.set}>
      <legend>{m.repair_rules_clocks()}</legend>
      {PRIORITIES.map((priority) => {
        const usual = DEFAULT_TIMING.clocks[priority]
        const own = place.clocks?.[priority]
        const word = PRIORITY_WORDS[priority]()
        return (
          <div key={priority} className={css.pair}>
            <TextInput
              name={`${priority}.answer`}
              label={m.repair_rules_answer({ priority: word })}
              inputMode="decimal"
              autoComplete="off"
              placeholder={hoursOf(usual.answerMinutes)}
              defaultValue={typed?.[`${priority}.answer`] ?? hoursOf(own?.answerMinutes)}
              error={errors[`clocks.${priority}`] ?? errors[`clocks.${priority}.answerMinutes`]}
            />
            <TextInput
              name={`${priority}.mend`}
              label={m.repair_rules_mend({ priority: word })}
              inputMode="decimal"
              autoComplete="off"
              placeholder={hoursOf(usual.mendMinutes)}
              defaultValue={typed?.[`${priority}.mend`] ?? hoursOf(own?.mendMinutes)}
              error={errors[`clocks.${priority}.mendMinutes`]}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

const clockOf = (minute: number | null) =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** On which days and hours the clocks run. */
export function HourFields({ place, typed, errors }: Shown) {
  return (
    <fieldset className={css.set}>
      <legend>{m.repair_rules_hours()}</legend>
      <div className={css.days}>
        {DAY_WORDS.map((word, day) => (
          <Checkbox
            key={DAY_WORDS[day]!()}
            name="workDays"
            value={String(day)}
            label={word()}
            defaultChecked={typed ? typed[`day${day}`] === '1' : (place.workDays ?? []).includes(day)}
          />
        ))}
      </div>
      <div className={css.pair}>
        <TextInput
          name="fromMinute"
          label={m.repair_rules_from()}
          placeholder={clockOf(DEFAULT_TIMING.hours.fromMinute)}
          autoComplete="off"
          defaultValue={typed?.fromMinute ?? clockOf(place.fromMinute)}
          error={errors.fromMinute}
        />
        <TextInput
          name="toMinute"
          label={m.repair_rules_to()}
          placeholder={clockOf(DEFAULT_TIMING.hours.toMinute)}
          autoComplete="off"
          defaultValue={typed?.toMinute ?? clockOf(place.toMinute)}
          error={errors.toMinute}
        />
      </div>
    </fieldset>
  )
}
