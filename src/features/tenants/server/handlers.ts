import type { Tx } from '#db/client.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { tenantsContract } from '../contract.ts'
import { listTenants, readTenant } from './read.ts'
import { addTenant, removeTenant, updateTenant } from './service.ts'

const os = serve(tenantsContract)

export const tenantsHandlers = {
  list: os.list.handler(({ input, context }) =>
    here(context, (tx, { workspaceId }) => listTenants(tx, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) =>
    here(context, async (tx, { workspaceId }) => ({ data: await readTenant(tx, workspaceId, input) })),
  ),
  search: os.search.handler(({ input, context }) =>
    here(context, async (tx, { workspaceId }) => ({ data: await readTenant(tx, workspaceId, input) })),
  ),
  add: os.add.handler(({ input, context }) =>
    here(context, async (tx, who) => {
      const id = await addTenant(tx, context.kit, who, input)
      return { data: await readTenant(tx, who.workspaceId, { id }) }
    }),
  ),
  update: os.update.handler(({ input: { id, ...change }, context }) =>
    here(context, async (tx, who) => {
      await updateTenant(tx, context.kit, who, id, change)
      return { data: await readTenant(tx, who.workspaceId, { id }) }
    }),
  ),
  remove: os.remove.handler(({ input, context }) =>
    here(context, async (tx, who) => {
      await removeTenant(tx, context.kit, who, input.id)
      return { data: { ok: true as const } }
    }),
  ),
}

function here<T>(
  context: ApiContext,
  work: (tx: Tx, who: { workspaceId: string; actorId: string }) => Promise<T>,
): Promise<T> {
  const { workspaceId, reader } = member(context)

  return context.kit.database.inWorkspace(workspaceId, (tx) =>
    work(tx, { workspaceId, actorId: reader.userId }),
  )
}
