import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data, Form } from 'react-router'
import { INSPECTION_STATES } from '#features/inspections/rules/choices.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
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
import type { Route } from './+types/list.page'
import { shownList } from './inspections.list.tsx'
import css from './inspections.module.css'
import { INSPECTIONS, recordPath, stateWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, ...filters, deletedId: doneIn(args.request, 'deleted') }
}

/** The only act here: what was just deleted comes back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    const { data: back } = await apiOf(args).inspections.restore({ id: String(form.get('id')) })
    return leadDone(pathIn(scopeOf(args).locale, `${recordPath(back.kind, back.id)}?done=saved`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.inspections_title(), isIndexed: false })

/** The inspections of a business. */
export default function InspectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, search, state, propertyId, leaseId, deletedId } = loaderData
  const { locale, today } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const base = pathIn(locale, INSPECTIONS)
  const kept = { home: propertyId, lease: leaseId }
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={listLink(`${base}/new`, kept)} icon={<IconPlus size={20} />}>
        {m.inspections_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader title={m.inspections_title()} count={formatNumber(list.total)} actions={add} />
      <div className={css.news}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {deletedId && !refusal && (
          <Note tone="ok" isLive title={m.inspections_deleted()}>
            <WithRight right="edit">
              <Form method="post">
                <input type="hidden" name="id" value={deletedId} />
                <Button type="submit">{m.inspections_undo()}</Button>
              </Form>
            </WithRight>
          </Note>
        )}
      </div>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.inspections_search(), goLabel: m.inspections_find() }}
        states={{
          name: 'state',
          label: m.inspections_state(),
          offLabel: m.inspections_filter_off(),
          chosen: state,
          options: INSPECTION_STATES.map((key) => ({ key, label: stateWords[key]() })),
        }}
        caption={m.inspections_title()}
        rows={list.data}
        noHit={{ title: m.inspections_no_hit(), allLabel: m.inspections_show_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.inspections_none(),
          text: <p>{m.inspections_none_text()}</p>,
          actions: add,
        }}
        columns={shownList.columns({ locale, today }, { search, state, propertyId, leaseId })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, ...kept, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
