import { data, redirect, useActionData } from 'react-router'
import { chosenRole } from '#contract/access.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/register.page'
import { type FormAnswer, isFormAddress, textOf, typedValues } from './account-form.ts'
import { RegisterPanel } from './register-panel.tsx'

export function loader(args: Route.LoaderArgs) {
  if (isFormAddress(args.request)) return null
  const role = chosenRole(new URL(args.request.url).searchParams.get('role'))
  const query = role ? `&role=${role.toLowerCase()}` : ''
  throw redirect(pathIn(scopeOf(args).locale, `/home?dialog=register${query}`))
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const email = textOf(form, 'email')

  try {
    await apiOf(args).accounts.register({
      email,
      password: textOf(form, 'password'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      phoneNumber: textOf(form, 'phoneNumber'),
      wantedRole: chosenRole(textOf(form, 'role')),
    })
    return data<FormAnswer>({ ok: true, email: email.trim() })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<FormAnswer>({ ok: false, refusal, values: typedValues(form) }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_register_title(), isIndexed: false })

/** After a try without script: thanks, or the form with what is wrong. */
export default function RegisterPage() {
  const answer = useActionData<FormAnswer>()

  return (
    <LoneCard>
      <h1 className="sr-only">{m.accounts_register_title()}</h1>
      <RegisterPanel answer={answer} role={answer?.ok === false ? answer.values.role : ''} />
    </LoneCard>
  )
}
