import { MOST_SIGNS, MOST_UNITS } from '#features/packages/read-units.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './pricing.module.css'

type AskProps = {
  typed: string
  isYearly: boolean
  /** What a contract for a year is called: with what it takes off, where that is the same for all. */
  yearly: string
  /** The field's id while what stands in it is no number of units. */
  wrongId?: string
}

/** How many units somebody has, and how they would pay. The page around hears what is typed. */
export function Ask({ typed, isYearly, yearly, wrongId }: AskProps) {
  return (
    <div className={css.ask}>
      <TextInput
        id={wrongId}
        label={m.packages_units()}
        hint={m.packages_units_hint({ most: formatNumber(MOST_UNITS) })}
        error={wrongId && m.field_packages_units()}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOST_SIGNS}
        defaultValue={typed}
      />
      <RadioGroup
        legend={m.packages_term()}
        name="term"
        look="tiles"
        className={css.term}
        options={[
          { value: 'month', label: m.packages_monthly() },
          { value: 'year', label: yearly },
        ]}
        defaultValue={isYearly ? 'year' : 'month'}
      />
      <Button type="submit">{m.packages_calculate()}</Button>
    </div>
  )
}
