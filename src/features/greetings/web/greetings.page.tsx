import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data } from 'react-router'
import { GREETING_STATES } from '#features/greetings/kinds.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/greetings.page'
import { shownList } from './greetings.list.tsx'
import css from './greetings.module.css'
import { BusinessPause, spanWords } from './pause-card.tsx'
import { CREATE, stateWords } from './words.ts'
import { YearCard } from './year-card.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const [list, year] = await Promise.all([
    orLastPage(
      args,
      shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
    ),
    apiOf(args).greetings.occasions(),
  ])

  return { list, filters, year: year.data, done: doneIn(args.request, 'done') }
}

/** How long the business mourns. */
export async function action(args: Route.ActionArgs) {
  const typed = formTexts(await args.request.formData())
  const { greetings } = apiOf(args)
  try {
    if (typed.intent === 'endPause') await greetings.endPause()
    else
      await greetings.setPause({
        fromDay: typedDay(typed.fromDay),
        toDay: typed.toDay?.trim() ? typedDay(typed.toDay) : null,
      })
    return leadDone(`${pathIn(scopeOf(args).locale, shownList.path)}?done=${typed.intent}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.greetings_title(), isIndexed: false })

/** Cards for the occasions of the year: what comes next, what was sent, and times of mourning. */
export default function GreetingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, filters, year, done } = loaderData
  const { locale, today } = useRoot()
  const answer = useAnswer(actionData)
  const base = pathIn(locale, shownList.path)
  const { search, state } = filters
  const next = year.occasions.find(({ day }) => day !== null)
  const pause = year.platformPause ?? year.pause
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={pathIn(locale, CREATE)} icon={<IconPlus size={20} />}>
        {m.greetings_choose_card()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.greetings_title()}
        count={formatNumber(list.total)}
        lead={m.greetings_lead()}
        actions={add}
      />
      <div className={css.news}>
        {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && <Note tone="ok" isLive title={doneWord(done)} />}
        {pause && (
          <Note tone="warn" title={m.greetings_mourning_now()}>
            <p>{spanWords(pause, locale)}</p>
            {year.held > 0 && <p>{m.greetings_held_count({ count: year.held })}</p>}
          </Note>
        )}
      </div>
      <div className={css.page}>
        <div>
          <ListFrame
            list={shownList}
            base={base}
            search={{ value: search, label: m.greetings_search(), goLabel: m.greetings_find() }}
            states={{
              name: 'state',
              label: m.greetings_state(),
              offLabel: m.greetings_filter_off(),
              chosen: state,
              options: GREETING_STATES.map((key) => ({ key, label: stateWords[key]() })),
            }}
            caption={m.greetings_title()}
            rows={list.data}
            columns={shownList.columns({ locale, today }, filters)}
            noHit={{ title: m.greetings_no_hit(), allLabel: m.greetings_show_all() }}
            empty={{
              picture: '/art/cards/generic.svg?v=1',
              title: m.greetings_none(),
              text: next && (
                <p>{m.greetings_none_next({ occasion: next.name, date: formatDay(next.day!, locale) })}</p>
              ),
              actions: add,
            }}
          >
            <Pagination
              page={list.page}
              pages={Math.ceil(list.total / PER_PAGE)}
              hrefOf={(page) => listLink(base, { q: search, state, page: String(page) })}
            />
          </ListFrame>
        </div>
        <div className={css.pair}>
          <YearCard occasions={year.occasions} />
          <BusinessPause pause={year.pause} errors={answer?.refusal.fields ?? {}} typed={answer?.typed} />
        </div>
      </div>
    </>
  )
}

function doneWord(done: string): string {
  if (done === 'deleted') return m.greetings_deleted()

  return done === 'endPause' ? m.greetings_pause_ended() : m.greetings_pause_saved()
}
