import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/own-list.page'
import { OwnList } from './own-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).applications.mine()

  return { applications: data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_own_title(), isIndexed: false })

export default function OwnApplications({ loaderData: { applications } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const search = pathIn(locale, '/search')

  return (
    <>
      <PageHeader
        title={m.applications_own_title()}
        count={applications.length || undefined}
        actions={
          applications.length > 0 && <ButtonLink href={search}>{m.applications_pick_search()}</ButtonLink>
        }
      />
      {applications.length ? (
        <OwnList applications={applications} />
      ) : (
        <EmptyState
          picture={sceneOf('living', 'leaf').src}
          title={m.applications_own_empty()}
          actions={
            <ButtonLink variant="primary" href={search}>
              {m.applications_pick_search()}
            </ButtonLink>
          }
        >
          <p>{m.applications_pick_text()}</p>
        </EmptyState>
      )}
    </>
  )
}
