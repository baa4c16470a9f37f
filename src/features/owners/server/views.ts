import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { formatMonth, formatPercent } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { bankByBot, bankByShort, bankName } from '#thai/banks.ts'
import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import type { StatementLine } from './rules.ts'
import type { Statement } from './statements.ts'

/** Owners of a workspace by name, with their newest statement. */
export async function listOwners(
  tx: Tx,
  workspaceId: string,
  { page, itemsPerPage, search }: { page: number; itemsPerPage: number; search?: string },
) {
  const words = sql`and ${foundBy(search ?? '', [sql`o.name`, sql`o.name_en`, sql`o.email`], [sql`o.phone`])}`
  const where = sql`o.workspace_id = ${workspaceId} and o.deleted_at is null ${words}`
  const { rows } = await tx.execute<{
    id: string
    name: string
    nameEn: string | null
    email: string | null
    phone: string | null
    homes: number
    hasPortal: boolean
    last: { period: string; payable: string; isPaidOut: boolean } | null
  }>(sql`
    select o.id, o.name, o.name_en as "nameEn", o.email, o.phone,
           (select count(*)::int from property_owners h where h.workspace_id = o.workspace_id and h.owner_id = o.id) as homes,
           exists (select 1 from user_links l where l.workspace_id = o.workspace_id and l.kind = 'owner' and l.record_id = o.id) as "hasPortal",
           (select json_build_object('period', s.period, 'payable', s.payable_satang::text, 'isPaidOut', s.paid_out_at is not null)
              from owner_statements s where s.workspace_id = o.workspace_id and s.owner_id = o.id order by s.period desc limit 1) as last
      from owners o where ${where} order by o.name, o.id limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from owners o where ${where}`,
  )

  return {
    data: rows.map(({ last, phone, ...row }) => ({
      ...row,
      phone: phone && displayPhone(phone),
      lastStatement: last && {
        period: last.period,
        payableSatang: BigInt(last.payable),
        isPaidOut: last.isPaidOut,
      },
    })),
    total: count.rows[0]!.total,
    page,
    itemsPerPage,
  }
}

/** One owner with homes and the accounts that may read the statements. */
export async function ownerView(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const { rows } = await tx.execute<OwnerFacts & { portalEmails: string[] }>(sql`
    select ${OWNER}, coalesce((select json_agg(u.email order by u.email) from user_links l join users u on u.id = l.user_id
              where l.workspace_id = o.workspace_id and l.kind = 'owner' and l.record_id = o.id), '[]') as "portalEmails"
      from owners o where o.workspace_id = ${workspaceId} and o.id = ${id} and o.deleted_at is null`)
  const row = rows[0]
  if (!row) throw notFound()
  const { portalEmails: _, ...written } = row
  const homes = await homesView(tx, workspaceId, id)
  const shares = homes.map(({ propertyId, shareBp }) => `${propertyId} ${shareBp}`).sort()

  return {
    ...row,
    version: versionOf(kit, { ...written, shares }),
    phone: row.phone && displayPhone(row.phone),
    taxId: row.taxId && formatTaxId(row.taxId),
    reserveSatang: BigInt(row.reserveSatang),
    homes,
  }
}

/** Where money goes. */
export type Account = Pick<OwnerFacts, 'bankCode' | 'bankAccountNo' | 'bankAccountName'>

export type OwnerFacts = {
  id: string
  name: string
  nameEn: string | null
  email: string | null
  phone: string | null
  address: string | null
  addressEn: string | null
  taxId: string | null
  bankCode: string | null
  bankAccountNo: string | null
  bankAccountName: string | null
  statementLocale: Locale
  reserveSatang: string
}

const OWNER: SQL = sql`
  o.id, o.name, o.name_en as "nameEn", o.email, o.phone, o.address, o.address_en as "addressEn", o.tax_id as "taxId", o.bank_code as "bankCode",
  o.bank_account_no as "bankAccountNo", o.bank_account_name as "bankAccountName", o.statement_locale as "statementLocale", o.reserve_satang::text as "reserveSatang"`

