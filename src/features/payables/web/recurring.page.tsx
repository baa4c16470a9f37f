import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { PLAN_STATES } from '#features/payables/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
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
import type { Route } from './+types/recurring.page'
import { shownList } from './recurring.list.tsx'
import { planStateWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const [list, waiting] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) })),
    waitingSlips(api),
  ])

  return { list, waiting, ...filters, isSaved: doneIn(args.request, 'done') !== null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.payables_recurring(), isIndexed: false })

/** What comes again: each makes a bill on its days, which waits to be approved. */
export default function RecurringPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { list, waiting, search, state, isSaved } = loaderData
  const base = accountingPath(locale, '/recurring')
  const add = (
    <WithRight right="money">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.payables_plan_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <AccountingFrame tab="recurring" waitingSlips={waiting} lead={m.payables_recurring_lead()} actions={add}>
      {isSaved && <Note tone="ok" isLive title={m.payables_plan_added()} />}
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.payables_search(), goLabel: m.payables_find() }}
        states={{
          name: 'state',
          label: m.payables_state(),
          offLabel: m.payables_off(),
          chosen: state,
          options: PLAN_STATES.map((key) => ({ key, label: planStateWords[key]() })),
        }}
        caption={m.payables_recurring()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, state })}
        noHit={{ title: m.payables_no_hit(), allLabel: m.payables_all() }}
        empty={{
          picture: sceneOf('dorm', 'clay').src,
          title: m.payables_plan_none(),
          text: m.payables_plan_none_text(),
          actions: add,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
