import { data } from 'react-router'
import { HomeTabs } from '#features/properties/web/embed/home-tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/inquiries.page'
import { inquiryColumns, STATES, shownList } from './inquiries.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const page = pageNumber(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, itemsPerPage: PER_PAGE, page }),
  )

  return { list, ...filters }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const status = STATES.find((one) => one === form.get('status'))
  if (!status) return null
  try {
    await apiOf(args).inquiries.setStatus({ id: String(form.get('id')), status })

    return null
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.inquiries_list_title(), isIndexed: false })

/** What visitors ask, from listings and from the website's contact page; new ones appear by themselves. */
export default function InquiriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { list, search, status } = loaderData
  const mayEdit = useMissingRight('edit') === null
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const base = pathIn(locale, shownList.path)
  const names = { open: m.inquiries_state_open, answered: m.inquiries_state_answered }

  return (
    <>
      <PageHeader
        title={m.inquiries_list_title()}
        count={formatNumber(list.total)}
        lead={m.inquiries_list_lead()}
      />
      <HomeTabs current="inquiries" />
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.inquiries_list_search(), goLabel: m.inquiries_list_find() }}
        states={{
          name: 'status',
          label: m.inquiries_list_states(),
          offLabel: m.inquiries_list_off(),
          chosen: status,
          options: STATES.map((state) => ({
            key: state,
            label: names[state](),
            count: formatNumber(list.counts[state] ?? 0),
          })),
        }}
        caption={m.inquiries_list_title()}
        rows={list.data}
        columns={inquiryColumns(locale).filter(({ key }) => mayEdit || key !== 'acts')}
        noHit={{ title: m.inquiries_list_no_hit(), allLabel: m.inquiries_list_all() }}
        empty={{
          picture: sceneOf('balcony', 'leaf').src,
          title: m.inquiries_list_none(),
          text: <p>{m.inquiries_list_none_text()}</p>,
          actions: (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')}>
              {m.inquiries_list_none_go()}
            </ButtonLink>
          ),
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, status, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
