import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/line.page'
import { actOnLine } from './act-on-line.ts'
import css from './bank.module.css'
import { BillsToPay, PaidBill } from './bills-to-pay.tsx'
import { BookCard, Booked, Twin } from './book-card.tsx'
import { ChooseBills } from './choose-bills.tsx'
import { OpenAgain, SetAside } from './line-acts.tsx'
import type { BankLine } from './types.ts'
import { kindWords, placeWord, reasonWords } from './words.ts'

const OPEN: BankLine['place'][] = ['certain', 'propose', 'choose', 'queue', 'notRent', 'putOff']

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args).bank
  const id = args.params.lineId
  const search = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 100) || undefined
  const { data: line } = await api.line({ id })
  const canPay = OPEN.includes(line.place) && line.satang > 0n
  const bills = canPay ? (await api.bills({ id, search })).data : []
  const canSpend = OPEN.includes(line.place) && line.satang < 0n
  const toPay = canSpend ? (await api.billsToPay({ id })).data : null
  const noted = canPay || canSpend ? (await api.noted({ id })).data : null

  return {
    line,
    bills,
    toPay,
    noted,
    canPay,
    search: search ?? '',
    isSaved: doneIn(args.request, 'saved') !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const id = args.params.lineId
  const form = await args.request.formData()
  try {
    await actOnLine(apiOf(args), id, form)
    return leadDone(accountingPath(scopeOf(args).locale, `/bank/lines/${id}?saved=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bank_title(), isIndexed: false })

/** One line: what the bank wrote, what is proposed, and everything that can be decided about it. */
export default function BankLinePage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { line, bills, toPay, noted, canPay, search, isSaved } = loaderData
  const answer = useAnswer(actionData)
  const isOpen = OPEN.includes(line.place)

  return (
    <>
      <p className={css.back}>
        <Anchor href={accountingPath(locale, '/bank')}>{m.bank_back()}</Anchor>
      </p>
      <PageHeader
        title={m.bank_line_title({
          amount: bahtFigure(line.satang),
          day: formatDay(line.day, locale, 'long'),
        })}
        tag={
          <StatusTag kind="bank_line" state={line.place}>
            {placeWord(line)}
          </StatusTag>
        }
      />
      <div className={css.stack}>
        {isSaved && !answer && <Note tone="ok" isLive title={m.bank_decided()} />}
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <Card>
          <p className={css.words}>{line.words.join(' · ')}</p>
          <dl className={css.facts}>
            {line.balanceSatang !== null && (
              <div>
                <dt>{m.bank_balance()}</dt>
                <dd>
                  <Amount satang={line.balanceSatang} />
                </dd>
              </div>
            )}
            {line.reason && (
              <div>
                <dt>{m.bank_why()}</dt>
                <dd>{reasonWords[line.reason]()}</dd>
              </div>
            )}
            {line.kind && (
              <div>
                <dt>{m.bank_kind()}</dt>
                <dd>{kindWords[line.kind]()}</dd>
              </div>
            )}
            {line.note && (
              <div>
                <dt>{m.bank_not_rent_note()}</dt>
                <dd>{line.note}</dd>
              </div>
            )}
          </dl>
          {line.isProvisional && <p className={css.small}>{m.bank_provisional()}</p>}
        </Card>
        {line.paidBill && <PaidBill bill={line.paidBill} />}
        {line.booked && <Booked booked={line.booked} />}
        {line.place === 'accepted' && !line.paidBill && !line.booked && <Paid line={line} />}
        {line.twin && <Twin twin={line.twin} />}
        {toPay && <BillsToPay bills={toPay} />}
        {canPay && (
          <ChooseBills
            key={`${line.id}${search}`}
            line={line}
            bills={bills}
            search={search}
            refused={answer?.refusal}
          />
        )}
        {noted && <BookCard line={line} noted={noted} />}
        {isOpen && <SetAside line={line} />}
        {line.place !== 'putOff' && !isOpen && <OpenAgain line={line} />}
      </div>
    </>
  )
}

/** The bills that the line has paid. */
function Paid({ line }: { line: BankLine }) {
  const { locale } = useRoot()

  return (
    <Card title={m.bank_accepted_lead()}>
      <ul className={css.bills}>
        {line.parts.map((part) => (
          <li key={part.invoiceId}>
            <Anchor href={accountingPath(locale, `/bills/${part.invoiceId}`)}>{part.no}</Anchor>
            <span>
              {part.roomName} · {part.tenantName}
            </span>
            <Amount satang={part.satang} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
