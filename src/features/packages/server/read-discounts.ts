import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { discountCodes, discounts } from '#features/packages/tables.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Discount = typeof discounts.$inferSelect
type Code = typeof discountCodes.$inferSelect

/** Discounts with their codes, the newest first. */
export async function listDiscounts(
  tx: Tx,
  kit: Kit,
  { itemsPerPage, page, search = '' }: { itemsPerPage: number; page: number; search?: string },
) {
  const where = search.trim()
    ? sql`(${foundBy(search, [sql`discounts.name`])} or exists (
        select 1 from discount_codes c where c.discount_id = discounts.id and ${foundBy(search, [sql`c.code`])}))`
    : undefined
  const rows = await tx
    .select()
    .from(discounts)
    .where(where)
    .orderBy(desc(discounts.createdAt), desc(discounts.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const codes = await codesOf(
    tx,
    rows.map(({ id }) => id),
  )

  return {
    data: rows.map((row) => asDiscount(kit, row, codes)),
    total: await tx.$count(discounts, where),
    page,
    itemsPerPage,
  }
}

/** One discount. @throws Problem 404 */
export async function readDiscount(tx: Tx, kit: Kit, id: string, { isHeld = false } = {}) {
  const query = tx.select().from(discounts).where(eq(discounts.id, id))
  const [row] = await (isHeld ? query.for('update') : query)
  if (!row) throw notFound()

  return asDiscount(kit, row, await codesOf(tx, [id]))
}

async function codesOf(tx: Tx, ids: string[]): Promise<Code[]> {
  if (ids.length === 0) return []

  return tx
    .select()
    .from(discountCodes)
    .where(inArray(discountCodes.discountId, ids))
    .orderBy(asc(discountCodes.createdAt), asc(discountCodes.id))
}

function asDiscount(kit: Kit, row: Discount, codes: Code[]) {
  const { id, name, kind, basisPoints, amountSatang, duration, months, packages, mostUses, uses } = row
  const { startsOn, endsOn, isActive } = row
  // How often it was used is no part of what a form writes over.
  const written = { name, packages, mostUses, startsOn, endsOn, isActive }

  return {
    ...{ id, kind, basisPoints, amountSatang, duration, months, uses, ...written },
    version: versionOf(kit, written),
    codes: codes
      .filter((one) => one.discountId === id)
      .map((one) => ({
        ...{ id: one.id, code: one.code, mostUses: one.mostUses, uses: one.uses },
        ...{ isFirstOnly: one.isFirstOnly, businessId: one.businessId, isActive: one.isActive },
      })),
  }
}
