import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { addDocument } from '#features/documents/server/service.ts'
import { leadShareBp } from '#features/leases/shares.ts'
import type { StoredGuarantor } from '#features/leases/tables.ts'
import { storePaper } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { LeaseHome, LeaseParty, LeaseTerms, UtilityTerm } from '#server/ports/pdf/lease/lease-terms.ts'
import type { LeasePaper } from '#server/ports/pdf/papers.ts'
import { addressLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { todayInBangkok } from '#thai/days.ts'
import { leaseRuleOn } from '#thai/lease-rules/rules.ts'
import { documentName } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'
import { stayingDeposit } from './life/terms.ts'
import { lastDay } from './rules.ts'
import type { LeaseRow } from './store.ts'

type Facts = {
  business: string
  business_en: string | null
  business_address: string | null
  business_address_en: string | null
  business_phone: string | null
  business_email: string | null
  color: string | null
  tax_id: string | null
  is_vat: boolean | null
  owner: string | null
  owner_en: string | null
  owner_address: string | null
  owner_address_en: string | null
  owner_tax_id: string | null
  title: string | null
  first_name: string
  last_name: string
  id_number: string | null
  is_company: boolean
  phone: string | null
  type: string
  unit_no: string
  floor: number | null
  area_sqm: number | null
  furnishing: string
  pets: string[]
  amenities: string[]
  project: string | null
  project_en: string | null
  address_line: string | null
  address_line_en: string | null
  province_code: string | null
  district_code: string | null
  subdistrict_code: string | null
  postcode: string | null
}

/** The paper of a lease as its rows stand now: a draft's preview, and what is fixed when the lease is sent. */
export async function buildPaper(tx: Tx, kit: Kit, lease: LeaseRow): Promise<LeasePaper> {
  const facts = await readFacts(tx, lease)
  const hasOwner = facts.owner !== null

  return {
    issuer: {
      name: facts.business,
      address: facts.business_address ?? '',
      ...(facts.business_phone ? { phone: displayPhone(facts.business_phone) } : {}),
      ...(facts.business_email ? { email: facts.business_email } : {}),
      ...(facts.tax_id ? { taxId: facts.tax_id } : {}),
      ...(facts.color ? { accent: facts.color } : {}),
    },
    issuerActsAs: hasOwner ? 'agent' : 'landlord',
    number: lease.no,
    version: 1,
    madeOn: todayInBangkok(kit.now()),
    status: 'draft',
    terms: {
      ...termsOf(lease, facts, await stayingDeposit(tx, lease)),
      tenants: await tenantParties(tx, lease, facts),
    },
  }
}

/** Keeps a finished paper privately, with its row among the documents. */
export async function keepPaper(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    leaseId,
    kind,
    name,
    pdf,
  }: { workspaceId: string; leaseId: string; kind: 'lease' | 'lease_signed'; name: string; pdf: Uint8Array },
): Promise<{ fileId: string; sha256: string }> {
  const file = await storePaper(tx, kit, { workspaceId, name, ending: 'pdf', bytes: pdf })
  const { id: fileId, sha256 } = file
  await addDocument(tx, kit, { workspaceId, kind, recordId: leaseId, locale: 'th', fileId, sha256 })

  return { fileId, sha256 }
}

