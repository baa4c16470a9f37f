import { m } from '#i18n/messages/messages.js'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './costs.module.css'
import type { Costs } from './types.ts'
import { payerWords } from './words.ts'

type Shown = {
  costs: Costs
  typed: Record<string, string> | undefined
  errors: Record<string, string | undefined>
}

/** Who bears a cost, by which clause, and what falls where. */
export function SharingFields({ costs, typed, errors }: Shown) {
  const { hasOwner, hasTenants, billTo, billToReason } = costs
  const chosen = typed?.billTo ?? (billTo === 'owner' && !hasOwner ? 'business' : billTo)
  const hints: Record<string, string> = {
    owner: hasOwner ? m.vendor_bills_lands_owner() : m.vendor_bills_no_owner(),
    tenant: hasTenants ? m.vendor_bills_lands_tenant() : m.vendor_bills_no_tenant(),
    shared: m.vendor_bills_lands_shared(),
    business: m.vendor_bills_lands_business(),
  }

  return (
    <>
      <RadioGroup
        name="billTo"
        legend={m.vendor_bills_who()}
        defaultValue={chosen}
        error={errors.billTo}
        options={(['owner', 'tenant', 'shared', 'business'] as const).map((value) => ({
          value,
          label: payerWords[value]!(),
          hint: hints[value],
        }))}
      />
      <div className={css.pair}>
        <MoneyInput
          name="owner"
          label={m.vendor_bills_owner_part()}
          defaultText={typed?.owner}
          error={errors.ownerSatang}
        />
        <MoneyInput
          name="tenant"
          label={m.vendor_bills_tenant_part()}
          defaultText={typed?.tenant}
          error={errors.tenantSatang}
        />
      </div>
      <TextInput
        name="billToReason"
        label={m.vendor_bills_reason()}
        hint={m.vendor_bills_reason_hint()}
        maxLength={300}
        autoComplete="off"
        defaultValue={typed?.billToReason ?? billToReason}
        error={errors.billToReason}
      />
    </>
  )
}
