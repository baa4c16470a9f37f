import { redirect } from 'react-router'
import { OwnList } from '#features/applications/web/own-list.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { pageMeta } from '#web/page/meta.ts'
import { loginPath, targetOf } from '#web/page/page-problems.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/apply-pick.page'
import css from './apply.module.css'

/** Applying begins with a home: drafts to go on with, and the way to the search. */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  if (!viewer) throw redirect(loginPath(locale, targetOf(args.request)))
  const { data } = await apiOf(args).applications.mine()

  return { drafts: data.filter(({ status }) => status === 'draft') }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_apply_title(), isIndexed: false })

export default function ApplyPick({ loaderData: { drafts } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.applications_apply_title()}</h1>
      {drafts.length > 0 && <OwnList applications={drafts} />}
      <EmptyState
        picture={sceneOf('living', 'leaf').src}
        title={m.applications_pick_title()}
        actions={
          <ButtonLink variant="primary" href={pathIn(locale, '/search')}>
            {m.applications_pick_search()}
          </ButtonLink>
        }
      >
        <p>{m.applications_pick_text()}</p>
      </EmptyState>
    </div>
  )
}
