import { m } from '#i18n/messages/messages.js'
import { PasswordInput } from '#web/ui/password-input.tsx'
import css from './privacy.module.css'
import type { PrivacyAnswer, PrivacyState } from './types.ts'

/** The password once more; who has a second factor is asked for that, who has neither must have logged in just now. */
export function ProofField({ proof, answer }: { proof: PrivacyState['proof']; answer?: PrivacyAnswer }) {
  if (proof === 'second_factor') return null
  if (proof === 'login') return <p className={css.muted}>{m.privacy_login_hint()}</p>

  return (
    <PasswordInput
      name="password"
      label={m.privacy_password()}
      hint={m.privacy_password_hint()}
      showLabel={m.privacy_show()}
      hideLabel={m.privacy_hide()}
      autoComplete="current-password"
      error={answer?.refusal?.fields.password}
    />
  )
}
