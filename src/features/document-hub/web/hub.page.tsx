import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { allOwners } from '#features/properties/web/embed/all-owners.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { doneIn } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyHelp } from '#web/ui/key-help.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/hub.page'
import { Checklist } from './checklist.tsx'
import { shownList } from './documents.list.tsx'
import { DocumentTabs } from './embed/document-tabs.tsx'
import css from './hub.module.css'
import { Narrow, NarrowedTo, queryOf } from './hub-narrow.tsx'
import { SeenPanel } from './seen-panel.tsx'
import type { Tenancy } from './types.ts'
import { useHubList } from './use-hub-list.ts'
import { HUB } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const [list, most, owners] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE })),
    api.documentHub.tenancies({ page: 1, itemsPerPage: 1, isShort: true }),
    allOwners(api),
  ])
  const tenancy = filters.lease ? (await api.documentHub.tenancy({ id: filters.lease })).data : most.data[0]

  return {
    ...list,
    filters,
    owners: owners.map(({ id, name, nameEn }) => ({ id, name, nameEn: nameEn ?? null })),
    counts: list.waits,
    short: most.short,
    tenancy: tenancy ?? null,
    done: doneIn(args.request, 'done'),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.document_hub_title(), isIndexed: false })

/** Every paper of a business beside what is missing for whom. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { data, total, counts, page, filters, owners, short, tenancy, done } = loaderData
  const { search, group, waits, home, tenant, lease, owner } = filters
  const base = pathIn(locale, HUB)
  const isNarrow = Boolean(group || waits || home || tenant || lease || owner)
  const ways = {
    make: listLink(pathIn(locale, `${HUB}/new`), { lease, property: home }),
    upload: listLink(pathIn(locale, `${HUB}/outside/new`), { lease, property: home, tenant }),
  }
  const mayEdit = useMissingRight('edit') === null
  const { list, row, handlers } = useHubList(data, mayEdit ? ways : { make: null, upload: null })
  const make = (
    <WithRight right="edit">
      <ButtonLink href={ways.upload} icon={<IconUpload size={20} />}>
        {m.document_hub_upload()}
      </ButtonLink>
      <ButtonLink variant="primary" href={ways.make} icon={<IconPlus size={20} />}>
        {m.document_hub_make()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.document_hub_title()}
        count={formatNumber(total)}
        lead={m.document_hub_lead()}
        actions={make}
      />
      {done === 'saved' && <Note tone="ok" isLive title={m.document_hub_saved()} />}
      {done === 'deleted' && <Note tone="ok" isLive title={m.document_hub_deleted()} />}
      <DocumentTabs current="all" short={short} />
      <NarrowedTo filters={filters} row={data[0]} leaseNo={lease ? tenancy?.leaseNo : undefined} />
      <Narrow {...{ filters, counts, owners }} />
      <div className={css.both}>
        <div ref={list} {...handlers}>
          <ListFrame
            list={shownList}
            base={base}
            kept={{ ...queryOf(filters), q: null }}
            marked={row?.id}
            search={{ value: search, label: m.document_hub_search(), goLabel: m.document_hub_find() }}
            caption={m.document_hub_title()}
            rows={data}
            columns={shownList.columns({ locale, today }, filters)}
            noHit={{ title: m.document_hub_no_hit(), allLabel: m.document_hub_all() }}
            empty={{
              picture: sceneOf('living', 'indigo').src,
              title: isNarrow ? m.document_hub_no_hit() : m.document_hub_none(),
              text: isNarrow ? (
                <Anchor href={base}>{m.document_hub_all()}</Anchor>
              ) : (
                <p>{m.document_hub_none_text()}</p>
              ),
              actions: isNarrow ? undefined : make,
            }}
          >
            <Pagination
              page={page}
              pages={Math.ceil(total / PER_PAGE)}
              hrefOf={(n) => listLink(base, { ...queryOf(filters), page: n > 1 ? String(n) : null })}
            />
            <HubKeys mayEdit={mayEdit} />
            {!isNarrow && !search && <p className={css.soft}>{m.document_hub_money_apart()}</p>}
          </ListFrame>
        </div>
        {(tenancy || row) && (
          <aside className={css.side}>
            {tenancy && <TenancyCard tenancy={tenancy} />}
            {row && <SeenPanel row={row} />}
          </aside>
        )}
      </div>
    </>
  )
}

function HubKeys({ mayEdit }: { mayEdit: boolean }) {
  const acts: [string[], string][] = [
    [['N'], m.document_hub_make()],
    [['U'], m.document_hub_upload()],
  ]

  return (
    <KeyHelp
      isDeskOnly
      className={css.keys}
      keys={[
        [['↑', '↓'], m.document_hub_keys_move()],
        [['Enter'], m.document_hub_keys_open()],
        ...(mayEdit ? acts : []),
        [['/'], m.document_hub_find()],
      ]}
    />
  )
}

function TenancyCard({ tenancy }: { tenancy: Tenancy }) {
  const { locale } = useRoot()
  const { homeName, tenantName, startDay, leaseId } = tenancy

  return (
    <Card title={<Anchor href={listLink(pathIn(locale, HUB), { lease: leaseId })}>{homeName}</Anchor>}>
      <p className={css.line}>
        {tenantName} · {m.document_hub_tenancy_since({ day: formatDay(startDay, locale) })}
      </p>
      <Checklist tenancy={tenancy} />
    </Card>
  )
}
