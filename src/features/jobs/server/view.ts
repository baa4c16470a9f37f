import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { businessName, roomName } from '#features/invoices/server/service.ts'
import { totalOf } from '#features/jobs/rules/quotes.ts'
import type { Standing } from '#features/jobs/rules/states.ts'
import { type RepairRow, readPhotos, readRow, yesFor } from '#features/maintenance/server/service.ts'
import type { BILL_STATES } from '#features/vendor-bills/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { addressLine, areaLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { displayName, salutation } from '#thai/names.ts'
import type { JobLink } from './link.ts'
import { chosenOf, findQuotes, type JobRow, type QuoteRow, readJob, standing } from './rows.ts'

type Business = {
  businessName: string
  businessNameEn: string | null
  phone: string | null
  colour: string | null
}

type HomeRow = {
  maintenanceId: string
  unitNo: string
  propertyType: string
  building: string | null
  floor: number | null
  projectTh: string | null
  projectEn: string | null
  line: string | null
  lineEn: string | null
  area: string | null
  postcode: string | null
  lat: number | null
  lng: number | null
}

/** Standings at which the link still says what it is about. */
const LIVE: readonly Standing[] = ['asked', 'accepted', 'chosen', 'done']

/**
 * What a link shows. Room, address and telephone only to whom has the job in hand: links are passed on. Of one that is
 * good for nothing any more only the number and whom to call.
 */
export async function shownToWorker(tx: Tx, kit: Kit, { link, locale }: { link: JobLink; locale: Locale }) {
  const { workspaceId } = link
  const job = await readJob(tx, workspaceId, { id: link.jobId })
  const repair = await readRow(tx, kit, { workspaceId, id: job.maintenanceId })
  const state = standing(job, kit.now(), link.linkNo)
  const { rows } = await tx.execute<Business>(sql`
    select business_name as "businessName", business_name_en as "businessNameEn", phone, primary_color as colour
      from workspaces where id = ${workspaceId}`)
  const { phone, colour, ...names } = rows[0]!
  const isLive = LIVE.includes(state) && !(state === 'done' && job.expiresAt <= kit.now())

  return {
    kind: job.kind,
    standing: state,
    stage: job.stage,
    business: { name: businessName(names, locale), phone, colour },
    no: repair.no,
    about: isLive ? await aboutOf(tx, kit, { workspaceId, locale }, { job, repair, state }) : null,
  }
}

async function aboutOf(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  { job, repair, state }: { job: JobRow; repair: RepairRow; state: Standing },
) {
  const of = { workspaceId, maintenanceId: repair.id }
  const homes = await homesOf(tx, of)
  const quotes = await findQuotes(tx, of)
  const quote = quotes.find(({ jobId }) => jobId === job.id)
  const agreed = await chosenOf(tx, quotes, { workspaceId, vendorId: job.vendorId })
  const parts = await yesFor(tx, kit, workspaceId, { repair, amountSatang: BigInt(repair.estimate ?? '0') })
  const isTheirs = job.kind === 'work' && state === 'accepted'
  const date = (text: string | null) => (text === null ? null : new Date(text))

  return {
    ...{ title: repair.title, description: repair.description ?? '' },
    ...{ category: repair.category, priority: repair.priority, windows: repair.windows },
    mayEnter: repair.mayEnter,
    isHeld: repair.status === 'on_hold' && repair.holdReason === 'owner',
    area: roughlyWhere(homes[0]!, locale),
    scheduledAt: date(repair.scheduledAt),
    scheduledUntil: date(repair.scheduledUntil),
    ...{ answerBy: job.answerBy, expiresAt: job.expiresAt, priceSatang: job.priceSatang },
    quote: quote ? shownQuote(quote) : null,
    agreed: agreed ? shownQuote(agreed) : null,
    isAgreed: parts.every(({ isGiven }) => isGiven),
    bill: await billOf(tx, workspaceId, job.id),
    photos: await readPhotos(tx, kit, of),
    place: isTheirs
      ? {
          homes: homes.map((home) => roomName(home, locale)),
          address: addressOf(homes[0]!, locale),
          mapUrl: mapOf(homes[0]!),
        }
      : null,
    person: isTheirs ? personOf(repair, locale) : null,
  }
}

