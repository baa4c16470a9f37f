import { data, Form, useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf, refusalOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/lone-card.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { useSubmission } from '#web/use-submission.ts'
import type { Route } from './+types/confirm.page'

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
  { name: 'referrer', content: 'no-referrer' },
]

export default function ConfirmSearch({ actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const [search] = useSearchParams()
  const answer = useAnswer(actionData)
  const isBusy = useSubmission() !== undefined

  if (answer?.saved)
    return (
      <LoneCard isLive title={m.saved_searches_confirmed()}>
        <p>{m.saved_searches_confirmed_text({ name: answer.saved.name })}</p>
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, `/search${answer.saved.query}`)}>
          {m.saved_searches_see()}
        </ButtonLink>
      </LoneCard>
    )
  if (answer || !search.get('token'))
    return (
      <LoneCard isLive title={m.saved_searches_dead()}>
        <p>{m.saved_searches_dead_text()}</p>
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/search')}>
          {m.saved_searches_again()}
        </ButtonLink>
      </LoneCard>
    )

  return (
    <LoneCard isLive title={m.saved_searches_confirm_title()}>
      <p>{m.saved_searches_confirm_text()}</p>
      <Form method="post" action={`?${search}`}>
        <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
          {m.saved_searches_confirm()}
        </Button>
      </Form>
    </LoneCard>
  )
}
