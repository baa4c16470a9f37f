import { tenantsContract } from '#features/tenants/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { addCompanion, removeCompanion } from './companions.ts'
import { listTenants, readTenant } from './read.ts'
import { revealId } from './reveal.ts'
import { addTenant, assertTenant, removeTenant, updateTenant } from './service.ts'

const os = serve(tenantsContract)

export const tenantsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listTenants(tx, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readTenant(tx, context.kit, workspaceId, input),
    })),
  ),
  search: os.search.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readTenant(tx, context.kit, workspaceId, input),
    })),
  ),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => {
      const id = await addTenant(tx, context.kit, who, input)
      return { data: await readTenant(tx, context.kit, who.workspaceId, { id }) }
    }),
  ),
  update: os.update.handler(({ input: { id, version, ...change }, context }) =>
    inPlace(context, async (tx, who) => {
      await assertTenant(tx, who.workspaceId, id)
      const read = () => readTenant(tx, context.kit, who.workspaceId, { id })
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updateTenant(tx, context.kit, who, id, change),
      )
      return savedAnswer(saved, { version, locale: context.locale })
    }),
  ),
  remove: os.remove.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => {
      await removeTenant(tx, context.kit, who, input.id)
      return { data: { ok: true as const } }
    }),
  ),
  revealId: os.revealId.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => ({
      data: { idNumber: await revealId(tx, context.kit, who, input.id) },
    })),
  ),
  addCompanion: os.addCompanion.handler(({ input: { id: tenantId, ...typed }, context }) =>
    inPlace(context, async (tx, who) => ({
      data: await addCompanion(tx, context.kit, who, { ...typed, tenantId }),
    })),
  ),
  removeCompanion: os.removeCompanion.handler(({ input: { id: tenantId, companionId }, context }) =>
    inPlace(context, async (tx, who) => {
      await removeCompanion(tx, context.kit, who, { tenantId, id: companionId })
      return { data: { ok: true as const } }
    }),
  ),
}
