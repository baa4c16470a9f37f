import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { data, redirect, useLocation } from 'react-router'
import { AutoPayLine } from '#features/auto-pay/web/embed/auto-pay-card.tsx'
import type { BillPayment, ManagedBill } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { billTitle } from '#features/billing/web/embed/bill-words.ts'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { TaxNote } from '#features/withholding/web/embed/tax-note.tsx'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/bill-detail.page'
import { BillActs, canVoid, pendingOf, VoidButton } from './bill-acts.tsx'
import { BillAgain } from './bill-again.tsx'
import css from './bill-detail.module.css'
import { BillHead } from './bill-head.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillShares } from './bill-shares.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { type RecordedMethod, RecordPayment, readMethod, readRecordForm } from './record-payment.tsx'
import { RefundPayment, readRefundForm, refundId } from './refund-payment.tsx'
import { canTakeBack, TakePaymentBack, takeBackId } from './take-payment-back.tsx'
import { UnreadMeters } from './unread-meters.tsx'
import { UsageChart } from './usage-chart.tsx'
import { VoidBill } from './void-bill.tsx'

export async function loader(args: Route.LoaderArgs) {
  const id = args.params.invoiceId
  const [bill, goneBack, autoPay] = await Promise.all([
    apiOf(args).invoices.detail({ id }),
    apiOf(args).payments.refunds({ id }),
    apiOf(args).autoPay.ofBill({ id }),
  ])

  const query = new URL(args.request.url).searchParams

  return {
    bill: bill.data,
    ...{ refunds: goneBack.data.refunds, refundable: goneBack.data.payments },
    requestId: crypto.randomUUID(),
    autoPay: autoPay.data,
    isRecording: query.has('record'),
    method: readMethod(query.get('how')),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = args.params.invoiceId
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  try {
    if (intent === 'again') {
      const { data: made } = await apiOf(args).invoices.again({ id })
      return redirect(`${accountingPath(scopeOf(args).locale, `/bills/${made.id}`)}?done=again`)
    }
    if (intent === 'void') {
      const reason = String(form.get('reason') ?? '')
      await apiOf(args).invoices.void({ id, reason, creditsMoney: form.get('creditsMoney') === '1' })
      if (form.get('meters') === '1') {
        const { propertyId } = (await apiOf(args).invoices.detail({ id })).data
        return redirect(accountingPath(scopeOf(args).locale, `/meters?room=${propertyId}&bill=${id}`))
      }
    }
    if (intent === 'take-back')
      await apiOf(args).payments.takeBack({
        id: String(form.get('paymentId')),
        reason: String(form.get('reason') ?? ''),
      })
    if (intent === 'refund') await apiOf(args).payments.refund(readRefundForm(form))
    if (intent === 'record') {
      const { propertyId } = (await apiOf(args).invoices.detail({ id })).data
      await apiOf(args).payments.record({ id: propertyId, invoiceId: id, ...readRecordForm(form) })
    }
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ intent, refusal, typed: typedIn(form) }, { status: refusal.status })
  }
  // Whoever notes cash of many rooms chooses it once.
  const how = intent === 'record' ? `&how=${readMethod(form.get('method'))}` : ''
  throw redirect(`${accountingPath(scopeOf(args).locale, `/bills/${id}`)}?done=${intent}${how}`)
}

/** What was typed, kept for a form that was refused. */
function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? m.billing_bill_no({ no: args.loaderData.bill.no }) : m.billing_accounting(),
    isIndexed: false,
  })

