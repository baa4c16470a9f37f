import { data, Form, useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { useSubmission } from '#web/use-submission.ts'
import { criteriaOf } from '../../listings/web/embed/search-params.ts'
import type { Route } from './+types/save.page'
import css from './saved-searches.module.css'

/** The search as its own address has it: the page takes the same query. */
const wanted = ({ url }: Request) => criteriaOf(new URL(url).searchParams)

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = scopeOf(args)
  const { data: said } = await apiOf(args).savedSearches.name({ criteria: wanted(args.request) })

  return { name: said.name, email: viewer?.email ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const email = String(form.get('email') ?? '').slice(0, 254)
  try {
    const criteria = wanted(args.request)
    const { state } = (await apiOf(args).savedSearches.save({ email, criteria })).data

    return data({ email, state, refusal: undefined })
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ email, state: undefined, refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.saved_searches_save_title(), isIndexed: false })

const typeOf = (role: string) =>
  ['Manager', 'Owner', 'Tenant', 'Admin'].includes(role) ? role.toLowerCase() : 'others'

/** Asks where to write when something new fits. */
export default function SaveSearch({ loaderData: { name, email }, actionData }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const [params] = useSearchParams()
  const answer = useAnswer(actionData)
  const isBusy = useSubmission() !== undefined
  const results = pathIn(locale, `/search${params.size ? `?${params}` : ''}`)
  const back = (
    <ButtonLink variant="line" size="lg" full href={results}>
      {m.saved_searches_back()}
    </ButtonLink>
  )

  if (answer?.state) {
    const isOn = answer.state === 'on'

    return (
      <LoneCard isLive title={isOn ? m.saved_searches_on() : m.saved_searches_asked()}>
        <p>
          {isOn
            ? m.saved_searches_on_text({ email: answer.email })
            : m.saved_searches_asked_text({ email: answer.email })}
        </p>
        {back}
        {isOn && viewer && (
          <ButtonLink
            variant="ghost"
            full
            href={pathIn(locale, `/dashboard/${typeOf(viewer.role)}/general-settings/searches`)}
          >
            {m.saved_searches_mine()}
          </ButtonLink>
        )}
      </LoneCard>
    )
  }

  return (
    <LoneCard title={m.saved_searches_save_title()}>
      <p>{m.saved_searches_save_lead()}</p>
      <div className={css.what}>
        <span>{m.saved_searches_what()}</span>
        <b>{name}</b>
      </div>
      {answer?.refusal && !answer.refusal.fields.email && (
        <Note tone="danger" isLive>
          {answer.refusal.message}
        </Note>
      )}
      <Form method="post" noValidate className={css.form}>
        <TextInput
          label={m.saved_searches_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={answer?.email ?? email}
          error={answer?.refusal?.fields.email}
        />
        <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
          {m.saved_searches_submit()}
        </Button>
      </Form>
      <p className={css.small}>{m.saved_searches_privacy()}</p>
      {back}
    </LoneCard>
  )
}
