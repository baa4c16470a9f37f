import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { autoPayContract, CONSENT_VERSION } from '#features/auto-pay/contract.ts'
import { takingOf } from '#features/gateways/server/service.ts'
import { ownInvoicePlace } from '#features/payments/server/service.ts'
import { ownRecords, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { consentText, isOffered, startAutoPay, stopAutoPay } from './consent.ts'
import { autoPayOf } from './read.ts'

const os = serve(autoPayContract)

export const autoPayHandlers = {
  show: os.show.handler(async ({ input: { invoiceId }, context }) => {
    const { kit, locale } = context
    const place = await ownInvoicePlace(context, invoiceId)
    const { workspaceId } = place
    const { kit: its } = await takingOf(kit, workspaceId)
    const found = await kit.database.inWorkspace(workspaceId, (tx) => autoPayOf(tx, workspaceId, invoiceId))
    const isTheirs = await isOffered(kit, { ...place, invoiceId })

    return {
      data: {
        // Who shares a bill is not told whose card pays it.
        ...(isTheirs && found ? found : { auto: null, charge: null }),
        isOffered: isTheirs,
        consent: { version: CONSENT_VERSION, text: consentText(locale) },
        vault: its.ports.payBrowser,
      },
    }
  }),
  start: os.start.handler(async ({ input: { invoiceId, cardToken }, context }) => {
    const { kit, locale } = context
    const place = await ownInvoicePlace(context, invoiceId)
    const { userId } = signedIn(context)

    return { data: { id: await startAutoPay(kit, { ...place, invoiceId, cardToken, userId, locale }) } }
  }),
  stop: os.stop.handler(async ({ input: { autoPayId: id }, context }) => {
    const by = signedIn(context).userId
    for (const { workspaceId, recordId: tenantId } of ownRecords(context, 'tenant')) {
      const { rowCount } = await context.kit.database.inWorkspace(workspaceId, (tx) =>
        tx.execute(sql`
          select 1 from auto_payments where workspace_id = ${workspaceId} and id = ${id} and tenant_id = ${tenantId}`),
      )
      if (!rowCount) continue
      await stopAutoPay(context.kit, { workspaceId, tenantId, id, by })
      return { data: { ok: true as const } }
    }
    throw notFound()
  }),
  ofBill: os.ofBill.handler(async ({ input: { id }, context }) => {
    const found = await inPlace(context, (tx, { workspaceId }) => autoPayOf(tx, workspaceId, id))
    if (!found) throw notFound()

    return { data: found }
  }),
}
