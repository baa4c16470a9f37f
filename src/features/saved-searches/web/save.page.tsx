import { data, useSearchParams } from 'react-router'
import { criteriaOf } from '#features/listings/web/embed/search-params.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/save.page'
import { SaveBody } from './save-body.still.tsx'

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

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const [params] = useSearchParams()

  return <SaveBody {...loaderData} answer={answer} query={params.toString()} />
}
