import { and, eq } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { type Sum, sumOnSave } from '#features/exchange-rates/server/service.ts'
import { assertFile, assertPlace } from '#features/expenses/server/service.ts'
import { otherIncomeLines, type Purse, postEntry, reverseEntry } from '#features/ledger/server/service.ts'
import { otherIncomes } from '#features/other-income/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers, takeNumber } from '#server/numbers.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findIncome } from './read.ts'

type Stored = typeof otherIncomes.$inferSelect
type Fields = Pick<
  Stored,
  | 'day'
  | 'category'
  | 'description'
  | 'payerName'
  | 'propertyId'
  | 'projectId'
  | 'amountSatang'
  | 'method'
  | 'fileId'
>
type Dollars = Omit<Sum, 'amountSatang'>
type Clock = Pick<Kit, 'now'>

export type NewIncome = Omit<Fields, 'amountSatang'> & {
  /** One of these: baht, or dollars in cents. */
  amountSatang?: bigint | undefined
  usdCents?: bigint | null | undefined
  /** Of the form that it came by: sent twice, it is noted once. */
  key?: string | undefined
  meantDays?: string[] | undefined
  source?: Stored['source']
  into?: Purse
}

/**
 * Notes money that came in beside rent, in the list and in the books. It is the business's own: no owner's month knows it.
 * Answers the id.
 * @throws Problem 404 for a place or file of others, 409 `income_key_used`, 422 for a day that cannot be
 */
export async function addIncome(tx: Tx, kit: Clock, actor: Actor, income: NewIncome): Promise<string> {
  const { workspaceId, actorId } = actor
  const { key, meantDays, into, source = 'hand', ...given } = income
  assertDay('day', given.day, bookDays(todayInBangkok(kit.now())), meantDays)
  const fields: Fields & Dollars = { ...given, ...(await sumOnSave(tx, given, { day: given.day })) }
  await assertPlace(tx, workspaceId, fields)
  await assertFile(tx, workspaceId, fields.fileId)
  const id = key ?? newId()
  const series = { workspaceId, kind: 'income', year: Number(fields.day.slice(0, 4)) } as const
  // Of two forms at the same moment the second waits here, and finds what the first has written.
  await lockNumbers(tx, series)
  if (key && (await isThere(tx, workspaceId, { id, ...fields }))) return id
  const bookingId = newId()
  await tx.insert(otherIncomes).values({
    ...{ ...fields, workspaceId, id, source, bookingId, createdBy: actorId },
    ...{ no: await takeNumber(tx, series), createdAt: kit.now(), updatedAt: kit.now() },
  })
  await book(tx, kit, actor, { ...fields, bookingId, into })
  await note(tx, kit, actor, { id, action: 'income.added', after: facts(fields) })

  return id
}

/** Whether a form came before with the same; with anything else its key is refused. */
async function isThere(
  tx: Tx,
  workspaceId: string,
  { id, day, amountSatang, category }: Fields & { id: string },
): Promise<boolean> {
  const [row] = await tx.select().from(otherIncomes).where(isIncome(workspaceId, id))
  if (!row) return false
  if (row.undoneAt || row.day !== day || row.amountSatang !== amountSatang || row.category !== category)
    throw conflict('income_key_used')

  return true
}

/**
 * Changes income that stands and was written down by hand; what is left out stays. Another sum, day or home is booked anew.
 * @throws Problem 404; 409 `income_of_other`; 422
 */
