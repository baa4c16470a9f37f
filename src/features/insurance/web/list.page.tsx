import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { POLICY_FILTERS } from '#features/insurance/contract.ts'
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
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import css from './insurance.module.css'
import { shownList } from './policies.list.tsx'
import { filterWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, ...filters, done: doneIn(args.request, 'done') }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.insurance_title(), isIndexed: false })

/** Every policy of a business: those that end next first. */
export default function InsurancePage({
  loaderData: { list, search, state, propertyId, done },
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)
  const kept = { property: propertyId }
  const homeName = propertyId && list.data[0]?.homeName
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={listLink(`${base}/new`, kept)} icon={<IconPlus size={20} />}>
        {m.insurance_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.insurance_title()}
        count={formatNumber(list.total)}
        lead={m.insurance_lead()}
        actions={add}
      />
      <div className={css.news}>
        {done === 'saved' && <Note tone="ok" isLive title={m.insurance_saved()} />}
        {done === 'deleted' && <Note tone="ok" isLive title={m.insurance_deleted()} />}
        {propertyId && (
          <p>
            {homeName && `${m.insurance_of_home({ home: homeName })} · `}
            <Anchor href={base}>{m.insurance_all_homes()}</Anchor>
          </p>
        )}
      </div>
      <ListFrame
        list={shownList}
        base={base}
        kept={kept}
        search={{ value: search, label: m.insurance_search(), goLabel: m.insurance_find() }}
        states={{
          name: 'state',
          label: m.insurance_filter(),
          offLabel: m.insurance_filter_off(),
          chosen: state,
          options: POLICY_FILTERS.map((key) => ({ key, label: filterWords[key]() })),
        }}
        caption={m.insurance_title()}
        rows={list.data}
        noHit={{ title: m.insurance_no_hit(), allLabel: m.insurance_all() }}
        empty={{
          picture: sceneOf('living', 'turmeric').src,
          title: m.insurance_none(),
          text: <p>{m.insurance_none_text()}</p>,
          actions: add,
        }}
        columns={shownList.columns({ locale, today }, { search, state, propertyId })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { ...kept, q: search, state, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
