import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/record.page'
import { BillActs, type BillAnswer } from './bill-acts.tsx'
import { BillFacts } from './bill-facts.tsx'
import { stateOf, stateWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { payables, pettyCash } = apiOf(args)
  const { data: bill } = await payables.read({ id: args.params.id })
  const tins = bill.state === 'approved' ? (await pettyCash.list()).data : []

  return {
    bill,
    tins: tins.filter(({ isClosed }) => !isClosed),
    done: doneIn(args.request, 'done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { payables } = apiOf(args)
  const { id } = args.params
  const typed = formTexts(await args.request.formData())
  const { intent = '' } = typed
  const meant = typed.meantDays ? { meantDays: [typed.meantDays] } : {}
  try {
    if (intent === 'approve')
      await payables.approve({
        ...{ id, totalSatang: BigInt(typed.seen || '0'), ...meant },
        ...(typed.day?.trim() && { day: typedDay(typed.day) }),
      })
    else if (intent === 'refuse') await payables.refuse({ id, text: typed.text ?? '' })
    else if (intent === 'pay')
      await payables.pay({
        ...{ id, day: typedDay(typed.day), ...meant, tinId: typed.tinId || null },
        method: typed.method as 'cash',
        withheldSatang: typed.withhold ? BigInt(typed.withheld || '0') : 0n,
      })
    else if (intent === 'unpay') await payables.unpay({ id })
    else await payables.reopen({ id })

    return leadDone(accountingPath(scopeOf(args).locale, `/bills-to-pay/${id}?done=${intent}`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<BillAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where the bill stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.bill.payeeName ?? m.payables_title(), isIndexed: false })

/** One bill to pay: what it asks for, and what is to be done with it next. */
export default function PayablePage({ loaderData: { bill, tins, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as BillAnswer | undefined)
  const state = stateOf(bill)

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/bills-to-pay')}>{m.payables_back()}</Anchor>
      </p>
      <PageHeader
        title={[bill.payeeName, bill.no].filter(Boolean).join(' · ')}
        tag={
          <StatusTag kind="vendor_bill" state={state}>
            {stateWords[state]()}
          </StatusTag>
        }
      />
      <div className={css.form}>
        {done && !answer && <Note tone="ok" isLive title={doneWords(done)} />}
        {answer && answer.intent !== 'refuse' && <Note tone="danger" isLive title={answer.refusal.message} />}
        {bill.state === 'refused' && <Note tone="info" title={bill.refusal} />}
        <BillFacts bill={bill} />
        <WithRight right="money">
          <BillActs bill={bill} tins={tins} answer={answer} />
        </WithRight>
      </div>
    </>
  )
}

function doneWords(done: string): string {
  const words = {
    added: m.payables_added,
    approve: m.payables_approved,
    refuse: m.payables_refused,
    pay: m.payables_paid,
    unpay: m.payables_unpaid,
    reopen: m.payables_reopened,
  }

  return (words[done as keyof typeof words] ?? m.payables_saved)()
}
