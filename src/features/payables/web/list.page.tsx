import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data } from 'react-router'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { PAYABLE_HEAPS } from '#features/payables/contract.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import { shownList } from './payables.list.tsx'
import css from './payables.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { heapWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const [list, waiting, { data: rule }] = await Promise.all([
    orLastPage(args, shownList.ask(api, { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) })),
    waitingSlips(api),
    api.payables.rule(),
  ])

  return { list, waiting, rule, ...filters, isRuleSet: doneIn(args.request, 'rule') !== null }
}

type Answer = { refusal: Refusal; typed: string }

export async function action(args: Route.ActionArgs) {
  const typed = String((await args.request.formData()).get('from') ?? '').trim()
  try {
    await apiOf(args).payables.setRule({ secondFromSatang: typed ? (readSatang(typed) ?? 0n) : null })

    return leadDone(accountingPath(scopeOf(args).locale, '/bills-to-pay?rule=1'))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Answer>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.payables_title(), isIndexed: false })

/** All that is to be paid: to approve first, then by the day it is due. */
export default function PayablesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { list, waiting, rule, search, heap, isRuleSet } = loaderData
  const answer = useAnswer(actionData as Answer | undefined)
  const base = accountingPath(locale, '/bills-to-pay')
  const of = (one: string) => list.counts.find((count) => count.heap === one)
  const [due, toPay] = [of('due'), of('to_pay')]
  const add = (
    <WithRight right="money">
      <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
        {m.payables_add()}
      </ButtonLink>
    </WithRight>
  )
  const lead = m.payables_lead({
    amount: formatMoney(toPay?.totalSatang ?? 0n, locale),
    due: formatMoney(due?.totalSatang ?? 0n, locale),
  })

  return (
    <AccountingFrame tab="payables" waitingSlips={waiting} lead={lead} actions={add}>
      {isRuleSet && <Note tone="ok" isLive title={m.payables_rule_saved()} />}
      <div className={css.links}>
        <Anchor href={`${base}/paid`}>{m.payables_paid_summary()}</Anchor>
        <Anchor href={accountingPath(locale, '/recurring')}>{m.payables_recurring()}</Anchor>
        <WithRight right="people">
          <Button variant="ghost" opens="approval-rule">
            {rule.secondFromSatang === null
              ? m.payables_rule_none()
              : m.payables_rule_from({ amount: formatMoney(rule.secondFromSatang, locale) })}
          </Button>
        </WithRight>
      </div>
      <WithRight right="people">
        <RuleDialog fromSatang={rule.secondFromSatang} answer={answer} />
      </WithRight>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.payables_search(), goLabel: m.payables_find() }}
        states={{
          name: 'heap',
          label: m.payables_state(),
          offLabel: m.payables_off(),
          chosen: heap,
          options: PAYABLE_HEAPS.map((key) => ({
            key,
            label: heapWords[key](),
            count: formatNumber(of(key)?.count ?? 0),
          })),
        }}
        caption={m.payables_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, heap })}
        noHit={{ title: m.payables_no_hit(), allLabel: m.payables_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.payables_none(),
          text: m.payables_none_text(),
          actions: add,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, heap, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
