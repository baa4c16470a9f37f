import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { maintenanceContract } from '#features/maintenance/contract.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { readBoard, readWeek } from './board.ts'
import { readFigures } from './figures.ts'
import { addRepair, removeRepair, updateRepair } from './manage.ts'
import { moveRepair } from './move.ts'
import { commentOwn, confirmOwn, listOwn, rateOwn, readOwn, reportOwn } from './own.ts'
import { addPhotos, removePhoto } from './photos.ts'
import { rateWorker } from './rate.ts'
import { listRepairs, readRepair, readRow } from './read.ts'
import type { RepairRow } from './rows.ts'
import { writeStep } from './steps.ts'
import { askToTell, previewTold } from './tell.ts'

const os = serve(maintenanceContract)
const OK = { data: { ok: true as const } }

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})
const doerOf = (context: ApiContext) => {
  const { workspaceId, actorId } = actorOf(context)
  return { workspaceId, by: { kind: 'manager' as const, id: actorId } }
}

export const maintenanceHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listRepairs(tx, context.kit, readingOf(context), input)),
  ),
  board: os.board.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => readBoard(tx, context.kit, readingOf(context), input)),
  })),
  week: os.week.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => readWeek(tx, context.kit, readingOf(context), input)),
  })),
  figures: os.figures.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => readFigures(tx, context.kit, readingOf(context), input)),
  })),
  read: os.read.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => readRepair(tx, context.kit, readingOf(context), input)),
  })),
  add: os.add.handler(async ({ input: { sendEmail, ...repair }, context }) => ({
    data: await inPlace(context, async (tx) => {
      const id = await addRepair(tx, context.kit, doerOf(context), repair)
      if (sendEmail) await askToTell(tx, context.kit, doerOf(context), { id, text: '' })
      return readRepair(tx, context.kit, readingOf(context), { id })
    }),
  })),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, async (tx) => {
      const read = () => readRepair(tx, kit, readingOf(context), { id, isHeld: true })
      const before = await read()
      return unlessMoved({ version, yours: change, read }, () =>
        updateRepair(tx, kit, doerOf(context), { ...change, before }),
      )
    })
    return savedAnswer(saved, { version, locale })
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    const after = await inPlace(context, async (tx) => {
      const repair = await readRepair(tx, context.kit, readingOf(context), { ...input, isHeld: true })
      return removeRepair(tx, context.kit, doerOf(context), repair)
    })
    await after()
    return OK
  }),
  move: os.move.handler(async ({ input: { id, ...move }, context }) => ({
    data: await onRepair(context, id, (tx, row) => moveRepair(tx, context.kit, doerOf(context), row, move)),
  })),
  complete: os.complete.handler(async ({ input: { id, notifyTenants, ...done }, context }) => ({
    data: await onRepair(context, id, async (tx, row) => {
      await moveRepair(tx, context.kit, doerOf(context), row, { ...done, to: 'completed' })
      if (notifyTenants) await askToTell(tx, context.kit, doerOf(context), { id, text: '' })
    }),
  })),
  comment: os.comment.handler(async ({ input: { id, text }, context }) => ({
    data: await onRepair(context, id, (tx) => {
      const { workspaceId, by } = doerOf(context)
      return writeStep(tx, context.kit, { workspaceId, maintenanceId: id, kind: 'comment', by, text })
    }),
  })),
  addPhotos: os.addPhotos.handler(async ({ input: { id, phase, photos = [] }, context }) => ({
    data: await onRepair(context, id, (tx) => {
      const { workspaceId, by } = doerOf(context)
      const of = { workspaceId, maintenanceId: id }
      return addPhotos(tx, context.kit, of, { files: photos, phase, uploadedBy: by.id })
    }),
  })),
  removePhoto: os.removePhoto.handler(async ({ input: { id, photoId }, context }) => {
    let after = async () => {}
    await onRepair(context, id, async (tx) => {
      const { workspaceId } = doerOf(context)
      after = await removePhoto(tx, context.kit, { workspaceId, maintenanceId: id, photoId })
    })
    await after()
    return OK
  }),
  previewEmail: os.previewEmail.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      previewTold(tx, context.kit, { ...input, workspaceId }),
    ),
  })),
  notifyTenants: os.notifyTenants.handler(async ({ input, context }) => {
    let told = 0
    await onRepair(context, input.id, async (tx) => {
      told = await askToTell(tx, context.kit, doerOf(context), input)
      if (told === 0) throw conflict('repair_nobody_to_tell')
    })
    return { data: { told } }
  }),

  rate: os.rate.handler(async ({ input: { id, stars }, context }) => ({
    data: await onRepair(context, id, (tx, row) =>
      rateWorker(tx, context.kit, doerOf(context), { row, stars }),
    ),
  })),

  listAsTenant: os.listAsTenant.handler(async ({ context }) => ({ data: await listOwn(context) })),
  readAsTenant: os.readAsTenant.handler(async ({ input, context }) => ({
    data: await readOwn(context, input.id),
  })),
  addAsTenant: os.addAsTenant.handler(async ({ input, context }) => ({
    data: await reportOwn(context, input),
  })),
  commentAsTenant: os.commentAsTenant.handler(async ({ input, context }) => ({
    data: await commentOwn(context, input),
  })),
  confirmAsTenant: os.confirmAsTenant.handler(async ({ input, context }) => ({
    data: await confirmOwn(context, input),
  })),
  rateAsTenant: os.rateAsTenant.handler(async ({ input, context }) => ({
    data: await rateOwn(context, input),
  })),
}

type Work = (tx: Tx, row: RepairRow) => Promise<unknown>

/** Works on a repair that is held meanwhile, and answers it as it is then. @throws Problem 404 */
function onRepair(context: ApiContext, id: string, work: Work) {
  return inPlace(context, async (tx) => {
    const { workspaceId } = actorOf(context)
    await work(tx, await readRow(tx, context.kit, { workspaceId, id, isHeld: true }))
    return readRepair(tx, context.kit, readingOf(context), { id })
  })
}
