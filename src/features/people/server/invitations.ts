import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Right } from '#contract/access.ts'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { personNameIn } from '#db/person-name.ts'
import { hashSecret } from '#features/accounts/server/service.ts'
import { invitations } from '#features/people/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { type Actor, holdForSender, refuseBeyond } from './members.ts'
import { endForAddress } from './open-invitations.ts'
import { orderedRights } from './rules.ts'
import { lifetimeMs, makeToken, RESEND_SECONDS } from './token.ts'

/** Invitations to one address in a day, by all businesses together: nobody's letterbox is filled through us. */
const PER_ADDRESS = { count: 10, seconds: 86_400 }

export type InvitationKind = typeof invitations.$inferSelect.kind

type Row = {
  id: string
  kind: InvitationKind
  email: string
  name: string
  rights: Right[]
  invitedBy: string
  expiresAt: string
}

/** Invitations that nobody has accepted yet, the newest first; of one record only where asked for. */
export async function listInvitations(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Pick<Actor, 'workspaceId' | 'locale'>,
  record?: { kind: InvitationKind; recordId: string },
) {
  const ofRecord = record
    ? sql`and i.kind = ${record.kind} and i.record_id = ${record.recordId}`
    : sql`order by i.expires_at desc, i.id desc limit 200`
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.kind, i.email, i.name, i.rights, i.expires_at as "expiresAt",
           coalesce(${personNameIn(locale)}, '') as "invitedBy"
      from invitations i left join users u on u.id = i.invited_by
     where i.workspace_id = ${workspaceId} and i.accepted_at is null and i.revoked_at is null ${ofRecord}`)

  return rows.map(({ expiresAt, ...row }) => {
    const at = new Date(expiresAt)
    return { ...row, sentAt: new Date(at.getTime() - lifetimeMs), expiresAt: at, isExpired: at <= kit.now() }
  })
}

/** Invites somebody to work in the workspace; an open invitation to the address ends. @throws 403 `people_beyond`, 409 `people_member` */
export async function inviteStaff(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  form: { email: string; name: string; rights: readonly Right[]; locale: Locale },
): Promise<string> {
  const rights = orderedRights(form.rights)
  refuseBeyond(actor, rights)
  await holdForSender(tx, actor)
  const { workspaceId } = actor
  // Also whoever came in by an invitation to this address and logs in by another one.
  const { rows } = await tx.execute(sql`
    select 1 from workspace_members m join users u on u.id = m.user_id
     where m.workspace_id = ${workspaceId} and u.status <> 'deleted'
       and (u.email = ${form.email} or exists (
         select 1 from invitations i
          where i.workspace_id = ${workspaceId} and i.accepted_by = m.user_id and i.kind = 'staff' and i.email = ${form.email}))`)
  if (rows.length > 0) throw conflict('people_member')
  await endForAddress(tx, kit, workspaceId, form.email)

  return send(tx, kit, actor, { ...form, kind: 'staff', recordId: null, rights })
}

/** Makes an invitation and announces its mail. The caller holds the business's invitations and has ended the one before. */
export async function send(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  {
    kind,
    email,
    name,
    recordId,
    rights,
    locale,
  }: {
    kind: InvitationKind
    email: string
    name: string
    recordId: string | null
    rights: Right[]
    locale: Locale
  },
): Promise<string> {
  const id = newId()
  const { token, secret } = makeToken(workspaceId)
  await tx.insert(invitations).values({
    workspaceId,
    id,
    kind,
    email,
    name,
    recordId,
    rights,
    locale,
    tokenHash: hashSecret(secret),
    invitedBy: actorId,
    expiresAt: new Date(kit.now().getTime() + lifetimeMs),
    createdAt: kit.now(),
  })
  await announce(tx, 'invitation.sent', { workspaceId, invitationId: id, token })
  await audit(tx, {
    workspaceId,
    actorId,
    at: kit.now(),
    action: 'invitation.sent',
    recordKind: 'invitation',
    recordId: id,
    after: { kind, rights, ofRecord: recordId },
  })

  return id
}

/** Mails it again with a new link; the old one is dead. @throws 429 within the minute, 404 */
export async function resendInvitation(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  await holdForSender(tx, actor)
  const invitation = await openInvitation(tx, actor.workspaceId, id)
  refuseBeyond(actor, invitation.rights as Right[])
  const sentAt = invitation.expiresAt.getTime() - lifetimeMs
  const wait = sentAt + RESEND_SECONDS * 1000 - kit.now().getTime()
  if (wait > 0)
    throw new Problem(429, 'invitation_soon', { params: { seconds: String(Math.ceil(wait / 1000)) } })
  const { token, secret } = makeToken(actor.workspaceId)
  await tx
    .update(invitations)
    .set({
      tokenHash: hashSecret(secret),
      // Who sends it again vouches for it from now on.
      invitedBy: actor.actorId,
      expiresAt: new Date(kit.now().getTime() + lifetimeMs),
    })
    .where(and(eq(invitations.workspaceId, actor.workspaceId), eq(invitations.id, id)))
  await announce(tx, 'invitation.sent', { workspaceId: actor.workspaceId, invitationId: id, token })
  await note(tx, kit, actor, 'invitation.sent_again', id)
}

/** Takes it back. @throws 404 for one that was accepted or taken back already */
export async function revokeInvitation(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  await openInvitation(tx, actor.workspaceId, id)
  await tx
    .update(invitations)
    .set({ revokedAt: kit.now() })
    .where(and(eq(invitations.workspaceId, actor.workspaceId), eq(invitations.id, id)))
  await note(tx, kit, actor, 'invitation.revoked', id)
}

/** Counts a mail to this address, in a transaction of its own. @throws 429 */
export async function countMail(kit: Kit, email: string): Promise<void> {
  const count = await addAttempt(kit, `invitation:${email}`, PER_ADDRESS.seconds)
  if (count > PER_ADDRESS.count) throw new Problem(429, 'invitation_often')
}

/** The address of an open invitation. @throws 404 */
export async function openInvitation(tx: Tx, workspaceId: string, id: string) {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.id, id),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
    .for('update')
  if (!invitation) throw notFound()

  return invitation
}

function note(tx: Tx, kit: Kit, { workspaceId, actorId }: Actor, action: string, id: string): Promise<void> {
  return audit(tx, {
    workspaceId,
    actorId,
    at: kit.now(),
    action,
    recordKind: 'invitation',
    recordId: id,
  })
}
