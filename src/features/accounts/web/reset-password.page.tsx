import { data, Form, redirectDocument, useActionData, useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { flashCookie } from '#web/page/flash.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/reset-password.page'
import { type FormAnswer, textOf } from './account-form.ts'
import css from './panel.module.css'

/** Whether the link still works: nobody is to think of a new password for one that does not. */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  if (!token) return { isOver: true }
  try {
    await apiOf(args).accounts.readReset({ token: token.slice(0, 200) })
    return { isOver: false }
  } catch (error) {
    return { isOver: refusalOf(args, error).code === 'link_used' }
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()

  try {
    await apiOf(args).accounts.resetPassword({
      query: { token: textOf(form, 'token') },
      body: {
        newPassword: textOf(form, 'newPassword'),
        confirmNewPassword: textOf(form, 'confirmNewPassword'),
      },
    })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<FormAnswer>({ ok: false, refusal, values: {} }, { status: refusal.status })
  }
  throw redirectDocument(pathIn(scopeOf(args).locale, '/home?dialog=login'), {
    headers: { 'set-cookie': flashCookie('password') },
  })
}

/** The address holds a secret: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.accounts_reset_title(), isIndexed: false }),
  // The address holds the link's secret: no other site may learn it.
  { name: 'referrer', content: 'same-origin' },
]

export default function ResetPasswordPage({ loaderData: { isOver } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const [params] = useSearchParams()
  const answer = useAnswer(useActionData<FormAnswer>())
  const refusal = answer && !answer.ok ? answer.refusal : null
  const fields = refusal?.fields ?? {}
  const isBusy = useSubmission() !== undefined
  const words = { showLabel: m.accounts_password_show(), hideLabel: m.accounts_password_hide() }

  const token = params.get('token') ?? ''
  if (isOver || refusal?.code === 'link_used')
    return (
      <LoneCard isLive title={token ? m.accounts_verify_failed() : m.accounts_reset_title()}>
        <p>{token ? m.accounts_reset_over() : m.accounts_reset_none()}</p>
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home?dialog=forgot')}>
          {m.accounts_reset_again()}
        </ButtonLink>
        {token && (
          <ButtonLink variant="ghost" full href={pathIn(locale, '/home?dialog=login')}>
            {m.accounts_login_submit()}
          </ButtonLink>
        )}
      </LoneCard>
    )

  return (
    <LoneCard title={m.accounts_reset_title()}>
      <p>{m.accounts_reset_text()}</p>
      <Form method="post" className={css.form} noValidate>
        {refusal && Object.keys(fields).length === 0 && (
          <Note tone="danger" isLive>
            {refusal.message}
          </Note>
        )}
        <input type="hidden" name="token" value={token} />
        <PasswordInput
          {...words}
          name="newPassword"
          label={m.accounts_reset_new()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          error={fields.newPassword}
        />
        <PasswordInput
          {...words}
          name="confirmNewPassword"
          label={m.accounts_reset_confirm()}
          autoComplete="new-password"
          error={fields.confirmNewPassword}
        />
        <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
          {m.accounts_reset_submit()}
        </Button>
      </Form>
    </LoneCard>
  )
}
