import { data, Form, redirect, redirectDocument, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { loginPath, targetOf } from '#web/page/page-problems.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/onboarding.page'
import type { SetupAnswer } from './answer.ts'
import css from './onboarding.module.css'
import { PublicFields, readFace } from './public-fields.tsx'

/** What comes after the name, where the dialog cannot lead on. */
const BUSINESS = '/dashboard/manager/general-settings/business'

const isForm = ({ url }: Request) => new URL(url).searchParams.has('form')

/**
 * The first steps are a dialog over the dashboard; this address opens it. With `?form=1` it is the page that names the
 * website and opens it, without script as well; all else can be done in General Settings and My Website. With `?face=1`
 * it answers the dialog what would become public.
 */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  const { searchParams } = new URL(args.request.url)
  if (searchParams.has('face')) return { face: (await apiOf(args).settings.business()).data, idea: null }
  if (!isForm(args.request)) throw redirect(pathIn(locale, '/dashboard/manager/main?setup=website'))
  if (!viewer) throw redirect(loginPath(locale, targetOf(args.request)))
  const { data: info } = await apiOf(args).accounts.userinfo()
  if (!info.website || (info.subDomain && info.website.isPublished)) throw redirect(pathIn(locale, BUSINESS))

  if (info.subDomain) return { face: (await apiOf(args).settings.business()).data, idea: null }

  return { face: null, idea: (await apiOf(args).onboarding.suggestSubdomain()).data.name }
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
      if (isForm(args.request)) throw redirectDocument(pathIn(scopeOf(args).locale, BUSINESS))
    } else if (intent === 'business') {
      const logo = form.get('logo')
      const { data: site } = await onboarding.businessName({
        isCompanyOrIndividual: text('kind') === 'company',
        name: text('name'),
        logo: logo instanceof File && logo.size > 0 ? logo : undefined,
      })
      return data<SetupAnswer>({ ok: true, isPublished: site.isPublished })
    } else if (intent === 'publish') {
      await onboarding.publishWebsite(readFace(form))
      if (isForm(args.request)) throw redirectDocument(pathIn(scopeOf(args).locale, BUSINESS))
    } else if (intent === 'later') {
      await onboarding.setUpPersonalWebsite({ query: { nowOrLater: 'later' } })
    }
    return data<SetupAnswer>({ ok: true, isPublished: intent === 'publish' })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const values = formTexts(form)
    return data<SetupAnswer>({ ok: false, refusal, values }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.onboarding_title_name(), isIndexed: false })

/** Names the website, or opens one that has a name. */
export default function OnboardingPage({ loaderData: { face, idea } }: Route.ComponentProps) {
  const { productHost } = useRoot()
  const answer = useAnswer(useActionData<SetupAnswer>())
  const refused = answer && !answer.ok ? answer : undefined
  const error = refused?.refusal.fields.subdomainName
  const isBusy = useSubmission() !== undefined

  if (face)
    return (
      <LoneCard title={m.onboarding_title_publish()}>
        <Form method="post" className={css.form} noValidate>
          {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
          <input type="hidden" name="intent" value="publish" />
          <PublicFields face={face} typed={refused?.values} errors={refused?.refusal.fields} />
          <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
            {m.onboarding_publish()}
          </Button>
        </Form>
      </LoneCard>
    )

  return (
    <LoneCard title={m.onboarding_title_name()}>
      <Form method="post" className={css.form} noValidate>
        {refused && !error && <Note tone="danger" isLive title={refused.refusal.message} />}
        <input type="hidden" name="intent" value="name" />
        <TextInput
          name="subdomainName"
          label={m.onboarding_name_label()}
          hint={m.onboarding_name_hint()}
          error={error}
          defaultValue={refused ? refused.values.subdomainName : (idea ?? '')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          after={<span className={css.suffix}>.{productHost.replace(/^www\./, '')}</span>}
        />
        <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
          {m.onboarding_name_confirm()}
        </Button>
      </Form>
    </LoneCard>
  )
}
