import { CONSENTS, CONTACT_SOURCES, CONTACT_TYPES } from '#features/contacts/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './contacts.module.css'
import { consentWords, sourceWords, typeWords } from './words.ts'

type Props = {
  /** By field, as typed or as stored. */
  values: Record<string, string>
  errors: Record<string, string>
}

/** All that a business writes down of somebody. */
export function ContactFields({ values, errors }: Props) {
  const field = (name: string, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

  return (
    <>
      <Card title={m.contacts_who()}>
        <div className={css.fields}>
          <div className={css.pair}>
            <TextInput {...field('name', 150)} label={m.contacts_name()} required />
            <TextInput {...field('company', 150)} label={m.contacts_company()} />
            <TextInput {...field('phoneNumber', 30)} label={m.contacts_phone()} type="tel" />
            <TextInput {...field('email', 254)} label={m.contacts_email()} type="email" />
            <Select
              name="type"
              label={m.contacts_type()}
              defaultValue={values.type || 'prospect'}
              error={errors.type}
              options={CONTACT_TYPES.map((value) => ({ value, label: typeWords[value]() }))}
            />
            <Select
              name="source"
              label={m.contacts_source()}
              defaultValue={values.source || 'other'}
              error={errors.source}
              options={CONTACT_SOURCES.map((value) => ({ value, label: sourceWords[value]() }))}
            />
            <Select
              name="locale"
              label={m.contacts_locale()}
              defaultValue={values.locale || 'th'}
              options={[
                { value: 'th', label: 'ไทย' },
                { value: 'en', label: 'English' },
              ]}
            />
            <TextInput {...field('tags', 500)} label={m.contacts_tags()} hint={m.contacts_tags_hint()} />
          </div>
          <TextArea {...field('notes', 5000)} label={m.contacts_notes()} rows={4} />
        </div>
      </Card>
      <Card title={m.contacts_consent()}>
        <div className={css.fields}>
          <RadioGroup
            legend={m.contacts_consent_ask()}
            name="consent"
            defaultValue={values.consent || 'unknown'}
            options={CONSENTS.map((value) => ({ value, label: consentWords[value]() }))}
          />
          <TextInput
            {...field('consentHow', 200)}
            label={m.contacts_consent_how()}
            hint={m.contacts_consent_how_hint()}
          />
        </div>
      </Card>
    </>
  )
}
