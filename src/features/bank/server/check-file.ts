import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { readPdfStatement } from '#features/bank/reading/pdf/statement.ts'
import { isPdf, readCells, readStatement } from '#features/bank/reading/read-statement.ts'
import { type Row, type Statement, StatementRefused } from '#features/bank/reading/types.ts'
import { bankFiles } from '#features/bank/tables.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { accountsLike } from './accounts.ts'
import { draftOf } from './drafts.ts'
import { byKeptMapping, type StoredMapping } from './kept-mappings.ts'
import { readPdfRows } from './pdf-thread.ts'

type Upload = { name: string; bytes: Uint8Array; locale: Locale; password?: string | undefined }

/** What a file was read as, or its cells where somebody has to name them. */
type Read = { statement: Statement; sheet?: Row[]; mapping?: StoredMapping | undefined } | { sheet: Row[] }

/**
 * Reads a statement and keeps what was read for a day; the file itself is not kept. The account is the one that its number
 * names. Answers the file's id.
 * @throws Problem 422 why it is not read; 409 `bank_same_file` with the day where it was brought in before
 */
export async function checkFile(
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  upload: Upload,
): Promise<string> {
  const { name, bytes, locale } = upload
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await kit.database.inWorkspace(workspaceId, (tx) => assertNew(tx, { workspaceId, sha256, locale }))
  // A PDF takes seconds: nothing is held while it is read.
  const read = isPdf(bytes) ? await readPdf(upload) : readOrCells(bytes, name)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await assertNew(tx, { workspaceId, sha256, locale })
    await tx.execute(sql`
      delete from bank_files where workspace_id = ${workspaceId} and sha256 = ${sha256} and state in ('read', 'unmapped')`)
    const id = newId()
    const file = {
      ...{ workspaceId, id, sha256, fileName: name, createdBy: actorId, createdAt: kit.now() },
      ...('statement' in read
        ? read
        : await byKeptMapping(tx, kit, { workspaceId, name, sheet: read.sheet })),
    }
    await tx.insert(bankFiles).values(await valuesOf(tx, kit, file))
    return id
  })
}

type NewFile = {
  workspaceId: string
  id: string
  sha256: string
  fileName: string
  createdBy: string
  createdAt: Date
} & Read

async function valuesOf(tx: Tx, kit: Pick<Kit, 'now'>, file: NewFile) {
  const { workspaceId, id, sha256, fileName, createdBy, createdAt } = file
  const about = { workspaceId, id, sha256, fileName, createdBy, createdAt }
  const today = todayInBangkok(kit.now())
  if (!('statement' in file))
    return {
      ...{ ...about, state: 'unmapped' as const, sheet: file.sheet, fromDay: today, toDay: today },
      ...{ lineCount: file.sheet.length, isProven: false },
    }
  assertTold(file.statement, today)

  return {
    ...{ ...about, sheet: file.sheet, mapping: file.mapping },
    ...(await readValues(tx, workspaceId, file.statement)),
  }
}

/** What is stored of a statement that was read. The account is the one that its number names. */
export async function readValues(tx: Tx, workspaceId: string, statement: Statement) {
  const accounts = await accountsLike(tx, workspaceId, statement)

  return {
    state: 'read' as const,
    accountId: accounts.length === 1 && accounts[0]!.isSure ? accounts[0]!.id : null,
    ...{ bank: statement.bank, fromDay: statement.from, toDay: statement.to },
    ...{ lineCount: statement.lines.length, isProven: statement.isProven },
    ...{ openingSatang: statement.openingSatang, closingSatang: statement.closingSatang },
    reading: draftOf(statement),
  }
}

/** Forgets a statement that was only read. */
export async function discardFile(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select state from bank_files where workspace_id = ${workspaceId} and id = ${id} for update`)
  if (!rows[0]) throw notFound()
  if (rows[0].state !== 'read' && rows[0].state !== 'unmapped') throw conflict('bank_file_not_read')
  await tx.execute(sql`delete from bank_files where workspace_id = ${workspaceId} and id = ${id}`)
}

async function readPdf({ bytes, name, password }: Upload): Promise<Read> {
  return orProblem(async () => ({ statement: readPdfStatement(await readPdfRows(bytes, password), name) }))
}

/** A file whose columns no words explain is no statement yet; its cells are shown. */
function readOrCells(bytes: Uint8Array, name: string): Read {
  try {
    return { statement: readStatement(bytes, name) }
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    const sheet = error.code === 'bank_not_read' ? readCells(bytes) : null
    if (!sheet) throw problemOf(error)
    return { sheet }
  }
}

async function orProblem<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof StatementRefused ? problemOf(error) : error
  }
}

/** Why a file is not read, in the words of the problem. */
export function problemOf({ code, params }: StatementRefused): Problem {
  return new Problem(422, code, { params })
}

/** A bank tells nothing of the day after tomorrow: its years were read wrongly. Books go back ten years. */
export function assertTold({ lines }: Statement, today: string): void {
  const odd = lines.find(({ day }) => day > addDays(today, 1) || day < addDays(today, -3660))
  if (odd) throw new Problem(422, 'bank_day_impossible', { params: { row: String(odd.row) } })
}

async function assertNew(
  tx: Tx,
  { workspaceId, sha256, locale }: { workspaceId: string; sha256: string; locale: Locale },
): Promise<void> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select imported_at as at from bank_files
     where workspace_id = ${workspaceId} and sha256 = ${sha256} and state = 'imported' limit 1`)
  if (rows[0])
    throw conflict('bank_same_file', { day: formatDay(todayInBangkok(new Date(rows[0].at)), locale, 'long') })
}
