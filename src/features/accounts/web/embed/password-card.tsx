import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './password-card.module.css'

/** What the form of the card sends as its intent to the page around. */
export const PASSWORD_INTENT = 'password-change'

/** Changes the password, by the current one; an account that has none sets its first. */
export function PasswordCard({
  email,
  hasPassword,
  refusal,
  endedCount,
}: {
  email: string
  hasPassword: boolean
  refusal?: Refusal
  /** How many other sessions ended with the old password, just now. */
  endedCount?: number
}) {
  const sent = useSubmission()
  const isBusy = sent?.get('intent') === PASSWORD_INTENT
  const words = { showLabel: m.accounts_password_show(), hideLabel: m.accounts_password_hide() }
  const error = (name: string) => refusal?.fields[name]

  return (
    <Card title={m.accounts_password()}>
      <Form method="post" className={css.form} noValidate key={endedCount === undefined ? 'open' : 'done'}>
        <input type="hidden" name="intent" value={PASSWORD_INTENT} />
        {/* So that password managers know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div role="status">
          {endedCount !== undefined && (
            <Note tone="ok" title={m.accounts_toast_password()}>
              {endedCount > 0 && m.accounts_password_ended({ count: String(endedCount) })}
            </Note>
          )}
        </div>
        {!hasPassword && (
          <p className={css.lead}>
            {error('password') ? m.accounts_password_fresh() : m.accounts_password_none()}
          </p>
        )}
        {hasPassword && (
          <PasswordInput
            {...words}
            name="password"
            label={m.accounts_password_current()}
            autoComplete="current-password"
            error={error('password')}
          />
        )}
        <PasswordInput
          {...words}
          name="newPassword"
          label={m.accounts_reset_new()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          error={error('newPassword')}
        />
        <PasswordInput
          {...words}
          name="confirmNewPassword"
          label={m.accounts_reset_confirm()}
          autoComplete="new-password"
          error={error('confirmNewPassword')}
        />
        <Button type="submit" full="phone" className={css.submit} isLoading={isBusy}>
          {hasPassword ? m.accounts_password_change() : m.accounts_reset_submit()}
        </Button>
      </Form>
    </Card>
  )
}
