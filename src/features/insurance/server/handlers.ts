import { insuranceContract } from '#features/insurance/contract.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { addOwn, listBuilding, listOwn, removeOwn, updateOwn } from './own.ts'
import { listPolicies, readPolicy } from './read.ts'
import { addPolicy, removePolicy, tenantOfHome, updatePolicy } from './service.ts'

const os = serve(insuranceContract)
const OK = { data: { ok: true as const } }

export const insuranceHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listPolicies(tx, context.kit, readingOf(context), input)),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({
      data: await readPolicy(tx, context.kit, readingOf(context), input),
    })),
  ),
  add: os.add.handler(({ input: { holder, ...policy }, context }) =>
    inPlace(context, async (tx, actor) => {
      const { workspaceId } = actor
      const { propertyId } = policy
      const tenantId =
        holder === 'tenant' ? await tenantOfHome(tx, context.kit, { workspaceId, propertyId }) : undefined
      const id = await addPolicy(tx, context.kit, actor, { ...policy, tenantId })
      return { data: await readPolicy(tx, context.kit, readingOf(context), { id }) }
    }),
  ),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    let after = async () => {}
    const saved = await inPlace(context, async (tx, actor) => {
      const read = () => readPolicy(tx, kit, readingOf(context), { id, isHeld: true })
      const before = await read()
      const { file: _, ...yours } = change
      return unlessMoved({ version, yours, read }, async () => {
        after = await updatePolicy(tx, kit, actor, { ...change, before })
      })
    })
    await after()
    return savedAnswer(saved, { version, locale })
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    const after = await inPlace(context, async (tx, actor) => {
      const policy = await readPolicy(tx, context.kit, readingOf(context), { ...input, isHeld: true })
      return removePolicy(tx, context.kit, actor, policy)
    })
    await after()
    return OK
  }),

  listAsOwner: os.listAsOwner.handler(async ({ context }) => ({ data: await listOwn(context, 'owner') })),
  addAsOwner: os.addAsOwner.handler(async ({ input, context }) => ({
    data: await addOwn(context, 'owner', input),
  })),
  updateAsOwner: os.updateAsOwner.handler(async ({ input, context }) =>
    savedAnswer(await updateOwn(context, 'owner', input), saidOf(context, input)),
  ),
  removeAsOwner: os.removeAsOwner.handler(async ({ input, context }) => {
    await removeOwn(context, 'owner', input.id)
    return OK
  }),

  listAsTenant: os.listAsTenant.handler(async ({ context }) => ({
    data: { ...(await listOwn(context, 'tenant')), building: await listBuilding(context) },
  })),
  addAsTenant: os.addAsTenant.handler(async ({ input, context }) => ({
    data: await addOwn(context, 'tenant', { ...input, kind: 'contents' }),
  })),
  updateAsTenant: os.updateAsTenant.handler(async ({ input, context }) =>
    savedAnswer(await updateOwn(context, 'tenant', input), saidOf(context, input)),
  ),
  removeAsTenant: os.removeAsTenant.handler(async ({ input, context }) => {
    await removeOwn(context, 'tenant', input.id)
    return OK
  }),
}

/** Where a member reads, and in which language. */
function readingOf(context: ApiContext) {
  return { workspaceId: actorOf(context).workspaceId, locale: context.locale }
}

const saidOf = ({ locale }: ApiContext, { version }: { version?: string }) => ({ version, locale })
