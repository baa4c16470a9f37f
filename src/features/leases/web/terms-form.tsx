import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { isIsoDay } from '#thai/dates.ts'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { seenTerms } from './compared.ts'
import { CoTenantsGroup } from './cotenants-group.tsx'
import type { EditorAnswer } from './editor.page.tsx'
import css from './lease.module.css'
import { PartiesGroup, StepsGroup } from './terms-more.tsx'
import type { CoTenantChoice, ManagerLease } from './types.ts'

export type TermsProps = {
  lease: ManagerLease
  errors: Record<string, string>
  /** What was refused; empty where nothing was. */
  typed: Record<string, string>
  answer?: Pick<EditorAnswer, 'seen' | 'differences' | 'texts'>
}

/** The terms of a draft, grouped by what one knows together. One press saves them all. */
export function TermsForm({ people, ...props }: TermsProps & { people: CoTenantChoice[] }) {
  const { locale } = useRoot()
  const { lease, answer } = props
  const isSaving = useSubmission()?.get('intent') === 'save'
  // What a fix has set comes into the fields; so does one's own save.
  const { seen, key } = useSeen(seenTerms(lease, locale), { answered: answer?.seen, isDone: !answer })

  return (
    <Form method="post" className={css.form} noValidate key={key}>
      <SeenFields seen={seen} />
      <RightForm right="edit">
        <BothVersions differences={answer?.differences} intent="save" />
        <TermGroup {...props} />
        <CoTenantsGroup {...props} people={people} />
        <MoneyGroup {...props} />
        <StepsGroup {...props} />
        <UtilityGroup {...props} />
        <PartiesGroup {...props} />
        <SpecialGroup {...props} />
        <div className={css.acts}>
          <Button type="submit" name="intent" value="save" variant="dark" isLoading={isSaving}>
            {m.leases_save()}
          </Button>
        </div>
      </RightForm>
    </Form>
  )
}

function TermGroup(props: TermsProps) {
  const day = useDay(props)
  const number = numberOf(props)

  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_term()}</legend>
      <div className={css.pair}>
        <DateInput {...day('startDay')} label={m.leases_start()} />
        <DateInput {...day('endDay')} label={m.leases_end()} />
        <TextInput {...number('occupants')} label={m.leases_occupants()} />
        <TextInput {...number('noticeDays')} label={m.leases_notice_days()} />
      </div>
    </fieldset>
  )
}

function MoneyGroup(props: TermsProps) {
  const { locale } = useRoot()
  const inWords = locale === 'th' ? bahtText : bahtTextEn
  const money = moneyOf(props)
  const number = numberOf(props)

  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_money()}</legend>
      <div className={css.pair}>
        <MoneyInput {...money('rentSatang')} label={m.leases_rent()} inWords={inWords} />
        <MoneyInput
          id="lease-rentUsd"
          name="rentUsd"
          symbol="USD"
          label={m.leases_rent_usd()}
          hint={m.leases_rent_usd_hint()}
          defaultSatang={props.lease.rentForeign?.cents}
          defaultText={props.typed.rentUsd}
          error={props.errors.rentUsdCents}
        />
        <TextInput {...number('dueDay')} label={m.leases_due_day()} hint={m.leases_due_day_hint()} />
        <MoneyInput {...money('depositSatang')} label={m.leases_deposit()} inWords={inWords} />
        <MoneyInput {...money('advanceSatang')} label={m.leases_advance()} inWords={inWords} />
        <MoneyInput
          {...money('lateFeeSatang')}
          label={m.leases_late_fee_day()}
          hint={m.leases_late_fee_hint()}
        />
        <TextInput {...number('graceDays')} label={m.leases_grace_days()} />
        <Select
          name="billingMode"
          label={m.leases_billing_mode()}
          defaultValue={props.typed.billingMode ?? props.lease.billingMode}
          options={[
            { value: 'before', label: m.leases_billing_before() },
            { value: 'after', label: m.leases_billing_after() },
          ]}
        />
      </div>
    </fieldset>
  )
}

function UtilityGroup(props: TermsProps) {
  const money = moneyOf(props)
  const options = [
    { value: 'per_unit', label: m.leases_mode_per_unit() },
    { value: 'at_cost', label: m.leases_mode_at_cost() },
    { value: 'flat', label: m.leases_mode_flat() },
    { value: 'included', label: m.leases_utility_included() },
  ]

  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_utilities()}</legend>
      <div className={css.pair}>
        <Select
          name="waterMode"
          label={m.leases_water()}
          defaultValue={props.typed.waterMode ?? props.lease.waterMode}
          options={options}
        />
        <MoneyInput {...money('waterRateSatang')} label={m.leases_water_rate()} />
        <Select
          name="electricMode"
          label={m.leases_electric()}
          defaultValue={props.typed.electricMode ?? props.lease.electricMode}
          options={options}
        />
        <MoneyInput
          {...money('electricRateSatang')}
          label={m.leases_electric_rate()}
          hint={m.leases_electric_rate_hint()}
        />
        <MoneyInput {...money('commonFeeSatang')} label={m.leases_common_fee_month()} />
        <MoneyInput {...money('internetFeeSatang')} label={m.leases_internet_month()} />
      </div>
    </fieldset>
  )
}

function SpecialGroup({ lease, errors, typed }: TermsProps) {
  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_special()}</legend>
      <TextArea
        name="specialTermsTh"
        lang="th"
        label={m.leases_special_th()}
        defaultValue={typed.specialTermsTh ?? lease.specialTermsTh ?? ''}
        error={errors.specialTermsTh}
      />
      <TextArea
        name="specialTermsEn"
        lang="en"
        label={m.leases_special_en()}
        hint={m.leases_special_hint()}
        defaultValue={typed.specialTermsEn ?? lease.specialTermsEn ?? ''}
        error={errors.specialTermsEn}
      />
    </fieldset>
  )
}

type NumberName = 'occupants' | 'noticeDays' | 'dueDay' | 'graceDays'
type MoneyName = {
  [Name in keyof ManagerLease]: Name extends `${string}Satang` ? Name : never
}[keyof ManagerLease]

function numberOf({ lease, errors, typed }: TermsProps) {
  return (name: NumberName) => ({
    id: `lease-${name}`,
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: typed[name] ?? String(lease[name]),
    error: errors[name],
  })
}

function moneyOf({ lease, errors, typed }: TermsProps) {
  return (name: MoneyName) => ({
    id: `lease-${name}`,
    name,
    defaultSatang: lease[name],
    defaultText: typed[name],
    error: errors[name],
  })
}

function useDay({ lease, errors, typed }: TermsProps) {
  const { locale } = useRoot()

  return (name: 'startDay' | 'endDay') => {
    const value = typed[name] ?? lease[name] ?? ''
    return {
      id: `lease-${name}`,
      name,
      inputMode: 'numeric' as const,
      defaultValue: isIsoDay(value) ? formatDay(value, locale, 'numeric') : value,
      error: errors[name],
    }
  }
}
