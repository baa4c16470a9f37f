import { sql } from 'drizzle-orm'
import type { Problem } from '#contract/problem.ts'
import { bankContract } from '#features/bank/contract.ts'
import { isPdf } from '#features/bank/reading/read-statement.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { cleanFileName, tableEnding } from '#server/uploads/file-name.ts'
import { checkedFileLimits, tableFileLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { acceptCertain, acceptOne } from './accept-certain.ts'
import { listAccounts } from './accounts.ts'
import { bookExpense, bookIncome, notedLike } from './book-line.ts'
import { checkFile, discardFile } from './check-file.ts'
import { columnsView, nameColumns, tryColumns } from './columns.ts'
import { fileView, listFiles } from './file-views.ts'
import { importFile } from './import-file.ts'
import { billsFor, lineView, listLines } from './line-views.ts'
import { billsToPay, payBill } from './pay-bill.ts'
import { setAside, undoFile, undoLine } from './undo.ts'

const os = serve(bankContract)
const OK = { data: { ok: true as const } }

export const bankHandlers = {
  accounts: os.accounts.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => listAccounts(tx, workspaceId)),
  })),
  /** Calls in process. Over HTTP a file comes through the door (`door.ts`). */
  check: os.check.handler(async ({ input: { file, password }, context }) => {
    if (file.size > statementLimits.fileBytes) throw tooLarge(file.name, statementLimits.fileBytes)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { data: await check(context, { name: file.name, bytes, password }) }
  }),
  columns: os.columns.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => columnsView(tx, workspaceId, input.id)),
  })),
  tryColumns: os.tryColumns.handler(async ({ input: { id, ...mapping }, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      tryColumns(tx, workspaceId, { id, mapping }, context.locale),
    ),
  })),
  nameColumns: os.nameColumns.handler(async ({ input: { id, ...mapping }, context }) => {
    await inPlace(context, (tx, { workspaceId }) =>
      nameColumns(tx, context.kit, workspaceId, { id, mapping }),
    )
    return view(context, { id })
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
  billsToPay: os.billsToPay.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => billsToPay(tx, workspaceId, input.id)),
  })),
  payBill: os.payBill.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => payBill(tx, context.kit, actor, input))
    return OK
  }),
  noted: os.noted.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => notedLike(tx, workspaceId, input.id)),
  })),
  bookExpense: os.bookExpense.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => bookExpense(tx, context.kit, actor, input))
    return OK
  }),
  bookIncome: os.bookIncome.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => bookIncome(tx, context.kit, actor, input))
    return OK
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

/** A PDF carries fonts and pictures; a table is as large as any other that is read. */
export const statementLimits = checkedFileLimits

/** Reads a statement for the reader's business and answers what it is. A password opens a PDF, and is not kept. */
export async function check(
  context: ApiContext,
  { name, bytes, password }: { name: string; bytes: Uint8Array; password?: string | undefined },
) {
  const { kit, locale } = context
  const isTooLarge = !isPdf(bytes) && bytes.byteLength > tableFileLimits.fileBytes
  if (isTooLarge) throw tooLarge(name, tableFileLimits.fileBytes)
  const upload = {
    name: cleanFileName(name, isPdf(bytes) ? 'pdf' : tableEnding(name)),
    bytes,
    locale,
    password,
  }
  const id = await checkFile(kit, actorOf(context), upload)

  return (await view(context, { id })).data
}

function tooLarge(name: string, mostBytes: number): Problem {
  return asUploadProblem(new UploadRefused('file_too_large', { fileName: cleanFileName(name), mostBytes }))
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
