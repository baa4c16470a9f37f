import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { doneIn } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/alerts.page'
import { shownList } from './alerts.list.tsx'
import css from './alerts.module.css'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const asked = { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) }
  const list = await orLastPage(args, shownList.ask(apiOf(args), asked))

  return { list, ...filters, isDeleted: doneIn(args.request, 'done') === 'delete' }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.alerts_title(), isIndexed: false })

/** All alerts of the administrators. */
export default function AlertsPage({ loaderData: { list, search, isDeleted } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)
  const add = (
    <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPencilPlus size={20} />}>
      {m.alerts_add()}
    </ButtonLink>
  )

  return (
    <>
      <PageHeader
        title={m.alerts_title()}
        count={formatNumber(list.total)}
        lead={m.alerts_lead()}
        actions={add}
      />
      <div className={css.news}>{isDeleted && <Note tone="ok" isLive title={m.alerts_done_delete()} />}</div>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.alerts_search(), goLabel: m.alerts_find() }}
        caption={m.alerts_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search })}
        noHit={{ title: m.alerts_no_hit(), allLabel: m.alerts_show_all() }}
        empty={{
          picture: sceneOf('balcony', 'leaf').src,
          title: m.alerts_none(),
          text: <p>{m.alerts_none_text()}</p>,
          actions: add,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
