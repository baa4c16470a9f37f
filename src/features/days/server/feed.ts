import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { newId } from '#db/ids.ts'
import { calendarFeeds } from '#features/days/tables.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import type { Kit } from '#server/kit.ts'
import { keyedHash } from '#server/seal.ts'

export type Feed = {
  id: string
  userId: string
  round: number
  showsNames: boolean
  locale: 'th' | 'en'
  readAt: Date | null
}

/** Programs ask every few hours: after so many days without, something is wrong with the address there. */
const SILENT_DAYS = 3

/** The reader's feed; null where there is none. */
export async function readFeed(context: ApiContext) {
  const { kit } = context
  const feed = await findFeed(kit, sql`user_id = ${signedIn(context).userId}`)

  if (!feed) return null
  const { showsNames, readAt } = feed
  const isSilent = readAt !== null && kit.now().getTime() - readAt.getTime() > SILENT_DAYS * 86_400_000

  return { url: addressOf(kit, feed), showsNames, readAt, isSilent }
}

/** Makes the first address, or another one in place of the last. */
export async function renewFeed(context: ApiContext) {
  const { kit, locale } = context
  const { userId } = signedIn(context)
  await kit.database.global((tx) =>
    tx
      .insert(calendarFeeds)
      .values({ userId, id: newId(), locale, createdAt: kit.now() })
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: { round: sql`${calendarFeeds.round} + 1`, locale, readAt: null },
      }),
  )

  return readFeed(context)
}

/** @throws Problem 404 where there is no feed */
export async function setFeed(context: ApiContext, { showsNames }: { showsNames: boolean }) {
  const { userId } = signedIn(context)
  const changed = await context.kit.database.once(sql`
    update calendar_feeds set shows_names = ${showsNames} where user_id = ${userId} returning id`)
  if (changed.length === 0) throw notFound()

  return readFeed(context)
}

/** Ends it, and what it remembers. @throws Problem 404 where there is none */
export async function removeFeed(context: ApiContext): Promise<void> {
  const { userId } = signedIn(context)
  await context.kit.database.global(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from calendar_feeds where user_id = ${userId}`)
    if (!rowCount) throw notFound()
    await tx.execute(sql`delete from calendar_feed_events where user_id = ${userId}`)
  })
}

export async function findFeed(kit: Kit, where: ReturnType<typeof sql>): Promise<Feed | null> {
  const [feed] = await kit.database.once<Feed>(sql`
    select id, user_id as "userId", round, shows_names as "showsNames", locale, read_at as "readAt"
      from calendar_feeds where ${where}`)

  return feed ? { ...feed, readAt: feed.readAt && new Date(feed.readAt) } : null
}

/** What makes the address of a feed secret: it follows from its id and round, and nobody can reckon it without the key. */
export const feedSecret = (kit: Kit, { id, round }: Pick<Feed, 'id' | 'round'>) =>
  keyedHash(kit.config, `${id} ${round}`, 'calendar-feed').slice(0, 40)

const addressOf = (kit: Kit, feed: Feed) =>
  `${kit.config.publicUrl}/calendar/${feed.id}/${feedSecret(kit, feed)}.ics`
