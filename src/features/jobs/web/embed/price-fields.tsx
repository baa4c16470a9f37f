import { useState } from 'react'
import { type Part, partWords } from '#features/jobs/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { addMonths } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './price-fields.module.css'

const SUMS = {
  labourSatang: m.jobs_labour,
  partsSatang: m.jobs_parts,
  travelSatang: m.jobs_travel,
  vatSatang: m.jobs_vat,
} as const
type Sum = keyof typeof SUMS
const NAMES = Object.keys(SUMS) as Sum[]

type Before = Partial<Record<Sum, bigint>> & {
  warrantyDays?: number
  earliestDay?: string
  earliestPart?: Part
  validUntil?: string
  note?: string
}

type Fields = {
  before: Before
  typed: Record<string, string>
  fields: Record<string, string>
  totalLabel: string
}

/** Four sums with their total. */
export function SumFields({ before, typed, fields, totalLabel }: Fields) {
  const [sums, setSums] = useState<Record<Sum, bigint>>(() => ({
    ...{ labourSatang: before.labourSatang ?? 0n, partsSatang: before.partsSatang ?? 0n },
    ...{ travelSatang: before.travelSatang ?? 0n, vatSatang: before.vatSatang ?? 0n },
  }))
  const total = NAMES.reduce((sum, name) => sum + sums[name], 0n)

  return (
    <>
      <div className={css.sums}>
        {NAMES.map((name) => (
          <MoneyInput
            key={name}
            name={name}
            label={SUMS[name]()}
            defaultSatang={before[name] || null}
            defaultText={typed[name]}
            error={fields[name]}
            onSatang={(satang) => setSums((now) => ({ ...now, [name]: satang ?? 0n }))}
          />
        ))}
      </div>
      <p className={css.total} data-scripted="">
        <span>{totalLabel}</span>
        <output>
          <Amount satang={total} size="lg" />
        </output>
      </p>
    </>
  )
}

/** A price: four sums with their total, guarantee, how soon, and how long it holds. */
export function PriceFields({ before, typed, fields, totalLabel }: Fields) {
  const { locale, today } = useRoot()
  const dayText = (day?: string) => (day ? formatDay(day, locale, 'numeric') : undefined)

  return (
    <div className={css.fields}>
      <SumFields {...{ before, typed, fields, totalLabel }} />
      <div className={css.two}>
        <DateInput
          name="earliestDay"
          label={m.jobs_earliest()}
          required
          min={today}
          max={addMonths(today, 6)}
          defaultValue={typed.earliestDay ?? dayText(before.earliestDay)}
          error={fields.earliestDay}
        />
        <Select
          name="earliestPart"
          label={m.jobs_earliest_part()}
          defaultValue={typed.earliestPart ?? before.earliestPart ?? 'morning'}
          error={fields.earliestPart}
          options={(Object.keys(partWords) as Part[]).map((value) => ({ value, label: partWords[value]() }))}
        />
        <TextInput
          name="warrantyDays"
          label={m.jobs_warranty()}
          hint={m.jobs_warranty_hint()}
          inputMode="numeric"
          defaultValue={typed.warrantyDays ?? before.warrantyDays}
          error={fields.warrantyDays}
        />
        <DateInput
          name="validUntil"
          label={m.jobs_valid_until()}
          required
          min={today}
          max={addMonths(today, 12)}
          defaultValue={typed.validUntil ?? dayText(before.validUntil)}
          error={fields.validUntil}
        />
      </div>
      <TextArea
        name="note"
        label={m.jobs_quote_note()}
        rows={2}
        maxLength={1000}
        defaultValue={typed.note ?? before.note}
        error={fields.note}
      />
    </div>
  )
}
