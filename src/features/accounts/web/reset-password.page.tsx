import { data, Form, redirectDocument, useActionData, useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { flashCookie } from '#web/flash.ts'
import { pageMeta } from '#web/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/lone-card.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useSubmission } from '#web/use-submission.ts'
import type { Route } from './+types/reset-password.page'
import { type FormAnswer, textOf } from './account-form.ts'
import css from './panel.module.css'

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
    const fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([name, text]) => [name.replace(/^body\./, ''), text]),
    )
    return data<FormAnswer>(
      { ok: false, refusal: { ...refusal, fields }, values: {} },
      { status: refusal.status },
    )
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

export default function ResetPasswordPage() {
  const { locale } = useRoot()
  const [params] = useSearchParams()
  const answer = useActionData<FormAnswer>()
  const refusal = answer && !answer.ok ? answer.refusal : null
  const isBusy = useSubmission() !== undefined
  const words = { showLabel: m.accounts_password_show(), hideLabel: m.accounts_password_hide() }

  const token = params.get('token') ?? ''
  const isDead = token === '' || (refusal !== null && Object.keys(refusal.fields).length === 0)
  if (isDead)
    return (
      <LoneCard isLive title={m.accounts_verify_failed()}>
        <p>{token ? refusal?.message : m.accounts_reset_none()}</p>
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home?dialog=forgot')}>
          {m.accounts_reset_again()}
        </ButtonLink>
      </LoneCard>
    )

  return (
    <LoneCard title={m.accounts_reset_title()}>
      <p>{m.accounts_reset_text()}</p>
      <Form method="post" className={css.form} noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordInput
          {...words}
          name="newPassword"
          label={m.accounts_reset_new()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          error={refusal?.fields.newPassword}
        />
        <PasswordInput
          {...words}
          name="confirmNewPassword"
          label={m.accounts_reset_confirm()}
          autoComplete="new-password"
          error={refusal?.fields.confirmNewPassword}
        />
        <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
          {m.accounts_reset_submit()}
        </Button>
      </Form>
    </LoneCard>
  )
}
