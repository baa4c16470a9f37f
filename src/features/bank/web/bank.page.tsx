import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { data, Form } from 'react-router'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/bank.page'
import { actOnLine } from './act-on-line.ts'
import { HEAPS, shownList } from './bank.list.tsx'
import css from './bank.module.css'
import { placeWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const [{ data: accounts }, waiting] = await Promise.all([api.bank.accounts({}), waitingSlips(api)])
  const accountId = accounts.find(({ id }) => id === filters.accountId)?.id
  const list = await orLastPage(
    args,
    api.bank.lines({ ...filters, accountId, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, accounts, waiting, ...filters, accountId }
}

type Answer = { refusal: Refusal } | { accepted: number; left: number }

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') !== 'certain') {
      await actOnLine(api, String(form.get('lineId') ?? ''), form)
      return null
    }
    const answers: { accepted: number; left: number }[] = []
    for (const id of form.getAll('accountId'))
      answers.push((await api.bank.acceptCertain({ id: String(id) })).data)
    const sum = (key: 'accepted' | 'left') => answers.reduce((all, one) => all + one[key], 0)
    return data<Answer>({ accepted: sum('accepted'), left: sum('left') })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bank_title(), isIndexed: false })

/** Lines of the bank in their heaps: what is certain is accepted by one press, the rest is looked at. */
export default function BankPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { list, accounts, waiting, search, place, accountId } = loaderData
  const answer = useAnswer(actionData ?? undefined) as Answer | undefined
  const isBusy = useSubmission()?.get('intent') === 'certain'
  const base = accountingPath(locale, '/bank')
  const countOf = (one: string) => list.counts.find((count) => count.place === one)?.count ?? 0
  const certain = countOf('certain')
  const open = accounts
    .filter(({ id }) => !accountId || id === accountId)
    .reduce((sum, { openLines }) => sum + openLines, 0)
  const bring = (
    <ButtonLink variant="primary" href={`${base}/files`} icon={<IconFileUpload size={20} />}>
      {m.bank_import()}
    </ButtonLink>
  )

  return (
    <AccountingFrame
      tab="bank"
      waitingSlips={waiting}
      lead={open > 0 ? m.bank_lead({ n: formatNumber(open) }) : m.bank_lead_done()}
      actions={bring}
    >
      {answer && 'refusal' in answer && <Note tone="danger" isLive title={answer.refusal.message} />}
      {answer && 'accepted' in answer && (
        <Note tone="ok" isLive title={m.bank_accepted_n({ n: formatNumber(answer.accepted) })}>
          {answer.left > 0 && m.bank_accepted_left({ n: formatNumber(answer.left) })}
        </Note>
      )}
      {certain > 0 && (
        <Form method="post" className={css.certain}>
          <input type="hidden" name="intent" value="certain" />
          {accounts
            .filter(({ id }) => !accountId || id === accountId)
            .map(({ id }) => (
              <input key={id} type="hidden" name="accountId" value={id} />
            ))}
          <p>
            <b>{m.bank_certain_title({ n: formatNumber(certain) })}</b>
            <span>{m.bank_certain_text()}</span>
          </p>
          <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
            {m.bank_accept_certain({ n: formatNumber(certain) })}
          </Button>
        </Form>
      )}
      {accounts.length > 1 && (
        <ChipRow label={m.bank_account()}>
          {accounts.map((one) => (
            <Chip
              key={one.id}
              isOn={accountId === one.id}
              count={formatNumber(one.openLines)}
              removeLabel={m.bank_filter_off()}
              href={listLink(base, { q: search, place, account: accountId === one.id ? null : one.id })}
            >
              {one.name}
            </Chip>
          ))}
        </ChipRow>
      )}
      <ListFrame
        list={shownList}
        base={base}
        kept={{ account: accountId }}
        search={{ value: search, label: m.bank_search(), goLabel: m.bank_find() }}
        states={{
          name: 'place',
          label: m.bank_filter(),
          offLabel: m.bank_filter_off(),
          chosen: place,
          options: HEAPS.filter((one) => one === place || countOf(one) > 0).map((key) => ({
            key,
            label: placeWords[key](),
            count: formatNumber(countOf(key)),
          })),
        }}
        caption={m.bank_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, place, accountId })}
        noHit={{ title: m.bank_no_hit(), allLabel: m.bank_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.bank_none(),
          text: m.bank_none_text(),
          actions: bring,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, place, account: accountId, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
