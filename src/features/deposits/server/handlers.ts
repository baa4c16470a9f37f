import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { depositsContract } from '#features/deposits/contract.ts'
import { findLease, findLedLease } from '#features/leases/server/service.ts'
import { closingCodes } from '#features/payments/server/service.ts'
import { type ApiContext, member, ownRecords } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { draftSettlement } from './draft.ts'
import { settlementPdf } from './papers.ts'
import { billsPaid, settleDeposit } from './settle.ts'
import { billVoided, takeSettlementBack } from './take-back.ts'
import { takeFindings } from './take-found.ts'
import { managerPart, readWhole, tenantPart } from './views.ts'

const os = serve(depositsContract)

export const depositsHandlers = {
  read: os.read.handler(({ input, context }) => readAgain(context, input.id)),
  save: os.save.handler(async ({ input: { id: leaseId, ...draft }, context }) => {
    await inPlace(context, (tx, who) => draftSettlement(tx, context.kit, { ...who, leaseId, draft }))
    return readAgain(context, leaseId)
  }),
  takeFound: os.takeFound.handler(async ({ input: { id: leaseId, keys }, context }) => {
    await inPlace(context, (tx, who) =>
      takeFindings(tx, context.kit, { ...who, leaseId, ...(keys && { keys }) }),
    )
    return readAgain(context, leaseId)
  }),
  settle: os.settle.handler(async ({ input: { id: leaseId, ...order }, context }) => {
    const paid = (tx: Tx, workspaceId: string) => billsPaid(tx, { workspaceId, leaseId })
    await closingCodesOf(context, paid, (tx, who) =>
      settleDeposit(tx, context.kit, { ...who, leaseId, ...order }),
    )
    return readAgain(context, leaseId)
  }),
  takeBack: os.takeBack.handler(async ({ input: { id: leaseId, ...order }, context }) => {
    const voided = (tx: Tx, workspaceId: string) => billVoided(tx, { workspaceId, leaseId })
    await closingCodesOf(context, voided, (tx, who) =>
      takeSettlementBack(tx, context.kit, { ...who, leaseId, ...order }),
    )
    return readAgain(context, leaseId)
  }),
  pdf: os.pdf.handler(({ input, context }) => {
    const { workspaceId } = member(context)
    return settlementPdf(context.kit, { workspaceId, leaseId: input.id, locale: context.locale })
  }),

  readOwn: os.readOwn.handler(async ({ input, context }) => {
    const { workspaceId, tenantId } = await findOwn(context, input.id)
    return context.kit.database.inWorkspace(workspaceId, async (tx) => {
      const lease = await findLedLease(tx, workspaceId, tenantId, input.id)
      return { data: tenantPart(await readWhole(tx, context.kit, lease), context.locale) }
    })
  }),
  ownPdf: os.ownPdf.handler(async ({ input, context }) => {
    const { workspaceId } = await findOwn(context, input.id)
    return settlementPdf(context.kit, { workspaceId, leaseId: input.id, locale: context.locale })
  }),
}

type Work<T> = (tx: Tx, who: { workspaceId: string; actorId: string }) => Promise<T>

/** One transaction whose bills, as `billsOf` tells them, lose the QR codes that their tenants were shown. */
function closingCodesOf(
  context: ApiContext,
  billsOf: (tx: Tx, workspaceId: string) => Promise<string[]>,
  work: Work<void>,
): Promise<void> {
  const { workspaceId, reader } = member(context)
  const { kit, locale } = context
  const closing = {
    ...{ workspaceId, by: reader.userId, locale },
    billsOf: (tx: Tx) => billsOf(tx, workspaceId),
  }

  return closingCodes(kit, closing, () => inPlace(context, work))
}

function readAgain(context: ApiContext, leaseId: string) {
  return inPlace(context, async (tx, { workspaceId }) => {
    const lease = await findLease(tx, workspaceId, leaseId)
    return { data: managerPart(await readWhole(tx, context.kit, lease), context.locale) }
  })
}

/** In which of the caller's own workspaces a lease lies; 404 when in none. */
async function findOwn(context: ApiContext, id: string): Promise<{ workspaceId: string; tenantId: string }> {
  for (const { workspaceId, recordId: tenantId } of ownRecords(context, 'tenant')) {
    const isHere = await context.kit.database.inWorkspace(workspaceId, (tx) =>
      findLedLease(tx, workspaceId, tenantId, id).then(
        () => true,
        (error: { status?: number }) => {
          if (error.status === 404) return false
          throw error
        },
      ),
    )
    if (isHere) return { workspaceId, tenantId }
  }
  throw notFound()
}
