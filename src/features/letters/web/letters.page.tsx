import { data } from 'react-router'
import { LETTER_STATES } from '#features/letters/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/letters.page'
import { letterColumns, shownList, stateWord } from './letters.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const page = pageNumber(query)

  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, itemsPerPage: PER_PAGE, page }),
  )

  return { list, states: [...LETTER_STATES], ...filters }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const state = LETTER_STATES.find((one) => one === form.get('state'))
  if (!state) return null
  try {
    await apiOf(args).letters.markLetter({ id: String(form.get('id')), state })
    return null
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.letters_admin_title(), isIndexed: false })

/** What people wrote to the product, for its administrators: which were read, and which answered. */
export default function LettersPage({
  loaderData: { list, states, search, state },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const base = pathIn(locale, shownList.path)

  return (
    <>
      <PageHeader
        title={m.letters_admin_title()}
        count={formatNumber(list.total)}
        lead={m.letters_admin_lead()}
      />
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.letters_admin_search(), goLabel: m.letters_admin_find() }}
        states={{
          name: 'state',
          label: m.letters_admin_states(),
          offLabel: m.letters_admin_off(),
          chosen: state,
          options: states.map((one) => ({
            key: one,
            label: stateWord(one),
            count: formatNumber(list.counts[one] ?? 0),
          })),
        }}
        caption={m.letters_admin_title()}
        rows={list.data}
        columns={letterColumns(locale)}
        noHit={{ title: m.letters_admin_none_found(), allLabel: m.letters_admin_all() }}
        empty={{
          picture: sceneOf('balcony', 'leaf').src,
          title: m.letters_admin_none(),
          text: <p>{m.letters_admin_none_text()}</p>,
        }}
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
