import type { Tx } from '#db/client.ts'
import { postsContract } from '#features/posts/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { listSitePosts, readSiteFeed, readSitePost, sitemapOfPosts } from './public.ts'
import { listPosts, readPost } from './read.ts'
import {
  addPost,
  holdPost,
  publishPost,
  removePost,
  restorePost,
  unpublishPost,
  updatePost,
} from './service.ts'

const os = serve(postsContract)

export const postsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listPosts(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input, today: todayOf(context) }),
    ),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, async () => input.id)),
  add: os.add.handler(({ input, context }) =>
    thenRead(context, (tx, writer) => addPost(tx, context.kit, writer, input)),
  ),
  update: os.update.handler(({ input: { version, ...change }, context }) =>
    inPlace(context, async (tx, writer) => {
      const { kit, locale } = context
      const { workspaceId } = writer
      await holdPost(tx, workspaceId, change.id)
      const read = () => readPost(tx, kit, workspaceId, { id: change.id, today: todayOf(context) })
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updatePost(tx, kit, writer, { ...change, mayPublish: mayPublish(context) }),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  publish: os.publish.handler(({ input, context }) =>
    thenRead(context, async (tx, writer) => {
      await publishPost(tx, context.kit, writer, input.id)
      return input.id
    }),
  ),
  unpublish: os.unpublish.handler(({ input, context }) =>
    thenRead(context, async (tx, writer) => {
      await unpublishPost(tx, context.kit, writer, input.id)
      return input.id
    }),
  ),
  remove: os.remove.handler(async ({ input, context }) => {
    const asked = { id: input.id, mayPublish: mayPublish(context) }
    await inPlace(context, (tx, writer) => removePost(tx, context.kit, writer, asked))
    return { data: { ok: true as const } }
  }),
  restore: os.restore.handler(({ input, context }) =>
    thenRead(context, async (tx, writer) => {
      await restorePost(tx, context.kit, writer, input.id)
      return input.id
    }),
  ),
  ofSite: os.ofSite.handler(({ input, context }) => {
    const { subdomainName, ...paging } = input
    return listSitePosts(context.kit, { ...readingOf(context, subdomainName), ...paging })
  }),
  feedOfSite: os.feedOfSite.handler(async ({ input, context }) => ({
    data: await readSiteFeed(context.kit, readingOf(context, input.subdomainName)),
  })),
  oneOfSite: os.oneOfSite.handler(async ({ input, context }) => ({
    data: await readSitePost(context.kit, { ...readingOf(context, input.subdomainName), id: input.id }),
  })),
  sitemapOfSite: os.sitemapOfSite.handler(async ({ input, context }) => ({
    data: await sitemapOfPosts(context.kit, readingOf(context, input.subdomainName)),
  })),
}

function readingOf({ reader, locale }: ApiContext, name: string) {
  return { name, ownId: reader?.workspace?.id, locale }
}

const mayPublish = ({ reader }: ApiContext) => reader?.workspace?.rights.includes('publish') ?? false

const todayOf = ({ kit }: ApiContext) => todayInBangkok(kit.now())

/** Does something to a post and answers it as it is then. */
function thenRead(context: ApiContext, work: (tx: Tx, writer: Actor) => Promise<string>) {
  return inPlace(context, async (tx, writer) => {
    const id = await work(tx, writer)
    return { data: await readPost(tx, context.kit, writer.workspaceId, { id, today: todayOf(context) }) }
  })
}
