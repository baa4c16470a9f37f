import { and, eq } from 'drizzle-orm'
import type { Right, Role } from '#contract/access.ts'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import {
  createInvited,
  enter,
  findByEmail,
  findUser,
  hashPassword,
  hashSecret,
  proveAddress,
  refuseWeakPassword,
} from '#features/accounts/server/service.ts'
import type { PlaceType } from '#features/people/contract.ts'
import { invitations } from '#features/people/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { displayName, namesIn } from '#thai/names.ts'
import type { InvitationKind } from './invitations.ts'
import { addMember } from './members.ts'
import { endForPerson, holdInvitations } from './open-invitations.ts'
import { goTo } from './places.ts'
import { linkRecord } from './portal.ts'
import { readToken } from './token.ts'

type Invitation = typeof invitations.$inferSelect

/** What somebody becomes by an invitation: the role of a new account, and the dashboard they are led to. */
const BECOMES: Record<InvitationKind, { role: Exclude<Role, 'Admin'>; type: PlaceType }> = {
  staff: { role: 'Manager', type: 'manager' },
  tenant: { role: 'Tenant', type: 'tenant' },
  owner: { role: 'Owner', type: 'owner' },
  vendor: { role: 'Vendor', type: 'others' },
}

/** What an invitation is about. @throws 404 `invitation_unknown`, 409 `invitation_used` `_revoked` `_expired` `_closed` */
export function openByToken(kit: Kit, token: string, reader: Reader | null, locale: Locale = 'th') {
  return withInvitation(kit, token, async (tx, invitation, business) => {
    const { kind, email, name, rights } = invitation
    const sender = await findUser(tx, invitation.invitedBy)

    return {
      kind,
      businessName: (locale === 'en' && business.businessNameEn) || business.businessName,
      invitedBy: sender ? wholeName(namesIn(sender, locale)) : '',
      email,
      name,
      rights: rights as Right[],
      hasAccount: (await findByEmail(tx, email)) !== undefined,
      isYours: reader?.email === email,
    }
  })
}

export type NewPerson = {
  email?: string
  firstName: string
  lastName: string
  password: string
}

/**
 * Accepts with a new account. The invited address is proved by the mail; another one is verified first.
 * @param field the field that holds the password, for its refusals
 * @throws 409 `invitation_log_in` where the invited address has an account
 */
export async function acceptNew(
  kit: Kit,
  token: string,
  person: NewPerson & { locale: Locale },
  field = 'password',
): Promise<{ userId: string; type: PlaceType; workspaceId: string; isVerified: boolean }> {
  // Before any hashing: a token that is worth nothing costs nothing.
  const invited = await withInvitation(kit, token, async (tx, { email }) => {
    if (await findByEmail(tx, email)) throw conflict('invitation_log_in')
    return email
  })
  const email = person.email ?? invited
  await refuseWeakPassword(field, person.password, { ...person, email })
  const passwordHash = await hashPassword(person.password)

  return withInvitation(kit, token, async (tx, invitation) => {
    const { role, type } = BECOMES[invitation.kind]
    const isVerified = email === invitation.email
    const { firstName, lastName, locale } = person
    const userId = await createInvited(tx, kit, {
      email,
      passwordHash,
      firstName,
      lastName,
      role,
      locale,
      isVerified,
    })
    await grant(tx, kit, invitation, userId)

    return { userId, type, workspaceId: invitation.workspaceId, isVerified }
  })
}

/** Logs in whoever has just accepted. */
export async function enterNew(kit: Kit, userId: string, userAgent: string) {
  const entered = await enter(kit, { userId, userAgent, isSecondFactorShown: false })
  if (!entered) throw new Problem(401, 'login_failed')

  return entered
}

/** Accepts with the account at hand, and goes there. @throws 403 `invitation_other` for somebody else's invitation */
export function join(kit: Kit, token: string, reader: Reader) {
  return withInvitation(kit, token, async (tx, invitation) => {
    if (invitation.email !== reader.email) throw new Problem(403, 'invitation_other')
    await grant(tx, kit, invitation, reader.userId)
    if (!reader.isEmailVerified) await proveAddress(tx, kit, reader.userId)
    await goTo(tx, reader, invitation.workspaceId)

    return { type: BECOMES[invitation.kind].type, workspaceId: invitation.workspaceId }
  })
}

/** Uses the invitation up, gives what was promised, and ends what else was open to the person or the record. */
async function grant(tx: Tx, kit: Kit, invitation: Invitation, userId: string): Promise<void> {
  const { workspaceId, id, kind, recordId } = invitation
  await tx
    .update(invitations)
    .set({ acceptedAt: kit.now(), acceptedBy: userId })
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)))
  if (kind === 'staff') {
    await addMember(tx, kit, { workspaceId, userId, rights: invitation.rights as Right[] })
    await endForPerson(tx, kit, { workspaceId, userId })
  } else if (!recordId || !(await linkRecord(tx, kit, { userId, workspaceId, kind, recordId })))
    throw conflict('invitation_closed')
  await audit(tx, {
    workspaceId,
    actorId: userId,
    at: kit.now(),
    action: 'invitation.accepted',
    recordKind: 'invitation',
    recordId: id,
    after: { kind, rights: invitation.rights, userId },
  })
}

const wholeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  displayName({ first: firstName, last: lastName })

/** The invitation of a link, held while something is done with it: of two who accept at once, one does. */
function withInvitation<T>(
  kit: Kit,
  token: string,
  work: (tx: Tx, invitation: Invitation, business: typeof workspaces.$inferSelect) => Promise<T>,
): Promise<T> {
  const read = readToken(token)
  if (!read) throw new Problem(404, 'invitation_unknown')
  const { workspaceId, secret } = read

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await holdInvitations(tx, workspaceId)
    const [invitation] = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.tokenHash, hashSecret(secret))))
      .for('update')
    if (!invitation) throw new Problem(404, 'invitation_unknown')
    if (invitation.acceptedAt) throw conflict('invitation_used')
    if (invitation.revokedAt) throw conflict('invitation_revoked')
    if (invitation.expiresAt <= kit.now()) throw conflict('invitation_expired')
    const [business] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
    if (business?.status !== 'active') throw conflict('invitation_closed')

    return work(tx, invitation, business)
  })
}
