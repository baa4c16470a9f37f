import { notFound } from '#contract/problem.ts'
import { documentHubContract } from '#features/document-hub/contract.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { listForAdmin, readForAdmin } from './admin.ts'
import { listDocuments } from './list.ts'
import { noteOpened, readOpenings } from './openings.ts'
import { addOutside, findOutside, removeOutside, shown, updateOutside } from './outside.ts'
import { listOwn, openOwn } from './own.ts'
import { listTenancies, readTenancy } from './tenancies.ts'

const os = serve(documentHubContract)

function readingOf(context: ApiContext) {
  const { workspaceId, reader } = member(context)
  const { locale, kit } = context
  const seesMoney = reader.workspace!.rights.includes('money')

  return { workspaceId, seesMoney, locale, today: todayInBangkok(kit.now()) }
}

export const documentHubHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listDocuments(tx, context.kit, readingOf(context), input)),
  ),
  seen: os.seen.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readOpenings(tx, { workspaceId, id: input.id, seesMoney: readingOf(context).seesMoney }),
    })),
  ),
  tenancies: os.tenancies.handler(({ input, context }) =>
    inPlace(context, (tx) => listTenancies(tx, readingOf(context), input)),
  ),
  tenancy: os.tenancy.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({ data: await readTenancy(tx, readingOf(context), input.id) })),
  ),
  readOutside: os.readOutside.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: shown(context.kit, await findOutside(tx, { workspaceId, id: input.id })),
    })),
  ),
  addOutside: os.addOutside.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const id = await addOutside(tx, context.kit, actor, input)
      return { data: shown(context.kit, await findOutside(tx, { workspaceId: actor.workspaceId, id })) }
    }),
  ),
  updateOutside: os.updateOutside.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    let after = async () => {}
    const saved = await inPlace(context, async (tx, actor) => {
      const find = () => findOutside(tx, { workspaceId: actor.workspaceId, id })
      const before = await find()
      const { file: _, ...yours } = change
      const read = async () => shown(kit, await find())
      return unlessMoved({ version, yours, read }, async () => {
        after = await updateOutside(tx, kit, actor, { ...change, before })
      })
    })
    await after()
    return savedAnswer(saved, { version, locale })
  }),
  removeOutside: os.removeOutside.handler(async ({ input, context }) => {
    const after = await inPlace(context, (tx, actor) => removeOutside(tx, context.kit, actor, input.id))
    await after()
    return { data: { ok: true as const } }
  }),
  openOutside: os.openOutside.handler(async ({ input: { id }, context }) => {
    const file = await inPlace(context, async (tx, actor) => {
      const { workspaceId, fileId } = await findOutside(tx, { workspaceId: actor.workspaceId, id })
      await noteOpened(tx, context.kit, actor, { kind: 'outside', id })
      return findFile(tx, workspaceId, fileId)
    })
    if (!file) throw notFound()
    const bytes = (await readFile(context.kit, file)) as Uint8Array<ArrayBuffer>
    return new File([bytes], file.name, { type: file.type })
  }),

  listAsTenant: os.listAsTenant.handler(async ({ context }) => ({ data: await listOwn(context, 'tenant') })),
  openAsTenant: os.openAsTenant.handler(({ input, context }) => openOwn(context, 'tenant', input.id)),
  listAsAdmin: os.listAsAdmin.handler(({ input, context: { kit, locale } }) =>
    listForAdmin(kit, locale, input),
  ),
  readAsAdmin: os.readAsAdmin.handler(async ({ input, context: { kit, locale } }) => ({
    data: await readForAdmin(kit, locale, input.id),
  })),
  listAsOwner: os.listAsOwner.handler(async ({ context }) => ({ data: await listOwn(context, 'owner') })),
  openAsOwner: os.openAsOwner.handler(({ input, context }) => openOwn(context, 'owner', input.id)),
}
