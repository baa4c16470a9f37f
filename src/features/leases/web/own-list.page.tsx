import { OwnPapers } from '#features/document-hub/web/embed/own-papers.tsx'
import { OwnFilings } from '#features/filings/web/embed/own-filings.tsx'
import { OwnInspections } from '#features/inspections/web/embed/own-inspections.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own-list.page'
import css from './lease.module.css'
import { homeName, statusName, termText } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { leases, filings, inspections, documentHub } = apiOf(args)
  const [{ data }, told, found, papers] = await Promise.all([
    leases.mine(),
    filings.listAsTenant(),
    inspections.listAsTenant(),
    documentHub.listAsTenant(),
  ])

  return { leases: data, told: told.data, found: found.data, papers: papers.data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.leases_own_title(), isIndexed: false })

export default function OwnDocuments({ loaderData: { leases, told, found, papers } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <>
      <PageHeader title={m.leases_own_title()} />
      {leases.length === 0 ? (
        <EmptyState
          picture={sceneOf('living', 'leaf').src}
          title={m.leases_own_empty()}
          actions={
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/tenant/apply-to-rent')}>
              {m.leases_own_applications()}
            </ButtonLink>
          }
        >
          <p>{m.leases_own_empty_text()}</p>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {leases.map((lease) => (
            <li key={lease.id} className={css.row}>
              <div>
                <h2>{homeName(lease, locale)}</h2>
                <p className={css.small}>
                  {lease.no} · {(locale === 'en' && lease.managerNameEn) || lease.managerName} ·{' '}
                  {termText(lease, locale)}
                </p>
                {lease.canSign && lease.signBy && (
                  <p>{m.leases_sign_until({ day: formatDay(lease.signBy, locale, 'long') })}</p>
                )}
              </div>
              <StatusTag kind="lease" state={lease.status}>
                {statusName(lease.status)}
              </StatusTag>
              <ButtonLink
                variant={lease.canSign ? 'primary' : 'line'}
                href={pathIn(locale, `/dashboard/tenant/documents/${lease.id}`)}
              >
                {lease.canSign ? m.leases_mail_sent_button() : m.leases_open()}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <OwnInspections inspections={found} side="tenant" />
      <OwnPapers papers={papers} side="tenant" title={m.document_hub_own_letters()} />
      <OwnFilings filings={told} />
    </>
  )
}
