import { data, Form } from 'react-router'
import { PostBody } from '#features/posts/web/embed/post-body.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own.page'
import css from './alerts.module.css'
import { categoryWord } from './words.ts'

/** One of them with its whole text; whoever opens it has read it. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).alerts.markRead({ id: args.params.id })).data
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).alerts.setDone({ id: args.params.id, isDone: form.get('isDone') === 'true' })
    return null
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: (args.loaderData as { title: string } | undefined)?.title ?? '', isIndexed: false })

export default function OwnAlertPage({ loaderData: alert, actionData, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const isSending = useSubmission() !== undefined

  return (
    <>
      <PageHeader
        title={alert.title}
        lead={`${categoryWord(alert.category)} · ${formatDateTime(alert.at, locale)}`}
      />
      <article className={css.whole}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {alert.image && (
          <img
            className={css.image}
            src={alert.image.src}
            srcSet={alert.image.srcSet}
            sizes="(min-width: 48em) 720px, 100vw"
            alt=""
          />
        )}
        <PostBody text={alert.body} pictures={[]} />
        <Form method="post" preventScrollReset className={css.buttons}>
          <ButtonLink href={dashboardPath(locale, params.type as DashboardType, 'product-news')}>
            {m.alerts_own_all()}
          </ButtonLink>
          <Button
            type="submit"
            name="isDone"
            value={String(!alert.isDone)}
            variant={alert.isDone ? 'line' : 'primary'}
            isLoading={isSending}
          >
            {alert.isDone ? m.alerts_own_undo() : m.alerts_own_done()}
          </Button>
        </Form>
      </article>
    </>
  )
}
