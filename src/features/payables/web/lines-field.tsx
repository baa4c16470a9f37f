import { useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './payables.module.css'

type Errors = Record<string, string | undefined>

/** The lines of a bill: what, how much of it, for how much each. An empty line counts for nothing. */
export function LinesField({
  texts,
  errors,
  symbol,
}: {
  texts: Texts
  errors: Errors
  symbol?: string | undefined
}) {
  const typed = Math.max(texts.what?.length ?? 0, texts.price?.length ?? 0)
  const [count, setCount] = useState(Math.max(typed, 1))
  const services = texts.service ?? []

  return (
    <fieldset className={css.lines}>
      <legend>{m.payables_lines()}</legend>
      {errors.lines && (
        <p className={css.bad} role="alert">
          {errors.lines}
        </p>
      )}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and lines are only added
        <div key={index} className={css.line}>
          <TextInput
            name="what"
            label={m.payables_line_what()}
            maxLength={150}
            defaultValue={texts.what?.[index] ?? ''}
            error={errors[`lines.${index}.description`]}
          />
          <div className={css.figures}>
            <MoneyInput
              name="price"
              label={m.payables_line_price()}
              symbol={symbol}
              defaultText={texts.price?.[index] ?? ''}
              error={errors[`lines.${index}.unitPriceSatang`]}
            />
            <TextInput
              name="quantity"
              label={m.payables_line_quantity()}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={texts.quantity?.[index] ?? '1'}
              error={errors[`lines.${index}.quantity`]}
            />
          </div>
          <Checkbox
            name="service"
            value={String(index)}
            defaultChecked={services.includes(String(index))}
            label={m.payables_line_service()}
          />
        </div>
      ))}
      {count < 30 && (
        <div>
          <Button type="button" onClick={() => setCount(count + 1)}>
            {m.payables_line_more()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
