import { sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { type Merged, mergeLines } from '#features/bank/merging/merge-lines.ts'
import { tellsMore } from '#features/bank/merging/words.ts'
import type { Statement, StatementLine } from '#features/bank/reading/types.ts'
import { bankAccounts } from '#features/bank/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { fullerNumber, isSameAccount, speaksAgainst } from './account-rules.ts'
import { type Account, holdAccount } from './accounts.ts'
import { readDraft } from './drafts.ts'
import { keepMapping, type StoredMapping } from './kept-mappings.ts'

export type HeldLine = {
  id: string
  day: string
  time: string | null
  satang: bigint
  balance: bigint | null
  isProvisional: boolean
  words: string[]
}

export type StoredFile = {
  id: string
  state: 'unmapped' | 'read' | 'imported' | 'undone'
  accountId: string | null
  bank: string | null
  fileName: string
  from: string
  to: string
  isProven: boolean
  openingSatang: bigint | null
  reading: Pick<Statement, 'accountNo' | 'holder' | 'lines'> | null
  mapping: StoredMapping | null
}

/**
 * Brings a statement that was read into its account: lines that the account has are not made again, what they lack is filled
 * in, and each new one waits to be decided. Asked twice it does it once.
 * @throws Problem 404; 409 `bank_file_not_read`, `bank_other_account`, `bank_balances_differ`; 422 `bank_account_needed`
 */
export async function importFile(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  { id, accountId, newName }: { id: string; accountId?: string; newName?: string },
): Promise<void> {
  const file = await readFile(tx, workspaceId, id, true)
  if (file.state === 'imported') return
  if (file.state !== 'read' || !file.reading) throw conflict('bank_file_not_read')
  const chosen = file.accountId ?? accountId ?? null
  if (!chosen && !newName) throw new Problem(422, 'bank_account_needed')
  const account = chosen
    ? await holdAccount(tx, workspaceId, chosen)
    : await makeAccount(tx, kit, { workspaceId, actorId }, { file, name: newName! })
  const merged = await mergedWith(tx, workspaceId, file, account)
  const refusal = await refusalOf(tx, workspaceId, { file, account, merged })
  if (refusal) throw conflict(refusal)

  await fillIn(tx, workspaceId, merged)
  if (file.mapping)
    await keepMapping(tx, kit, { workspaceId, actorId }, { accountId: account.id, mapping: file.mapping })
  const added = await addLines(tx, kit, { workspaceId, accountId: account.id, lines: merged.added })
  await tell(tx, workspaceId, id, [...merged.same.map(({ held }) => held.id), ...added])
  await tx.execute(sql`
    update bank_accounts set bank = coalesce(bank, ${file.bank}), holder = coalesce(holder, ${file.reading.holder}),
           account_no = ${fullerNumber(account.accountNo, file.reading.accountNo)}
     where workspace_id = ${workspaceId} and id = ${account.id}`)
  await tx.execute(sql`
    update bank_files set state = 'imported', account_id = ${account.id}, reading = null, sheet = null, imported_at = ${kit.now().toISOString()},
           new_count = ${added.length}, vanished_count = ${merged.vanished.length}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'bank_file.imported',
      recordKind: 'bank_file',
      recordId: id,
    },
    after: { lines: file.reading.lines.length, added: added.length },
  })
}

/** A statement as it is stored. */
export async function readFile(tx: Tx, workspaceId: string, id: string, isHeld = false): Promise<StoredFile> {
  const { rows } = await tx.execute<
    Omit<StoredFile, 'openingSatang' | 'reading'> & {
      opening: string | null
      reading: Record<string, unknown> | null
    }
  >(sql`
    select id, state, account_id as "accountId", bank, file_name as "fileName", from_day::text as "from", to_day::text as "to",
           is_proven as "isProven", opening_satang::text as opening, reading, mapping
      from bank_files where workspace_id = ${workspaceId} and id = ${id} ${isHeld ? sql`for update` : sql``}`)
  const [row] = rows
  if (!row) throw notFound()
  const { opening, reading, ...rest } = row

  return {
    ...rest,
    openingSatang: opening === null ? null : BigInt(opening),
    reading: reading && readDraft(reading),
  }
}

/** What a statement would add to an account. */
export async function mergedWith(
  tx: Tx,
  workspaceId: string,
  { reading, from, to }: StoredFile,
  { id }: Pick<Account, 'id'>,
): Promise<Merged<HeldLine, StatementLine>> {
  const held = await linesOf(tx, workspaceId, { accountId: id, from, to })
  return mergeLines(held, reading?.lines ?? [], { from, to })
}

/** Why a statement cannot be of an account, as the code of a problem; null where nothing speaks against it. */
export async function refusalOf(
  tx: Tx,
  workspaceId: string,
  { file, account, merged }: { file: StoredFile; account: Account; merged: Merged<HeldLine, StatementLine> },
): Promise<'bank_other_account' | 'bank_balances_differ' | null> {
  const { accountNo, lines } = file.reading!
  const isOtherBank = file.bank && account.bank && file.bank !== account.bank
  if (isOtherBank || isSameAccount(account.accountNo, accountNo) === false) return 'bank_other_account'
  const held = await linesOf(tx, workspaceId, { accountId: account.id, from: '1900-01-01', to: file.to })
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select max(to_day)::text as until from bank_files
     where workspace_id = ${workspaceId} and account_id = ${account.id} and state = 'imported' and is_proven and to_day < ${file.from}`)
  const told = { lines, from: file.from, openingSatang: file.openingSatang }

  return speaksAgainst(told, { held, toldUntil: rows[0]?.until ?? null, known: merged.same.length })
    ? 'bank_balances_differ'
    : null
}

async function makeAccount(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  { file, name }: { file: StoredFile; name: string },
): Promise<Account> {
  const { accountNo, holder } = file.reading!
  const account = { id: newId(), name, bank: file.bank, accountNo, holder }
  await tx.insert(bankAccounts).values({ ...account, workspaceId, createdBy: actorId, createdAt: kit.now() })

  return account
}

async function linesOf(
  tx: Tx,
  workspaceId: string,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<HeldLine[]> {
  const { rows } = await tx.execute<
    Omit<HeldLine, 'satang' | 'balance'> & { amount: string; held: string | null }
  >(sql`
    select id, day::text as day, time, satang::text as amount, balance_satang::text as held, is_provisional as "isProvisional", words
      from bank_lines where workspace_id = ${workspaceId} and account_id = ${accountId} and day between ${from} and ${to}
     order by day, position, id`)

  return rows.map(({ amount, held, ...row }) => ({
    ...row,
    satang: BigInt(amount),
    balance: held === null ? null : BigInt(held),
  }))
}

/** What a file tells better: an hour to the second, a balance, the words of a line that was provisional or told less. */
async function fillIn(tx: Tx, workspaceId: string, { same }: Merged<HeldLine, StatementLine>): Promise<void> {
  const better = same.flatMap(({ held, told }) => {
    const time = (told.time?.length ?? 0) > (held.time?.length ?? 0) ? told.time : held.time
    const balance =
      held.isProvisional || held.balance === null ? (told.balance ?? held.balance) : held.balance
    const isWorded = (held.isProvisional && !told.isProvisional) || tellsMore(held.words, told.words)
    const isProvisional = held.isProvisional && told.isProvisional
    const isBetter =
      time !== held.time || balance !== held.balance || isWorded || isProvisional !== held.isProvisional
    const words = isWorded && !told.isProvisional ? told.words : held.words
    return isBetter
      ? [{ id: held.id, time, balance: balance?.toString() ?? null, words, provisional: isProvisional }]
      : []
  })
  if (better.length === 0) return
  await tx.execute(sql`
    update bank_lines l set time = b.time, balance_satang = b.balance, words = b.words, is_provisional = b.provisional
      from jsonb_to_recordset(${JSON.stringify(better)}::jsonb)
           as b(id uuid, time text, balance bigint, words text[], provisional boolean)
     where l.workspace_id = ${workspaceId} and l.id = b.id`)
}

async function addLines(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, accountId, lines }: { workspaceId: string; accountId: string; lines: StatementLine[] },
): Promise<string[]> {
  const rows = lines.map(({ day, time, satang, balance, words, isProvisional }, position) => ({
    ...{ id: newId(), day, time, position, satang: satang.toString(), words },
    ...{ balance: balance?.toString() ?? null, provisional: isProvisional },
  }))
  if (rows.length > 0)
    await tx.execute(sql`
      insert into bank_lines (workspace_id, id, account_id, day, time, position, satang, balance_satang, words, is_provisional, state, created_at)
      select ${workspaceId}::uuid, b.id, ${accountId}::uuid, b.day, b.time, b.position, b.satang, b.balance, b.words, b.provisional,
             'open', ${kit.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as b(id uuid, day date, time text, position int, satang bigint, balance bigint, words text[], provisional boolean)`)

  return rows.map(({ id }) => id)
}

async function tell(tx: Tx, workspaceId: string, fileId: string, lineIds: string[]): Promise<void> {
  await tx.execute(sql`
    insert into bank_file_lines (workspace_id, file_id, bank_line_id)
    select ${workspaceId}::uuid, ${fileId}::uuid, x::uuid from jsonb_array_elements_text(${JSON.stringify(lineIds)}::jsonb) x`)
}
