import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { inspectionsContract } from '#features/inspections/contract.ts'
import type { InspectionKind } from '#features/inspections/rules/choices.ts'
import { OLDEST_READING_DAYS } from '#features/meters/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { metersFound } from './meters-found.ts'
import { listOwn, type OwnKind, ownPdf, readOwn, remarkOwn } from './own.ts'
import { blankForm, readPrintable } from './paper.ts'
import { addPhoto } from './photos.ts'
import { listInspections, readInspection } from './read.ts'
import { answerRemark } from './remarks.ts'
import { readRow } from './rows.ts'
import { endShare, openShared, pdfOf, sharedPdf, shareInspection } from './share.ts'
import { readSigning, signInspection } from './sign.ts'
import {
  actOn,
  type Begun,
  beginInspection,
  changeHead,
  finishInspection,
  type HeadChange,
  readHome,
  removeInspection,
  reopenInspection,
  restoreInspection,
} from './write.ts'

const os = serve(inspectionsContract)

export const inspectionsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listInspections(tx, readingOf(context), input)),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, input.id, async () => {})),
  meters: os.meters.handler(({ input: { propertyId }, context }) =>
    inPlace(context, async (tx, { workspaceId }) => {
      const today = todayInBangkok(context.kit.now())
      const days = { since: addDays(today, -OLDEST_READING_DAYS), until: today }
      return { data: await metersFound(tx, workspaceId, { propertyId, ...days }) }
    }),
  ),
  addReport: os.addReport.handler(({ input, context }) => begin(context, { ...input, kind: 'inspection' })),
  addMoveIn: os.addMoveIn.handler(({ input, context }) => begin(context, { ...input, kind: 'move_in' })),
  addMoveOut: os.addMoveOut.handler(({ input, context }) => begin(context, { ...input, kind: 'move_out' })),
  updateReport: os.updateReport.handler(({ input, context }) => update(context, 'inspection', input)),
  updateMoveIn: os.updateMoveIn.handler(({ input, context }) => update(context, 'move_in', input)),
  updateMoveOut: os.updateMoveOut.handler(({ input, context }) => update(context, 'move_out', input)),
  act: os.act.handler(({ input: { id, acts, ...said }, context }) => {
    refuseElsewhere(context, said)
    return thenRead(context, id, (tx, actor) => actOn(tx, context.kit, actor, { id, acts }))
  }),
  addPhoto: os.addPhoto.handler(async ({ input: { typedBy, typedIn, ...photo }, context }) => {
    refuseElsewhere(context, { typedBy, typedIn })
    return { data: await inPlace(context, (tx, actor) => addPhoto(tx, context.kit, actor, photo)) }
  }),
  finish: os.finish.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => finishInspection(tx, context.kit, actor, input.id)),
  ),
  reopen: os.reopen.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => reopenInspection(tx, context.kit, actor, input.id)),
  ),
  remove: os.remove.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeInspection(tx, context.kit, actor, input.id))
    return { data: { ok: true as const } }
  }),
  restore: os.restore.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => restoreInspection(tx, context.kit, actor, input.id)),
  ),
  answerRemark: os.answerRemark.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => answerRemark(tx, context.kit, actor, input)),
  ),
  listAsTenant: os.listAsTenant.handler(async ({ context }) => ({ data: await listOwn(context, 'tenant') })),
  readAsTenant: os.readAsTenant.handler(async ({ input, context }) => ({
    data: await readOwn(context, 'tenant', input.id),
  })),
  downloadAsTenant: os.downloadAsTenant.handler(({ input, context }) =>
    downloadOwn(context, 'tenant', input.id),
  ),
  remarkAsTenant: os.remarkAsTenant.handler(async ({ input: { photos = [], ...remark }, context }) => {
    await remarkOwn(context, { ...remark, photos })
    return { data: await readOwn(context, 'tenant', remark.id) }
  }),
  listAsOwner: os.listAsOwner.handler(async ({ context }) => ({ data: await listOwn(context, 'owner') })),
  readAsOwner: os.readAsOwner.handler(async ({ input, context }) => ({
    data: await readOwn(context, 'owner', input.id),
  })),
  downloadAsOwner: os.downloadAsOwner.handler(({ input, context }) =>
    downloadOwn(context, 'owner', input.id),
  ),
  signing: os.signing.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readSigning(tx, context.kit, workspaceId, input.id),
    })),
  ),
  sign: os.sign.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const { ip, userAgent } = context
      await signInspection(tx, context.kit, actor, { ...input, trace: { ip, userAgent } })
      return { data: await readSigning(tx, context.kit, actor.workspaceId, input.id) }
    }),
  ),
  blankReport: os.blankReport.handler(({ input, context }) => blank(context, 'inspection', input)),
  blankMoveIn: os.blankMoveIn.handler(({ input, context }) => blank(context, 'move_in', input)),
  blankMoveOut: os.blankMoveOut.handler(({ input, context }) => blank(context, 'move_out', input)),
  downloadReport: os.downloadReport.handler(({ input, context }) =>
    download(context, 'inspection', input.id),
  ),
  downloadMoveIn: os.downloadMoveIn.handler(({ input, context }) => download(context, 'move_in', input.id)),
  downloadMoveOut: os.downloadMoveOut.handler(({ input, context }) =>
    download(context, 'move_out', input.id),
  ),
  shareReport: os.shareReport.handler(({ input, context }) => share(context, 'inspection', input)),
  shareMoveIn: os.shareMoveIn.handler(({ input, context }) => share(context, 'move_in', input)),
  shareMoveOut: os.shareMoveOut.handler(({ input, context }) => share(context, 'move_out', input)),
  unshare: os.unshare.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => endShare(tx, context.kit, actor, input)),
  ),
  shared: os.shared.handler(async ({ input, context }) => ({
    data: await openShared(context.kit, input.token),
  })),
  sharedPdf: os.sharedPdf.handler(async ({ input, context }) => {
    const { pdf, no } = await sharedPdf(context.kit, input.token)
    return pdfFile(pdf, no)
  }),
}

