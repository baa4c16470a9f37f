import { m } from '#i18n/messages/messages.js'
import { TextInput } from '#web/ui/fields/text-input.tsx'

/** Whole baht a month, or once. */
type Sums = { rentMin?: number; rentMax?: number; monthlyMax?: number; moveInMax?: number }

/** Rent between two sums, and the two sums that decide whether one can afford it. */
export function MoneyFields({ sums: { rentMin, rentMax, monthlyMax, moveInMax } }: { sums: Sums }) {
  return (
    <>
      <Sum name="min" label={m.search_rent_min()} value={rentMin} />
      <Sum name="max" label={m.search_rent_max()} value={rentMax} />
      <Sum name="cost" label={m.search_monthly_max()} hint={m.search_monthly_hint()} value={monthlyMax} />
      <Sum name="cash" label={m.search_move_in_max()} hint={m.search_move_in_hint()} value={moveInMax} />
    </>
  )
}

function Sum({ name, label, hint, value }: { name: string; label: string; hint?: string; value?: number }) {
  return <TextInput label={label} hint={hint} name={name} inputMode="numeric" defaultValue={value} icon="฿" />
}
