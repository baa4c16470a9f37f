import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { KINDS, kindWords } from '#features/books/kind-words.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFile } from '#web/dashboard/kit/list-frame.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import type { Route } from './+types/chart.page'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { shownList } from './chart.list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: accounts }, waiting] = await Promise.all([api.books.accounts(), waitingSlips(api)])

  return { accounts, waiting }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.books_chart_title(), isIndexed: false })

/** Every account by kind, with what it is for and what it holds. */
export default function ChartPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { accounts, waiting } = loaderData
  const columns = shownList.columns({ locale, today }, {})

  return (
    <BooksFrame
      tab="chart"
      title={m.books_chart_title()}
      lead={m.books_chart_lead()}
      waitingSlips={waiting}
      actions={<ListFile list={shownList} query={{}} />}
    >
      <div className={css.page}>
        {KINDS.map((kind) => (
          <Card key={kind} title={kindWords[kind]()}>
            <CardTable
              caption={kindWords[kind]()}
              columns={columns}
              rows={accounts.filter((one) => one.kind === kind)}
              keyOf={shownList.keyOf}
            />
          </Card>
        ))}
      </div>
    </BooksFrame>
  )
}
