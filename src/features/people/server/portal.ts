import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { listInvitations, send } from './invitations.ts'
import { linkAccounts, unlinkAccounts } from './links.ts'
import { type Actor, holdForSender } from './members.ts'
import { endForRecords } from './open-invitations.ts'

export type PortalKind = 'tenant' | 'owner' | 'vendor'
export type PortalRecord = { kind: PortalKind; recordId: string }

type RecordRow = { name: string; email: string | null; locale: Locale }

/** Whether the person of a record can log in to see it. @throws 404 */
export async function portalOf(
  tx: Tx,
  kit: Kit,
  reader: Pick<Actor, 'workspaceId' | 'locale'>,
  record: PortalRecord,
) {
  const { workspaceId } = reader
  const { email } = await findRecord(tx, workspaceId, record)
  const logins = await loginsOf(tx, workspaceId, record)
  const [invitation] = await listInvitations(tx, kit, reader, record)

  return {
    state: logins.length > 0 ? ('linked' as const) : invitation ? ('invited' as const) : ('none' as const),
    email,
    logins,
    invitation: invitation ?? null,
  }
}

/** The address that an invitation for a record goes to. @throws 422 where there is none, 409 `portal_linked` */
export async function portalAddress(
  tx: Tx,
  workspaceId: string,
  { email, ...record }: PortalRecord & { email?: string },
): Promise<string> {
  const known = await findRecord(tx, workspaceId, record)
  await refuseLinked(tx, workspaceId, record)
  const address = email ?? known.email
  if (!address) throw invalid({ email: 'portal_email' })

  return address
}

/** Invites the person of a record to see it; an open invitation to it ends. @throws 409 `portal_linked` */
export async function invitePortal(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { email, ...record }: PortalRecord & { email: string },
): Promise<void> {
  const { workspaceId } = actor
  await holdForSender(tx, actor)
  const { name, locale } = await findRecord(tx, workspaceId, record)
  await refuseLinked(tx, workspaceId, record)
  await endForRecords(tx, kit, { workspaceId, kind: record.kind, recordIds: [record.recordId] })
  await send(tx, kit, actor, { ...record, email, name, rights: [], locale })
}

/** Takes the record away from every account that sees it, and takes open invitations back. */
export async function closePortal(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { kind, recordId }: PortalRecord,
): Promise<void> {
  await findRecord(tx, workspaceId, { kind, recordId })
  await unlinkAccounts(tx, kit, { workspaceId, kind, recordIds: [recordId] })
  await audit(tx, {
    workspaceId,
    actorId,
    at: kit.now(),
    action: `${kind}.portal_closed`,
    recordKind: kind,
    recordId,
  })
}

/** Makes a record an account's own. False where the record is gone. */
export async function linkRecord(
  tx: Tx,
  kit: Kit,
  { userId, workspaceId, kind, recordId }: PortalRecord & { userId: string; workspaceId: string },
): Promise<boolean> {
  const found = await readRecord(tx, workspaceId, { kind, recordId })
  if (!found) return false
  await linkAccounts(tx, kit, [{ userId, workspaceId, kind, recordId }])

  return true
}

async function refuseLinked(tx: Tx, workspaceId: string, record: PortalRecord): Promise<void> {
  if ((await loginsOf(tx, workspaceId, record)).length > 0) throw conflict('portal_linked')
}

async function findRecord(tx: Tx, workspaceId: string, record: PortalRecord): Promise<RecordRow> {
  const found = await readRecord(tx, workspaceId, record)
  if (!found) throw notFound()

  return found
}

async function readRecord(tx: Tx, workspaceId: string, { kind, recordId }: PortalRecord) {
  const tables = {
    tenant: sql`select trim(first_name || ' ' || last_name) as name, lower(email) as email, locale from tenants`,
    owner: sql`select name, lower(email) as email, statement_locale as locale from owners`,
    vendor: sql`select name, lower(email) as email, locale from vendors`,
  }
  const { rows } = await tx.execute<RecordRow>(sql`
    ${tables[kind]} where workspace_id = ${workspaceId} and id = ${recordId} and deleted_at is null`)

  return rows[0]
}

async function loginsOf(tx: Tx, workspaceId: string, { kind, recordId }: PortalRecord): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select u.email from user_links l join users u on u.id = l.user_id and u.status <> 'deleted'
     where l.workspace_id = ${workspaceId} and l.kind = ${kind} and l.record_id = ${recordId} order by u.email`)

  return rows.map((row) => row.email)
}
