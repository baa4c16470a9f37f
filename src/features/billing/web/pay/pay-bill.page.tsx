import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { data, redirect, redirectDocument } from 'react-router'
import { deviceOf } from '#contract/pay-ways.ts'
import { AutoPayCard } from '#features/auto-pay/web/embed/auto-pay-card.tsx'
import type { PaymentState } from '#features/billing/web/api-types.ts'
import { BillHead } from '#features/billing/web/bills/bill-head.tsx'
import { BillLines } from '#features/billing/web/bills/bill-lines.tsx'
import { BillShares } from '#features/billing/web/bills/bill-shares.tsx'
import { UsageChart } from '#features/billing/web/bills/usage-chart.tsx'
import { billTitle } from '#features/billing/web/embed/bill-words.ts'
import { declineWords } from '#features/billing/web/embed/payment-words.ts'
import { makePayKeys, usePayKeys } from '#features/billing/web/pay/ways/pay-keys.ts'
import { wayOfForm } from '#features/billing/web/pay/ways/way-of-form.ts'
import { meterNames } from '#features/invoices/web/embed/meter-names.ts'
import { TaxNote, waitsForCertificate } from '#features/withholding/web/embed/tax-note.tsx'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { qrShape } from '#web/qr-shape.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/pay-bill.page'
import css from './pay-bill.module.css'
import { PayPanel } from './pay-panel.tsx'
import { promptPayOf } from './promptpay-of.ts'
import { TestMode } from './test-mode.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { invoiceId } = args.params
  const token = new URL(args.request.url).searchParams.get('payment')
  const api = apiOf(args)
  // Asked first: it takes the bank's answer in, and the bill below then shows it.
  const came = token ? (await api.subscriptions.status({ token })).data : null
  const [{ data: bill }, kept, autoPay] = await Promise.all([
    api.payments.preview({ invoiceId }),
    api.settings.methods(),
    api.autoPay.show({ invoiceId }),
  ])
  const gatewayQr = bill.pay.pending?.qrPayload

  return {
    bill,
    came: came?.invoiceId === bill.id ? came : null,
    /** Tax is paid as money after all. */
    isWhole: new URL(args.request.url).searchParams.has('whole'),
    promptPay: promptPayOf(bill),
    autoPay: autoPay.data,
    kept: bill.pay.takesKeptCards
      ? kept.data.methods.filter((one) => one.kind === 'card' && !one.isExpired)
      : [],
    gatewayQr: gatewayQr ? qrShape(gatewayQr) : null,
    keys: makePayKeys(),
    device: deviceOf(args.request.headers.get('user-agent') ?? ''),
  }
}

export async function action(args: Route.ActionArgs) {
  const { invoiceId } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  const here = pathIn(scopeOf(args).locale, `/dashboard/tenant/pay-rent-online/${invoiceId}`)
  const { payments, autoPay } = apiOf(args)
  try {
    if (intent === 'auto-pay-stop') {
      await autoPay.stop({ autoPayId: String(form.get('autoId')) })
      return redirect(here)
    }
    if (intent === 'slip') {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) return refuse(intent, 422, m.billing_slip_missing())
      await payments.paySlip({ invoiceId, idempotencyKey, file })
      return redirect(here)
    }
    if (intent === 'withdraw-slip') {
      await payments.withdrawSlip({ paymentId: String(form.get('paymentId')) })
      return redirect(here)
    }
    if (intent === 'leave-code') {
      const paymentId = String(form.get('paymentId'))
      const { data: left } = await payments.leaveCode({ paymentId })
      // Paid meanwhile, or open in two windows: the page says what became of it.
      return redirect(left.status === 'failed' ? here : `${here}?payment=${paymentId}`)
    }
    const cardToken = String(form.get('cardToken') ?? '')
    const paymentMethodId = String(form.get('paymentMethodId') ?? '') || undefined
    if (intent === 'card' && !cardToken && !paymentMethodId)
      return refuse(intent, 422, m.billing_card_needs_script())
    // The sum on the button that was pressed, whatever is open by now.
    const shown = String(form.get('amountSatang') ?? '')
    const wish = {
      invoiceId,
      idempotencyKey,
      amountSatang: /^\d{1,15}$/.test(shown) ? BigInt(shown) : undefined,
    }
    const { data: payment } = await payments.pay(
      intent === 'card'
        ? { ...wish, method: 'card', cardToken, paymentMethodId }
        : { ...wish, ...wayOfForm(form, intent) },
    )
    if (payment.authorizeUrl) return redirectDocument(payment.authorizeUrl)
    if (payment.status === 'failed') return refuse(intent, 422, null, payment)
    return redirect(`${here}?payment=${payment.paymentId}`)
  } catch (error) {
    const { status, message } = refusalOf(args, error)

    return refuse(intent, status, message)
  }
}

