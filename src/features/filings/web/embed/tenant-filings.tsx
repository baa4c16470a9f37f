import { isThai } from '#features/filings/rules.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './tenant-filings.module.css'
import { standingOf, stateWords } from './words.ts'

type Filing = Awaited<ReturnType<Scope['api']['filings']['list']>>['data'][number]

/** What immigration is to be told of a tenant, and what it was told. A Thai tenant has no such card. */
export function TenantFilings({
  tenant,
  filings,
}: {
  tenant: { id: string; nationality: string | null; isCompany: boolean }
  filings: Filing[]
}) {
  const { locale } = useRoot()
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)
  const mayNeed = isThai(tenant.nationality) === false && !tenant.isCompany
  if (filings.length === 0 && !mayNeed) return null

  return (
    <Card title={m.filings_title()}>
      {filings.length === 0 && <p className={css.none}>{m.filings_none()}</p>}
      <ul className={css.filings}>
        {filings.map((one) => (
          <li key={one.id} className={css.filing}>
            <p>
              <StatusTag kind="filing" state={one.state}>
                {stateWords[one.state]()}
              </StatusTag>
            </p>
            <p>{standingOf(one, locale)}</p>
            <WithRight right="edit">
              <p>
                {one.state === 'unknown' ? (
                  <Anchor href={`${path(`edit-tenant/${tenant.id}`)}#tenant-nationality`}>
                    {m.filings_set_nationality()}
                  </Anchor>
                ) : (
                  <Anchor href={path(`filings/${one.id}`)}>{m.filings_open_sheet()}</Anchor>
                )}
              </p>
            </WithRight>
          </li>
        ))}
      </ul>
      {mayNeed && (
        <WithRight right="edit">
          <p className={css.again}>
            <Anchor href={path(`filings/new?tenant=${tenant.id}`)}>{m.filings_came_back()}</Anchor>
          </p>
        </WithRight>
      )}
    </Card>
  )
}
