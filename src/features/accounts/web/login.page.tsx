import { data, redirect, redirectDocument, useActionData } from 'react-router'
import { ROLES } from '#contract/access.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { flashCookie } from '#web/flash.ts'
import { pageMeta } from '#web/meta.ts'
import { loginPath } from '#web/page-problems.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page-scope.ts'
import type { Route } from './+types/login.page'
import { type FormAnswer, isFormAddress, textOf, typedValues } from './account-form.ts'
import { LoginPanel } from './login-panel.tsx'
import css from './panel.module.css'
import { callbackPath, safeTarget } from './redirect-target.ts'

/** The login is a dialog over the home page (G074); this address opens it. */
export function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  const target = safeTarget(new URL(args.request.url).searchParams.get('redirectAfterLogin'))
  if (viewer) throw redirect(target ?? pathIn(locale, '/home'))
  if (isFormAddress(args.request)) return null
  throw redirect(loginPath(locale, target ?? ''))
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const target = safeTarget(form.get('redirectAfterLogin'))
  // The account knows its own role; only an entry for one role says which it expects.
  const type = ROLES.findIndex((role) => role.toLowerCase() === textOf(form, 'as').toLowerCase()) + 1

  try {
    await apiOf(args).accounts.login({
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      type: type || undefined,
    })
    throw redirectDocument(callbackPath(locale, target), {
      headers: { 'set-cookie': flashCookie('login') },
    })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<FormAnswer>({ ok: false, refusal, values: typedValues(form) }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_login_title(), isIndexed: false })

/** Only after a try without script that was refused. */
export default function LoginPage() {
  const answer = useActionData<FormAnswer>()
  const failed = answer && !answer.ok ? answer : undefined

  return (
    <div className={css.page}>
      <h1 className="sr-only">{m.accounts_login_title()}</h1>
      <div className={css.card}>
        {failed && <p role="alert">{failed.refusal.message}</p>}
        <LoginPanel target={failed?.values.redirectAfterLogin ?? ''} answer={answer} />
      </div>
    </div>
  )
}
