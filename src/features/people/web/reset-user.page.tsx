import { data, Form, redirect, redirectDocument, useActionData } from 'react-router'
import { NameFields } from '#features/accounts/web/embed/name-fields.tsx'
import { RegisterNotice } from '#features/accounts/web/embed/register-notice.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { flashCookie } from '#web/page/flash.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/reset-user.page'
import css from './door.module.css'
import type { DoorAnswer } from './invitation.page.tsx'
import { forgetToken, keptToken, takeToken } from './token-cookie.ts'

/** Whom the one-time link is for, or why it is good for nothing. */
export async function loader(args: Route.LoaderArgs) {
  const token = takeToken(args, '/reset-user')
  if (!token) return { known: null, refusal: null }
  try {
    return { known: (await apiOf(args).people.readReset({ token })).data, refusal: null }
  } catch (error) {
    return { known: null, refusal: refusalOf(args, error) }
  }
}

/** Sets e-mail and password, and leads to the login: by the new address, once it is verified or not. */
export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const values = formTexts(await args.request.formData())
  const token = keptToken(args.request)
  // Used in another window meanwhile: its secret is gone, and the page says so.
  if (!token) throw redirect(pathIn(locale, '/reset-user'))
  const { email = '', newPassword = '', confirmNewPassword = '', firstName, lastName } = values

  try {
    const { data: done } = await apiOf(args).people.resetUser({
      token,
      email,
      newPassword,
      confirmNewPassword,
      firstName,
      lastName,
    })
    const headers = new Headers([
      ['set-cookie', forgetToken(args)],
      ['set-cookie', flashCookie(done.isVerified ? 'password' : 'verify')],
    ])
    throw redirectDocument(pathIn(locale, '/home?dialog=login'), { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const typed = { email, firstName: firstName ?? '', lastName: lastName ?? '' }
    return data<DoorAnswer>({ refusal, values: typed }, { status: refusal.status })
  }
}

// Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.people_reset_title(), isIndexed: false })

export default function ResetUserPage({ loaderData: { known, refusal } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <LoneCard
      title={known ? m.people_reset_title() : m.people_door_closed()}
      picture={known ? undefined : '/art/panorama-night.svg'}
    >
      {known ? (
        <ResetForm known={known} />
      ) : (
        <>
          <p>{closedWords(refusal)}</p>
          {refusal?.code === 'invitation_log_in' ? (
            <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/invitation')}>
              {m.people_mail_button()}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home?dialog=login')}>
              {m.accounts_login_submit()}
            </ButtonLink>
          )}
        </>
      )}
    </LoneCard>
  )
}

/** Nobody asks for this link themselves: a new one comes from us. */
function closedWords(refusal: Refusal | null): string {
  if (refusal?.code === 'link_used') return m.people_reset_over()
  return refusal?.message ?? m.people_door_none()
}

type Known = { email: string; firstName: string; lastName: string; hasAccount: boolean }

function ResetForm({ known }: { known: Known }) {
  const { locale } = useRoot()
  const answer = useAnswer(useActionData<DoorAnswer>())
  const isBusy = useSubmission() !== undefined
  const fields = answer?.refusal.fields ?? {}
  const values = { ...known, ...answer?.values }
  const words = { showLabel: m.accounts_password_show(), hideLabel: m.accounts_password_hide() }
  // Taken by another account: told where it is typed.
  const emailError =
    fields.email ?? (answer?.refusal.code === 'email_used' ? answer.refusal.message : undefined)

  return (
    <>
      <p>{known.hasAccount ? m.people_reset_text_account() : m.people_reset_text_new()}</p>
      <Form method="post" className={css.form} noValidate>
        {answer && Object.keys(fields).length === 0 && !emailError && (
          <Note tone="danger" isLive>
            {answer.refusal.message}
          </Note>
        )}
        {!known.hasAccount && (
          <div className={css.pair}>
            <NameFields values={values} errors={fields} />
          </div>
        )}
        <TextInput
          name="email"
          type="email"
          label={m.accounts_email()}
          hint={m.people_reset_email_hint({ email: known.email })}
          autoComplete="email"
          defaultValue={values.email}
          error={emailError}
        />
        <PasswordInput
          {...words}
          name="newPassword"
          label={m.people_door_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          error={fields.newPassword}
        />
        <PasswordInput
          {...words}
          name="confirmNewPassword"
          label={m.people_reset_again()}
          autoComplete="new-password"
          error={fields.confirmNewPassword}
        />
        {!known.hasAccount && <RegisterNotice locale={locale} />}
        <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
          {m.people_reset_submit()}
        </Button>
      </Form>
    </>
  )
}
