import { notFound, Problem } from '#contract/problem.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { type ApiContext, member, recordsHere, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { todayInBangkok } from '#thai/days.ts'
import { paymentsContract } from '../contract.ts'
import { type OwnPlace, ownInvoicePlace, ownPaymentPlace } from './own.ts'
import { type Paid, pay, refresh } from './pay.ts'
import { listReceipts, type ReceiptKey, receiptDetail, receiptPdf } from './receipts.ts'
import { recordPayment } from './record.ts'
import { closingCodes } from './shown-codes.ts'
import { paySlip } from './slip-call.ts'
import { acceptSlip, rejectSlip } from './slips.ts'
import { presentState } from './state.ts'
import { historyOf, listSlips, payInfo, preview } from './views.ts'

const os = serve(paymentsContract)

export const paymentsHandlers = {
  pay: os.pay.handler(async ({ input, context }) => {
    const place = await ownInvoicePlace(context, input.invoiceId)
    const { userId } = signedIn(context)
    const paid = await pay(context.kit, { ...input, ...place, userId, locale: context.locale })

    return { data: await stateOf(context, place, paid) }
  }),
  paySlip: os.paySlip.handler(async ({ input, context }) => {
    const { file } = input
    if (file.size > singleFileLimits.fileBytes)
      throw asUploadProblem(new UploadRefused('file_too_large', { fileName: file.name }))
    const bytes = new Uint8Array(await file.arrayBuffer())

    return { data: await paySlip(context, { ...input, file: { name: file.name, bytes } }) }
  }),
  status: os.status.handler(async ({ input, context }) => {
    const place = await ownPaymentPlace(context, input.token)
    return { data: await stateOf(context, place, await refresh(context.kit, place.workspaceId, input.token)) }
  }),
  preview: os.preview.handler(async ({ input, context }) => {
    const place = await ownInvoicePlace(context, input.invoiceId)
    const { kit, locale } = context
    const reading = { locale, today: todayInBangkok(kit.now()) }
    const found = await kit.database.inWorkspace(place.workspaceId, (tx) =>
      preview(kit, tx, place.workspaceId, { invoiceId: input.invoiceId, tenantId: place.tenantId }, reading),
    )
    if (!found) throw notFound()
    const pending = found.pendingId
      ? await stateOf(context, place, await refresh(kit, place.workspaceId, found.pendingId))
      : null

    return { data: { ...found.bill, pay: { ...found.pay, pending } } }
  }),
  previewInfo: os.previewInfo.handler(({ context }) => ({ data: payInfo(context.kit) })),
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
    const parts = await Promise.all(
      recordsHere(context, 'tenant').map(({ workspaceId, recordId }) =>
        context.kit.database.inWorkspace(workspaceId, (tx) =>
          historyOf(tx, workspaceId, { tenantId: recordId, limit }, context.locale),
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
    const { workspaceId } = member(context)
    const { kit, locale } = context
    const found = await kit.database.inWorkspace(workspaceId, (tx) =>
      listSlips(kit, tx, workspaceId, input, locale),
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
  receipts: os.receipts.handler(async ({ input, context }) => {
    const { workspaceId } = member(context)
    const found = await context.kit.database.inWorkspace(workspaceId, (tx) =>
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
}

function stateOf({ kit, locale }: ApiContext, { workspaceId }: OwnPlace, paid: Paid) {
  return kit.database.inWorkspace(workspaceId, (tx) => presentState(kit, tx, workspaceId, paid, locale))
}

async function shown({ kit, locale }: ApiContext, workspaceId: string, key: ReceiptKey) {
  const found = await kit.database.inWorkspace(workspaceId, (tx) =>
    receiptDetail(tx, workspaceId, key, locale),
  )
  if (!found) throw notFound()

  return found
}