export default function BillDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { bill, isRecording, method, idempotencyKey, refunds, refundable, requestId, autoPay } = loaderData
  const mayMoney = useMissingRight('money') === null
  const answer = useAnswer(actionData)
  const { key } = useLocation()
  const isOpen = bill.status !== 'paid' && bill.status !== 'void'
  const isPaidVoidable = bill.status === 'paid' && canVoid(bill)
  const pending = pendingOf(bill)
  const mistakes = mayMoney ? bill.payments.filter((payment) => canTakeBack(bill, payment)) : []
  const takenBackBy = (payment: BillPayment) =>
    mistakes.includes(payment) ? takeBackId(payment.id) : undefined

  const mayGoBack = mayMoney ? refundable : []
  const refundedBy = ({ id }: BillPayment) =>
    mayGoBack.some(({ paymentId }) => paymentId === id) ? refundId(id) : undefined

  return (
    <>
      <p className={css.back}>
        <Anchor href={accountingPath(locale)}>{m.billing_back_to_bills()}</Anchor>
      </p>
      <PageHeader
        title={
          <>
            <span className="keep">
              <Phrases>{`${bill.roomName} · `}</Phrases>
            </span>{' '}
            <span className="keep">{billTitle(bill, locale)}</span>
          </>
        }
        lead={m.billing_bill_lead({
          no: bill.no,
          tenant: bill.tenantName,
          day: formatDay(bill.issueDay, locale, 'long'),
        })}
        actions={
          <>
            <WithRight right="edit">
              <WriteTo type="manager" to={`tenant:${bill.tenantId}`} about={`bill:${bill.id}`} />
            </WithRight>
            <ButtonLink href={bill.pdfUrl} target="_blank" icon={<IconFileDownload size={20} />}>
              {m.billing_invoice_pdf()}
            </ButtonLink>
          </>
        }
      />
      <div className={css.columns}>
        <div className={css.main}>
          {bill.voidReason && (
            <Note tone="plain" title={m.billing_void_was()}>
              {m.billing_void_because({ reason: bill.voidReason })}
              {bill.paidSatang > 0n && (
                <p>{m.billing_void_kept({ amount: formatMoney(bill.paidSatang, locale) })}</p>
              )}
            </Note>
          )}
          {bill.replaces && bill.status !== 'void' && (
            <p className={css.hint}>{m.billing_replaces({ no: bill.replaces })}</p>
          )}
          {bill.creditSatang > 0n && (
            <Note
              tone="info"
              title={m.billing_tenant_credit({ amount: formatMoney(bill.creditSatang, locale) })}
            >
              {m.billing_tenant_credit_help()}
            </Note>
          )}
          {bill.status !== 'void' && <UnreadMeters bill={bill} />}
          {mayMoney && (
            <TaxNote bill={bill} href={accountingPath(locale, `/withholding/new?bill=${bill.id}`)} />
          )}
          <BillHead bill={bill} pending={pending?.kind === 'qr' ? undefined : pending?.kind} />
        </div>
        <div className={css.side}>
          {bill.afterVoid && mayMoney && (
            <BillAgain
              kind={bill.kind}
              after={bill.afterVoid}
              metersPath={`/meters?room=${bill.propertyId}&bill=${bill.id}`}
              refused={answer?.intent === 'again' ? answer : undefined}
            />
          )}
          {isPaidVoidable && mayMoney && (
            <Card title={m.billing_void_wrong()}>
              <div className={css.acts}>
                {bill.paidSatang > 0n && <p className={css.hint}>{m.billing_void_wrong_hint()}</p>}
                <VoidButton />
              </div>
            </Card>
          )}
          {isOpen && mayMoney && <BillActs bill={bill} />}
          {bill.status === 'paid' && bill.nextOpen && mayMoney && (
            <NextBill next={bill.nextOpen} method={method} />
          )}
          <BillShares shares={bill.shares} isVoid={bill.status === 'void'} />
          <Card title={m.billing_payments()}>
            <AutoPayLine {...autoPay} />
            <PaymentRows
              payments={bill.payments}
              refunds={refunds}
              isTakenBackBy={takenBackBy}
              isRefundedBy={refundedBy}
            />
          </Card>
        </div>
        <div className={css.lines}>
          <BillLines lines={bill.lines} totalSatang={bill.totalSatang} paidSatang={bill.paidSatang} />
          <UsageChart usage={bill.usage} />
        </div>
      </div>
      {/* A step that was taken closes its dialog. */}
      {isOpen && mayMoney && (
        <RecordPayment
          key={`record-${key}`}
          isAsked={isRecording}
          method={method}
          bill={bill}
          idempotencyKey={idempotencyKey}
          refused={answer?.intent === 'record' ? answer : undefined}
        />
      )}
      {mistakes.map((payment) => (
        <TakePaymentBack
          key={`take-back-${payment.id}-${key}`}
          bill={bill}
          payment={payment}
          refused={
            answer?.intent === 'take-back' && answer.typed.paymentId === payment.id ? answer : undefined
          }
        />
      ))}
      {mayGoBack.map((place) => {
        const payment = bill.payments.find(({ id }) => id === place.paymentId)
        const isRefused = answer?.intent === 'refund' && answer.typed.paymentId === place.paymentId
        return (
          payment && (
            <RefundPayment
              key={`refund-${place.paymentId}-${key}`}
              {...{ bill, payment, place, requestId }}
              refused={isRefused ? answer : undefined}
            />
          )
        )
      })}
      {(isOpen || isPaidVoidable) && mayMoney && (
        <VoidBill
          key={`void-${key}`}
          bill={bill}
          hasQr={pending?.kind === 'qr'}
          refused={answer?.intent === 'void' ? answer : undefined}
        />
      )}
      <StepUp refusal={answer?.refusal} />
    </>
  )
}

/** Where money came for many bills at once, each leads to the next: one press to it, one to note it. */
function NextBill({ next, method }: { next: NonNullable<ManagedBill['nextOpen']>; method: RecordedMethod }) {
  const { locale } = useRoot()
  const { id, roomName, tenantName, outstandingSatang } = next

  return (
    <Card title={m.billing_next_open()}>
      <div className={css.acts}>
        <p>
          <b className="keep">{roomName}</b> <span className="keep">{tenantName}</span>{' '}
          <span className="keep">{formatMoney(outstandingSatang, locale)}</span>
        </p>
        <ButtonLink
          variant="primary"
          full
          href={accountingPath(locale, `/bills/${id}?record=1&how=${method}`)}
          icon={<IconCash size={20} />}
        >
          {m.billing_record()}
        </ButtonLink>
      </div>
    </Card>
  )
}
