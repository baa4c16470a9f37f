import { sql } from 'drizzle-orm'
import { marketingContract } from '#features/marketing/contract.ts'
import { publicUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { everything, flyerFile, flyerPicture, postPicture } from './files.ts'
import { findHome, listCampaigns, listHomes, readCampaign, readHomeMarketing } from './read.ts'
import { countSeen, followCode } from './seen.ts'
import {
  addCampaign,
  addLink,
  assertRoom,
  endCampaign,
  makeFlyer,
  publishCampaign,
  removeCampaign,
  updateCampaign,
} from './service.ts'

const os = serve(marketingContract)

export const marketingHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listCampaigns(tx, context.kit, workspaceId, { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  ofHome: os.ofHome.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readHomeMarketing(tx, context.kit, { workspaceId, ...input }),
    })),
  ),
  homes: os.homes.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listHomes(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  proposal: os.proposal.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => {
      const { updatedAt: _, ...home } = await findHome(tx, workspaceId, input.id)
      const { rows } = await tx.execute<{ fileId: string; isDrawn: boolean }>(sql`
        select o.file_id as "fileId", o.is_drawn as "isDrawn" from property_photos o
          join files f on f.workspace_id = o.workspace_id and f.id = o.file_id and f.deleted_at is null
         where o.workspace_id = ${workspaceId} and o.property_id = ${input.id} order by o.position`)
      const photos = rows.map((one) => ({
        ...one,
        url: publicUrl({ workspaceId, fileId: one.fileId }, '320'),
      }))
      return { data: { home, headlineTh: home.titleTh, headlineEn: home.titleEn ?? '', photos } }
    }),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readCampaign(tx, context.kit, { workspaceId, id: input.id }),
    })),
  ),
  add: os.add.handler(async ({ input, context }) => {
    const { propertyId, ...change } = input
    await assertRoom(context.kit, actorOf(context).workspaceId, { propertyId, change })
    return inPlace(context, async (tx, actor) => {
      const id = await addCampaign(tx, context.kit, actor, input)
      return { data: await readCampaign(tx, context.kit, { workspaceId: actor.workspaceId, id }) }
    })
  }),
  update: os.update.handler(async ({ input: { version, ...change }, context }) => {
    const { kit, locale } = context
    await assertRoom(kit, actorOf(context).workspaceId, { id: change.id, change })
    const saved = await inPlace(context, async (tx, actor) => {
      const { workspaceId } = actor
      const { id } = change
      await tx.execute(
        sql`select 1 from campaigns where workspace_id = ${workspaceId} and id = ${id} for update`,
      )
      const read = () => readCampaign(tx, kit, { workspaceId, id })
      return unlessMoved({ version, yours: change, read }, () => updateCampaign(tx, kit, actor, change))
    })
    return savedAnswer(saved, { version, locale })
  }),
  publish: os.publish.handler(({ input, context }) => acted(context, input.id, publishCampaign)),
  end: os.end.handler(({ input, context }) => acted(context, input.id, endCampaign)),
  makeFlyer: os.makeFlyer.handler(({ input, context }) => acted(context, input.id, makeFlyer)),
  addLink: os.addLink.handler(({ input, context }) =>
    acted(context, input.id, (tx, kit, actor) => addLink(tx, kit, actor, input)),
  ),
  remove: os.remove.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeCampaign(tx, context.kit, actor, input.id))
    return { data: { ok: true as const } }
  }),
  flyer: os.flyer.handler(({ input, context }) => flyerFile(context.kit, whichOf(context, input), input)),
  flyerPicture: os.flyerPicture.handler(({ input, context }) => {
    keepAWhile(context)
    return flyerPicture(context.kit, whichOf(context, input), input)
  }),
  picture: os.picture.handler(({ input, context }) => {
    keepAWhile(context)
    return postPicture(context.kit, whichOf(context, input), input)
  }),
  everything: os.everything.handler(({ input, context }) => everything(context.kit, whichOf(context, input))),
  seen: os.seen.handler(async ({ input, context }) => {
    await countSeen(context, input)
    return { data: { ok: true as const } }
  }),
  follow: os.follow.handler(async ({ input, context }) => ({
    data: await followCode(context.kit, input.code),
  })),
}

/** A page asks for its pictures again under another address once they would be others. */
function keepAWhile({ responseHeaders }: ApiContext): void {
  responseHeaders.set('cache-control', 'private, max-age=300')
}

/** One act on a campaign, and how it stands then. */
function acted(context: ApiContext, id: string, act: typeof publishCampaign) {
  return inPlace(context, async (tx, actor) => {
    await act(tx, context.kit, actor, id)
    return { data: await readCampaign(tx, context.kit, { workspaceId: actor.workspaceId, id }) }
  })
}

function whichOf(context: ApiContext, { id, language }: { id: string; language: Locale }) {
  return { workspaceId: actorOf(context).workspaceId, id, locale: language }
}
