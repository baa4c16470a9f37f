import { sql } from 'drizzle-orm'
import { readLineId } from '#contract/line-id.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { endOldAddress, linkAccounts, unlinkAccounts } from '#features/people/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { idNumberFault } from '#thai/id-number.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'

export { addImportedTenants, removeImportedTenants } from './imported.ts'
export { readCompanions, readTenant as readTenantDetails } from './read.ts'

export type TenantDetails = {
  title?: string | null
  firstName: string
  lastName?: string
  nickname?: string | null
  email?: string | null
  phone?: string | null
  lineId?: string | null
  idNumber?: string | null
  nationality?: string | null
  isCompany?: boolean
  employer?: string | null
  emergencyContact?: string | null
  locale?: string
  notes?: string | null
  importId?: string | null
}

/**
 * The tenant record of a person in a workspace: their own where the account has one, else the one with the address
 * that the account has proved (never one merely typed into a form), else a new one. The account becomes able to read
 * it, and only that.
 */
export async function matchTenant(
  tx: Tx,
  kit: Kit,
  { workspaceId, userId, ...details }: TenantDetails & { workspaceId: string; userId: string | null },
): Promise<string> {
  const linked = userId
    ? await tx.execute<{ id: string }>(sql`
        select t.id from user_links l join tenants t on t.workspace_id = l.workspace_id and t.id = l.record_id
         where l.user_id = ${userId} and l.kind = 'tenant' and l.workspace_id = ${workspaceId} and t.deleted_at is null limit 1`)
    : { rows: [] }
  const email = userId ? await provedEmail(tx, userId) : details.email
  const known = linked.rows[0] ?? (email ? await findByEmail(tx, workspaceId, email) : undefined)
  const id = known?.id ?? (await insertTenant(tx, kit, workspaceId, details))
  if (known)
    await tx.execute(sql`
      update tenants set phone = coalesce(phone, ${details.phone ?? null}), id_number = coalesce(id_number, ${details.idNumber ?? null}),
             nationality = coalesce(nationality, ${details.nationality ?? null}), employer = coalesce(employer, ${details.employer ?? null})
       where workspace_id = ${workspaceId} and id = ${id}`)
  if (userId) await linkAccounts(tx, kit, [{ userId, workspaceId, kind: 'tenant', recordId: id }])

  return id
}

