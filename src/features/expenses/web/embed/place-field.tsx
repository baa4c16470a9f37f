import { m } from '#i18n/messages/messages.js'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'
import { Combobox } from '#web/ui/fields/combobox.tsx'

/** Where money belongs: the whole business, one of its buildings, or a home. */
export function PlaceField({
  places,
  defaultValue,
  error,
  hint,
}: {
  places: ComboOption[]
  defaultValue: string
  error?: string | undefined
  hint?: string
}) {
  return (
    <Combobox
      name="place"
      label={m.expenses_place()}
      hint={hint}
      placeholder={m.expenses_whole_business()}
      options={places}
      defaultValue={defaultValue}
      error={error}
    />
  )
}
