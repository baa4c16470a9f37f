import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import { data, Form } from 'react-router'
import { WebsiteTabs } from '#features/websites/web/embed/website-tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/posts.page'
import { shownList } from './posts.list.tsx'
import css from './posts.module.css'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) }),
  )

  const { request } = args

  return {
    list,
    ...filters,
    deletedId: doneIn(request, 'deleted'),
    isRestored: doneIn(request, 'restored') !== null,
  }
}

/** The only act here: what was just deleted comes back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).posts.restore({ id: String(form.get('id')) })
    return leadDone(`${pathIn(scopeOf(args).locale, shownList.path)}?restored=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.posts_list_title(), isIndexed: false })

/** What a manager has written for their website. */
export default function PostsPage({
  loaderData: { list, search, deletedId, isRestored },
  actionData,
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const base = pathIn(locale, shownList.path)
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPencilPlus size={20} />}>
        {m.posts_list_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.posts_list_title()}
        count={formatNumber(list.total)}
        lead={m.posts_list_lead()}
        actions={add}
      />
      <WebsiteTabs current="news" />
      <div className={css.news}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {deletedId && !refusal && (
          <Note tone="ok" isLive title={m.posts_deleted()}>
            <WithRight right="edit">
              <Form method="post" className={css.undo}>
                <input type="hidden" name="id" value={deletedId} />
                <Button type="submit">{m.posts_undo()}</Button>
              </Form>
            </WithRight>
          </Note>
        )}
        {isRestored && <Note tone="ok" isLive title={m.posts_restored()} />}
      </div>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.posts_list_search(), goLabel: m.posts_list_find() }}
        caption={m.posts_list_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search })}
        noHit={{ title: m.posts_list_no_hit(), allLabel: m.posts_list_show_all() }}
        empty={{
          picture: sceneOf('balcony', 'leaf').src,
          title: m.posts_list_none(),
          text: <p>{m.posts_list_none_text()}</p>,
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
