import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { Kit } from '#server/kit.ts'
import type { Erase, Holding } from '#server/register/holding.ts'
import type { Person, Place } from '#server/register/person.ts'
import { anyOf } from '#server/register/rows.ts'

/** Their rows are the business's: touched only where it closes with the account. */
const OF_BUSINESS = new Set(['workspaces', 'workspace_settings'])

/** Does to a person's rows what the register says: of the account (`place` null), or in one business. */
export async function eraseRows(
  tx: Tx,
  kit: Kit,
  person: Person,
  place: Place | null,
  { isClosing = false }: { isClosing?: boolean } = {},
): Promise<void> {
  for (const holding of kit.register) {
    const name = getTableName(holding.table)
    // Files go first, by rules of their own; what was made for the person stays.
    if (name === 'files' || (OF_BUSINESS.has(name) && !isClosing)) continue
    const where = holding.rowsOf?.(person, place)
    if (where) await eraseIn(tx, holding, where)
  }
}

async function eraseIn(tx: Tx, { table, rows, personal }: Holding, where: SQL): Promise<void> {
  if (rows === 'go') {
    await tx.execute(sql`delete from ${table} t where ${where}`)
    return
  }
  const sets = Object.entries(personal).flatMap(([column, { erase }]) => {
    const value = standIn(table, column, erase)
    return value ? [sql`${sql.identifier(column)} = ${value}`] : []
  })
  if (sets.length > 0) await tx.execute(sql`update ${table} t set ${sql.join(sets, sql`, `)} where ${where}`)
}

/** What takes the place of a value; null where it stays, or where a rule of its own sees to it. */
function standIn(table: PgTable, name: string, erase: Erase): SQL | null {
  if (erase === 'name') return sql`'ลบข้อมูลแล้ว ' || upper(right(t.id::text, 6))`
  // A domain that can never be anybody's (RFC 2606), and an address that is no other account's.
  if (erase === 'email') return sql`'erased-' || t.id || '@erased.invalid'`
  if (erase !== 'clear') return null
  const column = getTableConfig(table).columns.find((one) => one.name === name)!
  if (!column.notNull) return sql`null`

  return column.hasDefault ? sql`default` : sql`''`
}

/** The rules of their own: what the register calls `special`, but for files and the log. */
export async function eraseSpecial(tx: Tx, person: Person, closing: string[], now: Date): Promise<void> {
  const { userId, email, phone, places } = person
  const here = anyOf(places.map((place) => place.workspaceId))
  const tenants = anyOf(places.flatMap((place) => place.tenantIds))
  await tx.execute(sql`
    update applications set status = 'withdrawn', updated_at = ${now.toISOString()}
     where workspace_id = ${here} and user_id = ${userId} and status in ('draft', 'submitted', 'under_review')`)
  // The signed paper is made of it; once that is kept, or nothing was signed, it is one copy too many.
  await tx.execute(sql`
    update leases l set paper = null
     where workspace_id = ${here}
       and ${isRentedBy(tenants)}
       and (signed_at is null or signed_paper_file_id is not null)`)
  // A business that goes on without the person is not reached at their own address and number any more.
  await tx.execute(sql`
    update workspaces w set email = case when lower(w.email) = ${email} then null else w.email end,
           phone = case when w.phone = ${phone} then null else w.phone end,
           line_id = case when w.line_id = (select u.line_id from users u where u.id = ${userId}) then null else w.line_id end
     where w.id = ${here}`)
  // What a website said names whom it likes: it goes with the business, older versions with it.
  await tx.execute(sql`update workspaces set website = null where id = ${anyOf(closing)}`)
  await tx.execute(sql`delete from website_drafts where workspace_id = ${anyOf(closing)}`)
  await tx.execute(sql`delete from website_versions where workspace_id = ${anyOf(closing)}`)
  await tx.execute(sql`delete from website_domains where workspace_id = ${anyOf(closing)}`)
  // The name of a company is nobody's; that of a person's own business is theirs.
  await tx.execute(sql`
    update workspaces set site_name = null, business_name = 'ลบข้อมูลแล้ว ' || upper(right(id::text, 6)),
           business_name_en = null, tagline_th = null, tagline_en = null, about_th = null, about_en = null,
           logo_file_id = null
     where id = ${anyOf(closing)} and not is_company`)
}
