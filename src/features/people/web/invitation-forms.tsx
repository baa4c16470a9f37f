import { Form } from 'react-router'
import { NameFields } from '#features/accounts/web/embed/name-fields.tsx'
import { RegisterNotice } from '#features/accounts/web/embed/register-notice.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { splitName } from '#thai/names.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './door.module.css'
import type { DoorAnswer, Invitation } from './invitation.page.tsx'

/** Somebody without an account: their name and a password are all it takes. */
export function NewForm({ invitation, answer }: { invitation: Invitation; answer: DoorAnswer | undefined }) {
  const { locale } = useRoot()
  const isBusy = useSubmission() !== undefined
  const { first, last } = splitName(invitation.name)
  const fields = answer?.refusal.fields ?? {}

  return (
    <Form method="post" className={css.form} noValidate>
      <Refused answer={answer} />
      {/* Password managers keep the address with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <div className={css.pair}>
        <NameFields values={{ firstName: first, lastName: last ?? '', ...answer?.values }} errors={fields} />
      </div>
      <PasswordInput
        name="password"
        label={m.people_door_password()}
        hint={m.accounts_password_hint()}
        showLabel={m.accounts_password_show()}
        hideLabel={m.accounts_password_hide()}
        autoComplete="new-password"
        error={fields.password}
      />
      <RegisterNotice locale={locale} />
      <Button type="submit" name="intent" value="accept" variant="primary" size="lg" full isLoading={isBusy}>
        {m.people_door_accept()}
      </Button>
      <p className={css.small}>
        <Anchor href={pathIn(locale, '/reset-user')}>{m.people_door_other_email()}</Anchor>
      </p>
    </Form>
  )
}

/** Somebody who is logged in with the invited address. */
export function JoinForm({ answer, business }: { answer: DoorAnswer | undefined; business: string }) {
  const isBusy = useSubmission() !== undefined

  return (
    <Form method="post" className={css.form}>
      <Refused answer={answer} />
      <Button type="submit" name="intent" value="join" variant="primary" size="lg" full isLoading={isBusy}>
        {m.people_door_join({ business })}
      </Button>
    </Form>
  )
}

/** Somebody who is logged in with another address: the invitation is not theirs to take. */
export function OtherAccount({ email, invited }: { email: string; invited: string }) {
  const { locale } = useRoot()
  const isBusy = useSubmission() !== undefined

  return (
    <Form method="post" className={css.form}>
      <Note tone="warn" title={m.people_door_wrong({ email })}>
        {m.people_door_wrong_text({ email: invited })}
      </Note>
      <Button type="submit" name="intent" value="other" variant="primary" size="lg" full isLoading={isBusy}>
        {m.people_door_switch()}
      </Button>
      <ButtonLink size="lg" full href={pathIn(locale, '/dashboard')}>
        {m.accounts_dashboard_go()}
      </ButtonLink>
    </Form>
  )
}

function Refused({ answer }: { answer: DoorAnswer | undefined }) {
  if (!answer || Object.keys(answer.refusal.fields).length > 0) return null
  return (
    <Note tone="danger" isLive>
      {answer.refusal.message}
    </Note>
  )
}
