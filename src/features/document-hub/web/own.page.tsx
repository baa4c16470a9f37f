import { OwnInspections } from '#features/inspections/web/embed/own-inspections.tsx'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/own.page'
import { OwnPapers } from './embed/own-papers.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { documentHub, inspections } = apiOf(args)
  const [papers, found] = await Promise.all([documentHub.listAsOwner(), inspections.listAsOwner()])

  return { papers: papers.data, found: found.data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.document_hub_own_title(), isIndexed: false })

/** What an owner reads of their homes: statements, agreements, inspections. */
export default function OwnerDocuments({ loaderData: { papers, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.document_hub_own_title()} />
      {papers.length === 0 && found.length === 0 && (
        <EmptyState picture={sceneOf('living', 'leaf').src} title={m.document_hub_own_empty()}>
          <p>{m.document_hub_own_empty_text()}</p>
        </EmptyState>
      )}
      <OwnPapers papers={papers} side="owner" />
      <OwnInspections inspections={found} side="owner" />
    </>
  )
}