/** Links a tenant to the account that proved their e-mail address; answers whether there is one. */
export async function linkByEmail(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  tenantId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from tenants t join users u on u.email = lower(t.email)
     where t.workspace_id = ${workspaceId} and t.id = ${tenantId} and u.status = 'active' and u.email_verified_at is not null`)
  if (!rows[0]) return false
  await linkAccounts(tx, kit, [{ userId: rows[0].id, workspaceId, kind: 'tenant', recordId: tenantId }])

  return true
}

/** Adds a tenant by hand. One e-mail address stands once in a workspace. */
export async function addTenant(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  details: TenantDetails,
): Promise<string> {
  const checked = {
    ...details,
    phone: phoneOf(details.phone),
    lineId: lineIdOf(details.lineId),
    idNumber: idNumberOf(details.idNumber),
  }
  if (checked.email && (await findByEmail(tx, workspaceId, checked.email)))
    throw conflict('tenant_email_used')
  const id = await insertTenant(tx, kit, workspaceId, checked)
  await linkByEmail(tx, kit, workspaceId, id)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'tenant.added',
    recordKind: 'tenant',
    recordId: id,
  })

  return id
}

/** Changes a tenant's details; fields that are not named stay. */
export async function updateTenant(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  id: string,
  change: Partial<TenantDetails>,
): Promise<void> {
  const { email: before } = await assertTenant(tx, workspaceId, id)
  if (change.email) {
    const other = await findByEmail(tx, workspaceId, change.email)
    if (other && other.id !== id) throw conflict('tenant_email_used')
  }
  const columns: Record<string, unknown> = {
    title: change.title,
    first_name: change.firstName,
    last_name: change.lastName,
    nickname: change.nickname,
    email: change.email,
    phone: change.phone === undefined ? undefined : phoneOf(change.phone),
    line_id: change.lineId === undefined ? undefined : lineIdOf(change.lineId),
    id_number: change.idNumber === undefined ? undefined : idNumberOf(change.idNumber),
    nationality: change.nationality,
    is_company: change.isCompany === undefined ? undefined : change.isCompany ? 'yes' : 'no',
    employer: change.employer,
    emergency_contact: change.emergencyContact,
    locale: change.locale,
    notes: change.notes,
  }
  const sets = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (sets.length)
    await tx.execute(sql`
      update tenants set ${sql.join(
        sets.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
        sql`, `,
      )} where workspace_id = ${workspaceId} and id = ${id}`)
  if (change.email !== undefined) {
    const about = { workspaceId, kind: 'tenant' as const, recordId: id }
    await endOldAddress(tx, kit, { ...about, before, after: change.email })
  }
  if (change.email) await linkByEmail(tx, kit, workspaceId, id)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'tenant.changed',
    recordKind: 'tenant',
    recordId: id,
    after: { fields: sets.map(([name]) => name) },
  })
}

/** Removes a tenant from the lists; refused while a lease runs or money is owed. What was billed stays. */
export async function removeTenant(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  id: string,
): Promise<void> {
  await assertTenant(tx, workspaceId, id)
  const { rows: running } = await tx.execute<{ no: string }>(sql`
    select no from leases l where workspace_id = ${workspaceId}
       and ${isRentedBy(sql`${id}`)}
       and status in ('draft', 'sent', 'signed', 'active') limit 1`)
  if (running[0]) throw conflict('tenant_has_lease', { no: running[0].no })
  const { rows: owed } = await tx.execute<{ no: string }>(sql`
    select no from invoices where workspace_id = ${workspaceId} and tenant_id = ${id}
       and status in ('due', 'partially_paid', 'overdue') limit 1`)
  if (owed[0]) throw conflict('tenant_owes', { no: owed[0].no })
  await tx.execute(
    sql`update tenants set deleted_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`,
  )
  await unlinkAccounts(tx, kit, { workspaceId, kind: 'tenant', recordIds: [id] })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'tenant.removed',
    recordKind: 'tenant',
    recordId: id,
  })
}

/** @throws Problem 404 */
export async function assertTenant(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<{ email: string | null }> {
  const { rows } = await tx.execute<{ email: string | null }>(
    sql`select email from tenants where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
  )
  if (!rows[0]) throw notFound()

  return rows[0]
}

async function insertTenant(tx: Tx, kit: Kit, workspaceId: string, details: TenantDetails): Promise<string> {
  const id = newId()
  await tx.execute(sql`
    insert into tenants (workspace_id, id, title, first_name, last_name, nickname, email, phone, line_id, id_number, nationality,
                         is_company, employer, emergency_contact, locale, notes, import_id, created_at)
    values (${workspaceId}, ${id}, ${details.title ?? null}, ${details.firstName}, ${details.lastName ?? ''},
            ${details.nickname ?? null}, ${details.email?.toLowerCase() ?? null}, ${details.phone ?? null},
            ${details.lineId ?? null}, ${details.idNumber ?? null}, ${details.nationality ?? null}, ${details.isCompany ? 'yes' : 'no'},
            ${details.employer ?? null}, ${details.emergencyContact ?? null}, ${details.locale ?? 'th'},
            ${details.notes ?? null}, ${details.importId ?? null}, ${kit.now().toISOString()})`)

  return id
}

async function findByEmail(tx: Tx, workspaceId: string, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tenants where workspace_id = ${workspaceId} and lower(email) = ${email.toLowerCase()} and deleted_at is null
     order by created_at limit 1`)

  return rows[0]
}

async function provedEmail(tx: Tx, userId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from users where id = ${userId} and email_verified_at is not null`,
  )

  return rows[0]?.email
}

/** A typed telephone number as it is kept. @throws Problem 422 */
export function phoneOf(typed: string | null | undefined): string | null {
  if (!typed) return null
  const phone = readPhone(typed)
  if (!phone.ok) throw invalid({ phone: phoneFault(typed) })

  return phone.e164
}

function lineIdOf(typed: string | null | undefined): string | null {
  if (!typed) return null
  const lineId = readLineId(typed)
  if (!lineId) throw invalid({ lineId: 'line_id_invalid' })

  return lineId
}

/** A Thai number proves itself; passports are taken as they are. */
function idNumberOf(typed: string | null | undefined): string | null {
  if (!typed) return null
  const fault = idNumberFault(typed)
  if (fault) throw invalid({ idNumber: fault })

  return typed
}
