import { wayOfCodes } from '#contract/pay-ways.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isId } from '#db/ids.ts'
import { allWays, askingOf, ownPaymentState } from '#features/payments/server/service.ts'
import { subscriptionsContract } from '#features/subscriptions/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { beginTrial, changeLater, endPackage, readBilling } from './billing.ts'
import { packageHistory } from './history.ts'
import { chooseMethod, discountOrder, openOrder, orderById } from './orders.ts'
import { payOrder, refresh, type Tried } from './pay.ts'
import { capturePaypalOrder, createPaypalOrder } from './paypal.ts'
import { lastTry, presentOrder, presentTry } from './present.ts'
import { receiptPdf } from './receipt-paper.ts'
import { leaveOrder } from './reconcile.ts'
import { attemptById } from './settle.ts'

const os = serve(subscriptionsContract)

export const subscriptionsHandlers = {
  open: os.open.handler(async ({ input, context }) => {
    const { packageId, ...wish } = input
    if (packageId !== 'starter' && packageId !== 'pro') return { data: await orderAt(context, packageId) }
    const { kit, locale } = context
    const asking = await askingOf(kit)
    const data = await inPlace(context, async (tx, actor) => {
      const opened = await openOrder(tx, kit, actor, { packageId, ...wish }, locale)
      const order = opened.order && (await presentOrder(tx, kit, opened.order, { locale, asking }))
      return { ...opened, order }
    })

    return { data }
  }),
  choose: os.choose.handler(async ({ input, context }) => {
    const way = wayOfCodes(input.paymentMethod, input.bank ?? null)
    const states = await allWays(context.kit)
    const state = states.find(({ method, channel }) => method === way?.method && channel === way.channel)
    // A card and PromptPay may be chosen while the account cannot be read.
    const isPlain = way?.method === 'card' || way?.method === 'promptpay'
    if (!way || !(state?.isOffered || isPlain)) throw conflict('way_not_offered')

    return asOrder(context, (tx, { workspaceId }) =>
      chooseMethod(tx, { workspaceId, id: input.paymentExternalId, way }),
    )
  }),
  discount: os.discount.handler(({ input, context }) =>
    asOrder(context, (tx, { workspaceId }) =>
      discountOrder(tx, context.kit, {
        ...{ workspaceId, id: input.paymentExternalId, code: input.discountCode, locale: context.locale },
      }),
    ),
  ),
  pay: os.pay.handler(async ({ input, context }) => {
    const { workspaceId, actorId } = actorOf(context)
    const { paymentExternalId: orderId, ...wish } = input
    const about = { workspaceId, userId: actorId, orderId, locale: context.locale, ip: context.ip }

    return { data: await stateOf(context, workspaceId, await payOrder(context.kit, { ...about, ...wish })) }
  }),
  createPaypalOrder: os.createPaypalOrder.handler(async ({ input, context }) => {
    const { workspaceId, actorId } = actorOf(context)
    const tried = await createPaypalOrder(context.kit, {
      ...{ workspaceId, userId: actorId, orderId: input.paymentExternalId, locale: context.locale },
    })
    const payment = await stateOf(context, workspaceId, tried)

    return { data: { orderId: tried.attempt.gatewayChargeId, payment } }
  }),
  capturePaypalOrder: os.capturePaypalOrder.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context)
    const tried = await capturePaypalOrder(context.kit, {
      ...{ workspaceId, orderId: input.paymentExternalId, paypalId: input.orderId },
    })

    return { data: await stateOf(context, workspaceId, tried) }
  }),
  status: os.status.handler(async ({ input, context }) => {
    const { workspace } = signedIn(context)
    const mine = workspace?.rights.includes('money') ? workspace.id : null
    const attempt =
      mine && (await context.kit.database.inWorkspace(mine, (tx) => attemptById(tx, mine, input.token)))
    if (!mine || !attempt) return { data: await ownPaymentState(context, input.token) }

    return { data: await stateOf(context, mine, await refresh(context.kit, mine, attempt.id)) }
  }),
  leave: os.leave.handler(async ({ input, context }) => {
    await leaveOrder(context.kit, actorOf(context).workspaceId, input.paymentExternalId)
    return asOrder(context, (tx, { workspaceId }) => orderById(tx, workspaceId, input.paymentExternalId))
  }),
  billing: os.billing.handler(({ context }) => asBilling(context, async () => {})),
  receipt: os.receipt.handler(({ input, context }) =>
    receiptPdf(context.kit, actorOf(context).workspaceId, input.paymentId, input.lang ?? context.locale),
  ),
  receiptFile: os.receiptFile.handler(({ input, context }) =>
    receiptPdf(context.kit, actorOf(context).workspaceId, input.paymentId, input.lang ?? context.locale),
  ),
  tryOut: os.tryOut.handler(({ input, context }) =>
    asBilling(context, (tx, actor) =>
      beginTrial(tx, context.kit, actor, { ...input, locale: context.locale }),
    ),
  ),
  changeLater: os.changeLater.handler(({ input, context }) =>
    asBilling(context, (tx, actor) => changeLater(tx, context.kit, actor, input, context.locale)),
  ),
  end: os.end.handler(({ input, context }) =>
    asBilling(context, (tx, actor) => endPackage(tx, context.kit, actor, input.isEnding)),
  ),
  history: os.history.handler(({ input, context: { kit } }) =>
    kit.database.global((tx) => packageHistory(tx, input)),
  ),
}

/** An order by its id; the gateway is asked while it is on its way. */
async function orderAt(context: ApiContext, id: string) {
  const { kit, locale } = context
  const { workspaceId } = actorOf(context)
  if (!isId(id)) throw notFound()
  const inside = kit.database.inWorkspace
  const asking = await askingOf(kit)
  const tried = await inside(workspaceId, async (tx) => {
    await orderById(tx, workspaceId, id)
    return lastTry(tx, id)
  })
  const isPending = tried?.attempt.status === 'pending'
  const fresh = isPending ? await refresh(kit, workspaceId, tried.attempt.id) : tried

  return inside(workspaceId, async (tx) => {
    const order = await orderById(tx, workspaceId, id)
    return {
      ...{ change: 'now' as const, from: null },
      order: await presentOrder(tx, kit, order, { locale, asking, tried: fresh }),
    }
  })
}

/** Does something to an order and answers it as it is then. */
async function asOrder(
  context: ApiContext,
  work: (tx: Tx, actor: ActingMember) => ReturnType<typeof orderById>,
) {
  const { kit, locale } = context
  const asking = await askingOf(kit)

  return {
    data: await inPlace(context, async (tx, actor) =>
      presentOrder(tx, kit, await work(tx, actor), { locale, asking }),
    ),
  }
}

async function asBilling(context: ApiContext, work: (tx: Tx, actor: ActingMember) => Promise<void>) {
  return {
    data: await inPlace(context, async (tx, actor) => {
      await work(tx, actor)
      return readBilling(tx, context.kit, actor.workspaceId)
    }),
  }
}

function stateOf({ kit, locale }: ApiContext, workspaceId: string, tried: Tried) {
  return kit.database.inWorkspace(workspaceId, (tx) => presentTry(tx, kit, tried, locale))
}
