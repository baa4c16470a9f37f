import { and, eq } from 'drizzle-orm'
import { type DeliveryReason, type DeliveryState, type Topic, WAYS, type Way } from '#contract/notices.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { noticeDeliveries, notices } from '#db/tables/notices.ts'
import { mailOutbox } from '#db/tables/platform.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { stoppedTopics } from '#server/mail-kit/mail-stops.ts'
import { attempt } from './deliver.ts'
import { isBounced, writeMail } from './mail-way.ts'
import { addressOf, type Notice } from './notice.ts'
import { findPerson, isInSeveral } from './person.ts'
import { clipped, dashboardPath, inBusiness, quietEnd } from './rules.ts'
import { ways } from './ways.ts'
import { readQuiet, readWishes } from './wishes.ts'

/** How an erasure ends the address of an account. */
const ERASED = '@erased.invalid'

type Person = { userId: string; email: string }

/**
 * Tells somebody something, by each way they chose; the one door out of the house. For jobs: what was told under the same
 * key is not told again. What the other side does not take now is kept and tried again by the clock.
 * @returns where the mail stands
 */
export async function notify(kit: Kit, notice: Notice): Promise<DeliveryState> {
  // A job may be older than the erasure of whom it writes to (072); nobody can be reached there.
  if (addressOf(notice).endsWith(ERASED)) return 'stopped'
  const due = await asOwner(kit.database, (tx) => write(tx, kit, notice))
  for (const deliveryId of due) await attempt(kit, deliveryId)

  return asOwner(kit.database, (tx) => stateOfMail(tx, notice.dedupeKey))
}

/** Writes it down with all that is to go out; answers what is to go now. */
async function write(tx: Tx, kit: Kit, told: Notice): Promise<string[]> {
  const at = kit.now()
  const { dedupeKey, workspaceId, topic, locale, mustMail = false, isUrgent = false } = told
  const address = addressOf(told)
  const person = await findPerson(tx, told)
  const notice = person && workspaceId ? await ledThere(tx, kit, told, { ...person, workspaceId }) : told
  const [made] = await tx
    .insert(notices)
    .values({
      ...{ id: newId(), dedupeKey, userId: person?.userId ?? null, workspaceId: workspaceId ?? null },
      ...{
        address: address.toLowerCase(),
        name: typeof notice.to === 'string' ? '' : (notice.to.name ?? ''),
      },
      ...{ topic, title: clipped(notice.short ?? notice.subject), locale, mustMail, isUrgent, createdAt: at },
      path: told.path ?? dashboardPath(told.content.button?.url, kit.config.publicUrl),
    })
    .onConflictDoNothing({ target: notices.dedupeKey })
    .returning({ id: notices.id })
  if (!made) return []

  const rows: (typeof noticeDeliveries.$inferInsert)[] = []
  const add: Add = (way, state, more = {}) =>
    rows.push({ id: newId(), noticeId: made.id, way, state, createdAt: at, changedAt: at, ...more })
  if (!notice.isWithoutMail) await addMail(tx, kit, { notice, person, add })
  if (person && notice.short !== null) await addOtherWays(tx, kit, { notice, person, add })
  if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows)
  if (person && rows.some(({ way }) => way === 'bell'))
    await push(tx, `user:${person.userId}`, 'notice.made', { noticeId: made.id })

  return rows.filter(({ state }) => state === 'queued').map(({ id }) => id)
}

/** The mail of somebody who is in several businesses leads into the one that wrote. */
async function ledThere(
  tx: Tx,
  { config }: Kit,
  notice: Notice,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<Notice> {
  if (!(await isInSeveral(tx, userId))) return notice
  const led = <T extends { url: string }>(link: T): T => ({
    ...link,
    url: inBusiness(link.url, workspaceId, config.publicUrl),
  })
  const { button, secondary, items } = notice.content

  return {
    ...notice,
    content: {
      ...notice.content,
      ...(button && { button: led(button) }),
      ...(secondary && { secondary: led(secondary) }),
      ...(items && {
        items: items.map((item) => ({ ...led(item), ...(item.links && { links: item.links.map(led) }) })),
      }),
    },
  }
}

type Add = (
  way: Way,
  state: DeliveryState,
  more?: { reason?: DeliveryReason; nextTryAt?: Date; mailId?: string },
) => void

/** The mail, or why none goes. One that the person does not want is kept for where LINE cannot bring it. */
async function addMail(
  tx: Tx,
  kit: Kit,
  { notice, person, add }: { notice: Notice; person: Person | null; add: Add },
): Promise<void> {
  const at = kit.now()
  const reason = await whyNoMail(tx, notice)
  if (!reason) {
    const { id: mailId, status } = await writeMail(tx, kit, notice)
    // A mail of this key may be older than the notices.
    return add('mail', status as DeliveryState, { mailId, ...(status === 'queued' && { nextTryAt: at }) })
  }
  const isSpare =
    reason === 'by_person' &&
    person !== null &&
    notice.short !== null &&
    (await goesByLine(tx, kit, person, notice.topic))
  const spare = isSpare ? await writeMail(tx, kit, notice) : null
  if (spare?.status === 'queued')
    await tx.update(mailOutbox).set({ status: 'stopped' }).where(eq(mailOutbox.id, spare.id))
  add('mail', 'stopped', { reason, ...(spare && { mailId: spare.id }) })
}

async function addOtherWays(
  tx: Tx,
  kit: Kit,
  { notice: { topic, isUrgent }, person, add }: { notice: Notice; person: Person; add: Add },
): Promise<void> {
  const wishes = await readWishes(tx, person)
  const until = isUrgent ? null : quietEnd(await readQuiet(tx, person.userId), kit.now())
  for (const way of WAYS) {
    if (way === 'mail' || !wishes[topic][way]) continue
    if (way === 'bell') add(way, 'sent')
    else if (await ways[way].reaches(tx, kit, person.userId)) {
      if (until) add(way, 'held', { reason: 'quiet', nextTryAt: until })
      else add(way, 'queued', { nextTryAt: kit.now() })
    }
  }
}

async function goesByLine(tx: Tx, kit: Kit, person: Person, topic: Topic): Promise<boolean> {
  return (await readWishes(tx, person))[topic].line && (await ways.line.reaches(tx, kit, person.userId))
}

/** Why no mail goes: the address stopped such mails, or gives mails back. What must be tried is tried. */
async function whyNoMail(tx: Tx, notice: Notice): Promise<DeliveryReason | null> {
  const { topic, mustMail } = notice
  const address = addressOf(notice)
  if (mustMail || topic === 'security') return null
  if ((await stoppedTopics(tx, address)).includes(topic)) return 'by_person'

  return (await isBounced(tx, address)) ? 'bounced_before' : null
}

/** Whether what was told under a key stands in the bell of its person. */
export async function rangAt(kit: Pick<Kit, 'database'>, dedupeKey: string): Promise<boolean> {
  const rows = await asOwner(kit.database, (tx) =>
    tx
      .select({ id: noticeDeliveries.id })
      .from(noticeDeliveries)
      .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
      .where(and(eq(notices.dedupeKey, dedupeKey), eq(noticeDeliveries.way, 'bell'))),
  )

  return rows.length > 0
}

async function stateOfMail(tx: Tx, dedupeKey: string): Promise<DeliveryState> {
  const [row] = await tx
    .select({ state: noticeDeliveries.state })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(and(eq(notices.dedupeKey, dedupeKey), eq(noticeDeliveries.way, 'mail')))

  return (row?.state ?? 'stopped') as DeliveryState
}