function readingOf(context: ApiContext) {
  const { workspaceId, actorId } = actorOf(context)

  return { workspaceId, readerId: actorId, locale: context.locale }
}

/** What a shared device kept is sent by the person who typed it, in the business it was typed in. @throws Problem 409 */
function refuseElsewhere(context: ApiContext, { typedBy, typedIn }: { typedBy?: string; typedIn?: string }) {
  const { workspaceId, actorId } = actorOf(context)
  if (typedBy && typedBy !== actorId) throw conflict('inspections_other_account')
  if (typedIn && typedIn !== workspaceId) throw conflict('inspections_other_business')
}

function begin(context: ApiContext, begun: Begun) {
  return inPlace(context, async (tx, actor) => {
    const id = await beginInspection(tx, context.kit, actor, begun)
    return { data: await readInspection(tx, context.kit, readingOf(context), { id }) }
  })
}

type Changed = { [Name in keyof HeadChange]?: HeadChange[Name] | undefined } & {
  id: string
  version?: string
}

async function update(context: ApiContext, kind: InspectionKind, { id, version, ...change }: Changed) {
  const { kit, locale } = context
  const saved = await inPlace(context, async (tx, actor) => {
    const read = () => readInspection(tx, kit, readingOf(context), { id, isHeld: true })
    return unlessMoved({ version, yours: change, read }, () =>
      changeHead(tx, kit, actor, { ...change, id, kind }),
    )
  })

  return savedAnswer(saved, { version, locale })
}

/** Does something with an inspection and answers it as it is then. @throws Problem 404 */
function thenRead(context: ApiContext, id: string, work: (tx: Tx, actor: ActingMember) => Promise<void>) {
  return inPlace(context, async (tx, actor) => {
    await work(tx, actor)
    return { data: await readInspection(tx, context.kit, readingOf(context), { id }) }
  })
}

async function blank(context: ApiContext, kind: InspectionKind, { propertyId }: { propertyId?: string }) {
  const { kit } = context
  const { workspaceId } = actorOf(context)
  const home = propertyId ? await inPlace(context, (tx) => readHome(tx, workspaceId, propertyId)) : null

  return pdfFile(await blankForm(kit, { workspaceId, kind, home }), kind.replace('_', '-'))
}

async function download(context: ApiContext, kind: InspectionKind, id: string) {
  const printable = await inPlace(context, async (tx, { workspaceId }) => {
    await assertKind(tx, workspaceId, { id, kind })
    return readPrintable(tx, workspaceId, id)
  })

  return pdfFile(await pdfOf(context.kit, printable), printable.row.no ?? 'draft')
}

function share(
  context: ApiContext,
  kind: InspectionKind,
  input: { id: string; email?: string; days: number },
) {
  return thenRead(context, input.id, async (tx, actor) => {
    await assertKind(tx, actor.workspaceId, { id: input.id, kind })
    await shareInspection(tx, context.kit, actor, input)
  })
}

/** An address of one kind knows no other. @throws Problem 404 */
async function assertKind(tx: Tx, workspaceId: string, { id, kind }: { id: string; kind: InspectionKind }) {
  if ((await readRow(tx, workspaceId, { id })).kind !== kind) throw notFound()
}

async function downloadOwn(context: ApiContext, kind: OwnKind, id: string) {
  const { pdf, no } = await ownPdf(context, kind, id)

  return pdfFile(pdf, no)
}
