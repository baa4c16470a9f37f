import { useState } from 'react'
import css from '#features/reports/web/reports.module.css'
import { m } from '#i18n/messages/messages.js'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { WEEKDAYS } from './schedule-list.tsx'
import type { Typed } from './typed-report.ts'

const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1))

/** Once, or by itself on a day of each month or week, and of how many months that are over. */
export function WhenFields({
  typed,
  errors = {},
  hasOnce,
  hasMonths,
}: {
  typed: Typed
  errors?: Record<string, string>
  hasOnce: boolean
  hasMonths: boolean
}) {
  const [when, setWhen] = useState(typed.when ?? (hasOnce ? 'once' : 'month'))

  return (
    <div className={css.when}>
      <RadioGroup
        legend={m.reports_when()}
        name="when"
        value={when}
        onChange={setWhen}
        options={[
          ...(hasOnce
            ? [{ value: 'once', label: m.reports_when_once(), hint: m.reports_when_once_hint() }]
            : []),
          { value: 'month', label: m.reports_when_month(), hint: m.reports_when_month_hint() },
          { value: 'week', label: m.reports_when_week() },
        ]}
      />
      {when !== 'once' && (
        <div className={css.pair}>
          {when === 'month' ? (
            <Select
              label={m.reports_on_day()}
              name="onDay"
              defaultValue={typed.onDay ?? '3'}
              options={DAYS.map((value) => ({ value, label: value }))}
              error={errors.onDay}
            />
          ) : (
            <Select
              label={m.reports_on_weekday()}
              name="onWeekday"
              defaultValue={typed.onWeekday ?? '1'}
              options={WEEKDAYS.map((label, index) => ({ value: String(index), label: label() }))}
              error={errors.onDay}
            />
          )}
          {hasMonths && (
            <Select
              label={m.reports_of_months()}
              name="months"
              defaultValue={typed.months ?? '1'}
              options={['1', '3', '6', '12'].map((value) => ({
                value,
                label: m.reports_months_n({ count: value }),
              }))}
            />
          )}
        </div>
      )}
    </div>
  )
}
