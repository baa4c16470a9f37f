import { data, redirect } from 'react-router'
import type { FILE_KINDS } from '#features/applications/contract.ts'
import type { OwnApplication } from '#features/applications/web/types.ts'
import { pathIn } from '#i18n/locale.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { readStep } from './read-step.ts'
import { isStep, nextStep, type Step } from './steps.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

/** What the form shows after a try that was refused; the typed values are already kept in the draft. */
export type ApplyAnswer =
  | { refusal: Refusal; values: Record<string, string> }
  | { savedAt: Date }
  | { isLost: true }

/** The reader's application for a home that is not over yet, begun where there is none. They must be signed in. */
export async function openApplication(args: Args, propertyId: string): Promise<OwnApplication> {
  const { applications } = apiOf(args)
  const { data: mine } = await applications.mine()
  const open = mine.find(
    (one) =>
      one.home.propertyId === propertyId &&
      ['draft', 'submitted', 'under_review', 'approved'].includes(one.status),
  )

  return open ?? (await applications.begin({ propertyId })).data
}

/** Where an application that was sent is followed. */
export const ownPath = (locale: 'th' | 'en', id: string) =>
  pathIn(locale, `/dashboard/tenant/apply-to-rent/${id}`)

/**
 * Keeps, checks or sends what a step of the form sent.
 * @param here the form's own address, in the reader's language
 * @param sentTo where one is led who has sent the application
 */
export async function takeStep(
  args: Args,
  { here, sentTo }: { here: string; sentTo: (id: string) => string },
) {
  const form = await args.request.formData()
  const step = stepOf(args)
  const path = (to: Step) => `${here}?step=${to}`
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
          source: String(form.get('source') ?? '') || undefined,
        })
        return leadDone(sentTo(idOf(form)))
      default:
    }
  } catch (error) {
    return refuse(error, { signatureName: String(form.get('signatureName') ?? '') })
  }

  const { answers, problem } = readStep(step, form, scopeOf(args).today)
  try {
    const { data: kept } = await apiOf(args).applications.saveDraft({ id: idOf(form), answers })
    if (form.get('intent') === 'keep') return kept
    if (problem) return refuse(problem, answers)
  } catch (error) {
    return refuse(error, answers)
  }

  return redirect(path(nextStep(step)))
}

async function attach(args: Args, form: FormData) {
  const kind = String(form.get('kind')) as (typeof FILE_KINDS)[number]
  for (const file of form.getAll('file'))
    if (file instanceof File && file.size > 0)
      await apiOf(args).applications.addFile({ params: { id: idOf(form) }, query: { kind }, body: { file } })
}

const idOf = (form: FormData) => String(form.get('id'))

/** The step that an address names; the first where it names none. */
export function stepOf({ request }: Pick<Args, 'request'>): Step {
  const step = new URL(request.url).searchParams.get('step')

  return isStep(step) ? step : 'about'
}
