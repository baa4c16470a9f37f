import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data, Form, redirect } from 'react-router'
import { CONTACT_STAGES } from '#features/contacts/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import { shownList } from './contacts.list.tsx'
import css from './contacts.module.css'
import { stageWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, ...filters, deletedId: query.get('deleted'), isRestored: query.has('restored') }
}

/** The only act here: what was just deleted comes back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).contacts.restore({ id: String(form.get('id')) })
    return redirect(`${pathIn(scopeOf(args).locale, shownList.path)}?restored=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.contacts_title(), isIndexed: false })

/** The contacts of a business. */
export default function ContactsPage({
  loaderData: { list, search, stage, deletedId, isRestored },
  actionData,
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const base = pathIn(locale, shownList.path)
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.contacts_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader title={m.contacts_title()} count={formatNumber(list.total)} actions={add} />
      <div className={css.news}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {deletedId && !refusal && (
          <Note tone="ok" isLive title={m.contacts_deleted()}>
            <WithRight right="edit">
              <Form method="post">
                <input type="hidden" name="id" value={deletedId} />
                <Button type="submit">{m.contacts_undo()}</Button>
              </Form>
            </WithRight>
          </Note>
        )}
        {isRestored && <Note tone="ok" isLive title={m.contacts_restored()} />}
      </div>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.contacts_search(), goLabel: m.contacts_find() }}
        states={{
          name: 'stage',
          label: m.contacts_stage(),
          offLabel: m.contacts_filter_off(),
          chosen: stage,
          options: CONTACT_STAGES.map((key) => ({ key, label: stageWords[key]() })),
        }}
        caption={m.contacts_title()}
        rows={list.data}
        noHit={{ title: m.contacts_no_hit(), allLabel: m.contacts_show_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.contacts_none(),
          text: <p>{m.contacts_none_text()}</p>,
          actions: add,
        }}
        columns={shownList.columns({ locale, today }, { search, stage })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, stage, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
