import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/tenancies.page'
import { Checklist, Pips } from './checklist.tsx'
import { DocumentTabs } from './embed/document-tabs.tsx'
import css from './hub.module.css'
import type { Tenancy } from './types.ts'
import { HUB, itemName } from './words.ts'

const PER_PAGE = 20

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const isShort = query.get('short') === '1' || undefined
  const asked = { search, isShort, page: pageNumber(query), itemsPerPage: PER_PAGE }

  return { ...(await orLastPage(args, apiOf(args).documentHub.tenancies(asked))), search, isShort }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.document_hub_tab_tenancies(), isIndexed: false })

/** One row for each tenancy with what is there of its papers; opened it shows each of them. */
export default function TenanciesPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { data, total, short, page, search, isShort } = loaderData
  const base = pathIn(locale, `${HUB}/tenancies`)
  const isBare = total === 0 && !search && !isShort

  return (
    <>
      <PageHeader title={m.document_hub_title()} count={formatNumber(total)} lead={m.document_hub_lead()} />
      <DocumentTabs current="tenancies" short={short} />
      {isBare ? (
        <EmptyState picture={sceneOf('living', 'indigo').src} title={m.document_hub_tenancies_empty()}>
          <p>{m.document_hub_tenancies_empty_text()}</p>
        </EmptyState>
      ) : (
        <>
          <search>
            <form method="get" action={base} className={css.buttons}>
              {isShort && <input type="hidden" name="short" value="1" />}
              <TextInput
                key={search}
                label={m.document_hub_tenancy_search()}
                isLabelHidden
                type="search"
                name="q"
                defaultValue={search}
                placeholder={m.document_hub_tenancy_search()}
              />
              <Button type="submit">{m.document_hub_find()}</Button>
            </form>
            <ChipRow label={m.document_hub_waits()}>
              <Chip
                isOn={isShort === true}
                count={formatNumber(short)}
                removeLabel={m.document_hub_waits_off()}
                href={listLink(base, { q: search, short: isShort ? null : '1' })}
              >
                {m.document_hub_missing()}
              </Chip>
            </ChipRow>
          </search>
          {data.length === 0 ? (
            <EmptyState
              title={search ? m.document_hub_no_hit() : m.document_hub_tenancies_full()}
              actions={<Anchor href={base}>{m.document_hub_all()}</Anchor>}
            />
          ) : (
            <ul className={css.tenancies}>
              {data.map((tenancy) => (
                <li key={tenancy.leaseId}>
                  <TenancyCard tenancy={tenancy} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            hrefOf={(n) =>
              listLink(base, { q: search, short: isShort ? '1' : null, page: n > 1 ? String(n) : null })
            }
          />
        </>
      )}
    </>
  )
}

function TenancyCard({ tenancy }: { tenancy: Tenancy }) {
  const { locale } = useRoot()
  const { homeName, tenantName, startDay, leaseNo, leaseId, items } = tenancy
  const missing = items.filter(({ state }) => state === 'missing').map(itemName)

  return (
    <Card className={css.tenancy}>
      <details>
        <summary>
          <span className={css.what}>
            <b>{homeName}</b>
            <small>
              {tenantName} · {leaseNo} · {m.document_hub_tenancy_since({ day: formatDay(startDay, locale) })}
            </small>
          </span>
          <Pips tenancy={tenancy} />
          {missing.length > 0 && <small className={css.soft}>{missing.join(' · ')}</small>}
        </summary>
        <Checklist tenancy={tenancy} hasPips={false} />
        <p>
          <Anchor href={listLink(pathIn(locale, HUB), { lease: leaseId })}>
            {m.document_hub_of_tenancy({ no: leaseNo })}
          </Anchor>
        </p>
      </details>
    </Card>
  )
}
