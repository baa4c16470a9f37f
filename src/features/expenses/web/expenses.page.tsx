import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
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
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/expenses.page'
import { shownList } from './expenses.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const page = pageNumber(query)
  const [list, waiting] = await Promise.all([
    orLastPage(args, shownList.ask(apiOf(args), { ...filters, itemsPerPage: PER_PAGE, page })),
    waitingSlips(apiOf(args)),
  ])

  return { list, waiting, ...filters, ...outcomeIn(args.request) }
}

const outcomeIn = (request: Request) => ({
  isSaved: doneIn(request, 'saved') !== null,
  isUndone: doneIn(request, 'undone') !== null,
})

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.expenses_title(), isIndexed: false })

/** What was spent, newest first: for what, where, who bears it, and the receipt. */
export default function ExpensesPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { list, waiting, search, bearer, category, isSaved, isUndone } = loaderData
  const base = accountingPath(locale, '/expenses')
  const add = (
    <WithRight right="money">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.expenses_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <AccountingFrame tab="expenses" waitingSlips={waiting} lead={m.expenses_lead()} actions={add}>
      {isSaved && <Note tone="ok" isLive title={m.expenses_saved()} />}
      {isUndone && <Note tone="ok" isLive title={m.expenses_undone()} />}
      <p>
        <Anchor href={`${base}/accounts`}>{m.expenses_by_account()}</Anchor>
      </p>
      <ListFrame
        list={shownList}
        base={base}
        narrowedBy={{ category }}
        search={{ value: search, label: m.expenses_search(), goLabel: m.expenses_find() }}
        states={{
          name: 'bearer',
          label: m.expenses_filter(),
          offLabel: m.expenses_off(),
          chosen: bearer,
          options: [
            { key: 'owner', label: m.expenses_owner() },
            { key: 'workspace', label: m.expenses_workspace() },
          ],
        }}
        caption={m.expenses_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, bearer, category })}
        noHit={{ title: m.expenses_no_hit(), allLabel: m.expenses_all() }}
        empty={{
          picture: sceneOf('kitchen', 'turmeric').src,
          title: m.expenses_none(),
          text: m.expenses_none_text(),
          actions: add,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, bearer, category, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
