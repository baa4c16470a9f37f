import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { SERVICES } from '#features/vendors/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { BANKS, bankName } from '#thai/banks.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { CoverFields } from './cover-fields.tsx'
import { serviceWords } from './embed/service-words.ts'
import css from './vendor.module.css'

type Props = {
  /** By field, as typed or as stored. */
  values: Record<string, string>
  services: readonly string[]
  errors: Record<string, string>
  /** Whether the reader may see where the money goes. */
  mayMoney: boolean
}

/** All that a business writes down of a vendor. */
export function VendorFields({ values, services, errors, mayMoney }: Props) {
  const { locale } = useRoot()
  const field = (name: string, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

  return (
    <>
      <Card title={m.vendors_form_who()}>
        <div className={css.stack}>
          <RadioGroup
            legend={m.vendors_form_type()}
            name="type"
            look="tiles"
            defaultValue={values.type || 'individual'}
            options={[
              { value: 'individual', label: m.vendors_form_individual() },
              { value: 'company', label: m.vendors_form_company() },
            ]}
          />
          <div className={css.pair}>
            <TextInput
              {...field('name', 100)}
              label={m.vendors_form_name()}
              hint={m.vendors_form_name_hint()}
              required
            />
            <TextInput
              {...field('nameEn', 100)}
              label={m.vendors_form_name_en()}
              hint={m.vendors_form_name_en_hint()}
              lang="en"
            />
            <TextInput {...field('contactName', 100)} label={m.vendors_form_contact_name()} />
            <TextInput {...field('taxId', 20)} label={m.vendors_form_tax()} inputMode="numeric" />
          </div>
        </div>
      </Card>
      <Card title={m.vendors_form_work()}>
        <div className={css.stack}>
          <fieldset className={css.services}>
            <legend className={css.legend}>{m.vendors_form_services()}</legend>
            {SERVICES.map((one) => (
              <Checkbox
                key={one}
                name="services"
                value={one}
                defaultChecked={services.includes(one)}
                label={serviceWords[one]()}
              />
            ))}
          </fieldset>
          <TextInput
            {...field('trade', 100)}
            label={m.vendors_form_trade()}
            hint={m.vendors_form_trade_hint()}
          />
          <TextInput
            {...field('areas', 300)}
            label={m.vendors_form_areas()}
            hint={m.vendors_form_areas_hint()}
          />
        </div>
      </Card>
      <Card title={m.vendors_cover_title()}>
        <div className={css.stack}>
          <CoverFields
            className={css.pair}
            field={(name) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })}
          />
        </div>
      </Card>
      <Card title={m.vendors_form_reach()}>
        <div className={css.stack}>
          <div className={css.pair}>
            <TextInput {...field('phoneNumber', 30)} label={m.vendors_form_phone()} type="tel" />
            <TextInput {...field('lineId', 50)} label={m.vendors_form_line()} />
          </div>
          <TextInput
            {...field('email', 254)}
            label={m.vendors_form_email()}
            hint={m.vendors_form_email_hint()}
            type="email"
          />
          <Select
            name="locale"
            label={m.vendors_form_locale()}
            defaultValue={values.locale || 'th'}
            options={[
              { value: 'th', label: 'ไทย' },
              { value: 'en', label: 'English' },
            ]}
          />
          <TextArea {...field('address', 500)} label={m.vendors_form_address()} rows={3} />
          <TextArea
            {...field('notes', 5000)}
            label={m.vendors_form_notes()}
            hint={m.vendors_form_notes_hint()}
            rows={3}
          />
        </div>
      </Card>
      <Card title={m.vendors_form_bank()}>
        {mayMoney ? (
          <div className={css.stack}>
            <StepUpFirst>
              <p className={css.muted}>{m.vendors_form_bank_lead()}</p>
              <Select
                name="bankCode"
                label={m.vendors_form_bank_name()}
                defaultValue={values.bankCode ?? ''}
                error={errors.bankCode}
                options={[
                  { value: '', label: m.vendors_form_bank_none() },
                  ...BANKS.map((bank) => ({ value: bank.bot, label: bankName(bank, locale) })),
                ]}
              />
              <div className={css.pair}>
                <TextInput
                  {...field('bankAccountNo', 40)}
                  label={m.vendors_form_account_no()}
                  inputMode="numeric"
                />
                <TextInput {...field('bankAccountName', 100)} label={m.vendors_form_account_name()} />
              </div>
            </StepUpFirst>
          </div>
        ) : (
          <p className={css.muted}>{m.vendors_form_bank_hidden()}</p>
        )}
      </Card>
    </>
  )
}
