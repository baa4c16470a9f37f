import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/platform.page'
import { TemplateTable } from './template-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: rows } = await apiOf(args).papers.templates.platform.list()

  return { rows }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.papers_templates_title(), isIndexed: false })

/** The platform's own templates, and how many businesses write with one of theirs instead. */
export default function PlatformTemplates({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.papers_templates_title()} lead={m.papers_templates_admin_lead()} />
      <TemplateTable
        rows={rows}
        of="admin"
        more={[
          {
            key: 'businesses',
            head: m.papers_template_businesses(),
            cell: ({ businesses }) => formatNumber(businesses),
          },
        ]}
      />
    </>
  )
}
