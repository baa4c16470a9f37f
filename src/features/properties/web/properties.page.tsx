import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { data, redirect } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/properties.page'
import { CONFIRM_BOXES, ConfirmBar, useChosen } from './confirm-bar.tsx'
import { AddHomes } from './embed/add-homes.tsx'
import { HomeTabs } from './embed/home-tabs.tsx'
import { firstView, lastView, viewHeaders } from './embed/homes-view.ts'
import { statusName } from './embed/status-name.ts'
import { ViewSwitch } from './embed/view-switch.tsx'
import { homeName } from './home-words.ts'
import { shownList } from './properties.list.tsx'
import css from './properties.module.css'
import { type HomeFilters, readFilters, STATUSES, withFilters } from './property-filters.ts'

const PER_PAGE = 25
const LIST = shownList.path

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = readFilters(query)
  const api = apiOf(args)
  const isBare = [...query].length === 0
  const last = lastView(args.request)
  const toMap = () => redirect(pathIn(scopeOf(args).locale, `${LIST}/map`))
  if (isBare && last === 'map') throw toMap()
  const list = await orLastPage(args, shownList.ask(api, { itemsPerPage: PER_PAGE, page: 1, ...filters }))
  if (isBare && last === null && firstView((await api.properties.projects({})).data, list.total) === 'map')
    throw toMap()
  const page = {
    filters,
    list,
    isDeleted: doneIn(args.request, 'deleted') !== null,
    confirmed: Number(doneIn(args.request, 'confirmed')) || 0,
  }

  return data(page, {
    headers: query.get('view') === 'list' ? viewHeaders(args.request, 'list') : {},
  })
}

/** Says of the ticked homes that they are still free. */
export async function action(args: Route.ActionArgs) {
  const ids = (await args.request.formData()).getAll('id').map(String)
  try {
    const { data: done } = await apiOf(args).properties.confirmMany({ ids })
    // Confirmed from its own row, one stays in the list that one was reading.
    const filters = readFilters(new URL(args.request.url).searchParams)
    const query = withFilters(filters) || '?'
    const back = `${LIST}${query}${query === '?' ? '' : '&'}confirmed=${done.count}`
    return leadDone(pathIn(scopeOf(args).locale, back))
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ message }, { status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.properties_title(), isIndexed: false })

/** The homes of a workspace: what each costs, who is in it, and whether its listing is still true. */
export default function PropertiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, list, isDeleted, confirmed } = loaderData
  const { locale, today } = useRoot()
  const answer = useAnswer(actionData)
  const mayConfirm = useMissingRight('edit') === null
  const isConfirming = filters.status === 'to_confirm' && mayConfirm
  const choice = useChosen(list.data)
  const here = (change: HomeFilters) =>
    pathIn(locale, LIST + withFilters({ ...filters, page: undefined, ...change }))
  const acts = (
    <WithRight right="edit">
      <ButtonLink href={pathIn(locale, '/dashboard/manager/imports')} icon={<IconFileImport size={20} />}>
        {m.properties_import()}
      </ButtonLink>
      <AddHomes />
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.properties_title()}
        count={formatNumber(list.total)}
        lead={m.properties_lead()}
        actions={acts}
      />
      <HomeTabs current="homes" />
      <ViewSwitch current="list" />
      {isDeleted && (
        <div className={css.news}>
          <Note tone="ok" isLive title={m.properties_deleted()} />
        </div>
      )}
      {confirmed > 0 && (
        <div className={css.news}>
          <Note tone="ok" isLive title={m.properties_confirm_done({ count: confirmed })} />
        </div>
      )}
      {answer?.message && (
        <div className={css.news}>
          <Note tone="danger" isLive title={answer.message} />
        </div>
      )}
      {isConfirming && list.data.length > 0 && <ConfirmBar selected={choice.selected} />}
      <ListFrame
        list={shownList}
        base={pathIn(locale, LIST)}
        search={{
          value: filters.search,
          label: m.properties_search(),
          goLabel: m.properties_search_go(),
        }}
        states={{
          name: 'status',
          label: m.properties_filter_status(),
          offLabel: m.properties_filter_off(),
          chosen: filters.status,
          // What is kept back is the exception: its chip is there when something is.
          options: STATUSES.filter(
            (status) => status !== 'kept_back' || filters.status === status || list.counts[status],
          ).map((status) => ({
            key: status,
            label: (FILTER_WORDS[status] ?? (() => statusName(status)))(),
            count: formatNumber(list.counts[status] ?? 0),
          })),
        }}
        caption={m.properties_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, filters)}
        selection={
          isConfirming
            ? {
                ...choice,
                name: (home) => m.properties_confirm_choose({ home: homeName(home, locale) }),
                allLabel: m.properties_confirm_choose_all(),
                posts: CONFIRM_BOXES,
              }
            : undefined
        }
        noHit={{
          title: isConfirming && !filters.search ? m.properties_confirm_none() : m.properties_none_found(),
          allLabel: m.properties_show_all(),
        }}
        empty={{
          picture: sceneOf('townhouse', 'leaf').src,
          title: m.properties_none(),
          text: (
            <>
              <p>{m.properties_none_text()}</p>
              <p>{m.properties_bulk_empty()}</p>
            </>
          ),
          actions: acts,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => here({ page })}
        />
      </ListFrame>
    </>
  )
}

const FILTER_WORDS: Record<string, () => string> = {
  to_confirm: m.properties_filter_to_confirm,
  kept_back: m.properties_filter_kept_back,
}
