import { m } from '#i18n/messages/messages.js'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import type { SecurityAnswer } from './security-acts.ts'

/** The password once more, where the login is a while ago and no second factor stands in for it yet. */
export function PasswordAgain({ answer, intent }: { answer?: SecurityAnswer; intent: string }) {
  return (
    <PasswordInput
      name="password"
      label={m.second_factor_password_again()}
      showLabel={m.accounts_password_show()}
      hideLabel={m.accounts_password_hide()}
      autoComplete="current-password"
      error={answer?.intent === intent ? answer.refusal?.fields.password : undefined}
    />
  )
}
