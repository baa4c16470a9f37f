import { eq, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { DiscountRule } from '#features/packages/sold.ts'
import { discountCodes, discounts, discountUses } from '#features/packages/tables.ts'
import type { IsoDay } from '#thai/dates.ts'

type Discount = typeof discounts.$inferSelect
type Code = typeof discountCodes.$inferSelect

export type FoundDiscount = { discountId: string; codeId: string; code: string; rule: DiscountRule }

type Wanted = {
  code: string
  businessId: string
  packageId: string
  today: IsoDay
  /** The business has paid for a package before. */
  hasPaid: boolean
  /** The order holds a use already: the last one may be its own. */
  isHeld?: boolean
}

/**
 * The discount of a code, for who may use it now. Its limit is looked at here and held by `claimUse`.
 * @throws Problem 409 `code_unknown`, `code_early`, `code_over`, `code_used_up`, `code_other_package`, `code_first_only`
 */
export async function discountByCode(tx: Tx, wanted: Wanted): Promise<FoundDiscount> {
  const [row] = await tx
    .select({ code: discountCodes, discount: discounts })
    .from(discountCodes)
    .innerJoin(discounts, eq(discounts.id, discountCodes.discountId))
    .where(eq(discountCodes.code, plainCode(wanted.code)))
  const fault = row ? refusalOf(row.discount, row.code, wanted) : 'code_unknown'
  if (!row || fault) throw conflict(fault ?? 'code_unknown')

  return { discountId: row.discount.id, codeId: row.code.id, code: row.code.code, rule: ruleOf(row.discount) }
}

/** A discount that a business has already, with how long it goes on. */
export async function discountById(
  tx: Tx,
  id: string,
  monthsLeft: number | null,
): Promise<{ rule: DiscountRule; name: string } | undefined> {
  const [row] = await tx.select().from(discounts).where(eq(discounts.id, id))

  return row && { rule: { ...ruleOf(row), monthsLeft }, name: row.name }
}

/** As it is typed: small letters, spaces and hyphens between are welcome. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** Why a code cannot be used; null where it can. */
export function refusalOf(discount: Discount, code: Code, wanted: Wanted): string | null {
  const { today, packageId, businessId, hasPaid, isHeld = false } = wanted
  const isForOthers = code.businessId !== null && code.businessId !== businessId
  if (!discount.isActive || !code.isActive || isForOthers) return 'code_unknown'
  if (discount.startsOn && today < discount.startsOn) return 'code_early'
  if (discount.endsOn && today > discount.endsOn) return 'code_over'
  if (!(discount.packages as string[]).includes(packageId)) return 'code_other_package'
  if (code.isFirstOnly && hasPaid) return 'code_first_only'
  const isUsedUp = [discount, code].some(({ uses, mostUses }) => mostUses !== null && uses >= mostUses)

  return isUsedUp && !isHeld ? 'code_used_up' : null
}

type Use = { orderId: string; discountId: string; codeId: string; businessId: string }

/**
 * Holds a use of a discount for an order, once. Each limit is counted up by one statement that asks for it: of fifty who
 * come at once for the last ten, ten get it. With `isOwed` money has come for an order that let its use go: it is given
 * beyond the limit.
 * @throws Problem 409 `code_used_up`; what was counted goes with the transaction
 */
export async function claimUse(tx: Tx, use: Use, { isOwed = false } = {}): Promise<void> {
  const noted = await tx.insert(discountUses).values(use).onConflictDoNothing()
  if (!noted.rowCount) return
  for (const [table, id] of [
    [sql`discounts`, use.discountId],
    [sql`discount_codes`, use.codeId],
  ] as const) {
    const counted = await tx.execute(sql`
      update ${table} set uses = uses + 1
       where id = ${id} and (${isOwed} or most_uses is null or uses < most_uses)`)
    if (!counted.rowCount) throw conflict('code_used_up')
  }
}

/** Gives a use back: the order came to nothing. */
export async function freeUse(tx: Tx, orderId: string): Promise<void> {
  const [freed] = await tx.delete(discountUses).where(eq(discountUses.orderId, orderId)).returning()
  if (!freed) return
  await tx.execute(sql`update discounts set uses = uses - 1 where id = ${freed.discountId}`)
  await tx.execute(sql`update discount_codes set uses = uses - 1 where id = ${freed.codeId}`)
}

function ruleOf(discount: Discount): DiscountRule {
  const { kind, basisPoints, amountSatang, duration, months } = discount

  return { kind, basisPoints, amountSatang, duration, monthsLeft: duration === 'months' ? months : null }
}
