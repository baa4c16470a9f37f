import { notePostStatus, postHome } from '#features/feeds/server/service.ts'
import { storeFile } from '#features/media/server/service.ts'
import { addPost, publishPost } from '#features/posts/server/service.ts'
import { addDays } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import type { Clock } from './clock.ts'
import type { Stock } from './homes.ts'
import type { Raster } from './pictures.ts'
import type { Business } from './workspaces.ts'
import { type DemoPost, dayIn, demoGiven, demoNews } from './world/news.ts'

/** Writes the news of a business's website, each on its day; the pictures come through the upload. */
export async function writeNews(
  clock: Clock,
  { business, today, raster }: { business: Business; today: string; raster: Raster },
): Promise<void> {
  const { id: workspaceId, key, manager } = business
  const { kit } = clock
  const writer = { workspaceId, actorId: manager.id }
  for (const post of demoNews[key] ?? []) {
    const day = dayOf(post.writtenOn, today)
    const bytes = post.cover && (await raster(sceneOf(...post.cover).src))
    const [titleTh, bodyTh] = post.th((days) => dayIn('th')(addDays(day, days)))
    const [titleEn, bodyEn] = post.en?.((days) => dayIn('en')(addDays(day, days))) ?? ['', '']
    clock.at(day, post.hour)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const cover =
        bytes &&
        (await storeFile(tx, kit, {
          workspaceId,
          uploadedBy: manager.id,
          containerId: 4,
          name: `${post.cover!.join('-')}.jpg`,
          bytes,
        }))
      const id = await addPost(tx, kit, writer, {
        category: post.category,
        titleTh,
        bodyTh,
        titleEn,
        bodyEn,
        coverFileId: cover ? cover.id : null,
        expiresOn: post.shownFor === undefined ? null : addDays(day, post.shownFor),
      })
      if (!post.isDraft) await publishPost(tx, kit, writer, id)
    })
  }
}

/** Gives some homes of the agency to a partner, where one of the demo's is configured. */
export async function giveHomes(
  clock: Clock,
  { business, homes, today }: { business: Business; homes: Stock['homes']; today: string },
): Promise<void> {
  const { kit } = clock
  const { partner, homes: given } = demoGiven
  if (business.key !== 'agency' || !kit.config.partners.some(({ key }) => key === partner)) return
  const giver = { workspaceId: business.id, actorId: business.manager.id }
  for (const { home, progress } of given) {
    const { id } = homes.get(home)!
    clock.at(addDays(today, -6), 15)
    await kit.database.inWorkspace(business.id, (tx) => postHome(tx, kit, giver, { id, postTo: [partner] }))
    clock.at(addDays(today, -4), 10)
    await kit.database.inWorkspace(business.id, (tx) =>
      notePostStatus(tx, kit, giver, { partner, id, progress }),
    )
  }
}

function dayOf(written: DemoPost['writtenOn'], today: string): string {
  if ('inDays' in written) return addDays(today, written.inDays)
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${written.each}`

  return thisYear < today ? thisYear : `${year - 1}-${written.each}`
}
