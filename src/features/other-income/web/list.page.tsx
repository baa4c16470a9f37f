import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { INCOME_CATEGORIES } from '#features/other-income/contract.ts'
import { formatMoney } from '#i18n/format.ts'
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
import type { Route } from './+types/list.page'
import { categoryWords } from './embed/income-words.ts'
import { shownList } from './other-income.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const [list, waiting] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) })),
    waitingSlips(api),
  ])

  return { list, waiting, ...filters, done: doneIn(args.request, 'done') }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.other_income_title(), isIndexed: false })

/** Money that came in beside rent, newest first. */
export default function OtherIncomePage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { list, waiting, search, category, done } = loaderData
  const base = accountingPath(locale, '/other-income')
  const add = (
    <WithRight right="money">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.other_income_add()}
      </ButtonLink>
    </WithRight>
  )
  const lead =
    list.total > 0
      ? m.other_income_lead_sum({ amount: formatMoney(list.totalSatang, locale) })
      : m.other_income_lead()

  return (
    <AccountingFrame tab="otherIncome" waitingSlips={waiting} lead={lead} actions={add}>
      {done === 'undone' && <Note tone="ok" isLive title={m.other_income_undone()} />}
      {done === 'added' && <Note tone="ok" isLive title={m.other_income_saved()} />}
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.other_income_search(), goLabel: m.other_income_find() }}
        states={{
          name: 'category',
          label: m.other_income_category(),
          offLabel: m.other_income_off(),
          chosen: category,
          options: INCOME_CATEGORIES.map((key) => ({ key, label: categoryWords[key]() })),
        }}
        caption={m.other_income_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, category })}
        noHit={{ title: m.other_income_no_hit(), allLabel: m.other_income_all() }}
        empty={{
          picture: sceneOf('dorm', 'turmeric').src,
          title: m.other_income_none(),
          text: m.other_income_none_text(),
          actions: add,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, category, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
