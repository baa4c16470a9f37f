import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { webhookSwitch } from '#server/ports/pay/sandbox/api.ts'
import { answer, pageOf } from '#server/ports/pay/sandbox/page-routes.ts'
import { baht, layout, missingPage, type PageContext } from '#server/ports/pay/sandbox/pages.ts'
import type { PaypalOrderRecord } from '#server/ports/pay/sandbox/records.ts'
import { type OrderDesk, PAYPAL_DECISIONS, type PaypalDecision, PaypalRefusal } from './orders.ts'

const input = z.object({ decision: z.enum(PAYPAL_DECISIONS) })

/** The page on which a person plays the payer at PayPal, and afterwards PayPal itself. */
export function createPaypalPages({ desk, baseUrl }: { desk: OrderDesk; baseUrl: () => string }): Hono {
  const pages = new Hono()

  pages.get('/checkoutnow/:id', async (context) => {
    const order = await find(context)
    const page = pageOf(context, baseUrl(), order?.returnUrl)
    if (!order) return answer(context, missingPage(page), { status: 404 })
    return answer(context, checkoutPage(order, page), { returnUri: order.returnUrl })
  })

  pages.post('/checkoutnow/:id', async (context) => {
    const order = await find(context)
    const page = pageOf(context, baseUrl(), order?.returnUrl)
    if (!order) return answer(context, missingPage(page), { status: 404 })
    const form = input.safeParse(await context.req.parseBody())
    if (!form.success) return answer(context, missingPage(page), { status: 400 })
    const { decision } = form.data
    await desk.decide(order.id, decision, webhookSwitch.parse(context.req.query('webhooks')))
    const { pathname, search, origin } = new URL(context.req.url)
    if (!GOES_BACK.has(decision)) return context.redirect(`${pathname}${search}`, 303)
    const back = new URL(order.returnUrl)
    // As PayPal does it: its own token beside whatever the shop had in the address.
    back.searchParams.append('token', order.id)
    if (decision !== 'cancel') back.searchParams.append('PayerID', 'RUENPAYER0001')
    if (back.origin === origin) return context.redirect(back.href, 303)
    const settled = (await find(context)) ?? order
    return answer(context, checkoutPage(settled, page), { returnUri: back.href, refresh: back.href })
  })

  async function find(context: Context): Promise<PaypalOrderRecord | undefined> {
    try {
      return await desk.find(context.req.param('id') ?? '')
    } catch (error) {
      if (error instanceof PaypalRefusal) return undefined
      throw error
    }
  }

  return pages
}

const GOES_BACK = new Set<PaypalDecision>(['approve', 'review', 'decline', 'cancel', 'reverse'])

function checkoutPage(order: PaypalOrderRecord, page: PageContext) {
  const { words } = page
  const state = order.capture?.status ?? order.status
  const button = (decision: PaypalDecision, label: string, isMain = false) =>
    html`<button ${isMain ? 'class=main' : ''} name="decision" value="${decision}">${label}</button>`
  const choices =
    order.status === 'PAYER_ACTION_REQUIRED'
      ? [
          button('approve', words.approve.replace('{amount}', baht(order.amount)), true),
          button('review', words.paypal_review),
          button('decline', words.paypal_decline),
          button('reverse', words.paypal_reverse),
          button('cancel', words.paypal_cancel),
        ]
      : state === 'PENDING'
        ? [button('clear', words.paypal_clear, true), button('deny', words.paypal_deny)]
        : state === 'COMPLETED'
          ? order.dispute === 'open'
            ? [button('won', words.paypal_won), button('lost', words.paypal_lost)]
            : [button('dispute', words.paypal_dispute)]
          : []

  return layout(
    page,
    words.paypal_title,
    html`<h1>${words.paypal_title}</h1>
      <p>${words.paypal_lead}</p>
      <div class="amount"><small>${words.amount}</small>${baht(order.amount)}</div>
      <dl>
        <div><dt>${words.item}</dt><dd>${order.invoiceId}</dd></div>
        <div><dt>${words.paypal_state}</dt><dd class="nowrap">${state}${order.dispute ? ` · ${order.dispute}` : ''}</dd></div>
      </dl>
      <form method="post" action="${page.actionQuery}">${choices}</form>
      ${order.status === 'PAYER_ACTION_REQUIRED' ? '' : html`<a class="button" href="${order.returnUrl}">${words.back}</a>`}`,
  )
}
