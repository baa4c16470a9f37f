import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'

/** The question about money above what a bill is waiting for: keep it for the next one? Nothing where none is above. */
export function KeepExcess({
  satang,
  outstandingSatang,
  isRefused,
}: {
  /** What was typed; null while it is no sum. */
  satang: bigint | null
  outstandingSatang: bigint
  /** It was sent without an answer. */
  isRefused: boolean
}) {
  const { locale } = useRoot()
  if (satang === null || satang <= outstandingSatang) return null

  return (
    <Checkbox
      name="keepsExcess"
      value="yes"
      required
      label={m.billing_keep_excess({ amount: formatMoney(satang - outstandingSatang, locale) })}
      hint={m.billing_keep_excess_hint()}
      error={isRefused ? m.billing_keep_excess_asked() : undefined}
    />
  )
}

/** Whether that question was answered with yes. */
export const readKeepsExcess = (form: FormData): true | undefined =>
  form.get('keepsExcess') === 'yes' || undefined
