import { m } from '#i18n/messages/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './tenant.module.css'

/** All that a manager writes down of a tenant. */
export function TenantFields({
  values,
  errors,
  idNumberMasked,
}: {
  values: Record<string, string>
  errors: Record<string, string>
  idNumberMasked: string | null
}) {
  const field = (name: string) => ({
    id: `tenant-${name}`,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

  return (
    <>
      <div className={css.pair}>
        <TextInput {...field('firstName')} label={m.tenants_first_name()} />
        <TextInput {...field('lastName')} label={m.tenants_last_name()} />
        <TextInput {...field('title')} label={m.tenants_prefix()} hint={m.tenants_prefix_hint()} />
        <TextInput {...field('nickname')} label={m.tenants_nickname()} />
        <TextInput {...field('email')} label={m.tenants_email()} type="email" />
        <TextInput {...field('phone')} label={m.tenants_phone()} type="tel" />
        <TextInput {...field('lineId')} label={m.tenants_line_id()} hint={m.tenants_line_id_hint()} />
        <TextInput
          {...field('idNumber')}
          label={m.tenants_id_number()}
          hint={idNumberMasked ? m.tenants_id_kept({ masked: idNumberMasked }) : undefined}
        />
        <TextInput {...field('nationality')} label={m.tenants_nationality()} />
        <TextInput {...field('employer')} label={m.tenants_employer()} />
        <TextInput {...field('emergencyContact')} label={m.tenants_emergency()} />
        <Select
          name="locale"
          label={m.tenants_locale()}
          defaultValue={values.locale || 'th'}
          options={[
            { value: 'th', label: m.tenants_thai() },
            { value: 'en', label: m.tenants_english() },
          ]}
        />
      </div>
      <TextArea {...field('notes')} label={m.tenants_notes()} hint={m.tenants_notes_hint()} />
    </>
  )
}
