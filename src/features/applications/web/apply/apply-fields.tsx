import { type FocusEvent, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import type { OwnApplication } from '#features/applications/web/types.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './apply.module.css'
import { previousStep, type Step } from './steps.ts'

export type StepProps = {
  application: OwnApplication
  values: Record<string, string>
  errors: Record<string, string>
  path(step: Step): string
}

/** The three steps that are typed. What was typed is kept on leaving a field, and by the button without any script. */
export function ApplyFields({ step, ...props }: StepProps & { step: Exclude<Step, 'documents' | 'send'> }) {
  const { locale } = useRoot()
  const keeper = useFetcher<{ savedAt?: Date }>()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useSubmission() !== undefined
  const before = previousStep(step)
  const keep = (event: FocusEvent) => {
    // Sent without a connection, it would take the page and what is typed with it; the next field keeps all of it.
    if (!navigator.onLine) return
    if (!form.current || !(event.target instanceof HTMLElement) || event.target.tagName === 'BUTTON') return
    const typed = new FormData(form.current)
    typed.set('intent', 'keep')
    keeper.submit(typed, { method: 'post' })
  }
  const Fields = { about: AboutFields, plans: PlansFields, work: WorkFields }[step]

  return (
    <Form method="post" ref={form} className={css.fields} onBlur={keep} noValidate key={step}>
      <input type="hidden" name="id" value={props.application.id} />
      <Fields {...props} />
      <div className={css.acts}>
        {before && <ButtonLink href={props.path(before)}>{m.applications_back()}</ButtonLink>}
        <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
          {m.applications_next()}
        </Button>
        {keeper.data?.savedAt && (
          <p className={css.saved} role="status">
            {m.applications_saved_at({ time: formatTime(new Date(keeper.data.savedAt), locale) })}
          </p>
        )}
      </div>
    </Form>
  )
}

const fieldOf = ({ values, errors }: StepProps) => {
  return (name: string) => ({
    id: `apply-${name}`,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
}

function AboutFields(props: StepProps) {
  const field = fieldOf(props)

  return (
    <>
      <div className={css.pair}>
        <TextInput {...field('firstName')} label={m.applications_first_name()} autoComplete="given-name" />
        <TextInput {...field('lastName')} label={m.applications_last_name()} autoComplete="family-name" />
      </div>
      <TextInput {...field('email')} label={m.applications_email()} type="email" autoComplete="email" />
      <TextInput
        {...field('phone')}
        label={m.applications_phone()}
        type="tel"
        autoComplete="tel"
        hint={m.applications_phone_hint()}
      />
      <div className={css.pair}>
        <TextInput
          {...field('nationality')}
          label={m.applications_nationality()}
          aside={m.applications_optional()}
          autoComplete="country-name"
        />
        <TextInput
          {...field('idNumber')}
          label={m.applications_id_number()}
          aside={m.applications_optional()}
          autoComplete="off"
          hint={m.applications_id_hint()}
        />
      </div>
      <TextArea
        {...field('currentAddress')}
        label={m.applications_current_address()}
        aside={m.applications_optional()}
        autoComplete="street-address"
        rows={2}
      />
    </>
  )
}

const TERMS = [1, 2, 3, 6, 9, 12, 18, 24, 36]

function PlansFields(props: StepProps) {
  const { locale } = useRoot()
  const { home } = props.application
  const field = fieldOf(props)
  const moveIn = props.values.moveInDay ?? ''
  const terms = TERMS.filter((months) => months >= home.minLeaseMonths)

  return (
    <>
      <DateInput
        {...field('moveInDay')}
        defaultValue={isIsoDay(moveIn) ? formatDay(moveIn, locale, 'numeric') : moveIn}
        label={m.applications_move_in()}
        hint={m.applications_move_in_hint()}
        inputMode="numeric"
      />
      <div className={css.pair}>
        <Select
          {...field('termMonths')}
          label={m.applications_term()}
          placeholder={m.applications_choose()}
          hint={m.applications_term_hint({ n: String(home.minLeaseMonths) })}
          options={terms.map((months) => ({
            value: String(months),
            label: m.applications_months({ n: String(months) }),
          }))}
        />
        <TextInput
          {...field('occupants')}
          label={m.applications_occupants()}
          inputMode="numeric"
          hint={m.applications_occupants_hint()}
        />
      </div>
      <RadioGroup
        name="pets"
        legend={m.applications_pets()}
        defaultValue={props.values.pets}
        error={props.errors.pets}
        hint={home.pets.length ? undefined : m.applications_pets_not_taken()}
        options={[
          { value: 'none', label: m.applications_pets_none() },
          { value: 'cat', label: m.applications_pets_cat() },
          { value: 'dog', label: m.applications_pets_dog() },
          { value: 'other', label: m.applications_pets_other() },
        ]}
      />
      <TextInput
        {...field('petsNote')}
        label={m.applications_pets_note()}
        aside={m.applications_optional()}
        autoComplete="off"
      />
    </>
  )
}

function WorkFields(props: StepProps) {
  const field = fieldOf(props)
  const { defaultValue: income, ...incomeField } = field('incomeSatang')

  return (
    <>
      <div className={css.pair}>
        <TextInput
          {...field('occupation')}
          label={m.applications_occupation()}
          autoComplete="organization-title"
        />
        <TextInput
          {...field('employer')}
          label={m.applications_employer()}
          aside={m.applications_optional()}
          autoComplete="organization"
        />
      </div>
      <MoneyInput
        {...incomeField}
        label={m.applications_income()}
        hint={m.applications_income_hint()}
        defaultSatang={/^\d+$/.test(income) ? BigInt(income) : null}
      />
      <TextInput
        {...field('landlordReference')}
        label={m.applications_landlord()}
        aside={m.applications_optional()}
        hint={m.applications_landlord_hint()}
        autoComplete="off"
      />
      <TextArea
        {...field('message')}
        label={m.applications_message()}
        aside={m.applications_optional()}
        rows={4}
      />
    </>
  )
}
