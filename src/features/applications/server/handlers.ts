import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { applicationsContract } from '#features/applications/contract.ts'
import { asUploadProblem, DOCUMENTS, findUpload, storeFile } from '#features/media/server/service.ts'
import { type ApiContext, ownRecords, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { uploadLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { listSent } from './list.ts'
import {
  type ApplicationRow,
  begin,
  beginReview,
  decide,
  findOwn,
  findSent,
  saveDraft,
  submit,
  withdraw,
} from './service.ts'
import { filesOf, managerView, ownView } from './views.ts'

const os = serve(applicationsContract)
const ok = { data: { ok: true as const } }
const MAX_FILES = 6

export const applicationsHandlers = {
  begin: os.begin.handler(async ({ input, context }) => {
    const application = await begin(context.kit, signedIn(context), input.propertyId, context.locale)
    return {
      data: await context.kit.database.inWorkspace(application.workspaceId, (tx) =>
        ownView(tx, context.kit, application),
      ),
    }
  }),
  saveDraft: os.saveDraft.handler(({ input, context }) =>
    withOwn(context, input.id, async (tx, application) => ({
      data: {
        savedAt: await saveDraft(tx, context.kit, application, input.answers as Record<string, string>),
      },
    })),
  ),
  addFile: os.addFile.handler(async ({ input, context }) => {
    const { id } = input.params
    const { file, key } = input.body
    if (file.size > uploadLimits.fileBytes)
      throw asUploadProblem(new UploadRefused('file_too_large', { fileName: file.name }))
    const bytes = new Uint8Array(await file.arrayBuffer())

    return withOwn(context, id, async (tx, application) => {
      assertDraft(application)
      const { workspaceId } = application
      const to = {
        workspaceId,
        uploadedBy: application.userId,
        containerId: DOCUMENTS,
        uploadKey: key && `${id}.${key}`,
      }
      // Sent once more because its answer was lost: it is here already.
      const sent = await findUpload(tx, to)
      const present = await filesOf(tx, context.kit, workspaceId, id)
      const same = present.find((one) => one.id === sent?.id)
      if (same) return { data: same }
      if (present.length >= MAX_FILES) throw conflict('application_files_full')
      const { id: fileId } = await storeFile(tx, context.kit, {
        ...to,
        name: file.name,
        bytes,
        accept: ['image', 'document'],
      }).catch((error) => {
        throw asUploadProblem(error)
      })
      await tx.execute(sql`
        insert into application_files (workspace_id, application_id, file_id, kind, position)
        values (${workspaceId}, ${id}, ${fileId}, ${input.query.kind}, ${present.length})`)
      const stored = (await filesOf(tx, context.kit, workspaceId, id)).find((file) => file.id === fileId)

      return { data: stored! }
    })
  }),
  removeFile: os.removeFile.handler(({ input, context }) =>
    withOwn(context, input.id, async (tx, application) => {
      assertDraft(application)
      const { rows } = await tx.execute(sql`
        delete from application_files where workspace_id = ${application.workspaceId} and application_id = ${application.id}
           and file_id = ${input.fileId} returning file_id`)
      if (!rows.length) throw notFound()
      await tx.execute(sql`
        update files set deleted_at = ${context.kit.now().toISOString()}
         where workspace_id = ${application.workspaceId} and id = ${input.fileId}`)
      return ok
    }),
  ),
  submit: os.submit.handler(({ input, context }) =>
    withOwn(context, input.id, async (tx, application) => {
      await submit(tx, context.kit, application, input)
      return readAgain(tx, context, application)
    }),
  ),
  mine: os.mine.handler(async ({ context }) => {
    const { userId } = signedIn(context)
    const found = []
    for (const { workspaceId, recordId } of ownRecords(context, 'applicant'))
      found.push(
        await context.kit.database.inWorkspace(workspaceId, async (tx) =>
          ownView(tx, context.kit, await findOwn(tx, workspaceId, userId, recordId)),
        ),
      )
    return { data: found.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()) }
  }),
  readOwn: os.readOwn.handler(({ input, context }) =>
    withOwn(context, input.id, (tx, application) => readAgain(tx, context, application)),
  ),
  withdraw: os.withdraw.handler(({ input, context }) =>
    withOwn(context, input.id, async (tx, application) => {
      await withdraw(tx, context.kit, application)
      return readAgain(tx, context, application)
    }),
  ),

  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listSent(tx, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) =>
    withSent(context, input.id, async (tx, application, actorId) => {
      await beginReview(tx, context.kit, application, actorId)
    }),
  ),
  approve: os.approve.handler(({ input, context }) =>
    withSent(context, input.id, (tx, application, actorId) =>
      decide(tx, context.kit, application, { decision: 'approved', reason: input.reason, actorId }),
    ),
  ),
  decline: os.decline.handler(({ input, context }) =>
    withSent(context, input.id, (tx, application, actorId) =>
      decide(tx, context.kit, application, { decision: 'declined', reason: input.reason, actorId }),
    ),
  ),
}

/** Runs `work` on the caller's own application, in the workspace where it lies; 404 for anyone else's. */
function withOwn<T>(
  context: ApiContext,
  id: string,
  work: (tx: Tx, application: ApplicationRow) => Promise<T>,
): Promise<T> {
  const link = ownRecords(context, 'applicant').find((own) => own.recordId === id)
  if (!link) throw notFound()
  const { userId } = signedIn(context)

  return context.kit.database.inWorkspace(link.workspaceId, async (tx) =>
    work(tx, await findOwn(tx, link.workspaceId, userId, id)),
  )
}

/** Runs a manager's step on an application of the workspace and answers it as it stands afterwards. */
async function withSent(
  context: ApiContext,
  id: string,
  step: (tx: Tx, application: ApplicationRow, actorId: string) => Promise<void>,
) {
  return inPlace(context, async (tx, { workspaceId, actorId }) => {
    await step(tx, await findSent(tx, workspaceId, id), actorId)
    return { data: await managerView(tx, context.kit, await findSent(tx, workspaceId, id), context.locale) }
  })
}

async function readAgain(tx: Tx, context: ApiContext, { workspaceId, userId, id }: ApplicationRow) {
  return { data: await ownView(tx, context.kit, await findOwn(tx, workspaceId, userId, id)) }
}

function assertDraft({ status }: ApplicationRow) {
  if (status !== 'draft') throw conflict(`application_${status}`)
}
