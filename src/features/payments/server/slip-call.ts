import { Problem } from '#contract/problem.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { slipFields } from '#features/payments/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { type ApiContext, ownRecords, signedIn } from '#server/http/context.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { ownInvoicePlace } from './own.ts'
import { readPayment } from './settle.ts'
import { SlipUsed, submitSlip } from './slips.ts'
import { presentState } from './state.ts'

export type SlipForm = {
  invoiceId?: string
  idempotencyKey?: string
  file?: { name: string; bytes: Uint8Array }
}

/** One slip for one bill of the reader's own, by whichever door it came. */
export async function paySlip(context: ApiContext, form: SlipForm) {
  const { kit, locale } = context
  const read = slipFields.safeParse(form)
  const wrong = Object.fromEntries(
    (read.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
  if (!form.file) wrong.file = 'file_required'
  if (!read.success || !form.file) throw new Problem(422, 'invalid', { fields: wrong })
  const { invoiceId, idempotencyKey } = read.data
  const place = await ownInvoicePlace(context, invoiceId)

  const paymentId = await submitSlip(kit, {
    ...place,
    userId: signedIn(context).userId,
    invoiceId,
    idempotencyKey,
    ...form.file,
    own: ownRecords(context, 'tenant'),
  }).catch((error) => {
    if (error instanceof UploadRefused) throw asUploadProblem(error)
    if (!(error instanceof SlipUsed)) throw error
    const no = error.ownInvoiceNo
    const where = no ? m.payments_slip_used_for({ no }, { locale }) : ''
    throw new Problem(409, 'slip_used', { params: { where } })
  })

  return kit.database.inWorkspace(place.workspaceId, async (tx) => {
    const payment = await readPayment(tx, place.workspaceId, paymentId)
    return presentState(tx, kit, place.workspaceId, { payment: payment! }, locale)
  })
}
