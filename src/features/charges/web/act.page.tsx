import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/act.page'
import css from './charges.module.css'
import { Failures } from './failures.tsx'
import { ReasonAct } from './reason-act.tsx'
import { actName, actState, placeWords, splitWords, statusLook, statusWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: act } = await apiOf(args).charges.detail({ id: args.params.id })

  return { act, isDone: doneIn(args.request, 'done') !== null }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const typed = formTexts(await args.request.formData())
  try {
    const { data: undone } = await apiOf(args).charges.undo({ id, reason: typed.reason ?? '' })
    if (undone.failed.length > 0) return data({ failed: undone.failed, refusal: null, typed })

    return leadDone(`${accountingPath(scopeOf(args).locale, `/charges/${id}`)}?done=1`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ failed: [], refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? actName(args.loaderData.act) : m.charges_title(),
    isIndexed: false,
  })

/** One act: what each room was charged, on which bill, and the way back. */
export default function ActPage({ loaderData: { act, isDone }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const mayMoney = useMissingRight('money') === null
  const state = actState(act)
  const canUndo = mayMoney && act.waiting + act.billed > 0

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/charges')}>{m.charges_back()}</Anchor>
      </p>
      <PageHeader
        title={actName(act)}
        tag={
          <StatusTag kind="bill" state={state.look}>
            {state.word}
          </StatusTag>
        }
        lead={[
          formatDay(todayInBangkok(act.createdAt), locale, 'long'),
          placeWords[act.place](),
          ...(act.split === 'one' ? [] : [splitWords[act.split]()]),
        ].join(' · ')}
        actions={
          canUndo && (
            <Button variant="danger" opens="undo-act">
              {m.charges_undo()}
            </Button>
          )
        }
      />
      <div className={css.page}>
        {isDone && <Note tone="ok" isLive title={m.charges_next_saved()} />}
        {answer && <Failures failed={answer.failed} />}
        {act.undoReason && <Note tone="plain" title={m.charges_undone({ reason: act.undoReason })} />}
        <Card title={m.charges_column_rooms()}>
          <ul className={css.rooms}>
            {act.charges.map((one) => (
              <li key={one.id} className={css.room}>
                <span>
                  <b className="keep">{one.roomName}</b> <span className="keep">{one.tenantName}</span>
                </span>
                <Amount satang={one.amountSatang} />
                <span className={css.soft}>
                  {one.bill ? (
                    <Anchor href={accountingPath(locale, `/bills/${one.bill.id}`)}>
                      {(one.amountSatang < 0n ? m.charges_used_in : m.charges_on_bill)({ no: one.bill.no })}
                    </Anchor>
                  ) : null}
                </span>
                <StatusTag kind="bill" state={statusLook[one.status]}>
                  {statusWords[one.status]()}
                </StatusTag>
              </li>
            ))}
            {act.borneSatang > 0n && (
              <li className={css.room}>
                <span>{m.charges_borne()}</span>
                <Amount satang={act.borneSatang} />
              </li>
            )}
          </ul>
          <p className={css.total}>
            <span>{m.charges_column_sum()}</span>
            <span>{formatMoney(act.chargedSatang + act.borneSatang, locale)}</span>
          </p>
        </Card>
      </div>
      {canUndo && (
        <ReasonAct
          id="undo-act"
          title={m.charges_undo()}
          intent="undo"
          keep={m.charges_undo_keep()}
          go={m.charges_undo()}
          tone="danger-filled"
          refused={answer?.refusal ? { ...answer.refusal, reason: answer.typed.reason } : undefined}
        >
          <p>{m.charges_undo_text()}</p>
        </ReasonAct>
      )}
    </>
  )
}
