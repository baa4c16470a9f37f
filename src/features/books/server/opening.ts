import { and, eq, isNull, sql } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { BooksOpening } from '#features/books/contract.ts'
import {
  OPENED,
  type OpeningLine,
  openingEntry,
  openingFault,
  openingSums,
} from '#features/books/rules/opening.ts'
import { booksOpenings } from '#features/books/tables.ts'
import {
  accountKind,
  closedThrough,
  DEPOSITS_HELD,
  OPENING,
  postEntry,
  reverseEntry,
  sumsOn,
} from '#features/ledger/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { unlessMoved, versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readLabels, titleOf } from './accounts.ts'

type Reader = { workspaceId: string; locale: Locale }
type Entered = { startDay: string; lines: OpeningLine[] }

/** The opening balances as they stand, and what came over with leases and tenants. */
export async function readOpening(tx: Tx, kit: Kit, { workspaceId, locale }: Reader): Promise<BooksOpening> {
  const standing = await findOpening(tx, workspaceId)
  const lines = standing ? await linesOf(tx, workspaceId, standing.id) : []
  const labels = await readLabels(tx, workspaceId)
  const beginDay = standing?.startDay ?? (await dayBeforeBooks(tx, workspaceId)) ?? todayInBangkok(kit.now())
  const held = await heldOn(tx, workspaceId, beginDay)

  return {
    beginDay,
    startDay: standing?.startDay ?? null,
    version: versionOf(kit, { startDay: standing?.startDay ?? null, lines }),
    lines,
    equitySatang: openingSums(lines).equitySatang,
    equityAccount: `${OPENING} ${titleOf(OPENING, labels, locale)}`,
    accounts: [...OPENED].sort().map((account) => ({
      ...{ account, name: titleOf(account, labels, locale), kind: accountKind(account) },
      heldSatang: held.get(account) ?? 0n,
    })),
    carried: await readCarried(tx, workspaceId),
    isFixed: (await closedThrough(tx, workspaceId)) !== null,
  }
}

async function findOpening(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({ id: booksOpenings.id, startDay: booksOpenings.startDay })
    .from(booksOpenings)
    .where(and(eq(booksOpenings.workspaceId, workspaceId), isNull(booksOpenings.undoneAt)))

  return row
}

async function linesOf(tx: Tx, workspaceId: string, id: string): Promise<OpeningLine[]> {
  const { rows } = await tx.execute<{ account: string; amount: string }>(sql`
    select l.account, l.amount_satang::text as amount
      from ledger_entries e join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
     where e.workspace_id = ${workspaceId} and e.kind = 'opening_balances' and e.source_kind = 'books_opening' and e.source_id = ${id}
       and l.account <> ${OPENING}
     order by l.account`)

  return rows.map(({ account, amount }) => {
    const satang = BigInt(amount)
    return { account, debitSatang: satang > 0n ? satang : 0n, creditSatang: satang < 0n ? -satang : 0n }
  })
}

/** Deposits and debts that came with leases and tenants: booked against the same equity account, each under its tenant. */
async function readCarried(tx: Tx, workspaceId: string): Promise<BooksOpening['carried']> {
  const { rows } = await tx.execute<{
    deposits: string
    depositCount: number
    debts: string
    debtCount: number
  }>(sql`
    select (select coalesce(-sum(l.amount_satang), 0)::text from ledger_entries e
              join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
             where e.workspace_id = ${workspaceId} and e.kind in ('opening', 'opening_reversed') and l.account = ${DEPOSITS_HELD}) as deposits,
           (select count(*)::int from ledger_entries e where e.workspace_id = ${workspaceId} and e.kind = 'opening'
              and not exists (select 1 from ledger_entries r where r.workspace_id = e.workspace_id and r.kind = 'opening_reversed'
                                 and r.source_kind = e.source_kind and r.source_id = e.source_id)) as "depositCount",
           coalesce(d.sum, 0)::text as debts, d.n as "debtCount"
      from (select sum(il.amount_satang) as sum, count(distinct i.id)::int as n
              from invoices i join invoice_lines il on il.workspace_id = i.workspace_id and il.invoice_id = i.id
             where i.workspace_id = ${workspaceId} and i.status <> 'void' and il.kind = 'opening') d`)
  const { deposits, depositCount, debts, debtCount } = rows[0]!

  return { depositSatang: BigInt(deposits), depositCount, debtSatang: BigInt(debts), debtCount }
}

