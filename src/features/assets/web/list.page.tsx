import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data, Form, redirect } from 'react-router'
import { ASSET_FILTERS, ASSET_KINDS } from '#features/assets/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import { shownList } from './assets.list.tsx'
import css from './assets.module.css'
import { filterWords, kindWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const [list, { data: buildings }] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE })),
    api.assets.buildings(),
  ])

  return {
    ...{ list, buildings, filters },
    deletedId: doneIn(args.request, 'deleted'),
    added: Number(doneIn(args.request, 'added') ?? 0),
    isRestored: query.has('restored'),
  }
}

/** The only act here: what was just deleted comes back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).assets.restore({ id: String(form.get('id')) })
    return redirect(`${pathIn(scopeOf(args).locale, shownList.path)}?restored=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.assets_title(), isIndexed: false })

/** Everything that stands in homes and buildings and is looked after. */
export default function AssetsPage({
  loaderData: { list, buildings, filters, deletedId, added, isRestored },
  actionData,
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const base = pathIn(locale, shownList.path)
  const { search, state, kind, projectId, propertyId } = filters
  const kept = { kind, building: projectId, home: propertyId }
  const isKept = Object.values(kept).some(Boolean)
  const homeName = propertyId && list.data[0]?.whereName
  const add = (
    <WithRight right="edit">
      <ButtonLink
        variant="primary"
        href={listLink(`${base}/new`, { home: propertyId, kind })}
        icon={<IconPlus size={20} />}
      >
        {m.assets_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.assets_title()}
        count={formatNumber(list.total)}
        lead={m.assets_lead()}
        actions={add}
      />
      <div className={css.news}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {deletedId && !refusal && (
          <Note tone="ok" isLive title={m.assets_deleted()}>
            <WithRight right="edit">
              <Form method="post">
                <input type="hidden" name="id" value={deletedId} />
                <Button type="submit">{m.assets_undo()}</Button>
              </Form>
            </WithRight>
          </Note>
        )}
        {isRestored && !refusal && <Note tone="ok" isLive title={m.assets_restored()} />}
        {added > 0 && (
          <Note tone="ok" isLive title={m.assets_added_many({ n: added })}>
            {m.assets_added_many_next()}
          </Note>
        )}
        {propertyId && (
          <p>
            {homeName && `${m.assets_of_home({ home: homeName })} · `}
            <Anchor href={base}>{m.assets_all()}</Anchor>
          </p>
        )}
      </div>
      {(list.total > 0 || isKept) && (
        <Form method="get" action={base} className={css.filters}>
          {search && <input type="hidden" name="q" value={search} />}
          {state && <input type="hidden" name="state" value={state} />}
          <Select
            name="building"
            label={m.assets_building()}
            placeholder={m.assets_building_any()}
            defaultValue={projectId ?? ''}
            key={`building ${projectId}`}
            options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            name="kind"
            label={m.assets_kind_of()}
            placeholder={m.assets_kind_any()}
            defaultValue={kind ?? ''}
            key={`kind ${kind}`}
            options={ASSET_KINDS.map((value) => ({ value, label: kindWords[value]() }))}
          />
          <Button type="submit" className={css.go}>
            {m.assets_narrow()}
          </Button>
        </Form>
      )}
      <ListFrame
        list={shownList}
        base={base}
        kept={kept}
        search={{ value: search, label: m.assets_search(), goLabel: m.assets_find() }}
        states={{
          name: 'state',
          label: m.assets_state(),
          offLabel: m.assets_filter_off(),
          chosen: state,
          options: ASSET_FILTERS.map((key) => ({ key, label: filterWords[key]() })),
        }}
        caption={m.assets_title()}
        rows={list.data}
        noHit={{ title: m.assets_no_hit(), allLabel: m.assets_all() }}
        empty={
          isKept
            ? {
                picture: sceneOf('corridor', 'leaf').src,
                title: m.assets_none_here(),
                actions: <Anchor href={base}>{m.assets_all()}</Anchor>,
              }
            : {
                picture: sceneOf('corridor', 'leaf').src,
                title: m.assets_none(),
                text: <p>{m.assets_none_text()}</p>,
                actions: add,
              }
        }
        columns={shownList.columns({ locale, today }, filters)}
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
