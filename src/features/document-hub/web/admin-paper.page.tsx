import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/admin-paper.page'
import css from './hub.module.css'
import { stateWord } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  return { paper: (await apiOf(args).documentHub.readAsAdmin({ id: args.params.id })).data }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.paper.typeName ?? m.document_hub_title(), isIndexed: false })

/** One paper for an administrator: its business, its state, and the fingerprints that a file can be held against. */
export default function AdminPaper({ loaderData: { paper } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <>
      <PageHeader
        title={paper.no ?? m.document_hub_no_number()}
        lead={paper.typeName}
        actions={<Anchor href={pathIn(locale, '/dashboard/admin/documents')}>{m.document_hub_back()}</Anchor>}
      />
      <div className={css.form}>
        <Card>
          <p>
            <Anchor href={pathIn(locale, `/dashboard/admin/subscribers-list/${paper.workspaceId}`)}>
              {paper.businessName}
            </Anchor>
          </p>
          <StatusTag kind={paper.stateKind} state={paper.state}>
            {stateWord(paper)}
          </StatusTag>
          <p className={css.soft}>
            {m.document_hub_admin_at()} {formatDateTime(paper.at, locale)}
          </p>
        </Card>
        <Card title={m.document_hub_admin_versions()}>
          {paper.versions.length === 0 && <p className={css.soft}>{m.document_hub_admin_no_versions()}</p>}
          <ul className={css.seen}>
            {paper.versions.map(({ version, sha256, at, isSeal }) => (
              <li key={`${version} ${sha256}`} className={css.what}>
                <span>
                  {m.document_hub_edition({ n: String(version) })}
                  {isSeal && ` · ${m.document_hub_admin_sealed()}`}{' '}
                  <span className={css.soft}>{formatDateTime(at, locale)}</span>
                </span>
                <code>{sha256}</code>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
