import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MOST_UNITS } from '../read-units.ts'
import css from './pricing.module.css'

/** How many units somebody has, and how they would pay. The page around hears what is typed. */
export function Ask({ units, isYearly }: { units: number; isYearly: boolean }) {
  return (
    <div className={css.ask}>
      <TextInput
        label={m.packages_units()}
        hint={m.packages_units_hint({ most: formatNumber(MOST_UNITS) })}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        defaultValue={units}
      />
      <RadioGroup
        legend={m.packages_term()}
        name="term"
        look="tiles"
        options={[
          { value: 'month', label: m.packages_monthly() },
          { value: 'year', label: m.packages_yearly() },
        ]}
        defaultValue={isYearly ? 'year' : 'month'}
      />
      <Button type="submit">{m.packages_calculate()}</Button>
    </div>
  )
}
