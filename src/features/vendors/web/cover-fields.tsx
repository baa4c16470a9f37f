import { m } from '#i18n/messages/messages.js'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'

type Field = { name: string; defaultValue: string; error: string | undefined; key?: string }

/** Licence and insurance of a worker, each with its last day. `field` gives an input its name and text. */
export function CoverFields({ field, className }: { field: (name: string) => Field; className?: string }) {
  const { key: licenceKey, ...licenceNo } = field('licenceNo')
  const { key: untilKey, ...licenceUntil } = field('licenceUntil')
  const { key: insurerKey, ...insurer } = field('insurer')
  const { key: policyKey, ...policyNo } = field('policyNo')
  const { key: coverKey, ...policyUntil } = field('policyUntil')

  return (
    <>
      <div className={className}>
        <TextInput
          key={licenceKey}
          {...licenceNo}
          label={m.vendors_cover_licence()}
          hint={m.vendors_cover_licence_hint()}
          maxLength={60}
          autoComplete="off"
        />
        <DateInput key={untilKey} {...licenceUntil} label={m.vendors_cover_licence_until()} />
      </div>
      <TextInput
        key={insurerKey}
        {...insurer}
        label={m.vendors_cover_insurer()}
        hint={m.vendors_cover_insurer_hint()}
        maxLength={100}
        autoComplete="off"
      />
      <div className={className}>
        <TextInput
          key={policyKey}
          {...policyNo}
          label={m.vendors_cover_policy()}
          maxLength={60}
          autoComplete="off"
        />
        <DateInput key={coverKey} {...policyUntil} label={m.vendors_cover_policy_until()} />
      </div>
    </>
  )
}
