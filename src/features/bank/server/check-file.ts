import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { readStatement } from '#features/bank/reading/read-statement.ts'
import { type Statement, StatementRefused } from '#features/bank/reading/types.ts'
import { bankFiles } from '#features/bank/tables.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { accountsLike } from './accounts.ts'
import { draftOf } from './drafts.ts'

type Upload = { name: string; bytes: Uint8Array; locale: Locale }

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
  const statement = readOrRefuse(bytes, name)
  assertTold(statement, todayInBangkok(kit.now()))
  const sha256 = createHash('sha256').update(bytes).digest('hex')

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await assertNew(tx, { workspaceId, sha256, locale })
    const accounts = await accountsLike(tx, workspaceId, statement)
    await tx.execute(sql`
      delete from bank_files where workspace_id = ${workspaceId} and sha256 = ${sha256} and state = 'read'`)
    const id = newId()
    await tx.insert(bankFiles).values({
      ...{ workspaceId, id, sha256, fileName: name, state: 'read', createdBy: actorId, createdAt: kit.now() },
      accountId: accounts.length === 1 && accounts[0]!.isSure ? accounts[0]!.id : null,
      ...{ bank: statement.bank, fromDay: statement.from, toDay: statement.to },
      ...{ lineCount: statement.lines.length, isProven: statement.isProven },
      ...{ openingSatang: statement.openingSatang, closingSatang: statement.closingSatang },
      reading: draftOf(statement),
    })
    return id
  })
}

/** Forgets a statement that was only read. */
export async function discardFile(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select state from bank_files where workspace_id = ${workspaceId} and id = ${id} for update`)
  if (!rows[0]) throw notFound()
  if (rows[0].state !== 'read') throw conflict('bank_file_not_read')
  await tx.execute(sql`delete from bank_files where workspace_id = ${workspaceId} and id = ${id}`)
}

function readOrRefuse(bytes: Uint8Array, name: string): Statement {
  try {
    return readStatement(bytes, name)
  } catch (error) {
    if (error instanceof StatementRefused) throw new Problem(422, error.code, { params: error.params })
    throw error
  }
}

/** A bank tells nothing of the day after tomorrow: its years were read wrongly. Books go back ten years. */
function assertTold({ lines }: Statement, today: string): void {
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
