import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { data, redirect } from 'react-router'
import css from '#features/admin/web/admin.module.css'
import { adminPath } from '#features/admin/web/links.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { EmailText } from '#web/ui/phrases.tsx'
import type { Route } from './+types/audit-log.page'
import { actionWords, kindWord } from './action-words.ts'
import { AuditCheck } from './audit-check.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { readAuditFilter } from './read-audit-filter.ts'

const PER_PAGE = 25
/** The call counts no further than this. */
const MOST_COUNTED = 10_000

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const read = readAuditFilter(query)
  const cursor = query.get('after') || undefined
  const api = apiOf(args).admin
  const [list, checks] = await Promise.all([
    api.auditLog({ ...read.filter, cursor, itemsPerPage: PER_PAGE, page: 1 }),
    api.auditChecks({ workspace: read.filter.workspace }),
  ])
  const { workspace, actor } = read.filter
  // The words of the chips come from the first entry where there is one.
  const first = list.data[0]

  return {
    ...read,
    list,
    checks: checks.data,
    isLater: cursor !== undefined,
    businessName: workspace ? (first?.workspace?.businessName ?? null) : null,
    actorName: actor && first?.actor?.id === actor ? first.actor.name : null,
  }
}

/** Starts a check, of one business where the log is narrowed to it. */
export async function action(args: Route.ActionArgs) {
  const { filter, typed } = readAuditFilter(new URL(args.request.url).searchParams)
  const scope = (await args.request.formData()).get('scope') === 'full' ? 'full' : 'new'
  try {
    await apiOf(args).admin.startAuditCheck({ workspace: filter.workspace, scope })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }

  return redirect(adminPath(scopeOf(args).locale, 'audit-log', typed))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.admin_audit_title(), isIndexed: false })

/** Who did what, when and from where: filtered, exported, and proved whole. */
export default function AdminAuditLog({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { list, typed, filter, isLater } = loaderData
  const answer = useAnswer(actionData)
  const isNarrowed = Object.keys(filter).length > 0
  const exportHref = `/api/admin/dashboard/audit-log/export?${new URLSearchParams(filter)}`
  const count = list.total > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(list.total)

  return (
    <>
      <PageHeader
        title={m.admin_audit_title()}
        count={count}
        lead={m.admin_audit_lead()}
        actions={
          <ButtonLink href={exportHref} download icon={<IconFileDownload size={20} />}>
            {m.admin_audit_export()}
          </ButtonLink>
        }
      />
      <AuditCheck
        checks={loaderData.checks}
        refusal={answer?.refusal}
        isNarrowed={Boolean(filter.workspace)}
        businessName={loaderData.businessName}
      />
      <AuditFilters {...loaderData} />
      <DataTable
        caption={m.admin_audit_title()}
        rows={list.data}
        keyOf={(entry) => entry.id}
        columns={[
          {
            key: 'what',
            head: m.admin_audit_what(),
            isTitle: true,
            cell: (entry) => (
              <Anchor href={adminPath(locale, `audit-log/${entry.id}`)}>{actionWords(entry.action)}</Anchor>
            ),
          },
          { key: 'when', head: m.admin_audit_when(), cell: (entry) => formatDateTime(entry.at, locale) },
          {
            key: 'who',
            head: m.admin_audit_who(),
            cell: ({ actor }) =>
              actor ? (
                <span className={css.title}>
                  {actor.name}
                  <small>
                    <EmailText>{actor.email}</EmailText>
                  </small>
                </span>
              ) : (
                m.admin_audit_system()
              ),
          },
          {
            key: 'where',
            head: m.admin_business(),
            cell: ({ workspace }) => workspace?.businessName ?? m.admin_audit_platform(),
          },
          { key: 'kind', head: m.admin_audit_record(), cell: (entry) => kindWord(entry.recordKind) },
          { key: 'ip', head: m.admin_audit_from(), cell: (entry) => entry.ip ?? '–' },
        ]}
        empty={
          <EmptyState
            picture={sceneOf('corridor', 'river').src}
            title={isNarrowed ? m.admin_audit_none_found() : m.admin_audit_none()}
            actions={
              isNarrowed && (
                <ButtonLink href={adminPath(locale, 'audit-log')}>{m.admin_show_all()}</ButtonLink>
              )
            }
          />
        }
      />
      {list.nextCursor && (
        <div className={css.next}>
          <LoadMore href={adminPath(locale, 'audit-log', { ...typed, after: list.nextCursor })}>
            {m.admin_audit_older()}
          </LoadMore>
        </div>
      )}
      {isLater && (
        <p className={css.more}>
          <Anchor href={adminPath(locale, 'audit-log', typed)}>{m.admin_audit_newest()}</Anchor>
        </p>
      )}
    </>
  )
}
