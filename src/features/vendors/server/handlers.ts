import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { vendorsContract } from '#features/vendors/contract.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { needStepUp, serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type Actor, addVendor, archiveVendor, restoreVendor, updateVendor } from './manage.ts'
import { readOwn, updateOwn } from './own.ts'
import { listVendors, readVendor } from './read.ts'
import { readWork } from './work.ts'

const os = serve(vendorsContract)

export const vendorsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listVendors(tx, { workspaceId, today: todayInBangkok(context.kit.now()) }, input),
    ),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, async () => input.id)),
  work: os.work.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({ data: await readWork(tx, workspaceId, input.id) })),
  ),
  add: os.add.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => addVendor(tx, context.kit, actor, input)),
  ),
  update: os.update.handler(async ({ input: { version, ...change }, context }) => {
    const { data } = await thenRead(context, async (tx, actor) => {
      const { workspaceId } = actor
      const read = () =>
        readVendor(tx, context.kit, workspaceId, { id: change.id, mayMoney: mayMoney(context), isHeld: true })
      await unlessMoved({ version, yours: change, read }, () => updateVendor(tx, context.kit, actor, change))
      return change.id
    })
    return savedAnswer(data, { version, locale: context.locale })
  }),
  archive: os.archive.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await archiveVendor(tx, context.kit, actor, input.id)
      return input.id
    }),
  ),
  restore: os.restore.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await restoreVendor(tx, context.kit, actor, input.id)
      return input.id
    }),
  ),
  ownRecords: os.ownRecords.handler(async ({ context }) => ({ data: await readOwn(context) })),
  updateOwn: os.updateOwn.handler(async ({ input, context }) =>
    savedAnswer(await updateOwn(context, input), { version: input.version, locale: context.locale }),
  ),
}

/** Does something in the member's business and answers the vendor as they may see it. */
function thenRead(context: ApiContext, work: (tx: Tx, actor: Actor) => Promise<string>) {
  const { workspaceId, reader } = member(context)
  const proveMoney = () => {
    if (!mayMoney(context)) throw new Problem(403, 'no_right')
    // Where somebody's money goes is not changed by whoever finds a page open.
    needStepUp(context)
  }

  return context.kit.database.inWorkspace(workspaceId, async (tx) => {
    const id = await work(tx, { workspaceId, actorId: reader.userId, proveMoney })
    return { data: await readVendor(tx, context.kit, workspaceId, { id, mayMoney: mayMoney(context) }) }
  })
}

function mayMoney(context: ApiContext): boolean {
  return member(context).reader.workspace?.rights.includes('money') ?? false
}
