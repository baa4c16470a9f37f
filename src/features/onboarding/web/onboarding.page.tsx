import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page-scope.ts'
import type { Route } from './+types/onboarding.page'
import type { SetupAnswer } from './answer.ts'

/** The first steps are a dialog over the dashboard; this address opens it. */
export function loader(args: Route.LoaderArgs) {
  throw redirect(pathIn(scopeOf(args).locale, '/dashboard/manager/main?setup=website'))
}

/** What the dialog sends: a name, the business, publishing, or that it can wait. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { onboarding } = apiOf(args)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')

  try {
    if (intent === 'name') {
      await onboarding.createSubdomain({
        subdomainName: text('subdomainName'),
        primaryColor: text('colour') || undefined,
      })
    } else if (intent === 'business') {
      const logo = form.get('logo')
      const { data: site } = await onboarding.businessName({
        isCompanyOrIndividual: text('kind') === 'company',
        name: text('name'),
        logo: logo instanceof File && logo.size > 0 ? logo : undefined,
      })
      return data<SetupAnswer>({ ok: true, isPublished: site.isPublished })
    } else if (intent === 'publish') {
      await onboarding.publishWebsite()
    } else if (intent === 'later') {
      await onboarding.setUpPersonalWebsite({ query: { nowOrLater: 'later' } })
    }
    return data<SetupAnswer>({ ok: true, isPublished: intent === 'publish' })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<SetupAnswer>({ ok: false, refusal }, { status: refusal.status })
  }
}
