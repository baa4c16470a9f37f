import { eq } from 'drizzle-orm'
import {
  isLocked,
  isOnAtFirst,
  QUIET_AT_FIRST,
  TOPICS,
  type Topic,
  WAYS,
  type Way,
} from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import { noticeQuiet, noticeWishes } from '#db/tables/notices.ts'
import { setStopped, stoppedTopics } from '#server/mail-kit/mail-stops.ts'
import type { Quiet } from './rules.ts'

export type { Quiet }

/** What a person chose, for each topic by which way. */
export type Wishes = Record<Topic, Record<Way, boolean>>

type Account = { userId: string; email: string }

export async function readWishes(tx: Tx, { userId, email }: Account): Promise<Wishes> {
  const chosen = await tx.select().from(noticeWishes).where(eq(noticeWishes.userId, userId))
  const stopped = await stoppedTopics(tx, email)
  const isOn = (topic: Topic, way: Way) => {
    if (isLocked(topic, way)) return true
    if (way === 'mail') return !stopped.includes(topic)
    return chosen.find((one) => one.topic === topic && one.way === way)?.isOn ?? isOnAtFirst(topic, way)
  }
  const waysOf = (topic: Topic) => Object.fromEntries(WAYS.map((way) => [way, isOn(topic, way)]))

  return Object.fromEntries(TOPICS.map((topic) => [topic, waysOf(topic)])) as Wishes
}

/** Changes one of them. What is about mails belongs to the address, with or without an account. */
export async function setWish(
  tx: Tx,
  { userId, email }: Account,
  { topic, way, isOn, at }: { topic: Topic; way: Way; isOn: boolean; at: Date },
): Promise<void> {
  if (way === 'mail') return setStopped(tx, { address: email, topic, isStopped: !isOn, at })
  await tx
    .insert(noticeWishes)
    .values({ userId, topic, way, isOn })
    .onConflictDoUpdate({
      target: [noticeWishes.userId, noticeWishes.topic, noticeWishes.way],
      set: { isOn },
    })
}

export async function readQuiet(tx: Tx, userId: string): Promise<Quiet> {
  const [row] = await tx.select().from(noticeQuiet).where(eq(noticeQuiet.userId, userId))

  return row ? { isOn: row.isOn, fromMinute: row.fromMinute, untilMinute: row.untilMinute } : QUIET_AT_FIRST
}

export async function setQuiet(tx: Tx, userId: string, quiet: Quiet): Promise<void> {
  await tx
    .insert(noticeQuiet)
    .values({ userId, ...quiet })
    .onConflictDoUpdate({ target: noticeQuiet.userId, set: quiet })
}
