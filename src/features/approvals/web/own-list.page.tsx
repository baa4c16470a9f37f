import { formatDateTime, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own-list.page'
import css from './approvals.module.css'
import { stateWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  return { questions: (await apiOf(args).approvals.listAsOwner()).data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.approvals_own_title(), isIndexed: false })

/** What an owner is asked and was asked, what waits first. */
export default function OwnApprovalsPage({ loaderData: { questions } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <>
      <PageHeader title={m.approvals_own_title()} lead={m.approvals_own_lead()} />
      {questions.length === 0 ? (
        <EmptyState picture={sceneOf('living', 'leaf').src} title={m.approvals_own_none()}>
          {m.approvals_own_none_text()}
        </EmptyState>
      ) : (
        <div className={css.page}>
          <Card>
            <ul className={css.history}>
              {questions.map(({ id, title, homeNames, amountSatang, state, createdAt }) => (
                <li key={id}>
                  <Anchor href={pathIn(locale, `/dashboard/owner/approvals/${id}`)}>
                    <b>{title}</b> {formatMoney(amountSatang, locale)}
                    <small>
                      {homeNames.join(', ')} · {formatDateTime(createdAt, locale)}
                    </small>
                  </Anchor>
                  <StatusTag kind="approval" state={state}>
                    {stateWords[state]()}
                  </StatusTag>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  )
}
