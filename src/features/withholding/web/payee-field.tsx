import { PAYEES } from '#features/withholding/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { payeeWords } from './words.ts'

/** In whose name a certificate is. A home without an owner leaves no choice. */
export function PayeeField({ hasOwner, chosen }: { hasOwner: boolean; chosen?: string | undefined }) {
  if (!hasOwner) return <input type="hidden" name="payee" value="business" />

  return (
    <RadioGroup
      name="payee"
      legend={m.withholding_payee()}
      look="tiles"
      defaultValue={chosen || 'owner'}
      options={PAYEES.map((value) => ({
        value,
        label: payeeWords[value](),
        hint: value === 'owner' ? m.withholding_payee_owner_hint() : m.withholding_payee_business_hint(),
      }))}
    />
  )
}