async function readFacts(tx: Tx, { workspaceId, propertyId, tenantId }: LeaseRow): Promise<Facts> {
  const { rows } = await tx.execute<Facts>(sql`
    select w.business_name as business, w.business_name_en as business_en, w.address_th as business_address,
           w.address_en as business_address_en, w.phone as business_phone, w.email as business_email, w.primary_color as color,
           s.tax_id, s.is_vat_registered as is_vat, o.name as owner, o.name_en as owner_en, o.address as owner_address,
           o.address_en as owner_address_en, o.tax_id as owner_tax_id, t.title, t.first_name, t.last_name, t.id_number, t.is_company = 'yes' as is_company, t.phone,
           p.type, p.unit_no, p.floor, p.area_sqm::float8, p.furnishing, p.pets, p.amenities,
           j.name_th as project, j.name_en as project_en, j.address_line, j.address_line_en, j.province_code,
           j.district_code, j.subdistrict_code, j.postcode
      from properties p
      join workspaces w on w.id = p.workspace_id
      join tenants t on t.workspace_id = p.workspace_id and t.id = ${tenantId}
      left join workspace_settings s on s.workspace_id = p.workspace_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join lateral (
        select o.* from property_owners x join owners o on o.workspace_id = x.workspace_id and o.id = x.owner_id
         where x.workspace_id = p.workspace_id and x.property_id = p.id and o.deleted_at is null
         order by x.share_bp desc, o.id limit 1) o on true
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

function termsOf(lease: LeaseRow, facts: Facts, staying: bigint): Omit<LeaseTerms, 'tenants'> {
  const business: LeaseParty = {
    name: { th: facts.business, en: facts.business_en ?? facts.business },
    ...(facts.tax_id ? { idNumber: facts.tax_id } : {}),
    ...(facts.business_address
      ? { address: { th: facts.business_address, en: facts.business_address_en ?? facts.business_address } }
      : {}),
    ...(facts.business_phone ? { phone: displayPhone(facts.business_phone) } : {}),
  }
  const owner: LeaseParty | undefined = facts.owner
    ? {
        name: { th: facts.owner, en: facts.owner_en ?? facts.owner },
        ...(facts.owner_tax_id ? { idNumber: facts.owner_tax_id } : {}),
        ...(facts.owner_address
          ? { address: { th: facts.owner_address, en: facts.owner_address_en ?? facts.owner_address } }
          : {}),
      }
    : undefined
  const rule = leaseRuleOn(lease.startDay)

  return {
    landlord: owner ?? business,
    ...(owner ? { agent: business } : {}),
    home: homeOf(facts),
    isFurnished: facts.furnishing !== 'none',
    occupants: lease.occupants,
    start: lease.startDay,
    end: lease.endDay ?? lastDay(lease.startDay, 12),
    rent: String(lease.rentSatang),
    ...(lease.rentUsdCents !== null && {
      rentForeign: {
        ...{ cents: String(lease.rentUsdCents), rateE4: lease.rentRateE4!, rateDay: lease.rentRateDay! },
      },
    }),
    ...(lease.rentSteps.length > 0 && {
      rentSteps: lease.rentSteps.map(({ from, rentSatang }) => ({ from, rent: rentSatang })),
    }),
    registerPayer: lease.registerPayer,
    ...(facts.is_company && {
      isCompanyTenant: true,
      ...(lease.occupantNames && { occupantNames: lease.occupantNames }),
    }),
    ...(lease.guarantor && { guarantor: guarantorParty(lease.guarantor) }),
    dueDay: lease.dueDay,
    invoiceDaysBefore: rule?.invoiceNoticeDays ?? 7,
    deposit: String(lease.depositSatang),
    ...(staying > 0n && { depositCarried: String(staying) }),
    advance: String(lease.advanceSatang),
    ...(lease.lateFeeSatang > 0n
      ? { lateFee: { perDay: String(lease.lateFeeSatang), graceDays: lease.graceDays } }
      : {}),
    water: utilityOf(lease.waterMode, lease.waterRateSatang),
    electricity: utilityOf(lease.electricMode, lease.electricRateSatang),
    otherCharges: [
      { name: { th: 'ค่าส่วนกลาง', en: 'Common fee' }, monthly: String(lease.commonFeeSatang) },
      { name: { th: 'ค่าอินเทอร์เน็ต', en: 'Internet' }, monthly: String(lease.internetFeeSatang) },
    ].filter((charge) => charge.monthly !== '0'),
    depositReturn: {
      inspectionDays: rule?.depositReturnDays.no_damage ?? 7,
      repairDays: rule?.depositReturnDays.damage ?? 14,
    },
    entryNoticeHours: 24,
    tenantNoticeDays: lease.noticeDays,
    landlordNoticeDays: rule?.landlordNoticeDays ?? 30,
    pets: petsOf(facts.pets),
    isSmokingAllowed: facts.amenities.includes('smoking'),
    ...(lease.specialTermsTh || lease.specialTermsEn
      ? {
          specialTerms: [
            {
              th: lease.specialTermsTh || lease.specialTermsEn!,
              en: lease.specialTermsEn || lease.specialTermsTh!,
            },
          ],
        }
      : {}),
  }
}

type Person = Pick<Facts, 'title' | 'first_name' | 'last_name' | 'id_number' | 'phone'>

/** The lead tenant, then who rents beside them, each with what they bear among themselves where that was agreed. */
async function tenantParties(tx: Tx, { workspaceId, id }: LeaseRow, lead: Person): Promise<LeaseParty[]> {
  const { rows } = await tx.execute<Person & { shareBp: number | null }>(sql`
    select t.title, t.first_name, t.last_name, t.id_number, t.phone, c.share_bp as "shareBp"
      from lease_cotenants c join tenants t on t.workspace_id = c.workspace_id and t.id = c.tenant_id
     where c.workspace_id = ${workspaceId} and c.lease_id = ${id} order by c.position`)

  return [{ ...lead, shareBp: leadShareBp(rows) }, ...rows].map(tenantParty)
}

function tenantParty({
  title,
  first_name,
  last_name,
  ...one
}: Person & { shareBp: number | null }): LeaseParty {
  const name = documentName({ title, first: first_name, last: last_name })

  return {
    name: { th: name, en: name },
    ...(one.id_number ? { idNumber: one.id_number } : {}),
    ...(one.phone ? { phone: displayPhone(one.phone) } : {}),
    ...(one.shareBp !== null && { shareBp: one.shareBp }),
  }
}

function guarantorParty({ nameTh, nameEn, idNumber, address, phone }: StoredGuarantor): LeaseParty {
  return {
    name: { th: nameTh, en: nameEn || nameTh },
    ...(idNumber && { idNumber }),
    ...(address && { address: { th: address, en: address } }),
    ...(phone && { phone: displayPhone(phone) }),
  }
}

function homeOf(facts: Facts): LeaseHome {
  const path = areas().pathOf(facts.subdistrict_code ?? facts.district_code ?? facts.province_code ?? '')
  const address = { ...path, province: path.province ?? null, postcode: facts.postcode }
  const full = (line: string | null, locale: 'th' | 'en') =>
    [line, addressLine(address, locale)].filter(Boolean).join(locale === 'th' ? ' ' : ', ')

  return {
    kind: HOME_KINDS[facts.type] ?? 'apartment',
    unit: facts.unit_no,
    ...(facts.project ? { project: { th: facts.project, en: facts.project_en ?? facts.project } } : {}),
    ...(facts.floor === null ? {} : { floor: String(facts.floor) }),
    ...(facts.area_sqm === null ? {} : { areaSqm: facts.area_sqm }),
    ...(full(facts.address_line, 'th') && {
      address: {
        th: full(facts.address_line, 'th'),
        en: full(facts.address_line_en ?? facts.address_line, 'en'),
      },
    }),
  }
}

const HOME_KINDS: Record<string, LeaseHome['kind']> = {
  condo: 'condo',
  apartment: 'apartment',
  dorm: 'dormitory',
  dormitory: 'dormitory',
  house: 'house',
  townhouse: 'townhouse',
  shophouse: 'shophouse',
}

const UTILITIES = { per_unit: 'perUnit', flat: 'flat' } as const

function utilityOf(mode: LeaseRow['waterMode'], rate: bigint): UtilityTerm {
  if (mode === 'at_cost') return { mode: 'authority' }
  if (mode === 'included') return { mode }

  return { mode: UTILITIES[mode], rate: String(rate) }
}

function petsOf(pets: string[]): LeaseTerms['pets'] {
  const has = { cat: pets.includes('cat'), dog: pets.includes('dog') }
  if (has.cat && has.dog) return 'yes'

  return has.cat ? 'cats' : has.dog ? 'dogs' : 'no'
}
