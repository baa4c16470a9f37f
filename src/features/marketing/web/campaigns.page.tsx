import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { CAMPAIGN_STATES } from '#features/marketing/kinds.ts'
import { WebsiteTabs } from '#features/websites/web/embed/website-tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
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
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/campaigns.page'
import { shownList } from './campaigns.list.tsx'
import { CREATE, stateWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, filters, done: doneIn(args.request, 'done') }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.marketing_title(), isIndexed: false })

/** Campaigns for homes, each with what came of it. */
export default function CampaignsPage({ loaderData: { list, filters, done } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)
  const { search, state } = filters
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={pathIn(locale, CREATE)} icon={<IconPlus size={20} />}>
        {m.marketing_create()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.marketing_title()}
        count={formatNumber(list.total)}
        lead={m.marketing_lead()}
        actions={add}
      />
      <WebsiteTabs current="campaigns" />
      {done === 'deleted' && <Note tone="ok" isLive title={m.marketing_deleted()} />}
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.marketing_search(), goLabel: m.marketing_find() }}
        states={{
          name: 'state',
          label: m.marketing_state(),
          offLabel: m.marketing_filter_off(),
          chosen: state,
          options: CAMPAIGN_STATES.map((key) => ({
            key,
            label: stateWords[key](),
            count: formatNumber(list.counts[key] ?? 0),
          })),
        }}
        caption={m.marketing_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, filters)}
        noHit={{ title: m.marketing_no_hit(), allLabel: m.marketing_show_all() }}
        empty={{
          picture: sceneOf('townhouse', 'leaf').src,
          title: m.marketing_none(),
          text: <p>{m.marketing_none_text()}</p>,
          actions: add,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
