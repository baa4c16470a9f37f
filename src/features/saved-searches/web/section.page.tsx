import { data, Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/section.page'
import css from './saved-searches.module.css'

/** The searches that mails of the account's address come for. */
export async function loader(args: Route.LoaderArgs) {
  return { searches: (await apiOf(args).savedSearches.list()).data }
}

export async function action(args: Route.ActionArgs) {
  const id = String((await args.request.formData()).get('id') ?? '')
  try {
    await apiOf(args).savedSearches.remove({ id })
    return data({ message: undefined })
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ message }, { status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.saved_searches_section(), isIndexed: false })

export default function SavedSearches({ loaderData: { searches }, actionData }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const dayOf = (instant: string) => formatDay(instant.slice(0, 10), locale)

  return (
    <div className={kit.stack}>
      <p className={kit.lead}>{m.saved_searches_section_lead()}</p>
      {answer &&
        (answer.message ? (
          <Note tone="danger" isLive>
            {answer.message}
          </Note>
        ) : (
          <Note tone="ok" isLive title={m.saved_searches_removed()}>
            {m.saved_searches_removed_text()}
          </Note>
        ))}
      {searches.length === 0 && (
        <Card title={m.saved_searches_none()}>
          <div className={kit.form}>
            <p>{viewer?.isEmailVerified ? m.saved_searches_none_text() : m.saved_searches_unverified()}</p>
            <p>
              <ButtonLink variant="primary" href={pathIn(locale, '/search')}>
                {m.saved_searches_again()}
              </ButtonLink>
            </p>
          </div>
        </Card>
      )}
      {searches.map(({ id, name, query, createdAt, mailedOn }) => (
        <Card key={id}>
          <div className={css.row}>
            <div>
              <h2 className={css.name}>{name}</h2>
              <p className={kit.muted}>
                {[
                  m.saved_searches_since({ day: dayOf(createdAt) }),
                  mailedOn && m.saved_searches_mailed({ day: dayOf(mailedOn) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={kit.acts}>
              <ButtonLink variant="line" href={pathIn(locale, `/search${query}`)}>
                {m.saved_searches_open()}
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="ghost"
                  isLoading={sent?.get('id') === id}
                  aria-label={m.saved_searches_stop_one({ name })}
                >
                  {m.saved_searches_stop()}
                </Button>
              </Form>
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
