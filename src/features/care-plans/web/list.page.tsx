import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data, Form, redirect } from 'react-router'
import { PLAN_STATES } from '#features/care-plans/contract.ts'
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
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import { shownList } from './care-plans.list.tsx'
import css from './care-plans.module.css'
import { planStateWords } from './embed/plan-words.ts'
import { TemplateLinks } from './template-links.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, filters, deletedId: doneIn(args.request, 'deleted'), isRestored: query.has('restored') }
}

/** The only act here: what was just deleted comes back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).carePlans.restore({ id: String(form.get('id')) })
    return redirect(`${pathIn(scopeOf(args).locale, shownList.path)}?restored=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.care_plans_title(), isIndexed: false })

/** What is done again and again. */
export default function CarePlansPage({
  loaderData: { list, filters, deletedId, isRestored },
  actionData,
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const base = pathIn(locale, shownList.path)
  const { search, state } = filters
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.care_plans_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.care_plans_title()}
        count={formatNumber(list.total)}
        lead={m.care_plans_lead()}
        actions={add}
      />
      <div className={css.news}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {deletedId && !refusal && (
          <Note tone="ok" isLive title={m.care_plans_deleted()}>
            <WithRight right="edit">
              <Form method="post">
                <input type="hidden" name="id" value={deletedId} />
                <Button type="submit">{m.care_plans_undo()}</Button>
              </Form>
            </WithRight>
          </Note>
        )}
        {isRestored && !refusal && <Note tone="ok" isLive title={m.care_plans_restored()} />}
      </div>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.care_plans_search(), goLabel: m.care_plans_find() }}
        states={{
          name: 'state',
          label: m.care_plans_state(),
          offLabel: m.care_plans_filter_off(),
          chosen: state,
          options: PLAN_STATES.map((key) => ({ key, label: planStateWords[key]() })),
        }}
        caption={m.care_plans_title()}
        rows={list.data}
        noHit={{ title: m.care_plans_no_hit(), allLabel: m.care_plans_show_all() }}
        empty={{
          picture: sceneOf('corridor', 'indigo').src,
          title: m.care_plans_none(),
          text: <p>{m.care_plans_none_text()}</p>,
          actions: (
            <WithRight right="edit">
              <TemplateLinks />
            </WithRight>
          ),
        }}
        columns={shownList.columns({ locale, today }, filters)}
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
