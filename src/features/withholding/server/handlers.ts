import type { Tx } from '#db/client.ts'
import { ownInvoicePlace } from '#features/payments/server/service.ts'
import { withholdingContract } from '#features/withholding/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { listCertificates } from './list.ts'
import { certificateBill, isWaiting, readCertificate } from './read.ts'
import { accept, handIn, reject, takeBack } from './service.ts'

const os = serve(withholdingContract)

export const withholdingHandlers = {
  own: os.own.handler(async ({ input, context }) => ({ data: await ownBill(context, input.invoiceId) })),
  send: os.send.handler(async ({ input, context }) => {
    const place = await ownInvoicePlace(context, input.invoiceId)
    const { userId } = signedIn(context)
    await context.kit.database.inWorkspace(place.workspaceId, (tx) =>
      handIn(tx, context.kit, { ...input, ...place, by: userId }),
    )

    return { data: await ownBill(context, input.invoiceId) }
  }),
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listCertificates(tx, workspaceId, input, context.locale)),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, async () => input.id)),
  bill: os.bill.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await certificateBill(tx, workspaceId, input, context.locale),
    })),
  ),
  record: os.record.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      const { workspaceId, actorId } = actor
      const id = await handIn(tx, context.kit, { ...input, workspaceId, by: actorId })
      if (await isWaiting(tx, workspaceId, id))
        await accept(tx, context.kit, actor, { id, payee: input.payee })
      return id
    }),
  ),
  accept: os.accept.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await accept(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  reject: os.reject.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await reject(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  takeBack: os.takeBack.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await takeBack(tx, context.kit, actor, input)
      return input.id
    }),
  ),
}

async function ownBill(context: ApiContext, invoiceId: string) {
  const { workspaceId, tenantId } = await ownInvoicePlace(context, invoiceId)
  const bill = await context.kit.database.inWorkspace(workspaceId, (tx) =>
    certificateBill(tx, workspaceId, { invoiceId, tenantId }, context.locale),
  )
  const { hasOwner: _, ...own } = bill

  return own
}

/** Does something in the member's business and answers the certificate. */
function thenRead(context: ApiContext, work: (tx: Tx, actor: ActingMember) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    const { workspaceId } = actor

    return { data: await readCertificate(tx, context.kit, { workspaceId, id }, context.locale) }
  })
}
