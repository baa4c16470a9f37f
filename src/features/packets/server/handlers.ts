import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { readStatement } from '#features/owners/server/service.ts'
import { packetsContract } from '#features/packets/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { type ApiContext, actorOf, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { askPacket } from './ask.ts'
import { endLinks, newLink, noteLink, readLink } from './links.ts'
import { readPacket, readShared } from './read.ts'

const os = serve(packetsContract)

type Which = { workspaceId: string; ownerId: string; period: string }

export const packetsHandlers = {
  read: os.read.handler(({ input, context }) => packetAnswer(context, managed(context, input))),
  make: os.make.handler(async ({ input, context }) => {
    await make(context, managed(context, input))
    return packetAnswer(context, managed(context, input))
  }),
  ownRead: os.ownRead.handler(({ input, context }) => packetAnswer(context, mine(context, input))),
  ownMake: os.ownMake.handler(async ({ input, context }) => {
    await make(context, mine(context, input))
    return packetAnswer(context, mine(context, input))
  }),
  ownLink: os.ownLink.handler(async ({ input, context }) => {
    const which = mine(context, input)
    const { kit, locale } = context
    return within(context, which, async (tx) => {
      const ready = (await readPacket(tx, kit, which)).versions.find(({ state }) => state === 'ready')
      if (!ready) throw conflict('packet_not_ready')
      const { token, until } = newLink(kit, { workspaceId: which.workspaceId, packetId: ready.id })
      await noteLink(tx, { workspaceId: which.workspaceId, packetId: ready.id, until })
      await note(tx, context, which, { action: 'packet.shared', recordId: ready.id })
      return { data: { url: `${kit.config.publicUrl}${pathIn(locale, `/packet/${token}`)}`, until } }
    })
  }),
  ownUnlink: os.ownUnlink.handler(({ input, context }) => {
    const which = mine(context, input)
    const { kit } = context
    return within(context, which, async (tx) => {
      const { id } = await readStatement(tx, kit, which)
      if (id && (await endLinks(tx, kit, { workspaceId: which.workspaceId, statementId: id })))
        await note(tx, context, which, { action: 'packet.unshared', recordId: id })
      return { data: await readPacket(tx, kit, which) }
    })
  }),
  shared: os.shared.handler(async ({ input, context: { kit, locale } }) => {
    const link = readLink(kit, input.token)
    const shared =
      link &&
      (await kit.database.inWorkspace(link.workspaceId, (tx) => readShared(tx, kit, { ...link, locale })))
    if (!shared) throw new Problem(404, 'packet_link_over')
    return { data: shared }
  }),
}

const managed = (context: ApiContext, { id, period }: { id: string; period: string }): Which => ({
  ...{ workspaceId: actorOf(context).workspaceId, ownerId: id, period },
})

/** The reader's own record: the one asked for, or the first. Anyone else's is 404. */
function mine(context: ApiContext, { ownerId, period }: { ownerId?: string; period: string }): Which {
  const found = ownerId
    ? ownRecords(context, 'owner').find(({ recordId }) => recordId === ownerId)
    : recordsHere(context, 'owner')[0]
  if (!found) throw notFound()

  return { workspaceId: found.workspaceId, ownerId: found.recordId, period }
}

function note(
  tx: Tx,
  context: ApiContext,
  { workspaceId, period }: Which,
  act: { action: 'packet.shared' | 'packet.unshared'; recordId: string },
): Promise<void> {
  const { kit } = context
  const who = { at: kit.now(), workspaceId, actorId: signedIn(context).userId }

  return audit(tx, { ...who, ...act, recordKind: 'packet', after: { period } })
}

function within<T>({ kit }: ApiContext, { workspaceId }: Which, work: (tx: Tx) => Promise<T>): Promise<T> {
  return kit.database.inWorkspace(workspaceId, work)
}

async function packetAnswer(context: ApiContext, which: Which) {
  return { data: await within(context, which, (tx) => readPacket(tx, context.kit, which)) }
}

async function make(context: ApiContext, which: Which): Promise<void> {
  await within(context, which, async (tx) => {
    const { id } = await readStatement(tx, context.kit, which)
    if (!id) throw conflict('statement_not_issued')
    const { workspaceId } = which
    await askPacket(tx, context.kit, { workspaceId, statementId: id, actorId: signedIn(context).userId })
  })
}
