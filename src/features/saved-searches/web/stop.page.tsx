import { data } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/stop.page'
import { StopBody } from './stop-body.still.tsx'

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? ''

/** The searches of the address that a mail's link was sent to; null for a link that was not made here. */
export async function loader(args: Route.LoaderArgs) {
  const token = tokenOf(args.request)
  try {
    return { searches: token ? (await apiOf(args).savedSearches.byLink({ token })).data : null }
  } catch (error) {
    if (isProblem(error) && error.status === 422) return { searches: null }
    throw error
  }
}

/**
 * Stops one: by a button here, or by a mail program that posts `List-Unsubscribe=One-Click` to the address (RFC 8058),
 * which means the search that its mail was about. Opening the link alone stops nothing: scanners open links.
 */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const id = form.get('id')
  try {
    await apiOf(args).savedSearches.stop({
      token: tokenOf(args.request),
      ...(typeof id === 'string' ? { id } : {}),
    })
    return data({ isDone: true, message: undefined })
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ isDone: false, message }, { status })
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.saved_searches_stop_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function StopSearch({ loaderData: { searches }, actionData }: Route.ComponentProps) {
  return <StopBody searches={searches} answer={useAnswer(actionData)} />
}
