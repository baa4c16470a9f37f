import { POLICY_KINDS } from '#features/insurance/contract.ts'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page/page-scope.ts'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './insurance.module.css'
import type { Policy } from './types.ts'
import { kindWords } from './words.ts'

type Props = {
  /** By field, as typed or as stored. */
  values: Record<string, string>
  refusal: Refusal | undefined
  /** The document that is kept already. */
  file: Policy['file'] | undefined
  /** Tenants keep the policy of their own things alone. */
  hasKind?: boolean
}

/** What stands in a policy. */
export function PolicyFields({ values, refusal, file, hasKind = true }: Props) {
  const errors = refusal?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const money = (name: string) => ({ name, defaultText: values[name] ?? '', error: errors[name] })

  return (
    <>
      {hasKind && (
        <Select
          label={m.insurance_kind()}
          options={POLICY_KINDS.map((value) => ({ value, label: kindWords[value]() }))}
          {...field('kind')}
          defaultValue={values.kind || 'fire'}
        />
      )}
      <div className={css.pair}>
        <TextInput label={m.insurance_insurer()} required maxLength={100} {...field('insurer')} />
        <TextInput label={m.insurance_number()} required maxLength={60} {...field('policyNo')} />
        <DateInput label={m.insurance_first_day()} required {...field('startDay')} />
        <DateInput
          label={m.insurance_last_day()}
          hint={m.insurance_last_day_hint()}
          required
          {...field('endDay')}
        />
        <MoneyInput label={m.insurance_sum()} {...money('sumInsuredSatang')} />
        <MoneyInput
          label={m.insurance_premium()}
          hint={m.insurance_premium_hint()}
          {...money('premiumSatang')}
        />
        <MoneyInput
          label={m.insurance_excess()}
          hint={m.insurance_excess_hint()}
          {...money('excessSatang')}
        />
      </div>
      {file && (
        <p>
          <a href={file.url} target="_blank" rel="noopener">
            {m.insurance_file_now({ name: file.name })}
          </a>
        </p>
      )}
      <FilePick
        name="file"
        label={m.insurance_file()}
        chooseLabel={m.insurance_file_choose()}
        noneLabel={m.insurance_file_none()}
        hint={file ? m.insurance_file_replace_hint() : m.insurance_file_hint()}
        error={errors.file}
        also={['application/pdf']}
      />
      <TextArea label={m.insurance_note()} rows={3} maxLength={5000} {...field('notes')} />
    </>
  )
}