/** The next try is another wish to pay: it gets keys of its own. */
function refuse(intent: string, status: number, message: string | null, payment: PaymentState | null = null) {
  return data({ intent, message, payment, keys: makePayKeys() }, { status })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? m.billing_bill_no({ no: args.loaderData.bill.no }) : m.billing_pay_title(),
    isIndexed: false,
  })

export default function PayBill({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { bill, came, promptPay, kept, gatewayQr, device, autoPay, isWhole } = loaderData
  const answer = useAnswer(actionData)
  const ended = bill.payments.filter(({ status }) => status !== 'pending').length
  const keys = usePayKeys(loaderData.keys, answer?.keys, ended)
  const said = answer && (answer.message ?? answer.payment?.message ?? declineWords(answer.payment?.code))
  const own = bill.shares.find(({ isOwn }) => isOwn)
  const isPayable = bill.status !== 'paid' && bill.status !== 'void'
  const isAsking = !waitsForCertificate(bill) || (isWhole && bill.pay.askedSatang > 0n)
  // A QR that is shown is not paid yet: nothing is being checked.
  const method = bill.pay.pending?.method
  const pending = method === 'slip' ? 'slip' : method === 'card' ? 'payment' : undefined

  return (
    <>
      <PageHeader
        title={billTitle(bill, locale)}
        lead={m.billing_own_lead({
          no: bill.no,
          room: bill.roomName,
          day: formatDay(bill.issueDay, locale, 'long'),
        })}
        actions={
          <>
            <WriteTo type="tenant" to={`business:${bill.workspaceId}`} about={`bill:${bill.id}`} />
            <ButtonLink href={bill.pdfUrl} target="_blank" icon={<IconFileDownload size={20} />}>
              {m.billing_invoice_pdf()}
            </ButtonLink>
          </>
        }
      />
      <div className={css.columns}>
        <div className={css.head}>
          {bill.status === 'void' && (
            <Note
              tone="plain"
              title={m.billing_void_was()}
              actions={
                bill.replacedBy && (
                  <ButtonLink
                    variant="primary"
                    href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${bill.replacedBy.id}`)}
                  >
                    {m.billing_again_open({ no: bill.replacedBy.no })}
                  </ButtonLink>
                )
              }
            >
              {bill.voidReason && m.billing_void_because({ reason: bill.voidReason })}
            </Note>
          )}
          {bill.replaces && bill.status !== 'void' && (
            <p className={css.hint}>{m.billing_replaces({ no: bill.replaces })}</p>
          )}
          {bill.creditSatang > 0n && (
            <Note
              tone="info"
              title={m.billing_own_credit({ amount: formatMoney(bill.creditSatang, locale) })}
            />
          )}
          {bill.status !== 'void' && bill.unreadMeters.length > 0 && (
            <p className={css.hint}>{m.invoices_unread_note({ what: meterNames(bill.unreadMeters) })}</p>
          )}
          {bill.refunds.map(({ id, amountSatang, reason, doneAt }) => (
            <Note
              key={id}
              tone="info"
              title={m.billing_own_refund({
                amount: formatMoney(amountSatang, locale),
                day: formatDay(todayInBangkok(doneAt), locale),
              })}
            >
              {m.billing_own_refund_reason({ reason })}
            </Note>
          ))}
          <TaxNote bill={bill} isOwn href={pathIn(locale, `/dashboard/tenant/withholding/${bill.id}`)} />
          <BillHead bill={bill} pending={pending} ownLeftSatang={own?.leftSatang} />
          {own?.leftSatang === 0n && isPayable && <p className={css.hint}>{m.billing_share_rest()}</p>}
        </div>
        <div className={css.pay} id="pay">
          {isAsking && (
            <>
              {isPayable && <TestMode isTest={bill.pay.isTestMode} />}
              <PayPanel
                {...{ bill, promptPay, kept, gatewayQr, keys, device }}
                came={came}
                refused={said ? { intent: answer?.intent ?? '', message: said } : null}
              />
            </>
          )}
          <AutoPayCard
            invoiceId={bill.id}
            autoPay={autoPay}
            refused={answer?.intent === 'auto-pay-stop' ? (said ?? undefined) : undefined}
          />
        </div>
        <div className={css.lines}>
          <BillLines lines={bill.lines} totalSatang={bill.totalSatang} paidSatang={bill.paidSatang} />
          <BillShares shares={bill.shares} isVoid={bill.status === 'void'} />
          <UsageChart usage={bill.usage} />
        </div>
      </div>
    </>
  )
}
