import type { PrivacyState } from '#features/privacy/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'

/** The password once more; who has a second factor is asked for that, who has neither must have logged in just now. */
export function ProofField({ proof, error }: { proof: PrivacyState['proof']; error?: string }) {
  if (proof === 'second_factor') return null
  if (proof === 'login') return <p className={kit.muted}>{m.privacy_login_hint()}</p>

  return (
    <PasswordInput
      name="password"
      label={m.privacy_password()}
      hint={m.privacy_password_hint()}
      showLabel={m.privacy_show()}
      hideLabel={m.privacy_hide()}
      autoComplete="current-password"
      error={error}
    />
  )
}
