import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { m } from '#i18n/messages/messages.js'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { NameFields } from './embed/name-fields.tsx'
import css from './panel.module.css'

type Typed = { value: string; onChange(value: string): void }
type Errors = Record<string, string>

/** Step 1: how one will log in. */
export function LoginFields({
  email,
  onPassword,
  errors,
}: {
  /** Absent while step 2 holds the address, so that it is in the form once (G079). */
  email?: Typed
  onPassword(value: string): void
  errors: Errors
}) {
  return (
    <>
      {email && <EmailField {...email} error={errors.email} />}
      <PasswordInput
        name="password"
        label={m.accounts_password()}
        hint={m.accounts_password_hint()}
        showLabel={m.accounts_password_show()}
        hideLabel={m.accounts_password_hide()}
        autoComplete="new-password"
        error={errors.password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  )
}

/** Step 2: who one is; the address stands here again and may be put right. */
export function PersonFields({
  email,
  values,
  errors,
}: {
  email?: Typed
  values: Record<string, string>
  errors: Errors
}) {
  return (
    <>
      <div className={css.pair}>
        <NameFields values={values} errors={errors} />
      </div>
      {email && <EmailField {...email} error={errors.email} />}
      <TextInput
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        label={m.accounts_phone()}
        placeholder="081-234-5678"
        autoComplete="tel"
        defaultValue={values.phoneNumber}
        error={errors.phoneNumber}
      />
    </>
  )
}

function EmailField({ value, onChange, error }: Typed & { error?: string }) {
  return (
    <TextInput
      name="email"
      data-first
      type="email"
      label={m.accounts_email()}
      icon={<IconMail />}
      autoComplete="email"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
