import { data, redirect } from 'react-router'
import { safeTarget } from '#features/accounts/web/embed/targets.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/confirm.page'
import { ProofForm } from './embed/proof-form.tsx'
import { readProof } from './embed/read-proof.ts'
import { methodsOf } from './methods.ts'
import css from './security.module.css'

/** What the page and the dialog over other pages show. */
export type ConfirmAnswer = { methods: string[]; refusal: Refusal | null; isDone: boolean; next: string }

/** Shows a second factor once more, then goes on to where the person was going. */
export async function loader(args: Route.LoaderArgs): Promise<ConfirmAnswer> {
  const next = nextOf(args, new URL(args.request.url).searchParams.get('next'))
  const { data: state } = await apiOf(args).secondFactor.read()
  const methods = methodsOf(state)
  if (methods.length === 0) throw redirect(setupPath(args, next))

  return { methods, refusal: null, isDone: false, next }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const next = nextOf(args, form.get('next'))
  const api = apiOf(args)
  // A form that waits for it in another window asks where things stand now.
  if (form.get('intent') === 'look') return { methods: [], refusal: null, isDone: false, next }
  try {
    await api.secondFactor.stepUp(readProof(form))
  } catch (error) {
    const refusal = refusalOf(args, error)
    const { data: state } = await api.secondFactor.read()
    const answer: ConfirmAnswer = { methods: methodsOf(state), refusal, isDone: false, next }
    return data(answer, { status: refusal.status })
  }
  // A dialog sends its own form again.
  if (form.get('isDialog') === 'yes') return { methods: [], refusal: null, isDone: true, next }
  throw redirect(next)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.second_factor_confirm_title(), isIndexed: false })

export default function ConfirmPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { methods, next } = loaderData

  return (
    <div className={kit.stack}>
      <PageHeader title={m.second_factor_confirm_title()} lead={m.second_factor_confirm_lead()} />
      <Card className={css.narrow}>
        <ProofForm
          methods={methods}
          action={pathIn(locale, `/dashboard/${params.type}/confirm`)}
          hidden={{ next }}
          passkey={{ path: '/account/step-up/passkey' }}
          refusal={answer?.refusal}
          isBusy={useSubmission() !== undefined}
          submitLabel={m.second_factor_confirm_submit()}
        />
      </Card>
    </div>
  )
}

type Args = Pick<Route.LoaderArgs, 'context' | 'params'>

function nextOf(args: Args, given: unknown): string {
  return (
    safeTarget(given) ??
    pathIn(scopeOf(args).locale, `/dashboard/${encodeURIComponent(args.params.type)}/main`)
  )
}

function setupPath(args: Args, next: string): string {
  const path = `/dashboard/${encodeURIComponent(args.params.type)}/general-settings/security?next=${encodeURIComponent(next)}`

  return pathIn(scopeOf(args).locale, path)
}
