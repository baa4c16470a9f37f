import { data, Form, useActionData, useSearchParams } from 'react-router'
import type { Topic } from '#contract/notices.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/unsubscribe.page'
import { topicName } from './words.ts'

type Answer = { topic: Topic } | { message?: string }

/**
 * Stops a kind of mail by the link in one of them, without a login: by the form here, or by a mail program that posts
 * `List-Unsubscribe=One-Click` to the address (RFC 8058). Opening the link alone stops nothing: scanners open links.
 */
export async function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  try {
    return data<Answer>((await apiOf(args).notices.stopMail({ token })).data)
  } catch (error) {
    const { code, message, status } = refusalOf(args, error)
    // The title says that the link is dead: what is left to say is the way on.
    return data<Answer>(code === 'stop_link' ? {} : { message }, { status })
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.settings_stop_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function UnsubscribePage() {
  const { locale } = useRoot()
  const answer = useActionData<Answer>()
  const [search] = useSearchParams()
  const isBusy = useSubmission() !== undefined
  const isDone = answer !== undefined && 'topic' in answer
  const isDead = !isDone && (answer !== undefined || !search.get('token'))

  return (
    <LoneCard
      isLive
      title={isDone ? m.settings_stop_done() : isDead ? m.accounts_verify_failed() : m.settings_stop_title()}
    >
      {isDone ? (
        <>
          <p>{m.settings_stop_done_text({ topic: topicName(answer.topic) })}</p>
          <ButtonLink variant="line" size="lg" full href={pathIn(locale, '/dashboard')}>
            {m.settings_stop_settings()}
          </ButtonLink>
        </>
      ) : isDead ? (
        <>
          <p>{answer && 'message' in answer ? answer.message : m.settings_stop_none()}</p>
          <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/dashboard')}>
            {m.settings_stop_settings()}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{m.settings_stop_text()}</p>
          <Form method="post" action={`?${search}`}>
            <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
              {m.settings_stop_go()}
            </Button>
          </Form>
        </>
      )}
    </LoneCard>
  )
}