type BillRow = { no: string; total: string; state: (typeof BILL_STATES)[number]; refusal: string }

/** The newest bill that was sent for a job, or null. */
async function billOf(tx: Tx, workspaceId: string, jobId: string) {
  const { rows } = await tx.execute<BillRow>(sql`
    select no, total_satang::text as total, state, refusal from vendor_bills
     where workspace_id = ${workspaceId} and job_id = ${jobId} order by created_at desc, id desc limit 1`)
  if (!rows[0]) return null
  const { total, ...bill } = rows[0]

  return { ...bill, totalSatang: BigInt(total) }
}

export function shownQuote(quote: QuoteRow) {
  const { id, labourSatang, partsSatang, travelSatang, vatSatang, warrantyDays, earliestDay, ...rest } = quote
  const { earliestPart, validUntil, note } = rest

  return {
    ...{ id, labourSatang, partsSatang, travelSatang, vatSatang, totalSatang: totalOf(quote) },
    ...{ warrantyDays, earliestDay, earliestPart, validUntil, note },
  }
}

/** The homes of a repair, the one that it is told by first. */
export async function homesOf(
  tx: Tx,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<HomeRow[]> {
  return findHomes(tx, workspaceId, [maintenanceId])
}

/** The homes of repairs, of each the one that it is told by first. */
export async function findHomes(tx: Tx, workspaceId: string, repairs: string[]): Promise<HomeRow[]> {
  const { rows } = await tx.execute<HomeRow>(sql`
    select g.maintenance_id as "maintenanceId", h.unit_no as "unitNo", h.type as "propertyType", h.building, h.floor,
           j.name_th as "projectTh", j.name_en as "projectEn",
           j.address_line as line, j.address_line_en as "lineEn", j.postcode, j.lat, j.lng,
           coalesce(j.subdistrict_code, j.district_code, j.province_code) as area
      from maintenance_homes g join properties h on h.workspace_id = g.workspace_id and h.id = g.property_id
      join maintenance_items r on r.workspace_id = g.workspace_id and r.id = g.maintenance_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where g.workspace_id = ${workspaceId} and g.maintenance_id = any (${`{${repairs.join()}}`}::uuid[])
     order by h.id <> r.property_id, length(h.unit_no), h.unit_no, h.id`)

  return rows
}

/** The project and the district: neither floor nor number, and of a house the district alone. */
export function roughlyWhere(home: HomeRow, locale: Locale): string {
  const isHouse = ['house', 'townhouse', 'shophouse'].includes(home.propertyType)
  const project = isHouse ? null : locale === 'en' ? (home.projectEn ?? home.projectTh) : home.projectTh
  const { district, province } = areas().pathOf(home.area ?? '')

  return [project, areaLine({ district, province: province ?? null }, locale)].filter(Boolean).join(' · ')
}

function addressOf(home: HomeRow, locale: Locale): string {
  const path = areas().pathOf(home.area ?? '')
  const line = locale === 'en' ? (home.lineEn ?? home.line) : home.line
  const inHouse = { building: home.building, floor: home.floor === null ? null : String(home.floor) }
  const rest = addressLine(
    { ...inHouse, ...path, province: path.province ?? null, postcode: home.postcode },
    locale,
  )

  return [line, rest].filter(Boolean).join(locale === 'th' ? ' ' : ', ')
}

function mapOf({ lat, lng }: HomeRow): string | null {
  return lat === null || lng === null ? null : `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

/**
 * Whom the worker meets and calls: who reported it at the door, with the number that was given for just this, or the
 * tenant. A number at the door that is the tenant's own is the tenant.
 */
function personOf(repair: RepairRow, locale: Locale) {
  const { reporterName, reporterPhone, tenantId, tenantFirst, tenantLast, tenantPhone } = repair
  const isTenant = reporterPhone !== null && reporterPhone === tenantPhone
  if ((reporterName || reporterPhone) && !isTenant)
    return {
      name: reporterName ? displayName({ first: reporterName, last: '' }) : m.jobs_at_door({}, { locale }),
      phone: reporterPhone ?? tenantPhone,
    }
  if (tenantId && tenantFirst)
    return { name: salutation({ first: tenantFirst, last: tenantLast }, locale), phone: tenantPhone }

  return null
}
