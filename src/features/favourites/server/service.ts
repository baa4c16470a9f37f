import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listingsByIds } from '#features/listings/server/service.ts'
import type { Kit } from '#server/kit.ts'

/** As many as a browser's cookie holds; the oldest gives way. */
const MOST = 50

/** The homes that an account keeps, the newest first. */
export async function readFavourites(kit: Kit, userId: string): Promise<string[]> {
  return kit.database.global((tx) => idsOf(tx, userId))
}

/** Keeps public homes and lets others go. Doing it twice changes nothing. Answers all that are kept then. */
export async function changeFavourites(
  kit: Kit,
  userId: string,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<string[]> {
  // What is no public home cannot be kept: an id alone tells nothing of what it is.
  const reading = { locale: 'th' as const, now: kit.now() }
  const known = (await listingsByIds(kit.database, add, reading)).map((home) => home.id)

  return kit.database.global(async (tx) => {
    // The first of the list is the newest.
    for (const [n, id] of known.toReversed().entries()) {
      const at = new Date(kit.now().getTime() + n).toISOString()
      await tx.execute(sql`
        insert into favourites (user_id, property_id, created_at) values (${userId}, ${id}, ${at})
        on conflict do nothing`)
    }
    await tx.execute(sql`
      delete from favourites where user_id = ${userId} and (property_id = any (${`{${remove.join(',')}}`}::uuid[])
         or property_id in (select property_id from favourites where user_id = ${userId}
                             order by created_at desc, property_id desc offset ${MOST}))`)

    return idsOf(tx, userId)
  })
}

async function idsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select property_id as id from favourites where user_id = ${userId} order by created_at desc, property_id desc`)

  return rows.map((row) => row.id)
}