/** @throws Problem 422 for a line of another account, named twice, or on both sides */
function assertLines(lines: readonly OpeningLine[]): void {
  const fault = openingFault(lines)
  if (fault) throw invalid({ [`lines.${fault.index}.account`]: `books_opening_${fault.fault}` })
}

/** The day before the first entry that is no opening balance; null while there is none. */
async function dayBeforeBooks(tx: Tx, workspaceId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select (min(day) - 1)::text as day from ledger_entries
     where workspace_id = ${workspaceId} and source_kind <> 'books_opening'`)

  return rows[0]!.day
}

/** What each account holds on a day but for the opening balances that stand, which new ones replace. */
async function heldOn(tx: Tx, workspaceId: string, day: string): Promise<Map<string, bigint>> {
  const sums = await sumsOn(tx, workspaceId, day)
  const standing = await findOpening(tx, workspaceId)
  if (standing && standing.startDay <= day)
    for (const { account, debitSatang, creditSatang } of await linesOf(tx, workspaceId, standing.id))
      sums.set(account, (sums.get(account) ?? 0n) - debitSatang + creditSatang)

  return sums
}

/** Accounts in which the books hold something on the day already: balances are added to it. */
async function addedTo(tx: Tx, { workspaceId, locale }: Reader, { startDay, lines }: Entered) {
  const held = await heldOn(tx, workspaceId, startDay)
  const labels = await readLabels(tx, workspaceId)

  return lines.flatMap(({ account, debitSatang, creditSatang }) => {
    const heldSatang = held.get(account) ?? 0n
    const afterSatang = heldSatang + debitSatang - creditSatang
    return heldSatang === 0n
      ? []
      : [{ account, name: titleOf(account, labels, locale), heldSatang, afterSatang }]
  })
}

/** Both sides, what the equity account would take, and what is there already. @throws Problem 422 */
export async function previewOpening(tx: Tx, reader: Reader, entered: Entered) {
  assertLines(entered.lines)

  return { ...openingSums(entered.lines), added: await addedTo(tx, reader, entered) }
}

/**
 * Enters opening balances in place of those that stand: the entry before is reversed on its own day.
 * @throws Problem 409 `books_opening_fixed`, `changed_meanwhile`, `books_opening_adds`; 422
 */
export async function setOpening(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, locale }: ActingMember & { locale: Locale },
  { version, startDay, lines, isMeant = false }: Entered & { version?: string; isMeant?: boolean },
): Promise<BooksOpening> {
  assertLines(lines)
  // Balances of a year ago are nothing unlikely here: books are often taken over late.
  const { first, last } = bookDays(todayInBangkok(kit.now()))
  assertDay('startDay', startDay, { first, last })
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books-opening:${workspaceId}`}, 0))`)
  if ((await closedThrough(tx, workspaceId)) !== null) throw conflict('books_opening_fixed')
  const read = () => readOpening(tx, kit, { workspaceId, locale })

  return unlessMoved({ version, yours: { startDay }, read }, async () => {
    const added = await addedTo(tx, { workspaceId, locale }, { startDay, lines })
    if (added.length > 0 && !isMeant)
      throw conflict('books_opening_adds', { accounts: added.map(({ account }) => account).join(', ') })
    const at = kit.now()
    const before = await findOpening(tx, workspaceId)
    if (before) {
      await tx
        .update(booksOpenings)
        .set({ undoneAt: at })
        .where(and(eq(booksOpenings.workspaceId, workspaceId), eq(booksOpenings.id, before.id)))
      await reverseEntry(tx, workspaceId, {
        ...{ of: 'opening_balances', kind: 'opening_balances_reversed', day: before.startDay, at },
        ...{ sourceKind: 'books_opening', sourceId: before.id, createdBy: actorId },
      })
    }
    const id = newId()
    await tx.insert(booksOpenings).values({ workspaceId, id, startDay, createdBy: actorId, createdAt: at })
    await postEntry(tx, workspaceId, {
      ...{ kind: 'opening_balances', day: startDay, at, sourceKind: 'books_opening', sourceId: id },
      ...{ createdBy: actorId, lines: openingEntry(lines) },
    })
    await audit(tx, {
      ...{ at, workspaceId, actorId, action: 'books.opened', recordKind: 'books', recordId: workspaceId },
      before: before ? { startDay: before.startDay } : undefined,
      after: { startDay, amountSatang: `${openingSums(lines).debitSatang}` },
    })
  })
}
