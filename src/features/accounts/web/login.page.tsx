import { data, redirect, redirectDocument, useActionData } from 'react-router'
import { ROLES } from '#contract/access.ts'
// Without script the second step is part of this page from the start, and so are its looks.
import proof from '#features/second-factor/web/embed/proof.module.css'
import { readPasskey, readProof } from '#features/second-factor/web/embed/read-proof.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { flashCookie } from '#web/page/flash.ts'
import { pageMeta } from '#web/page/meta.ts'
import { loginPath } from '#web/page/page-problems.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/login.page'
import { isFormAddress, type LoginAnswer, textOf, typedValues } from './account-form.ts'
import { LoginPanel } from './login-panel.tsx'
import { callbackPath, safeTarget } from './redirect-target.ts'

/** The login is a dialog over the home page (G074); this address opens it. */
export function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  const target = safeTarget(new URL(args.request.url).searchParams.get('redirectAfterLogin'))
  if (viewer) throw redirect(target ?? pathIn(locale, '/dashboard'))
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
    const answer = await enter(args, form, type || undefined)
    if ('needsSecondFactor' in answer) return { step: answer, refusal: null, values: typedValues(form) }
    // Asked for over a page that has something typed on it (`LoginAgain`).
    if (form.has('stays')) return { isIn: true as const }
    throw redirectDocument(callbackPath(locale, target), {
      headers: { 'set-cookie': flashCookie('login') },
    })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<LoginAnswer>(refused(form, refusal), { status: refusal.status })
  }
}

/** One of three forms: address and password, the second step after them, a passkey alone. */
async function enter(args: Route.ActionArgs, form: FormData, type: number | undefined) {
  const { accounts, secondFactor } = apiOf(args)
  switch (textOf(form, 'intent')) {
    case 'second-step': {
      const challengeId = textOf(form, 'challengeId')
      return (await secondFactor.finishLogin({ challengeId, ...readProof(form) })).data
    }
    case 'passkey':
      return (await secondFactor.passkeyLogin({ ...readPasskey(form), type })).data
    default:
      return (
        await accounts.login({ email: textOf(form, 'email'), password: textOf(form, 'password'), type })
      ).data
  }
}

/** A wrong code asks again; a second step that is over begins with the password. */
function refused(form: FormData, refusal: Refusal): LoginAnswer {
  const values = typedValues(form)
  if (textOf(form, 'intent') !== 'second-step' || refusal.status === 401)
    return { ok: false, refusal, values }
  const methods = textOf(form, 'methods').split(' ').filter(Boolean)

  return { step: { challengeId: textOf(form, 'challengeId'), methods }, refusal, values }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_login_title(), isIndexed: false })

/** Only after a try without script that was refused. */
export default function LoginPage() {
  const answer = useActionData<LoginAnswer>()
  const failed = answer && 'ok' in answer ? answer : undefined

  return (
    <LoneCard className={proof.host}>
      <h1 className="sr-only">{m.accounts_login_title()}</h1>
      {failed && <p role="alert">{failed.refusal.message}</p>}
      <LoginPanel
        target={(answer && 'values' in answer && answer.values.redirectAfterLogin) || ''}
        answer={answer}
      />
    </LoneCard>
  )
}
