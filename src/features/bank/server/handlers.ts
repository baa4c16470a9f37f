import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { bankContract } from '#features/bank/contract.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { cleanFileName } from '#server/uploads/file-name.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { acceptCertain, acceptOne } from './accept-certain.ts'
import { listAccounts } from './accounts.ts'
import { checkFile, discardFile } from './check-file.ts'
import { fileView, listFiles } from './file-views.ts'
import { importFile } from './import-file.ts'
import { billsFor, lineView, listLines } from './line-views.ts'
import { setAside, undoFile, undoLine } from './undo.ts'

const os = serve(bankContract)
const OK = { data: { ok: true as const } }

export const bankHandlers = {
  accounts: os.accounts.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => listAccounts(tx, workspaceId)),
  })),
  /** Calls in process. Over HTTP a file comes through the door (`door.ts`). */
  check: os.check.handler(async ({ input: { file }, context }) => {
    if (file.size > singleFileLimits.fileBytes)
      throw new Problem(413, 'file_too_large', { params: { file: cleanFileName(file.name, 'csv') } })
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { data: await check(context, { name: file.name, bytes }) }
  }),
  files: os.files.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listFiles(tx, workspaceId, input)),
  ),
  file: os.file.handler(({ input, context }) => view(context, input)),
  importFile: os.importFile.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => importFile(tx, context.kit, actor, input))
    return view(context, { id: input.id })
  }),
  undoFile: os.undoFile.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => undoFile(tx, context.kit, actor, input.id))
    return view(context, input)
  }),
  discardFile: os.discardFile.handler(async ({ input, context }) => {
    await inPlace(context, (tx, { workspaceId }) => discardFile(tx, workspaceId, input.id))
    return OK
  }),
  lines: os.lines.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listLines(tx, workspaceId, input, context.locale)),
  ),
  line: os.line.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      lineView(tx, workspaceId, input.id, context.locale),
    ),
  })),
  bills: os.bills.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => billsFor(tx, workspaceId, input, context.locale)),
  })),
  accept: os.accept.handler(async ({ input, context }) => {
    const { kit, locale } = context
    const paymentIds = await acceptOne(kit, { ...actorOf(context), locale }, input)
    return { data: { lineId: input.id, receiptNos: await receiptsOf(context, paymentIds) } }
  }),
  acceptCertain: os.acceptCertain.handler(async ({ input, context }) => {
    const { kit, locale } = context
    return { data: await acceptCertain(kit, { ...actorOf(context), locale }, input.id) }
  }),
  setAside: os.setAside.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => setAside(tx, context.kit, actor, input))
    return OK
  }),
  undoLine: os.undoLine.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => undoLine(tx, context.kit, actor, input.id))
    return OK
  }),
}

/** Reads a statement for the reader's business and answers what it is. */
export async function check(context: ApiContext, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const { kit, locale } = context
  const id = await checkFile(kit, actorOf(context), { name: cleanFileName(name, 'csv'), bytes, locale })

  return (await view(context, { id })).data
}

function view(context: ApiContext, asked: { id: string; accountId?: string }) {
  return inPlace(context, async (tx, { workspaceId }) => ({
    data: await fileView(tx, workspaceId, asked, context.locale),
  }))
}

function receiptsOf(context: ApiContext, paymentIds: string[]): Promise<string[]> {
  return inPlace(context, async (tx, { workspaceId }) => {
    const { rows } = await tx.execute<{ no: string }>(
      sql`select no from receipts where workspace_id = ${workspaceId} and payment_id in ${paymentIds} order by no`,
    )
    return rows.map(({ no }) => no)
  })
}
