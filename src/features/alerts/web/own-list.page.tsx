import { data, Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { productName, useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own-list.page'
import css from './alerts.module.css'
import { categoryWord } from './words.ts'

const PER_PAGE = 25

/** What administrators tell the reader, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(new URL(args.request.url).searchParams)

  return orLastPage(args, apiOf(args).alerts.ofReader({ page, itemsPerPage: PER_PAGE }))
}

/** Ticks one off, or takes that back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).alerts.setDone({
      id: String(form.get('id')),
      isDone: form.get('isDone') === 'true',
    })
    return null
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.alerts_own_title({ product: productName(scopeOfMeta(args)) }), isIndexed: false })

type MetaArgs = Parameters<Route.MetaFunction>[0]

/** The root's data, as pages' heads have it. */
function scopeOfMeta({ matches }: MetaArgs): Parameters<typeof productName>[0] {
  return matches[0]!.loaderData as Parameters<typeof productName>[0]
}

export default function OwnAlertsPage({ loaderData: list, actionData, params }: Route.ComponentProps) {
  const root = useRoot()
  const { locale } = root
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const sent = useSubmission()
  const base = dashboardPath(locale, params.type as DashboardType, 'product-news')

  return (
    <>
      <PageHeader title={m.alerts_own_title({ product: productName(root) })} lead={m.alerts_own_lead()} />
      <div className={css.news}>{refusal && <Note tone="danger" isLive title={refusal.message} />}</div>
      {list.data.length === 0 ? (
        <EmptyState title={m.alerts_own_none()} />
      ) : (
        <ul className={css.list}>
          {list.data.map(({ id, category, title, summary, at, isRead, isDone }) => (
            <li key={id} className={css.item} data-done={isDone || undefined}>
              <small className={css.soft}>
                {[categoryWord(category), formatDateTime(at, locale), !isRead && m.alerts_own_unread()]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <Anchor href={`${base}/${id}`}>
                <b>{title}</b>
              </Anchor>
              <p>{summary}</p>
              <Form method="post" preventScrollReset className={css.buttons}>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="isDone"
                  value={String(!isDone)}
                  isLoading={sent?.get('id') === id}
                >
                  {isDone ? m.alerts_own_undo() : m.alerts_own_done()}
                </Button>
                {isDone && <span className={css.soft}>{m.alerts_own_was_done()}</span>}
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / PER_PAGE)}
        hrefOf={(page) => `${base}?page=${page}`}
      />
    </>
  )
}