/** What a statement's paper and mail need of its owner; an owner who left the lists is still found. */
export async function findOwner(tx: Tx, workspaceId: string, id: string): Promise<OwnerFacts> {
  const { rows } = await tx.execute<OwnerFacts>(
    sql`select ${OWNER} from owners o where o.workspace_id = ${workspaceId} and o.id = ${id}`,
  )
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** Homes of an owner by building and number; `status` tells whether someone lives there, published or not. */
export async function homesView(tx: Tx, workspaceId: string, ownerId: string) {
  const { rows } = await tx.execute<{
    propertyId: string
    unitNo: string
    placeTh: string | null
    placeEn: string | null
    building: string | null
    floor: number | null
    titleTh: string
    titleEn: string | null
    status: string
    rent: string
    shareBp: number
    feePercentBp: number
    freeFrom: string | null
    confirmBy: string | null
    confirmedBy: 'manager' | 'owner'
    confirmedAt: string | null
  }>(sql`
    select p.id as "propertyId", p.unit_no as "unitNo", j.name_th as "placeTh", j.name_en as "placeEn", p.building, p.floor,
           p.free_from::text as "freeFrom",
           p.confirm_by::text as "confirmBy", p.confirmed_by as "confirmedBy", p.confirmed_at::text as "confirmedAt",
           case when p.status in ('draft', 'off_market') and exists (select 1 from leases l where l.workspace_id = p.workspace_id
                     and l.property_id = p.id and l.status = 'active') then 'rented' else p.status end as status,
           coalesce(j.name_th || ' ' || p.unit_no, p.title_th) as "titleTh",
           coalesce(coalesce(j.name_en, j.name_th) || ' ' || p.unit_no, p.title_en) as "titleEn",
           p.rent_satang::text as rent, h.share_bp as "shareBp", p.fee_percent_bp as "feePercentBp"
      from property_owners h join properties p on p.workspace_id = h.workspace_id and p.id = h.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where h.workspace_id = ${workspaceId} and h.owner_id = ${ownerId} and p.deleted_at is null
     order by j.name_th nulls last, p.building nulls first, length(p.unit_no), p.unit_no`)

  return rows.map(({ rent, ...row }) => ({ ...row, rentSatang: BigInt(rent) }))
}

export type BusinessFacts = {
  name: string
  nameEn: string | null
  phone: string | null
  email: string | null
  addressTh: string | null
  addressEn: string | null
  primaryColor: string | null
  taxId: string | null
}

/** The business that looks after the homes. */
export async function findBusiness(tx: Tx, workspaceId: string): Promise<BusinessFacts> {
  const { rows } = await tx.execute<BusinessFacts>(sql`
    select w.business_name as name, w.business_name_en as "nameEn", w.phone, w.email, w.address_th as "addressTh",
           w.address_en as "addressEn", w.primary_color as "primaryColor", s.tax_id as "taxId"
      from workspaces w left join workspace_settings s on s.workspace_id = w.id where w.id = ${workspaceId}`)

  return rows[0]!
}

/** The name of the business or owner in a language. */
export function nameIn({ name, nameEn }: { name: string; nameEn: string | null }, locale: Locale): string {
  return locale === 'th' ? name : (nameEn ?? name)
}

/** A statement in the reader's language, with links to what proves it. */
export function statementView(
  kit: Pick<Kit, 'config' | 'now'>,
  statement: Statement,
  {
    owner,
    business,
    homes,
    locale,
  }: { owner: OwnerFacts; business: BusinessFacts; homes: number; locale: Locale },
) {
  const { id: _, lines, ...figures } = statement

  return {
    ...figures,
    ownerName: nameIn(owner, locale),
    managerName: nameIn(business, locale),
    payoutAccount: payoutAccount(owner, locale),
    homes,
    lines: lines.map(({ cause: { receiptFileId, ...cause }, description, ...line }) => ({
      key: line.key,
      kind: line.kind,
      category: line.category,
      day: line.day,
      propertyId: line.propertyId,
      propertyName: locale === 'th' ? line.propertyNameTh : line.propertyNameEn,
      title: lineTitle({ ...line, cause, description }, locale),
      amountSatang: line.amountSatang,
      wholeSatang: line.wholeSatang,
      shareBp: line.shareBp,
      cause: {
        ...cause,
        ...(receiptFileId
          ? { receiptUrl: signedUrl(kit, { workspaceId: statement.workspaceId, fileId: receiptFileId }) }
          : {}),
      },
    })),
  }
}

/** A row of a list of months. */
export function statementRow(statement: Statement, business: BusinessFacts, locale: Locale) {
  const { lines: _, id: __, openingSatang: ___, payoutReference: ____, paidSatang: _____, ...row } = statement
  return { ...row, managerName: nameIn(business, locale) }
}

const TITLES: Record<string, (params: { month: string }, options: { locale: Locale }) => string> = {
  rent: m.owners_line_rent,
  utilities: m.owners_line_utilities,
  fees: m.owners_line_fees,
  late_fee: m.owners_line_late_fee,
  moved_out: m.owners_line_moved_out,
  opening: m.owners_line_opening,
  advance: m.owners_line_advance,
}

/** What a line is, in words. */
export function lineTitle(
  { kind, category, description, cause }: Pick<StatementLine, 'kind' | 'category' | 'description' | 'cause'>,
  locale: Locale,
): string {
  if (kind === 'expense') return description ?? category
  if (kind === 'fee')
    return m.owners_line_fee(
      { percent: formatPercent((cause.feePercentBp ?? 0) / 10_000, (cause.feePercentBp ?? 0) % 100 ? 2 : 0) },
      { locale },
    )
  if (kind === 'carried')
    return m.owners_line_carried(
      { month: cause.fromPeriod ? formatMonth(cause.fromPeriod, locale) : '' },
      { locale },
    )

  const what =
    TITLES[category]?.({ month: cause.billMonth ? formatMonth(cause.billMonth, locale) : '' }, { locale }) ??
    category

  return cause.isTakenBack ? m.owners_line_taken_back({ what }, { locale }) : what
}

/** `ธนาคารกสิกรไทย •••• 4821`, or null where no account is known. */
export function payoutAccount(
  { bankCode, bankAccountNo }: Pick<Account, 'bankCode' | 'bankAccountNo'>,
  locale: Locale,
): string | null {
  const digits = bankAccountNo?.replace(/\D/g, '') ?? ''
  if (digits.length < 4) return null
  const bank = bankCode && (bankByBot(bankCode) ?? bankByShort(bankCode))

  // On paper the number must not fall to the next line without its dots.
  return `${bank ? bankName(bank, locale) : ''} ••••\u00a0${digits.slice(-4)}`.trim()
}
