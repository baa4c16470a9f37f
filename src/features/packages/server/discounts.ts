import { eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import type { CodeInput, DiscountInput } from '#features/packages/contract.ts'
import { discountCodes, discounts } from '#features/packages/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'
import { todayInBangkok } from '#thai/days.ts'

/** Writes a discount; codes give it. @throws Problem 422 by field */
export async function addDiscount(tx: Tx, kit: Kit, actorId: string, input: DiscountInput): Promise<string> {
  const { kind, duration, basisPoints = 0, amountSatang = 0n, months = null } = input
  const faults: Record<string, string> = {}
  if (kind === 'percent' && basisPoints === 0) faults.basisPoints = 'required'
  if (kind === 'amount' && amountSatang === 0n) faults.amountSatang = 'required'
  if (kind === 'percent' && amountSatang > 0n) faults.amountSatang = 'discount_either'
  if (kind === 'amount' && basisPoints > 0) faults.basisPoints = 'discount_either'
  if (duration === 'months' && months === null) faults.months = 'required'
  if (duration !== 'months' && months !== null) faults.months = 'discount_months_alone'
  assertDays(input, faults, todayInBangkok(kit.now()))
  const id = newId()
  const { name, packages, mostUses, startsOn, endsOn, isActive } = input
  await tx.insert(discounts).values({
    ...{ id, name, kind, duration, packages: [...new Set(packages)], isActive, authorId: actorId },
    ...(kind === 'percent' ? { basisPoints } : { amountSatang }),
    months: duration === 'months' ? months : null,
    ...{ mostUses: mostUses ?? null, startsOn: startsOn ?? null, endsOn: endsOn ?? null },
    ...{ createdAt: kit.now(), updatedAt: kit.now() },
  })
  await note(tx, kit, actorId, { id, action: 'discount.added', after: { name } })

  return id
}

type Change = { id: string } & Partial<
  Pick<DiscountInput, 'name' | 'packages' | 'mostUses' | 'startsOn' | 'endsOn' | 'isActive'>
>

/** Changes what may still be changed of one that was given. @throws Problem 404; 422 by field */
export async function updateDiscount(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { id, ...change }: Change,
): Promise<void> {
  const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('update')
  if (!before) throw notFound()
  const after = { ...before, ...given(change) }
  const isMoved = after.endsOn !== before.endsOn
  assertDays(after, {}, isMoved ? todayInBangkok(kit.now()) : undefined)
  const { name, packages, mostUses, startsOn, endsOn, isActive } = after
  await tx
    .update(discounts)
    .set({ name, packages, mostUses, startsOn, endsOn, isActive, updatedAt: kit.now() })
    .where(eq(discounts.id, id))
  await note(tx, kit, actorId, {
    ...{ id, action: 'discount.changed', before: writtenOf(before) },
    after: { name, packages, mostUses, startsOn, endsOn, isActive },
  })
}

/** Adds a code to a discount. @throws Problem 404; 409 `code_taken` */
export async function addCode(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { id, code }: { id: string; code: CodeInput },
): Promise<void> {
  const [found] = await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.id, id))
  if (!found) throw notFound()
  if (code.businessId) {
    const { rowCount } = await tx.execute(sql`select 1 from workspaces where id = ${code.businessId}`)
    if (!rowCount) throw invalid({ businessId: 'id_invalid' })
  }
  const codeId = newId()
  const added = await tx
    .insert(discountCodes)
    .values({
      ...{ id: codeId, discountId: id, code: code.code, mostUses: code.mostUses ?? null },
      ...{ isFirstOnly: code.isFirstOnly, businessId: code.businessId ?? null, createdAt: kit.now() },
    })
    .onConflictDoNothing()
  if (!added.rowCount) throw conflict('code_taken')
  await note(tx, kit, actorId, { id, action: 'discount.code_added', after: { code: code.code } })
}

/** Closes a code or opens it again; answers its discount. @throws Problem 404 */
export async function turnCode(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { codeId, isActive }: { codeId: string; isActive: boolean },
): Promise<string> {
  const [turned] = await tx
    .update(discountCodes)
    .set({ isActive })
    .where(eq(discountCodes.id, codeId))
    .returning({ id: discountCodes.discountId, code: discountCodes.code })
  if (!turned) throw notFound()
  await note(tx, kit, actorId, {
    ...{ id: turned.id, action: isActive ? 'discount.code_opened' : 'discount.code_closed' },
    after: { code: turned.code },
  })

  return turned.id
}

/** What may be changed of a discount. */
function writtenOf({ name, packages, mostUses, startsOn, endsOn, isActive }: typeof discounts.$inferSelect) {
  return { name, packages, mostUses, startsOn, endsOn, isActive }
}

/** @param today where the last day is written anew: one that is over already gives nothing */
function assertDays(
  { startsOn, endsOn }: { startsOn?: string | null; endsOn?: string | null },
  faults: Record<string, string>,
  today?: IsoDay,
): void {
  if (endsOn && today && endsOn < today) faults.endsOn = 'discount_over'
  if (startsOn && endsOn && endsOn < startsOn) faults.endsOn = 'discount_days'
  for (const name of ['startsOn', 'endsOn'] as const) {
    const day = { startsOn, endsOn }[name]
    if (day && (day < '2026-01-01' || day > '2099-12-31')) faults[name] = 'day_invalid'
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

function note(
  tx: Tx,
  kit: Kit,
  actorId: string,
  {
    id,
    action,
    before,
    after,
  }: { id: string; action: string; before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    ...{
      workspaceId: NO_WORKSPACE,
      at: kit.now(),
      actorId,
      action,
      recordKind: 'discount',
      recordId: id,
      before,
      after,
    },
  })
}
