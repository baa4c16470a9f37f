import { m } from '#i18n/messages/messages.js'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './acts.module.css'
import { type TypedRent, WAYS, type Way } from './typed-rent.ts'

const wayWords: Record<Way, () => string> = {
  up: m.properties_rent_up,
  down: m.properties_rent_down,
  up_percent: m.properties_rent_up_percent,
  down_percent: m.properties_rent_down_percent,
  to: m.properties_rent_to,
}

/** How rents change, by how much, and to which whole figure. */
export function RentFields({ typed, error }: { typed: TypedRent; error?: string }) {
  return (
    <div className={css.fields}>
      <RadioGroup
        legend={m.properties_rent_how()}
        name="way"
        defaultValue={typed.way}
        options={WAYS.map((way) => ({ value: way, label: wayWords[way]() }))}
      />
      <TextInput
        name="value"
        label={m.properties_rent_value()}
        hint={m.properties_rent_value_hint()}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={14}
        defaultValue={typed.value}
        error={error}
      />
      <Select
        name="roundTo"
        label={m.properties_rent_round()}
        defaultValue={typed.roundTo}
        options={['1', '10', '50', '100'].map((value) => ({
          value,
          label: m.properties_rent_round_to({ baht: value }),
        }))}
      />
    </div>
  )
}
