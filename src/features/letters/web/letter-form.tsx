import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './letters.module.css'

export type Typed = Record<string, string>
export type FieldErrors = Record<string, string>

/** Who writes. Whoever is logged in finds their own name and address there. */
export function SenderFields({ typed, errors }: { typed?: Typed; errors: FieldErrors }) {
  const { viewer } = useRoot()

  return (
    <>
      <TextInput
        label={m.letters_name()}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={typed?.name ?? (viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : undefined)}
        error={errors.name}
      />
      <div className={css.pair}>
        <TextInput
          label={m.letters_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          placeholder="name@example.com"
          required
          defaultValue={typed?.email ?? viewer?.email}
          error={errors.email}
        />
        <TextInput
          label={m.letters_phone()}
          hint={m.letters_phone_hint()}
          name="contactNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          placeholder="081-234-5678"
          defaultValue={typed?.contactNumber}
          error={errors.contactNumber}
        />
      </div>
    </>
  )
}

/** What they agree to, and the field that only programs fill in. */
export function Agreement({ typed, errors }: { typed?: Typed; errors: FieldErrors }) {
  const { locale } = useRoot()

  return (
    <>
      <div className={css.trap} aria-hidden="true">
        <label>
          {m.letters_trap()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Checkbox
        label={m.letters_consent()}
        name="hasConsent"
        value="yes"
        required
        defaultChecked={typed?.hasConsent === 'yes'}
        error={errors.hasConsent}
      />
      <p className={css.small}>
        {m.letters_consent_more()}{' '}
        <Anchor href={pathIn(locale, '/help-center/privacy-policy')}>{m.letters_privacy()}</Anchor>
      </p>
    </>
  )
}
