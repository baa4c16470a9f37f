import type { Tx } from '#db/client.ts'
import { readRow } from '#features/maintenance/server/service.ts'
import { vendorBillsContract } from '#features/vendor-bills/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { approveBill, refuseBill, submitBill, undoBooking } from './bills.ts'
import { bookCost } from './book.ts'
import { listOwnBills } from './own.ts'
import { payBill, unpayBill } from './pay.ts'
import { listBills, readCosts } from './read.ts'

const os = serve(vendorBillsContract)

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})

export const vendorBillsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listBills(tx, context.kit, readingOf(context), input)),
  ),
  costs: os.costs.handler(({ input, context }) => thenCosts(context, async () => input.id)),
  add: os.add.handler(({ input: { id, ...bill }, context }) =>
    thenCosts(context, async (tx, { workspaceId, actorId }) => {
      const by = { kind: 'manager' as const, id: actorId }
      await submitBill(tx, context.kit, { workspaceId, by }, { ...bill, maintenanceId: id })
      return id
    }),
  ),
  approve: os.approve.handler(({ input, context }) =>
    thenCosts(context, (tx, actor) => approveBill(tx, context.kit, actor, input)),
  ),
  refuse: os.refuse.handler(({ input, context }) =>
    thenCosts(context, (tx, actor) => refuseBill(tx, context.kit, actor, input)),
  ),
  pay: os.pay.handler(({ input, context }) =>
    thenCosts(context, (tx, actor) => payBill(tx, context.kit, actor, input)),
  ),
  unpay: os.unpay.handler(({ input, context }) =>
    thenCosts(context, (tx, actor) => unpayBill(tx, context.kit, actor, input.id)),
  ),
  book: os.book.handler(({ input: { id, amountSatang: totalSatang, ...sharing }, context }) =>
    thenCosts(context, async (tx, actor) => {
      const { workspaceId } = actor
      const repair = await readRow(tx, context.kit, { workspaceId, id, isHeld: true })
      await bookCost(tx, context.kit, actor, { repair, totalSatang, sharing, source: null })
      return id
    }),
  ),
  undo: os.undo.handler(({ input, context }) =>
    thenCosts(context, async (tx, actor) => {
      await undoBooking(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  listOwn: os.listOwn.handler(async ({ context }) => ({ data: await listOwnBills(context) })),
}

/** Does something in the member's business, and answers what the repair costs. */
function thenCosts(context: ApiContext, work: (tx: Tx, actor: ActingMember) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readCosts(tx, context.kit, readingOf(context), id) }
  })
}
