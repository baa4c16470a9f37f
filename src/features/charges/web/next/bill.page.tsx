import { data, Form, redirect } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/charges/web/charges.module.css'
import { ReasonAct } from '#features/charges/web/reason-act.tsx'
import { unreadWords, upcomingTag } from '#features/charges/web/words.ts'
import { formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/bill.page'
import { actOn } from './bill-act.ts'
import { NextBillLines } from './bill-lines.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { leaseId, period } = args.params
  const { data: bill } = await apiOf(args).charges.draft({ leaseId, period })

  return {
    bill,
    locale: scopeOf(args).locale,
    isSaved: doneIn(args.request, 'saved') !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const typed = formTexts(await args.request.formData())
  try {
    const to = await actOn(apiOf(args), args.params, typed)
    if (to.kind === 'refused') {
      const refusal: Refusal = { status: 409, code: to.code, message: to.why, fields: {}, asks: [] }

      return data({ refusal, typed }, { status: 409 })
    }
    if (to.kind === 'bill') return redirect(accountingPath(locale, `/bills/${to.id}`))
    const here = accountingPath(locale, `/next-bills/${args.params.leaseId}/${args.params.period}`)

    return leadDone(
      to.kind === 'list' ? `${accountingPath(locale, '/next-bills')}?sent=${to.sent}` : `${here}?saved=1`,
    )
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? titleOf(args.loaderData.bill, args.loaderData.locale) : m.charges_next_title(),
    isIndexed: false,
  })

/** One bill that has not gone out: its lines to change, to hold or to send. */
export default function NextBillPage({ loaderData: { bill, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const mayMoney = useMissingRight('money') === null
  const sent = useSubmission()
  const tag = upcomingTag(bill)
  const refusedHold = answer?.typed.intent === 'hold' ? answer : undefined

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/next-bills')}>{m.charges_back()}</Anchor>
      </p>
      <PageHeader
        title={titleOf(bill, locale)}
        tag={
          <StatusTag kind="bill" state={tag.look}>
            {tag.word}
          </StatusTag>
        }
        lead={`${bill.tenantName} · ${m.charges_next_one_lead({
          day: formatDay(bill.issueDay, locale),
          due: formatDay(bill.dueDay, locale),
        })}`}
      />
      <div className={css.columns}>
        <div className={css.page}>
          {isSaved && !answer && <Note tone="ok" isLive title={m.charges_next_saved()} />}
          {answer && !refusedHold && <Note tone="danger" isLive title={answer.refusal.message} />}
          {bill.hold && (
            <Note
              tone="info"
              title={m.charges_held_until({
                day: formatDay(bill.hold.untilDay, locale),
                reason: bill.hold.reason,
              })}
            />
          )}
          {bill.isStale && (
            <Note tone="danger" title={m.charges_next_stale()}>
              {m.charges_next_stale_text()}
            </Note>
          )}
          {bill.unreadMeters.length > 0 && (
            <Note
              tone="warn"
              title={unreadWords(bill.unreadMeters)}
              actions={
                <ButtonLink href={accountingPath(locale, `/meters?room=${bill.propertyId}`)}>
                  {m.charges_next_read()}
                </ButtonLink>
              }
            />
          )}
          <NextBillLines bill={bill} mayChange={mayMoney} />
        </div>
        {mayMoney && (
          <Card title={m.billing_next_step()}>
            <div className={css.acts}>
              <Form method="post">
                <input type="hidden" name="seen" value={bill.nowSatang.toString()} />
                <Button
                  type="submit"
                  name="intent"
                  value="send"
                  variant="primary"
                  full
                  isLoading={sent?.get('intent') === 'send'}
                >
                  {m.charges_next_send_one()}
                </Button>
                {bill.nowSatang !== bill.totalSatang && (
                  <p className={css.soft}>
                    {m.charges_next_now({ sum: formatMoney(bill.nowSatang, locale) })}
                  </p>
                )}
              </Form>
              <ButtonLink full href={accountingPath(locale, `/charges/new?property=${bill.propertyId}`)}>
                {m.charges_add()}
              </ButtonLink>
              <ButtonLink
                full
                href={accountingPath(locale, `/charges/new?credit=1&property=${bill.propertyId}`)}
              >
                {m.charges_give_credit()}
              </ButtonLink>
              {bill.hold ? (
                <Form method="post">
                  <Button type="submit" name="intent" value="release" full>
                    {m.charges_release()}
                  </Button>
                </Form>
              ) : (
                <Button full opens="hold-bills">
                  {m.charges_hold()}
                </Button>
              )}
              {bill.isChanged && (
                <Form method="post">
                  <Button type="submit" name="intent" value="reset" full>
                    {m.charges_next_reset()}
                  </Button>
                </Form>
              )}
            </div>
          </Card>
        )}
      </div>
      {mayMoney && !bill.hold && (
        <ReasonAct
          id="hold-bills"
          title={m.charges_hold()}
          intent="hold"
          keep={m.charges_hold_keep()}
          go={m.charges_hold()}
          refused={refusedHold && { ...refusedHold.refusal, reason: refusedHold.typed.reason }}
          fields={
            <DateInput
              name="until"
              label={m.charges_hold_until()}
              hint={m.charges_hold_until_hint()}
              required
              defaultValue={refusedHold?.typed.until ?? ''}
              error={refusedHold?.refusal.fields.untilDay}
            />
          }
        >
          <p>{m.charges_hold_text()}</p>
        </ReasonAct>
      )}
    </>
  )
}

function titleOf({ period, roomName }: { period: string; roomName: string }, locale: 'th' | 'en'): string {
  return m.charges_next_one({ month: formatMonth(period, locale), room: roomName })
}
