import { data, redirect, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/forgot-password.page'
import { type FormAnswer, isFormAddress, textOf, typedValues } from './account-form.ts'
import { ForgotPanel } from './forgot-panel.tsx'

export function loader(args: Route.LoaderArgs) {
  if (isFormAddress(args.request)) return null
  throw redirect(pathIn(scopeOf(args).locale, '/home?dialog=forgot'))
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const email = textOf(form, 'email')

  try {
    await apiOf(args).accounts.forgetPassword({ email })
    return data<FormAnswer>({ ok: true, email: email.trim() })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<FormAnswer>({ ok: false, refusal, values: typedValues(form) }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_forgot_title(), isIndexed: false })

export default function ForgotPasswordPage() {
  return (
    <LoneCard>
      <h1 className="sr-only">{m.accounts_forgot_title()}</h1>
      <ForgotPanel answer={useActionData<FormAnswer>()} />
    </LoneCard>
  )
}
