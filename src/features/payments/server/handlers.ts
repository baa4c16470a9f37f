import { notFound, Problem } from '#contract/problem.ts'
import { takingOf } from '#features/gateways/server/service.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { allWays, askingOf, shownWays } from '#features/payments/server/gateway/ways.ts'
import { refundPayment } from '#features/payments/server/refunds/refund.ts'
import { presentRefund, refundsOf } from '#features/payments/server/refunds/views.ts'
import { type ApiContext, member, recordsHere, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type OwnPlace, ownInvoicePlace, ownPaymentPlace } from './own.ts'
import { type Paid, pay, refresh } from './pay.ts'
import { listReceipts, type ReceiptKey, receiptDetail, receiptPdf } from './receipts.ts'
import { recordPayment } from './record.ts'
import { closingCodes, leaveCode } from './shown-codes.ts'
import { paySlip } from './slip-call.ts'
import { acceptSlip, rejectSlip, withdrawSlip } from './slips.ts'
import { presentState } from './state.ts'
import { takePaymentBack } from './take-back.ts'
import { historyOf, listSlips, payInfo, preview } from './views.ts'

const os = serve(paymentsContract)

export const paymentsHandlers = {
  pay: os.pay.handler(async ({ input, context }) => {
    const place = await ownInvoicePlace(context, input.invoiceId)
    const { userId } = signedIn(context)
    const paid = await pay(context.kit, {
      ...{ ...input, ...place, userId, locale: context.locale, ip: context.ip },
    })

    return { data: await stateOf(context, place, paid) }
  }),
  paySlip: os.paySlip.handler(async ({ input, context }) => {
    const { file } = input
    if (file.size > singleFileLimits.fileBytes)
      throw asUploadProblem(new UploadRefused('file_too_large', { fileName: file.name }))
    const bytes = new Uint8Array(await file.arrayBuffer())

    return { data: await paySlip(context, { ...input, file: { name: file.name, bytes } }) }
  }),
  withdrawSlip: os.withdrawSlip.handler(async ({ input, context }) => {
    const place = await ownPaymentPlace(context, input.paymentId)
    const by = signedIn(context).userId
    const payment = await withdrawSlip(context.kit, { ...place, paymentId: input.paymentId, by })

    return { data: await stateOf(context, place, { payment }) }
  }),
  leaveCode: os.leaveCode.handler(async ({ input, context }) => {
    const place = await ownPaymentPlace(context, input.paymentId)
    const { kit, locale } = context
    const payment = await leaveCode(kit, {
      ...{ paymentId: input.paymentId, workspaceId: place.workspaceId },
      ...{ by: signedIn(context).userId, locale },
    })

    return { data: await stateOf(context, place, { payment }) }
  }),
  preview: os.preview.handler(async ({ input, context }) => {
    const place = await ownInvoicePlace(context, input.invoiceId)
    const { kit, locale } = context
    const reading = { locale, today: todayInBangkok(kit.now()), now: kit.now() }
    const { workspaceId, tenantId } = place
    // Before the transaction: the account may be asked.
    const taking = await takingOf(kit, workspaceId)
    const asking = await askingOf(taking.kit)
    const { takesKeptCards } = taking
    const read = () =>
      kit.database.inWorkspace(workspaceId, (tx) =>
        preview(
          tx,
          taking.kit,
          workspaceId,
          { invoiceId: input.invoiceId, tenantId, asking, takesKeptCards },
          reading,
        ),
      )
    let found = await read()
    const paid = found?.pendingId && (await refresh(kit, workspaceId, found.pendingId))
    const isPending = paid && paid.payment.status === 'pending'
    // It has just come to its end: the bill is another one now.
    if (paid && !isPending) found = await read()
    if (!found) throw notFound()
    const pending = isPending ? await stateOf(context, place, paid) : null

    return { data: { ...found.bill, pay: { ...found.pay, pending } } }
  }),
  previewInfo: os.previewInfo.handler(async ({ context: { kit } }) => ({
    data: payInfo(kit, shownWays(await askingOf(kit), kit)),
  })),
  ways: os.ways.handler(async ({ input, context }) => ({
    data: await allWays(context.kit, input.amountSatang),
  })),
  ownReceipt: os.ownReceipt.handler(async ({ input, context }) => {
    const { workspaceId, tenantId } = await ownPaymentPlace(context, input.paymentId)
    return { data: await shown(context, workspaceId, { paymentId: input.paymentId, tenantId }) }
  }),
  ownReceiptPdf: os.ownReceiptPdf.handler(async ({ input, context }) => {
    const { workspaceId, tenantId } = await ownPaymentPlace(context, input.paymentId)
    const key = { paymentId: input.paymentId, tenantId }
    return receiptPdf(context.kit, workspaceId, key, input.lang ?? context.locale)
  }),
  history: os.history.handler(async ({ input, context }) => {
    const { page, itemsPerPage } = input
    const limit = page * itemsPerPage
    const reading = { locale: context.locale, now: context.kit.now() }
    const parts = await Promise.all(
      recordsHere(context, 'tenant').map(({ workspaceId, recordId }) =>
        context.kit.database.inWorkspace(workspaceId, (tx) =>
          historyOf(tx, workspaceId, { tenantId: recordId, limit }, reading),
        ),
      ),
    )
    const rows = parts
      .flatMap((part) => part.rows)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id))

    return {
      data: rows.slice(limit - itemsPerPage, limit),
      total: parts.reduce((sum, part) => sum + part.total, 0),
      page,
      itemsPerPage,
    }
  }),
  record: os.record.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { id: propertyId, ...recorded } = input
    const { kit, locale } = context
    const by = reader.userId
    const closing = { workspaceId, by, locale, billsOf: async () => [input.invoiceId] }
    const paymentId = await closingCodes(kit, closing, () =>
      recordPayment(kit, { ...recorded, propertyId, workspaceId, by }),
    )
    const receipt = await shown(context, workspaceId, { paymentId })

    return { data: { paymentId, receiptId: receipt.id, receiptNo: receipt.no } }
  }),
  slips: os.slips.handler(async ({ input, context }) => {
    const { kit, locale } = context
    const found = await inPlace(context, (tx, { workspaceId }) =>
      listSlips(tx, kit, workspaceId, input, locale),
    )

    return { ...found, page: input.page, itemsPerPage: input.itemsPerPage }
  }),
  acceptSlip: os.acceptSlip.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { paymentId } = await acceptSlip(context.kit, {
      workspaceId,
      slipId: input.id,
      by: reader.userId,
      amountSatang: input.amountSatang,
      keepsExcess: input.keepsExcess,
    })
    const receipt = await shown(context, workspaceId, { paymentId })

    return { data: { receiptId: receipt.id, receiptNo: receipt.no } }
  }),
  rejectSlip: os.rejectSlip.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    await rejectSlip(context.kit, {
      workspaceId,
      slipId: input.id,
      by: reader.userId,
      reason: input.reason,
    })

    return { data: { ok: true as const } }
  }),
  takeBack: os.takeBack.handler(async ({ input: { id: paymentId, reason }, context }) => {
    const { workspaceId, reader } = member(context)
    await takePaymentBack(context.kit, { workspaceId, paymentId, reason, by: reader.userId })

    return { data: { ok: true as const } }
  }),
  refund: os.refund.handler(async ({ input: { id: paymentId, ...order }, context }) => {
    const { workspaceId, reader } = member(context)
    const refund = await refundPayment(context.kit, { ...order, workspaceId, paymentId, by: reader.userId })

    return { data: presentRefund(refund, context.locale) }
  }),
  refunds: os.refunds.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      refundsOf(tx, workspaceId, input.id, context.locale),
    ),
  })),
  receipts: os.receipts.handler(async ({ input, context }) => {
    const found = await inPlace(context, (tx, { workspaceId }) =>
      listReceipts(tx, workspaceId, input, context.locale),
    )

    return { ...found, page: input.page, itemsPerPage: input.itemsPerPage }
  }),
  showReceipt: os.showReceipt.handler(async ({ input, context }) => ({
    data: await shown(context, member(context).workspaceId, { receiptId: input.id }),
  })),
  receiptPdf: os.receiptPdf.handler(async ({ input, context }) =>
    receiptPdf(
      context.kit,
      member(context).workspaceId,
      { receiptId: input.receiptId },
      input.lang ?? context.locale,
    ),
  ),
  /** Over HTTP the door (`door.ts`) takes the events raw; in process there is nothing that could be signed. */
  webhook: os.webhook.handler(() => {
    throw new Problem(401, 'webhook_rejected')
  }),
  paypalWebhook: os.paypalWebhook.handler(() => {
    throw new Problem(401, 'webhook_rejected')
  }),
}

function stateOf({ kit, locale }: ApiContext, { workspaceId }: OwnPlace, paid: Paid) {
  return kit.database.inWorkspace(workspaceId, (tx) => presentState(tx, kit, workspaceId, paid, locale))
}

async function shown({ kit, locale }: ApiContext, workspaceId: string, key: ReceiptKey) {
  const found = await kit.database.inWorkspace(workspaceId, (tx) =>
    receiptDetail(tx, workspaceId, key, locale),
  )
  if (!found) throw notFound()

  return found
}
