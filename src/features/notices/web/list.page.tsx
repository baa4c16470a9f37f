import { data, Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/list.page'
import css from './notices.module.css'
import { topicName } from './words.ts'

const PER_PAGE = 25

/** All that a person was told, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { notices } = apiOf(args)

  return orLastPage(args, notices.list({ page: pageNumber(query), itemsPerPage: PER_PAGE }))
}

/** All are read. */
export async function action(args: Route.ActionArgs) {
  await apiOf(args).notices.readAll()
  return data({ isDone: true })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.notices_title(), isIndexed: false })

export default function NoticesPage({ loaderData: list, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const base = dashboardPath(locale, params.type as DashboardType, 'notices')
  const settings = dashboardPath(locale, params.type as DashboardType, 'general-settings/notifications')

  return (
    <>
      <PageHeader title={m.notices_title()} actions={<Anchor href={settings}>{m.notices_choose()}</Anchor>} />
      {list.data.length === 0 ? (
        <EmptyState title={m.notices_none()} />
      ) : (
        <>
          {list.data.some(({ isRead }) => !isRead) && (
            <Form method="post" className={css.acts}>
              <Button type="submit" variant="line" isLoading={sent !== undefined}>
                {m.notices_read_all()}
              </Button>
            </Form>
          )}
          <ul className={css.list}>
            {list.data.map(({ id, topic, title, at, isRead }) => (
              <li key={id}>
                <Anchor className={css.told} href={`${base}/${id}`} data-unread={!isRead || undefined}>
                  <span>
                    {title}
                    {!isRead && <span className="sr-only"> ({m.notices_was_unread()})</span>}
                  </span>
                  <small className={css.toldOf}>
                    {topicName(topic)} · {formatDateTime(at, locale)}
                  </small>
                </Anchor>
              </li>
            ))}
          </ul>
          <Pagination
            page={list.page}
            pages={Math.ceil(list.total / PER_PAGE)}
            hrefOf={(page) => `${base}?page=${page}`}
          />
        </>
      )}
    </>
  )
}
