import type { Tx } from '#db/client.ts'
import type { PropertyInput } from '#features/properties/contract.ts'
import { createProperty, ensureProject, setListingState } from '#features/properties/server/service.ts'
import { areas } from '#thai/areas.data.ts'
import { placeOf } from '#thai/stations.data.ts'
import type { Clock } from './clock.ts'
import { makeOwner } from './owners.ts'
import { randomOf, seededId } from './random.ts'
import { STOCK } from './stock.ts'
import type { Business } from './workspaces.ts'
import { MARKET } from './world/market.ts'
import type { DemoHome, DemoProject } from './world/types.ts'

/** A home that stands in the database. */
export type MadeHome = DemoHome & { id: string }

const UTILITIES = {
  dorm: {
    waterMode: 'per_unit',
    waterRateSatang: 1_800n,
    electricMode: 'per_unit',
    electricRateSatang: 700n,
  },
  condo: { waterMode: 'at_cost', waterRateSatang: 0n, electricMode: 'at_cost', electricRateSatang: 0n },
} as const

/** What a business has, by key: its homes, and the ids of their owners. */
export type Stock = { homes: Map<string, MadeHome>; owners: Map<string, string> }

/** Owners, buildings and homes of a business, published one after the other on one day. */
export async function makeHomes(clock: Clock, business: Business, firstDay: string): Promise<Stock> {
  const { homes, projects, owners: people } = STOCK[business.key]
  const made: Stock = { homes: new Map(), owners: new Map() }
  await clock.kit.database.inWorkspace(business.id, async (tx) => {
    for (const owner of people) made.owners.set(owner.key, await makeOwner(tx, clock, business, owner))
    const ids = new Map<string, string>()
    for (const project of projects)
      ids.set(project.key, await ensureProject(tx, business.id, projectInput(project)))
    for (const [index, home] of homes.entries()) {
      clock.at(firstDay, 9 + Math.floor(index / 6), (index % 6) * 9)
      const input = homeInput(business, home, made.owners)
      made.homes.set(
        home.key,
        await makeHome(tx, clock, business, home, { ...input, projectId: ids.get(home.project)! }),
      )
    }
  })

  return made
}

async function makeHome(
  tx: Tx,
  { kit }: Clock,
  business: Business,
  home: DemoHome,
  input: PropertyInput,
): Promise<MadeHome> {
  const change = { workspaceId: business.id, actorId: business.manager.id }
  const id = seededId(`home:${business.key}:${home.key}`)
  await createProperty(tx, kit, change, { id, ...input })
  await setListingState(tx, kit, change, { id, state: 'published' })

  return { ...home, id }
}

/** Where a project stands: metres from a station in a direction, its areas by its subdistrict. */
function projectInput({ key: _, from, subdistrict, lineTh, lineEn, ...project }: DemoProject) {
  const [code, bearing, metres] = from
  const station = placeOf(`station:${code}`)
  if (!station) throw new Error(`no station ${code}`)
  const angle = (bearing * Math.PI) / 180
  const degree = 111_195
  const lat = station.lat + (metres * Math.cos(angle)) / degree
  const lng = station.lng + (metres * Math.sin(angle)) / (degree * Math.cos((station.lat * Math.PI) / 180))

  return {
    ...project,
    facilities: project.facilities as PropertyInput['amenities'],
    addressLine: lineTh,
    addressLineEn: lineEn,
    subdistrictCode: subdistrict,
    postcode: areas().subdistrict(subdistrict)!.postcode,
    lat: Number(lat.toFixed(6)),
    lng: Number(lng.toFixed(6)),
  }
}

/** Median baht per square metre of the district, by the level of the home, within its quartiles; to 500 baht. */
function marketRent(business: Business, home: DemoHome): number {
  const project = STOCK[business.key].projects.find((one) => one.key === home.project)!
  const market = MARKET[project.subdistrict.slice(0, 4)]
  if (!market) throw new Error(`no rents for ${home.key}`)
  const random = randomOf(`rent:${home.key}`)
  const asked = (market.perSqm * home.sqm * (home.level ?? 100)) / 100
  const varied = asked * (0.97 + random.next() * 0.06)
  const most = market.p75 * (home.beds > 1 ? 1.7 : 1.15)

  return Math.round(Math.min(most, Math.max(market.p25 * 0.75, varied)) / 500) * 500
}

function homeInput(business: Business, home: DemoHome, owners: Map<string, string>): PropertyInput {
  const { unitNo, building, floor, type, furnishing, pets = [], audience = 'mixed' } = home
  const rentSatang = BigInt(home.rent ?? marketRent(business, home)) * 100n
  const isDorm = type === 'dorm'
  const ownerKeys = home.owners ?? []
  const share = Math.floor(10_000 / Math.max(1, ownerKeys.length))

  return {
    unitNo,
    building,
    floor,
    type,
    titleTh: home.th[0],
    titleEn: home.en[0],
    descriptionTh: home.th[1],
    descriptionEn: home.en[1],
    bedrooms: home.beds,
    bathrooms: home.baths,
    areaSqm: home.sqm,
    furnishing,
    pets,
    amenities: home.amenities as PropertyInput['amenities'],
    audience,
    rentSatang,
    depositSatang: rentSatang * BigInt(home.depositMonths ?? 2),
    advanceSatang: rentSatang * BigInt(home.advanceMonths ?? 0),
    commonFeeSatang: isDorm ? 30_000n : 0n,
    internetFeeSatang: 0n,
    ...UTILITIES[isDorm ? 'dorm' : 'condo'],
    minLeaseMonths: home.minLease ?? 12,
    feePercentBp: business.feePercentBp,
    owners: ownerKeys.map((key) => ({ ownerId: owners.get(key)!, shareBp: share })),
  }
}
