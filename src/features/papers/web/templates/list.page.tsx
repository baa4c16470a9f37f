import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/list.page'
import { TemplateTable } from './template-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: rows } = await apiOf(args).papers.templates.list()

  return { rows }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.papers_templates_title(), isIndexed: false })

/** Which template the papers of a business are written with, kind by kind. */
export default function Templates({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.papers_templates_title()} lead={m.papers_templates_lead()} />
      <TemplateTable rows={rows} of="manager" />
    </>
  )
}
