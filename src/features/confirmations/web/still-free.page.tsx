import { data, useSearchParams } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/still-free.page'
import { StillFreeBody } from './still-free-body.still.tsx'

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? ''

/** What the link of a mail asks; null for one that is not good any more. */
export async function loader(args: Route.LoaderArgs) {
  const token = tokenOf(args.request)
  try {
    return { asked: token ? (await apiOf(args).confirmations.byLink({ token })).data : null }
  } catch (error) {
    if (isProblem(error) && error.status === 422) return { asked: null }
    throw error
  }
}

/** Does what the link is for. A press does it: scanners open links. */
export async function action(args: Route.ActionArgs) {
  try {
    const { data: done } = await apiOf(args).confirmations.answer({ token: tokenOf(args.request) })
    return data({ done, message: undefined })
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ done: undefined, message }, { status })
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.confirmations_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function StillFree({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const [search] = useSearchParams()

  return <StillFreeBody asked={search.has('token') ? asked : null} answer={answer} />
}
