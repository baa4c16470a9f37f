import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { SERVICES } from '#features/vendors/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/list.page'
import { serviceWords } from './embed/service-words.ts'
import { shownList } from './vendors.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const [shown, ending, archived] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE })),
    api.vendors.list({ state: 'ending', itemsPerPage: 1, page: 1 }),
    api.vendors.list({ state: 'archived', itemsPerPage: 1, page: 1 }),
  ])

  return { list: shown, ...filters, ending: ending.total, hasArchived: archived.total > 0 }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.vendors_list_title(), isIndexed: false })

const EMPTY = {
  active: m.vendors_list_none,
  ending: m.vendors_list_none_ending,
  archived: m.vendors_list_none_archived,
}

/** Whom a business calls for repairs and care: found by kind of work, name or number. */
export default function VendorsPage({
  loaderData: { list, search, services, state, ending, hasArchived },
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)
  const base = pathIn(locale, shownList.path)
  const isArchive = state === 'archived'
  const kept = { state: state === 'active' ? null : state }
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={path('add-vendor')} icon={<IconUserPlus size={20} />}>
        {m.vendors_list_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.vendors_list_title()}
        count={formatNumber(list.total)}
        lead={m.vendors_list_lead()}
        actions={add}
      />
      {(hasArchived || ending > 0 || state !== 'active') && (
        <SectionTabs
          label={m.vendors_list_states()}
          current={state}
          tabs={[
            { key: 'active', href: base, label: m.vendors_list_active() },
            ...(ending > 0 || state === 'ending'
              ? [
                  {
                    key: 'ending',
                    href: listLink(base, { state: 'ending' }),
                    label: m.vendors_list_ending(),
                    count: ending,
                  },
                ]
              : []),
            ...(hasArchived || isArchive
              ? [
                  {
                    key: 'archived',
                    href: listLink(base, { state: 'archived' }),
                    label: m.vendors_list_archived(),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ListFrame
        list={shownList}
        base={base}
        kept={kept}
        search={{ value: search, label: m.vendors_list_search(), goLabel: m.vendors_list_find() }}
        states={{
          name: 'services',
          label: m.vendors_list_services(),
          offLabel: m.vendors_list_off(),
          chosen: services,
          // The one that is on comes first: on phones the row scrolls, and it must be in sight.
          options: SERVICES.toSorted((a, b) => Number(b === services) - Number(a === services)).map(
            (key) => ({
              key,
              label: serviceWords[key](),
            }),
          ),
        }}
        caption={m.vendors_list_title()}
        rows={list.data}
        noHit={{ title: m.vendors_list_no_hit(), allLabel: m.vendors_list_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: EMPTY[state](),
          text: state === 'active' && <p>{m.vendors_list_none_text()}</p>,
          actions: state !== 'active' ? <ButtonLink href={base}>{m.vendors_list_all()}</ButtonLink> : add,
        }}
        columns={shownList.columns({ locale, today }, { search, services, state })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { ...kept, q: search, services, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
