import css from '#features/admin/web/admin.module.css'
import { Fact, Facts } from '#features/admin/web/facts.tsx'
import { adminPath } from '#features/admin/web/links.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/audit-entry.page'
import { actionWords, kindWord } from './action-words.ts'
import { changesOf } from './audit-changes.ts'
import { fieldWord } from './audit-fields.ts'
import { valueWords } from './audit-values.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: entry } = await apiOf(args).admin.auditEntry({ id: args.params.id })

  return { entry, changes: changesOf(entry.before, entry.after) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? actionWords(args.loaderData.entry.action) : m.admin_audit_title(),
    isIndexed: false,
  })

/** One entry of the log: who, what, from where, and what was before and after. */
export default function AdminAuditEntry({ loaderData: { entry, changes } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { actor, workspace, seal } = entry
  const records: Record<string, string> = { account: 'users', workspace: 'subscribers-list' }
  const page = records[entry.recordKind]
  const words = (name: string, value: unknown) =>
    valueWords(value, { name, recordKind: entry.recordKind }, locale)

  return (
    <>
      <PageHeader title={actionWords(entry.action)} lead={formatDateTime(entry.at, locale, 'long')} />
      <div className={css.columns}>
        <Card title={m.admin_entry_change()}>
          {changes.length === 0 ? (
            <p className={css.muted}>{m.admin_entry_no_values()}</p>
          ) : (
            <dl className={css.changes}>
              {changes.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{fieldWord(name)}</dt>
                  {before !== null && (
                    <dd>
                      <span>{m.admin_entry_before()}</span>
                      <del>{words(name, before)}</del>
                    </dd>
                  )}
                  {after !== null && (
                    <dd>
                      <span>{m.admin_entry_after()}</span>
                      <ins>{words(name, after)}</ins>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          )}
        </Card>
        <Card title={m.admin_entry_facts()}>
          <Facts>
            <Fact label={m.admin_audit_who()}>
              {actor ? (
                <Anchor href={adminPath(locale, `users/${actor.id}`)}>{actor.name}</Anchor>
              ) : (
                m.admin_audit_system()
              )}
            </Fact>
            <Fact label={m.admin_business()}>
              {workspace ? (
                <Anchor href={adminPath(locale, `subscribers-list/${workspace.id}`)}>
                  {workspace.businessName}
                </Anchor>
              ) : (
                m.admin_audit_platform()
              )}
            </Fact>
            <Fact label={m.admin_audit_record()}>
              {page ? (
                <Anchor href={adminPath(locale, `${page}/${entry.recordId}`)}>
                  {kindWord(entry.recordKind)}
                </Anchor>
              ) : (
                kindWord(entry.recordKind)
              )}
            </Fact>
            <Fact label={m.admin_audit_from()}>{entry.ip}</Fact>
            <Fact label={m.admin_entry_utc()}>{entry.at.toISOString().replace(/[TZ]/g, ' ')}</Fact>
            <Fact label={m.admin_entry_action()}>{entry.action}</Fact>
            <Fact label={m.admin_entry_record_id()}>{entry.recordId}</Fact>
            <Fact label={m.admin_entry_request()}>{entry.requestId}</Fact>
            <Fact label={m.admin_entry_seal()}>
              {seal ? (
                <span className={css.title}>
                  {m.admin_entry_seal_no({ seq: formatNumber(seal.seq) })}
                  <small>{seal.hash}</small>
                </span>
              ) : (
                m.admin_entry_no_seal()
              )}
            </Fact>
          </Facts>
          <p className={css.more}>
            <Anchor
              href={adminPath(locale, 'audit-log', {
                kind: entry.recordKind,
                record: entry.recordId,
                workspace: workspace?.id ?? 'platform',
              })}
            >
              {m.admin_entry_same_record()}
            </Anchor>
          </p>
        </Card>
      </div>
    </>
  )
}
