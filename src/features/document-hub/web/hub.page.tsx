import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { WAITS } from '#features/document-hub/contract.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { doneIn } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/hub.page'
import { Checklist } from './checklist.tsx'
import { shownList } from './documents.list.tsx'
import { DocumentTabs } from './embed/document-tabs.tsx'
import css from './hub.module.css'
import type { DocumentRow, Tenancy } from './types.ts'
import { groupWords, HUB, waitWords } from './words.ts'

const PER_PAGE = 25
const SHOWN_GROUPS = ['leases', 'agreements', 'letters', 'inspections', 'outside', 'money'] as const

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const [list, most] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE })),
    api.documentHub.tenancies({ page: 1, itemsPerPage: 1, isShort: true }),
  ])
  const tenancy = filters.lease ? (await api.documentHub.tenancy({ id: filters.lease })).data : most.data[0]

  return {
    ...list,
    ...filters,
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
  const { data, total, counts, page, search, group, waits, home, tenant, lease, short, tenancy, done } =
    loaderData
  const base = pathIn(locale, HUB)
  const about = { home, tenant, lease }
  const filters = { search, group, waits, ...about }
  const isNarrow = Boolean(group || waits || home || tenant || lease)
  const make = (
    <WithRight right="edit">
      <ButtonLink
        href={listLink(pathIn(locale, `${HUB}/outside/new`), { lease, property: home, tenant })}
        icon={<IconUpload size={20} />}
      >
        {m.document_hub_upload()}
      </ButtonLink>
      <ButtonLink
        variant="primary"
        href={listLink(pathIn(locale, `${HUB}/new`), { lease, property: home })}
        icon={<IconPlus size={20} />}
      >
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
      <NarrowedTo about={about} row={data[0]} leaseNo={lease ? tenancy?.leaseNo : undefined} />
      <Narrow {...{ group, waits, counts, about, search }} />
      <div className={css.both}>
        <div>
          <ListFrame
            list={shownList}
            base={base}
            kept={{ ...about, group, waits }}
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
              hrefOf={(n) =>
                listLink(base, { ...about, q: search, group, waits, page: n > 1 ? String(n) : null })
              }
            />
            {!isNarrow && !search && <p className={css.soft}>{m.document_hub_money_apart()}</p>}
          </ListFrame>
        </div>
        {tenancy && <Side tenancy={tenancy} />}
      </div>
    </>
  )
}

type About = { home?: string; tenant?: string; lease?: string }
type Filters = Pick<ReturnType<typeof shownList.read>, 'group' | 'waits' | 'search'>

/** Work that waits with its count, then kinds: pressing one again takes it away. */
function Narrow({
  group,
  waits,
  search,
  about,
  counts,
}: Filters & { about: About; counts: Record<(typeof WAITS)[number], number> }) {
  const { locale } = useRoot()
  const base = pathIn(locale, HUB)

  return (
    <div className={css.chips}>
      <ChipRow label={m.document_hub_waits()}>
        {WAITS.map((key) => (
          <Chip
            key={key}
            isOn={waits === key}
            count={formatNumber(counts[key])}
            removeLabel={m.document_hub_waits_off()}
            href={listLink(base, { ...about, q: search, group, waits: waits === key ? null : key })}
          >
            {waitWords[key]()}
          </Chip>
        ))}
        {SHOWN_GROUPS.map((key) => (
          <Chip
            key={key}
            isOn={group === key}
            removeLabel={m.document_hub_waits_off()}
            href={listLink(base, { ...about, q: search, waits, group: group === key ? null : key })}
          >
            {groupWords[key]()}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

/** What the list is narrowed to by a record's page, and the way back to all. */
function NarrowedTo({
  about: { home, tenant, lease },
  row,
  leaseNo,
}: {
  about: About
  row: DocumentRow | undefined
  leaseNo: string | undefined
}) {
  const { locale } = useRoot()
  if (!home && !tenant && !lease) return null
  const said = leaseNo
    ? m.document_hub_of_tenancy({ no: leaseNo })
    : home
      ? row?.propertyName && m.document_hub_of_home({ home: row.propertyName })
      : row?.tenantName && m.document_hub_of_person({ name: row.tenantName })

  return (
    <p className={css.line}>
      {said && `${said} · `}
      <Anchor href={pathIn(locale, HUB)}>{m.document_hub_all()}</Anchor>
    </p>
  )
}

function Side({ tenancy }: { tenancy: Tenancy }) {
  const { locale } = useRoot()
  const { homeName, tenantName, startDay, leaseId } = tenancy

  return (
    <aside className={css.side}>
      <Card title={<Anchor href={listLink(pathIn(locale, HUB), { lease: leaseId })}>{homeName}</Anchor>}>
        <p className={css.line}>
          {tenantName} · {m.document_hub_tenancy_since({ day: formatDay(startDay, locale) })}
        </p>
        <Checklist tenancy={tenancy} />
      </Card>
    </aside>
  )
}
