import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { KINDS, kindWords } from '#features/books/kind-words.ts'
import sums from '#features/expenses/web/embed/money-form.module.css'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm, StillForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { formatSatang, MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/opening.page'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import type { Opening } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: opening }, waiting] = await Promise.all([api.books.opening(), waitingSlips(api)])

  return { opening, waiting, done: doneIn(args.request, 'done') }
}

type Preview = {
  debitSatang: bigint
  creditSatang: bigint
  equitySatang: bigint
  added: { account: string; name: string; heldSatang: bigint; afterSatang: bigint }[]
}
type Answer = {
  typed: Record<string, string>
  refusal?: Refusal
  preview?: Preview
}

export async function action(args: Route.ActionArgs) {
  const { books } = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const accounts = Object.keys(typed).flatMap((name) => /^debit\.(\d{4})$/.exec(name)?.[1] ?? [])
  const sum = (name: string) =>
    typed[name]?.trim() ? (readSatang(typed[name]) ?? (typed[name] as never)) : 0n
  const lines = accounts
    .map((account) => ({
      account,
      debitSatang: sum(`debit.${account}`),
      creditSatang: sum(`credit.${account}`),
    }))
    .filter(({ debitSatang, creditSatang }) => debitSatang !== 0n || creditSatang !== 0n)
  const entered = { startDay: typedDay(typed.startDay), lines }
  try {
    if (typed.intent === 'preview') {
      const { data: preview } = await books.previewOpening(entered)
      return data<Answer>({ typed, preview })
    }
    await books.setOpening({
      ...{ ...entered, version: typed.version || undefined },
      isMeant: typed.isMeant === 'on',
    })

    return leadDone(accountingPath(scopeOf(args).locale, '/books/opening?done=saved'))
  } catch (error) {
    const refusal = refusalOf(args, error)
    // A field of the call by its place is the field of an account on the page.
    const fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([name, fault]) => {
        const [, index, key] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
        const account = lines[Number(index)]?.account
        return account ? [`${key === 'creditSatang' ? 'credit' : 'debit'}.${account}`, fault] : [name, fault]
      }),
    )

    return data<Answer>({ typed, refusal: { ...refusal, fields } }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.books_opening_title(), isIndexed: false })

/** What each account held when the books began here. */
export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { opening, waiting, done } = loaderData
  const answer = useAnswer(actionData as Answer | undefined)
  const form = <OpeningForm opening={opening} answer={answer} />

  return (
    <BooksFrame
      tab="opening"
      title={m.books_opening_title()}
      lead={m.books_opening_lead({ account: opening.equityAccount })}
      waitingSlips={waiting}
    >
      {done && !answer && <Note tone="ok" isLive title={m.books_opening_saved()} />}
      {opening.isFixed && <Note tone="info" title={m.books_opening_fixed()} />}
      <Carried carried={opening.carried} />
      {opening.startDay && (
        <p className={css.soft}>
          {m.books_opening_day()} {formatDay(opening.startDay, locale)} · {opening.equityAccount}{' '}
          {formatAmount(opening.equitySatang)}
        </p>
      )}
      {opening.isFixed ? <StillForm>{form}</StillForm> : <RightForm right="money">{form}</RightForm>}
    </BooksFrame>
  )
}

function Carried({ carried }: Pick<Opening, 'carried'>) {
  const { depositSatang, depositCount, debtSatang, debtCount } = carried

  return (
    <Card title={m.books_opening_carried()}>
      <dl className={cx(sums.facts, css.facts)}>
        <div>
          <dt>
            {depositCount === 1
              ? m.books_opening_deposits_one()
              : m.books_opening_deposits({ count: String(depositCount) })}
          </dt>
          <dd>{formatAmount(depositSatang)}</dd>
        </div>
        <div>
          <dt>
            {debtCount === 1
              ? m.books_opening_debts_one()
              : m.books_opening_debts({ count: String(debtCount) })}
          </dt>
          <dd>{formatAmount(debtSatang)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function OpeningForm({ opening, answer }: { opening: Opening; answer: Answer | undefined }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { typed, refusal, preview } = answer ?? {}
  const begun = new Map(opening.lines.map((line) => [line.account, line]))
  const isAsked = refusal?.code === 'books_opening_adds' || (preview?.added.length ?? 0) > 0
  const start = (satang: bigint | undefined) => (satang ? formatSatang(satang) : '')
  const isOpen = (kind: (typeof KINDS)[number], own: Opening['accounts']) =>
    (kind !== 'income' && kind !== 'expense') ||
    own.some(
      ({ account }) => begun.has(account) || typed?.[`debit.${account}`] || typed?.[`credit.${account}`],
    )

  return (
    <Form method="post" className={css.fields} key={opening.version}>
      <input type="hidden" name="version" value={opening.version} />
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      {preview && (
        <Note
          tone="info"
          isLive
          title={m.books_opening_would({
            debit: formatAmount(preview.debitSatang),
            credit: formatAmount(preview.creditSatang),
            account: opening.equityAccount,
            equity: formatAmount(preview.equitySatang),
          })}
        >
          {preview.added.length > 0 && (
            <ul>
              {preview.added.map(({ account, name, heldSatang, afterSatang }) => (
                <li key={account}>
                  {account} {name}:{' '}
                  {m.books_opening_after({
                    held: formatAmount(heldSatang),
                    after: formatAmount(afterSatang),
                  })}
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
      <Card>
        <DateInput
          name="startDay"
          label={m.books_opening_day()}
          hint={m.books_opening_day_hint()}
          required
          defaultValue={typed?.startDay ?? formatDay(opening.beginDay, locale, 'numeric')}
          error={refusal?.fields.startDay}
        />
      </Card>
      {KINDS.map((kind) => {
        const own = opening.accounts.filter((one) => one.kind === kind)
        if (own.length === 0) return null
        return (
          <Card key={kind}>
            {/* Few begin in the middle of a year: their income and expenses are folded. */}
            <details className={css.fold} open={isOpen(kind, own)}>
              <summary>{kindWords[kind]()}</summary>
              {own.map(({ account, name, heldSatang }) => (
                <div key={account} className={css.balance}>
                  <span>
                    {account} {name}
                    {heldSatang !== 0n && (
                      <small>{m.books_opening_held({ held: formatAmount(heldSatang) })}</small>
                    )}
                  </span>
                  <div className={css.sides}>
                    <MoneyInput
                      name={`debit.${account}`}
                      label={m.books_debit()}
                      aria-label={m.books_opening_debit_of({ account: `${account} ${name}` })}
                      defaultText={typed?.[`debit.${account}`] ?? start(begun.get(account)?.debitSatang)}
                      error={refusal?.fields[`debit.${account}`]}
                    />
                    <MoneyInput
                      name={`credit.${account}`}
                      label={m.books_credit()}
                      aria-label={m.books_opening_credit_of({ account: `${account} ${name}` })}
                      defaultText={typed?.[`credit.${account}`] ?? start(begun.get(account)?.creditSatang)}
                      error={refusal?.fields[`credit.${account}`]}
                    />
                  </div>
                </div>
              ))}
            </details>
          </Card>
        )
      })}
      {isAsked && <Checkbox name="isMeant" label={m.books_opening_meant()} />}
      <div className={css.acts}>
        <Button type="submit" name="intent" value="preview" isLoading={sent?.get('intent') === 'preview'}>
          {m.books_opening_preview()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          isLoading={sent?.get('intent') === 'save'}
        >
          {m.books_opening_save()}
        </Button>
      </div>
    </Form>
  )
}
