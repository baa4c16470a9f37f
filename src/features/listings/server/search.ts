import type { Database } from '#db/client.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Criteria } from '../contract.ts'
import { chipsOf } from './chips.ts'
import { readCriteria, type Wanted } from './criteria.ts'
import { countListings, type Paging, pageOf, type Reading } from './page.ts'
import { relax } from './relax.ts'
import { AROUND_M, allOf, conditions, placeConditions, type Ways } from './search-sql.ts'

/** So many homes leave a page half empty: then one eased condition is offered beside them. */
const FEW = 3

/** Searches homes: read the words, then count and one page at once, and ways out when nothing fits. */
export async function searchListings(
  database: Pick<Database, 'once'>,
  given: Criteria,
  paging: Paging,
  reading: Reading,
) {
  const { wanted, understood } = readCriteria(given, todayInBangkok(reading.now))
  const { sort = 'newest', around } = wanted
  const places = placeConditions(wanted)
  const find = (ways?: Ways) =>
    pageOf(
      database,
      {
        where: allOf(conditions(wanted, ways)),
        placed:
          places.length > 0
            ? { places: allOf(places), walked: allOf(conditions(wanted, { ...ways, isWalked: true })) }
            : undefined,
        sort,
        around: around && { ...around, metres: wanted.withinM ?? AROUND_M },
        ...paging,
      },
      reading,
    )
  let found = await find()
  if (found.total === 0 && wanted.project !== undefined) found = await find({ isFuzzy: true })
  const count = (eased: Wanted) => countListings(database, allOf(conditions(eased)))

  return {
    ...found,
    page: paging.page,
    itemsPerPage: paging.itemsPerPage,
    understood: understood && { text: understood.text, chips: chipsOf(understood, reading.locale) },
    applied: wanted as Record<string, unknown>,
    relaxations: found.total <= FEW && !paging.cursor ? await relax(wanted, count, found.total) : [],
  }
}
