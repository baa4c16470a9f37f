import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { KnownHome, KnownParty, PaperFacts } from '#features/papers/kinds/facts.ts'
import type { Kit } from '#server/kit.ts'
import { addressLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { bankByBot, bankByShort } from '#thai/banks.ts'
import { todayInBangkok } from '#thai/days.ts'
import { documentName, isCompanyName } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'
import { isCompanyTaxId } from '#thai/tax-id.ts'
import { readLeaseFacts } from './lease-facts.ts'

/** The records that a paper is made from. A lease brings home and tenant along, a home its owners. */
export type PaperLinks = {
  leaseId: string | null
  propertyId: string | null
  tenantId: string | null
  ownerId: string | null
}

type Reading = { workspaceId: string; actorId: string | null }

/** All that a paper may be filled with. @throws Problem 404 for a record that is not of this business */
export async function readFacts(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Reading,
  links: PaperLinks,
): Promise<PaperFacts> {
  const { leaseId, propertyId, tenantId } = links
  const today = todayInBangkok(kit.now())
  const business = await readBusiness(tx, workspaceId)
  const home = propertyId ? await readHome(tx, workspaceId, propertyId) : null
  const tenants = tenantId ? [await readTenant(tx, workspaceId, tenantId)] : []

  return {
    today,
    business,
    owners: await readOwners(tx, workspaceId, links),
    home,
    tenants,
    ...(await readLeaseFacts(tx, workspaceId, { leaseId, today })),
    writer: await readWriter(tx, workspaceId, actorId),
  }
}

async function readBusiness(tx: Tx, workspaceId: string): Promise<PaperFacts['business']> {
  const { rows } = await tx.execute<Record<string, string | null> & { is_vat: boolean | null }>(sql`
    select w.business_name as name, w.business_name_en as name_en, w.address_th, w.address_en, w.phone, w.email,
           s.tax_id, s.is_vat_registered as is_vat, s.promptpay_id
      from workspaces w left join workspace_settings s on s.workspace_id = w.id where w.id = ${workspaceId}`)
  const row = rows[0]!
  const promptPay = row.promptpay_id ? `PromptPay ${row.promptpay_id}` : ''

  return {
    ...partyFrom({
      ...{ name: row.name!, nameEn: row.name_en, address: row.address_th, addressEn: row.address_en },
      ...{ idNumber: row.tax_id, email: row.email, phone: row.phone },
    }),
    isVatRegistered: row.is_vat ?? false,
    payWays: { th: promptPay.replace('PromptPay', 'พร้อมเพย์'), en: promptPay },
  }
}

type Home = {
  type: string
  unit_no: string
  floor: number | null
  area_sqm: number | null
  furnishing: string
  rent: string | null
  deposit: string | null
  fee: number
  project: string | null
  project_en: string | null
  address_line: string | null
  address_line_en: string | null
  province_code: string | null
  district_code: string | null
  subdistrict_code: string | null
  postcode: string | null
}

async function readHome(tx: Tx, workspaceId: string, id: string): Promise<KnownHome> {
  const { rows } = await tx.execute<Home>(sql`
    select p.type, p.unit_no, p.floor, p.area_sqm::float8, p.furnishing, p.rent_satang::text as rent,
           p.deposit_satang::text as deposit, p.fee_percent_bp as fee, j.name_th as project, j.name_en as project_en,
           j.address_line, j.address_line_en, j.province_code, j.district_code, j.subdistrict_code, j.postcode
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = ${id} and p.deleted_at is null`)
  const row = rows[0]
  if (!row) throw notFound()
  const path = areas().pathOf(row.subdistrict_code ?? row.district_code ?? row.province_code ?? '')
  const address = { ...path, province: path.province ?? null, postcode: row.postcode }
  const full = (line: string | null, locale: 'th' | 'en') =>
    [line, addressLine(address, locale)].filter(Boolean).join(locale === 'th' ? ' ' : ', ')

  return {
    kind: row.type,
    unit: row.unit_no,
    floor: row.floor === null ? '' : String(row.floor),
    areaSqm: row.area_sqm === null ? '' : String(row.area_sqm),
    project: { th: row.project ?? '', en: row.project_en ?? '' },
    address: { th: full(row.address_line, 'th'), en: full(row.address_line_en ?? row.address_line, 'en') },
    provinceCode: row.province_code ?? '',
    rentSatang: row.rent ?? '',
    depositSatang: row.deposit ?? '',
    feePercentBp: row.fee > 0 ? String(row.fee) : '',
    isFurnished: row.furnishing !== 'none',
  }
}

type Owner = Parameters<typeof partyFrom>[0] & {
  shareBp: number
  bankCode: string | null
  accountNo: string | null
}

/** Owners of the home, the largest share first; else the owner alone that the paper is made from. */
async function readOwners(
  tx: Tx,
  workspaceId: string,
  { propertyId, ownerId }: PaperLinks,
): Promise<PaperFacts['owners']> {
  const columns = sql`o.name, o.name_en as "nameEn", o.address, o.address_en as "addressEn", o.tax_id as "idNumber", o.email, o.phone,
    o.bank_code as "bankCode", o.bank_account_no as "accountNo"`
  const { rows } = propertyId
    ? await tx.execute<Owner>(sql`
        select ${columns}, x.share_bp as "shareBp" from property_owners x
          join owners o on o.workspace_id = x.workspace_id and o.id = x.owner_id
         where x.workspace_id = ${workspaceId} and x.property_id = ${propertyId} and o.deleted_at is null
         order by x.share_bp desc, o.id`)
    : ownerId
      ? await tx.execute<Owner>(sql`
          select ${columns}, 10000 as "shareBp" from owners o
           where o.workspace_id = ${workspaceId} and o.id = ${ownerId} and o.deleted_at is null`)
      : { rows: [] as Owner[] }
  if (ownerId && !propertyId && rows.length === 0) throw notFound()

  return rows.map((row) => ({ ...partyFrom(row), shareBp: row.shareBp, bank: maskedBank(row) }))
}

/** `กสิกรไทย xxx-x-x4821-x`: the bank and the last four figures before the check digit. */
function maskedBank({ bankCode, accountNo }: Owner): string {
  const digits = accountNo?.replace(/\D/g, '') ?? ''
  if (!bankCode || digits.length < 6) return ''
  const bank = bankByBot(bankCode) ?? bankByShort(bankCode)

  return `${bank?.th ?? bankCode} xxx-x-x${digits.slice(-5, -1)}-x`
}

type Tenant = {
  title: string | null
  first_name: string
  last_name: string
  id_number: string | null
  nationality: string | null
  is_company: string
  email: string | null
  phone: string | null
}

async function readTenant(tx: Tx, workspaceId: string, id: string): Promise<KnownParty> {
  const { rows } = await tx.execute<Tenant>(sql`
    select title, first_name, last_name, id_number, nationality, is_company, email, phone from tenants
     where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
  const row = rows[0]
  if (!row) throw notFound()
  const name = documentName({ title: row.title, first: row.first_name, last: row.last_name })
  const known = partyFrom({
    ...{ name, nameEn: name, address: null, addressEn: null },
    ...{ idNumber: row.id_number, email: row.email, phone: row.phone },
  })

  return {
    ...known,
    isCompany: row.is_company === 'yes' || known.isCompany,
    nationality: isThai(row.nationality) ? '' : (row.nationality ?? ''),
  }
}

async function readWriter(
  tx: Tx,
  workspaceId: string,
  actorId: string | null,
): Promise<PaperFacts['writer']> {
  const { rows } = await tx.execute<{ name: string; rights: string[] }>(sql`
    select concat_ws(' ', u.first_name, u.last_name) as name, m.rights from workspace_members m
      join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and m.user_id = ${actorId}`)

  return { name: rows[0]?.name ?? '', position: { th: 'ผู้จัดการ', en: 'Manager' } }
}

function partyFrom(row: {
  name: string
  nameEn: string | null | undefined
  address: string | null | undefined
  addressEn: string | null | undefined
  idNumber: string | null | undefined
  email: string | null | undefined
  phone: string | null | undefined
}): KnownParty {
  return {
    name: { th: row.name, en: row.nameEn ?? '' },
    isCompany: isCompanyName(row.name) || isCompanyTaxId(row.idNumber ?? ''),
    idNumber: row.idNumber ?? '',
    nationality: '',
    address: { th: row.address ?? '', en: row.addressEn ?? '' },
    email: row.email ?? '',
    phone: row.phone ? displayPhone(row.phone) : '',
  }
}

function isThai(nationality: string | null): boolean {
  return !nationality || /^(ไทย|thai|tha?|th)$/i.test(nationality.trim())
}
