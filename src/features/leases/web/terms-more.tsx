import { useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { needsRegistration } from '#thai/lease-rules/check-lease.ts'
import { MOST_RENT_STEPS } from '#thai/lease-rules/rent-steps.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { formatSatang, MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { registerPayers } from './compared.ts'
import css from './lease.module.css'
import type { TermsProps } from './terms-form.tsx'
import type { ManagerLease } from './types.ts'

type Row = { from: string; rent: string }

/** Rent agreed for later: a row for each step. Without script one empty row stands ready. */
export function StepsGroup({ lease, errors, answer }: TermsProps) {
  const { locale } = useRoot()
  const isLive = useIsHydrated()
  const [rows, setRows] = useState(() => rowsOf(lease, locale, answer?.texts))
  const shown = isLive ? rows : [...rows, EMPTY]
  const error = errors.rentSteps

  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_steps()}</legend>
      <p className={css.hint}>{m.leases_steps_hint()}</p>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own
        <div className={css.pair} key={index}>
          <DateInput
            id={`lease-stepFrom-${index}`}
            name="stepFrom"
            inputMode="numeric"
            label={m.leases_step_from({ n: String(index + 1) })}
            defaultValue={row.from}
            error={errors[`rentSteps.${index}.from`]}
          />
          <MoneyInput
            id={`lease-stepRent-${index}`}
            name="stepRent"
            label={m.leases_step_rent({ n: String(index + 1) })}
            defaultText={row.rent}
            error={errors[`rentSteps.${index}.rentSatang`]}
          />
        </div>
      ))}
      {isLive && (
        <div className={css.rowActs}>
          {rows.length < MOST_RENT_STEPS && (
            <Button variant="soft" onClick={() => setRows([...rows, EMPTY])}>
              {m.leases_step_add()}
            </Button>
          )}
          {rows.length > 0 && (
            <Button variant="ghost" onClick={() => setRows(rows.slice(0, -1))}>
              {m.leases_step_remove()}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Who stands beside the tenant: a guarantor; of a company, who lives there; over three years, who pays the Land Office. */
export function PartiesGroup({ lease, errors, typed }: TermsProps) {
  const { guarantor } = lease
  const text = (name: Exclude<keyof NonNullable<ManagerLease['guarantor']>, 'mostSatang'>) => ({
    id: `lease-guarantor-${name}`,
    name: `guarantor.${name}`,
    autoComplete: 'off',
    defaultValue: typed[`guarantor.${name}`] ?? guarantor?.[name] ?? '',
    error: errors[`guarantor.${name}`],
  })
  const hasGuarantor = guarantor !== null || Object.keys(errors).some((name) => name.startsWith('guarantor'))
  const isLong =
    lease.endDay !== null && needsRegistration({ startDay: lease.startDay, endDay: lease.endDay })

  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_parties()}</legend>
      {lease.isCompanyTenant && (
        <TextArea
          id="lease-occupantNames"
          name="occupantNames"
          label={m.leases_occupant_names()}
          hint={m.leases_occupant_names_hint()}
          defaultValue={typed.occupantNames ?? lease.occupantNames ?? ''}
          error={errors.occupantNames}
        />
      )}
      {isLong && (
        <Select
          name="registerPayer"
          label={m.leases_register_payer()}
          defaultValue={typed.registerPayer ?? lease.registerPayer}
          options={Object.entries(registerPayers()).map(([value, label]) => ({ value, label }))}
        />
      )}
      <details className={css.more} open={hasGuarantor}>
        <summary>{m.leases_guarantor()}</summary>
        <p className={css.hint}>{m.leases_guarantor_hint()}</p>
        <div className={css.pair}>
          <TextInput {...text('nameTh')} label={m.leases_guarantor_name()} />
          <TextInput {...text('nameEn')} label={m.leases_guarantor_name_en()} lang="en" />
          <TextInput {...text('idNumber')} label={m.leases_guarantor_id()} />
          <TextInput {...text('phone')} label={m.leases_guarantor_phone()} type="tel" />
          <TextInput {...text('address')} label={m.leases_guarantor_address()} />
          <TextInput {...text('email')} label={m.leases_guarantor_email()} type="email" />
          <MoneyInput
            id="lease-guarantor-mostSatang"
            name="guarantor.mostSatang"
            label={m.leases_guarantor_most()}
            hint={m.leases_guarantor_most_hint()}
            defaultText={
              typed['guarantor.mostSatang'] ?? (guarantor ? formatSatang(guarantor.mostSatang) : '')
            }
            error={errors['guarantor.mostSatang']}
          />
        </div>
      </details>
    </fieldset>
  )
}

const EMPTY: Row = { from: '', rent: '' }

function rowsOf(lease: ManagerLease, locale: 'th' | 'en', texts?: Record<string, string[]>): Row[] {
  if (texts?.stepFrom)
    return texts.stepFrom
      .map((from, index) => ({ from, rent: texts.stepRent?.[index] ?? '' }))
      .filter(({ from, rent }) => from || rent)

  return lease.rentSteps.map(({ from, rentSatang }) => ({
    from: formatDay(from, locale, 'numeric'),
    rent: formatSatang(rentSatang),
  }))
}
