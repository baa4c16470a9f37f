import type { Database } from '#db/client.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { AROUND_M } from '#features/listings/distances.ts'
import { todayInBangkok } from '#thai/days.ts'
import { chipsOf } from './chips.ts'
import { readCriteria, type Wanted } from './criteria.ts'
import { countListings, type Paging, pageOf, type Reading, type Wide } from './page.ts'
import { relax } from './relax.ts'
import { allOf, conditions, placeConditions, type Ways } from './search-sql.ts'

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
  const find = (ways?: Ways, asked = wanted) =>
    pageOf(
      database,
      {
        where: allOf(conditions(asked, ways)),
        wide: wideOf(asked),
        sort,
        around: around && { ...around, metres: wanted.withinM ?? AROUND_M },
        ...paging,
      },
      reading,
    )
  let found = await find()
  if (found.total === 0 && wanted.project !== undefined) found = await find({ isFuzzy: true })
  const others = withoutName(wanted, given)
  // A name that no home bears may be a word that nobody foresaw: what else was asked for is answered, and said so.
  const rest = found.total === 0 && others ? await find(undefined, others) : undefined
  const ignored = rest && rest.total > 0 ? wanted.project : undefined
  if (rest && ignored !== undefined) found = rest
  const count = (eased: Wanted) => countListings(database, allOf(conditions(eased)))

  return {
    ...found,
    page: paging.page,
    itemsPerPage: paging.itemsPerPage,
    ignored,
    understood: understood && { text: understood.text, chips: chipsOf(understood, reading.locale) },
    applied: wanted as Record<string, unknown>,
    relaxations: found.total <= FEW && !paging.cursor ? await relax(wanted, count, found.total) : [],
  }
}

/** What homes are asked for beside kind, place and cost, and no index begins with. */
const BESIDE = [
  'furnishing',
  'pets',
  'amenities',
  'audience',
  'bedroomsMin',
  'bedroomsMax',
  'bathrooms',
  'areaMin',
  'areaMax',
  'floorMin',
  'floorMax',
  'availableBy',
  'leaseMonths',
  'isVerified',
] as const satisfies (keyof Wanted)[]

/**
 * What tells whether very many homes fit, where gathering a thousand of them may read very many others: in wide places, and
 * for what no index begins with. Names do not stand in shares of the homes, and few homes bear one.
 */
function wideOf(asked: Wanted): Wide | undefined {
  const places = placeConditions(asked, 'points')
  const isBeside = BESIDE.some((key) => asked[key] !== undefined)
  if (asked.project !== undefined || (places.length === 0 && !isBeside)) return undefined

  return { places, walked: allOf(conditions(asked, { by: 'comparison' })) }
}

/** The search without the name that was read out of its words; undefined where nothing else would be left to ask for. */
function withoutName({ project, ...others }: Wanted, given: Criteria): Wanted | undefined {
  if (project === undefined || !given.q) return undefined
  const { sort: _, withRented: __, siteName: ___, ...conditions } = others

  return Object.keys(conditions).length > 0 ? others : undefined
}
