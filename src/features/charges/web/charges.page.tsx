import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/charges.page'
import { shownList } from './charges.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const [list, waiting] = await Promise.all([
    orLastPage(
      args,
      shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
    ),
    waitingSlips(apiOf(args)),
  ])

  return { list, waiting, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.charges_title(), isIndexed: false })

/** What was charged and credited by hand, the newest first. */
export default function ChargesPage({ loaderData: { list, waiting, search } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = accountingPath(locale, '/charges')
  const acts = (
    <WithRight right="money">
      <ButtonLink href={`${base}/new?credit=1`}>{m.charges_give_credit()}</ButtonLink>
      <ButtonLink href={`${base}/share`}>{m.charges_share()}</ButtonLink>
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.charges_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <AccountingFrame tab="charges" waitingSlips={waiting} lead={m.charges_lead()} actions={acts}>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.charges_search(), goLabel: m.charges_find() }}
        caption={m.charges_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search })}
        noHit={{ title: m.charges_no_hit(), allLabel: m.charges_show_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.charges_none(),
          text: m.charges_none_text(),
          actions: acts,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
