import { data, useSearchParams } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/confirm.page'
import { ConfirmBody } from './confirm-body.still.tsx'

/** Confirms an address by the link in a mail. A press does it: scanners open links. */
export async function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  try {
    return data({ saved: (await apiOf(args).savedSearches.confirm({ token })).data })
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ saved: undefined, message }, { status })
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.saved_searches_confirm_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function ConfirmSearch({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const [search] = useSearchParams()

  return <ConfirmBody answer={answer} hasToken={search.has('token')} />
}
