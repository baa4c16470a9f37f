import type { Right } from '#contract/access.ts'
import { keepCookies } from '#features/accounts/server/service.ts'
import { peopleContract, WEBSITE_RIGHTS } from '#features/people/contract.ts'
import { type ApiContext, member, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { acceptNew, enterNew, join, openByToken } from './accept.ts'
import {
  countMail,
  inviteStaff,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'
import { type Actor, changeRights, listMembers, removeMember } from './members.ts'
import { choosePlace, listPlaces } from './places.ts'
import { closePortal, invitePortal, type PortalRecord, portalAddress, portalOf } from './portal.ts'
import { readReset, resetUser, sendReset } from './reset-user.ts'

const os = serve(peopleContract)
const ok = { data: { ok: true as const } }

export const peopleHandlers = {
  list: os.list.handler(({ context }) => {
    const actor = actorOf(context)
    return inPlace(context, async (tx) => ({
      data: {
        members: await listMembers(tx, actor),
        invitations: await listInvitations(tx, context.kit, actor),
        grantable: actor.held.includes('people') ? actor.held : [],
      },
    }))
  }),
  invite: os.invite.handler(({ input, context }) => inviteTo(context, input)),
  addAdmin: os.addAdmin.handler(({ input, context }) =>
    inviteTo(context, { ...input, rights: WEBSITE_RIGHTS }),
  ),
  resend: os.resend.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context)
    const { email } = await inPlace(context, (tx) => openInvitation(tx, workspaceId, input.id))
    await countMail(context.kit, email)
    await inPlace(context, (tx) => resendInvitation(tx, context.kit, actorOf(context), input.id))
    return ok
  }),
  revoke: os.revoke.handler(async ({ input, context }) => {
    await inPlace(context, (tx) => revokeInvitation(tx, context.kit, actorOf(context), input.id))
    return ok
  }),
  changeRights: os.changeRights.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => changeRights(tx, context.kit, actorOf(context), input)),
  })),
  remove: os.remove.handler(async ({ input, context }) => {
    const after = await inPlace(context, (tx) =>
      removeMember(tx, context.kit, actorOf(context), input.userId),
    )
    await after()
    return ok
  }),

  portal: os.portal.handler(({ input, context }) => portalAnswer(context, input)),
  invitePortal: os.invitePortal.handler(async ({ input, context }) => {
    const actor = actorOf(context)
    const email = await inPlace(context, (tx) => portalAddress(tx, actor.workspaceId, input))
    await countMail(context.kit, email)
    await inPlace(context, (tx) => invitePortal(tx, context.kit, actor, { ...input, email }))
    return portalAnswer(context, input)
  }),
  closePortal: os.closePortal.handler(async ({ input, context }) => {
    await inPlace(context, (tx) => closePortal(tx, context.kit, actorOf(context), input))
    return portalAnswer(context, input)
  }),

  open: os.open.handler(async ({ input, context }) => ({
    data: await openByToken(context.kit, input.token, context.reader, context.locale),
  })),
  accept: os.accept.handler(async ({ input, context }) => {
    const { kit, locale, userAgent } = context
    const { token, ...person } = input
    const { userId, type, workspaceId } = await acceptNew(kit, token, { ...person, locale })
    const tokens = await enterNew(kit, userId, userAgent)
    keepCookies(context.responseHeaders, tokens, kit.config.isHttps)
    return { data: { ...tokens, type, workspaceId } }
  }),
  join: os.join.handler(async ({ input, context }) => ({
    data: await join(context.kit, input.token, signedIn(context)),
  })),
  resetUser: os.resetUser.handler(async ({ input, context }) => ({
    data: { isVerified: await resetUser(context.kit, input, context.locale) },
  })),
  readReset: os.readReset.handler(async ({ input, context }) => ({
    data: await readReset(context.kit, input.token),
  })),
  sendReset: os.sendReset.handler(async ({ input, context }) => {
    await sendReset(context.kit, { actorId: signedIn(context).userId, ...input })
    return ok
  }),

  places: os.places.handler(async ({ context }) => ({
    data: await listPlaces(context.kit, signedIn(context), context.locale),
  })),
  choosePlace: os.choosePlace.handler(async ({ input, context }) => {
    await choosePlace(context.kit, signedIn(context), input.workspaceId)
    return ok
  }),
}

function actorOf(context: ApiContext): Actor {
  const { reader, workspaceId } = member(context)
  return { workspaceId, actorId: reader.userId, held: reader.workspace!.rights, locale: context.locale }
}

/** Does something in the rows of the member's workspace. */
async function inviteTo(
  context: ApiContext,
  {
    language,
    ...form
  }: { email: string; name: string; rights: readonly Right[]; language?: 'th' | 'en' | undefined },
) {
  const { kit, locale } = context
  await countMail(kit, form.email)
  const id = await inPlace(context, (tx) =>
    inviteStaff(tx, kit, actorOf(context), { ...form, locale: language ?? locale }),
  )

  return { data: { id } }
}

async function portalAnswer(context: ApiContext, record: PortalRecord) {
  return { data: await inPlace(context, (tx) => portalOf(tx, context.kit, actorOf(context), record)) }
}
