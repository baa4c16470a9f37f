import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { newsFor } from '#features/listings/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

/** Homes in one mail; what else is new waits behind the mail's link to the search. */
export const MOST_IN_MAIL = 8
const BATCH = 200
/** A home that was told of is news again when its rent is at least a twentieth lower than it was then. */
const CHEAPER = 0.95

type Due = { id: string; locale: Locale; criteria: Criteria; looked_at: string }

/**
 * Looks for each saved search whether something new fits, and has it mailed: at most once a day, no home twice. A search
 * that had its mail today is left for tomorrow, when what came since is still new to it. Each is a transaction of its
 * own; a run that breaks off is gone on with by the next.
 */
export async function tellSavedSearches(kit: Kit): Promise<void> {
  const now = kit.now()
  await forgetUnconfirmed(kit)
  for (let last = ''; ; ) {
    const due = await kit.database.once<Due>(sql`
      select id, locale, criteria, looked_at::text from saved_searches s
       where confirmed_at is not null and (mailed_on is null or mailed_on < ${todayInBangkok(now)}::date)
         and looked_at < (select max(fresh_at) from listing_index)
         and id > ${last === '' ? '00000000-0000-0000-0000-000000000000' : last}::uuid
       order by id limit ${BATCH}`)
    // One that cannot be asked must not keep all others from their mail.
    for (const one of due)
      await look(kit, one, now).catch((error) =>
        kit.log.error('saved_search_failed', { searchId: one.id, error }),
      )
    if (due.length < BATCH) return
    last = due.at(-1)!.id
  }
}

async function look(kit: Kit, search: Due, now: Date): Promise<void> {
  const { id, criteria, locale } = search
  const homes = await newsFor(
    kit.database,
    criteria,
    {
      after: new Date(search.looked_at),
      until: now,
      isUntold: sql`not exists (
        select 1 from saved_search_hits h where h.search_id = ${id} and h.property_id = l.property_id
           and l.rent_satang > h.rent_satang * ${CHEAPER}::float8)`,
      limit: MOST_IN_MAIL,
    },
    { locale, now },
  )
  const today = todayInBangkok(now)
  await asOwner(kit.database, async (tx) => {
    // Stopped meanwhile, or looked at by another process.
    const { rows } = await tx.execute(sql`
      update saved_searches set looked_at = ${now.toISOString()},
             mailed_on = case when ${homes.length} > 0 then ${today}::date else mailed_on end
       where id = ${id} and looked_at = ${search.looked_at}::timestamptz returning id`)
    if (rows.length === 0 || homes.length === 0) return
    for (const home of homes)
      await tx.execute(sql`
        insert into saved_search_hits (search_id, property_id, rent_satang, mailed_on)
        values (${id}, ${home.id}, ${String(home.rentSatang)}, ${today})
        on conflict (search_id, property_id) do update set rent_satang = excluded.rent_satang, mailed_on = excluded.mailed_on`)
    await announce(tx, 'search.found', { searchId: id, day: today })
  })
}

/** Addresses that never pressed their link are forgotten with it. */
async function forgetUnconfirmed(kit: Kit): Promise<void> {
  await kit.database.once(sql`
    delete from saved_searches where confirmed_at is null and confirm_expires_at < ${kit.now().toISOString()}`)
}
