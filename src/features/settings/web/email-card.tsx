import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Account } from './account.page.tsx'
import type { Section } from './section-form.ts'
import { SectionForm, StoredInput } from './section-parts.tsx'

/** The address one logs in with. A new one counts once its link was opened; until then the old one stays. */
export function EmailCard({
  section,
  account,
  needsPassword,
}: {
  section: Section
  account: Account
  /** The login is a while ago, and no second factor stands in for the password. */
  needsPassword: boolean
}) {
  const refusal = section.refusalOf('email')
  const isOpen = useHeldOpen(refusal !== undefined)

  return (
    <Card
      title={m.settings_email()}
      aside={
        <span className={kit.tag} data-tone={account.isEmailVerified ? 'ok' : 'soon'}>
          {account.isEmailVerified ? m.settings_email_verified() : m.settings_email_unverified()}
        </span>
      }
    >
      <div className={kit.form}>
        <p className={kit.name}>{account.email}</p>
        {account.pendingEmail && (
          <Note
            tone="info"
            title={m.settings_email_pending({ email: account.pendingEmail })}
            actions={
              <Form method="post">
                <input type="hidden" name="intent" value="email-drop" />
                <Button type="submit" variant="soft" isLoading={section.isBusy('email-drop')}>
                  {m.settings_email_drop()}
                </Button>
              </Form>
            }
          >
            {m.settings_email_pending_text()}
          </Note>
        )}
        {/* Once it was asked for it closes, and begins empty. */}
        <details key={account.pendingEmail} className={kit.more} open={isOpen}>
          <summary>{m.settings_email_change()}</summary>
          <SectionForm
            section={section}
            intent="email"
            variant="line"
            submitLabel={m.settings_email_submit()}
          >
            <StoredInput
              section={section}
              intent="email"
              name="email"
              stored=""
              label={m.settings_email_new()}
              hint={m.settings_email_new_hint()}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
            {needsPassword && (
              <PasswordInput
                name="password"
                label={m.settings_password_current()}
                showLabel={m.accounts_password_show()}
                hideLabel={m.accounts_password_hide()}
                autoComplete="current-password"
                error={refusal?.fields.password}
              />
            )}
          </SectionForm>
        </details>
      </div>
    </Card>
  )
}
