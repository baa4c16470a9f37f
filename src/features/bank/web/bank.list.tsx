import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './bank.module.css'
import { QuickAct } from './quick-act.tsx'
import type { BankLine } from './types.ts'
import { kindWords, payeeOf, placeWord, placeWords, reasonWords } from './words.ts'

export const HEAPS = Object.keys(placeWords) as BankLine['place'][]

/** Lines of the bank. */
export const shownList = dashboardList({
  name: 'bank',
  path: '/dashboard/manager/accounting/bank',
  read: (query) => ({
    search: searchIn(query),
    place: HEAPS.find((one) => one === query.get('place')),
    accountId: /^[\da-f-]{36}$/.exec(query.get('account') ?? '')?.[0],
  }),
  ask: (api, asked) => api.bank.lines(asked),
  title: () => m.bank_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'line',
      head: m.bank_column_line(),
      isTitle: true,
      cell: (line) => (
        <Anchor className={css.line} href={accountingPath(locale, `/bank/lines/${line.id}`)}>
          <b>
            {formatDay(line.day, locale)}
            {line.time && ` · ${line.time.slice(0, 5)}`}
          </b>
          <small>{line.words.join(' · ')}</small>
        </Anchor>
      ),
      file: [
        { head: m.bank_column_day(), fact: (line) => line.day },
        { head: m.bank_column_words(), fact: (line) => line.words.join(' · ') },
        { head: m.bank_column_account(), fact: (line) => line.accountName },
        { head: m.bank_column_file(), fact: (line) => line.fileNames.join(' · ') },
      ],
    },
    {
      key: 'sum',
      head: m.bank_column_sum(),
      isNumber: true,
      cell: (line) => <Amount satang={line.satang} />,
      file: [
        { head: m.bank_column_sum(), fact: (line) => csvBaht(line.satang) },
        {
          head: m.bank_column_balance(),
          fact: (line) => (line.balanceSatang === null ? '' : csvBaht(line.balanceSatang)),
        },
      ],
    },
    {
      key: 'state',
      head: m.bank_column_state(),
      cell: (line) => (
        <StatusTag kind="bank_line" state={line.place}>
          {placeWord(line)}
        </StatusTag>
      ),
      file: (line) => placeWord(line),
    },
    {
      key: 'for',
      head: m.bank_column_for(),
      cell: (line) => <PaysFor line={line} />,
      file: [
        { head: m.bank_column_for(), fact: (line) => whatFor(line) },
        { head: m.bank_why(), fact: (line) => (line.reason ? reasonWords[line.reason]() : '') },
        { head: m.bank_column_kind(), fact: (line) => (line.kind ? kindWords[line.kind]() : '') },
      ],
    },
    {
      key: 'act',
      head: m.bank_column_act(),
      cell: (line) => <QuickAct line={line} />,
      file: null,
    },
  ],
})

/** The bills, payment or kind that a line is for, and why. */
function PaysFor({ line }: { line: BankLine }) {
  const { parts, kind, reason, paymentId, overSatang, billToPay, paidBill, booked, twin } = line
  const bill = billToPay ?? paidBill

  return (
    <div className={css.pays}>
      {parts.map((part) => (
        <b key={part.invoiceId}>
          {part.roomName} · {part.tenantName} · {part.no}
        </b>
      ))}
      {paymentId && <b>{m.bank_seen_payment()}</b>}
      {bill && <b>{m.bank_pays_bill({ who: payeeOf(bill) })}</b>}
      {booked && <b>{booked.description}</b>}
      {twin?.payment && (
        <b>
          {[twin.payment.receiptNo ?? m.bank_twin_no_receipt(), twin.tenantName].filter(Boolean).join(' · ')}
        </b>
      )}
      {kind && !bill && <b>{kindWords[kind]()}</b>}
      {overSatang > 0n && <span>{m.bank_over({ amount: bahtFigure(overSatang) })}</span>}
      {reason && <small>{reasonWords[reason]()}</small>}
    </div>
  )
}

/** The same in one cell of a file. */
function whatFor({ parts, billToPay, paidBill, booked }: BankLine): string {
  const bill = billToPay ?? paidBill

  return [...parts.map(({ no }) => no), bill && payeeOf(bill), booked?.description].filter(Boolean).join(' ')
}
