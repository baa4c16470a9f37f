import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { keepReceipt } from '#features/expenses/web/embed/keep-receipt.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
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
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/tin.page'
import own from './petty-cash.module.css'
import { shownList } from './petty-moves.list.tsx'
import { TinActs } from './tin-acts.tsx'
import type { TinAnswer } from './types.ts'
import { UndoDialogs } from './undo-move.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const query = new URL(args.request.url).searchParams
  const { search } = shownList.read(query)
  const api = apiOf(args)
  const [{ data: tin }, list] = await Promise.all([
    api.pettyCash.read({ id }),
    orLastPage(args, api.pettyCash.moves({ id, search, page: pageNumber(query), itemsPerPage: PER_PAGE })),
  ])

  return { tin, list, search, key: crypto.randomUUID(), done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { pettyCash } = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const typed = formTexts(form)
  const { intent = '' } = typed
  const amountSatang = readSatang(typed.amount ?? '') ?? 0n
  const meant = typed.meantDays ? { meantDays: [typed.meantDays] } : {}
  const act = { id, key: typed.key || undefined, day: typedDay(typed.day), ...meant }
  try {
    if (intent === 'topUp') await pettyCash.topUp({ ...act, amountSatang, note: typed.note ?? '' })
    else if (intent === 'giveBack') await pettyCash.giveBack({ ...act, amountSatang, note: typed.note ?? '' })
    else if (intent === 'spend') {
      const receipt = await keepReceipt(args, form)
      await pettyCash.spend({
        ...{ ...act, amountSatang, category: typed.category as 'other' },
        ...{ description: typed.description ?? '', payeeName: typed.payeeName || undefined },
        receiptFileId: receipt?.fileId,
      })
    } else if (intent === 'count')
      await pettyCash.count({
        ...{
          id,
          key: typed.key || undefined,
          seenSatang: BigInt(typed.seen || '0'),
          reason: typed.reason ?? '',
        },
        countedSatang: readSatang(typed.counted ?? '') ?? ((typed.counted || '') as never),
      })
    else if (intent === 'undo')
      await pettyCash.undo({ id, moveId: typed.moveId ?? '', reason: typed.reason ?? '' })
    else await pettyCash.close({ id })

    return leadDone(accountingPath(scopeOf(args).locale, `/petty-cash/${id}?done=${intent}`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<TinAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows what lies in the tin by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.tin.name ?? m.petty_cash_title(), isIndexed: false })

/** One tin: what lies in it, what came and went, and what can be done with it. */
export default function TinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { tin, list, search, key, done } = loaderData
  const answer = useAnswer(actionData as TinAnswer | undefined)
  const base = accountingPath(locale, `/petty-cash/${tin.id}`)

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/petty-cash')}>{m.petty_cash_back()}</Anchor>
      </p>
      <PageHeader title={tin.name} lead={[placeName(tin, locale), tin.keeper].filter(Boolean).join(' · ')} />
      <div className={css.page}>
        {done && !answer && <Note tone="ok" isLive title={m.petty_cash_done()} />}
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <Card>
          <div className={own.tin}>
            <p className={own.head}>
              {m.petty_cash_lies()} <Amount satang={tin.balanceSatang} size="xl" />
            </p>
            <p className={css.soft}>
              {m.petty_cash_float()} <Amount satang={tin.floatSatang} />
              {tin.toTopUpSatang > 0n && (
                <>
                  {' · '}
                  {m.petty_cash_missing()} <Amount satang={tin.toTopUpSatang} />
                </>
              )}
            </p>
            <p className={css.soft}>
              {tin.countedDay
                ? m.petty_cash_counted_on({ day: formatDay(tin.countedDay, locale) })
                : m.petty_cash_never_counted()}
            </p>
          </div>
        </Card>
        {tin.isClosed ? (
          <Note tone="info" title={m.petty_cash_closed()} />
        ) : (
          <WithRight right="money">
            <TinActs key={tin.balanceSatang.toString()} tin={tin} formKey={key} answer={answer} />
          </WithRight>
        )}
        <ListFrame
          list={shownList}
          base={base}
          kept={{ tin: tin.id }}
          search={{ value: search, label: m.petty_cash_search(), goLabel: m.petty_cash_find() }}
          caption={m.petty_cash_moves()}
          rows={list.data}
          columns={shownList.columns({ locale, today }, { search, id: tin.id })}
          noHit={{ title: m.petty_cash_no_hit(), allLabel: m.petty_cash_all() }}
          empty={{ picture: sceneOf('dorm', 'clay').src, title: m.petty_cash_no_moves() }}
        >
          <Pagination
            page={list.page}
            pages={Math.ceil(list.total / PER_PAGE)}
            hrefOf={(page) => listLink(base, { tin: tin.id, q: search, page: String(page) })}
          />
        </ListFrame>
        <UndoDialogs moves={list.data} answer={answer} />
      </div>
    </>
  )
}
