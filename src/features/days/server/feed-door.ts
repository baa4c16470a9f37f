import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { isId } from '#db/ids.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addressOf, networkOf } from '#server/http/address.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { keyedHash } from '#server/seal.ts'
import { addDays, bangkokInstant, clockInstant, todayInBangkok } from '#thai/days.ts'
import { type DayRow, readRows } from './entries.ts'
import { type Feed, feedSecret, findFeed } from './feed.ts'
import type { DayScope } from './sources.ts'
import { goneWords, pathOf, titleOf } from './words.ts'

/** How far a feed reaches, in days. */
const SPAN = { back: 30, ahead: 365 }
/** An address may ask so often in a minute: programs ask once in an hour. */
const MARK = 120

type Told = {
  title: string
  day: string
  time: string | null
  minutes: number | null
  gone: string | null
  path: string | null
}
type Kept = {
  key: string
  sequence: number
  digest: string
  event: Told
  day: string
  isCancelled: boolean
  changedAt: Date
}

/** `/calendar/{feed}/{secret}.ics`: an account's calendar (RFC 5545) for other programs. */
export function openCalendarDoor({ app, kit }: Doors): void {
  app.get('/calendar/:id/:file{[0-9a-f]{40}\\.ics}', async (c) => {
    const network = networkOf(addressOf(c.req.raw, kit.config.trustsProxy))
    if ((await addAttempt(kit, `calendar:${network}`, 60)) > MARK)
      return answered('Too many requests', 429, { 'retry-after': '60' })
    const id = c.req.param('id')
    const feed = isId(id) ? await findFeed(kit, sql`id = ${id}`) : null
    const isRight = feed && isSame(c.req.param('file').slice(0, 40), feedSecret(kit, feed))
    if (!isRight) return answered('Not found', 404)

    return answered(await writeFeed(kit, feed), 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
}

/** The file; what it says anew is remembered, so that what goes is told as cancelled with the next number. */
async function writeFeed(kit: Kit, feed: Feed): Promise<string> {
  const { userId, locale } = feed
  const today = todayInBangkok(kit.now())
  const span = { from: addDays(today, -SPAN.back), to: addDays(today, SPAN.ahead), today }
  const rows = await readRows(kit, { userId, scopes: await scopesOf(kit, userId), locale }, span)
  const told = rows.filter(({ kind }) => kind !== 'busy')
  const kept = await remember(kit, feed, told, span.from)
  const names = new Map(told.map(({ key, person }) => [key, person?.trim()]))

  const { publicUrl, product } = kit.config
  const calendar = ical({
    prodId: { company: product.nameEn, product: 'calendar' },
    method: ICalCalendarMethod.PUBLISH,
    name: locale === 'th' ? product.nameTh : product.nameEn,
    x: [{ key: 'X-WR-TIMEZONE', value: 'Asia/Bangkok' }],
    ttl: 3600,
  })
  for (const { key, sequence, event, isCancelled, changedAt } of kept) {
    const { day, time, minutes, title, gone, path } = event
    const name = feed.showsNames ? names.get(key) : undefined
    const start = time ? clockInstant(day, time) : bangkokInstant(day, { hour: 7 })
    const isOff = isCancelled || gone !== null
    calendar.createEvent({
      id: `${key}@${new URL(publicUrl).hostname}`,
      ...{ sequence, start },
      stamp: new Date(changedAt),
      // A whole day is a date without a clock; its end is the day after and not part of it.
      ...(time
        ? { end: new Date(start.getTime() + (minutes ?? 60) * 60_000) }
        : { allDay: true, end: bangkokInstant(addDays(day, 1), { hour: 7 }) }),
      summary: name ? `${title} · ${name}` : title,
      description: gone ?? (isCancelled ? m.days_gone_removed({}, { locale }) : undefined),
      url: path ? publicUrl + pathIn(locale, path) : undefined,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }

  return calendar.toString()
}

/** Lays what is there beside what was told before. What is older than the span is forgotten. */
function remember(
  kit: Kit,
  { userId, locale, showsNames }: Feed,
  rows: DayRow[],
  from: string,
): Promise<Kept[]> {
  const now = kit.now().toISOString()

  return kit.database.global(async (tx) => {
    await tx.execute(sql`update calendar_feeds set read_at = ${now} where user_id = ${userId}`)
    await tx.execute(sql`delete from calendar_feed_events where user_id = ${userId} and day < ${from}`)
    const { rows: before } = await tx.execute<{ key: string; digest: string; isCancelled: boolean }>(sql`
      select key, digest, is_cancelled as "isCancelled" from calendar_feed_events where user_id = ${userId}`)
    const known = new Map(before.map((one) => [one.key, one]))
    for (const row of rows) {
      const { key, day, time, minutes } = row
      const gone = row.gone && goneWords(row.gone, locale)
      const event: Told = { title: titleOf(row, locale), day, time, minutes, gone, path: pathOf(row) }
      const written = JSON.stringify(event)
      // A name that is said from now on, or no longer, is a change, too; kept is only what it hashes to.
      const said = written + ((showsNames && row.person?.trim()) || '')
      const digest = keyedHash(kit.config, said, 'calendar-feed-event')
      const last = known.get(key)
      known.delete(key)
      if (last?.digest === digest && !last.isCancelled) continue
      await tx.execute(sql`
        insert into calendar_feed_events (user_id, key, digest, event, day, changed_at)
        values (${userId}, ${key}, ${digest}, ${written}::jsonb, ${day}, ${now})
        on conflict (user_id, key) do update set digest = excluded.digest, event = excluded.event, day = excluded.day,
          changed_at = excluded.changed_at, is_cancelled = false, sequence = calendar_feed_events.sequence + 1`)
    }
    for (const { key, isCancelled } of known.values())
      if (!isCancelled)
        await tx.execute(sql`
          update calendar_feed_events set is_cancelled = true, sequence = sequence + 1, changed_at = ${now}
           where user_id = ${userId} and key = ${key}`)
    const { rows: kept } = await tx.execute<Kept>(sql`
      select key, sequence, digest, event, day::text as day, is_cancelled as "isCancelled", changed_at as "changedAt"
        from calendar_feed_events where user_id = ${userId} order by day, key`)

    return kept
  })
}

/** Everywhere an account has something to see, whichever place its sessions are in. */
async function scopesOf(kit: Kit, userId: string): Promise<DayScope[]> {
  return kit.database.once<DayScope>(sql`
    select m.workspace_id as "workspaceId", 'staff' as kind, null::uuid as "recordId" from workspace_members m
      join workspaces w on w.id = m.workspace_id and w.status = 'active'
      join users u on u.id = m.user_id and u.status = 'active'
     where m.user_id = ${userId} and 'view' = any (m.rights)
    union all
    select l.workspace_id, l.kind, l.record_id from user_links l join users u on u.id = l.user_id and u.status = 'active'
     where l.user_id = ${userId} and l.kind in ('tenant', 'owner')`)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]

  return a.length === b.length && timingSafeEqual(a, b)
}

/** A secret address: no cache on the way keeps its answer, and no link on it tells the address on. */
function answered(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  })
}
