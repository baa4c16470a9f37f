import { sql } from 'drizzle-orm'
import { conflict, Problem } from '#contract/problem.ts'
import { importsContract } from '#features/imports/contract.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { cleanFileName } from '#server/uploads/file-name.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { type ApplyChoices, applyImport } from './apply.ts'
import { checkFile, forgetChecked, mapColumns } from './check.ts'
import { isPacked } from './files/workbook.ts'
import { lockImport } from './lock.ts'
import { progressOf } from './progress.ts'
import { undoImport } from './undo.ts'
import { importView, listImports, listRows } from './views.ts'

const os = serve(importsContract)

/** Calls in process. Over HTTP a file comes through the door (`door.ts`), which reads while bytes arrive. */
export const importsHandlers = {
  check: os.check.handler(async ({ input, context }) => {
    const { file } = input
    if (file.size > singleFileLimits.fileBytes)
      throw asUploadProblem(
        new UploadRefused('file_too_large', { fileName: cleanFileName(file.name, 'csv') }),
      )
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { data: await check(context, { name: file.name, bytes }) }
  }),
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listImports(tx, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) => view(context, input.id)),
  rows: os.rows.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listRows(tx, workspaceId, input, context.locale)),
  ),
  columns: os.columns.handler(async ({ input: { id, columns }, context }) => {
    const map = Object.fromEntries(columns.map(({ at, field }) => [at, field]))
    await inPlace(context, (tx, { workspaceId }) => mapColumns(tx, context.kit, { workspaceId, id }, map))
    return view(context, id)
  }),
  apply: os.apply.handler(async ({ input: { id, ...choices }, context }) => {
    await apply(context, id, choices)
    return view(context, id)
  }),
  undo: os.undo.handler(async ({ input, context }) => {
    await inPlace(context, (tx, { workspaceId, actorId }) =>
      undoImport(tx, context.kit, { workspaceId, id: input.id, actorId }),
    )
    return view(context, input.id)
  }),
  discard: os.discard.handler(async ({ input, context }) => {
    await inPlace(context, async (tx, { workspaceId }) => {
      const { status } = await lockImport(tx, workspaceId, input.id)
      if (status !== 'checked') throw conflict('import_not_checked')
      await forgetChecked(tx, workspaceId, sql`id = ${input.id}`)
    })
    return { data: { ok: true as const } }
  }),
}

/** Imports in one transaction; why it came to nothing is kept for whoever opens the page again. */
async function apply(context: ApiContext, id: string, choices: ApplyChoices): Promise<void> {
  const progress = progressOf(context.kit, { workspaceId: member(context).workspaceId, importId: id })
  try {
    await inPlace(context, (tx, { workspaceId, actorId }) =>
      applyImport(tx, context.kit, { workspaceId, id, actorId, locale: context.locale, progress }, choices),
    )
  } catch (error) {
    if (error instanceof Problem && error.status === 409) await progress.refused(error)
    throw error
  }
}

/** Checks a file for the reader's workspace and answers the dry run. */
export async function check(context: ApiContext, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const { workspaceId, reader } = member(context)
  const id = await checkFile(context.kit, {
    workspaceId,
    actorId: reader.userId,
    fileName: cleanFileName(name, isPacked(bytes) ? 'xlsx' : 'csv'),
    bytes,
    locale: context.locale,
  })
  return (await view(context, id)).data
}

function view(context: ApiContext, id: string) {
  return inPlace(context, async (tx, { workspaceId }) => ({
    data: await importView(tx, workspaceId, id, context.locale),
  }))
}
