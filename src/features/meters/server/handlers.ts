import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { metersContract } from '#features/meters/contract.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { enterReading } from './enter.ts'
import { readRooms, readRound } from './round.ts'

const os = serve(metersContract)

export const metersHandlers = {
  round: os.round.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readRound(tx, workspaceId, { ...input, ...lookOf(context) }),
    ),
  })),
  room: os.room.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => roomOf(tx, context, input.id)),
  })),
  enter: os.enter.handler(async ({ input: { id: propertyId, typedBy, typedIn, ...read }, context }) => {
    const { workspaceId, reader } = member(context)
    if (typedBy && typedBy !== reader.userId) throw conflict('meters_other_account')
    if (typedIn && typedIn !== workspaceId) throw conflict('meters_other_business')

    return {
      data: await context.kit.database.inWorkspace(workspaceId, async (tx) => {
        await enterReading(tx, context.kit, workspaceId, { ...read, propertyId, by: reader.userId })
        return roomOf(tx, context, propertyId)
      }),
    }
  }),
}

const lookOf = ({ locale, kit }: ApiContext) => ({ locale, now: kit.now() })

async function roomOf(tx: Tx, context: ApiContext, propertyId: string) {
  const [room] = await readRooms(tx, member(context).workspaceId, { ...lookOf(context), propertyId })
  if (!room) throw notFound()

  return room
}
