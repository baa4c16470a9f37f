import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { Service } from '#features/vendors/contract.ts'
import { ENDING_DAYS } from '#features/vendors/rules.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'
import type { Cover } from './cover.ts'
import type { Bank } from './rules.ts'

type Row = {
  id: string
  name: string
  nameEn: string | null
  type: 'individual' | 'company'
  services: Service[]
  trade: string
  phoneNumber: string | null
  email: string | null
  lineId: string | null
  licenceUntil: string | null
  policyUntil: string | null
  hasPortal: boolean
  archivedAt: Date | null
}

export type Vendor = Row &
  Cover & {
    contactName: string | null
    areas: string | null
    address: string | null
    taxId: string | null
    locale: 'th' | 'en'
    notes: string | null
    createdAt: Date
    bank: Bank | null
    version: string
  }

type Query = {
  page: number
  itemsPerPage: number
  search?: string
  type?: string
  services?: Service
  state: 'active' | 'ending' | 'archived'
}

const COLUMNS = sql`
  v.id, v.name, v.name_en as "nameEn", v.type, v.services, v.trade, v.phone as "phoneNumber", v.email,
  v.line_id as "lineId", v.deleted_at as "archivedAt",
  v.licence_until::text as "licenceUntil", v.policy_until::text as "policyUntil",
  exists (select 1 from user_links l where l.workspace_id = v.workspace_id and l.kind = 'vendor' and l.record_id = v.id) as "hasPortal"`

/** Vendors of a business by name; those in use, or those put away. */
export async function listVendors(
  tx: Tx,
  { workspaceId, today }: { workspaceId: string; today: IsoDay },
  { page, itemsPerPage, search, type, services, state }: Query,
) {
  const wanted = sql.join(
    [
      sql`v.workspace_id = ${workspaceId} and v.deleted_at is ${state === 'archived' ? sql`not null` : sql`null`}`,
      ...(state === 'ending'
        ? [sql`least(v.licence_until, v.policy_until) <= ${addDays(today, ENDING_DAYS)}`]
        : []),
      ...(type ? [sql`v.type = ${type}`] : []),
      ...(services ? [sql`${services} = any(v.services)`] : []),
      ...(search?.trim() ? [matching(search.trim())] : []),
    ],
    sql` and `,
  )
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from vendors v where ${wanted}
     order by v.name, v.id limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counts = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from vendors v where ${wanted}`,
  )

  return { data: rows.map(asRow), total: counts.rows[0]!.total, page, itemsPerPage }
}

/** One vendor, put away or not; where their money goes only for whom that concerns. @throws 404 */
export async function readVendor(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id, mayMoney, isHeld = false }: { id: string; mayMoney: boolean; isHeld?: boolean },
): Promise<Vendor> {
  const { rows } = await tx.execute<Omit<Vendor, 'bank' | 'version'> & Bank>(sql`
    select ${COLUMNS}, v.contact_name as "contactName", v.licence_no as "licenceNo", v.insurer, v.policy_no as "policyNo", v.areas, v.address, v.tax_id as "taxId", v.locale, v.notes,
           v.created_at as "createdAt", v.bank_code as code, v.bank_account_no as "accountNo",
           v.bank_account_name as "accountName"
      from vendors v where v.workspace_id = ${workspaceId} and v.id = ${id} ${isHeld ? sql`for update of v` : sql``}`)
  if (!rows[0]) throw notFound()
  const { code, accountNo, accountName, ...row } = rows[0]

  return {
    ...row,
    ...asRow(row),
    createdAt: new Date(row.createdAt),
    version: vendorVersion(kit, rows[0]),
    bank: mayMoney ? { code, accountNo, accountName } : null,
  }
}

/** The same whoever asks, whether or not they may see where the money goes; put away is no change of the record. */
function vendorVersion(kit: Kit, { hasPortal, archivedAt, createdAt, ...written }: object & Partial<Vendor>) {
  return versionOf(kit, written)
}

function matching(search: string) {
  const texts = ['name', 'name_en', 'contact_name', 'trade', 'areas', 'email', 'line_id']

  return foundBy(
    search,
    texts.map((column) => sql.raw(`v.${column}`)),
    [sql`v.phone`],
  )
}

/** Instants come as text from statements written by hand. */
function asRow<T extends Row>(row: T) {
  return { ...row, archivedAt: row.archivedAt && new Date(row.archivedAt) }
}
