import { data, redirect, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sendOrKeep } from '#web/lost-line.ts'
import { pageMeta } from '#web/meta.ts'
import { loginPath, targetOf } from '#web/page-problems.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page-scope.ts'
import type { FILE_KINDS } from '../contract.ts'
import type { Route } from './+types/apply.page'
import { ApplyShell } from './apply-shell.tsx'
import { readStep } from './read-step.ts'
import { isStep, nextStep, type Step } from './steps.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** What the form shows after a try that was refused; the typed values are already kept in the draft. */
export type ApplyAnswer =
  | { refusal: Refusal; values: Record<string, string> }
  | { savedAt: Date }
  | { isLost: true }

export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  if (!viewer) throw redirect(loginPath(locale, targetOf(args.request)))
  const api = apiOf(args)
  const propertyId = args.params.id
  const { data: mine } = await api.applications.mine()
  const open = mine.find(
    (one) =>
      one.home.propertyId === propertyId &&
      ['draft', 'submitted', 'under_review', 'approved'].includes(one.status),
  )
  const application = open ?? (await api.applications.begin({ propertyId })).data
  if (application.status !== 'draft')
    throw redirect(pathIn(locale, `/dashboard/tenant/apply-to-rent/${application.id}`))

  return { application, step: stepOf(args) }
}

export async function action(args: Route.ActionArgs) {
  const { locale, today } = scopeOf(args)
  const form = await args.request.formData()
  const step = stepOf(args)
  const path = (to: Step) => pathIn(locale, `/listing/${args.params.id}/apply-for-rent?step=${to}`)
  const refuse = (error: unknown, values: Record<string, string> = {}) => {
    const refusal = refusalOf(args, error)
    return data({ refusal, values }, { status: refusal.status })
  }

  try {
    switch (form.get('intent')) {
      case 'attach':
        await attach(args, form)
        return redirect(path('documents'))
      case 'remove':
        await apiOf(args).applications.removeFile({ id: idOf(form), fileId: String(form.get('fileId')) })
        return redirect(path('documents'))
      case 'send':
        await apiOf(args).applications.submit({
          id: idOf(form),
          hasConsented: (form.get('hasConsented') === 'on') as true,
          signatureName: String(form.get('signatureName') ?? ''),
        })
        return redirect(pathIn(locale, `/dashboard/tenant/apply-to-rent/${idOf(form)}?sent=1`))
      default:
    }
  } catch (error) {
    return refuse(error, { signatureName: String(form.get('signatureName') ?? '') })
  }

  const { answers, problem } = readStep(step, form, today)
  try {
    const { data: kept } = await apiOf(args).applications.saveDraft({ id: idOf(form), answers })
    if (form.get('intent') === 'keep') return kept
    if (problem) return refuse(problem, answers)
  } catch (error) {
    return refuse(error, answers)
  }

  return redirect(path(nextStep(step)))
}

/** A line that breaks while a step is sent, or kept on leaving a field, leaves the page as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_apply_title(), isIndexed: false })

export default function ApplyPage({ loaderData: { application, step } }: Route.ComponentProps) {
  const answer = useActionData<ApplyAnswer>()

  return <ApplyShell application={application} step={step} answer={answer} />
}

async function attach(args: Args, form: FormData) {
  const kind = String(form.get('kind')) as (typeof FILE_KINDS)[number]
  for (const file of form.getAll('file'))
    if (file instanceof File && file.size > 0)
      await apiOf(args).applications.addFile({ params: { id: idOf(form) }, query: { kind }, body: { file } })
}

const idOf = (form: FormData) => String(form.get('id'))

function stepOf({ request }: Args): Step {
  const step = new URL(request.url).searchParams.get('step')

  return isStep(step) ? step : 'about'
}
