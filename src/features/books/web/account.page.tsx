import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { kindWords } from '#features/books/kind-words.ts'
import sums from '#features/expenses/web/embed/money-form.module.css'
import { formatAmount } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { firstDayOfMonth, monthKey } from '#thai/days.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/account.page'
import { shownList } from './account.list.tsx'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { labelFields, seenLabel } from './compared.ts'
import { SpanForm } from './span-form.tsx'
import type { Account } from './types.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const { account } = args.params
  const query = new URL(args.request.url).searchParams
  const { today } = scopeOf(args)
  const read = shownList.read(query)
  const to = read.to ?? today
  const from = read.from ?? firstDayOfMonth(monthKey(to))
  const span = { from, to, propertyId: read.propertyId }
  const api = apiOf(args)
  const cursor = query.get('cursor')?.slice(0, 500) || undefined
  const [one, lines, choices, waiting] = await Promise.all([
    api.books.account({ account }),
    api.books.entries({ account, ...span, cursor, itemsPerPage: PER_PAGE }),
    api.reports.choices(),
    waitingSlips(api),
  ])

  return {
    ...{ account: one.data, lines, span, waiting, homes: choices.data.homes },
    isLater: cursor !== undefined,
    done: doneIn(args.request, 'done'),
  }
}

type Answer = Refused & { refusal: Refusal }

export async function action(args: Route.ActionArgs) {
  const { books } = apiOf(args)
  const { account } = args.params
  const record = {
    fields: labelFields,
    readStored: async () => seenLabel((await books.account({ account })).data),
  }
  const sent = await readSent(await args.request.formData(), record)
  const text = (name: string) => sent.texts[name]?.[0] ?? ''
  try {
    await books.setAccount({
      ...{ account, version: sent.seen?.version },
      ...{ nameTh: text('nameTh'), nameEn: text('nameEn'), code: text('code') },
    })

    return leadDone(accountingPath(scopeOf(args).locale, `/books/accounts/${account}?done=saved`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Answer>(
      { refusal, ...(await refusedForm(refusal.code, sent, record)) },
      { status: refusal.status },
    )
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.account.name ?? m.books_chart_title(), isIndexed: false })

/** One account: its lines over a span of days with what it holds after each, and what it is called. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { account, lines, span, homes, waiting, isLater, done } = loaderData
  const answer = useAnswer(actionData as Answer | undefined)
  const base = accountingPath(locale, `/books/accounts/${account.account}`)
  const kept = { from: span.from, to: span.to, home: span.propertyId }

  return (
    <BooksFrame
      tab="chart"
      title={`${account.account} ${account.name}`}
      lead={m.books_account_lead({ kind: kindWords[account.kind](), about: account.about })}
      waitingSlips={waiting}
      actions={<Anchor href={accountingPath(locale, '/books/accounts')}>{m.books_chart_title()}</Anchor>}
    >
      {done && !answer && <Note tone="ok" isLive title={m.books_label_saved()} />}
      <SpanForm from={span.from} to={span.to}>
        {homes.length > 0 && (
          <Combobox
            name="home"
            label={m.books_home()}
            placeholder={m.books_all_homes()}
            options={homes.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={span.propertyId ?? ''}
          />
        )}
      </SpanForm>
      <div className={css.page}>
        <Card>
          <dl className={cx(sums.facts, css.facts)}>
            <div>
              <dt>{m.books_opening_sum()}</dt>
              <dd>{formatAmount(lines.openingSatang)}</dd>
            </div>
            <div>
              <dt>{m.books_closing_sum()}</dt>
              <dd>
                <b>{formatAmount(lines.closingSatang)}</b>
              </dd>
            </div>
          </dl>
          <p className={css.soft}>{m.books_sign_hint()}</p>
          <ListFrame
            list={shownList}
            base={base}
            kept={{ account: account.account }}
            narrowedBy={kept}
            caption={account.name}
            rows={lines.data}
            columns={shownList.columns({ locale, today }, { account: account.account, ...span })}
            noHit={{ title: m.books_lines_none(), allLabel: m.books_lines_all() }}
            empty={{ picture: '/art/dorm-leaf-night.svg', title: m.books_lines_none() }}
          >
            {lines.nextCursor && (
              <LoadMore
                href={listLink(base, { ...kept, cursor: lines.nextCursor })}
                count={
                  lines.total === 1
                    ? m.books_lines_of_one()
                    : m.books_lines_of({ total: String(lines.total) })
                }
              >
                {m.books_lines_more()}
              </LoadMore>
            )}
            {isLater && (
              <p>
                <Anchor href={listLink(base, kept)}>{m.books_lines_first()}</Anchor>
              </p>
            )}
          </ListFrame>
        </Card>
        <LabelCard account={account} answer={answer} isDone={done !== null} />
      </div>
    </BooksFrame>
  )
}

function LabelCard({
  account,
  answer,
  isDone,
}: {
  account: Account
  answer: Answer | undefined
  isDone: boolean
}) {
  const sent = useSubmission()
  const stored = seenLabel(account)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone })
  const texts = answer?.typed ?? stored.texts
  const errors = answer?.refusal.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: texts[name]?.[0] ?? '', error: errors[name] })

  return (
    <Card title={m.books_label_title()}>
      <RightForm right="money">
        <Form method="post" className={css.fields} key={key}>
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} />
          {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
          <p className={css.soft}>{m.books_label_text()}</p>
          <TextInput
            {...field('nameTh')}
            label={m.books_name_th()}
            placeholder={account.chartName}
            maxLength={80}
          />
          <TextInput {...field('nameEn')} label={m.books_name_en()} maxLength={80} />
          <TextInput
            {...field('code')}
            label={m.books_code()}
            hint={m.books_label_code_hint()}
            maxLength={20}
          />
          <div className={css.acts}>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.books_label_save()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </Card>
  )
}
