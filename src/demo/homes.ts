import type { Tx } from '#db/client.ts'
import { owners } from '#db/tables/people.ts'
import type { PropertyInput } from '#features/properties/contract.ts'
import { createProperty, ensureProject, setListingState } from '#features/properties/server/service.ts'
import { areas } from '#thai/areas.data.ts'
import { placeOf } from '#thai/stations.data.ts'
import type { Clock } from './clock.ts'
import { demoEmail } from './logins.ts'
import { randomOf, seededId } from './random.ts'
import type { Business } from './workspaces.ts'
import { homesDorm } from './world/homes-dorm.ts'
import { homesEast } from './world/homes-east.ts'
import { homesInvestor } from './world/homes-investor.ts'
import { homesNorth } from './world/homes-north.ts'
import { homesSathon } from './world/homes-sathon.ts'
import { homesSukhumvit } from './world/homes-sukhumvit.ts'
import { MARKET } from './world/market.ts'
import { dormProjects, investorProjects } from './world/other-projects.ts'
import { agencyOwners, dormOwners, investorOwners } from './world/people.ts'
import { agencyProjects } from './world/projects.ts'
import type { DemoHome, DemoOwner, DemoProject } from './world/types.ts'

/** What each business manages. */
export const STOCK: Record<
  Business['key'],
  { homes: DemoHome[]; projects: DemoProject[]; owners: DemoOwner[] }
> = {
  agency: {
    homes: [...homesSathon, ...homesSukhumvit, ...homesEast, ...homesNorth],
    projects: agencyProjects,
    owners: agencyOwners,
  },
  investor: { homes: homesInvestor, projects: investorProjects, owners: investorOwners },
  dorm: { homes: homesDorm, projects: dormProjects, owners: dormOwners },
}

/** A home that stands in the database. */
export type MadeHome = DemoHome & { id: string; rentBaht: number }

const UTILITIES = {
  dorm: {
    waterMode: 'per_unit',
    waterRateSatang: 1_800n,
    electricMode: 'per_unit',
    electricRateSatang: 700n,
  },
  condo: { waterMode: 'at_cost', waterRateSatang: 0n, electricMode: 'at_cost', electricRateSatang: 0n },
} as const

/** Owners, buildings and homes of a business, published over the first weeks of its year. Answers them by key. */
export async function makeHomes(
  clock: Clock,
  business: Business,
  firstDay: string,
): Promise<Map<string, MadeHome>> {
  const { homes, projects, owners: people } = STOCK[business.key]
  const made = new Map<string, MadeHome>()
  await clock.kit.database.inWorkspace(business.id, async (tx) => {
    for (const owner of people) await makeOwner(tx, clock, business, owner)
    const ids = new Map<string, string>()
    for (const project of projects)
      ids.set(project.key, await ensureProject(tx, business.id, projectInput(project)))
    for (const [index, home] of homes.entries()) {
      clock.at(firstDay, 9 + Math.floor(index / 6), (index % 6) * 9)
      made.set(home.key, await makeHome(tx, clock, business, home, ids.get(home.project)!))
    }
  })

  return made
}

async function makeHome(tx: Tx, { kit }: Clock, business: Business, home: DemoHome, projectId: string) {
  const change = { workspaceId: business.id, actorId: business.manager.id }
  const id = homeId(business, home)
  const rentBaht = home.rent ?? marketRent(business, home)
  await createProperty(kit, tx, change, { id, ...homeInput(business, home, rentBaht), projectId })
  await setListingState(kit, tx, change, { id, state: 'published' })

  return { ...home, id, rentBaht }
}

const homeId = (business: Business, home: DemoHome) => seededId(`home:${business.key}:${home.key}`)

export const ownerId = (business: Pick<Business, 'key'>, key: string) =>
  seededId(`owner:${business.key}:${key}`)

async function makeOwner(tx: Tx, { kit }: Clock, business: Business, owner: DemoOwner) {
  const random = randomOf(`owner:${owner.key}`)
  const account = String(random.int(0, 9_999)).padStart(10, '0')
  await tx.insert(owners).values({
    workspaceId: business.id,
    id: ownerId(business, owner.key),
    name: owner.name,
    nameEn: owner.nameEn,
    email: owner.key === 'wichian' ? demoEmail('owner') : demoEmail(`owner.${owner.key}`),
    phone: `+6680000${String(random.int(1_000, 1_999))}`,
    address: 'ที่อยู่ตัวอย่าง กรุงเทพมหานคร',
    bankCode: random.pick(['002', '004', '014', '025', '030']),
    bankAccountNo: account,
    bankAccountName: owner.name,
    statementLocale: owner.locale,
    createdAt: kit.now(),
  })
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

function homeInput(business: Business, home: DemoHome, rentBaht: number): PropertyInput {
  const { unitNo, building, floor, type, furnishing, pets = [], audience = 'mixed' } = home
  const rentSatang = BigInt(rentBaht) * 100n
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
    owners: ownerKeys.map((key) => ({ ownerId: ownerId(business, key), shareBp: share })),
  }
}
