import { invalid } from '#contract/problem.ts'
import { noteOpened } from '#features/document-hub/server/service.ts'
import { leasesContract } from '#features/leases/contract.ts'
import { type ApiContext, actorOf, member, recordsHere, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { closingCodesOf } from './closing.ts'
import { createDraft, removeDraft, updateDraft } from './draft.ts'
import { takeNoticeBack, terminateLease } from './end.ts'
import { endEffect } from './end-effect.ts'
import { lifeHandlers } from './life/handlers.ts'
import { listLeases, listOwn } from './list.ts'
import { signOnPaper } from './on-paper.ts'
import { findOwn } from './own.ts'
import { leasePdf } from './pdf.ts'
import { sendLease } from './send.ts'
import { askCode, signLease } from './sign.ts'
import { findLease, findOwnLease } from './store.ts'
import { managerView, tenantView } from './views.ts'

const os = serve(leasesContract)

export const leasesHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listLeases(tx, context.kit, workspaceId, input)),
  ),
  create: os.create.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => ({
      data: await managerView(
        tx,
        context.kit,
        await createDraft(tx, context.kit, who, input),
        context.locale,
      ),
    })),
  ),
  read: os.read.handler(({ input, context }) => readAgain(context, input.id)),
  update: os.update.handler(({ input: { id, version, ...change }, context }) =>
    inPlace(context, async (tx, who) => {
      const { kit, locale } = context
      const read = async () => managerView(tx, kit, await findLease(tx, who.workspaceId, id), locale)
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updateDraft(tx, kit, who, id, change),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  remove: os.remove.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => {
      await removeDraft(tx, context.kit, who, input.id)
      return { data: { ok: true as const } }
    }),
  ),
  send: os.send.handler(async ({ input: { id, typedName, signBy }, context }) => {
    const { reader, workspaceId } = member(context)
    await sendLease(context.kit, reader, { workspaceId, id, typedName, signBy, trace: traceOf(context) })
    return readAgain(context, id)
  }),
  onPaper: os.onPaper.handler(async ({ input, context }) => {
    const settle = await inPlace(context, (tx, actor) => signOnPaper(tx, context.kit, actor, input))
    await settle()
    return readAgain(context, input.id)
  }),
  terminate: os.terminate.handler(async ({ input, context }) => {
    await closingCodesOf(context, (tx, who) => terminateLease(tx, context.kit, { ...who, ...input }))
    return readAgain(context, input.id)
  }),
  endEffect: os.endEffect.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await endEffect(tx, context.kit, workspaceId, input),
    })),
  ),
  keep: os.keep.handler(async ({ input, context }) => {
    await closingCodesOf(context, (tx, who) => takeNoticeBack(tx, context.kit, { ...who, id: input.id }))
    return readAgain(context, input.id)
  }),
  pdf: os.pdf.handler(({ input, context }) => {
    const { workspaceId } = member(context)
    return leasePdf(context.kit, workspaceId, async (tx) => {
      const lease = await findLease(tx, workspaceId, input.id)
      if (lease.endDay !== null && lease.endDay < lease.startDay)
        throw invalid({ endDay: 'leases_end_before_start' })
      await noteOpened(tx, context.kit, actorOf(context), { kind: 'lease', id: lease.id })
      return lease
    })
  }),

  mine: os.mine.handler(async ({ context }) => {
    const found = []
    for (const { workspaceId, recordId } of recordsHere(context, 'tenant'))
      found.push(
        ...(await context.kit.database.inWorkspace(workspaceId, (tx) =>
          listOwn(tx, context.kit, workspaceId, recordId),
        )),
      )
    return { data: found.sort((a, b) => (a.id < b.id ? 1 : -1)) }
  }),
  readOwn: os.readOwn.handler(({ input, context }) => readOwnAgain(context, input.id)),
  ownPdf: os.ownPdf.handler(async ({ input, context }) => {
    const { workspaceId, tenantId } = await findOwn(context, input.id)
    const { userId: actorId } = signedIn(context)
    return leasePdf(context.kit, workspaceId, async (tx) => {
      const lease = await findOwnLease(tx, workspaceId, tenantId, input.id)
      await noteOpened(tx, context.kit, { workspaceId, actorId }, { kind: 'lease', id: lease.id })
      return lease
    })
  }),
  askCode: os.askCode.handler(async ({ input, context }) => ({
    data: await askCode(context.kit, signedIn(context), {
      ...(await findOwn(context, input.id)),
      id: input.id,
    }),
  })),
  sign: os.sign.handler(async ({ input: { id, signature, code }, context }) => {
    await signLease(context.kit, signedIn(context), {
      ...(await findOwn(context, id)),
      id,
      signature,
      code,
      trace: traceOf(context),
    })
    return readOwnAgain(context, id)
  }),
  ...lifeHandlers,
}

function traceOf({ ip, userAgent }: ApiContext) {
  return { ip, userAgent: userAgent.slice(0, 400) }
}

function readAgain(context: ApiContext, id: string) {
  return inPlace(context, async (tx, { workspaceId }) => ({
    data: await managerView(tx, context.kit, await findLease(tx, workspaceId, id), context.locale),
  }))
}

async function readOwnAgain(context: ApiContext, id: string) {
  const { workspaceId, tenantId } = await findOwn(context, id)

  return context.kit.database.inWorkspace(workspaceId, async (tx) => ({
    data: await tenantView(tx, context.kit, await findOwnLease(tx, workspaceId, tenantId, id), tenantId),
  }))
}
