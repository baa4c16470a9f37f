import { data, redirect, redirectDocument } from 'react-router'
import { deviceOf, wayOf } from '#contract/pay-ways.ts'
import { makePayKeys, TestMode, usePayKeys, wayOfForm } from '#features/billing/web/embed/order-pay.ts'
import { PACKAGE_NAMES } from '#features/subscriptions/names.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { qrShape } from '#web/qr-shape.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/payment.page'
import { CodeForm, OrderLines } from './order-parts.tsx'
import { OrderPay } from './order-pay.tsx'
import css from './payment.module.css'

const ORDER = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const HOME = '/dashboard/manager/general-settings/package'

/**
 * `/payment/{id}`: a package leads to its order for the reader's business, an order is shown to be paid, any other payment
 * leads to how it stands (G098). Whoever buys nothing here sees the prices.
 */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  const id = args.params.id?.toLowerCase()
  const query = new URL(args.request.url).searchParams
  const prices = () => redirect(pathIn(locale, '/pricing'))
  const mayBuy = viewer?.workspace?.rights.includes('money') ?? false
  if (id && ORDER.test(id)) {
    if (!mayBuy) throw redirect(pathIn(locale, `/payment/status?token=${id}`))
    const api = apiOf(args)
    const [found, kept] = await Promise.all([
      api.subscriptions.open({ packageId: id }).catch(() => null),
      api.settings.methods(),
    ])
    if (!found?.data.order) throw redirect(pathIn(locale, `/payment/status?token=${id}`))
    const { order } = found.data
    const qr = order.payment?.qrPayload

    return {
      order,
      qr: qr ? qrShape(qr) : null,
      kept: kept.data.methods.filter((one) => one.kind === 'card' && !one.isExpired),
      keys: makePayKeys(),
      device: deviceOf(args.request.headers.get('user-agent') ?? ''),
    }
  }
  if ((id !== 'starter' && id !== 'pro') || !mayBuy) {
    if (id && !['free', 'starter', 'pro'].includes(id)) throw data(null, { status: 404 })
    throw prices()
  }
  const units = query.get('units')
  const wish = {
    packageId: id,
    addon: query.getAll('addon').join(',') || undefined,
    withContract: query.get('withContract') === 'true' || undefined,
    units: units ? Number(units) : undefined,
  } as const
  const opened = await apiOf(args)
    .subscriptions.open(wish as never)
    .catch((error) => {
      const code = isProblem(error) ? error.code : ''
      if (code === 'payment_pending' || code === 'package_units')
        throw redirect(pathIn(locale, `${HOME}?refused=${code}`))
      throw prices()
    })
  const { change, order } = opened.data
  if (order) throw redirect(pathIn(locale, `/payment/${order.paymentExternalId}`))
  const asked = new URLSearchParams({ change, package: id, contract: String(wish.withContract ?? false) })
  if (units) asked.set('units', units)
  for (const addon of query.getAll('addon')) asked.append('addon', addon)
  throw redirect(pathIn(locale, `${HOME}?${asked}`))
}

export async function action(args: Route.ActionArgs) {
  const { subscriptions, settings } = apiOf(args)
  const { locale } = scopeOf(args)
  const paymentExternalId = args.params.id ?? ''
  const here = pathIn(locale, `/payment/${paymentExternalId}`)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    if (intent === 'code') {
      await subscriptions.discount({ paymentExternalId, discountCode: text('discountCode') })
      return redirect(here)
    }
    if (intent === 'leave-code') {
      await subscriptions.leave({ paymentExternalId })
      return redirect(here)
    }
    const way = wayOfForm(form, intent === 'free' ? 'card' : intent)
    const { code, bank } = wayOf(way.method, way.channel)!
    const { data: chosen } = await subscriptions.choose({ paymentExternalId, paymentMethod: code, bank })
    // The sum on the button that was pressed, whatever the order comes to by now.
    if (text('amountSatang') !== `${chosen.totalSatang}`) return refuse(intent, m.subscriptions_sum_moved())
    if (intent === 'card' && !text('cardToken') && !text('paymentMethodId'))
      return refuse(intent, m.billing_card_needs_script())
    // A card that is kept is charged as such, and renews the package from then on.
    const isKept = text('keepCard') === 'true' && text('cardToken')
    const keptId = isKept
      ? (await settings.addMethod({ kind: 'card', cardToken: text('cardToken') })).data.id
      : text('paymentMethodId')
    const { data: paid } = await subscriptions.pay({
      paymentExternalId,
      card: (!isKept && text('cardToken')) || undefined,
      paymentMethodId: keptId || undefined,
      idempotencyKey: text('idempotencyKey'),
      device: way.device,
      phone: way.phone,
    })
    if (paid.authorizeUrl) return redirectDocument(paid.authorizeUrl)
    if (paid.status === 'failed') return refuse(intent, paid.message)
    return redirect(
      paid.status === 'succeeded' ? pathIn(locale, `/payment/status?token=${paid.paymentId}`) : here,
    )
  } catch (error) {
    const refusal = refusalOf(args, error)

    return refuse(intent, refusal.message, refusal.status)
  }
}

/** The next try is another wish to pay: it gets keys of its own. */
function refuse(intent: string, message: string | null, status = 422) {
  return data({ intent, message, keys: makePayKeys() }, { status })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.subscriptions_pay_title(), isIndexed: false })

/** An order of a package: its arithmetic, a code, and the ways to pay. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { order, kept, qr, device } = loaderData
  const answer = useAnswer(actionData)
  const ended = order.payment && order.payment.status !== 'pending' ? 1 : 0
  const keys = usePayKeys(loaderData.keys, answer?.keys, ended)
  const isOpen = order.status === 'open'

  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{m.subscriptions_pay_head({ name: PACKAGE_NAMES[order.packageId] })}</h1>
        <p>
          {m.subscriptions_period({
            from: formatDay(order.periodStart, locale),
            until: formatDay(order.periodEnd, locale),
          })}
        </p>
      </header>
      <div className={css.columns}>
        <Card title={m.subscriptions_sum()}>
          <OrderLines order={order} />
          {isOpen && (
            <CodeForm code={order.discountCode} refused={answer?.intent === 'code' ? answer.message : null} />
          )}
          <p className={css.back}>
            <Anchor href={pathIn(locale, HOME)}>{m.subscriptions_choose_other()}</Anchor>
          </p>
        </Card>
        <div className={css.pay}>
          {order.status !== 'paid' && <TestMode />}
          <OrderPay
            {...{ order, kept, qr, keys, device }}
            refused={
              answer?.message && answer.intent !== 'code'
                ? { intent: answer.intent, message: answer.message }
                : null
            }
          />
        </div>
      </div>
    </div>
  )
}
