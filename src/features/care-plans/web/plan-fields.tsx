import { SHAPES } from '#features/care-plans/contract.ts'
import { UNITS } from '#features/care-plans/rules/due.ts'
import { BILL_TO } from '#features/maintenance/contract.ts'
import { payerWords } from '#features/maintenance/web/embed/state-words.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './care-plans.module.css'
import { unitWords } from './words.ts'

type Props = { texts: Texts; errors: Record<string, string> }

const fieldsOf = ({ texts, errors }: Props) => ({
  field: (name: string, start = '') => ({
    name,
    defaultValue: texts[name]?.[0] ?? start,
    error: errors[name],
  }),
})

/** What is done. */
export function WhatFields(props: Props) {
  const { field } = fieldsOf(props)

  return (
    <Card title={m.care_plans_what()}>
      <div className={css.fields}>
        <div className={css.pair}>
          <TextInput
            label={m.care_plans_name()}
            hint={m.care_plans_name_hint()}
            required
            maxLength={120}
            autoComplete="off"
            {...field('title')}
          />
          <Select
            label={m.care_plans_category()}
            placeholder={m.care_plans_choose()}
            required
            options={SERVICES.map((value) => ({ value, label: serviceWords[value]() }))}
            {...field('category')}
          />
        </div>
        <TextArea
          label={m.care_plans_details()}
          hint={m.care_plans_details_hint()}
          rows={4}
          maxLength={2000}
          {...field('details')}
        />
      </div>
    </Card>
  )
}

/** How often, and how long before it is written down as work. */
export function RhythmFields(props: Props) {
  const { field } = fieldsOf(props)

  return (
    <Card title={m.care_plans_rhythm()}>
      <div className={css.fields}>
        <div className={css.pair}>
          <TextInput
            label={m.care_plans_every()}
            inputMode="numeric"
            required
            maxLength={3}
            autoComplete="off"
            {...field('every', '6')}
          />
          <Select
            label={m.care_plans_unit()}
            options={UNITS.map((value) => ({ value, label: unitWords[value]() }))}
            {...field('unit', 'month')}
          />
          <DateInput
            label={m.care_plans_anchor()}
            hint={m.care_plans_anchor_hint()}
            required
            {...field('anchorDay')}
          />
          <TextInput
            label={m.care_plans_lead_days()}
            hint={m.care_plans_lead_days_hint()}
            inputMode="numeric"
            required
            maxLength={3}
            autoComplete="off"
            {...field('leadDays', '7')}
          />
        </div>
        <Checkbox
          name="onWorkingDays"
          value="1"
          label={m.care_plans_working()}
          hint={m.care_plans_working_hint()}
          defaultChecked={(props.texts.onWorkingDays?.[0] ?? '') === '1'}
        />
      </div>
    </Card>
  )
}

/** Who does it, and what it costs. */
export function WhoFields({ vendors, ...props }: Props & { vendors: { value: string; label: string }[] }) {
  const { field } = fieldsOf(props)

  return (
    <Card title={m.care_plans_who()}>
      <div className={css.fields}>
        <RadioGroup
          legend={m.care_plans_shape()}
          options={SHAPES.toReversed().map((value) => ({
            value,
            label: value === 'each' ? m.care_plans_each() : m.care_plans_together(),
            hint: value === 'each' ? m.care_plans_each_hint() : m.care_plans_together_hint(),
          }))}
          {...field('shape', 'each')}
        />
        <div className={css.pair}>
          <Combobox
            label={m.care_plans_vendor()}
            placeholder={m.care_plans_no_vendor()}
            options={vendors}
            {...field('vendorId')}
          />
          <Select
            label={m.care_plans_payer()}
            options={BILL_TO.map((value) => ({ value, label: payerWords[value]() }))}
            {...field('billTo', 'owner')}
          />
          <MoneyInput
            name="estimate"
            label={m.care_plans_estimate()}
            hint={m.care_plans_estimate_hint()}
            defaultText={props.texts.estimate?.[0] ?? ''}
            error={props.errors.estimateSatang}
          />
        </div>
      </div>
    </Card>
  )
}
