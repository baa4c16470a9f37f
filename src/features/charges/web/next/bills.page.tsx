import { useState } from 'react'
import { data, Form } from 'react-router'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import css from '#features/charges/web/charges.module.css'
import { runWords } from '#features/charges/web/embed/run-words.ts'
import { Failures } from '#features/charges/web/failures.tsx'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/bills.page'
import { STATES, shownList } from './bills.list.tsx'
import { ReviewChoice } from './review-choice.tsx'

const PER_PAGE = 50
const BOXES = { form: 'send-bills', name: 'bill' }

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

  return {
    ...{ list, waiting, ...filters },
    sent: Number(doneIn(args.request, 'sent') ?? 0),
    isSaved: doneIn(args.request, 'saved') !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { charges } = apiOf(args)
  const form = await args.request.formData()
  const base = accountingPath(scopeOf(args).locale, '/next-bills')
  try {
    if (form.get('intent') === 'review') {
      const days = form.get('review') === 'on' ? Number(form.get('days') ?? 0) : null
      await charges.review({ days })

      return leadDone(`${base}?saved=1`)
    }
    const { data: done } = await charges.send({ bills: form.getAll(BOXES.name).map(readBox) })
    if (done.failed.length > 0) return data({ failed: done.failed, sent: done.sent.length, refusal: null })

    return leadDone(`${base}?sent=${done.sent.length}`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ failed: [], sent: 0, refusal }, { status: refusal.status })
  }
}

/** What a box says: which bill, and the sum that was seen. */
function readBox(value: FormDataEntryValue) {
  const [leaseId = '', period = '', seen = ''] = String(value).split('_')

  return { leaseId, period, seenSatang: /^\d{1,14}$/.test(seen) ? BigInt(seen) : 0n }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.charges_next_title(), isIndexed: false })

/** Bills that have not gone out: when, how much, what is missing; to be looked through, held, sent. */
export default function NextBillsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, waiting, search, state, sent, isSaved } = loaderData
  const { locale, today } = useRoot()
  const answer = useAnswer(actionData)
  const mayMoney = useMissingRight('money') === null
  const sending = useSubmission()
  const base = accountingPath(locale, '/next-bills')
  const ready = list.data.filter((one) => one.state === 'review' || one.state === 'late').map(shownList.keyOf)
  const [chosen, setChosen] = useState({ of: ready.join(), keys: new Set(ready) })
  const selected = chosen.of === ready.join() ? chosen.keys : new Set(ready)
  const [lead, ...more] = runWords(list, locale)
  const done = answer?.sent ?? sent

  return (
    <AccountingFrame tab="next" waitingSlips={waiting} lead={lead ?? m.charges_next_run_none()}>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {done > 0 && <Note tone="ok" isLive title={m.charges_next_sent({ n: done })} />}
      {isSaved && !answer && <Note tone="ok" isLive title={m.charges_next_saved()} />}
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      {answer && <Failures failed={answer.failed} />}
      {mayMoney && list.data.length > 0 && (
        <Form method="post" id={BOXES.form} className={css.buttons}>
          <Button
            type="submit"
            name="intent"
            value="send"
            variant="primary"
            isLoading={sending?.get('intent') === 'send'}
            disabledReason={selected.size === 0 ? m.charges_next_send_none() : null}
          >
            {m.charges_next_send({ n: selected.size })}
          </Button>
        </Form>
      )}
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.charges_next_search(), goLabel: m.charges_find() }}
        states={{
          name: 'state',
          label: m.charges_next_state(),
          offLabel: m.billing_filter_off(),
          chosen: state,
          options: STATES.map((key) => ({ key, label: FILTERS[key]() })),
        }}
        caption={m.charges_next_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, state })}
        selection={
          mayMoney
            ? {
                selected,
                onSelect: (keys) => setChosen({ of: ready.join(), keys }),
                name: (bill) => m.charges_next_choose({ room: bill.roomName }),
                allLabel: m.charges_next_choose_all(),
                posts: BOXES,
              }
            : undefined
        }
        noHit={{ title: m.charges_no_hit(), allLabel: m.charges_show_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.charges_next_run_none(),
          text: m.charges_next_none_text(),
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, page: String(page) })}
        />
      </ListFrame>
      {mayMoney && <ReviewChoice days={list.reviewDays} />}
    </AccountingFrame>
  )
}

const FILTERS = {
  review: m.charges_next_state_review,
  late: m.charges_next_state_late,
  held: m.charges_next_state_held,
  planned: m.charges_next_state_planned,
}
