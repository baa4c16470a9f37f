import { m } from '#i18n/messages/messages.js'
import { RadioGroup } from '#web/ui/fields/choice.tsx'

/** On a bill of its own at once, or on the next one. */
export function PlaceChoice({ chosen = 'next' }: { chosen?: string }) {
  return (
    <RadioGroup
      legend={m.charges_form_place()}
      name="place"
      defaultValue={chosen}
      options={[
        { value: 'next', label: m.charges_place_next(), hint: m.charges_place_next_hint() },
        { value: 'own', label: m.charges_place_own(), hint: m.charges_place_own_hint() },
      ]}
    />
  )
}
