import { m } from '#i18n/messages/messages.js'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './ask-form.module.css'
import type { InquiryAnswer } from './send-inquiry.ts'

/** Where somebody looks for a home, and for how much: the fields that a wish has beside a question's. */
export function SearchFields({ answer }: { answer?: InquiryAnswer }) {
  const { errors = {}, typed = {} } = answer && !answer.ok ? answer : {}

  return (
    <div className={css.ways}>
      <TextInput
        label={m.inquiries_area()}
        name="area"
        maxLength={100}
        placeholder={m.inquiries_area_example()}
        defaultValue={typed.area}
        error={errors.area}
      />
      <MoneyInput
        label={m.inquiries_budget()}
        name="budgetSatang"
        defaultSatang={readSatang(typed.budgetSatang ?? '')}
        error={errors.budgetSatang}
      />
    </div>
  )
}
