import { BILL_TO, DAY_PARTS } from '#features/maintenance/contract.ts'
import { PRIORITIES } from '#features/maintenance/rules/states.ts'
import { partWords, payerWords, priorityWords } from '#features/maintenance/web/words.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { addDays } from '#thai/days.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './form.module.css'
import { windowOf } from './typed.ts'

type Props = { texts: Texts; errors: Record<string, string> }

/** What is broken and how much it presses. */
export function WhatFields({ texts, errors }: Props) {
  const text = (name: string, start = '') => ({
    name,
    defaultValue: texts[name]?.[0] ?? start,
    error: errors[name],
  })

  return (
    <Card title={m.maintenance_what()}>
      <div className={css.form}>
        <TextInput
          label={m.maintenance_title()}
          hint={m.maintenance_title_hint()}
          required
          maxLength={120}
          autoComplete="off"
          {...text('title')}
        />
        <Select
          label={m.maintenance_category()}
          placeholder={m.maintenance_choose()}
          required
          options={SERVICES.map((value) => ({ value, label: serviceWords[value]() }))}
          {...text('category')}
        />
        <RadioGroup
          legend={m.maintenance_priority()}
          options={PRIORITIES.toReversed().map((value) => ({
            value,
            label: priorityWords[value](),
            hint: priorityHints[value](),
          }))}
          {...text('priority', 'normal')}
        />
        <TextArea label={m.maintenance_more_words()} maxLength={4000} {...text('description')} />
      </div>
    </Card>
  )
}

const priorityHints = {
  low: m.maintenance_priority_low_hint,
  normal: m.maintenance_priority_normal_hint,
  urgent: m.maintenance_priority_urgent_hint,
  emergency: m.maintenance_priority_emergency_hint,
}

/** When somebody may come, and who pays. */
export function WhenFields({ texts, errors }: Props) {
  const { locale, today } = useRoot()
  const chosen = texts.windows ?? []
  const days = [1, 2, 3].map((days) => addDays(today, days))
  // What was chosen before stays to be seen, and to be taken out.
  const older = chosen.filter((one) => !days.some((day) => one.startsWith(day)))
  const value = (name: string, start = '') => texts[name]?.[0] ?? start

  return (
    <>
      <Card title={m.maintenance_windows()}>
        <div className={css.form}>
          {errors.windows && <p className={css.bad}>{errors.windows}</p>}
          {older.map((one) => {
            const window = windowOf(one)
            return (
              window && (
                <Checkbox
                  key={one}
                  name="windows"
                  value={one}
                  label={`${formatDay(window.day, locale)} ${partWords[window.part]()}`}
                  defaultChecked
                />
              )
            )
          })}
          {days.map((day) => (
            <fieldset key={day} className={css.floor}>
              <legend>{formatDay(day, locale)}</legend>
              <div className={css.parts}>
                {DAY_PARTS.map((part) => (
                  <Checkbox
                    key={part}
                    name="windows"
                    value={`${day} ${part}`}
                    label={partWords[part]()}
                    defaultChecked={chosen.includes(`${day} ${part}`)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <Checkbox
            name="mayEnter"
            value="1"
            label={m.maintenance_may_enter()}
            defaultChecked={value('mayEnter') === '1'}
          />
        </div>
      </Card>
      <Card title={m.maintenance_payer()}>
        <div className={css.form}>
          <Select
            name="billTo"
            label={m.maintenance_payer()}
            options={BILL_TO.map((one) => ({ value: one, label: payerWords[one]() }))}
            defaultValue={value('billTo', 'owner')}
            error={errors.billTo}
          />
          <TextInput
            name="billToReason"
            label={m.maintenance_reason()}
            hint={m.maintenance_payer_reason_hint()}
            maxLength={300}
            autoComplete="off"
            defaultValue={value('billToReason')}
            error={errors.billToReason}
          />
          <MoneyInput
            name="estimate"
            label={m.maintenance_estimate()}
            defaultText={value('estimate')}
            inWords={locale === 'th' ? bahtText : bahtTextEn}
            error={errors.estimateSatang}
          />
        </div>
      </Card>
    </>
  )
}