export async function changeIncome(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  {
    id,
    meantDays,
    ...change
  }: { [Name in keyof Fields]?: Fields[Name] | undefined } & { usdCents?: bigint | null | undefined } & {
    id: string
    meantDays?: string[] | undefined
  },
): Promise<void> {
  const { workspaceId } = actor
  const { amount, source, bookingId, ...row } = await findIncome(tx, workspaceId, { id, isHeld: true })
  if (source !== 'hand') throw conflict('income_of_other')
  const before = {
    ...row,
    amountSatang: BigInt(amount),
    usdCents: row.cents === null ? null : BigInt(row.cents),
  }
  const day = change.day ?? before.day
  const sum = await sumOnSave(tx, change, { day, kept: before })
  const { usdCents: _, ...rest } = change
  const wanted = { ...given(rest), ...sum }
  const after = { ...before, ...wanted }
  if (after.day !== before.day) assertDay('day', after.day, bookDays(todayInBangkok(kit.now())), meantDays)
  await assertPlace(tx, workspaceId, after)
  if (wanted.fileId && wanted.fileId !== before.fileId) await assertFile(tx, workspaceId, wanted.fileId)
  const isBookedAnew = (['amountSatang', 'day', 'propertyId', 'description'] as const).some(
    (name) => after[name] !== before[name],
  )
  const booking = isBookedAnew ? newId() : bookingId
  await tx
    .update(otherIncomes)
    .set({ ...wanted, bookingId: booking, updatedAt: kit.now() })
    .where(isIncome(workspaceId, id))
  if (isBookedAnew) {
    await unbook(tx, kit, actor, { bookingId, day: before.day })
    await book(tx, kit, actor, { ...after, bookingId: booking })
  }
  await note(tx, kit, actor, { id, action: 'income.changed', before: facts(before), after: facts(after) })
}

/**
 * Takes income back: it counts nowhere any more, and the books hold its opposite.
 * @throws Problem 404; 409 `income_of_other` for what another part wrote down
 */
export async function undoIncome(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  { id, reason, by }: { id: string; reason: string; by: Stored['source'] },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const { source, bookingId, day, amount } = await findIncome(tx, workspaceId, { id, isHeld: true })
  if (source !== by) throw conflict('income_of_other')
  await tx
    .update(otherIncomes)
    .set({ undoneAt: kit.now(), undoneBy: actorId, undoReason: reason })
    .where(isIncome(workspaceId, id))
  await unbook(tx, kit, actor, { bookingId, day, memo: reason })
  await announce(tx, 'income.undone', { workspaceId, incomeId: id })
  await note(tx, kit, actor, {
    ...{ id, action: 'income.undone', before: { amountSatang: amount } },
    ...(reason && { after: { reason } }),
  })
}

async function book(
  tx: Tx,
  kit: Clock,
  { workspaceId, actorId }: Actor,
  income: Pick<Fields, 'day' | 'description' | 'propertyId' | 'amountSatang'> & {
    bookingId: string
    into?: Purse | undefined
  },
): Promise<void> {
  const { day, description, propertyId, amountSatang, bookingId, into } = income
  await postEntry(tx, workspaceId, {
    ...{ kind: 'income_received', day, at: kit.now(), sourceKind: 'other_income', sourceId: bookingId },
    ...{ memo: description, createdBy: actorId },
    lines: otherIncomeLines(amountSatang, propertyId ? { propertyId } : {}, into),
  })
}

async function unbook(
  tx: Tx,
  kit: Clock,
  { workspaceId, actorId }: Actor,
  { bookingId, day, memo = '' }: { bookingId: string; day: string; memo?: string },
): Promise<void> {
  await reverseEntry(tx, workspaceId, {
    ...{ of: 'income_received', kind: 'income_undone', day, at: kit.now(), memo },
    ...{ sourceKind: 'other_income', sourceId: bookingId, createdBy: actorId },
  })
}

const isIncome = (workspaceId: string, id: string) =>
  and(eq(otherIncomes.workspaceId, workspaceId), eq(otherIncomes.id, id))

const facts = ({ day, category, amountSatang }: Pick<Fields, 'day' | 'category' | 'amountSatang'>) => ({
  ...{ day, category, amountSatang: `${amountSatang}` },
})

type Noted = { id: string; action: string; before?: Record<string, string>; after?: Record<string, string> }

async function note(tx: Tx, kit: Clock, { workspaceId, actorId }: Actor, { id, ...entry }: Noted) {
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'income', recordId: id, ...entry },
  })
}
